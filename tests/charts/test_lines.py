"""The chart of practice: what it shows, and that it does not tell what is to be read from it."""

import pytest

from guts_teach.charts import PROFILES
from guts_teach.charts.lines import figure, reading, table
from guts_teach.lessons.practice import Plan, Practice

LINES = {"ace-ten: takes": (0.9, 0.5, 0.1), "ace-ten: pays": (0.1, 0.4, 0.6)}


@pytest.mark.parametrize("profile", PROFILES)
def test_lines_are_told_apart_without_colour_in_every_profile(profile: str) -> None:
    drawn = figure(LINES, ("1", "2", "3"), "others", "pots", PROFILES[profile])
    assert [list(trace.y) for trace in drawn.data] == [list(values) for values in LINES.values()]
    assert len({(trace.line.dash, trace.marker.symbol) for trace in drawn.data}) == len(LINES)
    assert drawn.layout.height == PROFILES[profile].height


def test_the_table_has_every_number() -> None:
    rows = table(LINES, ("1", "2", "3"), "others")
    assert [row["others"] for row in rows] == ["1", "2", "3"]
    assert [row["ace-ten: pays"] for row in rows] == ["+0.10", "+0.40", "+0.60"]


@pytest.mark.parametrize("seed", range(6))
def test_the_sentence_tells_no_number_that_could_be_the_answer(seed: int) -> None:
    item = Practice(Plan("guts", kinds=("chart",), level=1, seed=seed)).state.item
    chart = item.ask().chart
    assert chart is not None
    said = reading({line.name: line.values for line in chart.lines}, chart.title, chart.axis)
    assert not any(letter.isdigit() for letter in said)
