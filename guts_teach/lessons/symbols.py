"""Codes that people copy by hand: 32 symbols, groups of four, and two check symbols.

The symbols are those of Crockford's base 32: digits and letters without I, L, O and U. Reading is forgiving: either
case, O for 0, I and L for 1, with hyphens, spaces or nothing between the groups.

**Why a slip is always found.** The 32 symbols are the elements of the field with 32 elements, in which everything but
zero can be divided by. The check symbols are chosen so that (1) the sum of all symbols is zero and (2) so is their
sum when each is weighed by its place, with weights 1, a, a², …, where a generates the field. One wrong symbol breaks
the first sum. A swap of two different neighbours x and y keeps it, but changes the second by (x - y) times the
difference of their weights, and neither factor is zero. In a code of up to 31 symbols no two wrong symbols can go
unseen either. As a code is whole groups, one symbol too many or too few is seen as well.
"""

from collections.abc import Sequence
from typing import Final

from guts_teach.errors import RequestError

_ALPHABET: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
# Spelled out, because the letters of other scripts that turn into ours by changing case are none of ours.
_VALUES: Final = (
    {symbol: value for value, symbol in enumerate(_ALPHABET)}
    | {symbol.lower(): value for value, symbol in enumerate(_ALPHABET)}
    | dict.fromkeys("Oo", 0)
    | dict.fromkeys("IiLl", 1)
)
_GROUP: Final = 4
#: No code of ours comes near this; it only keeps hostile texts from costing time.
_LONGEST: Final = 1000


def write(values: Sequence[int]) -> str:
    """Write numbers from 0 to 31 as a code: filled with zeros to whole groups, the two checks last.

    >>> write([1, 2, 3])
    '1230-0055'
    """
    body = [*values, *[0] * (-(len(values) + 2) % _GROUP)]
    symbols = "".join(_ALPHABET[value] for value in (*body, *_checks(body)))
    return "-".join(symbols[at : at + _GROUP] for at in range(0, len(symbols), _GROUP))


def read(code: str) -> list[int]:
    """Read a code's numbers without the checks, the filling zeros included.

    >>> read("1230 oo55")
    [1, 2, 3, 0, 0, 0]

    Raises `RequestError` when the text is no code, or one with a slip in it.
    """
    text = code.strip()
    if not text:
        raise RequestError("the code is empty: a code is groups of four letters and digits, as in 1230-0055")
    shown = quoted(text)
    compact = text
    for separator in ("-", " "):
        groups = text.split(separator)
        if len(groups) > 1 and all(len(group) == _GROUP for group in groups):
            compact = "".join(groups)
    for symbol in compact[:_LONGEST]:
        if symbol not in _VALUES and symbol not in "- ":
            raise RequestError(f"{shown} is not a code: {symbol!r} is in no code, only digits and letters except U")
    if "-" in compact or " " in compact or len(compact) % _GROUP or len(compact) > _LONGEST:
        raise RequestError(f"{shown} is not a code: a code is whole groups of four letters and digits")
    values = [_VALUES[symbol] for symbol in compact]
    if any(_checks(values)):
        raise RequestError(f"code {shown} has a slip in it: compare it symbol by symbol, wrong and swapped ones alike")
    return values[:-2]


def quoted(code: str) -> str:
    """Quote a code in a sentence, cut to a line."""
    return repr(code if len(code) <= 60 else code[:57] + "...")


def _checks(values: Sequence[int]) -> tuple[int, int]:
    """Work out the check symbols of some values; of values with their checks they are zero.

    This is the remainder of a division of polynomials by (x + 1)(x + a), whose roots give the two sums.
    """
    high = low = 0
    for value in values:
        feed = value ^ high
        high, low = low ^ feed ^ _times_a(feed), _times_a(feed)
    return high, low


def _times_a(value: int) -> int:
    """Multiply by the generator of the field: a shift, brought back by a⁵ = a² + 1."""
    shifted = value << 1
    return shifted ^ 0b100101 if shifted & 0b100000 else shifted
