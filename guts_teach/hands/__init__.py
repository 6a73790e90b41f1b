"""Hands: orders and wild rules as data, the best hand of a holding, and comparison, each with its steps."""

from guts_teach.hands.categories import Category
from guts_teach.hands.compare import Ranking, compare, rank
from guts_teach.hands.fast import strength
from guts_teach.hands.judge import HandRule, Judged, Key, Stand, judge
from guts_teach.hands.orders import (
    FIVE_CARD,
    FIVE_KIND_PLACES,
    FOUR_CARD,
    LOW_FIVE_CARD,
    LOW_THREE_CARD,
    TWO_CARD,
    Order,
    counting_straights_and_flushes,
    three_card,
    with_worthless,
)
from guts_teach.hands.wild import (
    JOKERS,
    NO_WILD,
    THREES_AND_NINES,
    TWOS,
    TWOS_FOURS_TENS,
    Jokers,
    KingsAndLow,
    Marks,
    Wild,
    WildRule,
)

__all__ = [
    "FIVE_CARD",
    "FIVE_KIND_PLACES",
    "FOUR_CARD",
    "JOKERS",
    "LOW_FIVE_CARD",
    "LOW_THREE_CARD",
    "NO_WILD",
    "THREES_AND_NINES",
    "TWOS",
    "TWOS_FOURS_TENS",
    "TWO_CARD",
    "Category",
    "HandRule",
    "Jokers",
    "Judged",
    "Key",
    "KingsAndLow",
    "Marks",
    "Order",
    "Ranking",
    "Stand",
    "Wild",
    "WildRule",
    "compare",
    "counting_straights_and_flushes",
    "judge",
    "rank",
    "strength",
    "three_card",
    "with_worthless",
]
