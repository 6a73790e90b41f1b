"""One base for every chart, so that they look alike and none offers what a lesson has no use for."""

from collections.abc import Sequence
from typing import Any, Final

import plotly.graph_objects as go

from guts_teach.charts.profiles import LIGHT, Profile

FONT: Final = 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Liberation Sans", sans-serif'

#: How a page shows our charts: no tool bar, no logo and no offer to send the figure anywhere.
CONFIG: Final[dict[str, Any]] = {
    "displayModeBar": False,
    "displaylogo": False,
    "doubleClick": False,
    "responsive": True,
    "scrollZoom": False,
    "showSendToCloud": False,
    "showTips": False,
}
#: The page's own ground shows through.
CLEAR: Final = "rgba(0,0,0,0)"
# About how wide a letter is, in its own size.
_LETTER: Final = 0.56
# The symbol of an entry of a legend with the gaps around it, and the narrowest chart, in the same measure.
_SYMBOL, _PHONE = 2.9, 24


def base(
    profile: Profile = LIGHT,
    *,
    left: float = 3.4,
    right: float = 0.6,
    top: float = 2.6,
    bottom: float = 3.4,
    height: int | None = None,
) -> go.Figure:
    """Make an empty figure with the kit's letters and colours, fixed height and margins, and nothing to drag or pick.

    Margins are multiples of the letters' size. Only the letters of the whole figure get a size; all others follow it,
    so that a view may enlarge a chart by changing one number. It has no template, because Plotly's own would be sent
    with every chart.

    >>> figure = base()
    >>> figure.layout.height, len(figure.to_json()) < 1500
    (300, True)
    """
    colours = profile.colours
    axis = {
        "fixedrange": True,
        "showgrid": False,
        "gridcolor": colours.line,
        "linecolor": colours.line,
        "zeroline": False,
        "ticks": "",
        "automargin": False,
        "ticklabeloverflow": "allow",
        "tickfont": {"color": colours.soft},
    }
    return go.Figure(
        layout={
            "template": "none",
            "height": height or profile.height,
            "autosize": True,
            "margin": {
                "l": profile.em(left),
                "r": profile.em(right),
                "t": profile.em(top),
                "b": profile.em(bottom),
                "autoexpand": False,
            },
            "paper_bgcolor": CLEAR,
            "plot_bgcolor": CLEAR,
            "font": {"family": FONT, "size": profile.font, "color": colours.ink},
            "hoverlabel": {
                "bgcolor": colours.paper,
                "bordercolor": colours.line,
                "font": {"color": colours.ink},
                "align": "left",
            },
            "dragmode": False,
            "clickmode": "none",
            "xaxis": axis,
            "yaxis": axis,
            "legend": {
                "orientation": "h",
                "x": 0,
                "y": 1,
                "xanchor": "left",
                "yanchor": "bottom",
                "itemclick": False,
                "itemdoubleclick": False,
                "traceorder": "normal",
            },
        }
    )


def axis_title(text: str, profile: Profile) -> dict[str, Any]:
    """The title of an axis. Plotly enlarges these; ours is no larger than the numbers above it."""
    return {"text": small(text, 0.85), "font": {"color": profile.colours.soft}, "standoff": profile.em(0.5)}


def small(text: str, size: float) -> str:
    """Smaller letters, in parts of the chart's own."""
    return f'<span style="font-size:{size:g}em">{text}</span>'


def room(labels: Sequence[str], most: float = 9) -> float:
    """About how wide the longest of these labels is, in multiples of the letters' size.

    >>> room(["pair", "straight flush"]) > room(["pair"])
    True
    """
    return min(most, _LETTER * max(map(len, labels), default=0) + 0.7)


def legend_top(names: Sequence[str], left: float, right: float) -> float:
    """The margin that a legend needs on a telephone, where it takes more rows, in multiples of the letters' size.

    >>> legend_top(["pot", "reserve"], left=3, right=1), legend_top(["these cards", "continuous"], left=9, right=1)
    (2.6, 4.0)
    """
    each = _LETTER * max(map(len, names), default=0) + _SYMBOL
    columns = max(1, int((_PHONE - left - right) / each))
    return round(1.2 + 1.4 * -(-len(names) // columns), 6)


def note(text: str, x: float, y: float, profile: Profile, **more: Any) -> dict[str, Any]:
    """Words on the chart itself, in ink, on a ground of their own where lines may run beneath."""
    return {"text": text, "x": x, "y": y, "showarrow": False, "font": {"color": profile.colours.ink}} | more


def across(y: float, profile: Profile, dash: str = "dot") -> dict[str, Any]:
    """A line at one height through the whole chart."""
    line = {"color": profile.colours.ink, "width": profile.line, "dash": dash}
    return {"type": "line", "xref": "paper", "x0": 0, "x1": 1, "y0": y, "y1": y, "line": line}


def pattern(shape: str, colour: str, solidity: float = 0.16) -> dict[str, Any]:
    """Hatching over a colour, so that it is told apart without the colour."""
    return {"shape": shape, "fgcolor": colour, "fillmode": "overlay", "size": 7, "solidity": solidity}


def plain_scale(colours: Sequence[str]) -> list[list[Any]]:
    """A scale of evenly spaced colours as Plotly wants it.

    >>> plain_scale(["#000000", "#808080", "#ffffff"])
    [[0.0, '#000000'], [0.5, '#808080'], [1.0, '#ffffff']]
    """
    return [[at / (len(colours) - 1), colour] for at, colour in enumerate(colours)]


def thinned(places: int, most: int = 7) -> list[int]:
    """Which of so many places get a label: evenly spaced, the first one always.

    >>> thinned(5), thinned(20), thinned(100)
    ([0, 1, 2, 3, 4], [0, 5, 10, 15], [0, 20, 40, 60, 80])
    """
    steps = (step * 10**power for power in range(10) for step in (1, 2, 5))
    step = next(step for step in steps if places <= step * most)
    return list(range(0, places, step))


def border(inside: Sequence[Sequence[bool | None]]) -> str:
    """The staircase between cells that are in and cells that are not, as the path of a shape.

    Rows and columns are counted from 0, cell centres at whole numbers; None is no cell.

    >>> border([[True, False]])
    'M0.5,-0.5L0.5,0.5'
    """
    lines: list[str] = []
    for row, cells in enumerate(inside):
        for column, cell in enumerate(cells):
            if column + 1 < len(cells) and _differ(cell, cells[column + 1]):
                lines.append(f"M{column + 0.5},{row - 0.5}L{column + 0.5},{row + 0.5}")
            if row + 1 < len(inside) and _differ(cell, inside[row + 1][column]):
                lines.append(f"M{column - 0.5},{row + 0.5}L{column + 0.5},{row + 0.5}")
    return "".join(lines)


def staircase(inside: Sequence[Sequence[bool | None]], profile: Profile) -> list[dict[str, Any]]:
    """The border as shapes: a line of ink on a broader one of paper, so that it is seen on every colour."""
    path = border(inside)
    if not path:
        return []
    colours, width = profile.colours, profile.line
    return [
        {"type": "path", "path": path, "line": {"color": colours.paper, "width": 3.4 * width}},
        {"type": "path", "path": path, "line": {"color": colours.ink, "width": 1.7 * width}},
    ]


def _differ(*cells: bool | None) -> bool:
    return None not in cells and len(set(cells)) > 1
