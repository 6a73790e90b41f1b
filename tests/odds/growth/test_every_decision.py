"""One threshold carried through a deal."""

import subprocess
import sys

import numpy as np
import pytest

from guts_teach.games import FAMILIES, make
from guts_teach.odds.growth.every_decision import thresholds
from guts_teach.odds.growth.table_runs import by_threshold
from guts_teach.odds.ladder import ladder
from guts_teach.odds.simulator import deal_games, decisions
from guts_teach.odds.spot import seen_at_decisions


@pytest.mark.parametrize("family", FAMILIES)
def test_the_simulator_asks_at_the_same_decisions(family: str) -> None:
    assert seen_at_decisions(make(family)) == decisions(make(family))


@pytest.mark.parametrize(("family", "number"), [("guts", 1), ("guillotine", 4)])
def test_every_decision_has_its_threshold(family: str, number: int) -> None:
    game = make(family)
    each = thresholds(game, ladder(game).best(0.4))
    assert len(each) == number
    for at, threshold in enumerate(each):
        expected = 1 if at and family == "guillotine" else 0.4
        assert abs(ladder(game, at).staying(threshold) - expected) < (0.01 if at else 1e-9)


def test_in_later_rounds_the_same_share_stays() -> None:
    game = make("psycho-shelby")
    each = thresholds(game, ladder(game).best(0.4))
    stays = by_threshold(deal_games(game, 5, 2000, seed=3), each, seed=3)
    assert np.abs(stays.mean(axis=(1, 2)) - 0.4).max() < 0.02


def test_where_one_declares_once_no_arrays_are_needed() -> None:
    program = """
import sys
from guts_teach.games import make
from guts_teach.odds.growth.every_decision import thresholds
from guts_teach.odds.ladder import Threshold
thresholds(make("guillotine"), Threshold(9))
raise SystemExit("numpy" in sys.modules)
"""
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0
