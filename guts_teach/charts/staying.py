"""How many players stay to the end of a deal: nobody, one alone, two and more."""

from collections.abc import Sequence

import plotly.graph_objects as go

from guts_teach.charts.factory import axis_title, base, note, pattern
from guts_teach.charts.profiles import LIGHT, Profile
from guts_teach.charts.rows import Rows
from guts_teach.words import in_hundred, percent


def figure(chances: Sequence[float], profile: Profile = LIGHT) -> go.Figure:
    """Bars of the chance that 0, 1, 2 and more players stay, each with its number out of 100.

    Nobody in is grey and hatched (the pot stays), one alone light (the pot is won outright), two and more green.

    >>> [bar.x[0] for bar in figure([0.1, 0.3, 0.4, 0.2]).data]
    [0, 1, 2]
    """
    colours = profile.colours
    drawn = base(profile, left=0.8)
    kinds = [
        ("nobody", [0], {"color": colours.grey, "pattern": pattern("/", colours.grey_deep)}),
        ("one alone", [1], {"color": colours.sand, "pattern": pattern("\\", colours.sand_deep)}),
        ("showdown", list(range(2, len(chances))), {"color": colours.accent}),
    ]
    for name, numbers, marker in kinds:
        drawn.add_bar(
            name=name,
            x=numbers,
            y=[100 * chances[number] for number in numbers],
            marker=marker,
            customdata=[percent(chances[number]) for number in numbers],
            hovertemplate="%{x} in: %{customdata}<extra></extra>",
        )
    drawn.update_layout(
        bargap=0.24,
        annotations=[
            note(f"<b>{in_hundred(chance)}</b>", number, 100 * chance, profile, yanchor="bottom")
            for number, chance in enumerate(chances)
        ],
    )
    numbers = list(range(len(chances)))
    drawn.update_xaxes(
        title=axis_title("players who stay; on the bars: times in 100", profile),
        tickmode="array",
        tickvals=numbers,
        ticktext=[str(number) for number in numbers],
        tickfont={"color": colours.ink},
        range=[-0.6, len(chances) - 0.4],
    )
    drawn.update_yaxes(range=[0, 118 * max(chances, default=1.0)], showticklabels=False)
    return drawn


def reading(chances: Sequence[float]) -> str:
    """One sentence that reads the chart.

    >>> reading([0.1, 0.3, 0.4, 0.2])
    'Of 100 deals nobody stays in 10, one alone in 30, and two or more in 60; most often two stay.'
    """
    most = max(range(len(chances)), key=lambda number: chances[number])
    often = {0: "nobody stays", 1: "one stays", 2: "two stay"}.get(most, f"{most} stay")
    nobody, alone, more = (in_hundred(each) for each in (chances[0], chances[1], max(0.0, 1 - sum(chances[:2]))))
    return (
        f"Of 100 deals nobody stays in {nobody}, one alone in {alone}, and two or more in {more}; most often {often}."
    )


def table(chances: Sequence[float]) -> Rows:
    """Give the numbers: a row for each number of players who stay.

    >>> table([0.25, 0.75])[1]
    {'players who stay': '1', 'chance': '75.0 %'}
    """
    return [{"players who stay": str(number), "chance": percent(chance)} for number, chance in enumerate(chances)]
