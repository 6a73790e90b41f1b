"""Hands: orders and wild rules as data, the best hand of a holding, and comparison, each with its steps."""

from guts_teach.hands.categories import Category
from guts_teach.hands.compare import Ranking, compare, rank
from guts_teach.hands.judge import HandRule, Judged, Key, Stand, judge, strength
from guts_teach.hands.orders import FIVE_CARD, FIVE_KIND_PLACES, TWO_CARD, Order
from guts_teach.hands.wild import NO_WILD, TWOS_FOURS_TENS, WildRule

__all__ = [
    "FIVE_CARD",
    "FIVE_KIND_PLACES",
    "NO_WILD",
    "TWOS_FOURS_TENS",
    "TWO_CARD",
    "Category",
    "HandRule",
    "Judged",
    "Key",
    "Order",
    "Ranking",
    "Stand",
    "WildRule",
    "compare",
    "judge",
    "rank",
    "strength",
]
