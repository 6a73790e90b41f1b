"""What is at stake at a decision, and what staying and leaving are worth: identities and direct calculation."""

from math import exp, inf, isclose, log

import pytest
from hypothesis import given
from hypothesis import strategies as st

from guts_teach.errors import RequestError
from guts_teach.games import FAMILIES, make
from guts_teach.odds.result import Odds
from guts_teach.odds.spot import Prospect, needed, seen_at_decisions, spot


def prospect(win: float, prize: float, price: float, leave: float = 0.0, error: float = 0.0) -> Prospect:
    """A decision with two ends."""
    odds = Odds(1, win, 0.0, 1 - win, win, "simulated", 100, {"net": error})
    return Prospect(odds, ((prize, win), (-price, 1 - win)), ((leave, 1.0),))


# ---- stakes ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("options", "pot", "stack", "price", "prize"),
    [
        ({}, 80, None, 80, 80),
        ({"max_payment": "20"}, 80, None, 20, 80),
        ({"max_payment": "20"}, 5, None, 5, 5),
        ({"max_payment": "20"}, 80, 7, 7, 80),
        ({}, 80, 7, 7, 80),
        ({}, 80, 0, 0, 80),
        ({"short_stack": "iou"}, 80, 0, 80, 80),
        ({"short_stack": "iou", "max_payment": "20"}, 80, 7, 20, 80),
        ({"short_stack": "table_stakes"}, 80, 7, 7, 7),
        ({"short_stack": "table_stakes"}, 80, 200, 80, 80),
        ({"short_stack": "table_stakes", "max_payment": "20"}, 80, 50, 20, 50),
    ],
)
def test_what_can_be_won_and_lost(options: dict[str, str], pot: int, stack: int | None, price: int, prize: int) -> None:
    here = spot(make("guts", options), 5, pot=pot, stack=stack)
    assert (here.price, here.prize) == (price, prize)
    assert isclose(here.break_even, price / (price + prize))


@pytest.mark.parametrize(
    ("game", "options", "pot", "stack", "may"),
    [
        ("guts", {}, 80, 0, True),
        ("guts", {"short_stack": "must_cover"}, 80, 79, False),
        ("guts", {"short_stack": "must_cover"}, 80, 80, True),
        ("guts", {"short_stack": "must_cover"}, 80, None, True),
        ("guts", {"short_stack": "must_cover", "max_payment": "20"}, 80, 20, True),
        ("guts", {"short_stack": "must_cover", "max_payment": "20"}, 80, 19, False),
        # A bet is paid first, and what is left must cover the pot.
        ("guillotine", {"short_stack": "must_cover"}, 8, 8, False),
        ("guillotine", {"short_stack": "must_cover"}, 8, 9, True),
        ("guillotine", {"short_stack": "must_cover", "betting": "stay_or_fold"}, 8, 8, True),
    ],
)
def test_who_must_cover_the_payment(game: str, options: dict[str, str], pot: int, stack: int | None, may: bool) -> None:
    assert spot(make(game, options), 5, pot=pot, stack=stack).may_stay is may


def test_the_pot_is_the_antes_unless_said() -> None:
    assert spot(make("guts", {"ante": "3"}), 4).pot == 12
    assert spot(make("guts"), 2, pot=1).price == 1


@pytest.mark.parametrize("game", FAMILIES)
def test_every_number_of_cards_that_is_seen_is_a_decision(game: str) -> None:
    made = make(game)
    for at, cards in enumerate(seen_at_decisions(made)):
        assert spot(made, made.players[1], cards=cards).decision == at
        assert spot(made, made.players[0], cards=cards).others == made.players[0] - 1


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ({"players": 1}, "1 player cannot play: Guts takes 2 to 26"),
        ({"players": 27}, "27 players cannot play"),
        ({"players": 5, "pot": 0}, "pot 0 is not allowed: give a whole number of chips from 1 to"),
        ({"players": 5, "pot": True}, "pot True is not allowed"),
        ({"players": 5, "pot": 101}, "pot 101 is above the limit: with pot_limit=100 it holds at most 100"),
        ({"players": 5, "stack": -1}, "stack -1 is not allowed: give a whole number of chips from 0 to"),
        ({"players": 5, "cards": 3}, "3 cards are no holding to decide with: in Guts give 2"),
        ({"players": 5, "cards": 1}, "1 card is no holding to decide with: in Guts give 2"),
    ],
)
def test_what_cannot_be_is_refused(arguments: dict[str, int], said: str) -> None:
    with pytest.raises(RequestError) as refused:
        spot(make("guts"), **arguments)
    assert str(refused.value).startswith(said)


# ---- the chance that is needed ---------------------------------------------------------------------------------------


@given(
    prize=st.integers(1, 1000),
    price=st.integers(0, 1000),
    leave=st.integers(-50, 0),
    win=st.floats(0.001, 0.999),
)
def test_staying_gains_exactly_above_the_chance_that_is_needed(prize: int, price: int, leave: int, win: float) -> None:
    wanted = needed(prize, price, ((leave, 1.0),))
    assert 0 <= wanted <= 1
    assert isclose(prospect(wanted, prize, price, leave).net, 0, abs_tol=1e-6) or price + leave <= 0
    found = prospect(win, prize, price, leave)
    if abs(win - wanted) > 1e-3:
        assert (found.net > 0) == (win > wanted)
        assert found.verdict() == ("in" if win > wanted else "out")


@given(prize=st.integers(1, 300), price=st.integers(1, 300), leave=st.integers(-20, 0), spare=st.integers(1, 1000))
def test_the_same_for_logarithms(prize: int, price: int, leave: int, spare: int) -> None:
    bankroll = max(price, -leave) + spare
    wanted = needed(prize, price, ((leave, 1.0),), bankroll)
    # Written out: w log(B + prize) + (1 - w) log(B - price) = log(B + leave).
    worth = wanted * log(bankroll + prize) + (1 - wanted) * log(bankroll - price)
    assert isclose(worth, log(bankroll + leave), abs_tol=1e-9) or price < -leave
    if price > -leave:
        assert wanted > needed(prize, price, ((leave, 1.0),)) - 1e-12 or leave < 0  # whoever fears ruin needs more
        assert prospect(wanted, prize, price, leave).verdict(bankroll) == "either"


def test_who_would_lose_everything_needs_certainty() -> None:
    here = spot(make("guts"), 5, pot=10)
    assert here.break_even_with(10) == here.break_even_with(1) == 1.0
    assert here.break_even_with(11) < 1
    assert isclose(here.break_even_with(10**9), 0.5, abs_tol=1e-6)
    assert needed(0, 0) == 1.0


def test_worth_in_chips_and_in_logarithms() -> None:
    found = prospect(0.6, 30, 10, -1)
    assert isclose(found.net, 0.6 * 30 - 0.4 * 10 + 1)
    assert found.gain() == found.net
    assert isclose(found.gain(40), 0.6 * log(70) + 0.4 * log(30) - log(39))
    assert found.gain(10) == -inf
    assert found.verdict(10) == "out"


def test_where_both_may_ruin_the_rarer_ruin_is_better() -> None:
    odds = Odds(1, 0.5, 0, 0.5, 0.5, "exact", 1)
    rare = Prospect(odds, ((10.0, 0.5), (-10.0, 0.5)), ((-10.0, 0.7), (0.0, 0.3)))
    assert rare.gain(5) == inf
    assert rare.verdict(5) == "in"
    assert Prospect(odds, rare.leave, rare.stay).verdict(5) == "out"
    assert Prospect(odds, rare.stay, rare.stay).verdict(5) == "either"


@pytest.mark.parametrize("pot", [1, 100, 10**9])
def test_a_verdict_does_not_hang_on_the_rounding_of_floats(pot: int) -> None:
    assert prospect(0.5 + 1e-7, pot, pot).verdict() == "either"
    assert prospect(0.5 + 1e-3, pot, pot).verdict() == "in"
    assert prospect(0.5 - 1e-3, pot, pot).verdict() == "out"
    assert prospect(0.5 - 1e-7, pot, pot).verdict(1000 * pot) in {"out", "either"}


def test_a_simulation_that_cannot_tell_says_so() -> None:
    assert prospect(0.51, 10, 10, error=0.2).verdict() == "either"
    assert prospect(0.53, 10, 10, error=0.2).verdict() == "in"
    assert prospect(0.47, 10, 10, error=0.2).verdict() == "out"
    assert isclose(exp(prospect(0.5, 10, 10).gain(100)), (110 * 90) ** 0.5 / 100)
