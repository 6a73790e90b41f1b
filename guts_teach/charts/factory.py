"""One base for every chart, so that they look alike and none offers what a lesson has no use for."""

from dataclasses import dataclass
from typing import Any, Final

import plotly.graph_objects as go

# The colours of the lesson's stylesheet; a chart is drawn from a figure that the stylesheet cannot reach.
INK: Final = "#1d2329"
SOFT: Final = "#565f69"
LINE: Final = "#e3e0d8"
ACCENT: Final = "#1f6f5c"
ON_ACCENT: Final = "#ffffff"
GREY: Final = "#8b95a0"
GREY_DEEP: Final = "#5a646e"
SAND: Final = "#f0dfd3"
SAND_DEEP: Final = "#d3ad97"

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


@dataclass(frozen=True, slots=True)
class Profile:
    """The measures of a chart for one kind of screen, in pixels."""

    height: int
    font: int
    line: float

    def em(self, times: float) -> int:
        """Give a length in multiples of the letters' size: margins and gaps grow with the letters."""
        return round(times * self.font)


SCREEN: Final = Profile(height=300, font=14, line=1.5)
#: Read from the last row.
PROJECTOR: Final = Profile(height=460, font=22, line=2.5)


def base(profile: Profile = SCREEN) -> go.Figure:
    """Make an empty figure with the kit's letters and colours, fixed height and margins, and nothing to drag or pick.

    Only the letters of the whole figure get a size; all others follow it, so that a view may enlarge a chart by
    changing one number. It has no template, because Plotly's own would be sent with every chart.

    >>> figure = base()
    >>> figure.layout.height, len(figure.to_json()) < 1500
    (300, True)
    """
    axis = {"fixedrange": True, "showgrid": False, "zeroline": False, "ticks": "", "automargin": False}
    return go.Figure(
        layout={
            "template": "none",
            "height": profile.height,
            "autosize": True,
            "margin": {
                "l": profile.em(3.4),
                "r": profile.em(0.6),
                "t": profile.em(2.6),
                "b": profile.em(3.4),
                "autoexpand": False,
            },
            "paper_bgcolor": "rgba(0,0,0,0)",
            "plot_bgcolor": "rgba(0,0,0,0)",
            "font": {"family": FONT, "size": profile.font, "color": INK},
            "hoverlabel": {"bgcolor": "#ffffff", "bordercolor": LINE, "font": {"color": INK}, "align": "left"},
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
