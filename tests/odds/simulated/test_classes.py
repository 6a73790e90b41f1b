"""Gains by classes: against exact odds, against the full simulation, and drawn from the right hands."""

from itertools import combinations
from time import perf_counter

import numpy as np
import pytest

from guts_teach.cards import Pack
from guts_teach.errors import RequestError
from guts_teach.games import FAMILIES, make
from guts_teach.hands.numbers import numbered_cards, pack_numbers
from guts_teach.odds.exact.two_card import count_deals
from guts_teach.odds.ladder import ALL_IN, Threshold, ladder, rungs
from guts_teach.odds.simulated import class_gain, class_gains, prospect
from guts_teach.odds.simulated.classes import every, hands_of_class
from guts_teach.odds.spot import seen_at_decisions, spot

GUTS = make("guts")


@pytest.mark.parametrize("name", ["7-7", "A-5", "K-4", "3-2"])
def test_a_class_s_gain_is_the_exact_one(name: str) -> None:
    here = spot(GUTS, 5, pot=10)
    high, low = (14 if rank == "A" else 13 if rank == "K" else int(rank) for rank in name.split("-"))
    count = count_deals(high, low, others=4)
    mean, error = class_gain(here, rungs(here).find(name), ALL_IN, deals=20_000, seed=2)
    assert abs(mean - 10 * float(count.share - count.pay)) <= 3 * error


def test_the_95_percent_interval_holds_the_truth_about_95_times_in_100() -> None:
    here = spot(GUTS, 3, pot=10)
    place = rungs(here).find("A-5")
    count = count_deals(14, 5, others=2)
    truth = 10 * float(count.share - count.pay)
    held = 0
    for seed in range(200):
        mean, error = class_gain(here, place, ALL_IN, deals=150, seed=seed)
        held += abs(mean - truth) <= 1.96 * error
    assert 0.90 <= held / 200 <= 0.99


def test_all_classes_at_once_say_the_same() -> None:
    here = spot(GUTS, 4, pot=10)
    threshold = ladder(GUTS).best(0.4)
    found = class_gains(here, threshold, deals=200_000, seed=3)
    assert found.deals.sum() == 200_000
    shares = found.deals / 200_000
    expected = np.array(ladder(GUTS).hands) / 1326
    assert np.abs(shares - expected).max() < 5 * (0.02 / 200_000) ** 0.5
    for name in ("A-A", "7-7", "A-5", "K-4", "9-8", "3-2"):
        place = rungs(here).find(name)
        mean, error = class_gain(here, place, threshold, deals=20_000, seed=4)
        assert abs(mean - found.mean[place]) <= 3 * (error**2 + found.stderr[place] ** 2) ** 0.5, name


@pytest.mark.parametrize("family", FAMILIES)
def test_a_class_s_gain_is_that_of_its_hands(family: str) -> None:
    game = make(family)
    for cards in seen_at_decisions(game)[:2]:
        here = spot(game, 4, pot=9, cards=cards)
        threshold = ladder(game, here.others_at).best(0.3)
        place = ladder(game, here.decision).best(0.2).place
        hands = hands_of_class(rungs(here), place)
        few = hands[:: max(1, len(hands) // 40)][:40]
        mean, error = class_gain(here, place, threshold, deals=3000, seed=5)
        found = [prospect(here, numbered_cards(hand), threshold, 200, seed) for seed, hand in enumerate(few.tolist())]
        other = sum(each.net for each in found) / len(few)
        spread = sum(each.odds.stderr["net"] ** 2 for each in found if each.odds.stderr) / len(few) ** 2
        assert abs(mean - other) <= 3 * (error**2 + spread) ** 0.5, here


def test_the_same_seed_gives_the_same_numbers() -> None:
    here = spot(GUTS, 4)
    first = class_gain(here, 50, ALL_IN, deals=40_000, seed=1)
    assert class_gain(here, 50, ALL_IN, deals=40_000, seed=1) == first
    assert class_gain(here, 50, ALL_IN, deals=40_000, seed=2) != first


@pytest.mark.parametrize("family", ["guts", "guts-three-card", "lowball", "fierce"])
def test_a_class_is_answered_fast(family: str) -> None:
    here = spot(make(family), 5)
    place = ladder(here.game).best(0.4).place
    class_gain(here, place, ALL_IN, deals=100, seed=1)
    start = perf_counter()
    class_gain(here, place, ladder(here.game).best(0.4), deals=100_000, seed=1)
    assert perf_counter() - start < 2


def test_every_choice_of_cards_in_order() -> None:
    deck = pack_numbers(Pack(jokers=2))
    for cards in range(4):
        assert every(deck, cards).tolist() == [list(hand) for hand in combinations(deck, cards)]


def test_the_hands_of_a_class_are_all_of_it() -> None:
    rungs = ladder(make("guts-three-card"))
    for place in (0, 100, 364, len(rungs) - 1):
        hands = hands_of_class(rungs, place)
        assert len(hands) == rungs.hands[place]
        assert {rungs.place(numbered_cards(hand)) for hand in hands.tolist()} == {place}
        assert len({frozenset(hand) for hand in hands.tolist()}) == len(hands)


def test_of_too_many_hands_some_are_dealt() -> None:
    rungs = ladder(make("shelby"), decision=3)
    hands = hands_of_class(rungs, len(rungs) - 1)
    assert 5_000 < len(hands) < 100_000, "wheels among two million hands of seven cards"
    assert {rungs.place(numbered_cards(hand)) for hand in hands[:20].tolist()} == {len(rungs) - 1}


def test_what_cannot_be_answered_is_refused() -> None:
    here = spot(GUTS, 3)
    with pytest.raises(RequestError, match="91 is no class: they go from 0 to 90"):
        class_gain(here, 91, ALL_IN, 10, seed=1)
    with pytest.raises(RequestError, match="0 deals is not allowed"):
        class_gain(here, 90, ALL_IN, 0, seed=1)
    with pytest.raises(RequestError, match="seed -1 is not allowed"):
        class_gains(here, ALL_IN, 10, seed=-1)
    street = spot(make("guillotine"), 3, cards=5)
    with pytest.raises(RequestError, match="nobody else has stayed"):
        class_gain(street, 100, Threshold(len(ladder(street.game)) - 1, 0.0), 10, seed=1)


def test_a_class_that_never_came_up_has_no_number() -> None:
    found = class_gains(spot(GUTS, 3), ALL_IN, deals=5, seed=1)
    assert np.isnan(found.mean[found.deals == 0]).all()
    assert np.isfinite(found.mean[found.deals > 0]).all()
    assert (found.stderr[found.deals > 0] > 0).all()
