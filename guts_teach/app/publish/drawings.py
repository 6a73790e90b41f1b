"""Charts made beforehand: each for light and dark, with the sentence that reads it and its numbers."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, TypeVar

from guts_teach import charts
from guts_teach.cards import format_cards
from guts_teach.charts import critical, fan, grid, largest, lines, ruin
from guts_teach.charts import cutoffs as cutoff_chart
from guts_teach.charts.profiles import PROFILES, Profile
from guts_teach.games import make
from guts_teach.lessons.odds_cutoffs import DrawCutoffs
from guts_teach.lessons.odds_grid import grid as grid_of
from guts_teach.lessons.odds_hand import HandOdds
from guts_teach.lessons.odds_question import Question, first_hand
from guts_teach.lessons.pot_chances import Progress, many_tables, ruined, turning
from guts_teach.lessons.pot_question import PotQuestion
from guts_teach.lessons.practice import Chart
from guts_teach.widgets.chart import Figure, figure_json
from guts_teach.widgets.numbers import numbers

T = TypeVar("T")
#: Deals that a chance is worked out from where it cannot be counted: its standard error is below one in a hundred.
_DEALS = 4000
#: Tables and sessions behind the charts of the pot.
_TABLES = 1000


def drawing(
    heading: str,
    draw: Callable[[Profile], Figure],
    reading: str,
    rows: Sequence[Mapping[str, str]],
    caption: str,
    note: str = "",
) -> dict[str, Any]:
    """A chart as data: ``figures`` by the name of the profile."""
    return {
        "heading": heading,
        "reading": reading,
        "note": note,
        "table": numbers([dict(row) for row in rows], caption),
        "figures": {look: figure_json(draw(PROFILES[look])) for look in ("light", "dark")},
    }


def lines_drawing(chart: Chart) -> dict[str, Any]:
    """The chart of an item of practice."""
    values = {line.name: line.values for line in chart.lines}
    return drawing(
        "",
        lambda look: lines.figure(values, chart.places, chart.axis, chart.unit, look),
        lines.reading(values, chart.title, chart.axis),
        lines.table(values, chart.places, chart.axis),
        chart.title,
    )


def _question(game: str, seed: int = 1) -> Question:
    return Question.read(game=game, hand=format_cards(first_hand(make(game), seed)))


def cutoffs(game: str) -> list[dict[str, Any]]:
    """The cutoffs of a game by the number of players, as far as they are counted or in the shipped tables."""
    lesson = DrawCutoffs(_question(game))
    lesson.reveal()
    if not lesson.state.rows:
        return []
    rows = [
        cutoff_chart.Row(row.players, row.ours.name, 1 - row.ours.below, "", None, 0.0, row.closed.stay)
        for row in lesson.state.rows
    ]
    exact = all(row.ours.method == "exact" for row in lesson.state.rows)
    return [
        drawing(
            "With which hands to stay, by the number of players",
            lambda look: cutoff_chart.figure(rows, look),
            cutoff_chart.reading(rows),
            cutoff_chart.table(rows),
            "Cutoffs",
            "Counted exactly." if exact else "From random deals made beforehand.",
        )
    ]


def chances(game: str, seed: int = 1) -> list[dict[str, Any]]:
    """Win, tie or pay with one hand, by the number of others who stay."""
    lesson = HandOdds(_question(game, seed))
    lesson.reveal()
    for _ in lesson.work(seed=1, deals=_DEALS):
        pass
    answer = lesson.state.answer
    if answer is None:
        return []
    name, mark = answer.name, answer.odds.others
    return [
        drawing(
            f"Win, tie or pay: {name}",
            lambda look: charts.win_tie_pay(answer.by_others, mark, look),
            charts.reading(answer.by_others, name, mark),
            charts.table(answer.by_others),
            f"Odds of {name}",
            lesson.how,
        )
    ]


def worth() -> list[dict[str, Any]]:
    """What staying is worth with every hand of two cards."""
    found = grid_of(Question.read())
    values = {cell.name: cell.net for cell in found.cells}
    return [
        drawing(
            "What staying is worth, hand by hand",
            lambda look: grid.figure(values, profile=look),
            grid.reading(values),
            grid.table(values),
            "What staying is worth",
        )
    ]


def pot() -> list[dict[str, Any]]:
    """The charts of the pot at the table that its page begins with."""
    question = PotQuestion()
    many = _last(many_tables(question, _TABLES))
    turn = _last(turning(question))
    curves = _last(ruined(question, (20, 50, 100), 50))
    return [
        drawing(
            "The pot, deal by deal",
            lambda look: fan.figure(many.fan, look),
            fan.reading(many.fan),
            fan.table(many.fan),
            "The pot, deal by deal",
            many.how,
        ),
        drawing(
            "The largest pot: how many tables of 100",
            lambda look: largest.figure(many.largest, look),
            largest.reading(many.largest),
            largest.table(many.largest),
            "The largest pot of a table",
        ),
        drawing(
            "Where the pot begins to grow",
            lambda look: critical.figure(turn.shares, turn.ratios, turn.share, turn.here, look),
            critical.reading(turn.share, turn.here),
            critical.table(turn.shares, turn.ratios),
            "The next pot over this one",
            turn.how,
        ),
        drawing(
            "How soon one is broke",
            lambda look: ruin.figure(curves, look),
            ruin.reading(curves),
            ruin.table(curves),
            "Broke within so many deals",
        ),
    ]


def _last(found: Iterator[Progress[T]]) -> T:
    """What a search has found in the end."""
    done: T | None = None
    for each in found:
        if each.found is not None:
            done = each.found
    assert done is not None
    return done
