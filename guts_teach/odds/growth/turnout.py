"""How many stay in a deal, and how many of them share the best hand: what the next pot is made of."""

from collections.abc import Mapping
from dataclasses import dataclass
from math import comb, fsum
from typing import Literal, NamedTuple

from guts_teach.errors import RequestError
from guts_teach.odds.result import Method


class Outcome(NamedTuple):
    """How a deal may end, as far as the next pot goes.

    ``stay`` players are in at the end, ``best`` of them tie for the best hand; of nobody, ``best`` is the number of all
    the players who tie for the best. ``house``: the hand of nobody was not beaten, since it was ``"better"`` than the
    best of them or ``"level"`` with it.
    """

    stay: int
    best: int
    house: Literal["", "better", "level"] = ""


@dataclass(frozen=True, slots=True)
class Turnout:
    """The chances of the outcomes of one deal; they sum to one.

    ``deals`` says how many were played, 0 where the chances are exact.
    """

    players: int
    chances: Mapping[Outcome, float]
    method: Method = "exact"
    deals: int = 0

    def staying(self, number: int) -> float:
        """The chance that exactly so many stay."""
        return fsum(chance for outcome, chance in self.chances.items() if outcome.stay == number)

    @property
    def share(self) -> float:
        """The part of the players that stays, on average."""
        return fsum(outcome.stay * chance for outcome, chance in self.chances.items()) / self.players


def independent(players: int, stay: float) -> Turnout:
    """Everyone stays with the same chance whatever the others do, and hands never tie: the binomial distribution.

    This is what the odds of a deal would be if the cards of one said nothing about those of another. Raises
    `RequestError` for a chance that is none and for fewer than two players.

    >>> turnout = independent(3, 0.5)
    >>> turnout.staying(0), turnout.staying(1), turnout.share
    (0.125, 0.375, 0.5)
    """
    if type(players) is not int or players < 2:
        raise RequestError(f"{players!r} players is not allowed: give a whole number, 2 or more")
    if not 0 <= stay <= 1:
        raise RequestError(f"a staying share of {stay!r} is not allowed: give a number from 0 to 1")
    return Turnout(
        players,
        {
            Outcome(number, 1): comb(players, number) * stay**number * (1 - stay) ** (players - number)
            for number in range(players + 1)
        },
    )


def dealer_last(turnout: Turnout) -> Turnout:
    """The same where all declare in turn: when nobody before the dealer is in, the dealer is (ruling 2.4).

    >>> round(dealer_last(independent(3, 0.5)).staying(1), 3)
    0.5
    """
    chances: dict[Outcome, float] = {}
    for outcome, chance in turnout.chances.items():
        asked = outcome if outcome.stay else Outcome(1, 1, outcome.house)
        chances[asked] = chances.get(asked, 0.0) + chance
    return Turnout(turnout.players, chances, turnout.method, turnout.deals)
