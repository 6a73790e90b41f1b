"""The charts of growing pots: one run, many runs, how many stay, the critical share, ruin."""

import json
from math import inf, log10
from typing import Any

import pytest

from guts_teach.charts import critical, fan, largest, ruin, run, staying
from guts_teach.charts.profiles import LIGHT
from guts_teach.errors import RequestError
from guts_teach.games import make
from guts_teach.odds.growth.critical import critical_share, expected_ratio
from guts_teach.odds.growth.ruin import Ruin
from guts_teach.odds.growth.turnout import independent

WIDE = {0.1: [5, 0, 0], 0.25: [5, 5, 0], 0.5: [5, 20, 0], 0.75: [5, 80, 900], 0.9: [5, 400, inf]}
SIZES = [(1.0, 0.4), (2.0, 0.299), (4.0, 0.2), (8.0, 0.001), (inf, 0.1)]


def drawn(figure: Any) -> Any:
    return json.loads(figure.to_json())


def test_a_run_stacks_the_reserve_upon_the_pot_and_shows_the_limit() -> None:
    figure = drawn(run.figure([5, 20, 20], [0, 0, 15], 20))
    assert [(trace["name"], trace["y"]) for trace in figure["data"]] == [("pot", [5, 20, 20]), ("reserve", [0, 0, 15])]
    assert figure["layout"]["barmode"] == "stack"
    assert figure["layout"]["shapes"][0]["y0"] == 20
    assert figure["layout"]["annotations"][0]["text"] == "limit 20"
    assert figure["layout"]["yaxis"]["range"][1] > 35
    pattern = [trace["marker"].get("pattern", {}).get("shape") for trace in figure["data"]]
    assert pattern == [None, "/"]  # told apart without their colours


def test_a_run_without_a_limit_is_one_stack() -> None:
    figure = drawn(run.figure([5, 10]))
    assert [trace["name"] for trace in figure["data"]] == ["pot"]
    assert "shapes" not in figure["layout"]


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        (([5, 5],), "In two deals the pot held 5 chips each time."),
        (
            ([5, 1500, 10],),
            "In three deals the pot went from 5 to 10 chips and was largest in deal 2 with 1,500 chips.",
        ),
        (
            ([5, 10], [0, 0], 20),
            (
                "In two deals the pot went from 5 to 10 chips and was largest in deal 2 with 10 chips; the limit of 20 "
                "chips kept nothing back."
            ),
        ),
        (([],), "No deal has been played."),
    ],
)
def test_a_run_is_read(given: Any, sentence: str) -> None:
    assert run.reading(*given) == sentence


def test_a_run_has_a_row_for_each_deal() -> None:
    assert run.table([5, 10]) == [
        {"deal": "1", "pot": "5", "reserve": "0"},
        {"deal": "2", "pot": "10", "reserve": "0"},
    ]


def test_a_fan_of_small_pots_is_drawn_in_chips() -> None:
    figure = drawn(fan.figure({0.1: [5, 0], 0.5: [5, 5], 0.9: [5, 20]}))
    assert [trace["y"] for trace in figure["data"]] == [[5, 0], [5, 20], [5, 5]]
    assert figure["data"][1]["fill"] == "tonexty"


def test_a_fan_of_very_different_pots_is_drawn_in_powers_and_beyond_reckoning_on_top() -> None:
    figure = drawn(fan.figure(WIDE))
    upper = next(trace for trace in figure["data"] if trace["name"] == "8 in 10 tables")["y"]
    assert upper[1] == pytest.approx(log10(401))
    assert upper[2] > log10(901)
    axis = figure["layout"]["yaxis"]
    assert axis["ticktext"] == ["0", "10", "100", "1k"]
    assert axis["tickvals"] == pytest.approx([0, log10(11), log10(101), log10(1001)])
    assert axis["range"][1] > upper[2]


def test_bands_of_a_fan_differ_and_the_middle_is_a_line() -> None:
    figure = drawn(fan.figure(WIDE))
    shown = [trace for trace in figure["data"] if trace["showlegend"]]
    assert [trace["name"] for trace in shown] == ["8 in 10 tables", "5 in 10 tables", "the middle one"]
    assert len({trace.get("fillcolor") for trace in shown}) == 3
    assert shown[2]["line"]["width"] > 2 * shown[0]["line"]["width"]


def test_a_fan_without_its_middle_or_a_partner_is_refused() -> None:
    for levels in ((0.1, 0.9), (0.1, 0.5)):
        with pytest.raises(RequestError, match=r"give 0\.5 and pairs"):
            fan.figure({level: [5] for level in levels})


@pytest.mark.parametrize(
    ("last", "words"),
    [
        ((0, 0), "at least 90 in 100 pots are won."),
        ((0, 1500), "at least half of the pots are won, and 9 in 10 hold 1,500 chips or less."),
        ((10, inf), "half of the pots hold 10 chips or less, and 1 in 10 is beyond all reckoning."),
    ],
)
def test_a_fan_is_read_at_its_end(last: tuple[float, float], words: str) -> None:
    sentence = fan.reading({0.1: [5, 0], 0.5: [5, last[0]], 0.9: [5, last[1]]})
    assert sentence == f"All tables begin with 5 chips; after one deal {words}"


def test_a_fan_has_a_row_for_each_deal() -> None:
    assert fan.table(WIDE)[2] == {
        "deal": "3",
        "10 in 100 tables up to": "0",
        "25 in 100 tables up to": "0",
        "50 in 100 tables up to": "0",
        "75 in 100 tables up to": "900",
        "90 in 100 tables up to": "beyond reckoning",
    }


def test_how_many_stay_is_a_bar_each() -> None:
    turnout = independent(5, 0.3)
    chances = [turnout.staying(number) for number in range(6)]
    figure = drawn(staying.figure(chances))
    bars = {x: y for trace in figure["data"] for x, y in zip(trace["x"], trace["y"], strict=True)}
    assert bars == pytest.approx({number: 100 * chance for number, chance in enumerate(chances)})
    assert figure["layout"]["annotations"][0]["text"] == "<b>17</b>"
    assert staying.reading(chances) == (
        "Of 100 deals nobody stays in 17, one alone in 36, and two or more in 47; most often one stays."
    )
    assert staying.table(chances)[5] == {"players who stay": "5", "chance": "0.2 %"}


@pytest.mark.parametrize(("most", "words"), [(0, "nobody stays"), (2, "two stay"), (4, "4 stay")])
def test_the_most_frequent_number_is_named(most: int, words: str) -> None:
    chances = [0.1] * 5
    chances[most] = 0.6
    assert staying.reading(chances).endswith(f"most often {words}.")


def test_the_critical_point_lies_on_the_curve() -> None:
    share = critical_share(make("guts"), 5)
    assert share is not None
    shares = [step / 20 for step in range(21)]
    figure = drawn(critical.figure(shares, [expected_ratio(5, each) for each in shares], share, (0.1, 0.8)))
    curve, point, now = figure["data"]
    assert curve["y"] == pytest.approx([5 * each - 1 + 2 * (1 - each) ** 5 for each in shares])
    assert (point["x"][0], point["y"]) == (pytest.approx(100 * share), [1])
    assert expected_ratio(5, point["x"][0] / 100) == pytest.approx(1)
    assert (now["x"], now["y"], now["marker"]["symbol"]) == ([10], [0.8], "diamond")
    assert point["marker"]["symbol"] == "circle"
    assert {note["text"] for note in figure["layout"]["annotations"]} >= {"<b>36 %</b>", "now"}


def test_a_pot_that_never_grows_has_no_point() -> None:
    figure = drawn(critical.figure([0.0, 1.0], [1.0, 1.0], None))
    assert [trace["name"] for trace in figure["data"]] == ["next pot over this one"]
    assert critical.reading(None) == "However many hands stay, the pot never grows on average."
    assert critical.reading(0.0) == "However few hands stay, the pot grows on average."
    assert critical.table([0.25], [1.234]) == [{"share that stays": "25.0 %", "next pot over this one": "1.23"}]


CURVES = [Ruin(10, 100, (0.0, 0.3, 0.6), (0.0, 0.02, 0.03)), Ruin(50, 100, (0.0, 0.01, 0.58), (0.0, 0.01, 0.02))]


def test_ruin_is_a_curve_in_its_band() -> None:
    band, curve, _, other = drawn(ruin.figure(CURVES))["data"]
    assert curve["y"] == [0, 30, 60]
    assert band["x"] == [0, 1, 2, 2, 1, 0]
    assert band["y"] == pytest.approx([0, 34, 66, 54, 26, 0])
    assert curve["line"]["dash"] != other["line"]["dash"]  # told apart without their colours


def test_names_of_curves_do_not_cover_each_other() -> None:
    layout = drawn(ruin.figure(CURVES))["layout"]
    low, high = sorted(note["y"] for note in layout["annotations"])
    pixels = (high - low) / layout["yaxis"]["range"][1] * (LIGHT.height - layout["margin"]["t"] - layout["margin"]["b"])
    assert pixels >= LIGHT.font
    assert {note["text"] for note in layout["annotations"]} == {"10 chips", "50 chips"}


def test_ruin_is_read_at_its_end() -> None:
    assert ruin.reading(CURVES) == (
        "Within two deals one who begins with 10 chips is broke 60 times in 100 (give or take 6) and with 50 chips is "
        "broke 58 times in 100 (give or take 4)."
    )
    assert ruin.reading([]) == "There are no curves to show."
    assert ruin.table(CURVES)[1] == {
        "deals": "1",
        "broke with 10 chips": "30.0 ± 2.0 %",
        "broke with 50 chips": "1.0 ± 1.0 %",
    }


def test_largest_pots_have_a_bar_each_and_what_is_larger_is_hatched() -> None:
    figure = drawn(largest.figure(SIZES))
    (bars,) = figure["data"]
    assert bars["x"] == ["1", "2", "3–4", "5–8", "above 8"]
    assert sum(bars["y"]) == pytest.approx(100)
    assert bars["marker"]["pattern"]["shape"] == ["", "", "", "", "/"]
    assert [note["text"] for note in figure["layout"]["annotations"]] == [
        "<b>40</b>",
        "<b>30</b>",
        "<b>20</b>",
        "<b><1</b>",
        "<b>10</b>",
    ]


def test_largest_pots_are_read_and_told_in_rows() -> None:
    assert largest.reading(SIZES) == (
        "Of 100 pots 40 never grow beyond the 1 chip they begin with, and 10 grow beyond 8 chips."
    )
    assert largest.reading([(5, 1.0)]) == "Of 100 pots 100 never grow beyond the 5 chips they begin with."
    assert [row["tables"] for row in largest.table(SIZES)] == ["40.0 %", "29.9 %", "20.0 %", "0.1 %", "10.0 %"]
