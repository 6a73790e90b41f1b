"""The categories that a hand can make, each as data."""

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Category:
    """What makes a hand be of a category, and what to call it.

    ``groups`` are the sizes of the sets of equal ranks, largest first; all other cards are single. A ``run`` is in
    rank order without a gap, a ``suited`` hand is of one suit, and ``top`` is the only highest rank allowed.
    """

    id: str
    words: str
    groups: tuple[int, ...] = ()
    run: bool = False
    suited: bool = False
    top: int | None = None

    @property
    def with_article(self) -> str:
        """The category after "this is": ``a full house``, ``four of a kind``."""
        return (
            self.words
            if self.words.endswith("kind") or self.words in ("two pair", "high card", "no pair")
            else f"a {self.words}"
        )


FIVE_OF_A_KIND: Final = Category("five_of_a_kind", "five of a kind", groups=(5,))
#: A straight flush up to the ace, where an order ranks it apart from the others.
ROYAL_FLUSH: Final = Category("straight_flush", "royal flush", run=True, suited=True, top=14)
STRAIGHT_FLUSH: Final = Category("straight_flush", "straight flush", run=True, suited=True)
FOUR_OF_A_KIND: Final = Category("four_of_a_kind", "four of a kind", groups=(4,))
FULL_HOUSE: Final = Category("full_house", "full house", groups=(3, 2))
FLUSH: Final = Category("flush", "flush", suited=True)
STRAIGHT: Final = Category("straight", "straight", run=True)
THREE_OF_A_KIND: Final = Category("three_of_a_kind", "three of a kind", groups=(3,))
TWO_PAIR: Final = Category("two_pair", "two pair", groups=(2, 2))
PAIR: Final = Category("pair", "pair", groups=(2,))
HIGH_CARD: Final = Category("high_card", "high card")
#: The same in a low hand, where it is the aim.
NO_PAIR: Final = Category("high_card", "no pair")
#: A hand of wild cards alone, where a rule says that such a hand is worth nothing.
WORTHLESS: Final = Category("worthless", "worthless hand")
