"""All hands of two cards at a glance: what each gains, or how often it wins, with the cutoff as a staircase.

Suits do not matter for two cards, so that 91 kinds of hand are half a square: a row for the higher card, a column for
the lower one, pairs along the slope. Each hand stands once, and the key has the other half.
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Any, Final, Literal

import plotly.graph_objects as go

from guts_teach.charts.colours import between, on
from guts_teach.charts.factory import base, note, plain_scale, small, staircase
from guts_teach.charts.profiles import LIGHT, Profile
from guts_teach.charts.rows import Rows
from guts_teach.errors import RequestError
from guts_teach.odds.class_names import normal
from guts_teach.words import in_hundred, percent, signed

What = Literal["chips", "win"]
_ACE_HIGH: Final = ("A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2")
_ACE_LOW: Final = (*_ACE_HIGH[1:], "A")
_PAIR_HANDS, _OTHER_HANDS = 6, 16
_LETTERS: Final = 0.78
# Where the key lies: its first, middle and last column, and its row.
_KEY, _KEY_ROW = (6, 9, 12), 11


@dataclass(frozen=True, slots=True)
class _Cells:
    """The names and values by row and column; None where there is no hand."""

    ranks: tuple[str, ...]
    names: tuple[tuple[str | None, ...], ...]
    values: tuple[tuple[float | None, ...], ...]


def figure(
    values: Mapping[str, float],
    what: What = "chips",
    hand: str | None = None,
    stay: Collection[str] = (),
    *,
    ace_low: bool = False,
    profile: Profile = LIGHT,
) -> go.Figure:
    """Draw a value for each kind of hand, named like ``K-4`` or ``7-7``.

    ``what`` says what the values are: net ``"chips"`` of staying, around zero, or the chance to ``"win"``, 0 to 1. The
    player's own ``hand`` is framed; between the hands that ``stay`` and those that go out runs a staircase. Each square
    has a sign or a number too, so that it is read without its colour.

    >>> drawn = figure({"A-A": 2.0, "K-4": -0.5, "3-2": -4}, hand="4-K", stay=["A-A"])
    >>> drawn.layout.height == LIGHT.tall
    True

    Raises `RequestError` for names that are no two cards.
    """
    cells = _cells(values, ace_low=ace_low)
    most = 1.0 if what == "win" else max((abs(value) for value in values.values()), default=0.0) or 1.0
    least = 0.0 if what == "win" else -most
    scale = profile.colours.sequential if what == "win" else profile.colours.diverging
    found = base(profile, left=1.7, right=0.5, top=2.9, bottom=0.5, height=profile.tall)
    found.add_heatmap(
        z=[list(row) for row in cells.values],
        zmin=least,
        zmax=most,
        colorscale=plain_scale(scale),
        xgap=1,
        ygap=1,
        customdata=[
            ["" if name is None or value is None else f"{name}: {_told(value, what)}" for name, value in pairs]
            for pairs in (zip(*rows, strict=True) for rows in zip(cells.names, cells.values, strict=True))
        ],
        hovertemplate="%{customdata}<extra></extra>",
        hoverongaps=False,
        showscale=False,
    )
    found.add_heatmap(**_key(least, most), colorscale=plain_scale(scale), zmin=least, zmax=most)
    places = [
        (row, column, value)
        for row, line in enumerate(cells.values)
        for column, value in enumerate(line)
        if value is not None
    ]
    found.add_scatter(
        x=[column for _, column, _ in places],
        y=[row for row, _, _ in places],
        mode="text",
        text=[small(_sign(value, most, what), _LETTERS) for _, _, value in places],
        textfont={"color": [on(between(scale, (value - least) / (most - least))) for _, _, value in places]},
        hoverinfo="skip",
        showlegend=False,
    )
    staying = {_pair(name, cells.ranks) for name in stay}
    inside = [
        [None if name is None else _pair(name, cells.ranks) in staying for name in names] if staying else []
        for names in cells.names
    ]
    found.update_layout(
        shapes=[*staircase(inside, profile), *_frame(hand, cells, profile)],
        annotations=[
            *_words(what, profile, staircase=bool(staying), framed=hand is not None),
            *_key_words(least, most, what, profile),
        ],
    )
    marks = {"tickmode": "array", "tickvals": list(range(13)), "tickfont": {"color": profile.colours.ink}}
    found.update_xaxes(
        marks,
        ticktext=list(reversed(cells.ranks)),
        side="top",
        range=[-0.6, 12.6],
        constrain="domain",
    )
    found.update_yaxes(
        marks,
        ticktext=list(cells.ranks),
        range=[12.6, -0.6],
        scaleanchor="x",
        constrain="domain",
        constraintoward="top",
    )
    return found


def reading(
    values: Mapping[str, float], what: What = "chips", hand: str | None = None, *, ace_low: bool = False
) -> str:
    """One sentence that reads the grid; with a ``hand``, what it says of that one.

    >>> reading({"A-A": 2.0, "K-4": -0.5, "3-2": -4}, hand="4-K")
    'With 1 of 3 kinds of hand, 16 in 100 of these hands, staying gains chips; K-4 costs 0.50 chips on average.'
    >>> reading({"A-A": 0.96, "K-4": 0.4, "3-2": 0.01}, "win")
    'The chance to win reaches from 1 in 100 with 3-2 to 96 in 100 with A-A.'
    """
    ranks = _ACE_LOW if ace_low else _ACE_HIGH
    if not values:
        return "There are no hands to show."
    if what == "win":
        worst, best = min(values, key=lambda name: values[name]), max(values, key=lambda name: values[name])
        text = (
            f"The chance to win reaches from {in_hundred(values[worst])} in 100 with {worst} "
            f"to {in_hundred(values[best])} in 100 with {best}"
        )
    else:
        sizes = {name: _size(name, ranks) for name in values}
        gaining = [name for name, value in values.items() if value > 0]
        part = sum(sizes[name] for name in gaining) / sum(sizes.values())
        text = (
            f"With {len(gaining)} of {len(values)} kinds of hand, {in_hundred(part)} in 100 of these hands, staying "
            "gains chips"
        )
    if hand is None:
        return f"{text}."
    name, value = _find(hand, values, ranks)
    if what == "win":
        return f"{text}; with {name} you win {in_hundred(value)} times in 100."
    return f"{text}; {name} {_outcome(value)}."


def table(values: Mapping[str, float], what: What = "chips") -> Rows:
    """Give the numbers of the grid: a row for each kind of hand, in the order given.

    >>> table({"A-A": 2.0, "K-4": -0.5})
    [{'hand': 'A-A', 'net chips of staying': '+2.00'}, {'hand': 'K-4', 'net chips of staying': '−0.50'}]
    """
    if what == "win":
        return [{"hand": name, "chance to win": percent(value)} for name, value in values.items()]
    return [{"hand": name, "net chips of staying": signed(value)} for name, value in values.items()]


def _pair(name: str, ranks: tuple[str, ...]) -> tuple[int, int]:
    """The row and the column of a name: its cards by rank, the higher one first."""
    held, ending = normal(name)
    if len(held) != 2 or ending or not set(held) <= set(ranks):
        raise RequestError(f"{name[:40]!r} is no hand of two cards: write its ranks like K-4 or 7-7")
    row, low = sorted(ranks.index(rank) for rank in held)
    return row, 12 - low


def _cells(values: Mapping[str, float], *, ace_low: bool) -> _Cells:
    ranks = _ACE_LOW if ace_low else _ACE_HIGH
    names: list[list[str | None]] = [[None] * 13 for _ in ranks]
    numbers: list[list[float | None]] = [[None] * 13 for _ in ranks]
    for name, value in values.items():
        row, column = _pair(name, ranks)
        names[row][column], numbers[row][column] = name, value
    return _Cells(ranks, tuple(map(tuple, names)), tuple(map(tuple, numbers)))


def _find(hand: str, values: Mapping[str, float], ranks: tuple[str, ...]) -> tuple[str, float]:
    wanted = _pair(hand, ranks)
    found = next((entry for entry in values.items() if _pair(entry[0], ranks) == wanted), None)
    if found is None:
        raise RequestError(f"{hand!r} is not in this grid: it has {', '.join(list(values)[:4])} and so on")
    return found


def _size(name: str, ranks: tuple[str, ...]) -> int:
    row, column = _pair(name, ranks)
    return _PAIR_HANDS if row + column == 12 else _OTHER_HANDS


def _told(value: float, what: What) -> str:
    return f"you win {in_hundred(value)} times in 100" if what == "win" else f"staying {_outcome(value)}"


def _outcome(value: float) -> str:
    shown = signed(value)
    if shown == "0.00":
        return "neither gains nor costs chips on average"
    return f"{'gains' if value > 0 else 'costs'} {shown[1:]} chips on average"


def _sign(value: float, most: float, what: What) -> str:
    """What stands in a square: there is room for two figures and a sign."""
    if what == "win":
        return in_hundred(value).lstrip(">")
    if 3 <= most < 99.5 and round(value):
        return signed(value, 0)
    return "+" if value > 0 else "−" if value < 0 else "0"


def _key(least: float, most: float) -> dict[str, Any]:
    """The key to the colours, lying in the empty half."""
    steps = _KEY[-1] - _KEY[0]
    values = [least + (most - least) * (column - _KEY[0]) / steps for column in range(_KEY[0], _KEY[-1] + 1)]
    return {
        "z": [values],
        "x": list(range(_KEY[0], _KEY[-1] + 1)),
        "y": [_KEY_ROW],
        "showscale": False,
        "hoverinfo": "skip",
    }


def _key_words(least: float, most: float, what: What, profile: Profile) -> list[dict[str, Any]]:
    """What the ends and the middle of the key stand for, under it."""
    values = (least, (least + most) / 2, most)
    told = [f"{100 * value:g} %" if what == "win" else _chips(value) for value in values]
    return [note(small(text, 0.9), column, _KEY_ROW + 1, profile) for column, text in zip(_KEY, told, strict=True)]


def _chips(value: float) -> str:
    return signed(value, 0 if abs(value) >= 9.95 or value == 0 else 1)


def _words(what: What, profile: Profile, *, staircase: bool, framed: bool) -> list[dict[str, Any]]:
    """What the colours, the staircase and the frame mean, in the empty half."""
    lines = ["chance to win" if what == "win" else "net chips of staying"]
    if staircase:
        lines.insert(0, "thick line: above it, stay")
    if framed:
        lines.insert(0, "frame: your hand")
    corner = {"xref": "x", "xanchor": "right", "yanchor": "bottom", "align": "right"}
    words = note(small("<br>".join(lines), 0.9), 12.4, 10.2, profile, **corner)
    above = {"yref": "y", "xanchor": "left", "yanchor": "bottom", "yshift": profile.em(1.5)}
    axes = note(small("rows: higher card, columns: lower card", 0.85), -0.5, -0.6, profile, **above)
    return [words, axes | {"font": {"color": profile.colours.soft}}]


def _frame(hand: str | None, cells: _Cells, profile: Profile) -> list[dict[str, Any]]:
    if hand is None:
        return []
    row, column = _pair(hand, cells.ranks)
    square = {"type": "rect", "x0": column - 0.5, "x1": column + 0.5, "y0": row - 0.5, "y1": row + 0.5}
    colours, width = profile.colours, profile.line
    return [
        square | {"line": {"color": colours.paper, "width": 4.2 * width}},
        square | {"line": {"color": colours.ink, "width": 2.2 * width}},
    ]
