"""Finds and reads the widgets of a view in tests, as a page would get them."""

import html
import json
import re
from collections.abc import Iterator
from typing import TypeVar

import ipywidgets

from guts_teach.widgets.parts import Field

W = TypeVar("W", bound=ipywidgets.Widget)
#: What every widget carries that says nothing about a lesson: scripts, styles, and the names of other widgets.
_FRAME = re.compile(r"_.*|layout|style|children")


def walk(widget: ipywidgets.Widget) -> Iterator[ipywidgets.Widget]:
    """The widget and all that is in it."""
    yield widget
    for child in getattr(widget, "children", ()):
        yield from walk(child)


def synced(widget: ipywidgets.Widget) -> str:
    """All that a page is told by a view and what is in it, as text."""
    states = [
        {key: value for key, value in each.get_state().items() if not _FRAME.fullmatch(key)} for each in walk(widget)
    ]
    return html.unescape(json.dumps(states, ensure_ascii=False, default=str))


def is_shown(root: ipywidgets.Widget, widget: ipywidgets.Widget) -> bool:
    """Whether, as far as `root` has a say, neither the widget nor anything around it is hidden."""

    def search(here: ipywidgets.Widget) -> bool | None:
        if here is not root and "gt-off" in here._dom_classes:
            return False if widget in walk(here) else None
        if here is widget:
            return True
        for child in getattr(here, "children", ()):
            found = search(child)
            if found is not None:
                return found
        return None

    return bool(search(root))


def button(root: ipywidgets.Widget, label: str) -> ipywidgets.Button:
    """The button with this label."""
    (found,) = [each for each in walk(root) if isinstance(each, ipywidgets.Button) and label in each.description]
    return found


def field(root: ipywidgets.Widget, label: str) -> Field:
    """The field with this label."""
    (found,) = [each for each in walk(root) if isinstance(each, Field) and label in each.control.description]
    return found


def one(root: ipywidgets.Widget, kind: type[W]) -> W:
    """The only widget of its kind."""
    (found,) = [each for each in walk(root) if isinstance(each, kind)]
    return found


def errors(root: ipywidgets.Widget) -> list[str]:
    """The error sentences that stand in a view, as its page gets them."""
    found = [each.value for each in walk(root) if isinstance(each, ipywidgets.HTML) and "gt-error" in each._dom_classes]
    return [re.sub(r"^<p role=\"alert\">(.*)</p>$", r"\1", each, flags=re.DOTALL) for each in found if each]


def press(root: ipywidgets.Widget, *labels: str) -> None:
    """Press buttons one after the other, each only if it is there to be pressed."""
    for label in labels:
        found = button(root, label)
        assert is_shown(root, found), f"{label} is not shown"
        assert not found.disabled, f"{label} is disabled"
        found.click()
