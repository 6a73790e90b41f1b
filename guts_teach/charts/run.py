"""One pot deal by deal: the pot and, where a limit holds it back, the reserve upon it."""

from collections.abc import Sequence

import plotly.graph_objects as go

from guts_teach.charts.factory import across, axis_title, base, note, pattern
from guts_teach.charts.profiles import LIGHT, Profile
from guts_teach.charts.rows import Rows
from guts_teach.words import count

# With more deals than this the bars touch, or they would vanish.
_APART = 40


def figure(
    pots: Sequence[int], reserve: Sequence[int] = (), limit: int | None = None, profile: Profile = LIGHT
) -> go.Figure:
    """Two stacks of chips for each deal: what the pot holds at its beginning and, hatched, what waits in the reserve.

    >>> shown = figure([5, 10, 20, 20], [0, 0, 0, 15], limit=20)
    >>> [trace.name for trace in shown.data]
    ['pot', 'reserve']
    """
    colours = profile.colours
    top = max((pot + kept for pot, kept in _pairs(pots, reserve)), default=1)
    # The legend comes with the reserve; until then its room is the chart's.
    above = 2.6 if any(reserve) else 1.2
    drawn = base(profile, left=max(2.6, 0.6 * len(f"{top:,}") + 1.2), top=above)
    deals = list(range(1, len(pots) + 1))
    parts: list[tuple[str, list[int], dict[str, object]]] = [("pot", list(pots), {"color": colours.accent})]
    if any(reserve):
        hatched: dict[str, object] = {"color": colours.sand, "pattern": pattern("/", colours.sand_deep)}
        parts.append(("reserve", [kept for _, kept in _pairs(pots, reserve)], hatched))
    for name, sizes, marker in parts:
        outline = {"line": {"color": colours.paper, "width": 1 if len(pots) <= _APART else 0}}
        drawn.add_bar(
            name=name,
            x=deals,
            y=sizes,
            marker=marker | outline,
            hovertemplate=f"deal %{{x}}: {name} %{{y:,}}<extra></extra>",
            showlegend=len(parts) > 1,
        )
    drawn.update_layout(barmode="stack", bargap=0.08 if len(pots) <= _APART else 0)
    if limit is not None:
        top = max(top, limit)
        words = {"xref": "paper", "xanchor": "left", "yanchor": "bottom"}
        drawn.update_layout(
            shapes=[across(limit, profile, "dash")],
            annotations=[note(f"limit {limit:,}", 0.005, limit, profile, bgcolor=colours.paper, opacity=0.9, **words)],
        )
    drawn.update_xaxes(
        title=axis_title("deal", profile), range=[0.4, max(len(pots), 4) + 0.6], tickformat="d", nticks=8
    )
    drawn.update_yaxes(range=[0, 1.12 * top], nticks=5, showgrid=True, tickformat=",d")
    return drawn


def reading(pots: Sequence[int], reserve: Sequence[int] = (), limit: int | None = None) -> str:
    """One sentence that reads the chart.

    >>> reading([5, 10, 20, 20], [0, 0, 0, 15], limit=20)
    'In four deals the pot went from 5 to 20 chips and was largest in deal 3 with 20 chips; the limit of 20 chips kept \
up to 15 chips in the reserve.'
    """
    if not pots:
        return "No deal has been played."
    most = max(pots)
    if len(set(pots)) == 1:
        text = f"In {count(len(pots), 'deal')} the pot held {_chips(pots[0])} each time"
    else:
        text = (
            f"In {count(len(pots), 'deal')} the pot went from {pots[0]:,} to {_chips(pots[-1])} and was largest in "
            f"deal {list(pots).index(most) + 1} with {_chips(most)}"
        )
    if limit is None:
        return f"{text}."
    kept = max((each for _, each in _pairs(pots, reserve)), default=0)
    if kept:
        return f"{text}; the limit of {_chips(limit)} kept up to {_chips(kept)} in the reserve."
    return f"{text}; the limit of {_chips(limit)} kept nothing back."


def table(pots: Sequence[int], reserve: Sequence[int] = ()) -> Rows:
    """Give the numbers: a row for each deal, in chips.

    >>> table([5, 10], [0, 3])[1]
    {'deal': '2', 'pot': '10', 'reserve': '3'}
    """
    return [
        {"deal": str(deal), "pot": str(pot), "reserve": str(kept)}
        for deal, (pot, kept) in enumerate(_pairs(pots, reserve), start=1)
    ]


def _pairs(pots: Sequence[int], reserve: Sequence[int]) -> list[tuple[int, int]]:
    """Each pot with its reserve, which is nothing where none is given."""
    return list(zip(pots, reserve or [0] * len(pots), strict=True))


def _chips(amount: int) -> str:
    return f"{amount:,} {'chip' if amount == 1 else 'chips'}"
