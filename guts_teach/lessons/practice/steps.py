"""The steps that items of their own need: chances, what they are worth, and the rows of a chart."""

from dataclasses import dataclass

from guts_teach.cards import Card
from guts_teach.trace import Cite
from guts_teach.words import count


def _amount(value: float) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".") if round(value, 2) else "0"


@dataclass(frozen=True, slots=True)
class StakeStep:
    """What winning alone brings, what losing costs, and what leaving costs, in chips."""

    wins: float
    pays: float
    leaves: float
    rule: Cite
    title: str = "What is at stake"
    cards: tuple[Card, ...] = ()

    @property
    def text(self) -> str:
        """The three prices."""
        leaving = f"leaving costs {_amount(-self.leaves)}" if self.leaves else "leaving costs nothing"
        return f"The best hand alone brings {_amount(self.wins)}, a worse one costs {_amount(-self.pays)}; {leaving}."


@dataclass(frozen=True, slots=True)
class ChanceStep:
    """How often the hand is best against others who all stay."""

    others: int
    best: float
    deals: int
    exact: bool
    cards: tuple[Card, ...]
    title: str = "The chance"
    rule: Cite | None = None

    @property
    def text(self) -> str:
        """The chance, and how it was found."""
        how = "counted over all deals" if self.exact else f"found in {self.deals} random deals"
        against = count(self.others, "other")
        return f"Against {against} this hand is best, alone or tied, in {100 * self.best:.0f} percent of deals ({how})."


@dataclass(frozen=True, slots=True)
class WorthStep:
    """What staying and leaving bring on average."""

    stay: float
    leave: float
    close: bool
    title: str = "In or out"
    rule: Cite | None = None
    cards: tuple[Card, ...] = ()

    @property
    def text(self) -> str:
        """The two averages and which is better."""
        better = "in" if self.stay > self.leave else "out"
        end = "that is too close to call, and both are fine" if self.close else f"{better} is better"
        return f"On average staying brings {_amount(self.stay)} chips and leaving {_amount(self.leave)}: {end}."


@dataclass(frozen=True, slots=True)
class RowStep:
    """One place of a chart: what a hand takes and pays against so many others, in pots."""

    hand: str
    others: int
    takes: float
    pays: float
    rule: Cite
    cards: tuple[Card, ...] = ()

    @property
    def earns(self) -> bool:
        """Whether it takes more than it pays."""
        return self.takes > self.pays

    @property
    def title(self) -> str:
        """The hand and the place."""
        return f"{self.hand} against {count(self.others, 'other')}"

    @property
    def text(self) -> str:
        """What it takes and pays, and the difference."""
        net = self.takes - self.pays
        ends = f"it earns {net:.3f}" if self.earns else f"it costs {-net:.3f}"
        return f"On average it takes {self.takes:.3f} of the pot and pays {self.pays:.3f} pots: {ends} of a pot."


@dataclass(frozen=True, slots=True)
class TurnStep:
    """Where a line of a chart goes below nothing."""

    hand: str
    turn: int
    most: int
    title: str = "The turn"
    rule: Cite | None = None
    cards: tuple[Card, ...] = ()

    @property
    def text(self) -> str:
        """The first number of others against which the hand costs."""
        if self.turn > self.most:
            return f"{self.hand} earns against up to {count(self.most, 'other')}: there is no turn in this chart."
        return f"From {count(self.turn, 'other')} on {self.hand} costs more than it brings."
