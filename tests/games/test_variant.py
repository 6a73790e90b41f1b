"""The worked variant of CONTRIBUTING.md: a new schedule of Shelby is one line, and plays everywhere."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from guts_teach.games import Family, shelby
from guts_teach.games.explain import explain
from guts_teach.table import NAMES, STYLES, open_session
from guts_teach.table.play import play


@pytest.fixture
def variant() -> Iterator[Family]:
    """Shelby with the new line in its table, as if its file said so."""
    shelby.SCHEDULES["finish_low"] = ("high", "high", "high", "low")
    rounds = next(option for option in shelby.SHELBY_OPTIONS if option.key == "rounds")
    wider = replace(rounds, values=tuple(shelby.SCHEDULES))  # type: ignore[call-arg]
    yield replace(
        shelby.SHELBY, options=tuple(wider if option is rounds else option for option in shelby.SHELBY_OPTIONS)
    )
    del shelby.SCHEDULES["finish_low"]


def test_the_last_round_is_judged_low_and_the_others_high(variant: Family) -> None:
    game = variant.game({"rounds": "finish_low"})
    assert [each.rule.order.low for each in game.rounds] == [False, False, False, True]
    assert explain(game, "As 2s 3s", 2).result.category.id == "straight_flush"
    assert explain(game, "As 2s 3s 4s 5s 9d Kd").result.name == "five-four-three-two-ace"


def test_it_is_played_to_the_last_chip(variant: Family) -> None:
    session = open_session(variant.game({"rounds": "finish_low"}), NAMES[:4], 5)
    outcome = play(session, [STYLES["random"]] * 4, 8)
    assert outcome.deals
    assert outcome.session.chips.total == session.chips.total


def test_the_line_of_the_example_is_the_whole_change() -> None:
    text = (Path(__file__).parents[2] / "CONTRIBUTING.md").read_text("utf-8")
    assert '"finish_low": ("high", "high", "high", "low")' in text
    for name, ways in shelby.SCHEDULES.items():
        assert f'"{name}": {ways!r}'.replace("'", '"') in text
