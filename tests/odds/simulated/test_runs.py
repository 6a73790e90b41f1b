"""Simulated odds against the exact ones, whether their errors are as large as they say, and how a run ends."""

from itertools import islice
from math import sqrt
from time import perf_counter

import pytest

from guts_teach.cards import parse_cards
from guts_teach.errors import RequestError
from guts_teach.games import FAMILIES, Choice, Switch, find, make
from guts_teach.odds.exact import two_card
from guts_teach.odds.ladder import ALL_IN, Threshold, ladder
from guts_teach.odds.simulated import prospect, running, until
from guts_teach.odds.spot import Prospect, Spot, seen_at_decisions, spot

GUTS = make("guts")
NAMES = ("win", "tie", "pay", "share")


def error(found: Prospect, name: str) -> float:
    assert found.odds.stderr is not None
    return found.odds.stderr[name]


# ---- against exact odds ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("others", [1, 4, 9])
@pytest.mark.parametrize("text", ["7s 7h", "As 5d", "Kh 4c", "9h 8d", "As Ah", "3s 2h"])
def test_simulated_odds_come_within_three_standard_errors_of_the_exact_ones(text: str, others: int) -> None:
    hand = parse_cards(text)
    exact = two_card.showdown_odds(hand, others)
    here = spot(GUTS, others + 1, pot=10)
    found = prospect(here, hand, ALL_IN, deals=4000, seed=others)
    assert found.odds.method == "simulated"
    for name in NAMES:
        assert abs(getattr(found.odds, name) - getattr(exact, name)) <= 3 * error(found, name), name
    assert abs(found.net - 10 * exact.net) <= 3 * error(found, "net")


@pytest.mark.parametrize(("text", "others"), [("7s 7h", 4), ("Kh 4c", 2), ("As 5d", 6)])
def test_the_95_percent_interval_holds_the_truth_about_95_times_in_100(text: str, others: int) -> None:
    hand = parse_cards(text)
    exact = two_card.showdown_odds(hand, others)
    here = spot(GUTS, others + 1, pot=10)
    held = dict.fromkeys(("win", "pay", "share", "net"), 0)
    for seed in range(200):
        found = prospect(here, hand, ALL_IN, deals=150, seed=seed)
        for name in ("win", "pay", "share"):
            held[name] += abs(getattr(found.odds, name) - getattr(exact, name)) <= 1.96 * error(found, name)
        held["net"] += abs(found.net - 10 * exact.net) <= 1.96 * error(found, "net")
    for name, times in held.items():
        assert 0.90 <= times / 200 <= 0.99, name


def test_who_stays_is_a_matter_of_the_threshold() -> None:
    # Two players: the other one stays with a pair, or with ace-king every second time.
    rungs = ladder(GUTS)
    threshold = Threshold(rungs.find("A-K"), 0.5)
    found = prospect(spot(GUTS, 2), parse_cards("7s 7h"), threshold, deals=20_000, seed=3)
    # Beside two sevens the pack has 12 * 6 + 1 pairs and 16 hands of ace and king.
    staying = (73 + 0.5 * 16) / 1225
    better = 7 * 6 / 1225
    assert abs(found.odds.alone - (1 - staying)) <= 3 * error(found, "alone")
    assert abs(found.odds.pay - better) <= 3 * error(found, "pay")
    assert abs(found.odds.tie - 1 / 1225) <= 3 * error(found, "tie")


# ---- what an estimate is ---------------------------------------------------------------------------------------------


def test_the_chances_are_those_of_the_deals() -> None:
    found = prospect(spot(GUTS, 4, pot=7), parse_cards("Kh 4c"), ALL_IN, deals=500, seed=3)
    odds = found.odds
    assert odds.win + odds.tie + odds.pay == pytest.approx(1)
    assert odds.win + odds.tie / 4 <= odds.share <= odds.win + odds.tie / 2
    assert odds.deals == 500
    assert error(found, "win") == pytest.approx(sqrt(odds.win * (1 - odds.win) / 500), rel=0.02)
    assert sum(chance for _, chance in found.stay) == pytest.approx(1)
    assert dict(found.stay)[-7] == odds.pay
    assert found.leave == ((0.0, 1.0),)


def test_what_never_happened_is_not_called_certain() -> None:
    found = prospect(spot(GUTS, 3), parse_cards("As Ah"), ALL_IN, deals=100, seed=1)
    assert found.odds.pay == 0
    assert all(error(found, name) > 0 for name in (*NAMES, "net", "alone"))


def test_nothing_to_lose_and_nothing_to_win_is_certain() -> None:
    here = spot(make("guts", {"short_stack": "table_stakes"}), 3, stack=0)
    found = prospect(here, parse_cards("As Ah"), ALL_IN, deals=100, seed=1)
    assert (found.stay, error(found, "net")) == (((0.0, 1.0),), 0.0)


def test_the_same_seed_gives_the_same_numbers_and_another_seed_others() -> None:
    here, hand = spot(GUTS, 4), parse_cards("Kh 4c")
    first = prospect(here, hand, ALL_IN, deals=300, seed=5)
    assert prospect(here, hand, ALL_IN, deals=300, seed=5) == first
    assert prospect(here, hand, ALL_IN, deals=300, seed=6) != first
    # The same on every machine and under every version of numpy.
    assert first.stay == PINNED


PINNED = ((-4.0, 186 / 300), (2.0, 7 / 300), (4.0, 107 / 300))


def test_a_run_and_its_end_are_the_same_deals() -> None:
    here, hand, threshold = spot(GUTS, 4), parse_cards("Kh 4c"), ladder(GUTS).best(0.3)
    *_, third = islice(running(here, hand, threshold, seed=2), 3)
    assert prospect(here, hand, threshold, third.odds.deals, seed=2) == third


# ---- how a run goes and ends -----------------------------------------------------------------------------------------


def test_the_first_estimate_comes_soon() -> None:
    here, hand = spot(GUTS, 5), parse_cards("Kh 4c")
    next(running(here, hand, ALL_IN, seed=1))
    start = perf_counter()
    assert next(running(here, hand, ALL_IN, seed=1)).odds.deals >= 1000
    assert perf_counter() - start < 0.5


def test_a_run_goes_on_until_it_is_precise_enough() -> None:
    here, hand = spot(GUTS, 5), parse_cards("Kh 4c")
    found = until(here, hand, ALL_IN, seed=1, precision=0.004)
    assert max(error(found, "win"), error(found, "pay"), error(found, "share"), error(found, "net") / 5) <= 0.004
    rough = until(here, hand, ALL_IN, seed=1, precision=0.02)
    assert rough.odds.deals < found.odds.deals


def test_a_run_stops_when_its_time_is_over() -> None:
    here, hand = spot(GUTS, 5), parse_cards("Kh 4c")
    found = until(here, hand, ALL_IN, seed=1, seconds=0.0)
    assert found == next(running(here, hand, ALL_IN, seed=1))
    assert until(here, hand, ALL_IN, seed=1, seconds=60.0, deals=10).odds.deals == 10


@pytest.mark.parametrize(
    ("text", "deals", "seed", "why"),
    [
        ("Kh Kd 2c", 10, 1, "three cards is too many: 2 can be known in Guts at this decision"),
        ("Kh Kh", 10, 1, "Kh appears twice"),
        ("Kh JK", 10, 1, "JK is not in this game's pack"),
        ("Kh Kd", 0, 1, "0 deals is not allowed"),
        ("Kh Kd", True, 1, "True deals is not allowed"),
        ("Kh Kd", 10**8, 1, "100000000 deals is not allowed"),
        ("Kh Kd", 10, -1, "seed -1 is not allowed"),
    ],
)
def test_a_request_that_cannot_be_answered_is_refused(text: str, deals: int, seed: int, why: str) -> None:
    with pytest.raises(RequestError, match=why):
        prospect(spot(GUTS, 3), parse_cards(text), ALL_IN, deals, seed)


def test_a_run_without_end_is_refused() -> None:
    with pytest.raises(RequestError, match="a run without end is not allowed"):
        until(spot(GUTS, 3), parse_cards("Kh Kd"), ALL_IN, seed=1)


def test_a_street_that_nobody_else_has_reached_is_refused() -> None:
    game = make("guillotine")
    nobody = Threshold(len(ladder(game)) - 1, 0.0)
    with pytest.raises(RequestError, match="nobody else has stayed"):
        prospect(spot(game, 3, cards=3), (), nobody, 10, seed=1)


# ---- every game ------------------------------------------------------------------------------------------------------


def every_option() -> list[tuple[str, dict[str, object]]]:
    """Each value of each option of each game, alone."""
    asked: list[tuple[str, dict[str, object]]] = []
    for family in FAMILIES:
        for option in find(family).options:
            values: list[object] = [5, 9]
            if isinstance(option, Choice | Switch):
                values = list(option.values)
            elif option.optional:
                values.append("none")
            for value in values:
                more = {"betting": "stay_or_fold"} if (option.key, value) == ("bet", 0) else {}
                asked.append((family, {option.key: value, **more}))
    return asked


@pytest.mark.parametrize("family", FAMILIES)
def test_every_game_with_every_option_gives_an_answer(family: str) -> None:
    for asked, options in every_option():
        if asked == family:
            game = make(family, options)
            for cards in seen_at_decisions(game):
                here = spot(game, 4 if game.settlement.pot_limit != 9 else 3, pot=5, stack=7, cards=cards)
                threshold = Threshold(len(ladder(game, here.others_at)) // 2, 0.5)
                found = prospect(here, (), threshold, deals=40, seed=2)
                checked(found, here)


def checked(found: Prospect, here: Spot) -> None:
    """Chances are chances, and what is gained and lost keeps to what is possible."""
    odds = found.odds
    assert odds.win + odds.tie + odds.pay == pytest.approx(1), here
    assert odds.alone <= odds.win + odds.pay
    assert 0 <= odds.share <= odds.win + odds.tie
    for chips in (found.stay, found.leave):
        assert sum(chance for _, chance in chips) == pytest.approx(1), here
        if here.game.settlement.short_stack != "iou":
            assert min(gain for gain, _ in chips) >= -7, here
    assert max(gain for gain, _ in found.leave) <= 0
