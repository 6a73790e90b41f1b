"""How sure one was, and how often one was right: the calibration of a practising learner."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Final

import plotly.graph_objects as go

from guts_teach.charts.factory import axis_title, base, note, small
from guts_teach.charts.profiles import LIGHT, Profile
from guts_teach.charts.rows import Rows
from guts_teach.words import count, in_hundred, percent, signed

#: Fewer answers than this say little about how sure one should be.
FEW: Final = 10
_PERCENT: Final = [f"{number} %" for number in (0, 25, 50, 75, 100)]


@dataclass(frozen=True, slots=True)
class Bin:
    """Answers that were given with about the same certainty: ``stated`` on average, and how many of them were right."""

    stated: float
    right: int
    answers: int

    @property
    def often(self) -> float:
        """How often they were right."""
        return self.right / self.answers


def figure(bins: Sequence[Bin], profile: Profile = LIGHT) -> go.Figure:
    """A dot for each certainty, larger for more answers, which are counted in it.

    On the slanting line one is as often right as one says.

    >>> shown = figure([Bin(0.6, 5, 10), Bin(0.9, 17, 20)])
    >>> list(shown.data[1].y)
    [50.0, 85.0]
    """
    colours = profile.colours
    drawn = base(profile, left=4.4, right=1.8, top=1.0)
    drawn.add_scatter(
        x=[0, 100],
        y=[0, 100],
        mode="lines",
        line={"color": colours.ink, "width": profile.line, "dash": "dot"},
        hoverinfo="skip",
    )
    shown = [each for each in bins if each.answers]
    most = max((each.answers for each in shown), default=1)
    sizes = [max(profile.em(1.5), profile.em(2.7) * sqrt(each.answers / most)) for each in shown]
    drawn.add_scatter(
        x=[100 * each.stated for each in shown],
        y=[100 * each.often for each in shown],
        mode="markers+text",
        text=[small(f"<b>{each.answers}</b>", 0.75) for each in shown],
        textfont={"color": colours.on_accent},
        marker={"size": sizes, "color": colours.accent, "opacity": 1, "line": {"color": colours.paper, "width": 1}},
        customdata=[_told(each) for each in shown],
        hovertemplate="%{customdata}<extra></extra>",
        cliponaxis=False,
    )
    drawn.update_layout(
        showlegend=False,
        annotations=[
            _side("more often right than said", 3, 97, profile, xanchor="left", yanchor="top"),
            _side("too sure", 97, 3, profile, xanchor="right", yanchor="bottom"),
        ],
    )
    marks = {"range": [-2, 104], "tickmode": "array", "tickvals": [0, 25, 50, 75, 100], "ticktext": _PERCENT}
    drawn.update_xaxes(marks, title=axis_title("how sure you were", profile), showgrid=True)
    drawn.update_yaxes(marks, title=axis_title("how often right", profile), showgrid=True)
    return drawn


def reading(bins: Sequence[Bin]) -> str:
    """One sentence that reads the chart: over all answers, and where the gap is widest for the answers given.

    >>> reading([Bin(0.6, 6, 10), Bin(0.9, 13, 20)])
    'Over 30 answers you were 80 in 100 sure and right 63 times in 100: too sure, most of all where you said 90 in 100 \
and were right 65 times in 100.'
    """
    shown = [each for each in bins if each.answers]
    answers = sum(each.answers for each in shown)
    if not answers:
        return "There are no answers yet."
    if answers < FEW:
        return f"After {count(answers, 'answer')} there is too little to read: answer {FEW} or more."
    stated = sum(each.stated * each.answers for each in shown) / answers
    often = sum(each.right for each in shown) / answers
    text = (
        f"Over {answers} answers you were {in_hundred(stated)} in 100 sure and right {in_hundred(often)} times in 100"
    )
    gap = stated - often
    # What chance alone does to so many answers is no fault.
    doubt = 2 * sqrt(sum(each.answers * each.stated * (1 - each.stated) for each in shown)) / answers
    if abs(gap) <= doubt:
        return f"{text}: as sure as you should be, as far as so many answers can tell."
    sign = 1 if gap > 0 else -1
    worst = max(shown, key=lambda each: sign * (each.stated - each.often) * each.answers)
    return (
        f"{text}: {'too sure' if gap > 0 else 'not sure enough'}, most of all where you said "
        f"{in_hundred(worst.stated)} in 100 and were right {in_hundred(worst.often)} times in 100."
    )


def table(bins: Sequence[Bin]) -> Rows:
    """Give the numbers: a row for each certainty.

    >>> table([Bin(0.9, 13, 20)])
    [{'how sure': '90.0 %', 'answers': '20', 'right': '13', 'how often right': '65.0 %', 'gap': '−25'}]
    """
    return [
        {
            "how sure": percent(each.stated),
            "answers": str(each.answers),
            "right": str(each.right),
            "how often right": percent(each.often),
            "gap": signed(100 * (each.often - each.stated), 0),
        }
        for each in bins
        if each.answers
    ]


def _told(each: Bin) -> str:
    return f"{in_hundred(each.stated)} in 100 sure: right in {each.right} of {count(each.answers, 'answer')}"


def _side(text: str, x: float, y: float, profile: Profile, **anchors: str) -> dict[str, object]:
    return note(text, x, y, profile, font={"color": profile.colours.soft}, **anchors)
