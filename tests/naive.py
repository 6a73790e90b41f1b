"""A second evaluator, written for the tests alone: slow, direct, and without a line of the kit's own.

A hand is a list of (rank, suit) pairs. Wild cards are tried as every card there is; the best outcome counts.
"""

import random
from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import combinations, combinations_with_replacement, product
from typing import NamedTuple

Pair = tuple[int, str]
RANKS = range(2, 15)
SUITS = "shdc"
PACK = [(rank, suit) for suit in SUITS for rank in RANKS]

#: Categories, worst first.
PLAIN = (
    *("high_card", "pair", "two_pair", "three_of_a_kind", "straight", "flush", "full_house", "four_of_a_kind"),
    *("straight_flush", "five_of_a_kind"),
)


def seeded(seed: int) -> random.Random:
    """Chance that is the same on every run."""
    return random.Random(seed)  # noqa: S311  # nobody plays for money in a test


class Naive(NamedTuple):
    """What a hand is: its category, and the ranks that decide within it."""

    category: str
    ranks: tuple[int, ...]


def classify(cards: Sequence[Pair]) -> Naive:
    """What five natural cards are."""
    ranks = sorted((rank for rank, _ in cards), reverse=True)
    times = Counter(ranks)
    by_times = tuple(sorted(times, key=lambda rank: (times[rank], rank), reverse=True))
    shape = tuple(sorted(times.values(), reverse=True))
    one_suit = len({suit for _, suit in cards}) == 1
    top = 0
    if len(times) == 5:
        if ranks[0] - ranks[4] == 4:
            top = ranks[0]
        elif ranks == [14, 5, 4, 3, 2]:
            top = 5
    if shape == (5,):
        return Naive("five_of_a_kind", by_times)
    if top and one_suit:
        return Naive("straight_flush", (top,))
    if shape == (4, 1):
        return Naive("four_of_a_kind", by_times)
    if shape == (3, 2):
        return Naive("full_house", by_times)
    if one_suit:
        return Naive("flush", tuple(ranks))
    if top:
        return Naive("straight", (top,))
    names = {(3, 1, 1): "three_of_a_kind", (2, 2, 1): "two_pair", (2, 1, 1, 1): "pair", (1, 1, 1, 1, 1): "high_card"}
    return Naive(names[shape], by_times)


def order(found: Naive, five_kind: str = "above_sf") -> tuple[float, tuple[int, ...]]:
    """A hand's place among all, larger is better."""
    place: float = PLAIN.index(found.category)
    if found.category == "five_of_a_kind":
        straight_flush = PLAIN.index("straight_flush")
        place = {"above_sf": place, "below_royal": straight_flush + 0.5, "below_sf": straight_flush - 0.5}[five_kind]
    elif found == ("straight_flush", (14,)):
        place += 0.75  # the royal flush: above the others of its category anyhow
    return place, found.ranks


def best_by_every_card(naturals: Sequence[Pair], wilds: int, five_kind: str = "above_sf") -> Naive:
    """The best hand with the wild cards tried as every choice of cards from the pack.

    A card already there may be taken again only to make five of a kind.
    """
    best: Naive | None = None
    for chosen in combinations_with_replacement(PACK, wilds):
        hand = [*naturals, *chosen]
        found = classify(hand)
        if len(set(hand)) < 5 and found.category != "five_of_a_kind":
            continue
        if best is None or order(found, five_kind) > order(best, five_kind):
            best = found
    assert best is not None
    return best


def best_by_ranks(naturals: Sequence[Pair], wilds: int, five_kind: str = "above_sf") -> Naive:
    """The same, faster: for every choice of ranks, once all in the one suit there is and once in suits that differ.

    Suits matter only for a flush, so the wild cards are tried in the natural suit, or spread so that no flush is.
    """
    suits = {suit for _, suit in naturals}
    best: Naive | None = None
    for ranks in combinations_with_replacement(RANKS, wilds):
        for suited in (True, False) if len(suits) < 2 else (False,):
            if suited:
                suit = next(iter(suits), "s")
                hand = [*naturals, *((rank, suit) for rank in ranks)]
            else:
                hand = [*naturals]
                for rank in ranks:
                    free = [suit for suit in SUITS if (rank, suit) not in hand]
                    # Two different suits somewhere are enough to be no flush.
                    other = [suit for suit in free if any(suit != there for _, there in hand)] or free or ["s"]
                    hand.append((rank, other[0]))
            found = classify(hand)
            if len(set(hand)) < 5 and found.category != "five_of_a_kind":
                continue
            if best is None or order(found, five_kind) > order(best, five_kind):
                best = found
    assert best is not None
    return best


def double_ace_flush(naturals: Sequence[Pair], wilds: int) -> Naive:
    """The best hand where in a flush every wild card is an ace (and a straight flush or better still counts more)."""
    best = best_by_ranks(naturals, wilds)
    if len({suit for _, suit in naturals}) < 2:
        ranks = sorted([rank for rank, _ in naturals] + [14] * wilds, reverse=True)
        best = max(best, Naive("flush", tuple(ranks)), key=order)
    return best


def best_of_more(cards: Sequence[Pair], wild: Iterable[int]) -> Naive:
    """The best five of six or more cards; ``wild`` are the ranks that are wild."""
    wild = set(wild)
    tries = []
    for five in combinations(cards, 5):
        naturals = [card for card in five if card[0] not in wild]
        tries.append(best_by_ranks(naturals, 5 - len(naturals)))
    return max(tries, key=order)


@lru_cache(maxsize=1)
def two_card_classes() -> dict[frozenset[Pair], tuple[bool, int, int]]:
    """Every two-card hand and its place: pairs above all else, then the higher card, then the lower."""
    return {
        frozenset((one, two)): (one[0] == two[0], max(one[0], two[0]), min(one[0], two[0]))
        for one, two in product(PACK, PACK)
        if one != two
    }
