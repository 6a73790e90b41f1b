"""Options of a game as data: what may be chosen, what it means and where that is written."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from guts_teach.errors import RequestError
from guts_teach.trace import Cite
from guts_teach.words import listing

#: A switch is a bool, a choice a word, chips a whole number or None for "none".
Value: TypeAlias = bool | str | int | None

#: More chips than any table holds; a guard against numbers that only slow things down.
MAX_CHIPS: Final = 10**9


@dataclass(frozen=True, slots=True)
class Choice:
    """One of a few words, the default first."""

    key: str
    values: tuple[str, ...]
    text: str
    rule: Cite

    @property
    def default(self) -> str:
        """The first word."""
        return self.values[0]

    def parse(self, given: object) -> str:
        """The chosen word, or `RequestError`."""
        if given in self.values:
            return str(given)
        raise RequestError(f"{self.key}={shown(given)} is not allowed: choose {listing(self.values, 'or')}")


@dataclass(frozen=True, slots=True)
class Switch:
    """On or off."""

    key: str
    text: str
    rule: Cite
    default: bool = False

    @property
    def values(self) -> tuple[str, ...]:
        """On and off, the default first."""
        return ("on", "off") if self.default else ("off", "on")

    def parse(self, given: object) -> bool:
        """Whether it is on, or `RequestError`."""
        if isinstance(given, bool):
            return given
        if given in ("on", "off"):
            return given == "on"
        raise RequestError(f"{self.key}={shown(given)} is not allowed: choose on or off")


@dataclass(frozen=True, slots=True)
class Number:
    """A whole number of chips or of another ``unit``.

    The ``default`` counts antes where ``in_antes`` is set; where it is ``optional``, there may be none.
    """

    key: str
    default: int | None
    text: str
    rule: Cite
    minimum: int = 1
    optional: bool = False
    in_antes: bool = False
    unit: str = "chips"
    values: None = None

    def parse(self, given: object) -> int | None:
        """The number (None for ``none``), or `RequestError`."""
        if self.optional and given in (None, "none"):
            return None
        if isinstance(given, str) and re.fullmatch(r"[0-9]{1,12}", given.strip()):
            given = int(given)
        if isinstance(given, int) and not isinstance(given, bool) and self.minimum <= given <= MAX_CHIPS:
            return given
        none = ", or none" if self.optional else ""
        raise RequestError(
            f"{self.key}={shown(given)} is not allowed: give a whole number of {self.unit} from {self.minimum} up{none}"
        )


Option: TypeAlias = Choice | Switch | Number


def shown(given: object) -> str:
    """A given value in an error sentence: as it was written, cut to a line."""
    try:
        text = str(given) if isinstance(given, (int, float)) else repr(given)
    except (ValueError, RecursionError):  # Python does not write out thousands of digits, or depths without end
        return "what was given"
    return text if len(text) <= 40 else text[:37] + "..."


def format_value(value: Value) -> str:
    """A value as the command line writes it: ``on``, ``none``, ``20``, ``in_turn``."""
    if value is None:
        return "none"
    return {True: "on", False: "off"}[value] if isinstance(value, bool) else str(value)


def resolve(options: Sequence[Option], given: Mapping[str, object], game: str) -> dict[str, Value]:
    """Every option's value: as given, or its default. Defaults that count antes follow the given ante.

    Raises `RequestError` for a key that the game does not have and for a value outside its list.
    """
    known = {option.key: option for option in options}
    for key in given:
        if key not in known:
            raise RequestError(f"{shown(key)} is not an option of {game}: it has {listing(sorted(known))}")
    values = {key: known[key].parse(raw) for key, raw in given.items()}
    ante = values.get("ante", known["ante"].default)
    assert isinstance(ante, int)
    for option in options:
        if option.key not in values:
            antes = option.in_antes and option.default if isinstance(option, Number) else None
            values[option.key] = antes * ante if antes else option.default
    return {option.key: values[option.key] for option in options}
