"""The orders of hands: each a short list of categories, best first. The order of the lines is the ranking."""

from dataclasses import dataclass, replace
from typing import Final

from guts_teach.hands.categories import (
    FIVE_OF_A_KIND,
    FLUSH,
    FOUR_OF_A_KIND,
    FULL_HOUSE,
    HIGH_CARD,
    NO_PAIR,
    PAIR,
    ROYAL_FLUSH,
    STRAIGHT,
    STRAIGHT_FLUSH,
    THREE_OF_A_KIND,
    TWO_PAIR,
    WORTHLESS,
    Category,
)
from guts_teach.trace import Cite, ruling, sheet


@dataclass(frozen=True, slots=True)
class Order:
    """How hands of one size are ranked: the categories, best first, and where that is written.

    ``low`` turns the comparison of ranks round: the ace is the lowest card and lower ranks are better. ``wheel`` says
    whether the ace may also be the low end of a straight.
    """

    cards: int
    categories: tuple[Category, ...]
    rule: Cite
    low: bool = False
    wheel: bool = True

    def strength(self, category: Category) -> int:
        """A category's place in this order as a number, 0 for the worst."""
        return len(self.categories) - 1 - self.categories.index(category)

    @property
    def tried(self) -> tuple[Category, ...]:
        """The categories in the order in which to try them: what a hand makes at most, whether that is good or bad."""
        return self.categories[::-1] if self.low else self.categories


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

#: Three cards (rulings 3.2). By frequency a straight flush would stand above three of a kind; the rest agrees.
THREE_CARD: Final = Order(
    cards=3,
    categories=(
        THREE_OF_A_KIND,
        STRAIGHT_FLUSH,
        STRAIGHT,
        FLUSH,
        PAIR,
        HIGH_CARD,
    ),
    rule=sheet("Guts", "Variants"),
)

#: Four cards: no straights, no flushes, which need five (rulings 3.3).
FOUR_CARD: Final = Order(
    cards=4,
    categories=(
        FOUR_OF_A_KIND,
        THREE_OF_A_KIND,
        TWO_PAIR,
        PAIR,
        HIGH_CARD,
    ),
    rule=ruling("3.3", "four-card hands"),
)

#: The lowest three cards, aces low; straights and flushes do not count (rulings 3.5).
LOW_THREE_CARD: Final = Order(
    cards=3,
    categories=(
        NO_PAIR,
        PAIR,
        THREE_OF_A_KIND,
    ),
    rule=sheet("Lowball Guts", "paragraph 7", "paragraph 10"),
    low=True,
)

#: The lowest five cards, aces low; straights and flushes do not count (rulings 3.5).
LOW_FIVE_CARD: Final = Order(
    cards=5,
    categories=(
        NO_PAIR,
        PAIR,
        TWO_PAIR,
        THREE_OF_A_KIND,
        FULL_HOUSE,
        FOUR_OF_A_KIND,
    ),
    rule=ruling("3.5", "low hands"),
    low=True,
)


def three_card(*, sf_above_trips: bool = False, flush_above_straight: bool = False, wheel: bool = True) -> Order:
    """The three-card order with its two flips, and with or without the ace at the low end of a straight.

    >>> [category.words for category in three_card(flush_above_straight=True).categories][2:4]
    ['flush', 'straight']
    """
    first = (STRAIGHT_FLUSH, THREE_OF_A_KIND) if sf_above_trips else (THREE_OF_A_KIND, STRAIGHT_FLUSH)
    then = (FLUSH, STRAIGHT) if flush_above_straight else (STRAIGHT, FLUSH)
    return replace(THREE_CARD, categories=(*first, *then, PAIR, HIGH_CARD), wheel=wheel)


def counting_straights_and_flushes(low: Order) -> Order:
    """A low order in which straights and flushes count, that is, spoil a hand."""
    spoils = {
        3: (NO_PAIR, PAIR, FLUSH, STRAIGHT, STRAIGHT_FLUSH, THREE_OF_A_KIND),
        5: (NO_PAIR, PAIR, TWO_PAIR, THREE_OF_A_KIND, STRAIGHT, FLUSH, FULL_HOUSE, FOUR_OF_A_KIND, STRAIGHT_FLUSH),
    }
    return replace(low, categories=spoils[low.cards], rule=ruling("4.4", "straights and flushes in low rounds"))


def with_worthless(order: Order) -> Order:
    """An order with a place at its end for hands that are worth nothing."""
    return replace(order, categories=(*order.categories, WORTHLESS))


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
