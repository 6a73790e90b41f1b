"""The frontier: at which size of the pot, for how many players, staying with a hand turns from paying to winning.

At full match the pot is also the price, so that its size alone changes nothing: the chance that is needed stays one
half. It changes something under a maximum payment, with a short stack, where going out costs an ante, and for somebody
who fears ruin.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from guts_teach.cards import Card
from guts_teach.errors import RequestError
from guts_teach.games import Game
from guts_teach.odds.exact import engines
from guts_teach.odds.opponents import Opponents, threshold
from guts_teach.odds.spot import Prospect
from guts_teach.odds.weigh import decision, owning
from guts_teach.words import count

#: More pots and numbers of players than a chart shows.
MOST_CELLS: Final = 2_000


@dataclass(frozen=True, slots=True)
class Frontier:
    """What staying with one hand is worth: a row for each number of players, in it a value for each pot.

    ``gains`` are parts of the pot; for somebody with a bankroll, logarithms of what is owned. Where one may not stay,
    as the stack does not cover the payment, nothing is gained by it.
    """

    players: tuple[int, ...]
    pots: tuple[int, ...]
    gains: tuple[tuple[float, ...], ...]

    def turns(self, row: int) -> tuple[int, ...]:
        """The pots from which on the other decision is right, for one number of players."""
        gains = self.gains[row]
        return tuple(self.pots[at] for at in range(1, len(gains)) if (gains[at] > 0) != (gains[at - 1] > 0))


def frontier(
    game: Game,
    cards: str | Sequence[Card],
    opponents: Opponents,
    players: Sequence[int],
    pots: Sequence[int],
    bankroll: int | None = None,
    stack: int | None = None,
) -> Frontier:
    """What staying with a hand is worth for each number of players and each pot, counted exactly.

    Opponents who play the cutoff play that of the same pot and number of players. Raises `RequestError` for a decision
    that is not counted exactly, and for more than `MOST_CELLS` of them.

    >>> from guts_teach.games import make
    >>> from guts_teach.odds.opponents import read_opponents
    >>> capped = make("guts", {"max_payment": "10"})
    >>> found = frontier(capped, "Kh 9s", read_opponents("all-in"), players=[3, 5], pots=range(10, 100, 10))
    >>> found.turns(0), found.turns(1)
    ((), (30,))
    """
    if not 1 <= len(players) * len(pots) <= MOST_CELLS:
        numbers, sizes = count(len(players), "number of players", "numbers of players"), count(len(pots), "pot")
        raise RequestError(f"{numbers} and {sizes} are not possible: give 1 to {MOST_CELLS} pairs of the two")
    rows = tuple(
        tuple(_gain(game, cards, opponents, number, pot, bankroll, stack) for pot in pots) for number in players
    )
    return Frontier(tuple(players), tuple(pots), rows)


def _gain(
    game: Game,
    cards: str | Sequence[Card],
    opponents: Opponents,
    players: int,
    pot: int,
    bankroll: int | None,
    stack: int | None,
) -> float:
    here, held = decision(game, players, cards, pot, stack)
    here = owning(here, bankroll)
    found: Prospect | None = engines.count(here, held, threshold(opponents, here))
    if found is None:
        raise RequestError(f"{game.name} with {players} players is not counted exactly: weigh one decision at a time")
    if not here.may_stay:
        return 0.0
    return found.gain(bankroll) / (pot if bankroll is None else 1)
