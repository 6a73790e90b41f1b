"""Lines over a few places: the chart that practice asks to be read. Its words say what it shows, no more."""

from collections.abc import Mapping, Sequence
from typing import Final

import plotly.graph_objects as go

from guts_teach.charts.factory import across, axis_title, base, legend_top
from guts_teach.charts.profiles import LIGHT, Profile
from guts_teach.charts.rows import Rows
from guts_teach.words import listing, signed

# Told apart without their colours: by dash and by marker.
_DASHES: Final = ("solid", "dash", "dot", "dashdot", "longdash", "longdashdot")
_MARKERS: Final = ("circle", "square", "diamond", "triangle-up", "cross", "star")
# Labels no longer than this stand upright on a telephone, too, where there are no more of them than that.
_UPRIGHT: Final = 2
_LABELS: Final = 13


def figure(
    lines: Mapping[str, Sequence[float]], places: Sequence[str], axis: str, unit: str, profile: Profile = LIGHT
) -> go.Figure:
    """A line for each name, a mark at each place, and a dotted line at nothing.

    ``axis`` says what the places are, ``unit`` what the values are.

    >>> shown = figure({"pair of aces": (0.8, 0.5)}, ("1", "2"), "others who stay", "pots")
    >>> list(shown.data[0].y)
    [0.8, 0.5]
    """
    colours = profile.colours
    left, right = 3.6, 0.8
    drawn = base(profile, left=left, right=right, top=legend_top(list(lines), left, right) if len(lines) > 1 else 1)
    for at, (name, values) in enumerate(lines.items()):
        colour = (colours.accent, colours.sand_deep, colours.grey_deep, colours.ink)[at % 4]
        drawn.add_scatter(
            name=name,
            x=list(places),
            y=list(values),
            mode="lines+markers",
            line={"color": colour, "width": profile.line * 1.5, "dash": _DASHES[at % len(_DASHES)]},
            marker={"color": colour, "size": profile.em(0.6), "symbol": _MARKERS[at % len(_MARKERS)]},
            hovertemplate="%{fullData.name}: %{y:.2f}<extra></extra>",
        )
    drawn.add_shape(across(0, profile))
    drawn.update_xaxes(title=axis_title(axis, profile), type="category")
    if max(map(len, places), default=0) <= _UPRIGHT:
        drawn.update_xaxes(tickangle=0, tickvals=list(places[:: -(-len(places) // _LABELS) or 1]))
    drawn.update_yaxes(title=axis_title(unit, profile), showgrid=True)
    return drawn


def reading(lines: Mapping[str, Sequence[float]], title: str, axis: str) -> str:
    """What the chart shows, without a word of what is to be read from it.

    >>> reading({"pair of aces": (0.8, 0.5)}, "What staying earns, in pots", "others who stay")
    'What staying earns, in pots: lines for pair of aces, by others who stay. Its numbers are in the table.'
    """
    return f"{title}: lines for {listing(list(lines))}, by {axis}. Its numbers are in the table."


def table(lines: Mapping[str, Sequence[float]], places: Sequence[str], axis: str) -> Rows:
    """The numbers: a row for each place, a column for each line.

    >>> table({"aces": (0.8, -0.5)}, ("1", "2"), "others")
    [{'others': '1', 'aces': '+0.80'}, {'others': '2', 'aces': '−0.50'}]
    """
    return [
        {axis: place, **{name: signed(values[at], 2) for name, values in lines.items()}}
        for at, place in enumerate(places)
    ]
