"""Weighted matchings against going through all of them, and against closed forms."""

import random
from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations
from math import factorial, prod

import pytest

from guts_teach.odds.exact.counting import none_better
from guts_teach.odds.exact.matching import Weight, good_order, matchings, matchings_by

VALUES: tuple[tuple[Weight, ...], ...] = ((0, 1), (0, 1, 2), (1, Fraction(1, 3)), (-1, 0, 5, 7), (1,))


def every(cards: tuple[int, ...]) -> Iterator[list[tuple[int, int, int, int]]]:
    """All sets of disjoint hands, as kinds and places of their two cards."""

    def walk(places: tuple[int, ...]) -> Iterator[list[tuple[int, int, int, int]]]:
        if not places:
            yield []
            return
        first, rest = places[0], places[1:]
        yield from walk(rest)
        for other in rest:
            for more in walk(tuple(place for place in rest if place != other)):
                yield [(cards[first], cards[other], first, other), *more]

    return walk(tuple(range(len(cards))))


Table = dict[tuple[int, int], Weight]


def summed(counts: list[int], table: Table, required: tuple[int, ...], told: int) -> dict[tuple[int, int], Weight]:
    """What `matchings_by` says, by going through all sets."""
    cards = tuple(kind for kind, number in enumerate(counts) for _ in range(number))
    needed = {place for place, kind in enumerate(cards) if kind in required}
    sums: dict[tuple[int, int], Weight] = {}
    for hands in every(cards):
        dealt = {place for *_, one, two in hands for place in (one, two)}
        if needed <= dealt:
            key = len(hands), sum(cards[place] == told for place in dealt)
            sums[key] = sums.get(key, 0) + prod(table[min(a, b), max(a, b)] for a, b, *_ in hands)
    return {key: value for key, value in sums.items() if value}


@pytest.mark.parametrize("seed", range(30))
def test_small_packs_with_any_weights(seed: int) -> None:
    """Few different weights make kinds alike; required cards and a limit are drawn as well."""
    chance = random.Random(seed)
    kinds = chance.randint(2, 5)
    counts = [chance.randint(0, 3) for _ in range(kinds)]
    while sum(counts) > 9:
        counts[chance.randrange(kinds)] = 0
    values = VALUES[seed % len(VALUES)]
    table = {(a, b): chance.choice(values) for a in range(kinds) for b in range(a, kinds)}
    required = tuple(kind for kind in range(kinds) if chance.random() < 0.2)
    told, most, least = chance.randrange(kinds), chance.randint(0, 5), chance.randint(0, 3)

    def weight(a: int, b: int) -> Weight:
        return table[min(a, b), max(a, b)]

    expected = summed(counts, table, required, told)
    found = matchings_by(counts, weight, most, required, told, least)
    assert {key: value for key, value in found.items() if value and key[0] >= least} == {
        key: value for key, value in expected.items() if least <= key[0] <= most
    }
    by_hands = matchings(counts, weight, required=required)
    assert by_hands == [
        sum(value for (hands, _), value in expected.items() if hands == number) for number in range(len(by_hands))
    ]
    order = good_order(counts, weight)
    assert sorted(order) == list(range(kinds))
    places = [order.index(kind) for kind in required]
    reordered = matchings([counts[kind] for kind in order], lambda a, b: weight(order[a], order[b]), required=places)
    assert reordered == by_hands


def test_all_hands_are_all_deals() -> None:
    cards = 52
    for hands, weight in enumerate(matchings([4] * 13, lambda *_: 1)):
        assert weight == factorial(cards) // (factorial(cards - 2 * hands) * factorial(hands) * 2**hands)


def test_hands_in_floats_are_as_good() -> None:
    exact = matchings([4] * 13, lambda a, b: Fraction(1 + (a > 6) + (b > 6), 4), 9)
    floats = matchings([4] * 13, lambda a, b: (1 + (a > 6) + (b > 6)) / 4, 9)
    assert floats == pytest.approx([float(weight) for weight in exact])


@pytest.mark.parametrize(("high", "low"), [(12, 12), (7, 7), (11, 3), (1, 0)])
def test_hands_worse_than_a_class_are_counted_the_same_by_exclusion(high: int, low: int) -> None:
    left = (4, 3, 4, 2, 4, 4, 4, 1, 4, 4, 4, 4, 3)
    ours = (high == low, high, low)
    worse = matchings(left, lambda a, b: int((a == b, max(a, b), min(a, b)) < ours))
    for hands, ways in enumerate(worse):
        assert none_better(high, low, hands, left)[0] == ways * factorial(hands)


def test_a_matching_of_two_kinds_alone_is_a_permanent() -> None:
    """Cards that are required, each beside one of others: as many ways as there are lists of different partners."""
    found = matchings([3, 2, 4], lambda a, b: int(a == 0 != b), required=[0])
    assert found == [0, 0, 0, sum(factorial(3) for _ in combinations(range(6), 3)), 0]
