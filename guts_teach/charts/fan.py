"""Many pots at once: how far they spread, deal by deal."""

from collections.abc import Mapping, Sequence
from math import isfinite, log10
from typing import Final

import plotly.graph_objects as go

from guts_teach.charts.factory import axis_title, base, legend_top
from guts_teach.charts.profiles import LIGHT, Profile
from guts_teach.charts.rows import Rows
from guts_teach.errors import RequestError
from guts_teach.words import count, in_hundred

#: From pots so many times the smallest on, equal steps are equal factors.
_WIDE: Final = 30
_TICKS: Final = 6
_LEGEND: Final = ("8 in 10 tables", "5 in 10 tables", "the middle one")
_SHORT: Final = (("", 1), ("k", 10**3), ("M", 10**6), ("G", 10**9), ("T", 10**12), ("P", 10**15))


def figure(quantiles: Mapping[float, Sequence[float]], profile: Profile = LIGHT) -> go.Figure:
    """Draw for each level (a chance) the pot that so many of the tables do not pass, deal by deal; won pots are 0.

    Levels that belong together, 0.1 and 0.9, are the edges of a band; 0.5 is a line. Pots beyond reckoning (infinite)
    stand at the top. Where the pots differ much, each step up is ten times as many chips.

    >>> shown = figure({0.1: [5, 0, 0], 0.5: [5, 5, 0], 0.9: [5, 10, 20]})
    >>> [trace.name for trace in shown.data if trace.showlegend]
    ['8 in 10 tables', 'the middle one']

    Raises `RequestError` where 0.5 or the partner of a level is missing.
    """
    levels = sorted(quantiles)
    missing = [1 - level for level in levels if round(1 - level, 9) not in {round(each, 9) for each in levels}]
    if 0.5 not in quantiles or missing:
        raise RequestError(f"the levels {levels} are not possible: give 0.5 and pairs like 0.1 and 0.9")
    sizes = [size for row in quantiles.values() for size in row if isfinite(size)]
    top = max(max(sizes, default=1.0), 1.0)
    wide = top > _WIDE * min((size for size in sizes if size > 0), default=1.0)
    infinite = 10 * top if wide else 1.1 * top

    def height(size: float) -> float:
        shown = size if isfinite(size) else infinite
        return log10(1 + shown) if wide else shown

    drawn, colours = base(profile, left=3.0, right=0.8, top=legend_top(_LEGEND, 3.0, 0.8)), profile.colours
    deals = list(range(1, len(quantiles[0.5]) + 1))
    shades = (colours.line, colours.accent_soft)
    halves = levels[: len(levels) // 2]
    for at, level in enumerate(halves):
        upper = next(each for each in levels if round(each + level - 1, 9) == 0)
        shade = shades[max(0, at + len(shades) - len(halves))]
        edge = {"color": colours.grey_deep, "width": 0.6 * profile.line, "shape": "hv"}
        for name, each, fill in (("lower", level, None), ("upper", upper, "tonexty")):
            drawn.add_scatter(
                name=f"{_tables(upper - level)}" if fill else name,
                x=deals,
                y=[height(size) for size in quantiles[each]],
                mode="lines",
                line=edge,
                fill=fill,
                fillcolor=shade,
                showlegend=fill is not None,
                hoverinfo="skip",
            )
    drawn.add_scatter(
        name="the middle one",
        x=deals,
        y=[height(size) for size in quantiles[0.5]],
        mode="lines",
        line={"color": colours.accent_deep, "width": 2.2 * profile.line, "shape": "hv"},
        customdata=[_size(size) for size in quantiles[0.5]],
        hovertemplate="deal %{x}: half of the tables have %{customdata} or less<extra></extra>",
        showlegend=True,
    )
    drawn.update_xaxes(title=axis_title("deal", profile), range=[1, max(len(deals), 2)], tickformat="d", nticks=8)
    if wide:
        powers = list(range(1, int(log10(infinite)) + 1))
        marks = [0, *(10**power for power in powers[:: max(1, -(-len(powers) // _TICKS))])]
        drawn.update_yaxes(
            tickmode="array", tickvals=[log10(1 + mark) for mark in marks], ticktext=[_short(mark) for mark in marks]
        )
    highest = height(infinite if _beyond(quantiles) else top)
    # A little below 0, so that the line of the pots that are won is drawn whole.
    drawn.update_yaxes(range=[-0.015 * highest, 1.06 * highest], showgrid=True, nticks=5)
    return drawn


def reading(quantiles: Mapping[float, Sequence[float]]) -> str:
    """One sentence that reads the chart.

    >>> reading({0.1: [5, 0, 0], 0.5: [5, 5, 0], 0.9: [5, 10, 20]})
    'All tables begin with 5 chips; after two deals at least half of the pots are won, and 9 in 10 hold 20 chips or \
less.'
    """
    middle, level = quantiles[0.5], max(quantiles)
    last, high = middle[-1], quantiles[level][-1]
    deals = len(middle) - 1
    begin = f"All tables begin with {_size(middle[0])}; after {count(deals, 'deal')}"
    if high == 0:
        return f"{begin} at least {in_hundred(level)} in 100 pots are won."
    half = "at least half of the pots are won" if last == 0 else f"half of the pots hold {_size(last)} or less"
    if isfinite(high):
        # No more than these are larger: with a limit of the pot it may be none.
        most = "9 in 10" if in_hundred(level) == "90" else f"{in_hundred(level)} in 100"
        return f"{begin} {half}, and {most} hold {_size(high)} or less."
    rare = in_hundred(1 - level)
    return f"{begin} {half}, and {'1 in 10 is' if rare == '10' else f'{rare} in 100 are'} beyond all reckoning."


def table(quantiles: Mapping[float, Sequence[float]]) -> Rows:
    """Give the numbers: a row for each deal, for each level the pot that so many tables do not pass, in chips.

    >>> table({0.5: [5, 0], 0.9: [5, float("inf")]})[1]
    {'deal': '2', '50 in 100 tables up to': '0', '90 in 100 tables up to': 'beyond reckoning'}
    """
    return [
        {"deal": str(at + 1)}
        | {
            f"{in_hundred(level)} in 100 tables up to": f"{row[at]:.0f}" if isfinite(row[at]) else "beyond reckoning"
            for level, row in sorted(quantiles.items())
        }
        for at in range(len(quantiles[0.5]))
    ]


def _beyond(quantiles: Mapping[float, Sequence[float]]) -> bool:
    return any(not isfinite(size) for row in quantiles.values() for size in row)


def _tables(part: float) -> str:
    tenths = round(10 * part, 6)
    return f"{tenths:.0f} in 10 tables" if tenths == int(tenths) else f"{in_hundred(part)} in 100 tables"


def _size(size: float) -> str:
    if not isfinite(size):
        return "chips beyond all reckoning"
    return f"{size:,.0f} {'chip' if size == 1 else 'chips'}"


def _short(number: int) -> str:
    """A number of chips that fits beside an axis: 200, 10k, 5M."""
    sign, unit = next((sign, unit) for sign, unit in reversed(_SHORT) if number >= unit or unit == 1)
    return f"{number / unit:g}{sign}"
