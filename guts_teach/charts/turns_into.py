"""What first cards turn into: how often each kind of hand is held in the end."""

from collections.abc import Mapping

import plotly.graph_objects as go

from guts_teach.charts.factory import axis_title, base, note, room
from guts_teach.charts.profiles import LIGHT, Profile
from guts_teach.charts.rows import Rows
from guts_teach.words import in_hundred, percent

# Bars reach two standard errors to either side.
_SURE = 2


def figure(
    chances: Mapping[str, float], stderr: Mapping[str, float] | None = None, profile: Profile = LIGHT
) -> go.Figure:
    """A bar for each kind of hand, in the order given, with its number out of 100.

    >>> shown = figure({"full house": 0.2, "pair": 0.5, "high card": 0.3})
    >>> list(shown.layout.yaxis.ticktext)
    ['full house', 'pair', 'high card']
    """
    names, values = list(chances), list(chances.values())
    errors = [_SURE * (stderr or {}).get(name, 0.0) for name in names]
    colours = profile.colours
    drawn = base(profile, left=room(names, 11), right=1.0, top=0.6)
    drawn.add_bar(
        orientation="h",
        y=list(range(len(names))),
        x=[100 * value for value in values],
        marker={"color": colours.accent},
        error_x=None
        if stderr is None
        else {
            "type": "data",
            "array": [100 * error for error in errors],
            "color": colours.ink,
            "thickness": profile.line,
            "width": profile.em(0.3),
        },
        customdata=[f"{name}: {percent(value)}" for name, value in chances.items()],
        hovertemplate="%{customdata}<extra></extra>",
    )
    ends = [value + error for value, error in zip(values, errors, strict=True)]
    drawn.update_layout(
        bargap=0.28,
        showlegend=False,
        annotations=[
            note(f"<b>{in_hundred(value)}</b>", 100 * end, at, profile, xanchor="left", xshift=profile.em(0.3))
            for at, (value, end) in enumerate(zip(values, ends, strict=True))
        ],
    )
    drawn.update_xaxes(
        title=axis_title("times in 100", profile), range=[0, 116 * max(ends, default=1.0)], nticks=6, showgrid=True
    )
    drawn.update_yaxes(
        tickmode="array",
        tickvals=list(range(len(names))),
        ticktext=names,
        tickfont={"color": colours.ink},
        range=[len(names) - 0.4, -0.6],
    )
    return drawn


def reading(chances: Mapping[str, float], cards: str, deals: int = 0) -> str:
    """One sentence that reads the chart; ``deals`` says how many were played where the chances are simulated.

    >>> reading({"full house": 0.2, "pair": 0.5, "high card": 0.3}, "9-9")
    '9-9 most often turns into a pair, 50 times in 100, and into a full house, the best there is here, 20 times.'
    """
    if not chances:
        return "There are no hands to show."
    most = max(chances, key=lambda name: chances[name])
    best = next((name for name, chance in chances.items() if chance > 0), most)
    if chances[most] == 1:
        text = f"{cards} always turns into {_a(most)}"
    else:
        text = f"{cards} most often turns into {_a(most)}, {in_hundred(chances[most])} times in 100"
    if best != most:
        text += f", and into {_a(best)}, the best there is here, {_times(chances[best])}"
    return f"{text} ({deals:,} deals were played)." if deals else f"{text}."


def table(chances: Mapping[str, float], stderr: Mapping[str, float] | None = None) -> Rows:
    """Give the numbers: a row for each kind of hand; behind ± stands the standard error.

    >>> table({"pair": 0.5}, {"pair": 0.01})
    [{'hand': 'pair', 'chance': '50.0 ± 1.0 %'}]
    """
    return [
        {
            "hand": name,
            "chance": percent(value) if stderr is None else f"{100 * value:.1f} ± {100 * stderr.get(name, 0.0):.1f} %",
        }
        for name, value in chances.items()
    ]


def _a(name: str) -> str:
    if name.split(maxsplit=1)[0] in {"one", "two", "three", "four", "five"}:
        return name
    return f"a{'n' if name[0] in 'aeiou' else ''} {name}"


def _times(chance: float) -> str:
    figure = in_hundred(chance)
    return {"1": "once", "<1": "less than once"}.get(figure, f"{figure} times")
