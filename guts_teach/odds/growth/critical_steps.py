"""The steps to the share of players above which the pot grows on average, at full match and without cards."""

from dataclasses import dataclass
from typing import Final

from guts_teach.cards import Card
from guts_teach.errors import RequestError
from guts_teach.odds.growth.critical import expected_ratio, passes_one
from guts_teach.trace import Cite, Step, Trace, ruling

_PAYERS: Final = ruling("2.2", "the core settlement")
_NOBODY: Final = ruling("2.8", "nobody in")


@dataclass(frozen=True, slots=True)
class PayersStep:
    """All who are in but the winner pay the pot."""

    players: int
    rule: Cite | None = _PAYERS
    cards: tuple[Card, ...] = ()
    title: str = "Everyone in but the winner pays the pot"

    @property
    def text(self) -> str:
        """The next pot, on average, were somebody always in."""
        return (
            f"With k in, the next pot is k - 1 times this one. If each of {self.players} stays with chance p, "
            f"{self.players}p are in on average, which makes {self.players}p - 1 pots."
        )


@dataclass(frozen=True, slots=True)
class NobodyStep:
    """Nobody in is no lost pot."""

    players: int
    rule: Cite | None = _NOBODY
    cards: tuple[Card, ...] = ()
    title: str = "Unless nobody is in"

    @property
    def text(self) -> str:
        """The correction."""
        return (
            f"That counts -1 pots when nobody is in, where the pot really stays: one pot, two more. Its chance is "
            f"(1 - p)^{self.players}, so that on average the next pot is "
            f"{self.players}p - 1 + 2(1 - p)^{self.players} pots."
        )


@dataclass(frozen=True, slots=True)
class CrossingStep:
    """Where that is one pot."""

    players: int
    share: float | None
    rule: Cite | None = None
    cards: tuple[Card, ...] = ()
    title: str = "Where the pot keeps its size"

    @property
    def text(self) -> str:
        """The critical share, or that there is none."""
        if self.share is None:
            return "It is never more than one pot: two who stay make the same pot again."
        return (
            f"It is one pot at p = {self.share:.4f}, where {self.players * self.share:.2f} are in on average. If more "
            "stay, the pot grows; if fewer do, it shrinks."
        )


def critical_full_match(players: int) -> Trace[float | None]:
    """The critical share of independent players at full match, with the way to it; None for two, who have none.

    Raises `RequestError` for fewer than two players.

    >>> trace = critical_full_match(5)
    >>> round(trace.result, 4)
    0.3555
    >>> print(trace.steps[-1].text)
    It is one pot at p = 0.3555, where 1.78 are in on average. If more stay, the pot grows; if fewer do, it shrinks.
    """
    if type(players) is not int or players < 2:
        raise RequestError(f"{players!r} players is not allowed: give a whole number, 2 or more")
    share = passes_one(lambda stay: expected_ratio(players, stay), steps=max(64, 4 * players))
    steps: tuple[Step, ...] = (PayersStep(players), NobodyStep(players), CrossingStep(players, share))
    return Trace(steps, share)
