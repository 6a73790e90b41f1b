"""The calibration of a learner."""

import json

import pytest

from guts_teach.charts import calibration as chart
from guts_teach.charts.calibration import Bin

BINS = [Bin(0.5, 6, 12), Bin(0.7, 0, 0), Bin(0.9, 30, 48)]


def test_dots_stand_where_said_and_true_meet_and_grow_with_the_answers() -> None:
    line, dots = json.loads(chart.figure(BINS).to_json())["data"]
    assert line["x"] == line["y"]
    assert (dots["x"], dots["y"]) == ([50, 90], [50, 62.5])
    small, large = dots["marker"]["size"]
    assert small < large
    assert ["12" in dots["text"][0], "48" in dots["text"][1]] == [True, True]


def test_areas_are_as_the_answers_where_there_is_room() -> None:
    dots = json.loads(chart.figure([Bin(0.5, 20, 50), Bin(0.9, 50, 100)]).to_json())["data"][1]
    small, large = dots["marker"]["size"]
    assert (large / small) ** 2 == pytest.approx(2)


def test_nothing_answered_is_an_empty_chart() -> None:
    assert json.loads(chart.figure([]).to_json())["data"][1]["x"] == []
    assert chart.reading([]) == chart.reading([Bin(0.5, 0, 0)]) == "There are no answers yet."
    assert chart.table([Bin(0.5, 0, 0)]) == []


@pytest.mark.parametrize(
    ("bins", "words"),
    [
        ([Bin(0.9, 5, 9)], "After nine answers there is too little to read: answer 10 or more."),
        (
            BINS,
            (
                "Over 60 answers you were 82 in 100 sure and right 60 times in 100: too sure, most of all where you "
                "said 90 in 100 and were right 62 times in 100."
            ),
        ),
        (
            [Bin(0.5, 19, 20), Bin(0.9, 19, 20)],
            (
                "Over 40 answers you were 70 in 100 sure and right 95 times in 100: not sure enough, most of all where "
                "you said 50 in 100 and were right 95 times in 100."
            ),
        ),
        (
            [Bin(0.8, 15, 20)],
            (
                "Over 20 answers you were 80 in 100 sure and right 75 times in 100: as sure as you should be, as far "
                "as so many answers can tell."
            ),
        ),
    ],
)
def test_the_sentence_judges_only_what_chance_does_not_explain(bins: list[Bin], words: str) -> None:
    assert chart.reading(bins) == words


def test_the_table_has_the_gaps() -> None:
    assert chart.table(BINS)[1] == {
        "how sure": "90.0 %",
        "answers": "48",
        "right": "30",
        "how often right": "62.5 %",
        "gap": "−28",
    }
