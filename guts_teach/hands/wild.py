"""Wild rules: which cards of a holding are wild, and why."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from guts_teach.cards import Card, rank_name
from guts_teach.trace import Cite, sheet
from guts_teach.words import listing


@dataclass(frozen=True, slots=True)
class WildRule:
    """Every card of the named ranks is wild, and so is every joker.

    A wild card stands for whatever makes its holder's hand best; the holder need not say what.
    """

    ranks: tuple[int, ...]
    rule: Cite

    def marks(self, cards: Sequence[Card]) -> tuple[bool, ...]:
        """For each card in turn, whether it is wild in this holding."""
        return tuple(card.rank in self.ranks or card.is_joker for card in cards)

    @property
    def sentence(self) -> str:
        """The rule in a sentence, as in "Twos, fours and tens are wild.", for a learner."""
        if not self.ranks:
            return "No card is wild in this game."
        return f"{listing([rank_name(rank, 2) for rank in self.ranks]).capitalize()} are wild."


NO_WILD: Final = WildRule((), sheet("Guts", "Hand ranking"))
#: Twelve wild cards in the pack.
TWOS_FOURS_TENS: Final = WildRule((2, 4, 10), sheet("Guillotine", "1.2"))
