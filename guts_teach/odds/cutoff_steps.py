"""The steps of finding a cutoff. Each holds facts and makes its words from them."""

from dataclasses import dataclass

from guts_teach.cards import Card
from guts_teach.trace import Cite
from guts_teach.words import chips, count, percent, signed


@dataclass(frozen=True, slots=True)
class AskStep:
    """What is asked: the hand at which staying turns from a gain into a loss, when all decide alike."""

    players: int
    classes: int
    bankroll: int | None
    cards: tuple[Card, ...] = ()
    rule: Cite | None = None
    title: str = "The question"

    @property
    def text(self) -> str:
        worth = "chips are counted" if self.bankroll is None else f"each owns {chips(self.bankroll)} and fears ruin"
        return (
            f"{count(self.players, 'player').capitalize()} all use one rule: stay with a class of hands and everything "
            f"better, out of {self.classes:,} classes. One deal is played, and {worth}."
        )


@dataclass(frozen=True, slots=True)
class TurnStep:
    """Just above the boundary staying gains, just below it does not. Where nothing is above or below, no name."""

    upper: str
    upper_gain: float
    lower: str
    lower_gain: float
    cards: tuple[Card, ...] = ()
    rule: Cite | None = None
    title: str = "Where it turns"

    @property
    def text(self) -> str:
        if not self.upper:
            gains = signed(self.lower_gain, 3)
            return f"No hand is better than {self.lower}. If all stay with it, it gains {gains} pots by staying."
        gain = signed(self.upper_gain, 3)
        first = f"If all stay with {self.upper} and better, {self.upper} gains {gain} pots by staying."
        if not self.lower:
            return f"{first} There is no worse hand to ask about."
        return f"{first} If all stay with {self.lower} as well, {self.lower} gains {signed(self.lower_gain, 3)}."


@dataclass(frozen=True, slots=True)
class MixStep:
    """The class at the boundary stays some of the time, so that both ways are worth the same."""

    name: str
    often: float
    cards: tuple[Card, ...] = ()
    rule: Cite | None = None
    title: str = "At the boundary"

    @property
    def text(self) -> str:
        if self.often in (0, 1):
            always = "stays" if self.often else "goes out"
            return f"With {self.name} itself one {always} every time: there is nothing to mix."
        return (
            f"With {self.name} one is glad to stay while the others go out with it, and sorry once they all stay. "
            f"When each stays with it {percent(self.often)} of the time, both ways are worth the same."
        )


@dataclass(frozen=True, slots=True)
class DeviationStep:
    """Whether some hand gains by breaking the rule."""

    deviation: float
    name: str
    exact: bool
    cards: tuple[Card, ...] = ()
    rule: Cite | None = None
    title: str = "Does it pay to break the rule?"

    @property
    def text(self) -> str:
        if not self.name:
            return "No class of hands gains by breaking the rule: the cutoff is an equilibrium."
        about = "" if self.exact else "about "
        return (
            f"Yes: {self.name} gains {about}{self.deviation:.4f} pots by doing the opposite, because its own "
            "cards are missing from the pack of the others. So this is the best threshold, and not an equilibrium."
        )


@dataclass(frozen=True, slots=True)
class CutoffStep:
    """The answer."""

    name: str
    often: float
    below: float
    method: str
    deals: int
    stderr: float | None
    top: bool = False
    cards: tuple[Card, ...] = ()
    rule: Cite | None = None
    title: str = "The cutoff"

    @property
    def text(self) -> str:
        if self.top:
            some = f", and with that {percent(self.often)} of the time" if self.often < 1 else ""
            told = f"Stay with {self.name} alone{some}" if self.often else "Go out with every hand"
        elif self.often == 1:
            told = f"Stay with {self.name} or better"
        else:
            told = f"Stay with anything better than {self.name}, and with {self.name} {percent(self.often)} of the time"
        error = f"{self.stderr or 0.0:.4f}"
        how = (
            "Counted exactly."
            if self.method == "exact"
            else f"Simulated with {self.deals:,} deals a class; the gain at the boundary is known to ± {error} pots."
        )
        return f"{told}: {percent(self.below)} of hands go out. {how}"
