"""Dealing by the thousand: the same cards as `guts_teach.cards.Stream` deals one by one.

Deal number ``d`` of a seed is ``Stream(seed, d).shuffle`` of a new pack, as at the table. Its numbers are made for many
deals at once, one step of the shuffle after the other, so that an array of deals and a deal at the table never differ,
on any machine and under any version of numpy.
"""

import numpy as np
from numpy.typing import NDArray

from guts_teach.cards import Pack, Stream, check_seed
from guts_teach.cards.shuffle import GOLDEN, MAX_SEED, MIX
from guts_teach.errors import RequestError
from guts_teach.hands.batch.arrays import Hands
from guts_teach.hands.numbers import pack_numbers

#: Deals made together: the packs of so many fit into the cache.
_AT_ONCE = 1 << 13
_Words = NDArray[np.uint64]


def deal(deals: int, players: int, cards: int, seed: int, *, pack: Pack | None = None, first: int = 1) -> Hands:
    """So many deals as an array ``(deals, players, cards)`` of card numbers, from deal number ``first`` on.

    Cards go round one at a time, as at the table; player 0 sits to the dealer's left.

    Raises `RequestError` when the pack has not enough cards, or for numbers that are none.

    >>> deal(2, players=2, cards=2, seed=7).shape
    (2, 2, 2)
    """
    pack = pack or Pack()
    check_seed(seed)
    needed = players * cards
    if min(deals, players, cards, first) < 0 or needed > len(pack) or first + deals > MAX_SEED:
        raise RequestError(
            f"{deals} deals of {cards} cards to {players} players are not possible: the pack has {len(pack)} cards"
        )
    new = pack_numbers(pack)
    dealt = np.empty((needed, deals), np.uint8)
    for start in range(0, deals, _AT_ONCE):
        count = min(_AT_ONCE, deals - start)
        dealt[:, start : start + count] = _shuffled(new, seed, first + start, count, needed)
    return dealt.reshape(cards, players, deals).transpose(2, 1, 0)


def _shuffled(new: list[int], seed: int, first: int, deals: int, needed: int) -> Hands:
    """The first so many cards of a new pack after shuffling, a column a deal (Fisher and Yates)."""
    size = len(new)
    keys = np.arange(deals, dtype=np.uint64) + np.uint64(first)
    state = keys ^ np.uint64(Stream(seed).state)
    _next(state)
    state = _mixed(state)
    order = np.repeat(np.array(new, np.uint8)[:, None], deals, axis=1)
    flat = order.reshape(-1)
    columns = np.arange(deals, dtype=np.int64)
    again = np.zeros(deals, bool)
    for at in range(min(size - 1, needed)):
        _next(state)
        number = _mixed(state)
        count = size - at
        # Stream draws again what would favour some cards: about once in 2**58 numbers, but then it must be the same.
        fair = MAX_SEED - (MAX_SEED + 1) % count
        if number.max(initial=0) > fair:
            again |= number > np.uint64(fair)
        number -= number // np.uint64(count) * np.uint64(count)
        chosen = number.view(np.int64)
        chosen += at
        chosen *= deals
        chosen += columns
        taken = np.take(flat, chosen, mode="wrap")
        flat[chosen] = order[at]
        order[at] = taken
    for column in np.flatnonzero(again).tolist():
        cards = new.copy()
        Stream(seed, first + column).shuffle(cards, needed)
        order[:, column] = cards
    return order[:needed]


def _next(state: _Words) -> None:
    state += np.uint64(GOLDEN)


def _mixed(state: _Words) -> _Words:
    """The numbers of SplitMix64 for these states."""
    mixed = state >> np.uint64(30)
    mixed ^= state
    mixed *= np.uint64(MIX[0])
    mixed ^= mixed >> np.uint64(27)
    mixed *= np.uint64(MIX[1])
    mixed ^= mixed >> np.uint64(31)
    return mixed
