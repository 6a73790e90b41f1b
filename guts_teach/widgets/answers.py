"""The form for an answer, made from the item's own data: choices, cards to click, fields to type in, a slider."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any

import ipywidgets

from guts_teach.lessons.practice import Amounts, Face, Field, Offer, OneOf, Ranks, SomeOf, Whole
from guts_teach.widgets import parts
from guts_teach.widgets.cards import CardView
from guts_teach.widgets.choose import Choose
from guts_teach.widgets.parts import box, say, text
from guts_teach.widgets.shared import Column
from guts_teach.widgets.sure import Sure

#: So many fields are few: what they should be is told in a sentence.
FEW = 2


@dataclass(frozen=True, slots=True)
class _Asked:
    """A field as it stands in the page: how it is read, filled, locked and contradicted."""

    widget: ipywidgets.Widget
    given: Callable[[], object]
    fill: Callable[[Any], None]
    lock: Callable[[], None]
    complain: Callable[[str], None]


def picks_cards(face: Face, field: Field) -> bool:
    """Whether a field is answered by choosing among the cards that lie on the table, and not among words.

    >>> from guts_teach.cards import parse_cards
    >>> from guts_teach.lessons.practice import Holding
    >>> cards = parse_cards("2c Kh")
    >>> wild = SomeOf("wild", "Which are wild?", (Offer("0", "2♣"), Offer("1", "K♥")))
    >>> picks_cards(Face("Which?", (wild,), (Holding("The hand", cards),)), wild)
    True
    """
    if not isinstance(field, SomeOf) or len(face.hands) != 1:
        return False
    lying = [card.symbol if card else "" for card in face.hands[0].cards]
    return [offer.text for offer in field.offers] == lying


class AnswerForm(Column):
    """The fields of an item; ``cards`` is the view that shows its cards, for fields answered by clicking them."""

    def __init__(self, face: Face, cards: CardView) -> None:
        self._form = face.form
        self._asked: dict[str, _Asked] = {}
        self._notes: dict[str, ipywidgets.HTML] = {}
        rows = []
        for field in face.form:
            asked = _on_cards(field, cards) if picks_cards(face, field) else _as_control(field)
            note = text("", "gt-note", "gt-truth")
            self._asked[field.key], self._notes[field.key] = asked, note
            rows.append(box(asked.widget, note, classes="gt-answer"))
        super().__init__(rows)
        self.add_class("gt-answers")
        if all(isinstance(field, Amounts) for field in face.form):
            self.add_class("gt-amounts")

    def given(self) -> dict[str, object]:
        """What stands in the fields, by their keys; one that is empty, and may not be, is left out."""
        given = {field.key: self._asked[field.key].given() for field in self._form}
        may_be_empty = {field.key for field in self._form if isinstance(field, Ranks | SomeOf)}
        return {key: value for key, value in given.items() if value != "" or key in may_be_empty}

    def fill(self, given: Mapping[str, object]) -> None:
        """Put an answer into the fields that was given before, by their keys; it has been read since."""
        for field in self._form:
            if field.key in given:
                self._asked[field.key].fill(given[field.key])

    def complain(self, errors: Mapping[str, str]) -> None:
        """Show beside each field what is wrong with it; those that are not named are in order."""
        for field in self._form:
            # The sentence stands beside the question, and need not repeat it.
            sentence = errors.get(field.key, "").removeprefix(field.label).lstrip(" :")
            self._asked[field.key].complain(sentence)

    def judged(self, said: Mapping[str, str], truth: Mapping[str, str]) -> None:
        """Lock the fields; of many, say beside each one that is answered otherwise what it should be."""
        many = len(self._form) > FEW
        for field in self._form:
            self._asked[field.key].lock()
            right = many and truth.get(field.label, "")
            say(self._notes[field.key], f"→ {right}" if right and right != said.get(field.label) else "")


def _as_control(field: Field) -> _Asked:
    match field:
        case OneOf():
            return _choose(field.label, field.offers, many=False)
        case SomeOf():
            return _choose(field.label, field.offers, many=True)
        case Whole(unit="percent"):
            slider = Sure(label=field.label, least=field.least, most=field.most, value=(field.least + field.most) // 2)
            return _Asked(
                slider,
                lambda: slider.value,
                lambda value: setattr(slider, "value", int(value)),
                lambda: setattr(slider, "locked", True),
                lambda _: None,
            )
        case _:
            typed = parts.entry(field.label, placeholder=_EXAMPLES.get(type(field), ""))
            fill = partial(_write, typed)
            return _Asked(typed, lambda: typed.value, fill, lambda: _lock(typed), typed.complain)


#: What a field that is typed into may look like.
_EXAMPLES: Mapping[type, str] = {Amounts: "such as -10", Ranks: "such as K K 9"}


def _write(typed: parts.Field, content: object) -> None:
    typed.value = str(content)


def _lock(typed: parts.Field) -> None:
    typed.control.disabled = True


def _choose(label: str, offers: tuple[Offer, ...], *, many: bool) -> _Asked:
    choose = Choose(label=label, offers=[offer.text for offer in offers], many=many)

    def given() -> object:
        ids = [offers[at].id for at in choose.chosen if 0 <= at < len(offers)]
        return ids if many else "".join(ids[:1])

    def fill(value: str | list[str]) -> None:
        choose.chosen = _places(offers, value)

    def complain(sentence: str) -> None:
        choose.error = sentence

    return _Asked(choose, given, fill, lambda: setattr(choose, "locked", True), complain)


def _places(offers: tuple[Offer, ...], chosen: str | list[str]) -> list[int]:
    """Where the chosen ones stand among the offers."""
    ids = [chosen] if isinstance(chosen, str) else chosen
    return [at for at, offer in enumerate(offers) if offer.id in ids]


def _on_cards(field: Field, cards: CardView) -> _Asked:
    assert isinstance(field, SomeOf)
    ids = [offer.id for offer in field.offers]
    error = text("", "gt-error")
    return _Asked(
        box(text(f"{field.label} Click them; click none if none is.", "gt-question"), error),
        lambda: [ids[at] for at in cards.selected if 0 <= at < len(ids)],
        lambda value: setattr(cards, "selected", _places(field.offers, value)),
        lambda: setattr(cards, "selectable", False),
        lambda sentence: say(error, sentence, role="alert" if sentence else ""),
    )
