"""The last street against one other: against deals played to their end, and the chips by hand."""

from collections import Counter, defaultdict
from dataclasses import replace
from math import isclose, sqrt

import pytest

from guts_teach.cards import Pack, Stream, parse_cards
from guts_teach.games import Bet, DealCards, make
from guts_teach.hands import strength
from guts_teach.odds.exact.last_street import covers, prospect
from guts_teach.odds.ladder import ALL_IN, Threshold
from guts_teach.odds.spot import Spot, spot
from guts_teach.table import Chips, Setup, act, legal, start, to_act

HAND = parse_cards("Kh Kd 9c 7s 6h")


def street(options: dict[str, str] | None = None, pot: int = 8, stack: int | None = None) -> Spot:
    return spot(make("guillotine", options), 2, pot=pot, stack=stack, cards=5)


@pytest.mark.parametrize(
    ("options", "pot", "stack", "win", "tie", "pay", "fold"),
    [
        ({}, 8, None, 9, 4, -11, -8),
        ({"bet": "3"}, 8, None, 11, 4, -17, -8),
        ({"betting": "stay_or_fold"}, 8, None, 8, 4, -8, -8),
        ({"max_payment": "5"}, 8, None, 9, 4, -6, -5),
        ({"tie": "no_split"}, 8, None, 9, -1, -11, -8),
        ({"fold_base": "running"}, 8, None, 9, 4, -11, -8),
        ({"fold_base": "last_wager"}, 8, None, 9, 4, -11, -8),
        ({}, 8, 4, 9, 4, -4, -4),  # one for the bet, three are left
        ({"bet": "3"}, 8, 2, 11, 4.5, -2, -2),  # all that is left is the bet
        ({}, 8, 0, 9, 4.5, 0, 0),
        ({"short_stack": "iou"}, 8, 2, 9, 4, -11, -8),
        ({"short_stack": "table_stakes"}, 8, 4, 3, 3, -4, -4),
        ({}, 1, None, 2, 0.5, -4, -1),
    ],
)
def test_chips(
    options: dict[str, str], pot: int, stack: int | None, win: float, tie: float, pay: float, fold: float
) -> None:
    here = street(options, pot, stack)
    found = prospect(here, HAND)
    assert found.leave == ((fold, 1.0),)
    expected: dict[float, float] = defaultdict(float)
    for chips, chance in ((win, found.odds.win), (tie, found.odds.tie), (pay, found.odds.pay)):
        expected[chips] += chance
    told: dict[float, float] = defaultdict(float)
    for chips, chance in found.stay:
        told[chips] += chance
    assert {chips: round(chance, 12) for chips, chance in told.items()} == {
        chips: round(chance, 12) for chips, chance in expected.items()
    }
    assert isclose(found.odds.win + found.odds.tie + found.odds.pay, 1)


@pytest.mark.parametrize(
    ("options", "pot", "stack"),
    [
        ({}, 8, 500),
        ({"max_payment": "5"}, 8, 500),
        ({"tie": "no_split"}, 8, 500),
        ({"fold_base": "running", "bet": "2"}, 8, 500),
        ({"betting": "stay_or_fold", "fold_money": "next_pot"}, 8, 500),
        ({}, 8, 4),
        ({"bet": "4"}, 8, 2),
        ({"short_stack": "iou"}, 8, 2),
        ({"short_stack": "table_stakes"}, 8, 4),
        ({"showdown_base": "sequential"}, 8, 30),
    ],
)
@pytest.mark.parametrize("dealer", [0, 1])
def test_chips_as_at_the_table(options: dict[str, str], pot: int, stack: int, dealer: int) -> None:
    """The street is played by the table's own rules with hands that win, tie and lose, and with a fold."""
    here = street(options, pot, stack)
    found = prospect(here, HAND)
    last = here.game.stages[-2]
    assert isinstance(last, Bet)
    stages = (DealCards(5, here.game.settlement.places.ante), last, here.game.stages[-1])
    ends = {}
    for theirs, word in (
        ("As Ah Qc 3d 5d", ""),
        ("Ks Kc 9s 7h 6c", ""),
        ("3s 5h 7h 8c Qd", ""),
        ("As Ah Qc 3d 5d", "fold"),
    ):
        setup = Setup(replace(here.game, stages=stages), ("You", "Ann"), dealer, (HAND, parse_cards(theirs)))
        state = start(setup, Chips((stack, 500), pot)).result
        while not state.over:
            (seat,) = to_act(state)
            said = word if word and seat == 0 else legal(state, seat)[0]
            state = act(state, seat, said).result
        ends[theirs, word] = state.net[0]
    lose, tie, win, fold = ends.values()
    assert found.leave == ((fold, 1.0),)
    assert {chips for chips, _ in found.stay} == {win, tie, lose}


def test_chances_against_hands_at_random() -> None:
    here = street()
    stream, rest = Stream(5), [card for card in Pack().cards if card not in HAND]
    ours, ends = strength(HAND, here.game.hand), Counter[int]()
    number = 3000
    for _ in range(number):
        stream.shuffle(rest, 5)
        theirs = strength(rest[:5], here.game.hand)
        ends[(ours > theirs) - (ours < theirs)] += 1
    odds = prospect(here, HAND).odds
    for end, chance in ((1, odds.win), (0, odds.tie), (-1, odds.pay)):
        assert abs(ends[end] / number - chance) <= 3.5 * sqrt(chance * (1 - chance) / number) + 1e-9


def test_what_it_does_not_cover() -> None:
    assert covers(street(), ALL_IN)
    assert not covers(street(), Threshold(3))
    assert not covers(spot(make("guillotine"), 2, cards=4), ALL_IN)
    assert not covers(spot(make("guillotine"), 3, cards=5), ALL_IN)
    assert not covers(spot(make("guts"), 2), ALL_IN)
    assert not covers(spot(make("shelby"), 2, cards=7), ALL_IN)
