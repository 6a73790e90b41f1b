"""A perfect hash of patterns that adds up card by card.

Each unit of a pattern gets a random constant, so that the hash of a hand is the *sum* of its cards' constants: no
sorting, no counting. Two entries of different patterns must not fall together. So the hash is read as a row and a slot;
each row moves its slots by an exclusive or with a number of its own, found by trial when the table is made.
"""

from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from guts_teach.cards import Stream

#: The lowest bits of a key are left to whoever counts suits in them.
FREE_BITS = 16
_WORD = 64


@dataclass(frozen=True)
class PerfectHash:
    """Where to find each of a set of patterns.

    ``constants`` holds the 64-bit constant of each of the sixteen units of a pattern; a key is their sum. Its row is
    ``key >> row_shift``, its slot ``(key ^ moves[row]) >> slot_shift``.
    """

    constants: NDArray[np.uint64]
    moves: NDArray[np.uint64]
    row_shift: int
    slot_shift: int
    slots: int

    def slots_of(self, keys: NDArray[np.uint64]) -> NDArray[np.int64]:
        """The slot of each key. Hands that are no pattern of the set end up anywhere."""
        rows = (keys >> np.uint64(self.row_shift)).astype(np.int64)
        return ((keys ^ self.moves[rows]) >> np.uint64(self.slot_shift)).astype(np.int64)

    def keys_of(self, patterns: NDArray[np.uint64]) -> NDArray[np.uint64]:
        """The keys of patterns."""
        keys = np.zeros(len(patterns), np.uint64)
        for at, constant in enumerate(self.constants):
            keys += (patterns >> np.uint64(4 * at) & np.uint64(15)) * constant
        return keys


def perfect_hash(patterns: Iterable[int]) -> PerfectHash:
    """Find constants and moves such that no two patterns share a slot; the same on every machine.

    >>> found = perfect_hash([1, 2, 16, 17, 32])
    >>> keys = found.keys_of(np.array([1, 2, 16, 17, 32], np.uint64))
    >>> len(set(found.slots_of(keys).tolist()))
    5
    """
    numbers = np.fromiter(patterns, np.uint64)
    slot_bits = max(3, int(np.ceil(np.log2(len(numbers) * 1.4))))
    row_bits = slot_bits - 2
    stream = Stream(len(numbers))
    while True:
        constants = np.array([stream.next64() >> FREE_BITS << FREE_BITS for _ in range(16)], np.uint64)
        slots = 1 << slot_bits
        empty = PerfectHash(constants, np.empty(0, np.uint64), _WORD - row_bits, _WORD - row_bits - slot_bits, slots)
        hashes = empty.keys_of(numbers) >> np.uint64(empty.slot_shift)
        moves = _moves(hashes.astype(np.int64), row_bits, slot_bits) if len(np.unique(hashes)) == len(hashes) else None
        if moves is not None:
            # The row's own bits go along, so that the exclusive or clears them.
            rows = np.arange(1 << row_bits, dtype=np.uint64) << np.uint64(slot_bits)
            placed = (rows | moves) << np.uint64(empty.slot_shift)
            return PerfectHash(constants, placed, empty.row_shift, empty.slot_shift, slots)


def _moves(hashes: NDArray[np.int64], row_bits: int, slot_bits: int) -> NDArray[np.uint64] | None:
    """For each row, the number that moves its slots to where nobody is; None when some row finds no place."""
    slots = 1 << slot_bits
    rows: dict[int, list[int]] = {}
    for value in hashes.tolist():
        rows.setdefault(value >> slot_bits, []).append(value & slots - 1)
    moves = np.zeros(1 << row_bits, np.uint64)
    taken = bytearray(slots)
    # Full rows first, while there is room; a row of one takes the next free slot.
    first_free = 0
    for row, wanted in sorted(rows.items(), key=lambda item: (-len(item[1]), item[0])):
        if len(wanted) == 1:
            first_free = taken.index(0, first_free)
            move = first_free ^ wanted[0]
        else:
            start = row * 0x9E37 & slots - 1
            found = (start ^ at for at in range(slots))
            move = next((move for move in found if not any(taken[slot ^ move] for slot in wanted)), -1)
            if move < 0:
                return None
        for slot in wanted:
            taken[slot ^ move] = 1
        moves[row] = move
    return moves
