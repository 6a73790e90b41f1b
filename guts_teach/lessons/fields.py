"""What a learner types into a field, read and checked."""

import re
from collections.abc import Callable, Mapping
from typing import Any

from guts_teach.errors import RequestError
from guts_teach.games.options import shown


class FormError(RequestError):
    """Some fields of a form were wrong: a sentence for each, by the field's name."""

    def __init__(self, errors: Mapping[str, str]) -> None:
        super().__init__(" ".join(errors.values()))
        self.errors = dict(errors)


def whole_number(text: str, what: str, least: int, most: int) -> int:
    """The number that a text holds.

    >>> whole_number(" 5 ", "the number of players", 2, 10)
    5

    Raises `RequestError` for anything but a whole number in the range.
    """
    if re.fullmatch(r"\s*\+?[0-9]{1,20}\s*", text) and least <= (number := int(text)) <= most:
        return number
    given = shown(text.strip()) if text.strip() else "An empty field"
    raise RequestError(f"{given} is not allowed for {what}: write a whole number from {least} to {most}.")


def read_fields(readers: Mapping[str, Callable[[], Any]]) -> dict[str, Any]:
    """Read every field; raise `FormError` with all that is wrong when any of them is."""
    values: dict[str, Any] = {}
    errors: dict[str, str] = {}
    for name, reader in readers.items():
        try:
            values[name] = reader()
        except RequestError as error:
            errors[name] = str(error)
    if errors:
        raise FormError(errors)
    return values
