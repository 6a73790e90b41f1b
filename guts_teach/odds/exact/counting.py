"""How many deals of two-card hands have no hand better than a given class: exact, whole numbers.

The order is that of two-card Guts (ruling 3.1): any pair beats any two unequal cards, then the higher card decides,
then the lower. Suits do not matter, so that a class is two ranks, and what is left of the pack is a number of cards
per rank. Here ranks are counted from 0, the lowest; whatever cards are known to lie elsewhere are not in the numbers.

**How the deals are counted.** We want the number of ways to deal ``t`` hands of a class and then hands that are worse.
The first are easy: they take the same two ranks. For the worse hands we look at the cards that can be in one at all
(*usable*), and call a pair of usable cards *bad* when as a hand it would not be worse. Deals without a bad hand are
counted by inclusion and exclusion: all deals of usable cards, less those where a chosen player has a bad hand, plus
those where two chosen players have, and so on::

    worse(m) = sum over j of  (-1)^j * B(j) * m!/(m-j)! * deals(usable - 2j, m - j)

where ``B(j)`` is the number of ways to pick ``j`` bad hands at once, in no order. Bad hands hang together only within
a rank (a pair) or with the higher card of the class, so that ``B`` is a product of small polynomials.
"""

from collections.abc import Sequence
from functools import lru_cache
from math import comb, factorial, perm

#: A polynomial: the number of ways to pick 0, 1, 2, … disjoint hands.
Ways = tuple[int, ...]
#: How many cards of each rank are left, the lowest rank first.
Left = tuple[int, ...]
#: A class of hands: its higher rank and its lower, counted from 0.
Ranks = tuple[int, int]


def deals(cards: int, hands: int) -> int:
    """Ways to deal two cards each to so many players.

    >>> deals(50, 1), deals(4, 2), deals(3, 2)
    (1225, 6, 0)
    """
    return factorial(cards) // (factorial(cards - 2 * hands) << hands) if 2 * hands <= cards else 0


def hands_of(high: int, low: int, left: Left) -> int:
    """How many hands of a class are left."""
    return comb(left[high], 2) if high == low else left[high] * left[low]


def same_hands(high: int, low: int, hands: int, left: Left) -> int:
    """Ways to deal so many players hands of one class."""
    return deals(left[high], hands) if high == low else perm(left[high], hands) * perm(left[low], hands)


def without(left: Left, *ranks: int) -> Left:
    """What is left without one card of each of these ranks."""
    after = list(left)
    for rank in ranks:
        after[rank] -= 1
    return tuple(after)


@lru_cache(maxsize=1 << 14)
def none_better(high: int, low: int, hands: int, left: Left) -> tuple[int, ...]:
    """Deals to so many players where the first 0, 1, 2, … of them have this class and all others a worse one.

    Against a pair of aces, with two aces left, one other either ties or is worse:

    >>> none_better(12, 12, 1, (4,) * 12 + (2,))
    (1224, 1)
    """
    most = left[high] // 2 if high == low else min(left[high], left[low])
    counts = []
    for tied in range(min(most, hands) + 1):
        rest = list(left)
        rest[high] -= tied
        rest[low] -= tied
        if high == low:
            usable, bad = sum(rest), paired(_sorted(rest[high:]))
        else:
            # A card above the higher one is never in a worse hand. Below, every pair is bad, and so is the higher
            # card beside one that is not below the lower.
            usable = sum(rest[: high + 1])
            bad = _bad(_sorted(rest[:low]), _sorted(rest[low:high]), rest[high])
        counts.append(same_hands(high, low, tied, left) * _worse(usable, bad, hands - tied))
    return tuple(counts)


def _sorted(cards: Sequence[int]) -> Left:
    """Numbers of cards in an order that makes equal what counts the same."""
    return tuple(sorted(cards, reverse=True))


@lru_cache(maxsize=1 << 13)
def _worse(usable: int, bad: Ways, hands: int) -> int:
    """Ways to deal so many players hands of usable cards, none of them a bad one."""
    return sum(
        (-1) ** picked * ways * perm(hands, picked) * deals(usable - 2 * picked, hands - picked)
        for picked, ways in enumerate(bad[: hands + 1])
    )


@lru_cache(maxsize=1 << 12)
def _bad(below: Left, between: Left, highs: int) -> Ways:
    """Ways to pick bad hands: pairs below, and pairs or hands with a high card among the ranks between."""
    total: Ways = ()
    for used, ways in enumerate(_with_high(between, highs)):
        matched = _times(ways, pairs(highs - used))
        total = _plus(total, tuple(perm(highs, used) * way for way in matched))
    return _times(paired(below), total)


@lru_cache(maxsize=1 << 12)
def _with_high(between: Left, highs: int) -> tuple[Ways, ...]:
    """Ways to pick bad hands among the ranks between, by how many of their cards go with a high card.

    Of some cards of each rank we say that they do; pairs are picked among the rest.
    """
    if not between:
        return ((1,),)
    fewer, cards = _with_high(between[:-1], highs), between[-1]
    grown: list[Ways] = [()] * min(len(fewer) + cards, highs + 1)
    for used, ways in enumerate(fewer):
        for more in range(min(cards, highs - used) + 1):
            picked = (0,) * more + _times(ways, pairs(cards - more))
            grown[used + more] = _plus(grown[used + more], tuple(comb(cards, more) * way for way in picked))
    return tuple(grown)


@lru_cache(maxsize=1 << 12)
def paired(ranks: Left) -> Ways:
    """Ways to pick pairs among several ranks with so many cards each."""
    return _times(paired(ranks[:-1]), pairs(ranks[-1])) if ranks else (1,)


@lru_cache(maxsize=64)
def pairs(cards: int) -> Ways:
    """Ways to pick 0, 1, 2, … disjoint pairs among the cards of one rank.

    >>> pairs(4)
    (1, 6, 3)
    """
    return tuple(
        factorial(cards) // (factorial(cards - 2 * number) * factorial(number) << number)
        for number in range(cards // 2 + 1)
    )


def _times(left: Ways, right: Ways) -> Ways:
    product = [0] * (len(left) + len(right) - 1)
    for at, ways in enumerate(left):
        for more, other in enumerate(right):
            product[at + more] += ways * other
    return tuple(product)


def _plus(left: Ways, right: Ways) -> Ways:
    short, long = sorted((left, right), key=len)
    return tuple(a + b for a, b in zip(short, long, strict=False)) + long[len(short) :]
