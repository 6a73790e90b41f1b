"""Cutoffs by the number of players."""

import json
from typing import Any

import pytest

from guts_teach.charts import cutoffs as chart
from guts_teach.charts.cutoffs import Row
from guts_teach.games import make
from guts_teach.odds.cutoffs import solve
from guts_teach.odds.spot import spot

ROWS = [Row(2, "J-2", 0.5), Row(5, "A-4", 0.18, "K-9", 0.26, 0.04), Row(9, "A-J", 0.095, "A-A", 0.005, 0.02)]


def drawn(rows: list[Row]) -> Any:
    return json.loads(chart.figure(rows).to_json())


def test_bars_are_shares_and_the_closed_form_stands_beside() -> None:
    bars, smooth, own = drawn(ROWS)["data"]
    assert bars["x"] == [50, 18, 9.5]
    assert smooth["x"] == pytest.approx([100 * (1 - 2 ** (-1 / (players - 1))) for players in (2, 5, 9)])
    assert (own["x"], own["y"]) == ([26, 0.5], [1, 2])


def test_rows_are_named_and_gaps_have_their_cost() -> None:
    layout = drawn(ROWS)["layout"]
    assert layout["yaxis"]["ticktext"] == ["<b>2</b> · J-2", "<b>5</b> · A-4", "<b>9</b> · A-J"]
    assert [note["text"].split(">")[1].split("<")[0] for note in layout["annotations"]] == ["−0.04", "−0.02"]


def test_without_a_cutoff_of_ones_own_there_is_no_diamond() -> None:
    figure = drawn(ROWS[:1])
    assert [trace["name"] for trace in figure["data"]] == ["these cards", "continuous"]
    assert "annotations" not in figure["layout"]


def test_the_sentence_names_both_ends_and_the_dearest_gap() -> None:
    assert chart.reading(ROWS) == (
        "With two players stay with J-2 or better (50 in 100 hands), with nine players with A-J or better (10 in 100); "
        "your K-9 for five players stays too often and costs 0.04 pots a deal."
    )
    assert "your A-A goes out too often and costs 0.02 pots" in chart.reading(ROWS[2:])
    assert chart.reading([Row(5, "A-4", 0.18, "A-5", 0.17, 0.001)]).endswith("your own cutoff costs next to nothing.")
    assert chart.reading([]) == "There are no cutoffs to show."


def test_the_table_has_ones_own_where_there_is_one() -> None:
    rows = chart.table(ROWS)
    assert rows[0] == {
        "players": "2",
        "stay with": "J-2",
        "share that stays": "50.0 %",
        "continuous game": "50.0 %",
        "your cutoff": "",
        "your share": "",
        "cost, in pots": "",
    }
    assert (rows[1]["your cutoff"], rows[1]["your share"], rows[1]["cost, in pots"]) == ("K-9", "26.0 %", "−0.040")


def test_real_cutoffs_lie_near_the_closed_form() -> None:
    found = [solve(spot(make("guts"), players)) for players in (2, 5)]
    bars, smooth = drawn([Row(each.spot.players, each.name, 1 - each.below) for each in found])["data"]
    assert bars["x"] == pytest.approx(smooth["x"], abs=5)
