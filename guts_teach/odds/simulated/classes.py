"""How much better staying is than leaving, class by class: what a cutoff is found by."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from math import comb
from typing import Final

import numpy as np
from numpy.typing import NDArray

from guts_teach.cards import Stream, check_seed
from guts_teach.errors import RequestError
from guts_teach.hands.batch import chances, deal
from guts_teach.hands.batch.arrays import Hands
from guts_teach.hands.numbers import pack_numbers
from guts_teach.odds.ladder import Ladder, Threshold, rungs
from guts_teach.odds.simulated.deals import Floats, Laid, lay
from guts_teach.odds.simulated.gains import gains
from guts_teach.odds.simulated.playing import Playing, playing
from guts_teach.odds.simulated.runs import checked_deals
from guts_teach.odds.simulator.tables import Ints
from guts_teach.odds.spot import Spot

#: Deals made together: few enough for the cache.
_AT_ONCE: Final = 1 << 15
#: Of so many hands all are listed, of more so many are dealt.
_ALL: Final = 3_000_000
_DRAWN: Final = 2_000_000
#: After so many deals in which nobody else is in, there will be none.
_IN_VAIN: Final = 1 << 20
#: Keeps the choice of hands apart from the other random numbers of a seed.
_HANDS: Final = 0x0DD7


@dataclass(frozen=True)
class ClassGains:
    """For each class of the ladder, the worst first: how many deals had it, and how much better staying was in them.

    ``mean`` is in chips, ``stderr`` its standard error; they are not a number for a class that came up in no deal.
    """

    deals: Ints
    mean: Floats
    stderr: Floats


def class_gains(spot: Spot, threshold: Threshold, deals: int, seed: int) -> ClassGains:
    """Deal so many times, and reckon what staying brings more than leaving in chips, by the class of one's own hand.

    The others stay by the threshold. The same seed gives the same numbers everywhere.

    >>> from guts_teach.games import make
    >>> from guts_teach.odds.ladder import ALL_IN
    >>> from guts_teach.odds.spot import spot
    >>> found = class_gains(spot(make("fierce"), players=5), ALL_IN, deals=10_000, seed=1)
    >>> bool(found.mean[-1] > 0 > found.mean[0]), int(found.deals.sum())
    (True, 10000)
    """
    game, ladder = playing(spot), rungs(spot)
    size = len(ladder)
    number, total, squares = np.zeros(size, np.int64), np.zeros(size), np.zeros(size)
    least, most = _bounds(spot)
    for laid in _laid(game, None, threshold, checked_deals(deals), seed):
        gain = gains(game, laid)
        places = ladder.places(laid.hands[:, 0, : game.own])
        number += np.bincount(places, minlength=size)
        total += np.bincount(places, gain, size)
        squares += np.bincount(places, gain**2, size)
        least, most = min(least, float(gain.min())), max(most, float(gain.max()))
    met = np.where(number > 0, number, np.nan)
    return ClassGains(number, total / met, _errors(met, total, squares, least, most))


def class_gain(spot: Spot, place: int, threshold: Threshold, deals: int, seed: int) -> tuple[float, float]:
    """How much better staying is in chips with a hand of one class of the ladder, and the standard error of that.

    The hand is drawn from all hands of the class, or where these are too many to list, from two million dealt ones.
    The same seed deals alike for all classes and thresholds, so that answers differ less than their errors say.

    Raises `RequestError` for a class of which none was dealt, and for numbers that are none.

    >>> from guts_teach.games import make
    >>> from guts_teach.odds.ladder import ALL_IN, rungs
    >>> from guts_teach.odds.spot import spot
    >>> here = spot(make("guts"), players=2)
    >>> mean, error = class_gain(here, rungs(here).find("A-A"), ALL_IN, deals=1000, seed=1)
    >>> mean > 1.9, error < 0.1
    (True, True)
    """
    game, ladder = playing(spot), rungs(spot)
    hands = hands_of_class(ladder, place)
    if not len(hands):
        raise RequestError(f"{ladder.name(place)} is too rare to be simulated: no such hand was dealt")
    total = squares = 0.0
    number = 0
    least, most = _bounds(spot)
    for laid in _laid(game, hands, threshold, checked_deals(deals), seed):
        gain = gains(game, laid)
        number += len(gain)
        total += float(gain.sum())
        squares += float((gain**2).sum())
        least, most = min(least, float(gain.min())), max(most, float(gain.max()))
    error = _errors(np.array([float(number)]), np.array([total]), np.array([squares]), least, most)
    return total / number, float(error[0])


def hands_of_class(ladder: Ladder, place: int) -> Hands:
    """The hands of a class ``(hands, cards)``: all, or those among two million dealt ones where there are more.

    >>> from guts_teach.games import make
    >>> from guts_teach.odds.ladder import ladder
    >>> hands_of_class(ladder(make("guts")), 90).shape
    (6, 2)
    """
    if not 0 <= place < len(ladder):
        raise RequestError(f"{place!r} is no class: they go from 0 to {len(ladder) - 1}")
    hands, starts = _by_class(ladder)
    return hands[starts[place] : starts[place + 1]]


@lru_cache(maxsize=4)
def _by_class(ladder: Ladder) -> tuple[Hands, Ints]:
    """Hands in the order of their classes, and where each class begins."""
    pack, cards = ladder.pack, ladder.cards
    many = comb(len(pack), cards) > _ALL
    hands = deal(_DRAWN, 1, cards, seed=0, pack=pack)[:, 0] if many else every(pack_numbers(pack), cards)
    places = ladder.places(hands)
    order = np.argsort(places, kind="stable")
    starts = np.concatenate([[0], np.cumsum(np.bincount(places, minlength=len(ladder)))])
    return hands[order], starts


def every(numbers: list[int], cards: int) -> Hands:
    """All choices of so many of some cards, in the order of `itertools.combinations`.

    >>> every([3, 5, 8], 2).tolist()
    [[3, 5], [3, 8], [5, 8]]
    """
    if cards == 0:
        return np.empty((1, 0), np.uint8)
    size = len(numbers)
    rest = every(numbers[1:], cards - 1)
    parts = []
    for at in range(size - cards + 1):
        # Those without the first cards are the last ones.
        tail = rest[len(rest) - comb(size - 1 - at, cards - 1) :]
        parts.append(np.concatenate([np.full((len(tail), 1), numbers[at], np.uint8), tail], axis=1))
    return np.concatenate(parts)


def _laid(game: Playing, hands: Hands | None, threshold: Threshold, deals: int, seed: int) -> Iterator[Laid]:
    """So many deals in portions, one's own cards drawn from these hands or dealt too."""
    first, found = 1, 0
    check_seed(seed)
    while found < deals:
        size = _AT_ONCE if game.later else min(_AT_ONCE, deals - found)
        held = np.zeros((size, 0), np.uint8) if hands is None else hands[_chosen(len(hands), size, seed, first)]
        laid = lay(game, held, threshold, seed, first).head(deals - found)
        first += size
        found += len(laid)
        if not found and first > _IN_VAIN:
            raise RequestError("nobody else has stayed with these opponents: there is no street left to decide on")
        if len(laid):
            yield laid


def _chosen(hands: int, deals: int, seed: int, first: int) -> NDArray[np.intp]:
    draws = chances(deals, 1, Stream(seed, _HANDS).state, first=first)[:, 0]
    return (draws * hands).astype(np.intp)


def _bounds(spot: Spot) -> tuple[float, float]:
    """What at least may be lost and won."""
    return -float(spot.price), float(spot.prize)


def _errors(number: Floats, total: Floats, squares: Floats, least: float, most: float) -> Floats:
    """The standard errors of means. One more deal of the least and one of the most are reckoned in."""
    size = number + 2
    mean = (total + least + most) / size
    variance = (squares + least**2 + most**2) / size - mean**2
    errors: Floats = np.sqrt(np.maximum(variance, 0.0) / number)
    return errors
