"""How a page is opened: what its builder is given, and the view that it gives back.

A page is a module in `guts_teach.widgets.pages` with a function ``build(opening: Opening) -> View``; it is imported and
built when the page is first shown, so that a page that nobody looks at costs nothing.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any, TypeAlias

import ipywidgets

from guts_teach.cards import Card
from guts_teach.lessons.deal_and_declare import Settings
from guts_teach.lessons.links import Link
from guts_teach.lessons.model import Model
from guts_teach.lessons.pages import Entry
from guts_teach.widgets.looks import Looks
from guts_teach.widgets.page import Page
from guts_teach.widgets.public import in_a_page

#: The hand that lies on a table before you: what the table was opened with, and your cards.
Dealt: TypeAlias = tuple[Settings, tuple[Card, ...]]


def _nothing() -> None:
    """What happens where a view has nothing to do."""


def _stay(_link: Link) -> None:
    """What a view does with a later link to it where it stays as it was left."""


@dataclass(frozen=True, slots=True)
class Opening:
    """What the builder of a page is given.

    ``link`` is always one to this page: what the address says of it, or the usual. ``page`` is what the whole page has
    once. ``go`` opens another page, where there are others. ``dealt`` is the hand that was last dealt to you at a table
    of this page. ``looks`` says how the page looks, and by which profile its charts are drawn.
    """

    entry: Entry
    link: Link
    page: Page
    go: Callable[[Link], None] | None
    dealt: Model[Dealt | None]
    looks: Looks = field(default_factory=Looks)


@dataclass(frozen=True, slots=True)
class View:
    """A page as it is shown.

    ``link`` leads back to where it stands; it is asked for after every change of the ``models``. ``shown`` is called
    each time that the page comes into view: what takes long, like a chart, waits for that. ``opened`` is called when
    another page leads here by a link and this one is open already; most stay as they were left.
    """

    widget: ipywidgets.Widget
    link: Callable[[], Link]
    models: tuple[Model[Any], ...] = ()
    shown: Callable[[], None] = _nothing
    opened: Callable[[Link], None] = _stay


def build(opening: Opening) -> View:
    """Build a page by its entry in the table of contents."""
    module = import_module(f"guts_teach.widgets.pages.{opening.entry.builder}")
    with in_a_page():
        view: View = module.build(opening)
    return view
