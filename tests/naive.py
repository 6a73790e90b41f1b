"""A second evaluator, written for the tests alone: slow, direct, and without a line of the kit's own.

A hand is a list of (rank, suit) pairs. Wild cards are tried as every card there is; the best outcome counts.
"""

import random
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import cache, lru_cache
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
    return random.Random(seed)  # nobody plays for money in a test


class Naive(NamedTuple):
    """What a hand is: its category, and the ranks that decide within it."""

    category: str
    ranks: tuple[int, ...]


def classify(cards: Sequence[Pair]) -> Naive:
    """What five natural cards are."""
    ranks = tuple(sorted((rank for rank, _ in cards), reverse=True))
    return classify_ranks(ranks, one_suit=len({suit for _, suit in cards}) == 1)


@cache
def classify_ranks(ranks: tuple[int, ...], *, one_suit: bool) -> Naive:
    """What five natural cards of such ranks, from high to low, are."""
    times = Counter(ranks)
    by_times = tuple(sorted(times, key=lambda rank: (times[rank], rank), reverse=True))
    shape = tuple(sorted(times.values(), reverse=True))
    top = 0
    if len(times) == 5:
        if ranks[0] - ranks[4] == 4:
            top = ranks[0]
        elif ranks == (14, 5, 4, 3, 2):
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
        return Naive("flush", ranks)
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


# Any order, any wild rule. An order is a list of names, best first; what is wild is a list of choices, one mark a card.


class Spec(NamedTuple):
    """How a holding is judged, in the words of the rulings: nothing here is read from the kit's own orders."""

    size: int
    names: tuple[str, ...]
    low: bool = False
    wheel: bool = True
    double_ace: bool = False
    natural_beats_wild: bool = False
    worthless: str = ""


SHAPES = {
    (5,): "five_of_a_kind",
    (4, 1): "four_of_a_kind",
    (4,): "four_of_a_kind",
    (3, 2): "full_house",
    (3, 1, 1): "three_of_a_kind",
    (3, 1): "three_of_a_kind",
    (3,): "three_of_a_kind",
    (2, 2, 1): "two_pair",
    (2, 2): "two_pair",
}


def values(ranks: tuple[int, ...], spec: Spec, *, one_suit: bool) -> Iterator[tuple[str, tuple[int, ...]]]:
    """Everything that so many ranks, in one suit or not, are, each with the ranks that decide."""
    low = spec.low
    shown = sorted((1 if low and rank == 14 else rank for rank in ranks), reverse=True)
    times = Counter(shown)
    grouped = tuple(sorted(times, key=lambda rank: (times[rank], rank), reverse=True))
    shape = tuple(sorted(times.values(), reverse=True))
    yield SHAPES.get(shape, "pair" if 2 in shape else "high_card"), grouped
    high = sorted(set(ranks), reverse=True)
    wheel = [14, *range(len(ranks), 1, -1)]
    top = 0
    if len(high) == len(ranks):
        if high[0] - high[-1] == len(ranks) - 1:
            top = high[0]
        elif spec.wheel and high == wheel:
            top = len(ranks)
    if top:
        yield "straight", (top,)
        if one_suit:
            yield "straight_flush", (top,)
            if top == 14:
                yield "royal_flush", (top,)
    if one_suit:
        yield "flush", tuple(grouped if low else shown)


def place(name: str, ranks: tuple[int, ...], spec: Spec) -> tuple[int, ...]:
    """Larger is better."""
    decide = tuple(-rank for rank in ranks) if spec.low else ranks
    return (len(spec.names) - spec.names.index(name), *decide)


@cache
def counted_as(ranks: tuple[int, ...], spec: Spec, *, one_suit: bool) -> tuple[tuple[int, ...], str, tuple[int, ...]]:
    """What so many ranks, from low to high, count as: of all they are, the best; of a low hand, the worst."""
    made = [(name, key) for name, key in values(ranks, spec, one_suit=one_suit) if name in spec.names]
    pick = min if spec.low else max
    return pick((place(name, key, spec), name, key) for name, key in made)


@cache
def best_of_ranks(
    naturals: tuple[int, ...], wilds: int, spec: Spec, *, one_suit: bool
) -> tuple[tuple[int, ...], str, tuple[int, ...]]:
    """The best that natural ranks make with wild cards tried as every rank, all in the one suit or not."""
    found = []
    for chosen in combinations_with_replacement(RANKS, wilds):
        ranks = tuple(sorted(naturals + chosen))
        repeats = len(set(chosen)) < wilds or bool(set(chosen) & set(naturals))
        suits = {one_suit and not repeats, one_suit and not wilds}
        found += [counted_as(ranks, spec, one_suit=suited) for suited in suits]
    if one_suit and spec.double_ace and "flush" in spec.names:
        key = tuple(sorted(naturals + (14,) * wilds, reverse=True))
        found.append((place("flush", key, spec), "flush", key))
    return max(found)


def best_of_all(
    cards: Sequence[Pair], readings: Iterable[Sequence[bool]], spec: Spec
) -> tuple[tuple[int, ...], str, tuple[int, ...]]:
    """The best of every choice of cards and every reading of what is wild; a joker is (0, "")."""
    found = []
    plain = spec._replace(natural_beats_wild=False, worthless="")  # what ranks alone make does not depend on these
    for marks in readings:
        for chosen in combinations(range(len(cards)), spec.size):
            naturals = [cards[at] for at in chosen if not marks[at]]
            jokers = sum(cards[at][0] == 0 for at in chosen)
            if (spec.worthless == "jokers" and jokers == spec.size) or (spec.worthless == "all" and not naturals):
                found.append(((0,), "worthless", ()))
                continue
            ranks = tuple(sorted(rank for rank, _ in naturals))
            one_suit = len({suit for _, suit in naturals}) < 2
            key, name, decide = best_of_ranks(ranks, spec.size - len(ranks), plain, one_suit=one_suit)
            extra = (len(naturals),) if spec.natural_beats_wild else ()
            found.append(((*key, *extra), name, (*decide, *extra)))
    return max(found)


def kings_and_low(cards: Sequence[Pair], *, all_low: bool, king_required: bool, ace_low: bool) -> list[list[bool]]:
    """Every way to have kings, jokers and the low card wild (rulings 3.7)."""
    sure = [rank in (0, 13) for rank, _ in cards]
    others = [rank for rank, _ in cards if rank not in (0, 13)]
    if not others or (king_required and not any(rank == 13 for rank, _ in cards)):
        return [sure]
    ways = []
    for low in (min(others), *((14,) if ace_low and 14 in others else ())):
        at_low = [at for at, (rank, _) in enumerate(cards) if rank == low]
        several = [at_low] if all_low else [[at] for at in at_low]
        ways += [[mark or at in chosen for at, mark in enumerate(sure)] for chosen in several]
    return ways
