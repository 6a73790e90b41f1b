"""The frontier of pots and players."""

import json

import pytest

from guts_teach.charts import frontier as chart
from guts_teach.games import make
from guts_teach.odds.frontier import Frontier, frontier
from guts_teach.odds.opponents import read_opponents

TURNING = Frontier((3, 5, 6), (10, 20, 30), ((0.2, 0.1, 0.3), (-0.1, 0.1, 0.2), (-0.3, -0.1, 0.1)))


def test_cells_are_the_gains_and_the_scale_is_even() -> None:
    cells = json.loads(chart.figure(TURNING).to_json())["data"][0]
    assert cells["z"] == [list(row) for row in TURNING.gains]
    assert (cells["zmin"], cells["zmax"]) == (-0.3, 0.3)


def test_the_line_runs_where_it_turns() -> None:
    path = json.loads(chart.figure(TURNING).to_json())["layout"]["shapes"][1]["path"]
    assert sorted(path.split("M")[1:]) == ["-0.5,0.5L0.5,0.5", "0.5,0.5L0.5,1.5", "0.5,1.5L1.5,1.5", "1.5,1.5L1.5,2.5"]


@pytest.mark.parametrize(("gain", "side"), [(0.2, "stay"), (-0.2, "go out"), (0.0, "go out")])
def test_where_nothing_turns_there_is_one_side_and_no_line(gain: float, side: str) -> None:
    found = Frontier((3,), (10, 20), ((gain, gain),))
    layout = json.loads(chart.figure(found).to_json())["layout"]
    assert not layout.get("shapes")
    assert [note["text"] for note in layout["annotations"]] == [f"<b>{side}</b>"]
    assert chart.reading(found, "K-9") == f"With K-9: for 3 players {side} at every pot shown."


def test_many_pots_get_few_labels() -> None:
    found = Frontier((3,), tuple(range(1, 101)), (tuple([0.1] * 100),))
    axis = json.loads(chart.figure(found).to_json())["layout"]["xaxis"]
    assert axis["ticktext"] == ["1", "21", "41", "61", "81"]
    assert axis["tickvals"] == [0, 20, 40, 60, 80]


def test_the_sentence_says_where_it_turns() -> None:
    assert chart.reading(TURNING, "K-9") == (
        "With K-9: for 3 players stay at every pot shown; "
        "for 5 and 6 players go out, but stay from a pot of 20 and 30 on."
    )
    twice = Frontier((4,), (10, 20, 30), ((0.1, -0.1, 0.1),))
    assert chart.reading(twice, "K-9").endswith("stay, but go out from a pot of 20 on, stay from a pot of 30 on.")


def test_a_real_frontier_reads_as_it_turns() -> None:
    capped = make("guts", {"max_payment": "10"})
    found = frontier(capped, "Kh 9s", read_opponents("all-in"), players=[3, 5], pots=range(10, 60, 10))
    assert chart.reading(found, "K-9") == (
        f"With K-9: for 3 players stay at every pot shown; for 5 players go out, but stay from a pot of "
        f"{found.turns(1)[0]} on."
    )


def test_the_table_has_a_row_for_each_pot() -> None:
    assert chart.table(TURNING)[1] == {
        "pot": "20",
        "3 players, in parts of the pot": "+0.100",
        "5 players, in parts of the pot": "+0.100",
        "6 players, in parts of the pot": "−0.100",
    }
