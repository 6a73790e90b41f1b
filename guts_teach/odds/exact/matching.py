"""Weighing all ways to deal two-card hands at once: matchings of a pack, the kinds of whose cards have weights.

A set of disjoint hands is a matching of the pack's cards. Its weight is the product of the weights of its hands, and a
hand's weight depends on the kinds of its two cards alone. With a weight of one for every hand that will do, and of
nothing for the others, the sum over all matchings of ``m`` hands counts the sets of ``m`` good hands; with chances as
weights it is the expected number of sets that turn out well. ``m`` players can hold a set in ``m!`` ways.

**How it is summed.** Kinds that have the same weights beside all others form a *class*. Classes are gone through once.
The cards of a class may pair among themselves, or with cards of earlier classes that are still free; the rest stays
free. Earlier classes that no later one tells apart lie in one heap, so that what is known on the way is how many cards
are free in each heap, and the number of hands follows from that.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import comb, factorial, perm, prod
from typing import TypeAlias

from guts_teach.odds.exact.counting import paired

Weight: TypeAlias = int | Fraction | float
#: How many cards are free in each heap, and what all the ways there weigh.
_States: TypeAlias = dict[tuple[int, ...], Weight]


@dataclass(frozen=True, slots=True)
class _Class:
    """Kinds that are alike: their numbers of cards, the weight of two cards of one kind and of two kinds."""

    kinds: tuple[int, ...]
    cards: tuple[int, ...]
    pair: Weight
    apart: Weight
    required: bool

    @property
    def size(self) -> int:
        return sum(self.cards)

    def inner(self, limit: int) -> Iterator[tuple[int, Weight]]:
        """The weight of all ways to make 0, 1, 2, … hands of these cards alone, up to a limit."""
        alike = self.pair if len(self.kinds) == 1 else self.apart
        odd = self.pair - alike
        special = paired(tuple(sorted(self.cards, reverse=True))) if odd else (1,)
        for hands in range(min(self.size // 2, limit) + 1 if alike or odd else 1):
            # Some hands are pairs that weigh what they do more than others; the rest are any two cards.
            yield (
                hands,
                sum(
                    ways * odd**some * alike ** (hands - some) * _any_two(self.size - 2 * some, hands - some)
                    for some, ways in enumerate(special[: hands + 1])
                ),
            )


@dataclass(frozen=True, slots=True)
class _Heap:
    """Free cards of earlier classes: their weights beside each class to come, and if they are required or told."""

    row: tuple[Weight, ...]
    required: bool
    told: bool

    @property
    def lost(self) -> bool:
        """Whether cards that are still free here make the sum nothing."""
        return self.required and not any(self.row)


def matchings(
    counts: Sequence[int],
    weight: Callable[[int, int], Weight],
    most: int | None = None,
    required: Sequence[int] = (),
) -> list[Weight]:
    """The weight of all sets of 0, 1, 2, … disjoint hands, up to ``most``.

    ``counts`` are the numbers of cards of each kind, ``weight(a, b)`` (the same as ``weight(b, a)``) is the weight of a
    hand of these kinds. All cards of the kinds ``required`` have to be in a hand. Whole numbers and fractions are
    summed exactly. It is fast when few kinds differ in their weights beside those that come after them (`good_order`).

    Two aces and two kings make four hands of an ace and a king, two sets of two of them:

    >>> matchings([2, 2], lambda a, b: int(a != b))
    [1, 4, 2]
    """
    limit = sum(counts) // 2 if most is None else min(most, sum(counts) // 2)
    sums: list[Weight] = [0] * (limit + 1)
    for (hands, _), value in matchings_by(counts, weight, limit, required).items():
        sums[hands] += value
    return sums


def matchings_by(
    counts: Sequence[int],
    weight: Callable[[int, int], Weight],
    most: int,
    required: Sequence[int] = (),
    told: int = -1,
    least: int = 0,
) -> dict[tuple[int, int], Weight]:
    """The same, by the number of hands, from ``least`` up, and how many cards of the kind ``told`` are in one.

    >>> matchings_by([2, 2], lambda a, b: 1, most=1, told=0)
    {(0, 0): 1, (1, 1): 4, (1, 0): 1, (1, 2): 1}
    """
    classes = _classes(counts, weight, frozenset(required), told)
    # Cards that must be in a hand, and not with each other, each take one up.
    needy = all(not weight(a, b) for a in required for b in required)
    states: _States = {(): 1}
    heaps: list[_Heap] = []
    for at, each in enumerate(classes):
        later = classes[at + 1 :]
        dealt = sum(other.size for other in classes[: at + 1])
        states = _with_class(states, each, [heap.row[0] for heap in heaps], dealt, most)
        rows = [_Heap(heap.row[1:], heap.required, heap.told) for heap in heaps]
        mine = tuple(weight(each.kinds[0], other.kinds[0]) for other in later)
        rows.append(_Heap(mine, each.required, each.kinds[0] == told))
        heaps = list(dict.fromkeys(rows))
        states = _merged(states, [heaps.index(row) for row in rows], heaps)
        to_come = sum(other.size for other in later if other.required)
        states = _possible(states, heaps, dealt - 2 * most, sum(counts) - 2 * least, to_come if needy else None)
    found: dict[tuple[int, int], Weight] = {}
    for free, value in states.items():
        apart = sum(number for number, heap in zip(free, heaps, strict=True) if heap.told)
        hands = (sum(counts) - sum(free)) // 2
        key = hands, (counts[told] if told >= 0 else 0) - apart
        found[key] = found.get(key, 0) + value
    return found


def good_order(counts: Sequence[int], weight: Callable[[int, int], Weight]) -> list[int]:
    """The kinds in an order in which they soon lie in few heaps: each time the one that leaves least to remember.

    One card of no use first, then pairs of one kind, then the two kinds that make hands with each other:

    >>> good_order([4, 4, 4, 1], lambda a, b: int((a, b) in ((0, 1), (1, 0), (2, 2))))
    [3, 2, 0, 1]
    """
    order: list[int] = []
    rest = [*range(len(counts))]

    def kept(kind: int) -> int:
        later = [other for other in rest if other != kind]
        heaps: dict[tuple[Weight, ...], int] = {}
        for each in (*order, kind):
            row = tuple(weight(each, other) for other in later)
            heaps[row] = heaps.get(row, 0) + counts[each]
        return prod(size + 1 for size in heaps.values())

    while rest:
        best = min(rest, key=kept)
        order.append(best)
        rest.remove(best)
    return order


def _with_class(states: _States, each: _Class, weights: Sequence[Weight], dealt: int, most: int) -> _States:
    """The ways to go on with the cards of a class, whose number of free cards is added at the end.

    ``dealt`` is the number of cards of all classes so far.
    """
    inner = [(each.size - 2 * hands, weight) for hands, weight in each.inner(most) if weight]
    grown: _States = {}
    for free, value in states.items():
        least = dealt - 2 * most - sum(free)
        for spare, weight in inner:
            if spare >= least:
                grown[*free, spare] = value * weight
    for heap, weight in enumerate(weights):
        if not weight:
            continue
        joined: _States = {}
        for free, value in grown.items():
            waiting, spare = free[heap], free[-1]
            possible = min(waiting, spare, most - (dealt - sum(free)) // 2)
            before, after = free[:heap], free[heap + 1 : -1]
            for hands in range(possible + 1):
                key = (*before, waiting - hands, *after, spare - hands)
                joined[key] = joined.get(key, 0) + value * (comb(waiting, hands) * perm(spare, hands) * weight**hands)
        grown = joined
    return grown


def _possible(states: _States, heaps: Sequence[_Heap], fewest: int, idle: int, required_to_come: int | None) -> _States:
    """The states from which neither too many hands must follow, nor too few.

    At least ``fewest`` cards are free (two for each required one that will take up a hand), and at most ``idle`` of
    those can no longer be in one.
    """
    over = [at for at, heap in enumerate(heaps) if not any(heap.row)]
    waiting = [at for at, heap in enumerate(heaps) if heap.required and required_to_come is not None]
    more = fewest + 2 * (required_to_come or 0)
    return {
        free: value
        for free, value in states.items()
        if sum(free) - 2 * sum([free[at] for at in waiting]) >= more and sum([free[at] for at in over]) <= idle
    }


def _merged(states: _States, places: Sequence[int], heaps: Sequence[_Heap]) -> _States:
    """The states with heaps thrown together, without those where a required card can no longer be in a hand."""
    merged: _States = {}
    lost = [at for at, heap in enumerate(heaps) if heap.lost]
    for free, value in states.items():
        after = [0] * len(heaps)
        for place, number in zip(places, free, strict=True):
            after[place] += number
        if not any(after[at] for at in lost):
            key = tuple(after)
            merged[key] = merged.get(key, 0) + value
    return merged


def _classes(
    counts: Sequence[int], weight: Callable[[int, int], Weight], required: frozenset[int], told: int
) -> list[_Class]:
    """The kinds of which there are cards, those together that are alike, in the order in which they first come."""
    kinds = [kind for kind, cards in enumerate(counts) if cards]
    rows = {a: [weight(a, b) for b in kinds] for a in kinds}
    place = {kind: at for at, kind in enumerate(kinds)}

    def alike(a: int, b: int) -> bool:
        if told in (a, b) or (a in required) != (b in required) or rows[a][place[a]] != rows[b][place[b]]:
            return False
        return all(x == y for at, (x, y) in enumerate(zip(rows[a], rows[b], strict=True)) if kinds[at] not in (a, b))

    groups: list[list[int]] = []
    for kind in kinds:
        for group in groups:
            if alike(group[0], kind):
                group.append(kind)
                break
        else:
            groups.append([kind])
    return [
        _Class(
            kinds=tuple(group),
            cards=tuple(counts[kind] for kind in group),
            pair=weight(group[0], group[0]),
            apart=weight(group[0], group[-1]),
            required=group[0] in required,
        )
        for group in groups
    ]


@lru_cache(maxsize=1 << 12)
def _any_two(cards: int, hands: int) -> int:
    """Ways to pick so many disjoint hands of any two cards."""
    return factorial(cards) // (factorial(cards - 2 * hands) * factorial(hands) << hands)
