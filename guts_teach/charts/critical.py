"""The critical share: how many hands may stay before the pot grows on average."""

from collections.abc import Sequence
from typing import Final

import plotly.graph_objects as go

from guts_teach.charts.factory import across, axis_title, base, note
from guts_teach.charts.profiles import LIGHT, Profile
from guts_teach.charts.rows import Rows
from guts_teach.words import in_hundred, percent

# The axis reaches so many times as high as the curve.
_ROOM: Final = 1.17


def figure(
    shares: Sequence[float],
    ratios: Sequence[float],
    critical: float | None,
    here: tuple[float, float] | None = None,
    profile: Profile = LIGHT,
) -> go.Figure:
    """The next pot over this one on average, for each share that stays, and the point where it passes 1.

    ``here`` is the share that stays now and its ratio, marked by a diamond.

    >>> shown = figure([0, 0.5, 1], [1.0, 0.5, 1.0], None, here=(0.25, 0.625))
    >>> [trace.name for trace in shown.data]
    ['next pot over this one', 'now']
    """
    colours = profile.colours
    drawn = base(profile, left=3.4, right=1.9, top=1.0, bottom=3.4)
    drawn.add_scatter(
        name="next pot over this one",
        x=[100 * share for share in shares],
        y=list(ratios),
        mode="lines",
        line={"color": colours.accent, "width": 2 * profile.line},
        hovertemplate="%{x:.0f} in 100 stay: next pot %{y:.2f} times this one<extra></extra>",
    )
    dots = [("passes 1", critical, 1.0, "circle", colours.ink)] if critical is not None else []
    if here is not None:
        dots.append(("now", here[0], here[1], "diamond", colours.paper))
    for name, share, ratio, symbol, colour in dots:
        outline = {"color": colours.ink, "width": 1.5 * profile.line}
        drawn.add_scatter(
            name=name,
            x=[100 * share],
            y=[ratio],
            mode="markers",
            marker={"symbol": symbol, "size": profile.em(0.9), "color": colour, "line": outline},
            hovertemplate=f"{name}: {percent(share)} stay, next pot {ratio:.2f} times this one<extra></extra>",
        )
    top = max([1.2, *ratios])
    drawn.update_layout(
        showlegend=False,
        shapes=[across(1, profile)],
        annotations=_words(critical, here, top, profile),
    )
    drawn.update_xaxes(
        title=axis_title("share of hands that stays", profile), range=[0, 101], ticksuffix=" %", nticks=6
    )
    drawn.update_yaxes(
        title=axis_title("next pot / pot", profile), range=[0, _ROOM * top], nticks=6, showgrid=True, tickformat="~g"
    )
    return drawn


def reading(critical: float | None, here: tuple[float, float] | None = None) -> str:
    """One sentence that reads the chart.

    >>> reading(0.3555, (0.18, 0.6))
    'The pot grows on average when more than 36 in 100 hands stay; now 18 in 100 stay, and the next pot is 0.60 times \
this one.'
    >>> reading(None)
    'However many hands stay, the pot never grows on average.'
    """
    if critical is None:
        text = "However many hands stay, the pot never grows on average"
    elif critical == 0:
        text = "However few hands stay, the pot grows on average"
    else:
        text = f"The pot grows on average when more than {in_hundred(critical)} in 100 hands stay"
    if here is None:
        return f"{text}."
    return f"{text}; now {in_hundred(here[0])} in 100 stay, and the next pot is {here[1]:.2f} times this one."


def table(shares: Sequence[float], ratios: Sequence[float]) -> Rows:
    """Give the numbers: a row for each share.

    >>> table([0.5], [0.5])
    [{'share that stays': '50.0 %', 'next pot over this one': '0.50'}]
    """
    return [
        {"share that stays": percent(share), "next pot over this one": f"{ratio:.2f}"}
        for share, ratio in zip(shares, ratios, strict=True)
    ]


def _words(
    critical: float | None, here: tuple[float, float] | None, top: float, profile: Profile
) -> list[dict[str, object]]:
    """Names on the chart itself: of the two sides of 1, the point where it passes, and now."""
    paper = {"bgcolor": profile.colours.paper, "opacity": 0.92}
    colour = {"font": {"color": profile.colours.soft}}
    words = [
        note("above 1 the pot grows", 1, _ROOM * top, profile, xanchor="left", yanchor="top", **colour),
        note("below 1 it shrinks", 100, 0, profile, xanchor="right", yanchor="bottom", **colour),
    ]
    if critical is not None:
        left = critical > 0.5 or top > 1.6
        anchor = {"xanchor": "right", "yanchor": "bottom", "xshift": -profile.em(0.4), "yshift": profile.em(0.5)}
        if not left or critical < 0.25:
            anchor |= {"xanchor": "left", "yanchor": "top", "xshift": profile.em(0.6), "yshift": -profile.em(0.4)}
        words.append(note(f"<b>{in_hundred(critical)} %</b>", 100 * critical, 1, profile, **anchor, **paper))
    if here is not None:
        below = {"yanchor": "top", "yshift": -profile.em(0.6)}
        if here[1] < 0.12 * top:
            below = {"yanchor": "bottom", "yshift": profile.em(0.6)}
        words.append(note("now", 100 * here[0], here[1], profile, **below, **paper))
    return words
