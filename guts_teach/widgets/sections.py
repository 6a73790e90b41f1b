"""A page in parts: its heading, a row of tabs beside it, and the part in view, built when it is first shown."""

from collections.abc import Callable, Mapping
from functools import partial

import ipywidgets

from guts_teach.widgets.fault import made
from guts_teach.widgets.nav import Nav
from guts_teach.widgets.parts import LAYING, box, say, text, visible
from guts_teach.widgets.public import in_a_page
from guts_teach.widgets.shared import Column


class Sections(Column):
    """Some parts of a page, one of them in view, each made by its function when it is first shown.

    >>> sections = Sections("Guts", {"Rules": ipywidgets.VBox, "Play": ipywidgets.VBox}, "Play")
    >>> sections.title, sections.built
    ('Play', ('Play',))
    """

    def __init__(self, heading: str, parts: Mapping[str, Callable[[], ipywidgets.Widget]], first: str) -> None:
        self._heading = heading
        self._parts = dict(parts)
        self._made: dict[str, ipywidgets.Widget] = {}
        self._body = box()
        self.nav = Nav(titles=list(parts), label=f"Parts of {heading}", index=list(parts).index(first))
        self.nav.observe(lambda _: self._show(), "index")
        head = box(text(heading, "gt-title", tag="h1"), self.nav, classes="gt-headrow", across=True)
        self._wait = text("", "gt-note")
        super().__init__([head, self._wait, self._body])
        self._show()

    @property
    def title(self) -> str:
        """What stands on the tab of the part in view."""
        return list(self._parts)[self.nav.index]

    @property
    def built(self) -> tuple[str, ...]:
        """The parts that have been shown."""
        return tuple(self._made)

    def _make(self, title: str) -> ipywidgets.Widget:
        with in_a_page():
            return self._parts[title]()

    def _show(self) -> None:
        title = self.title
        for name, part in self._made.items():
            visible(part, name == title)
        if title not in self._made:
            if self._made:
                say(self._wait, LAYING, role="status")
            self._made[title] = made(f"{title} of {self._heading}", partial(self._make, title))
            self._body.children = (*self._body.children, self._made[title])
            say(self._wait, "")
