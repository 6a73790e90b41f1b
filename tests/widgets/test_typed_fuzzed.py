"""Ten thousand texts typed into every field that there is: a sentence beside it or a new state, and never markup."""

import logging
from collections.abc import Iterator
from urllib.parse import quote

import ipywidgets
import pytest
from hostile import HOSTILE, harm, text
from naive import seeded
from tree import errors, is_shown, walk

from guts_teach.lessons.links import PARAMETERS, read_link
from guts_teach.lessons.pages import LESSONS, START, find
from guts_teach.lessons.walks import WALKS
from guts_teach.widgets import parts
from guts_teach.widgets.background import Background
from guts_teach.widgets.kit import Kit
from guts_teach.widgets.page import Page
from guts_teach.widgets.sections import Sections

#: At so many texts a page the whole is ten thousand and more.
TEXTS = 670


def where(lesson: str) -> str:
    """The link to the place of a lesson at which most is asked."""
    stops = [at for at, stop in enumerate(WALKS.get(lesson, ()), 1) if stop.ask and stop.ask.about == "net"]
    return f"lesson={lesson}" + (f"&stop={stops[0]}" if stops else "")


def opened(lesson: str) -> Kit:
    """A page with all of its parts built, in the middle of what it does."""
    root = Kit(Page(), read_link(where(lesson))[0], [find(lesson)])
    for each in list(walk(root)):
        if isinstance(each, Sections):
            for at in [*range(1, len(each.nav.titles)), 0]:
                each.nav.index = at
    for each in list(walk(root)):
        if isinstance(each, ipywidgets.Button) and each.description == "I’m in":
            each.click()
    return root


def fields(
    root: ipywidgets.Widget, around: tuple[ipywidgets.Widget, ...] = ()
) -> Iterator[tuple[ipywidgets.Text, ipywidgets.Button, ipywidgets.Widget]]:
    """Every field to type into, the button that takes it, and the box around both: the nearest with a form's button."""
    around = (*around, root)
    if isinstance(root, ipywidgets.Text) and not root.disabled:
        yield (root, *next(filter(None, map(_form, reversed(around)))))
    for child in getattr(root, "children", ()):
        yield from fields(child, around)


def _form(box: ipywidgets.Widget) -> tuple[ipywidgets.Button, ipywidgets.Widget] | None:
    for form in walk(box):
        if "gt-form" in getattr(form, "_dom_classes", ()):
            buttons = [each for each in walk(form) if isinstance(each, ipywidgets.Button) and not each.disabled]
            return next((each for each in buttons if is_shown(form, each)), buttons[0]), box
    return None


class Watch(logging.Handler):
    """Sees all markup that any widget is given, and all that is logged."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        super().__init__(logging.WARNING)
        self.markup: set[str] = set()
        self.logged: list[str] = []
        notify = ipywidgets.HTML.notify_change

        def told(widget: ipywidgets.HTML, change: dict[str, object]) -> None:
            if change["name"] == "value":
                self.markup.add(str(change["new"]))
            notify(widget, change)

        monkeypatch.setattr(ipywidgets.HTML, "notify_change", told)
        monkeypatch.setattr(logging.getLogger(), "handlers", [self])

    def emit(self, record: logging.LogRecord) -> None:
        self.logged.append(self.format(record))


@pytest.mark.parametrize("lesson", [lesson for lesson in LESSONS if lesson != START])
def test_whatever_is_typed_is_told_in_a_sentence_and_the_state_is_kept(
    lesson: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    chance = seeded(LESSONS.index(lesson))
    root = opened(lesson)
    watch = Watch(monkeypatch)
    # What takes long is found beside the page, which goes on; here what was typed for it is only read.
    monkeypatch.setattr(Background, "each", lambda *_given: None)
    typed = refused = 0
    while typed < TEXTS:
        for field, button, form in list(fields(root)):
            before, stood, told = root.view.link(), field.value, set(errors(form))
            given = text(chance, stood or field.placeholder)
            field.value = given
            button.click()
            typed += 1
            assert not watch.logged, (field.description, given[:80], watch.logged[0][-600:])
            kept = root.view.link() == before
            if set(errors(form)) - told:  # what was told before may be of a field beside it
                refused += 1
                assert kept, (field.description, given[:80])
            if kept and field.value == given:
                field.value = stood
        press_next(root)
    assert refused > TEXTS / 4
    assert len(watch.markup) > TEXTS / 10
    for markup in watch.markup:
        assert harm(markup) == [], markup[:500]


def press_next(root: ipywidgets.Widget) -> None:
    """Go on to the next item of practice where one was answered."""
    for each in list(walk(root)):
        if isinstance(each, ipywidgets.Button) and each.description == "Next item" and is_shown(root, each):
            each.click()


def test_there_are_ten_thousand_texts() -> None:
    assert TEXTS * (len(LESSONS) - 1) >= 10_000


@pytest.mark.parametrize("name", sorted({each.name for each in PARAMETERS}))
def test_what_a_link_says_is_shown_as_text(name: str) -> None:
    for value in HOSTILE:
        _, fault = read_link(f"{name}={quote(value, errors='surrogatepass')}")
        shown = parts.text(fault, "gt-error", role="alert").value
        assert shown.startswith('<p role="alert">This link cannot be opened as it is.')
        assert harm(shown) == []
