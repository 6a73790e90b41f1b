"""What is compared with what, and how large the ratio has to be."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from guts_teach.app.bench import works
from guts_teach.app.bench.material import NATURAL, WILD_8, WILD_12, Material


@dataclass(frozen=True)
class Case:
    """One comparison: an id, what is compared, the peer, and the least (for a cost: the greatest) ratio for CI."""

    id: str
    what: str
    peer: str
    gate: float
    aim: float
    ours: Callable[[Material], works.Work]
    theirs: Callable[[Material], works.Work]
    is_cost: bool = False

    def holds(self, ratio: float) -> bool:
        """Whether a ratio is on the right side of the gate."""
        return ratio <= self.gate if self.is_cost else ratio >= self.gate


CASES: Final = (
    Case(
        "batch5-wild12-eval7",
        "five cards, twelve of the pack wild, in arrays; eval7: calls, nothing wild",
        *("eval7", 7, 15, works.batch(WILD_12, 5), works.calls("eval7", 5)),
    ),
    Case(
        "batch7-wild8-eval7",
        "best five of seven, eight of the pack wild, in arrays; eval7: calls, nothing wild",
        *("eval7", 5, 11, works.batch(WILD_8, 7), works.calls("eval7", 7)),
    ),
    Case(
        "batch7-treys",
        "best five of seven, nothing wild, in arrays; treys: calls",
        *("treys", 100, 350, works.batch(NATURAL, 7), works.calls("treys", 7)),
    ),
    Case(
        "wild12-cost",
        "five cards in arrays: time with twelve wild cards over time without",
        *("ours, nothing wild", 1.4, 1.1, works.batch(WILD_12, 5), works.batch(NATURAL, 5)),
        is_cost=True,
    ),
    Case(
        "scalar5-treys",
        "five cards, nothing wild, one hand at a time; treys: the same",
        *("treys", 1.2, 1.8, works.one_at_a_time, works.calls("treys", 5)),
    ),
    Case(
        "scalar-2wild-substitution-pkrbot",
        "five cards with two wild ones, one hand at a time; pkrbot: the best of 1,176 substitutions",
        *("pkrbot", 300, 850, works.two_wild, works.substitution),
    ),
    Case(
        "all-c52-5-wild12-eval7",
        "all 2,598,960 hands of five cards, twelve of the pack wild; eval7: a loop, nothing wild",
        *("eval7", 10, 26, works.every, works.loop),
    ),
    Case(
        "deal10x5-treys",
        "deals of five cards to ten players and their best hand, twelve of the pack wild; treys: nothing wild",
        *("treys", 12, 35, works.deal_and_judge, works.deal_and_judge_treys),
    ),
    Case(
        "exact-heads-up-poker-equity",
        "exact odds of five cards against all 1,533,939 others, twelve of the pack wild, counted by patterns; "
        "poker-equity: an exact walk, nothing wild",
        *("poker-equity", 10, 150, works.heads_up, works.heads_up_poker_equity),
    ),
)
