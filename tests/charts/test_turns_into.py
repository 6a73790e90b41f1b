"""What first cards turn into."""

import json

import pytest

from guts_teach.charts import turns_into as chart

CHANCES = {"straight flush": 0.0, "full house": 0.004, "two pair": 0.6, "one pair": 0.396}


def test_bars_are_the_chances_in_the_order_given() -> None:
    figure = json.loads(chart.figure(CHANCES).to_json())
    (bars,) = figure["data"]
    assert bars["x"] == pytest.approx([0, 0.4, 60, 39.6])
    assert "error_x" not in bars
    assert figure["layout"]["yaxis"]["ticktext"] == list(CHANCES)
    assert [note["text"] for note in figure["layout"]["annotations"]] == [
        f"<b>{n}</b>" for n in ("0", "<1", "60", "40")
    ]


def test_simulated_bars_have_two_standard_errors_and_numbers_beyond_them() -> None:
    figure = json.loads(chart.figure(CHANCES, {"two pair": 0.01}).to_json())
    assert figure["data"][0]["error_x"]["array"] == pytest.approx([0, 0, 2, 0])
    assert figure["layout"]["annotations"][2]["x"] == pytest.approx(62)


def test_long_names_have_room() -> None:
    short, long = (json.loads(chart.figure({name: 1.0}).to_json())["layout"] for name in ("pair", "three of a kind"))
    assert long["margin"]["l"] > short["margin"]["l"]


def test_the_sentence_names_the_commonest_and_the_best() -> None:
    assert chart.reading(CHANCES, "9-9") == (
        "9-9 most often turns into two pair, 60 times in 100, and into a full house, the best there is here, less than "
        "once."
    )
    assert chart.reading({"one pair": 1.0}, "9-9", deals=2000) == (
        "9-9 always turns into one pair (2,000 deals were played)."
    )
    assert chart.reading({}, "9-9") == "There are no hands to show."


def test_the_table_says_how_sure_its_numbers_are() -> None:
    assert chart.table(CHANCES)[1] == {"hand": "full house", "chance": "0.4 %"}
    assert chart.table(CHANCES, {"two pair": 0.01})[2] == {"hand": "two pair", "chance": "60.0 ± 1.0 %"}
