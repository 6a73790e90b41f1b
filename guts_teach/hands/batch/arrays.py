"""Arrays of hands as somebody gives them: checked once, before any work."""

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from guts_teach.cards import Pack
from guts_teach.errors import RequestError
from guts_teach.hands.numbers import CARDS, JOKER_NUMBER

#: Hands judged together: few enough for the cache, many enough to make a call of numpy cheap.
CHUNK = 1 << 14
#: The most cards of one holding.
MOST_CARDS = 11

Hands = NDArray[np.uint8]


def check(cards: object, least: int, pack: Pack, *, duplicates: bool = True) -> NDArray[np.integer]:
    """The array itself, when it is one of holdings from this pack with at least so many cards each.

    Raises `RequestError` for anything else: no array, no whole numbers, a wrong shape, a number that is no card's, and,
    unless told not to look, a card that a hand has more often than the pack. That look costs about as much as a third
    of the judging.

    >>> check(np.array([[0, 0]]), 2, Pack())
    Traceback (most recent call last):
    ...
    guts_teach.errors.RequestError: hand 0 has 2s more often than the pack, which holds it once
    """
    if not isinstance(cards, np.ndarray) or cards.dtype.kind not in "iu":
        what = f"an array of {cards.dtype}" if isinstance(cards, np.ndarray) else f"a {type(cards).__name__}"
        raise RequestError(f"{what} holds no hands: give a numpy array of whole numbers, one row a hand")
    if cards.ndim != 2 or not least <= cards.shape[1] <= MOST_CARDS:
        raise RequestError(
            f"an array of shape {cards.shape} holds no hands here: give rows of {least} to {MOST_CARDS} cards"
        )
    if cards.size:
        last = JOKER_NUMBER if pack.jokers else JOKER_NUMBER - 1
        for value in (int(cards.max()), int(cards.min())):
            if not 0 <= value <= last:
                raise RequestError(f"{value} is no card's number: this pack's go from 0 to {last}")
        if duplicates:
            for start, columns in chunks(cards):
                _check_duplicates(columns, start, pack)
    return cards


def chunks(cards: NDArray[np.integer]) -> Iterator[tuple[int, Hands]]:
    """The hands chunk by chunk, with the number of the first: a row for each place in the hand, a column a hand."""
    for start in range(0, len(cards), CHUNK):
        yield start, np.ascontiguousarray(cards[start : start + CHUNK].T, dtype=np.uint8)


def _check_duplicates(columns: Hands, start: int, pack: Pack) -> None:
    one_each = pack.packs == 1 and pack.jokers < 2
    if one_each and not any(np.equal(a, b).any() for at, a in enumerate(columns) for b in columns[:at]):
        return
    ordered = np.sort(columns, axis=0)
    for copies, jokers in ((pack.packs, False), (pack.jokers, True)):
        if not copies:
            continue  # a number that no card of the pack has was refused before
        same = (ordered[copies:] == ordered[:-copies]) & ((ordered[copies:] == JOKER_NUMBER) == jokers)
        if same.any():
            hand = int(np.flatnonzero(same.any(axis=0))[0])
            card = CARDS[int(ordered[copies:, hand][same[:, hand]][0])]
            times = {1: "once", 2: "twice"}.get(copies, f"{copies} times")
            raise RequestError(f"hand {start + hand} has {card} more often than the pack, which holds it {times}")
