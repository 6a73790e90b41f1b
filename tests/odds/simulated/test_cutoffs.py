"""Cutoffs by dealing: against counted ones, and what they promise."""

from math import inf

import pytest

from guts_teach.games import make
from guts_teach.hands.numbers import numbered_cards
from guts_teach.odds import simulated
from guts_teach.odds.cutoffs import solve
from guts_teach.odds.exact import engines
from guts_teach.odds.ladder import ALL_IN, Threshold, rungs
from guts_teach.odds.simulated import cutoffs as simulated_cutoffs
from guts_teach.odds.simulated.class_hands import draw
from guts_teach.odds.simulated.cutoffs import solve_by_dealing, turn
from guts_teach.odds.spot import spot


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """A shorter search for deviations."""
    monkeypatch.setattr(simulated_cutoffs, "_ANY", 40_000)
    monkeypatch.setattr(simulated_cutoffs, "_ROUNDS", ((10, 2000), (3, 10_000)))


@pytest.mark.parametrize(
    ("game", "options", "players", "bankroll"),
    [("guts", {}, 4, None), ("guts", {"ghost": "on"}, 3, None), ("guts", {}, 3, 8)],
)
def test_it_finds_what_counting_finds(game: str, options: dict[str, str], players: int, bankroll: int | None) -> None:
    here = spot(make(game, options), players)
    counted, dealt = solve(here, bankroll), solve_by_dealing(here, bankroll, seed=2, deals=10_000)
    assert (counted.method, dealt.method, dealt.deals) == ("exact", "simulated", 10_000)
    engine = engines.exact(here)
    assert engine is not None
    assert dealt.stderr is not None
    # At the boundary that was found nobody gains or loses much by counting; and about as many hands go out.
    exact = engine.of_class(here, dealt.threshold.place, dealt.threshold).gain(bankroll)
    assert exact * (1 if bankroll is None else bankroll) / here.pot > -4 * dealt.stderr
    assert abs(dealt.below - counted.below) < 0.04
    assert dealt.deviation == pytest.approx(counted.deviation, abs=6 * dealt.stderr)


def test_a_hand_that_gains_by_breaking_the_rule_is_named_and_does_gain() -> None:
    here = spot(make("guts-three-card"), 5)
    found = solve_by_dealing(here, deals=10_000)
    ladder = rungs(here)
    place = ladder.find(found.deviator)
    assert found.deviation > 0.03
    assert place < found.threshold.place  # it would stay, since it keeps high cards from the others
    other = solve_by_dealing(here, deals=10_000)
    assert other == found  # the same seed, the same answer
    gains = [
        simulated.prospect(here, numbered_cards(hand), found.threshold, deals=2000, seed=number).net / here.pot
        for number, hand in enumerate(draw(ladder, place, 8, seed=9).tolist())
    ]
    assert sum(gains) / len(gains) == pytest.approx(found.deviation, abs=0.04)


@pytest.mark.parametrize("boundary", [0.3, 17.5, 500.25, 999.9])
def test_the_turn_is_found_wherever_it_is(boundary: float) -> None:
    asked: list[int] = []

    def gain(place: int, others: Threshold, deals: int, _: float) -> float:
        asked.append(deals)
        return place + 1 - others.often - boundary

    found = turn(1000, gain, 40_000)
    assert (found.place, found.often) == (int(boundary), pytest.approx(1 - boundary % 1, abs=1e-3))
    assert len(asked) < 25


def test_all_stay_or_only_the_best_where_that_is_the_answer() -> None:
    assert turn(50, lambda *_: 1.0, 10) == ALL_IN
    assert turn(50, lambda *_: -1.0, 10) == Threshold(49, 0.0)
    assert turn(50, lambda place, *_: 1.0 if place >= 20 else -1.0, 10) == Threshold(20)
    mixed = turn(50, lambda place, others, *_: 1.0 if place > 20 else -inf if others.often else 1.0, 10)
    assert mixed.place == 20
    assert 0 < mixed.often < 0.1
