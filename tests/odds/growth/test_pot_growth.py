"""How the pot grows: exact and simulated, for every game."""

from math import inf

import numpy as np
import pytest

from guts_teach.errors import RequestError
from guts_teach.games import make
from guts_teach.odds.growth.pot_growth import Growth, covers, growth, of_turnout
from guts_teach.odds.growth.table_runs import runs
from guts_teach.odds.growth.turnout import independent
from guts_teach.odds.ladder import ALL_IN, Threshold, ladder

OTHERS = ["guts-three-card", "guillotine", "four-two-two", "fierce", "lowball", "shelby"]


def check(found: Growth) -> None:
    assert found.none + found.alone + found.two + found.more == pytest.approx(1)
    assert 0 <= found.stay <= 1
    assert found.ratio >= 0
    assert 0 <= found.grows <= 1
    assert found.mean_deals >= 1
    sizes = [inf if size is None else size for size in found.quantiles.values()]
    assert sizes == sorted(sizes)
    assert sizes[0] >= found.pot


@pytest.mark.parametrize("stay", [0.1, 0.3, 0.6])
def test_independent_players_at_full_match(stay: float) -> None:
    found = of_turnout(independent(5, stay), make("guts", {"pot_limit": "none"}), pot=10)
    check(found)
    assert found.stay == pytest.approx(stay)
    assert found.ratio == pytest.approx(5 * stay - 1 + 2 * (1 - stay) ** 5)
    assert found.grows == pytest.approx(found.more)  # three in double the pot
    assert found.mean_deals == pytest.approx(1 / found.alone)


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"pot_limit": "8"},
        {"max_payment": "4"},
        {"tie": "no_split", "odd_chips": "stay_in_pot"},
        {"nobody_in": "reante"},
        {"nobody_in": "best_pays"},
        {"loser_rule": "single_loser"},
        {"declare": "in_turn"},
    ],
)
def test_exact_and_simulated_agree(options: dict[str, str]) -> None:
    game = make("guts", options)
    threshold = ladder(game).best(0.28)
    exact, played = growth(game, 4, threshold, pot=6), growth(game, 4, threshold, deals=20_000, seed=4, pot=6)
    assert (exact.method, played.method) == ("exact", "simulated")
    check(exact)
    check(played)
    assert played.stderr is not None
    for name, error in played.stderr.items():
        assert abs(getattr(exact, name) - getattr(played, name)) <= 3.5 * error, name
    assert exact.quantiles[0.5] == played.quantiles[0.5]


@pytest.mark.parametrize("family", OTHERS)
def test_every_other_game_is_simulated(family: str) -> None:
    game = make(family)
    assert not covers(game)
    found = growth(game, 4, ladder(game).best(0.4), deals=600, seed=1)
    check(found)
    assert (found.method, found.deals) == ("simulated", 600)
    assert found.stderr is not None
    assert abs(found.stay - 0.4) < max(0.05, 4 * found.stderr["stay"])


def test_a_pot_that_markers_win_never_shrinks_before() -> None:
    pots = runs(make("shelby"), 3, ALL_IN, runs=40, seed=1, most=5).pots
    assert (np.diff(pots, axis=1) == 3).all()  # all hold, and all ante again after the last round
    found = growth(make("shelby"), 3, ladder(make("shelby")).best(0.2), deals=300, seed=1)
    assert found.ratio > 1
    assert found.grows > 0.9


def test_everyone_in_never_ends_the_pot() -> None:
    found = growth(make("guts", {"pot_limit": "none"}), 5, ALL_IN)
    assert (found.none, found.alone, found.two) == (0, 0, 0)
    assert found.more == pytest.approx(1)
    assert 3.9 < found.ratio < 4
    assert found.quantiles == {0.5: None, 0.9: None, 0.99: None}


def test_a_limit_holds_the_pot_and_the_reserve_delays_the_end() -> None:
    loose = ladder(make("guts")).best(0.25)
    capped = growth(make("guts", {"pot_limit": "10"}), 5, loose)
    free = growth(make("guts", {"pot_limit": "none"}), 5, loose)
    assert capped.quantiles[0.99] == 10
    assert free.quantiles[0.99] is not None
    assert free.quantiles[0.99] > 10
    assert capped.mean_deals > free.mean_deals


def test_the_same_seed_gives_the_same_numbers() -> None:
    game = make("fierce")
    threshold = Threshold(8, 0.5)
    assert growth(game, 5, threshold, deals=500, seed=3) == growth(game, 5, threshold, deals=500, seed=3)


def test_bad_requests_name_the_value() -> None:
    with pytest.raises(RequestError, match="pot 0 is not allowed"):
        growth(make("guts"), 4, ALL_IN, pot=0)
    with pytest.raises(RequestError, match="pot 500 is above the limit"):
        growth(make("guts"), 4, ALL_IN, pot=500)
    with pytest.raises(RequestError, match="11 players cannot play"):
        growth(make("fierce"), 11, ALL_IN)
    with pytest.raises(RequestError, match="-1 deals is not allowed"):
        growth(make("guts"), 4, ALL_IN, deals=-1)
