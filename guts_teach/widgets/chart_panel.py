"""A chart with its heading, the sentence that reads it, and its numbers as a table."""

import html
from collections.abc import Callable, Iterator, Sequence
from typing import TypeAlias

import ipywidgets

from guts_teach.charts.profiles import PROFILES, Profile
from guts_teach.widgets.chart import Chart, Figure
from guts_teach.widgets.numbers import numbers
from guts_teach.widgets.parts import markup, say, text, visible
from guts_teach.widgets.shared import Column

#: How a chart is drawn by a profile.
Draw: TypeAlias = Callable[[Profile], Figure]


class ChartPanel(Column):
    """Everything about one chart; nothing is in the page before something is shown, or after `clear`.

    >>> ChartPanel("Odds").chart.figure
    {}
    """

    def __init__(self, heading: str, height: int = 300) -> None:
        self.chart = Chart(height=height)
        self._look = "light"
        self._drawing: Draw | None = None
        self._reading = text("", "gt-reading")
        self._note = text("", "gt-note")
        self._table = markup("", "gt-table")
        super().__init__([text(heading, tag="h2"), self.chart, self._reading, self._note, self._table])
        self.add_class("gt-panel")
        visible(self, shown=False)

    def follow(self, look: str) -> None:
        """Draw by another profile from now on: the name of one of `guts_teach.charts.PROFILES`."""
        if look != self._look:
            self._look = look
            if self._drawing:
                self._draw(self._drawing, self.chart.alt)

    def _draw(self, drawing: Draw, reading: str) -> None:
        self._drawing = drawing
        self.chart.show(drawing(PROFILES[self._look]), reading)
        self.chart.height = self.chart.figure["layout"]["height"]

    def show(self, drawing: Draw, reading: str, rows: Sequence[dict[str, str]], caption: str, note: str = "") -> None:
        """Draw a chart and write down what it says."""
        self._draw(drawing, reading)
        told = f"<p role='status'>{html.escape(reading)}</p>"
        if told != self._reading.value:
            self._reading.value = told
        say(self._note, note)
        self._table.value = numbers(rows, caption)
        visible(self, shown=True)

    def clear(self) -> None:
        """Take everything out of the page."""
        visible(self, shown=False)
        self._drawing = None
        with self.chart.hold_sync():
            self.chart.figure = {}
            self.chart.alt = ""
        for each in (self._reading, self._note, self._table):
            each.value = ""


def panels(view: ipywidgets.Widget) -> Iterator[ChartPanel]:
    """All panels in a view.

    >>> [panel.chart.height for panel in panels(ipywidgets.VBox([ChartPanel("Odds", height=390)]))]
    [390]
    """
    if isinstance(view, ChartPanel):
        yield view
    else:
        for child in getattr(view, "children", ()):
            yield from panels(child)
