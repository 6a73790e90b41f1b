"""Built-in players: each has a stated way of playing and decides from what its seat may see, nothing else."""

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final, Literal, Protocol

from guts_teach.cards import Card, Stream
from guts_teach.games import Bet, Buy, Game
from guts_teach.hands import strength
from guts_teach.table.chips import Amount
from guts_teach.table.cutoffs import Cutoff, cutoff, seen_rule, seen_sizes
from guts_teach.table.deal import legal
from guts_teach.table.state import DealState


@dataclass(frozen=True, slots=True)
class Sees:
    """What a seat may see when it has to act: its own cards, the chips, how many play, what it may do.

    ``cards`` are its own as far as it sees them, ``others`` those of the others that lie open. ``words`` are the
    allowed actions, staying first, leaving last; ``asks`` is what they are about. ``stayed`` is the share of the
    others who were in at the end of the last deal, None before there was one.
    """

    game: Game
    cards: tuple[Card, ...]
    players: int
    pot: Amount
    stack: Amount
    words: tuple[str, ...]
    asks: Literal["declare", "bet", "buy"]
    others: tuple[Card, ...] = ()
    stayed: float | None = None


def sees(state: DealState, seat: int, stayed: float | None = None) -> Sees:
    """What this seat may see of a deal, and how many of the others ``stayed`` in the last one."""
    visible = state.visible(seat)
    stage = state.game.stages[state.stage]
    return Sees(
        game=state.game,
        cards=tuple(card for card in visible[seat] if card),
        players=len(state.setup.names),
        pot=state.chips.pot,
        stack=state.chips.at(seat),
        words=legal(state, seat),
        asks="bet" if state.street is not None else "buy" if isinstance(stage, Buy) else "declare",
        others=tuple(card for at, cards in enumerate(visible) if at != seat for card in cards if card),
        stayed=stayed,
    )


class Style(Protocol):
    """A way of playing."""

    @property
    def name(self) -> str:
        """What such a player is called."""

    def explain(self, game: Game, players: int) -> str:
        """The stated way of playing at this table, in a few words."""

    def decide(self, sees: Sees, stream: Stream) -> str:
        """One of the allowed actions."""


@dataclass(frozen=True, slots=True)
class Threshold:
    """Stays with the better hands, leaves with the others.

    ``share`` is the part of all hands, as far as a seat sees its own, good enough to declare in with, by number of
    players. In a betting round ``alike`` cards are needed, by cards held: equal ranks, every wild card counted with
    them. A card is bought when it costs no more than a quarter of the pot.
    """

    name: str
    share: Callable[[int], float]
    alike: Mapping[int, int]

    def explain(self, game: Game, players: int) -> str:
        """The weakest hand that is good enough."""
        if any(isinstance(stage, Bet) for stage in game.stages):
            return "stays with " + ", ".join(f"{need} alike on {cards} cards" for cards, need in self.alike.items())
        sizes = seen_sizes(game)
        told = [self._told(game, cards, players) for cards in sizes]
        if len(told) < 2:
            return f"in {told[0]}" if told else "has nothing to decide"
        return "in " + "; ".join(f"on {cards} cards {each}" for cards, each in zip(sizes, told, strict=True))

    def _told(self, game: Game, cards: int, players: int) -> str:
        _, name, part, exact = self._cutoff(game, cards, players)
        return f"with {name} or better, {'' if exact else 'about '}{100 * part:.0f} of 100 hands"

    def _cutoff(self, game: Game, cards: int, players: int) -> Cutoff:
        return cutoff(seen_rule(game, cards), cards, game.pack, self.share(players))

    def decide(self, sees: Sees, stream: Stream) -> str:
        """The first word allowed (staying) with a hand that is good enough, else the last."""
        del stream  # nothing is left to chance
        return sees.words[0 if self._stays(sees) else -1]

    def _stays(self, sees: Sees) -> bool:
        if sees.asks == "buy":
            price = next(stage.price for stage in sees.game.stages if isinstance(stage, Buy))
            return 4 * price <= sees.pot
        return self._good_enough(sees)

    def _good_enough(self, sees: Sees) -> bool:
        if sees.asks == "declare":
            rule, cards = seen_rule(sees.game, len(sees.cards)), len(sees.cards)
            return strength(sees.cards, rule) >= self._cutoff(sees.game, cards, sees.players).key
        marks = sees.game.hand.wild.readings(sees.cards)[0]
        ranks = Counter(card.rank for card, wild in zip(sees.cards, marks, strict=True) if not wild)
        return sum(marks) + max(ranks.values(), default=0) >= self.alike[len(sees.cards)]


@dataclass(frozen=True, slots=True)
class Coin:
    """Tosses a coin."""

    name: str

    def explain(self, game: Game, players: int) -> str:
        """It does not look at its cards."""
        del game, players
        return "tosses a coin without a look at the cards"

    def decide(self, sees: Sees, stream: Stream) -> str:
        """Any allowed word, each equally likely."""
        return sees.words[stream.below(len(sees.words))]


@dataclass(frozen=True, slots=True)
class Copycat:
    """Does what most of the others did in the last deal; in the first one it plays like another style."""

    name: str
    first: Style

    def explain(self, game: Game, players: int) -> str:
        """Whom it copies."""
        del game, players
        return "does what at least half of the others did in the last deal"

    def decide(self, sees: Sees, stream: Stream) -> str:
        """Staying when at least half of the others stayed."""
        if sees.stayed is None:
            return self.first.decide(sees, stream)
        return sees.words[0 if sees.stayed >= 0.5 else -1]


#: The continuous game's answer for n players: stay with all but the worst 2**(-1/(n-1)) of hands (rulings 4.1; the
#: exact cutoffs of each game differ a little).
_STEADY: Final = Threshold("Steady", lambda players: 1 - 2 ** (-1 / (players - 1)), {2: 2, 3: 2, 4: 2, 5: 3})
#: The styles by id.
STYLES: Final[Mapping[str, Style]] = {
    "cautious": Threshold("Cautious", lambda _: 0.10, {2: 2, 3: 2, 4: 3, 5: 3}),
    "loose": Threshold("Loose", lambda _: 0.45, {2: 1, 3: 2, 4: 2, 5: 2}),
    "cutoff": _STEADY,
    "copycat": Copycat("Copycat", _STEADY),
    "random": Coin("Coin"),
}
