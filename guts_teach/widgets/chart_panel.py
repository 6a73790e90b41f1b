"""A chart with its heading, the sentence that reads it, and its numbers as a table."""

import html
from collections.abc import Sequence

import ipywidgets

from guts_teach.widgets.chart import Chart, Figure
from guts_teach.widgets.parts import markup, rows_table, say, scrolling, text, visible


class ChartPanel(ipywidgets.VBox):
    """Everything about one chart; nothing is in the page before something is shown, or after `clear`.

    >>> ChartPanel("Odds").chart.figure
    {}
    """

    def __init__(self, heading: str, height: int = 300) -> None:
        self.chart = Chart(height=height)
        self._reading = text("", "gt-reading")
        self._note = text("", "gt-note")
        self._table = markup("", "gt-table")
        super().__init__([text(heading, tag="h2"), self.chart, self._reading, self._note, self._table])
        self.add_class("gt-panel")
        visible(self, shown=False)

    def show(self, figure: Figure, reading: str, rows: Sequence[dict[str, str]], caption: str, note: str = "") -> None:
        """Draw a chart and write down what it says."""
        self.chart.show(figure, reading)
        told = f"<p role='status'>{html.escape(reading)}</p>"
        if told != self._reading.value:
            self._reading.value = told
        say(self._note, note)
        numbers = scrolling(rows_table(rows, caption), caption)
        self._table.value = f"<details><summary>The numbers as a table</summary>{numbers}</details>"
        visible(self, shown=True)

    def clear(self) -> None:
        """Take everything out of the page."""
        visible(self, shown=False)
        with self.chart.hold_sync():
            self.chart.figure = {}
            self.chart.alt = ""
        for each in (self._reading, self._note, self._table):
            each.value = ""
