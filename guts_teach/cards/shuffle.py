"""Seeded shuffling that gives the same cards on every machine.

The random numbers come from SplitMix64 (Steele, Lea and Flood, "Fast splittable pseudorandom number generators",
OOPSLA 2014), written out here, because no library promises the stream of its own generator for ever. Its state is
64 bits, far fewer than the 226 bits that the orders of 52 cards need: most orders can never come up. For teaching and
simulation that is harmless; for money it would not be.
"""

from collections.abc import MutableSequence
from typing import Final, TypeVar

from guts_teach.errors import RequestError

MAX_SEED: Final = 2**64 - 1
#: SplitMix64's step and its two multipliers.
GOLDEN: Final = 0x9E3779B97F4A7C15
MIX: Final = (0xBF58476D1CE4E5B9, 0x94D049BB133111EB)

T = TypeVar("T")


def check_seed(seed: int) -> int:
    """The seed itself, or `RequestError` when it is not a whole number of 64 bits."""
    if type(seed) is not int or not 0 <= seed <= MAX_SEED:  # True is no number here
        raise RequestError(f"seed {seed!r} is not allowed: a seed is a whole number from 0 to {MAX_SEED}")
    return seed


class Stream:
    """A stream of random numbers that depends on nothing but its keys.

    Keys are whole numbers: a seed, then for instance a deal's number and a purpose. Streams with different keys
    have nothing to do with one another, so that drawing more from one never changes another.

    >>> Stream(42).below(52), Stream(42, 1).below(52)
    (48, 12)
    """

    def __init__(self, *keys: int) -> None:
        self._state = 0
        for key in keys:
            self._state = (self._state ^ check_seed(key)) & MAX_SEED
            self._state = self.next64()

    @property
    def state(self) -> int:
        """Where the stream stands, for those that make its numbers in another way."""
        return self._state

    def next64(self) -> int:
        """The next number, 0 to 2**64 - 1."""
        self._state = (self._state + GOLDEN) & MAX_SEED
        mixed = self._state
        mixed = ((mixed ^ (mixed >> 30)) * MIX[0]) & MAX_SEED
        mixed = ((mixed ^ (mixed >> 27)) * MIX[1]) & MAX_SEED
        return mixed ^ (mixed >> 31)

    def below(self, count: int) -> int:
        """A number from 0 to ``count - 1``, each equally likely. The count is 1 to 2**64."""
        if not 1 <= count <= MAX_SEED + 1:
            raise ValueError(f"no fair draw from {count} numbers: the count must be 1 to 2**64")
        # The top numbers that would favour some remainders are drawn again.
        fair = MAX_SEED + 1 - (MAX_SEED + 1) % count
        while (number := self.next64()) >= fair:
            pass
        return number % count

    def chance(self) -> float:
        """A number in [0, 1), of 53 random bits."""
        return (self.next64() >> 11) * 2.0**-53

    def shuffle(self, items: MutableSequence[T], first: int | None = None) -> None:
        """Put the items in random order, or only the first so many of them (Fisher and Yates)."""
        size = len(items)
        for at in range(min(size - 1, size if first is None else first)):
            other = at + self.below(size - at)
            items[at], items[other] = items[other], items[at]
