"""With which hands to stay, by the number of players, beside the continuous game and a cutoff of one's own."""

from collections.abc import Sequence
from dataclasses import dataclass

import plotly.graph_objects as go

from guts_teach.charts.factory import axis_title, base, legend_top, note, room, small
from guts_teach.charts.profiles import LIGHT, Profile
from guts_teach.charts.rows import Rows
from guts_teach.odds.ledgers.continuous import continuous
from guts_teach.words import count, in_hundred, percent, signed


@dataclass(frozen=True, slots=True)
class Row:
    """The cutoff for so many players: the worst hand that stays, and the share of all hands that does.

    ``own_name`` and ``own`` are the learner's cutoff, None where there is none, and ``cost`` what the gap to ours costs
    on average, in pots a deal. ``smooth`` is the share that stays in the continuous game, at full match where it is
    left out.
    """

    players: int
    name: str
    stay: float
    own_name: str = ""
    own: float | None = None
    cost: float = 0.0
    smooth: float | None = None

    @property
    def continuous(self) -> float:
        """The share that stays in the continuous game."""
        return continuous(self.players).result.stay if self.smooth is None else self.smooth


def figure(rows: Sequence[Row], profile: Profile = LIGHT) -> go.Figure:
    """Bars of the share that stays, a row for each number of players, named by the worst hand that stays.

    The line across a bar is the continuous game's cutoff, a diamond the learner's own, with what it costs.

    >>> shown = figure([Row(2, "J-2", 0.5), Row(5, "A-4", 0.18, own_name="K-9", own=0.26, cost=0.04)])
    >>> [trace.name for trace in shown.data]
    ['these cards', 'continuous', 'your cutoff']
    """
    colours = profile.colours
    marks = [f"<b>{row.players}</b> · {row.name}" for row in rows]
    names = [f"{row.players} · {row.name}" for row in rows]
    own = [(place, row, row.own) for place, row in enumerate(rows) if row.own is not None]
    left, right = max(4.0, room(names)), 0.9
    legend = ["these cards", "continuous", *(["your cutoff"] if own else [])]
    drawn = base(profile, left=left, right=right, top=legend_top(legend, left, right))
    places = list(range(len(rows)))
    smooth = [row.continuous for row in rows]
    drawn.add_bar(
        name="these cards",
        orientation="h",
        y=places,
        x=[100 * row.stay for row in rows],
        marker={"color": colours.accent},
        customdata=[f"{row.players} players: stay with {row.name} or better, {percent(row.stay)}" for row in rows],
        hovertemplate="%{customdata}<extra></extra>",
    )
    drawn.add_scatter(
        name="continuous",
        mode="markers",
        y=places,
        x=[100 * each for each in smooth],
        marker={
            "symbol": "line-ns",
            "size": profile.em(1.15),
            "line": {"width": 2 * profile.line, "color": colours.ink},
            "color": colours.ink,
        },
        customdata=[f"continuous game: {percent(each)}" for each in smooth],
        hovertemplate="%{customdata}<extra></extra>",
    )
    if own:
        drawn.add_scatter(
            name="your cutoff",
            mode="markers",
            y=[place for place, _, _ in own],
            x=[100 * share for _, _, share in own],
            marker={
                "symbol": "diamond",
                "size": profile.em(0.85),
                "color": colours.paper,
                "line": {"width": 1.5 * profile.line, "color": colours.ink},
            },
            customdata=[f"yours: {row.own_name}, {percent(share)}, costs {_pots(row.cost)}" for _, row, share in own],
            hovertemplate="%{customdata}<extra></extra>",
        )
    ends = [max(row.stay, each, row.own or 0.0) for row, each in zip(rows, smooth, strict=True)]
    most = 100 * max(ends, default=1.0)
    drawn.update_layout(
        bargap=0.5,
        annotations=[
            note(
                small(signed(-row.cost), 0.9),
                100 * ends[place],
                place,
                profile,
                xanchor="left",
                xshift=profile.em(0.85),
            )
            for place, row, _ in own
        ],
    )
    drawn.update_xaxes(
        title=axis_title("share of hands that stays", profile),
        range=[0, min(106.0, most * (1.22 if own else 1.06))],
        ticksuffix=" %",
        nticks=6,
        showgrid=True,
    )
    drawn.update_yaxes(
        tickmode="array",
        tickvals=places,
        ticktext=marks,
        tickfont={"color": colours.ink},
        range=[len(rows) - 0.5, -0.5],
    )
    return drawn


def reading(rows: Sequence[Row]) -> str:
    """One sentence that reads the chart.

    >>> reading([Row(2, "J-2", 0.5), Row(5, "A-4", 0.18)])
    'With two players stay with J-2 or better (50 in 100 hands), with five players with A-4 or better (18 in 100).'
    >>> reading([Row(5, "A-4", 0.18, own_name="K-9", own=0.26, cost=0.04)])
    'With five players stay with A-4 or better (18 in 100 hands); your K-9 stays too often and costs 0.04 pots a deal.'
    """
    if not rows:
        return "There are no cutoffs to show."
    ends = list(dict.fromkeys((rows[0], rows[-1])))
    parts = [
        f"with {count(row.players, 'player')}{' stay' if row is rows[0] else ''} with {row.name} or better "
        f"({in_hundred(row.stay)} in 100{' hands' if row is rows[0] else ''})"
        for row in ends
    ]
    text = ", ".join(parts)
    text = text[0].upper() + text[1:]
    own = [row for row in rows if row.own is not None]
    if not own:
        return f"{text}."
    worst = max(own, key=lambda row: row.cost)
    if round(worst.cost, 2) == 0:
        return f"{text}; your own {'cutoff costs' if len(own) == 1 else 'cutoffs cost'} next to nothing."
    which = "" if len(rows) == 1 else f" for {count(worst.players, 'player')}"
    how = "stays too often and" if (worst.own or 0.0) > worst.stay else "goes out too often and"
    return f"{text}; your {worst.own_name}{which} {how} costs {_pots(worst.cost)} a deal."


def table(rows: Sequence[Row]) -> Rows:
    """Give the numbers: a row for each number of players.

    >>> for row in table([Row(5, "A-4", 0.18)]):
    ...     print(row)
    {'players': '5', 'stay with': 'A-4', 'share that stays': '18.0 %', 'continuous game': '15.9 %'}
    """
    own = any(row.own is not None for row in rows)
    return [
        {
            "players": str(row.players),
            "stay with": row.name,
            "share that stays": percent(row.stay),
            "continuous game": percent(row.continuous),
        }
        | (
            {
                "your cutoff": row.own_name,
                "your share": "" if row.own is None else percent(row.own),
                "cost, in pots": "" if row.own is None else signed(-row.cost, 3),
            }
            if own
            else {}
        )
        for row in rows
    ]


def _pots(cost: float) -> str:
    return f"{cost:.2f} pots"
