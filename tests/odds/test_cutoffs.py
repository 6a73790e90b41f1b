"""Symmetric cutoffs: found again in other ways, and the words about them."""

import json
from collections.abc import Callable
from itertools import combinations, pairwise
from math import comb, inf, isclose, log, sqrt

import numpy as np
import pytest
from checking import check_words
from hypothesis import given, settings
from hypothesis import strategies as st

from guts_teach.cards import Pack
from guts_teach.errors import RequestError
from guts_teach.games import make
from guts_teach.odds.cutoffs import best_deviation, boundary, cutoffs, solve, threshold_of
from guts_teach.odds.exact import engines
from guts_teach.odds.ladder import ALL_IN, Threshold, rungs
from guts_teach.odds.simulator import Tables, deal_games, play, seen_scores
from guts_teach.odds.spot import Spot, spot

#: Options of the two-card game, the pot, and what each owns who fears ruin.
RULES: list[tuple[dict[str, str], int | None, int | None]] = [
    ({}, None, None),
    ({"max_payment": "3"}, 30, None),
    ({"ghost": "on"}, None, None),
    ({"ghost": "on", "house_tie": "push"}, None, None),
    ({"nobody_in": "reante", "ante": "2"}, None, None),
    ({"nobody_in": "best_pays"}, None, None),
    ({"tie": "no_split"}, None, None),
    ({}, 20, 50),
    ({"max_payment": "4", "nobody_in": "reante"}, 20, 5),
]


def gains(here: Spot, threshold: Threshold, bankroll: int | None = None) -> list[float]:
    """What each class gains by staying against others with a threshold: in chips, or in logarithms."""
    engine = engines.exact(here)
    assert engine is not None
    return [engine.of_class(here, place, threshold).gain(bankroll) for place in range(len(rungs(here)))]


# ---- two cards -------------------------------------------------------------------------------------------------------


def test_every_number_of_players_has_one_and_more_players_never_need_less() -> None:
    found = [solve(spot(make("guts", {"pot_limit": "none"}), players)) for players in range(2, 27)]
    assert [each.spot.players for each in found] == [*range(2, 27)]
    assert all(above.below >= below.below for below, above in pairwise(found))
    assert all(0 <= each.threshold.often <= 1 for each in found)


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6, 8])
def test_near_the_closed_form_of_the_continuous_game(players: int) -> None:
    """Hands as numbers, without ties or a pack: who is at the boundary wins when all others are below it, else pays."""
    assert abs(solve(spot(make("guts"), players)).below - 2 ** (-1 / (players - 1))) < 0.03


def test_two_players_by_brute_force() -> None:
    """Every hand against every other hand of the pack, for every cutoff: only one of them is left by nobody gladly."""
    here = spot(make("guts"), 2)
    ranks = [card.rank for card in Pack().cards]
    keys = {
        (a, b): (ranks[a] == ranks[b], max(ranks[a], ranks[b]), min(ranks[a], ranks[b]))
        for a, b in combinations(range(52), 2)
    }
    order = sorted(set(keys.values()))
    place = np.array([order.index(key) for key in keys.values()])
    cards = np.array(list(keys))
    apart = (cards[:, None, :, None] != cards[None, :, None, :]).all(axis=(2, 3))
    beside = np.zeros((91, 91))  # the chance of the other's class, by ours
    for at in range(91):
        beside[at] = np.bincount(place, weights=apart[place == at].sum(axis=0), minlength=91)
    beside /= beside.sum(axis=1, keepdims=True)
    better, worse = np.triu(np.ones((91, 91)), 1), np.tril(np.ones((91, 91)), -1)
    showdown = 2 * (worse + np.eye(91) / 2 - better)  # in chips, the pot is two

    def staying(threshold: Threshold) -> np.ndarray:
        stays = np.array([threshold.stays(at) for at in range(91)])
        return (beside * ((1 - stays) * 2 + stays * showdown)).sum(axis=1)

    found = solve(here)
    assert np.allclose(staying(found.threshold), gains(here, found.threshold), atol=1e-12)
    at = found.threshold.place
    assert staying(Threshold(at + 1))[at + 1] > 0
    # With one class less one is sorry to stay, and in between, glad for some and sorry for others.
    assert staying(Threshold(at))[at] < 0 or found.threshold.often == 1
    assert staying(Threshold(at - 1))[at - 1] < 0
    assert found.deviation == 0
    assert found.below == pytest.approx(sum(place < at) / 1326 + (1 - found.threshold.often) * sum(place == at) / 1326)


@pytest.mark.parametrize(("players", "seed"), [(3, 1), (5, 2)])
def test_no_other_cutoff_does_better_in_deals_at_random(players: int, seed: int) -> None:
    """The others keep to the cutoff; the first seat tries every class as its own boundary in the same deals."""
    here = spot(make("guts"), players)
    found = solve(here)
    dealt = deal_games(here.game, players, 100_000, seed=seed)
    scores = seen_scores(dealt)[0]
    coins = np.random.default_rng(seed).random(scores.shape) < found.threshold.often
    stays = (scores > found.threshold.place) | ((scores == found.threshold.place) & coins)
    stays[:, 0] = True
    tables = Tables.of(dealt.deals, [500] * players, here.pot)
    staying = play(dealt, tables, stays).net[:, 0]  # out, it would gain nothing
    by_class = np.array([staying[scores[:, 0] == at].sum() for at in range(91)]) / dealt.deals
    from_here = by_class[::-1].cumsum()[::-1]
    spread = 2 * here.pot / sqrt(dealt.deals)
    assert from_here.max() - from_here[found.threshold.place] < 2 * spread
    engine = engines.exact(here)
    assert engine is not None
    exact = engine.prospects(here, found.threshold)
    for at in {found.threshold.place, 20, 60, 90}:
        seen = staying[scores[:, 0] == at]
        spread = sqrt(sum((chips - exact[at].net) ** 2 * chance for chips, chance in exact[at].stay))
        assert abs(seen.mean() - exact[at].net) <= 3.5 * spread / sqrt(len(seen))


@pytest.mark.parametrize(("options", "pot", "bankroll"), RULES)
@pytest.mark.parametrize("players", [2, 4, 7])
def test_where_it_turns(options: dict[str, str], pot: int | None, bankroll: int | None, players: int) -> None:
    """Mixed, the boundary class gains nothing; pure, it gains, and the class below does not once it stays, too."""
    found = solve(spot(make("guts", options), players, pot=pot), bankroll)
    here, at = found.spot, found.threshold.place
    engine = engines.exact(here)
    assert engine is not None
    assert found.name == rungs(here).name(at)
    assert found.below == pytest.approx(1 - rungs(here).staying(found.threshold))
    if 0 < found.threshold.often < 1:
        assert abs(engine.of_class(here, at, found.threshold).gain(bankroll)) < 1e-5 * here.pot
        assert found.upper_gain >= 0 >= found.lower_gain
    else:
        assert found.threshold.often == 1
        assert engine.of_class(here, at, Threshold(at)).gain(bankroll) >= 0
        assert at == 0 or engine.of_class(here, at - 1, Threshold(at - 1, 0.0)).gain(bankroll) <= 0
    assert threshold_of(spot(make("guts", options), players, pot=pot), bankroll) == found.threshold


@pytest.mark.parametrize(("options", "pot", "bankroll"), RULES)
@pytest.mark.parametrize("players", [3, 9, 24])
def test_the_deviation_is_the_best_there_is(
    options: dict[str, str], pot: int | None, bankroll: int | None, players: int
) -> None:
    """Every class is asked what staying and leaving bring, from the distributions themselves."""
    found = solve(spot(make("guts", options), players, pot=pot), bankroll)
    here = found.spot
    engine = engines.exact(here)
    assert engine is not None

    def worth(chances: tuple[tuple[float, float], ...]) -> float:
        if bankroll is None:
            return sum(chips * chance for chips, chance in chances)
        assert all(bankroll + chips > 0 for chips, chance in chances if chance > 0)
        return sum(chance * log(bankroll + chips) for chips, chance in chances if chance > 0)

    best = 0.0
    for place, each in enumerate(engine.prospects(here, found.threshold)):
        often = found.threshold.stays(place)
        inside, outside = worth(each.stay), worth(each.leave)
        keeping = often * inside + (1 - often) * outside
        breaking = max(inside, outside) - keeping
        if bankroll is not None:  # what one would pay for sure
            breaking = abs(bankroll * (np.exp(inside - outside) - 1)) * (1 - often if inside > outside else often)
        best = max(best, breaking / here.pot)
    assert found.deviation == pytest.approx(best if best > 1e-5 else 0.0, abs=1e-6)  # the digits of a table
    assert bool(found.deviator) == (found.deviation > 0)
    if found.deviator:
        place = rungs(here).find(found.deviator)
        gain = gains(here, found.threshold, bankroll)[place]
        assert (gain > 0) == (place < found.threshold.place)


def test_a_cap_a_bankroll_and_a_ghost_move_it_as_they_must() -> None:
    plain = solve(spot(make("guts"), 5, pot=20))
    assert solve(spot(make("guts", {"max_payment": "5"}), 5, pot=20)).below < plain.below  # losing is cheap
    assert solve(spot(make("guts"), 5, pot=20), bankroll=25).below > plain.below  # losing hurts
    assert solve(spot(make("guts", {"ghost": "on"}), 5, pot=20)).below > plain.below
    assert solve(spot(make("guts", {"nobody_in": "best_pays"}), 5, pot=20)).below < plain.below
    assert solve(spot(make("guts", {"nobody_in": "reante"}), 5)).below < solve(spot(make("guts"), 5)).below
    rich = solve(spot(make("guts"), 5, pot=20), bankroll=10**9)
    assert rich.below == pytest.approx(plain.below, abs=1e-4)


def test_the_size_of_the_pot_changes_nothing_at_full_match() -> None:
    small, large = (solve(spot(make("guts", {"pot_limit": "none"}), 4, pot=pot)) for pot in (1, 10**9))
    assert small.threshold.place == large.threshold.place
    assert small.threshold.often == pytest.approx(large.threshold.often, abs=2e-6)
    assert small.deviation == pytest.approx(large.deviation, abs=1e-9)


@pytest.mark.parametrize("bankroll", [1, 4, 5])
def test_who_would_lose_everything_stays_with_what_cannot_lose(bankroll: int) -> None:
    found = solve(spot(make("guts"), 5, pot=5), bankroll)
    assert (found.name, found.threshold.often, found.deviation, found.deviator) == ("A-A", 1.0, 0.0, "")
    alone = cutoffs(spot(make("guts"), 5, pot=5), bankroll).steps[-1].text
    assert alone == "Stay with A-A alone: 99.5 % of hands go out. Counted exactly."
    ghost = cutoffs(spot(make("guts", {"ghost": "on"}), 5, pot=5), bankroll)
    assert (ghost.result.below, ghost.result.deviation) == (1.0, 0.0)  # even two aces may meet two aces
    assert ghost.steps[-1].text == "Go out with every hand: 100 % of hands go out. Counted exactly."


def test_who_must_cover_a_payment_and_cannot_goes_out() -> None:
    trace = cutoffs(spot(make("guts", {"short_stack": "must_cover"}), 5, pot=5), bankroll=4)
    assert (trace.result.below, trace.result.deviation, trace.result.threshold.often) == (1.0, 0.0, 0.0)
    assert trace.steps[-1].text.startswith("Go out with every hand")
    assert "nobody here can" in trace.steps[-2].text
    for step in trace.steps:
        check_words(step)


# ---- three cards -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ["guts-three-card", "lowball"])
def test_three_cards_heads_up(game: str) -> None:
    here = spot(make(game), 2)
    found, engine = threshold_of(here), engines.exact(here)
    assert engine is not None
    gain = engine.of_class(here, found.place, found).net
    assert gain >= 0 if found.often == 1 else abs(gain) < 1e-4
    assert engine.of_class(here, found.place - 1, Threshold(found.place - 1, 0.0)).net <= 0
    assert engine.of_class(here, found.place + 1, Threshold(found.place + 1)).net >= 0
    # The ghost makes a lone hand pay; going out together costs another ante, of two in the pot.
    assert abs(rungs(here).staying(found) - 0.5) < (0.03 if game == "guts-three-card" else 0.15)


# ---- the parts -------------------------------------------------------------------------------------------------------


@given(classes=st.integers(1, 60), turn=st.floats(-5, 65))
def test_the_boundary_is_where_the_gain_turns(classes: int, turn: float) -> None:
    """A gain that rises with the class and falls with how often all stay with it."""
    found = boundary(classes, lambda place, threshold: place + 1 - threshold.often - turn)
    if turn <= 0:
        assert found == ALL_IN
    elif turn >= classes:
        assert found == Threshold(classes - 1, 0.0)
    else:
        stays = classes - found.place - 1 + found.often  # how many classes stay
        assert stays == pytest.approx(classes - turn, abs=2e-6)


def test_a_boundary_between_two_classes() -> None:
    def gain(turn: float, size: float) -> Callable[[int, Threshold], float]:
        return lambda place, _: size if place > turn else -size

    assert boundary(10, gain(4.5, 0.5)) == Threshold(5)
    assert boundary(10, gain(10, 1)) == Threshold(9, 0.0)
    assert boundary(10, gain(-1, 1)) == ALL_IN
    assert boundary(10, gain(6, inf)) == Threshold(7)


def test_the_best_deviation_by_hand() -> None:
    assert best_deviation([-1.0, 0.25, 2.0], Threshold(1, 0.5)) == (0.125, 1)
    assert best_deviation([0.5, 0.25, 2.0], Threshold(1)) == (0.5, 0)
    assert best_deviation([-1.0, -0.25, 2.0], Threshold(1)) == (0.25, 1)
    assert best_deviation([-1.0, 0.25, 2.0], Threshold(1)) == (0.0, 1)
    assert best_deviation([0.5, 0.5, 2.0], Threshold(2)) == (0.5, 1)  # of equals the best hand


def test_what_cannot_be_is_refused() -> None:
    with pytest.raises(RequestError, match="bankroll 0 is not allowed: give a whole number of chips from 1"):
        solve(spot(make("guts"), 5), bankroll=0)
    for asks in (solve, threshold_of):
        with pytest.raises(RequestError, match="Guillotine has no cutoff after its first street: by two cards one"):
            asks(spot(make("guillotine"), 4, cards=3))


# ---- words -----------------------------------------------------------------------------------------------------------


@settings(max_examples=25)
@given(
    players=st.integers(2, 12),
    pot=st.integers(1, 100),
    bankroll=st.none() | st.integers(1, 300),
    ghost=st.sampled_from(["on", "off"]),
    house=st.sampled_from(["push", "player_matches"]),
    nobody=st.sampled_from(["pot_stays", "reante", "best_pays"]),
    cap=st.sampled_from(["none", "1", "30"]),
    short=st.sampled_from(["pay_what_you_have", "must_cover", "iou", "table_stakes"]),
    in_turn=st.booleans(),
)
def test_the_steps_are_whole_sentences_and_end_in_the_cutoff(
    players: int,
    pot: int,
    bankroll: int | None,
    ghost: str,
    house: str,
    nobody: str,
    cap: str,
    short: str,
    in_turn: bool,
) -> None:
    options = {"ghost": ghost, "house_tie": house, "nobody_in": nobody, "max_payment": cap, "short_stack": short}
    options["declare"] = "in_turn" if in_turn else "fist"
    trace = cutoffs(spot(make("guts", options), players, pot=pot), bankroll)
    for step in trace.steps:
        check_words(step)
        assert "nan" not in step.text
        assert "inf " not in step.text
    found = trace.result
    json.dumps([found.deviation, found.below, found.upper_gain, found.lower_gain], allow_nan=False)
    assert 0 <= found.below <= 1
    assert 0 <= found.deviation < 1e6
    last = trace.steps[-1]
    assert last.title == "The cutoff"
    assert found.name in last.text or found.below == 1
    assert "Counted exactly." in last.text
    assert "anything better than A-A" not in last.text
    assert any("Declaring in turn" in step.text for step in trace.steps) == (in_turn and found.spot.may_stay)
    told = next((step.text for step in trace.steps if step.title.startswith("Does it pay")), "")
    assert found.deviator in told if found.deviator else not told.startswith("Yes")


def test_the_share_of_the_cutoff_is_counted() -> None:
    found = solve(spot(make("guts"), 5))
    assert found.name == "A-4"
    better = comb(4, 2) * 13 + 16 * len([*range(4, 14)])  # pairs, and A-4 to A-K
    assert isclose(found.below, 1 - better / 1326, abs_tol=1e-6)  # the digits of a table
