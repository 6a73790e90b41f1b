"""How large a pot becomes before it is won: the largest pot of each of many tables."""

from collections.abc import Sequence
from math import isinf

import plotly.graph_objects as go

from guts_teach.charts.factory import axis_title, base, note, pattern
from guts_teach.charts.profiles import LIGHT, Profile
from guts_teach.charts.rows import Rows
from guts_teach.words import chips, in_hundred, percent


def figure(sizes: Sequence[tuple[float, float]], profile: Profile = LIGHT) -> go.Figure:
    """Bars of the share of tables whose largest pot was of a size: up to so many chips, and above the size before.

    The first size is the pot at the beginning; an infinite one, hatched, holds what is larger than all others.

    >>> figure([(5, 0.5), (10, 0.3), (float("inf"), 0.2)]).data[0].x
    ('5', '6–10', 'above 10')
    """
    colours = profile.colours
    drawn = base(profile, left=0.8, top=1.6)
    names = _names(sizes)
    hatched = ["/" if isinf(size) else "" for size, _ in sizes]
    drawn.add_bar(
        x=names,
        y=[100 * share for _, share in sizes],
        marker={"color": colours.accent, "pattern": pattern("/", colours.paper) | {"shape": hatched}},
        customdata=[percent(share) for _, share in sizes],
        hovertemplate="largest pot %{x}: %{customdata} of the tables<extra></extra>",
    )
    drawn.update_layout(
        bargap=0.24,
        annotations=[
            note(f"<b>{in_hundred(share)}</b>", at, 100 * share, profile, yanchor="bottom")
            for at, (_, share) in enumerate(sizes)
        ],
    )
    drawn.update_xaxes(
        type="category",
        title=axis_title("chips in the largest pot", profile),
        tickfont={"color": colours.ink},
        range=[-0.6, len(sizes) - 0.4],
    )
    drawn.update_yaxes(range=[0, 118 * max((share for _, share in sizes), default=1.0)], showticklabels=False)
    return drawn


def reading(sizes: Sequence[tuple[float, float]]) -> str:
    """One sentence that reads the chart.

    >>> reading([(5, 0.5), (10, 0.3), (float("inf"), 0.2)])
    'Of 100 pots 50 never grow beyond the 5 chips they begin with, and 20 grow beyond 10 chips.'
    """
    (first, share), *more = sizes
    text = f"Of 100 pots {in_hundred(share)} never grow beyond the {chips(int(first))} they begin with"
    if not more:
        return f"{text}."
    *_, (size, _), (_, top) = sizes
    return f"{text}, and {in_hundred(top)} grow beyond {chips(int(size))}."


def table(sizes: Sequence[tuple[float, float]]) -> Rows:
    """Give the numbers: a row for each size.

    >>> table([(5, 0.5), (10, 0.5)])[1]
    {'largest pot': '6–10', 'tables': '50.0 %'}
    """
    return [
        {"largest pot": name, "tables": percent(share)} for name, (_, share) in zip(_names(sizes), sizes, strict=True)
    ]


def _names(sizes: Sequence[tuple[float, float]]) -> list[str]:
    """What each size is called."""
    names, before = [], 0
    for size, _ in sizes:
        if isinf(size):
            names.append(f"above {before:,}")
        else:
            names.append(f"{before + 1:,}–{int(size):,}" if before and int(size) > before + 1 else f"{int(size):,}")
            before = int(size)
    return names
