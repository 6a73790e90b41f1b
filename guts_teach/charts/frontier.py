"""The frontier: at which pot, for how many players, staying with a hand turns from right to wrong."""

from typing import Any

import plotly.graph_objects as go

from guts_teach.charts.factory import axis_title, base, note, plain_scale, staircase, thinned
from guts_teach.charts.profiles import LIGHT, Profile
from guts_teach.charts.rows import Rows
from guts_teach.odds.frontier import Frontier
from guts_teach.words import listing, signed


def figure(found: Frontier, profile: Profile = LIGHT) -> go.Figure:
    """Draw pots across, players down, what staying is worth as colour, and the line where it turns.

    The two sides are named on the chart itself.

    >>> shown = figure(Frontier((3, 5), (10, 20, 30), ((0.2, 0.1, -0.1), (-0.1, -0.2, -0.3))))
    >>> [note.text for note in shown.layout.annotations]
    ['<b>stay</b>', '<b>go out</b>']
    """
    most = max(abs(value) for row in found.gains for value in row) or 1.0
    drawn = base(profile, left=3.4, right=0.8, top=0.8, bottom=3.4)
    drawn.add_heatmap(
        z=[list(row) for row in found.gains],
        zmin=-most,
        zmax=most,
        colorscale=plain_scale(profile.colours.diverging),
        showscale=False,
        customdata=[
            [f"{players} players, pot {pot}: {_side(value > 0)} ({signed(value)})" for pot, value in row]
            for players, row in (
                (players, zip(found.pots, gains, strict=True))
                for players, gains in zip(found.players, found.gains, strict=True)
            )
        ],
        hovertemplate="%{customdata}<extra></extra>",
    )
    inside = [[value > 0 for value in row] for row in found.gains]
    drawn.update_layout(
        shapes=staircase(inside, profile),
        annotations=[*_named(inside, profile, stay=True), *_named(inside, profile, stay=False)],
    )
    shown = thinned(len(found.pots))
    drawn.update_xaxes(
        title=axis_title("pot, in chips", profile),
        tickmode="array",
        tickvals=shown,
        ticktext=[str(found.pots[at]) for at in shown],
        range=[-0.5, len(found.pots) - 0.5],
    )
    drawn.update_yaxes(
        title=axis_title("players", profile),
        tickmode="array",
        tickvals=list(range(len(found.players))),
        ticktext=[str(each) for each in found.players],
        range=[len(found.players) - 0.5, -0.5],
    )
    return drawn


def reading(found: Frontier, hand_name: str) -> str:
    """One sentence that reads the chart: for each number of players, where staying turns.

    >>> reading(Frontier((3, 5), (10, 20, 30), ((0.2, 0.1, -0.1), (-0.1, -0.2, -0.3))), "K-9")
    'With K-9: for 3 players stay, but go out from a pot of 30 on; for 5 players go out at every pot shown.'
    """
    alike: dict[tuple[bool, int], list[int]] = {}
    for row, gains in enumerate(found.gains):
        alike.setdefault((gains[0] > 0, len(found.turns(row))), []).append(row)
    parts = [
        f"for {listing([str(found.players[row]) for row in rows])} players {_told(found, rows)}"
        for rows in alike.values()
    ]
    return f"With {hand_name}: {'; '.join(parts)}."


def table(found: Frontier, unit: str = "parts of the pot") -> Rows:
    """Give the numbers: a row for each pot, a column for each number of players.

    >>> table(Frontier((3, 5), (10,), ((0.2,), (-0.1,))))
    [{'pot': '10', '3 players, in parts of the pot': '+0.200', '5 players, in parts of the pot': '−0.100'}]
    """
    return [
        {"pot": str(pot)}
        | {
            f"{players} players, in {unit}": signed(gains[at], 3)
            for players, gains in zip(found.players, found.gains, strict=True)
        }
        for at, pot in enumerate(found.pots)
    ]


def _side(stay: bool) -> str:  # noqa: FBT001 - the answer to a question
    return "stay" if stay else "go out"


def _told(found: Frontier, rows: list[int]) -> str:
    """What rows say that begin alike and turn equally often."""
    first, turns = found.gains[rows[0]][0] > 0, [found.turns(row) for row in rows]
    if not turns[0]:
        return f"{_side(first)} at every pot shown"
    told = [
        f"{_side(first == bool(at % 2))} from a pot of {listing([str(each[at]) for each in turns])} on"
        for at in range(len(turns[0]))
    ]
    return f"{_side(first)}, but {', '.join(told)}"


def _named(inside: list[list[bool]], profile: Profile, *, stay: bool) -> list[dict[str, Any]]:
    """The name of one side, in the middle of its longest row."""
    best: tuple[int, int, int] | None = None
    for row, cells in enumerate(inside):
        begin = 0
        for end in range(len(cells) + 1):
            if end == len(cells) or cells[end] != stay:
                if end > begin and (best is None or end - begin > best[0]):
                    best = (end - begin, row, begin)
                begin = end + 1
    if best is None:
        return []
    length, row, begin = best
    colours = profile.colours
    ground = {"bgcolor": colours.paper, "borderpad": profile.em(0.2)}
    return [note(f"<b>{_side(stay)}</b>", begin + (length - 1) / 2, row, profile, **ground)]
