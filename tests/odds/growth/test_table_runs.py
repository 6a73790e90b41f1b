"""Tables played deal after deal."""

from itertools import pairwise

import numpy as np
import pytest

from guts_teach.errors import RequestError
from guts_teach.games import make
from guts_teach.odds.growth.table_runs import Runs, by_threshold, deal_by_deal, runs, together
from guts_teach.odds.ladder import ALL_IN, Threshold, ladder
from guts_teach.odds.simulator import deal_games, seen_scores


def test_pots_begin_with_the_antes_and_stay_won() -> None:
    guts = make("guts", {"ante": "3", "pot_limit": "none"})
    found = runs(guts, 4, ladder(guts).best(0.3), runs=400, seed=1)
    assert (found.pots[:, 0] == 12).all()
    assert found.won.all()
    for row, deals in zip(found.pots, found.deals, strict=True):
        assert (row[:deals] > 0).all()
        assert not row[deals:].any()
        # Every pot is so many payments of the one before.
        assert all(after % before == 0 for before, after in pairwise(row[:deals]))
    assert (found.largest == found.pots.max(axis=1)).all()


def test_the_fan_rises_with_the_level_and_falls_to_nothing() -> None:
    guts = make("guts")
    fan = runs(guts, 5, ladder(guts).best(0.25), runs=400, seed=2).fan()
    rows = list(fan.values())
    assert all((np.diff(np.array(rows), axis=0) >= 0).all(axis=0))
    assert all(row[0] == 5 and row[-1] == 0 for row in rows)


def test_a_pot_beyond_reckoning_is_followed_no_further() -> None:
    guts = make("guts", {"pot_limit": "none"})
    found = runs(guts, 8, ALL_IN, runs=5, seed=1, most=60)
    assert not found.won.any()
    assert (found.pots[:, -1] == -1).all()
    assert np.isinf(found.largest).all()
    assert found.pots.shape[1] < 30
    assert found.fan((0.5,))[0.5][-1] == float("inf")


def test_at_most_so_many_deals() -> None:
    guts = make("guts")
    found = runs(guts, 2, ALL_IN, runs=3, seed=1, most=7)
    assert found.pots.shape == (3, 8)
    assert isinstance(found, Runs)


def test_a_coin_decides_at_the_threshold_alone() -> None:
    guts = make("guts")
    dealt = deal_games(guts, 5, 4000, seed=6)
    scores = seen_scores(dealt)
    stays = by_threshold(dealt, [Threshold(40, 0.25)], seed=6)
    assert stays[scores > 40].all()
    assert not stays[scores < 40].any()
    assert abs(stays[scores == 40].mean() - 0.25) < 0.1


def test_bad_requests_name_the_value() -> None:
    with pytest.raises(RequestError, match="0 runs is not allowed"):
        runs(make("guts"), 4, ALL_IN, runs=0)
    with pytest.raises(RequestError, match="odd_chips=exact is not simulated"):
        runs(make("guts", {"odd_chips": "exact"}), 4, ALL_IN, runs=2)


def test_deal_by_deal_ends_in_the_same_runs_and_parts_make_a_whole() -> None:
    guts = make("guts")
    threshold = ladder(guts).best(0.4)
    parts = list(deal_by_deal(guts, 5, threshold, runs=50, seed=3))
    whole = runs(guts, 5, threshold, runs=50, seed=3)
    assert (parts[-1].pots == whole.pots).all()
    assert [part.pots.shape[1] for part in parts] == list(range(2, whole.pots.shape[1] + 1))
    other = runs(guts, 5, threshold, runs=70, seed=4)
    both = together([whole, other])
    assert both.pots.shape == (120, max(whole.pots.shape[1], other.pots.shape[1]))
    assert sorted(both.largest) == sorted([*whole.largest, *other.largest])
    assert sorted(both.deals) == sorted([*whole.deals, *other.deals])
