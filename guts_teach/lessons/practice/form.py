"""How an answer is given: the fields of a form as data, each of which reads and checks what was chosen or typed."""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Final, Protocol, TypeAlias

from guts_teach.cards import RANKS, rank_label
from guts_teach.errors import RequestError
from guts_teach.games.options import MAX_CHIPS, shown
from guts_teach.lessons.fields import FormError
from guts_teach.words import chips, listing

#: What one field holds: a choice, a number, chips, or several choices.
Value: TypeAlias = str | int | Fraction | tuple[str, ...]
#: What a whole form holds, by the keys of its fields.
Answer: TypeAlias = Mapping[str, Value]

_AMOUNT: Final = re.compile(r"([+-]?)\s*(?:(\d{1,12})(?:\s+(\d{1,6})/(\d{1,6}))?|(\d{1,12})/(\d{1,6}))")
_RANK_OF: Final = {rank_label(rank): rank for rank in RANKS} | {"T": 10}
#: More ranks than any hand has wild cards.
_MOST_RANKS: Final = 12


class Field(Protocol):
    """What every field of a form can tell and do."""

    @property
    def key(self) -> str:
        """The name under which the answer keeps what was given."""

    @property
    def label(self) -> str:
        """What is asked, for people."""

    def read(self, given: object) -> Value:
        """What was given, checked. Raises `RequestError` with a sentence for people."""

    def words(self, value: Value) -> str:
        """A value as people read it."""

    def to_json(self) -> dict[str, Any]:
        """The field as plain data, with all that a page needs to draw it."""


Form: TypeAlias = tuple[Field, ...]


@dataclass(frozen=True, slots=True)
class Offer:
    """One of the answers to choose from."""

    id: str
    text: str


@dataclass(frozen=True, slots=True)
class OneOf:
    """Exactly one of some answers.

    >>> OneOf("who", "Who wins?", (Offer("a", "Anna"), Offer("b", "Ben"))).read("a")
    'a'
    """

    key: str
    label: str
    offers: tuple[Offer, ...]

    def read(self, given: object) -> str:
        """The id of the chosen answer."""
        for offer in self.offers:
            if given == offer.id:
                return offer.id
        raise RequestError(_not_offered(self.label, given, self.offers, "one"))

    def words(self, value: Value) -> str:
        """The text of the chosen answer."""
        return next(offer.text for offer in self.offers if offer.id == value)

    def to_json(self) -> dict[str, Any]:
        """The field as plain data."""
        return {"type": "one", "key": self.key, "label": self.label, "offers": _offers_json(self.offers)}


@dataclass(frozen=True, slots=True)
class SomeOf:
    """Some of the answers, at least ``least`` of them.

    >>> SomeOf("wild", "Which are wild?", (Offer("0", "2♣"), Offer("1", "K♥"))).read(["1", "0"])
    ('0', '1')
    """

    key: str
    label: str
    offers: tuple[Offer, ...]
    least: int = 0
    none: str = "none"

    def read(self, given: object) -> tuple[str, ...]:
        """The ids of the chosen answers, in the order of the offers."""
        if isinstance(given, str) or not isinstance(given, Iterable):
            raise RequestError(_not_offered(self.label, given, self.offers, "any"))
        chosen = list(given)
        ids = [offer.id for offer in self.offers]
        for one in chosen:
            if one not in ids:
                raise RequestError(_not_offered(self.label, one, self.offers, "any"))
        if len(chosen) < self.least:
            raise RequestError(f"{self.label} Nothing is chosen: choose at least {self.least} of the answers.")
        return tuple(one for one in ids if one in chosen)

    def words(self, value: Value) -> str:
        """The texts of the chosen answers."""
        assert isinstance(value, tuple)
        return listing([offer.text for offer in self.offers if offer.id in value]) or self.none

    def to_json(self) -> dict[str, Any]:
        """The field as plain data."""
        offers = _offers_json(self.offers)
        return {"type": "some", "key": self.key, "label": self.label, "offers": offers, "least": self.least}


@dataclass(frozen=True, slots=True)
class Ranks:
    """Some ranks, in any order and as often as needed, such as ``K K 9``; none is an answer too.

    >>> Ranks("become", "What do they become?").read("9, k K")
    ('K', 'K', '9')
    """

    key: str
    label: str

    def read(self, given: object) -> tuple[str, ...]:
        """The labels of the ranks, from high to low."""
        words = re.split(r"[\s,]+", given.strip()) if isinstance(given, str) else given
        if not isinstance(words, Sequence) or len(words) > _MOST_RANKS:
            raise RequestError(self._wrong(given))
        ranks = []
        for word in words:
            if word == "" and isinstance(given, str):
                continue
            rank = _RANK_OF.get(word.upper()) if isinstance(word, str) else None
            if rank is None:
                raise RequestError(self._wrong(word))
            ranks.append(rank)
        return tuple(rank_label(rank) for rank in sorted(ranks, reverse=True))

    def _wrong(self, given: object) -> str:
        return f"{self.label} {shown(given)} is not a list of ranks: write ranks such as A K 10 9, at most 12 of them."

    def words(self, value: Value) -> str:
        """The ranks in a line."""
        assert isinstance(value, tuple)
        return " ".join(value) or "none"

    def to_json(self) -> dict[str, Any]:
        """The field as plain data."""
        ranks = [rank_label(rank) for rank in reversed(RANKS)]
        return {"type": "ranks", "key": self.key, "label": self.label, "ranks": ranks}


@dataclass(frozen=True, slots=True)
class Whole:
    """A whole number in a range, in percent or in something else.

    >>> Whole("sure", "How sure are you?", 0, 100, "percent").read(" 75 ")
    75
    """

    key: str
    label: str
    least: int
    most: int
    unit: str = ""

    def read(self, given: object) -> int:
        """The number."""
        if isinstance(given, str) and re.fullmatch(r"\s*[0-9]{1,9}\s*%?\s*", given):
            given = int(given.strip().removesuffix("%"))
        if isinstance(given, int) and not isinstance(given, bool) and self.least <= given <= self.most:
            return given
        raise RequestError(
            f"{self.label} {shown(given)} is not allowed: give a whole number from {self.least} to {self.most}."
        )

    def words(self, value: Value) -> str:
        """The number with its unit."""
        return f"{value} {self.unit}".strip()

    def to_json(self) -> dict[str, Any]:
        """The field as plain data."""
        return {
            "type": "whole",
            "key": self.key,
            "label": self.label,
            "least": self.least,
            "most": self.most,
            "unit": self.unit,
        }


@dataclass(frozen=True, slots=True)
class Amounts:
    """Chips won (above zero) or paid (below zero); fractions where a game counts them.

    >>> Amounts("pot", "The next pot").read("12 1/2"), Amounts("net", "Ben").read("-7")
    (Fraction(25, 2), -7)
    """

    key: str
    label: str

    def read(self, given: object) -> int | Fraction:
        """The number of chips, whole if it can be."""
        amount: Fraction | None = None
        if isinstance(given, int | Fraction) and not isinstance(given, bool):
            amount = Fraction(given)
        elif isinstance(given, str) and (match := _AMOUNT.fullmatch(given.strip().replace("−", "-"))):
            sign, whole, over, under, top, bottom = match.groups()
            parts = [(whole or "0", "1"), (over or top or "0", under or bottom or "1")]
            if all(int(below) for _, below in parts):
                amount = sum((Fraction(int(above), int(below)) for above, below in parts), Fraction())
                amount = -amount if sign == "-" else amount
        if amount is None or abs(amount) > 1000 * MAX_CHIPS:
            raise RequestError(
                f"{self.label}: {shown(given)} is not a number of chips: "
                "write a number, with a minus for what is paid, such as -10"
            )
        return amount.numerator if amount.denominator == 1 else amount

    def words(self, value: Value) -> str:
        """The chips in words."""
        assert isinstance(value, int | Fraction)
        return chips(value)

    def to_json(self) -> dict[str, Any]:
        """The field as plain data."""
        return {"type": "chips", "key": self.key, "label": self.label}


def read_form(form: Form, given: Mapping[str, object]) -> Answer:
    """Read every field of a form.

    Raises `FormError` with a sentence for each field that is missing or wrong, and for a name that is no field.

    >>> read_form((Whole("others", "How many others?", 1, 9),), {"others": "3"})
    {'others': 3}
    """
    answer: dict[str, Value] = {}
    errors = {}
    for field in form:
        if field.key not in given:
            errors[field.key] = f"{field.label} Nothing was given: fill in this field too."
            continue
        try:
            answer[field.key] = field.read(given[field.key])
        except RequestError as error:
            errors[field.key] = str(error)
    for key in given:
        if key not in {field.key for field in form}:
            errors[str(key)] = f"{shown(key)} is not a field here: there is {listing([field.key for field in form])}."
    if errors:
        raise FormError(errors)
    return answer


def answer_words(form: Form, answer: Answer) -> dict[str, str]:
    """An answer as people read it, by the labels of its fields."""
    return {field.label: field.words(answer[field.key]) for field in form if field.key in answer}


def answer_json(answer: Answer) -> dict[str, Any]:
    """An answer as plain data: fractions as text."""
    return {key: _plain(value) for key, value in answer.items()}


def _plain(value: Value) -> str | int | list[str]:
    if isinstance(value, tuple):
        return list(value)
    return str(value) if isinstance(value, Fraction) else value


def _not_offered(label: str, given: object, offers: Sequence[Offer], number: str) -> str:
    nothing = given is None or given == ""
    what = "Nothing is chosen" if nothing else f"{shown(given)} is not an answer here"
    return f"{label} {what}: choose {number} of {listing([offer.text for offer in offers], 'and')}."


def _offers_json(offers: Sequence[Offer]) -> list[dict[str, str]]:
    return [{"id": offer.id, "text": offer.text} for offer in offers]
