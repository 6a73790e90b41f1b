"""What a learner has said at the table, as symbols of a hand code: runs that are said often are one symbol.

Zero is no word, so that a code's filling zeros say nothing.
"""

from collections.abc import Iterable, Sequence
from typing import Final

#: Every word that can be said at a table of the family.
WORDS: Final = ("in", "out", "bet", "fold", "stay", "check", "call", "raise", "buy", "pass", "challenge")
#: What each symbol from 1 on says. One place is still free; a change of any other is a new version of the code.
_RUNS: Final = (
    *((word,) for word in WORDS),
    *((first, second) for first in ("in", "out") for second in ("in", "out")),
    *((first, second, third) for first in ("in", "out") for second in ("in", "out") for third in ("in", "out")),
    *(("bet",) * times for times in (2, 3, 4)),
    ("bet", "fold"),
    ("stay", "stay"),
    ("stay",) * 4,
    ("check", "check"),
)  # fmt: skip
_NUMBERS: Final = {run: number for number, run in enumerate(_RUNS, 1)}
_LONGEST: Final = max(map(len, _RUNS))


def write(words: Sequence[str]) -> list[int]:
    """Write words as numbers from 1 to 31, always the longest run that comes next.

    >>> write(["out", "in", "in", "in"])
    [20, 1]
    """
    written = []
    at = 0
    while at < len(words):
        run = next(run for size in range(_LONGEST, 0, -1) if (run := tuple(words[at : at + size])) in _NUMBERS)
        written.append(_NUMBERS[run])
        at += len(run)
    return written


def read(numbers: Iterable[int]) -> tuple[str, ...]:
    """Read the words; zeros say nothing. Raises `IndexError` for a number that says nothing yet.

    >>> read([20, 1, 0])
    ('out', 'in', 'in', 'in')
    """
    return tuple(word for number in numbers if number for word in _RUNS[number - 1])
