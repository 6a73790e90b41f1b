"""The start page: where one has left off, and every lesson at one click."""

from collections.abc import Callable

import ipywidgets

from guts_teach.lessons.links import Link
from guts_teach.lessons.pages import GROUPS, START, Entry
from guts_teach.widgets.opening import Opening, View
from guts_teach.widgets.parts import box, button, text, title


def build(opening: Opening) -> View:
    """All lessons, to choose from."""
    go = opening.go
    parts: list[ipywidgets.Widget] = [title("Guts Teach", "The Guts family of card games, to play and to understand.")]
    for group, entries in GROUPS.items():
        lessons = [_lesson(entry, go) for entry in entries if entry.name != START] if go else []
        if lessons:
            parts.append(box(text(group, tag="h2"), box(*lessons, across=True), classes="gt-panel"))
    return View(box(*parts, classes="gt-start"), lambda: Link(START))


def _lesson(entry: Entry, go: Callable[[Link], None]) -> ipywidgets.Button:
    return button(entry.title, lambda: go(Link(entry.name)))
