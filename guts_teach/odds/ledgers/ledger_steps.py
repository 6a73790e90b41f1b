"""The steps that tell the two ledgers apart: what staying is worth if one deal counts, and if the next pot does too."""

from dataclasses import dataclass
from typing import Literal

from guts_teach.cards import Card
from guts_teach.trace import Cite

#: What may happen to somebody who stays: nobody else stays, the best hand of several, a tie, another is better; and the
#: ante that leaving costs by the rules.
Event = Literal["alone", "best", "tie", "pay", "ante"]
_TITLES: dict[Event, str] = {
    "alone": "Nobody else stays",
    "best": "Called, and best",
    "tie": "Called, and tied",
    "pay": "Called, and beaten",
    "ante": "The ante that leaving costs",
}


@dataclass(frozen=True, slots=True)
class OneDealStep:
    """How the one-deal ledger counts."""

    pot: int
    price: int
    rule: Cite | None
    cards: tuple[Card, ...] = ()
    title: str = "The one-deal ledger"

    @property
    def text(self) -> str:
        """What counts, and what does not."""
        return (
            f"Only this deal counts: what is taken of the pot of {self.pot} is a gain, the payment of {self.price} a "
            "loss. What becomes of the payments is left out."
        )


@dataclass(frozen=True, slots=True)
class NextPotStep:
    """How the recursive ledger counts: the next pot belongs to all."""

    players: int
    rule: Cite | None
    cards: tuple[Card, ...] = ()
    title: str = "The recursive ledger"

    @property
    def text(self) -> str:
        """Why everyone owns an equal part of the next pot."""
        return (
            "What is paid is the next pot, and no chip leaves the table: whatever is paid and taken later, together "
            "the players will gain exactly what lies in the pot and the reserve. They all play alike, so that each may "
            f"expect an equal part: of every chip in the next pot, everyone owns 1/{self.players}."
        )


@dataclass(frozen=True, slots=True)
class CaseStep:
    """What staying brings over leaving when something happens: in chips, by either ledger."""

    event: Event
    chance: float
    one_deal: float
    recursive: float
    why: str
    rule: Cite | None = None
    cards: tuple[Card, ...] = ()

    @property
    def title(self) -> str:
        """What happens."""
        return _TITLES[self.event]

    @property
    def text(self) -> str:
        """The chance, and what both ledgers write down."""
        return (
            f"Chance {self.chance:.4f}. Against leaving, the one-deal ledger writes {self.one_deal:+.4g}, the "
            f"recursive one {self.recursive:+.4g}: {self.why}"
        )


@dataclass(frozen=True, slots=True)
class LedgerStep:
    """Both sums, and whether they say the same."""

    players: int
    one_deal: float
    recursive: float
    proportional: bool
    rule: Cite | None = None
    cards: tuple[Card, ...] = ()
    title: str = "Both ledgers"

    @property
    def text(self) -> str:
        """The sums and how they hang together."""
        sums = f"One deal: {self.one_deal:+.4g} chips; recursive: {self.recursive:+.4g}. "
        part = f"{self.players - 1}/{self.players}"
        if self.proportional:
            return (
                f"{sums}This hand wins only alone, so that every line of the recursive ledger is {part} of the other "
                "one: both have the same sign and the same cutoff."
            )
        return (
            f"{sums}The recursive lines are not all {part} of the others: who is called and best makes one more player "
            "pay into a pot that all part-own, and a tie or an ante is written differently. The two may disagree."
        )
