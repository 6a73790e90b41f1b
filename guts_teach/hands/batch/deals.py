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
    dealt = _dealt(np.empty((deals, 0), np.uint8), needed, seed, pack, first)
    return dealt.reshape(cards, players, deals).transpose(2, 1, 0)


def deal_rest(held: Hands, cards: int, seed: int, *, pack: Pack | None = None, first: int = 1) -> Hands:
    """So many cards to each deal ``(deals, cards)`` from what its own cards ``held`` leave of the pack.

    Raises `RequestError` when the pack has not enough cards, or has not the held ones, and for numbers that are none.

    >>> held = np.array([[0, 1], [50, 51]], np.uint8)
    >>> dealt = deal_rest(held, 50, seed=7)
    >>> sorted(dealt[1].tolist()) == [*range(50)]
    True
    """
    pack = pack or Pack()
    check_seed(seed)
    deals = len(held)
    if min(cards, first) < 0 or held.shape[1] + cards > len(pack) or first + deals > MAX_SEED:
        raise RequestError(f"{cards} cards beside {held.shape[1]} others are not possible: the pack has {len(pack)}")
    return _dealt(held, cards, seed, pack, first).T


def chances(deals: int, numbers: int, seed: int, *, first: int = 1) -> NDArray[np.float64]:
    """So many numbers in [0, 1) for each deal ``(deals, numbers)``: those of ``Stream(seed, deal).chance()``.

    >>> chances(2, 1, seed=7, first=3)[1, 0] == Stream(7, 4).chance()
    np.True_
    """
    found = np.empty((numbers, deals))
    state = _state(check_seed(seed), first, deals)
    for row in found:
        _next(state)
        np.multiply(_mixed(state) >> np.uint64(11), 2.0**-53, out=row)
    return found.T


def _dealt(held: Hands, needed: int, seed: int, pack: Pack, first: int) -> Hands:
    """So many cards beside those held, a column a deal."""
    dealt = np.empty((needed, len(held)), np.uint8)
    new = np.array(pack_numbers(pack), np.uint8)
    for start in range(0, len(held), _AT_ONCE):
        part = held[start : start + _AT_ONCE]
        dealt[:, start : start + _AT_ONCE] = _shuffled(new, part, seed, first + start, needed)
    return dealt


def _rest(new: Hands, held: Hands) -> Hands:
    """The pack without the cards held, a column a deal."""
    order = np.repeat(new[:, None], len(held), axis=1)
    columns = np.arange(len(held))
    for at, cards in enumerate(held.T):
        # The first card left takes the place of the one held.
        found = (order[at:] == cards).argmax(axis=0) + at
        if (order[found, columns] != cards).any():
            raise RequestError("the pack has not all of the cards held: give cards of the pack, each once")
        order[found, columns] = order[at]
        order[at] = cards
    return np.ascontiguousarray(order[held.shape[1] :])


def _state(seed: int, first: int, deals: int) -> _Words:
    """Where ``Stream(seed, deal)`` begins, for so many deals."""
    keys = np.arange(deals, dtype=np.uint64) + np.uint64(first)
    state = keys ^ np.uint64(Stream(seed).state)
    _next(state)
    return _mixed(state)


def _shuffled(new: Hands, held: Hands, seed: int, first: int, needed: int) -> Hands:
    """The first so many cards of what is left after shuffling, a column a deal (Fisher and Yates)."""
    order = _rest(new, held)
    size, deals = order.shape
    state = _state(seed, first, deals)
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
        cards = _rest(new, held[column : column + 1])[:, 0].tolist()
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
