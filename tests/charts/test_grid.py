"""The grid of two-card hands."""

import json
from typing import Any

import pytest

from guts_teach.charts import grid
from guts_teach.charts.colours import between, contrast
from guts_teach.charts.profiles import LIGHT
from guts_teach.errors import RequestError
from guts_teach.games import make
from guts_teach.odds.cutoffs import threshold_of
from guts_teach.odds.exact import engines
from guts_teach.odds.ladder import ladder
from guts_teach.odds.spot import spot

LADDER = ladder(make("guts"))
NAMES = [LADDER.name(place) for place in range(len(LADDER))]


@pytest.fixture(scope="module")
def net() -> dict[str, float]:
    """What each hand gains by staying, five players at a pot of ten, all others at the cutoff."""
    here = spot(make("guts"), 5, 10)
    engine = engines.exact(here)
    assert engine is not None
    gains = engine.prospects(here, threshold_of(here))
    return {name: prospect.gain(None) for name, prospect in zip(NAMES, gains, strict=True)}


def drawn(*given: Any, **more: Any) -> Any:
    return json.loads(grid.figure(*given, **more).to_json())


def test_every_hand_stands_once_where_its_ranks_meet(net: dict[str, float]) -> None:
    figure = drawn(net)
    cells = figure["data"][0]["z"]
    rows, columns = figure["layout"]["yaxis"]["ticktext"], figure["layout"]["xaxis"]["ticktext"]
    found = {
        f"{high}-{low}": value
        for high, line in zip(rows, cells, strict=True)
        for low, value in zip(columns, line, strict=True)
        if value is not None
    }
    assert found == net


def test_the_scale_is_even_around_nothing(net: dict[str, float]) -> None:
    cells = drawn(net)["data"][0]
    assert cells["zmax"] == -cells["zmin"] == max(map(abs, net.values()))
    chances = drawn(dict.fromkeys(NAMES, 0.4), "win")["data"][0]
    assert (chances["zmin"], chances["zmax"]) == (0, 1)


def test_signs_say_what_colours_do_and_are_read_on_them(net: dict[str, float]) -> None:
    cells, _, signs = drawn(net)["data"]
    most = cells["zmax"]
    for column, row, text, colour in zip(
        signs["x"], signs["y"], signs["text"], signs["textfont"]["color"], strict=True
    ):
        value = cells["z"][row][column]
        assert ("−" in text, "+" in text) == (value < 0, value > 0)
        ground = between(LIGHT.colours.diverging, (value + most) / (2 * most))
        assert contrast(colour, ground) >= 4.5


@pytest.mark.parametrize(
    ("values", "what", "texts"),
    [
        ({"A-A": 12.4, "K-Q": 0.2, "3-2": -3.6}, "chips", ["+12", "+", "−4"]),
        ({"A-A": 1.4, "K-Q": 0.0, "3-2": -0.6}, "chips", ["+", "0", "−"]),
        ({"A-A": 140, "K-Q": 20.0, "3-2": -60}, "chips", ["+", "+", "−"]),
        ({"A-A": 1.0, "K-Q": 0.996, "3-2": 0.001}, "win", ["100", "99", "<1"]),
    ],
)
def test_a_square_holds_what_there_is_room_for(values: dict[str, float], what: Any, texts: list[str]) -> None:
    told = [text.split(">", 1)[1].removesuffix("</span>") for text in drawn(values, what)["data"][2]["text"]]
    assert sorted(told) == sorted(texts)


def test_the_staircase_parts_hands_that_stay_from_the_others() -> None:
    staying = {"A-A", "K-K", "A-K", "A-Q"}
    shapes = drawn(dict.fromkeys(NAMES, 1.0), stay=staying)["layout"]["shapes"]
    # Left of A-Q and under it and under A-K's left half: K-Q is out, and right of K-Q stands K-K; under K-K is no hand.
    assert shapes[0]["path"] == shapes[1]["path"]
    assert sorted(shapes[0]["path"].split("M")[1:]) == sorted(
        ["9.5,-0.5L9.5,0.5", "9.5,0.5L10.5,0.5", "10.5,0.5L10.5,1.5"]
    )
    assert "shapes" not in drawn(dict.fromkeys(NAMES, 1.0))["layout"]


def test_the_hand_is_framed_however_it_is_written() -> None:
    one, other = (drawn({"K-10": 1.0}, hand=hand)["layout"]["shapes"] for hand in ("K-10", "TK"))
    assert one == other
    assert (one[1]["y0"], one[1]["x0"]) == (0.5, 7.5)


def test_a_low_ace_stands_last() -> None:
    axis = drawn({"A-2": 1.0}, ace_low=True)["layout"]["yaxis"]["ticktext"]
    assert (axis[0], axis[-2:]) == ("K", ["2", "A"])


def test_the_sentence_counts_hands_and_reads_ones_own(net: dict[str, float]) -> None:
    gaining = [name for name in NAMES if net[name] > 0]
    share = sum(LADDER.share(NAMES.index(name)) for name in gaining)
    assert grid.reading(net, hand="9-K") == (
        f"With {len(gaining)} of 91 kinds of hand, {100 * share:.0f} in 100 of these hands, staying gains chips; "
        f"K-9 costs {-net['K-9']:.2f} chips on average."
    )
    assert grid.reading({"A-A": 0.0}, hand="A-A").endswith("A-A neither gains nor costs chips on average.")
    assert grid.reading({"A-A": 1.0}, "win", "A-A").endswith("with A-A you win 100 times in 100.")
    assert grid.reading({}) == "There are no hands to show."


def test_the_table_has_every_hand(net: dict[str, float]) -> None:
    assert [row["hand"] for row in grid.table(net)] == NAMES
    assert grid.table({"A-A": 0.999}, "win") == [{"hand": "A-A", "chance to win": "99.9 %"}]


@pytest.mark.parametrize("name", ["A-Q-5", "K", "7-6 suited", "W-W", "<b>"])
def test_what_is_no_hand_of_two_cards_is_refused(name: str) -> None:
    with pytest.raises(RequestError, match="is no hand of two cards"):
        grid.figure({name: 1.0})


def test_a_hand_that_the_grid_has_not_is_refused() -> None:
    with pytest.raises(RequestError, match="'7-7' is not in this grid"):
        grid.reading({"A-A": 1.0}, hand="7-7")
