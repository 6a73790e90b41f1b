"""Turnouts: the binomial one, and how a dealer who declares last changes one."""

import pytest

from guts_teach.errors import RequestError
from guts_teach.games import make
from guts_teach.odds.growth.table_runs import simulated
from guts_teach.odds.growth.turnout import Outcome, dealer_last, independent
from guts_teach.odds.ladder import ALL_IN, ladder


@pytest.mark.parametrize("players", [2, 3, 7, 17])
@pytest.mark.parametrize("stay", [0.0, 0.25, 0.5, 1.0])
def test_binomial_identities(players: int, stay: float) -> None:
    turnout = independent(players, stay)
    assert sum(turnout.chances.values()) == pytest.approx(1)
    assert turnout.share == pytest.approx(stay)
    numbers = [(number, turnout.staying(number)) for number in range(players + 1)]
    variance = sum(chance * (number - players * stay) ** 2 for number, chance in numbers)
    assert variance == pytest.approx(players * stay * (1 - stay))


def test_the_last_dealer_is_never_left_out() -> None:
    turnout = independent(4, 0.3)
    asked = dealer_last(turnout)
    assert asked.staying(0) == 0
    assert asked.staying(1) == pytest.approx(turnout.staying(0) + turnout.staying(1))
    assert asked.staying(2) == turnout.staying(2)


def test_bad_requests_name_the_value() -> None:
    with pytest.raises(RequestError, match="1 players is not allowed"):
        independent(1, 0.5)
    with pytest.raises(RequestError, match=r"share of 1\.5 is not allowed"):
        independent(3, 1.5)


def test_a_ghost_stands_in_the_way_as_often_as_anybody_is_best() -> None:
    ghost, deals = make("guts", {"ghost": "on"}), 8000
    played = simulated(ghost, 3, ALL_IN, deals, seed=2)
    beaten = sum(chance for outcome, chance in played.chances.items() if outcome.house)
    # Each of the four hands is as good as the others; a tie with the ghost counts for the ghost.
    assert 0.25 - 0.015 < beaten < 0.25 + 0.025
    assert all(outcome.stay == 3 for outcome in played.chances)


@pytest.mark.parametrize("family", ["guts-three-card", "guillotine", "four-two-two", "fierce", "lowball", "shelby"])
def test_simulated_turnouts_are_distributions(family: str) -> None:
    game = make(family)
    rungs = ladder(game)
    threshold = rungs.best(0.4)
    played = simulated(game, 4, threshold, 2000, seed=3)
    assert sum(played.chances.values()) == pytest.approx(1)
    assert abs(played.share - rungs.staying(threshold)) < 0.03
    assert all(1 <= outcome.best <= max(outcome.stay, 1) for outcome in played.chances)
    assert not any(outcome.house for outcome in played.chances if outcome.stay != 1)
    assert played.chances == simulated(game, 4, threshold, 2000, seed=3).chances
    assert Outcome(1, 1) in played.chances


def test_who_always_stays_is_told_to_do_so_always() -> None:
    """Many parts of a simulation are added without loss, so that a sum of all deals is one and is not told as less."""
    game = make("guts", {"ghost": "on"})
    turnout = simulated(game, 4, ALL_IN, deals=20_000)
    assert (turnout.share, turnout.staying(4)) == (1, 1)
