"""The cards of many deals at once, as the table deals them, and how good what a seat sees is when it decides."""

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from guts_teach.errors import RequestError
from guts_teach.games import Bet, DealCards, Declare, Game
from guts_teach.hands import HandRule, Key
from guts_teach.hands.batch import deal, score
from guts_teach.hands.batch.arrays import Hands
from guts_teach.hands.tables import exact
from guts_teach.odds.simulator.tables import Flags, Ints
from guts_teach.table.cutoffs import seen_rule


@dataclass(frozen=True, slots=True)
class Dealt:
    """The cards of many deals.

    ``hands`` are numbers of cards (`guts_teach.hands.numbers`) in an array ``(deals, seats, cards)``: all that each
    seat gets if it stays to the end, in the order in which they come. ``ghost`` is the hand of nobody,
    ``(deals, cards)``, with no cards where the game has none. Seat 0 is left of the dealer, the last seat deals.

    `deal_games` makes them. Those who choose the cards themselves see to it that no card falls too often; for arrays
    that do not fit the game this raises `RequestError`.
    """

    game: Game
    hands: Hands
    ghost: Hands

    def __post_init__(self) -> None:
        each, extra = _hand_sizes(self.game)
        shapes = self.hands.shape, self.ghost.shape
        if self.hands.ndim != 3 or self.hands.shape[2] != each or self.ghost.shape != (len(self.hands), extra):
            raise RequestError(
                f"hands and ghost of shapes {shapes} do not fit: give (deals, seats, {each}) and (deals, {extra})"
            )

    @property
    def deals(self) -> int:
        """How many deals these are."""
        return len(self.hands)

    @property
    def seats(self) -> int:
        """How many play."""
        return int(self.hands.shape[1])


def deal_games(game: Game, players: int, deals: int, seed: int, first: int = 1) -> Dealt:
    """Deal number ``first`` of a seed and those after it, card by card what `guts_teach.table.deal_cards` gives.

    Bought cards are not dealt. Raises `RequestError` when so many cannot play, and for numbers that are none.

    >>> from guts_teach.games import make
    >>> deal_games(make("guts"), players=5, deals=1000, seed=7).hands.shape
    (1000, 5, 2)
    """
    seats = game.check_players(players)
    each, extra = _hand_sizes(game)
    row = deal(deals, 1, seats * each + extra, seed, pack=game.pack, first=first)[:, 0]
    hands = row[:, : seats * each].reshape(deals, each, seats).transpose(0, 2, 1)
    return Dealt(game, hands, row[:, seats * each :])


def decisions(game: Game) -> tuple[int, ...]:
    """For each decision of a deal, in order, how many of its own cards a seat sees then; none in a final showdown.

    A decision is a declaration or a betting round. Buying cards is none here.

    >>> from guts_teach.games import make
    >>> decisions(make("guts")), decisions(make("fierce")), decisions(make("guillotine"))
    ((2,), (1,), (2, 3, 4, 5))
    """
    return tuple(len(places) for places in _seen(game))


def seen_scores(dealt: Dealt) -> Ints:
    """How good what each seat sees of its own cards is, at each decision: ``(decisions, deals, seats)``.

    Larger is better. Scores of one decision may be compared with each other and with `cutoff_score`.

    >>> from guts_teach.games import make
    >>> seen_scores(deal_games(make("guts"), players=4, deals=10, seed=7)).shape
    (1, 10, 4)
    """
    game = dealt.game
    found = np.zeros((len(decisions(game)), dealt.deals, dealt.seats), np.int64)
    for at, places in enumerate(_seen(game)):
        holdings = dealt.hands[:, :, places].reshape(-1, len(places))
        rule = seen_rule(game, len(places))
        found[at] = score(holdings, rule, game.pack, duplicates=False).reshape(dealt.deals, dealt.seats)
    return found


def cutoff_score(game: Game, key: Key, decision: int = 0) -> int:
    """The least score at a decision of a hand at least as good as one of this key.

    A key is that of `guts_teach.hands.strength` under `guts_teach.table.cutoffs.seen_rule`, as
    `guts_teach.table.cutoffs.cutoff` gives it.

    >>> from guts_teach.games import make
    >>> cutoff_score(make("guts"), (0, 3, 2)), cutoff_score(make("guts"), (1, 14))
    (0, 90)
    """
    keys = exact(seen_rule(game, decisions(game)[decision]), game.pack).scale.keys
    return sum(each < key for each in keys)


def scores_of(rule: HandRule, game: Game, hands: Hands, who: Flags) -> Ints:
    """The score ``(deals, seats)`` of the hands that count; the others have -1, less than any."""
    scores = np.full(who.shape, -1, np.int64)
    scores[who] = score(hands[who], rule, game.pack, duplicates=False)
    return scores


def _hand_sizes(game: Game) -> tuple[int, int]:
    """How many cards a seat gets in all, and how many the hand of nobody has."""
    dealt = [stage.cards for stage in game.stages if isinstance(stage, DealCards)]
    # The deck's hand is as large as those that players declare on.
    return sum(dealt), dealt[0] if game.plays_deck else game.cards_each if game.ghost else 0


def _seen(game: Game) -> Iterator[list[int]]:
    """The places in its hand of the cards that a seat sees, at each decision."""
    seen: list[int] = []
    dealt = 0
    for stage in game.stages:
        match stage:
            case DealCards():
                seen += range(dealt, dealt + (0 if stage.seen_by == "nobody" else stage.cards))
                dealt += stage.cards
            case Declare() | Bet():
                yield seen.copy()
