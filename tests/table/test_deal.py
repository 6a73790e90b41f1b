"""A deal as a state machine: thousands of deals at random with any options, and single cases by name."""

import os

import pytest
from checking import check_deals

from guts_teach.cards import parse_cards
from guts_teach.errors import RequestError
from guts_teach.games import FAMILIES, make
from guts_teach.table import Chips, Setup, act, deal_cards, legal, start, to_act, why_not

#: How many deals of each game, fewer of those whose deals take long: so many parts of so many. A part must be large
#: enough for a pot to be shared in it, which is rare where hands of many cards are compared.
DEALS = {
    "guts": (4, 5_000),
    "guts-three-card": (1, 9_200),
    "lowball": (2, 4_600),
    "fierce": (2, 4_000),
    "guillotine": (1, 5_000),
    "four-two-two": (1, 4_000),
    "shelby": (2, 1_250),
    "psycho-shelby": (2, 1_250),
}
#: GUTS_THOROUGH=4 deals four times as many, by other seeds: after a change of how deals are played.
THOROUGH = int(os.environ.get("GUTS_THOROUGH", "1"))


def test_there_are_sixty_thousand_deals() -> None:
    assert set(DEALS) == set(FAMILIES)
    assert sum(parts * deals for parts, deals in DEALS.values()) >= 60_000


# Tests of about ten seconds at most, so that several workers can share them.
@pytest.mark.timeout(600)
@pytest.mark.parametrize(
    ("family", "part"), [(family, at) for family, (parts, _) in DEALS.items() for at in range(parts * THOROUGH)]
)
def test_thousands_of_deals_with_any_options(family: str, part: int) -> None:
    ends = check_deals(family, part, DEALS[family][1])
    # Every kind of end came up: nobody in (where one declares), one, several; won, shared, not won.
    assert ((0, 0) in ends) == (family != "guillotine")
    assert {(1, 1), (2, 1), (3, 1)} <= ends
    assert any(winners > 1 for _, winners in ends)


def seated(options: dict[str, object], cards: list[str], dealer: int = -1, game: str = "guts") -> Setup:
    names = ("You", "Ben", "Carla", "Dan")[: len(cards)]
    return Setup(make(game, options), names, dealer % len(cards), tuple(parse_cards(text) for text in cards))


THREE = ["7s 7h", "As Kd", "3s 3h"]


def test_all_may_declare_at_once_and_what_they_say_stays_secret() -> None:
    state = start(seated({}, THREE), Chips((50,) * 3, 3)).result
    assert to_act(state) == (0, 1, 2)
    trace = act(state, 1, "in")
    assert trace.steps == ()
    assert to_act(trace.result) == (0, 2)
    assert to_act(state) == (0, 1, 2), "the state before is still there to step back to"


def test_in_turn_each_speaks_after_the_one_before() -> None:
    state = start(seated({"declare": "in_turn"}, THREE), Chips((50,) * 3, 3)).result
    assert to_act(state) == (0,)
    trace = act(state, 0, "in")
    assert [step.text for step in trace.steps] == ['You say "in".']
    assert to_act(trace.result) == (1,)
    assert why_not(trace.result, 0, "in") == "It is not your turn."
    assert why_not(trace.result, 2, "in") == "It is not Carla's turn."


def test_reasons_why_not() -> None:
    state = start(seated({}, THREE), Chips((50,) * 3, 3)).result
    assert why_not(state, 0, "call") == "'call' is not a declaration here: say in or out."
    with pytest.raises(RequestError, match="'call' is not a declaration here"):
        act(state, 0, "call")
    for seat in range(3):
        state = act(state, seat, "out").result
    assert state.over
    assert why_not(state, 0, "in") == "The deal is over."
    assert legal(state, 0) == ()


def test_a_pot_above_its_limit_cannot_be_played_for() -> None:
    with pytest.raises(RequestError, match="pot 101 is above the limit: with pot_limit=100 it holds at most 100"):
        start(seated({}, THREE), Chips((50,) * 3, 101))


def test_so_many_cannot_play() -> None:
    with pytest.raises(RequestError, match="1 player cannot play"):
        start(seated({}, THREE[:1]), Chips((50,), 3))


def test_a_hand_that_must_show_but_was_not_told() -> None:
    state = start(seated({}, ["7s 7h", ""]), Chips((50,) * 2, 2)).result
    state = act(state, 0, "in").result
    with pytest.raises(RequestError, match=r"^Ben must show 2 cards and has none$"):
        act(state, 1, "in")


def test_who_folded_gets_no_more_cards() -> None:
    setup = deal_cards(make("guillotine"), ("You", "Ben", "Carla"), 2, 7)
    state = start(setup, Chips((90,) * 3, 3)).result
    assert [len(state.cards_of(seat)) for seat in range(3)] == [2, 2, 2]
    state = act(act(act(state, 0, "bet").result, 1, "fold").result, 2, "bet").result
    assert [len(state.cards_of(seat)) for seat in range(3)] == [3, 2, 3]
    assert to_act(state) == (0,)
    assert [len(cards) for cards in state.visible(0)] == [3, 2, 3]
    assert state.visible(0)[0] == setup.hands[0][:3]
    assert state.visible(0)[1:] == ((None,) * 2, (None,) * 3)


def test_the_last_one_left_wins_at_once_without_a_bet_or_a_look() -> None:
    setup = deal_cards(make("guillotine"), ("You", "Ben", "Carla"), 2, 7)
    state = start(setup, Chips((90,) * 3, 3)).result
    trace = act(act(state, 0, "fold").result, 1, "fold")
    assert trace.result.over
    assert trace.result.chips == Chips((90, 90, 93))
    assert trace.result.shown == frozenset()
    assert trace.steps[-2].text == "Nobody else is in, so Carla takes the pot without showing: Carla 3 chips."


def test_only_those_in_show() -> None:
    state = start(seated({}, THREE), Chips((50,) * 3, 3)).result
    for seat, word in enumerate(("in", "out", "in")):
        state = act(state, seat, word).result
    assert state.shown == {0, 2}
    assert state.visible(None)[1] == (None, None)


def test_all_show_when_the_best_must_pay() -> None:
    state = start(seated({"nobody_in": "best_pays"}, THREE), Chips((50,) * 3, 3)).result
    for seat in range(3):
        state = act(state, seat, "out").result
    assert state.shown == {0, 1, 2}
    assert state.net == (-3, 0, 0)
    assert state.chips.pot == 6
    assert state.winners == ()
