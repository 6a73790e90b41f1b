"""How likely one is broke, deal by deal, with how many chips at the beginning."""

from collections.abc import Sequence
from typing import Final

import plotly.graph_objects as go

from guts_teach.charts.factory import axis_title, base, note
from guts_teach.charts.profiles import LIGHT, Profile
from guts_teach.charts.rows import Rows
from guts_teach.odds.growth.ruin import Ruin
from guts_teach.words import chips, count, in_hundred, listing, percent

#: The band reaches so many standard errors to either side.
SURE: Final = 2
_DASHES: Final = ("solid", "dash", "dot", "dashdot")


def figure(curves: Sequence[Ruin], profile: Profile = LIGHT) -> go.Figure:
    """A curve for each stack, named at its end, in a band of two standard errors to either side.

    >>> shown = figure([Ruin(20, 100, (0.0, 0.1, 0.2), (0.0, 0.01, 0.02))])
    >>> [trace.mode for trace in shown.data], shown.layout.annotations[0].text
    (['lines', 'lines'], '20 chips')
    """
    colours = profile.colours
    drawn = base(profile, left=3.4, right=5.0, top=1.0)
    top = max((chance + SURE * error for each in curves for chance, error in _points(each)), default=1.0) or 1.0
    for at, each in enumerate(curves):
        deals = list(range(len(each.chances)))
        upper = [100 * min(1.0, chance + SURE * error) for chance, error in _points(each)]
        lower = [100 * max(0.0, chance - SURE * error) for chance, error in _points(each)]
        drawn.add_scatter(
            x=deals + deals[::-1],
            y=upper + lower[::-1],
            mode="lines",
            fill="toself",
            fillcolor=colours.accent_soft,
            line={"width": 0},
            hoverinfo="skip",
        )
        drawn.add_scatter(
            name=chips(each.stack),
            x=deals,
            y=[100 * chance for chance in each.chances],
            mode="lines",
            line={"color": colours.accent_deep, "width": 1.6 * profile.line, "dash": _DASHES[at % len(_DASHES)]},
            customdata=[percent(chance) for chance in each.chances],
            hovertemplate=f"{chips(each.stack)}: broke within %{{x}} deals %{{customdata}}<extra></extra>",
        )
    drawn.update_layout(showlegend=False, annotations=_names(curves, 106 * top, profile))
    last = max((len(each.chances) - 1 for each in curves), default=1)
    drawn.update_xaxes(title=axis_title("deals", profile), range=[0, last], tickformat="d", nticks=8)
    drawn.update_yaxes(range=[0, 106 * top], ticksuffix=" %", nticks=5, showgrid=True)
    return drawn


def reading(curves: Sequence[Ruin]) -> str:
    """One sentence that reads the chart.

    >>> reading([Ruin(20, 100, (0.0, 0.1, 0.2), (0.0, 0.01, 0.02))])
    'Within two deals one who begins with 20 chips is broke 20 times in 100 (give or take 4).'
    """
    if not curves:
        return "There are no curves to show."
    last = len(curves[0].chances) - 1
    parts = [
        f"with {chips(each.stack)} is broke {in_hundred(each.chances[-1])} times in 100 "
        f"(give or take {_margin(each.stderr[-1])})"
        for each in curves
    ]
    return f"Within {count(last, 'deal')} one who begins {listing(parts)}."


def table(curves: Sequence[Ruin]) -> Rows:
    """Give the numbers: a row for each number of deals, a column for each stack; behind ± stands the standard error.

    >>> table([Ruin(20, 100, (0.0, 0.1), (0.0, 0.01))])[1]
    {'deals': '1', 'broke with 20 chips': '10.0 ± 1.0 %'}
    """
    longest = max((len(each.chances) for each in curves), default=0)
    return [
        {"deals": str(deal)}
        | {
            f"broke with {chips(each.stack)}": f"{100 * each.chances[deal]:.1f} ± {100 * each.stderr[deal]:.1f} %"
            for each in curves
            if deal < len(each.chances)
        }
        for deal in range(longest)
    ]


def _points(curve: Ruin) -> list[tuple[float, float]]:
    return list(zip(curve.chances, curve.stderr, strict=True))


def _margin(error: float) -> str:
    return in_hundred(SURE * error)


def _names(curves: Sequence[Ruin], top: float, profile: Profile) -> list[dict[str, object]]:
    """The names at the ends of the curves, moved apart where they would cover each other."""
    apart = top * 1.25 * profile.font / (profile.height - profile.em(4.4))
    floor = -apart
    names = []
    for each in sorted(curves, key=lambda each: each.chances[-1]):
        floor = max(floor + apart, 100 * each.chances[-1])
        names.append(
            note(chips(each.stack), len(each.chances) - 1, floor, profile, xanchor="left", xshift=profile.em(0.3))
        )
    return names
