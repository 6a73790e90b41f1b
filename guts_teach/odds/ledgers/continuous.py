"""The continuous game: every hand is a number, evenly spread from 0 (worst) to 1, and hands never tie.

It is Guts with cards so many that one hand says nothing about another. Its symmetric cutoff has a closed form, which
stands beside the exact cutoffs of the real games: what those differ by is card removal, ties and whole classes.
"""

from dataclasses import dataclass
from typing import Final

from guts_teach.cards import Card
from guts_teach.errors import RequestError
from guts_teach.trace import Cite, Step, Trace, ruling
from guts_teach.words import count

_RULE: Final = ruling("2.2", "the core settlement")


@dataclass(frozen=True, slots=True)
class Continuous:
    """The cutoff of the continuous game: who stays holds a number above ``cutoff``."""

    players: int
    price: float
    prize: float
    cutoff: float

    @property
    def stay(self) -> float:
        """The share of hands that stays."""
        return 1 - self.cutoff

    @property
    def alone(self) -> float:
        """The chance that all others are out: at the cutoff it is the break-even chance."""
        return self.cutoff ** (self.players - 1)


@dataclass(frozen=True, slots=True)
class MarginStep:
    """The hand at the cutoff itself wins only when it is alone."""

    players: int
    rule: Cite | None = _RULE
    cards: tuple[Card, ...] = ()
    title: str = "The hand at the cutoff"

    @property
    def text(self) -> str:
        """What such a hand can win against."""
        others = count(self.players - 1, "other")
        return (
            f"All {self.players} players stay with numbers above p and with no other. Take the player who holds p "
            f"itself: whoever of the {others} stays holds more, so that this player wins only when nobody else stays."
        )


@dataclass(frozen=True, slots=True)
class AloneStep:
    """How likely all others are out."""

    players: int
    rule: Cite | None = None
    cards: tuple[Card, ...] = ()
    title: str = "The chance to be alone"

    @property
    def text(self) -> str:
        """The chance as a power."""
        if self.players == 2:
            return "The other one is out with chance p, which therefore is the chance to be alone."
        return (
            f"One other is out with chance p. Their hands are independent, so that all {self.players - 1} are out with "
            f"chance p^{self.players - 1}."
        )


@dataclass(frozen=True, slots=True)
class BalanceStep:
    """At the cutoff staying is worth as much as leaving, which is nothing."""

    players: int
    price: float
    prize: float
    rule: Cite | None = None
    cards: tuple[Card, ...] = ()
    title: str = "Neither gain nor loss"

    @property
    def text(self) -> str:
        """The balance, and the chance to be alone that it asks for."""
        alone = "p" if self.players == 2 else f"p^{self.players - 1}"
        needed = self.price / (self.price + self.prize)
        return (
            f"With chance {alone} this player wins {self.prize:g}, else pays {self.price:g}; leaving costs nothing. "
            f"Were staying better, a hand a little worse would stay too, and were it worse, p would leave. So {alone} "
            f"times {self.prize:g} equals (1 - {alone}) times {self.price:g}: {alone} = {self.price:g} / "
            f"({self.prize:g} + {self.price:g}) = {needed:.4g}."
        )


@dataclass(frozen=True, slots=True)
class RootStep:
    """The cutoff itself."""

    answer: Continuous
    rule: Cite | None = None
    cards: tuple[Card, ...] = ()
    title: str = "The cutoff"

    @property
    def text(self) -> str:
        """The root and what it means."""
        root = "" if self.answer.players == 2 else f" to the power 1/{self.answer.players - 1}"
        return (
            f"p = {self.answer.alone:.4g}{root} = {self.answer.cutoff:.4f}: stay with the best "
            f"{100 * self.answer.stay:.1f} of 100 hands."
        )


def continuous(players: int, price: float = 1, prize: float = 1) -> Trace[Continuous]:
    """The symmetric cutoff of the continuous game: p^(n-1) = price / (prize + price).

    At full match the price is the prize, and p = 2^(-1/(n-1)). ``price`` is what losing costs, ``prize`` what winning
    alone takes, both in the same unit. Raises `RequestError` for fewer than two players and for chips not above 0.

    >>> answer = continuous(5)
    >>> round(answer.result.cutoff, 4), round(answer.result.stay, 4), answer.result.cutoff == 2 ** (-1 / 4)
    (0.8409, 0.1591, True)
    >>> print(answer.steps[-1].text)
    p = 0.5 to the power 1/4 = 0.8409: stay with the best 15.9 of 100 hands.
    """
    if type(players) is not int or players < 2:
        raise RequestError(f"{players!r} players is not allowed: give a whole number, 2 or more")
    for what, chips in (("price", price), ("prize", prize)):
        if not 0 < chips < float("inf"):
            raise RequestError(f"a {what} of {chips!r} is not allowed: give a number above 0")
    answer = Continuous(players, price, prize, (price / (prize + price)) ** (1 / (players - 1)))
    steps: tuple[Step, ...] = (
        MarginStep(players),
        AloneStep(players),
        BalanceStep(players, price, prize),
        RootStep(answer),
    )
    return Trace(steps, answer)
