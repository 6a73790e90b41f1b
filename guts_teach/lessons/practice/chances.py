"""What staying in is worth at one moment: the chance of the best hand, and the chips it brings on average.

Two cards against two cards are counted exactly; everything else is dealt many times at random, from a seed. Everybody
else is taken to stay in to the end, whatever they hold, and nobody raises or buys a card.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import sqrt
from typing import Final

from guts_teach.cards import Card, Pack, Stream
from guts_teach.games import Bet, Compare, Game
from guts_teach.hands import TWO_CARD, HandRule, Key, strength
from guts_teach.lessons.practice.drawing import has_wild
from guts_teach.odds.exact.two_card import Count, count_deals
from guts_teach.table import Setup

#: How often a deal is dealt where it cannot be counted: the error of a chance is then at most 0.036.
DEALS: Final = 200
YOU: Final = 0


@dataclass(frozen=True, slots=True)
class Spot:
    """A moment at which the first seat has to decide: the deal, the stage it stands at, and the pot."""

    setup: Setup
    stage: int
    pot: int

    @property
    def game(self) -> Game:
        """The game that is played."""
        return self.setup.game

    @property
    def others(self) -> int:
        """How many others there are."""
        return len(self.setup.names) - 1

    @property
    def rule(self) -> HandRule:
        """How the hands will be judged in the end."""
        return judging(self.game, len(self.setup.hands[YOU]))

    def seen(self) -> tuple[tuple[Card | None, ...], ...]:
        """Every seat's cards so far as the first seat sees them."""
        dealt = self.setup.dealt_before[self.stage]
        return tuple(
            tuple(
                card if look.seen_by == "all" or (look.seen_by == "owner" and seat == YOU) else None
                for card, look in zip(hand[:dealt], self.setup.looks, strict=False)
            )
            for seat, hand in enumerate(self.setup.hands)
        )


@dataclass(frozen=True, slots=True)
class Chances:
    """What staying in is worth: ``best`` is the chance of the best hand, alone or tied.

    ``stay`` and ``leave`` are chips on average, ``stay_against_one`` what staying would bring against the first of the
    others alone. ``deals`` is how many deals were counted or dealt, ``error`` the standard error of ``stay``.
    """

    best: float
    stay: float
    leave: float
    stay_against_one: float
    deals: int
    exact: bool
    error: float = 0.0

    @property
    def close(self) -> bool:
        """Whether the difference is too small to be sure of."""
        return abs(self.stay - self.leave) <= 2 * self.error


def judging(game: Game, cards: int) -> HandRule:
    """How so many cards are judged at the end of a game, or of the one round that a game was cut to."""
    last = game.stages[-1]
    played = game.round(last.round) if isinstance(last, Compare) else game.rounds[-1]
    return dict(played.rules)[cards]


def chances(spot: Spot, seed: int) -> Chances:
    """What staying in is worth at this moment."""
    game = spot.game
    if not countable(game) or len(spot.seen()[YOU]) != len(spot.setup.hands[YOU]):
        return _dealt(spot, Stream(seed))
    low, high = sorted(card.rank for card in spot.setup.hands[YOU])
    count, one = count_deals(high, low, spot.others), count_deals(high, low, 1)
    stay, alone = _counted(spot, count, spot.others), _counted(spot, one, 1)
    return Chances(float(count.win + count.tie), stay, leaving(spot), alone, count.total, exact=True)


def _counted(spot: Spot, count: Count, others: int) -> float:
    """What staying is worth on average over counted deals."""
    lost = count.total - sum(count.by_ties)
    stay = lost * worth(spot, [(0,), *[(1,)] * others])
    for ties, ways in enumerate(count.by_ties):
        stay += ways * worth(spot, [(1,)] * (1 + ties) + [(0,)] * (others - ties))
    return float(stay / count.total)


def countable(game: Game) -> bool:
    """Whether a showdown of the game is one of two cards each from one pack, where everybody knows their own hand."""
    plain = game.hand.order.categories == TWO_CARD.categories and not has_wild(game.hand, game.pack)
    two = len(game.rounds) == 1 and game.cards_each == 2 and game.pack == Pack()
    return plain and two and _own_hand_seen(game) and not game.ghost and not game.settlement.single_loser


def _own_hand_seen(game: Game) -> bool:
    return all(getattr(stage, "seen_by", "owner") == "owner" for stage in game.stages)


def _dealt(spot: Spot, stream: Stream) -> Chances:
    game, setup, rule = spot.game, spot.setup, spot.rule
    seen = spot.seen()
    rest = list(game.pack.cards)
    for card in (card for hand in seen for card in hand if card):
        rest.remove(card)
    sizes = [len(hand) for hand in setup.hands]
    hidden = sum(sizes) - sum(card is not None for hand in seen for card in hand)
    house = len(setup.ghost) if game.ghost == "always" else 0
    best, values, alone = 0, [], 0.0
    for _ in range(DEALS):
        stream.shuffle(rest, hidden + house)
        drawn = iter(rest)
        keys = []
        for hand, size in zip(seen, sizes, strict=True):
            filled = [card or next(drawn) for card in (*hand, *[None] * (size - len(hand)))]
            keys.append(strength(filled, rule))
        ghost = strength([next(drawn) for _ in range(house)], rule) if house else None
        best += keys[YOU] == max(keys)
        values.append(float(worth(spot, keys, ghost)))
        alone += float(worth(spot, keys[:2], ghost))
    mean = sum(values) / DEALS
    spread = sum((value - mean) ** 2 for value in values) / (DEALS - 1)
    return Chances(best / DEALS, mean, leaving(spot), alone / DEALS, DEALS, exact=False, error=sqrt(spread / DEALS))


def leaving(spot: Spot) -> float:
    """What leaving brings now, in chips: nothing, or the price of a late fold or of a dropped hand."""
    stage, rule = spot.game.stages[spot.stage], spot.game.settlement
    if isinstance(stage, Bet) and not stage.free_fold:
        return float(-_capped(spot.game, spot.pot))
    return float(-spot.game.ante) if rule.ante_to_drop and spot.others > 1 else 0.0


def worth(spot: Spot, keys: Sequence[Key], ghost: Key | None = None) -> Fraction:
    """What the first seat gains when all stay and show hands of these keys: bets still to come are paid by all.

    A second way to the settlement of `guts_teach.table`, of one seat alone and with whole stacks.
    """
    game = spot.game
    rule, mine, best = game.settlement, keys[YOU], max(keys)
    bets = sum(each.bet for each in game.stages[spot.stage :] if isinstance(each, Bet))
    full = spot.pot + len(keys) * bets
    tied = sum(key == best for key in keys)
    pays = _capped(game, full)
    shares = tied == 1 or rule.tie == "split"
    if ghost is not None and ghost >= best:
        pushed = ghost == best and rule.house_tie == "push"
        return Fraction(-bets if pushed else -pays - bets)
    if mine == best:
        # In a game of markers the winners get what the others pay, else they take the pot.
        prize = pays * (len(keys) - tied) if game.markers_to_win else full
        return (Fraction(prize, tied) if shares else Fraction(0)) - bets
    if game.markers_to_win and not shares and rule.tie == "no_payout":
        return Fraction(-bets)
    if rule.single_loser:
        worst = sum(key == min(keys) for key in keys)
        return (Fraction(-pays, worst) if mine == min(keys) else Fraction(0)) - bets
    if rule.sequential and spot.setup.dealer == YOU:
        # The dealer pays last, when the others who lose have paid already.
        for _ in range(len(keys) - tied - 1):
            full += _capped(game, full)
        pays = _capped(game, full)
    return Fraction(-pays - bets)


def _capped(game: Game, price: int) -> int:
    most = game.settlement.max_payment
    return price if most is None else min(price, most)
