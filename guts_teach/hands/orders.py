"""The orders of hands: each a short list of categories, best first. The order of the lines is the ranking."""

from dataclasses import dataclass, replace
from typing import Final

from guts_teach.hands.categories import (
    FIVE_OF_A_KIND,
    FLUSH,
    FOUR_OF_A_KIND,
    FULL_HOUSE,
    HIGH_CARD,
    PAIR,
    ROYAL_FLUSH,
    STRAIGHT,
    STRAIGHT_FLUSH,
    THREE_OF_A_KIND,
    TWO_PAIR,
    Category,
)
from guts_teach.trace import Cite, ruling, sheet


@dataclass(frozen=True, slots=True)
class Order:
    """How hands of one size are ranked: the categories, best first, and where that is written."""

    cards: int
    categories: tuple[Category, ...]
    rule: Cite

    def strength(self, category: Category) -> int:
        """A category's rank in this order as a number, 0 for the worst."""
        return len(self.categories) - 1 - self.categories.index(category)


#: Two cards: no straights, no flushes (rulings 3.1).
TWO_CARD: Final = Order(
    cards=2,
    categories=(
        PAIR,
        HIGH_CARD,
    ),
    rule=sheet("Guts", "Hand ranking"),
)

#: Five cards with wild cards about: five of a kind on top (rulings 3.4).
FIVE_CARD: Final = Order(
    cards=5,
    categories=(
        FIVE_OF_A_KIND,
        STRAIGHT_FLUSH,
        FOUR_OF_A_KIND,
        FULL_HOUSE,
        FLUSH,
        STRAIGHT,
        THREE_OF_A_KIND,
        TWO_PAIR,
        PAIR,
        HIGH_CARD,
    ),
    rule=sheet("Guillotine", "1.3"),
)

#: Where five of a kind may stand: above every straight flush, below the royal one only, or below all of them.
FIVE_KIND_PLACES: Final = {
    "above_sf": FIVE_CARD,
    "below_royal": replace(
        FIVE_CARD,
        categories=(ROYAL_FLUSH, FIVE_OF_A_KIND, *FIVE_CARD.categories[1:]),
        rule=ruling("3.4", "five of a kind below the royal flush"),
    ),
    "below_sf": replace(
        FIVE_CARD,
        categories=(STRAIGHT_FLUSH, FIVE_OF_A_KIND, *FIVE_CARD.categories[2:]),
        rule=ruling("3.4", "five of a kind below the straight flush"),
    ),
}
