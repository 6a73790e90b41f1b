"""The hands of a class, as arrays: to deal one of them at random, all equally likely."""

from functools import lru_cache
from itertools import chain, combinations
from math import comb

import numpy as np
from numpy.typing import NDArray

from guts_teach.hands.batch import deal
from guts_teach.hands.batch.arrays import Hands
from guts_teach.hands.numbers import pack_numbers
from guts_teach.odds.ladder import Ladder

#: So many hands are all listed; of more, `_DRAWN` are dealt at random.
_ALL = 3_000_000
_DRAWN = 1_000_000


def hands_of(rungs: Ladder, place: int) -> Hands:
    """All hands of a class, a row each; where there are too many of all classes, those among a million at random.

    ValueError for a class that has none.

    >>> from guts_teach.games import make
    >>> from guts_teach.odds.ladder import ladder
    >>> hands_of(ladder(make("guts")), 90).shape
    (6, 2)
    """
    hands, starts = _sorted(rungs)
    found = hands[starts[place] : starts[place + 1]]
    if not len(found):
        raise ValueError(f"no hand is of the class {rungs.name(place)}")
    return found


def held(rungs: Ladder) -> tuple[int, ...]:
    """The classes that `hands_of` has hands of, from the worst."""
    _, starts = _sorted(rungs)
    return tuple(np.flatnonzero(np.diff(starts)).tolist())


def draw(rungs: Ladder, place: int, hands: int, seed: int, around: float = 0.0) -> Hands:
    """So many hands of a class at random, their cards in any order.

    With ``around`` also of the classes about it, as far as that share of all hands on either side.
    """
    source = np.random.Generator(np.random.PCG64(seed))
    every = hands_of(rungs, place)
    if around:
        sorted_hands, starts = _sorted(rungs)
        reach = round(around * len(sorted_hands))
        middle = int(starts[place] + starts[place + 1]) // 2
        first = min(int(starts[place]), max(0, middle - reach))
        every = sorted_hands[first : max(int(starts[place + 1]), middle + reach)]
    return source.permuted(every[source.integers(0, len(every), hands)], axis=1)


@lru_cache(maxsize=4)
def _sorted(rungs: Ladder) -> tuple[Hands, NDArray[np.intp]]:
    """All hands, sorted by class, and where each class begins."""
    numbers = pack_numbers(rungs.pack)
    if comb(len(numbers), rungs.cards) <= _ALL:
        flat = np.fromiter(chain.from_iterable(combinations(numbers, rungs.cards)), np.uint8)
        hands = flat.reshape(-1, rungs.cards)
    else:
        hands = np.ascontiguousarray(deal(_DRAWN, 1, rungs.cards, seed=0, pack=rungs.pack)[:, 0])
    scores = rungs.places(hands)
    order = np.argsort(scores, kind="stable")
    return hands[order], np.searchsorted(scores[order], np.arange(len(rungs) + 1))
