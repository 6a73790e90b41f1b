"""Hands by the million: arrays of card numbers in, scores out.

This package is where numpy enters; everything else on this floor is the standard library alone.
"""

from guts_teach.hands.batch.arrays import check
from guts_teach.hands.batch.deals import chances, deal, deal_rest
from guts_teach.hands.batch.every import Kinds, count_by_hands, count_by_kinds, count_kinds, every_hand, kinds
from guts_teach.hands.batch.score import category_places, decode, score

__all__ = [
    "Kinds",
    "category_places",
    "chances",
    "check",
    "count_by_hands",
    "count_by_kinds",
    "count_kinds",
    "deal",
    "deal_rest",
    "decode",
    "every_hand",
    "kinds",
    "score",
]
