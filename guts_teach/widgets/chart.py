"""A chart: a Plotly figure drawn in the page, with words for those who do not see it."""

import array
import base64
import json
import os
from typing import Any, Protocol

import anywidget
from traitlets import Dict, Int, Unicode

from guts_teach.charts import library
from guts_teach.widgets.static_files import read, styled

# The element types of Plotly's packed arrays, as the standard library names them.
_CODES = {"i1": "b", "u1": "B", "i2": "h", "u2": "H", "i4": "i", "u4": "I", "f4": "f", "f8": "d"}


class Figure(Protocol):
    """What a chart asks of a figure: that it can write itself as JSON. Plotly's figures can."""

    def to_json(self) -> str | None:
        """The figure as JSON text."""


def figure_json(figure: Figure) -> dict[str, Any]:
    """A figure as dictionaries and plain lists, which is what the page draws from.

    Plotly packs numpy arrays into text; here they are unpacked again, because plain lists draw with every version
    of the library and can be read by a person and a test.
    """
    plain = _unpacked(json.loads(figure.to_json() or "{}"))
    return plain if isinstance(plain, dict) else {}


def _unpacked(value: object) -> object:
    if isinstance(value, list):
        return [_unpacked(part) for part in value]
    if not isinstance(value, dict):
        return value
    if "bdata" not in value or "dtype" not in value:
        return {key: _unpacked(part) for key, part in value.items()}
    numbers = array.array(_CODES[value["dtype"]], base64.b64decode(value["bdata"])).tolist()
    if "shape" not in value:
        return numbers
    # "rows, columns": the only shape beside a plain row that a chart of ours can have.
    columns = int(str(value["shape"]).split(",")[1])
    return [numbers[at : at + columns] for at in range(0, len(numbers), columns)]


class Chart(anywidget.AnyWidget):
    """A Plotly figure. The drawing library comes into a page once, however many charts are on it.

    Where the server has the library among its files, `library_url` says at which address, and the browser keeps it;
    elsewhere the chart asks the kernel for it. If neither works, `alt` is shown in the chart's place.

    >>> chart = Chart(alt="With king ten you win 62 times in 100.", height=280)
    >>> chart.figure
    {}
    """

    _esm = read("chart.js")
    _css = styled("chart.css")

    #: The figure: what `figure_json` makes. Empty: nothing is drawn.
    figure = Dict().tag(sync=True)
    #: The sentence that says what the chart shows, for those who do not see it.
    alt = Unicode("").tag(sync=True)
    #: The chart's height in the page's own pixels; fixed, so that the page does not jump when it is drawn.
    height = Int(300, min=80).tag(sync=True)
    #: The address of the drawing library on this server, or "" when it is to come from the kernel.
    library_url = Unicode().tag(sync=True)

    def __init__(self, **traits: Any) -> None:
        traits.setdefault("library_url", os.environ.get(library.URL_VARIABLE, ""))
        super().__init__(**traits)
        self.on_msg(self._answer)

    def show(self, figure: Figure, alt: str) -> None:
        """Draw another figure, with its sentence, in one message."""
        with self.hold_sync():
            self.figure = figure_json(figure)
            self.alt = alt

    def _answer(self, _widget: object, content: object, _buffers: object) -> None:
        if isinstance(content, dict) and content.get("kind") == "library?":
            self.send({"kind": "library"}, [library.packed()])
