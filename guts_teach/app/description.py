"""The description of a deal that `guts-teach settle` reads: a file, or standard input, in JSON."""

import json
import sys
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final, NoReturn, cast

from guts_teach.errors import RequestError

if TYPE_CHECKING:
    from guts_teach.table import Settlement
    from guts_teach.trace import Trace

#: Far more than any deal's description needs: a guard against files of another kind.
_LONGEST_FILE: Final = 1_000_000


def settle_file(file: str) -> "Trace[Settlement]":
    """Settle what a file, or standard input, describes in JSON."""
    from guts_teach.table import settle  # noqa: PLC0415

    what = "standard input" if file == "-" else repr(file)
    try:
        # What is no object with the right fields is refused by the table, in the words of the game.
        return settle(cast(Mapping[str, Any], _parsed(_read(file, what), what)))
    except RecursionError:
        raise RequestError(f"{what} is nested too deeply: write an object with game, pot and players") from None


def _parsed(text: str, what: str) -> object:
    try:
        return cast(object, json.loads(text, object_pairs_hook=_object, parse_constant=_no_constant))
    except RequestError:
        raise
    except ValueError as error:  # also for a number of thousands of digits
        raise RequestError(f"{what} is not JSON ({error}): write an object with game, pot and players") from None


def _read(file: str, what: str) -> str:
    from pathlib import Path  # noqa: PLC0415

    try:
        if file == "-":
            raw = sys.stdin.buffer.read(_LONGEST_FILE + 1)
        else:
            with Path(file).open("rb") as stream:
                raw = stream.read(_LONGEST_FILE + 1)
    except (OSError, ValueError) as error:  # a ValueError for a path with a null character
        reason = (error.strerror if isinstance(error, OSError) else None) or error
        raise RequestError(f"{what} cannot be read ({reason}): give a file with a description, or -") from None
    if len(raw) > _LONGEST_FILE:
        raise RequestError(f"{what} is too long for a description: it may have {_LONGEST_FILE} bytes")
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise RequestError(f"{what} is not text in UTF-8: save the description in that encoding") from None


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    fields = dict(pairs)
    if len(fields) < len(pairs):
        twice = next(key for at, (key, _) in enumerate(pairs) if key in dict(pairs[:at]))
        raise RequestError(f"{twice!r} stands twice in one object of the description: give it once")
    return fields


def _no_constant(name: str) -> NoReturn:
    raise RequestError(f"{name} is not allowed in a description: JSON has plain numbers only")
