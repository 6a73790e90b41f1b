"""What holds for every chart in every profile."""

import json
import re
from collections.abc import Callable
from dataclasses import astuple
from typing import Any

import pytest

from guts_teach.charts import (
    PROFILES,
    Profile,
    calibration,
    critical,
    cutoffs,
    fan,
    frontier,
    grid,
    largest,
    ruin,
    run,
    staying,
    turns_into,
)
from guts_teach.charts.chances import win_tie_pay
from guts_teach.charts.colours import BLACK, WHITE, between
from guts_teach.games import make
from guts_teach.odds.frontier import Frontier
from guts_teach.odds.growth.ruin import Ruin
from guts_teach.odds.ladder import ladder
from guts_teach.odds.result import Odds

LADDER = ladder(make("guts"))
NAMES = [LADDER.name(place) for place in range(len(LADDER))]
NET = {name: place / 10 - 6 for place, name in enumerate(NAMES)}
WIN = {name: place / 90 for place, name in enumerate(NAMES)}
ERRORS = dict.fromkeys(("win", "tie", "pay", "share", "net", "alone"), 0.01)
ODDS = [Odds(others, 0.5, 0.2, 0.3, 0.6, "simulated", 900, ERRORS, alone=0.2) for others in range(1, 10)]
CHARTS: dict[str, Callable[[Profile], Any]] = {
    "chances": lambda profile: win_tie_pay(ODDS, 4, profile),
    "net": lambda profile: grid.figure(NET, hand="K-4", stay=NAMES[60:], profile=profile),
    "win": lambda profile: grid.figure(WIN, "win", hand="7-7", profile=profile),
    "frontier": lambda profile: frontier.figure(Frontier((3, 5), (10, 20), ((0.2, -0.1), (-0.1, -0.3))), profile),
    "cutoffs": lambda profile: cutoffs.figure([cutoffs.Row(5, "A-4", 0.18, "K-9", 0.26, 0.04)], profile),
    "run": lambda profile: run.figure([5, 10, 20], [0, 0, 15], 20, profile),
    "fan": lambda profile: fan.figure({0.1: [5, 0], 0.25: [5, 0], 0.5: [5, 5], 0.75: [5, 9], 0.9: [5, 1e9]}, profile),
    "largest": lambda profile: largest.figure([(5, 0.5), (10, 0.3), (float("inf"), 0.2)], profile),
    "staying": lambda profile: staying.figure([0.1, 0.3, 0.4, 0.2], profile),
    "critical": lambda profile: critical.figure([0.0, 0.5, 1.0], [1.0, 0.9, 2.0], 0.6, (0.5, 0.9), profile),
    "ruin": lambda profile: ruin.figure([Ruin(20, 100, (0.0, 0.1), (0.0, 0.01))], profile),
    "turns into": lambda profile: turns_into.figure({"pair": 0.6, "nothing": 0.4}, {"pair": 0.01}, profile),
    "calibration": lambda profile: calibration.figure([calibration.Bin(0.8, 7, 10)], profile),
}
EACH = pytest.mark.parametrize("name", CHARTS)


def drawn(name: str, profile: Profile) -> Any:
    return json.loads(CHARTS[name](profile).to_json())


@EACH
@pytest.mark.parametrize("profile", PROFILES.values(), ids=PROFILES)
def test_a_chart_has_its_profiles_measures_and_nothing_to_drag(name: str, profile: Profile) -> None:
    layout = drawn(name, profile)["layout"]
    assert layout["height"] in (profile.height, profile.tall)
    assert layout["font"]["size"] == profile.font
    assert {"l", "r", "t", "b"} <= set(layout["margin"])
    assert not layout["margin"]["autoexpand"]
    assert layout["dragmode"] is False
    assert layout["xaxis"]["fixedrange"]
    assert layout["yaxis"]["fixedrange"]
    assert layout["paper_bgcolor"] == layout["plot_bgcolor"] == "rgba(0,0,0,0)"


@EACH
@pytest.mark.parametrize("profile", PROFILES.values(), ids=PROFILES)
def test_a_chart_has_no_colours_but_its_profiles(name: str, profile: Profile) -> None:
    used = set(re.findall(r"#[0-9a-f]{6}\b", json.dumps(drawn(name, profile))))
    assert used
    assert used <= {*astuple(profile.colours), BLACK, WHITE}


@EACH
def test_a_chart_is_plain_lists_light_and_without_plotlys_template(name: str) -> None:
    text = CHARTS[name](PROFILES["light"]).to_json()
    assert "bdata" not in text
    assert "colorway" not in text
    assert len(text) < 30_000


@EACH
def test_profiles_change_looks_and_no_numbers(name: str) -> None:
    def numbers(profile: Profile) -> list[Any]:
        return [[trace.get(key) for key in "xyz"] for trace in drawn(name, profile)["data"]]

    assert all(numbers(profile) == numbers(PROFILES["light"]) for profile in PROFILES.values())


@EACH
def test_letters_grow_with_the_charts_own(name: str) -> None:
    layout = drawn(name, PROFILES["light"])["layout"]
    del layout["font"]
    assert '"size"' not in json.dumps(layout)


def test_a_colour_between_is_what_lies_between() -> None:
    assert between(["#000000", "#ff0000", "#ffff00"], 0.75) == "#ff8000"
