"""The staying share above which the pot grows on average."""

import pytest

from guts_teach.errors import RequestError
from guts_teach.games import make
from guts_teach.odds.growth.critical import critical, critical_share, expected_ratio, passes_one
from guts_teach.odds.growth.critical_steps import critical_full_match
from guts_teach.odds.growth.growth_simulated import one_step
from guts_teach.odds.growth.pot_growth import growth, step
from guts_teach.odds.growth.turnout import independent
from guts_teach.odds.ladder import ladder


@pytest.mark.parametrize("players", [2, 3, 5, 12])
@pytest.mark.parametrize("stay", [0.0, 0.2, 0.55, 1.0])
def test_the_closed_form_is_the_sum_over_the_binomial(players: int, stay: float) -> None:
    free = make("guts", {"pot_limit": "none"})
    assert expected_ratio(players, stay) == pytest.approx(step(independent(players, stay), free, 60)[0])


@pytest.mark.parametrize("players", [3, 4, 5, 8, 17])
def test_at_the_critical_share_the_pot_keeps_its_size(players: int) -> None:
    share = critical_share(make("guts", {"pot_limit": "none"}), players)
    assert share is not None
    assert expected_ratio(players, share) == pytest.approx(1)
    assert expected_ratio(players, share + 0.01) > 1 > expected_ratio(players, share - 0.01)
    # About two have to stay: a little less, since nobody in keeps the pot.
    assert 1.5 < players * share < 2


def test_caps_put_it_up_and_antes_put_it_down() -> None:
    plain = critical_share(make("guts", {"pot_limit": "none"}), 5, pot=20)
    capped = critical_share(make("guts", {"pot_limit": "none", "max_payment": "10"}), 5, pot=20)
    dropping = critical_share(make("four-two-two", {"ante_to_drop": "on"}), 5, pot=20)
    assert plain is not None
    assert capped is not None
    assert dropping is not None
    assert dropping < plain < capped
    assert critical_share(make("guts", {"max_payment": "4"}), 5, pot=20) is None
    # With antes again when nobody is in the pot grows among very careful players too, but that is not meant.
    again = critical_share(make("guts", {"nobody_in": "reante"}), 5, pot=20)
    assert again is not None
    assert dropping < again < plain
    with pytest.raises(RequestError, match="whether the house is beaten"):
        critical_share(make("guts", {"ghost": "on"}), 4)


@pytest.mark.parametrize("players", [3, 5])
def test_with_cards_exactly(players: int) -> None:
    guts = make("guts")
    found = critical(guts, players)
    assert found is not None
    assert found.method == "exact"
    assert found.share == pytest.approx(ladder(guts).staying(found.threshold))
    assert growth(guts, players, found.threshold).ratio == pytest.approx(1, abs=2e-7)
    free = critical_share(guts, players)
    assert free is not None
    assert 0 < found.share - free < 0.03  # ties and cards of one's own take a little away
    assert critical(guts, 2) is None


def test_simulated_it_is_where_exact_says() -> None:
    guts = make("guts")
    exact, played = critical(guts, 4), critical(guts, 4, deals=4000, seed=2)
    assert exact is not None
    assert played is not None
    assert abs(exact.share - played.share) < 3.5 * played.stderr


def test_another_game_by_simulation() -> None:
    fierce = make("fierce")
    found = critical(fierce, 5, deals=1500, seed=1)
    assert found is not None
    ratio, error = one_step(fierce, 5, 5, 6000, 9, found.threshold)
    assert abs(ratio - 1) < 5 * error


def test_the_largest_root_is_taken() -> None:
    assert passes_one(lambda share: 1.5 if share < 0.2 or share > 0.7 else 0.5) == pytest.approx(0.7)


@pytest.mark.parametrize("players", [2, 4, 9])
def test_the_steps_lead_to_the_share(players: int) -> None:
    trace = critical_full_match(players)
    assert trace.result == pytest.approx(critical_share(make("guts", {"pot_limit": "none"}), players))
    assert f"{players}p - 1 + 2(1 - p)^{players} pots" in trace.steps[1].text
    told = "never more than one pot" if trace.result is None else f"p = {trace.result:.4f}"
    assert told in trace.steps[-1].text
    with pytest.raises(RequestError, match="1 players is not allowed"):
        critical_full_match(1)
