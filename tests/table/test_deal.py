"""A deal as a state machine: thousands of deals at random with any options, and single cases by name."""

import re

import pytest
from dealing import MATCH_POT, play, tables

from guts_teach.cards import parse_cards
from guts_teach.errors import RequestError
from guts_teach.games import Declare, Game, make
from guts_teach.table import Chips, DealState, Move, Setup, act, deal_cards, legal, start, to_act, why_not
from guts_teach.table.steps import FoldStep, PayStep, TakeStep
from guts_teach.trace import Step
from guts_teach.words import chips as chips_text
from guts_teach.words import people, verb

DEALS = 10_000
#: Signs of a sentence put together wrongly.
SLIPS = re.compile(
    r"  |None|\(\)|: \.|\.\.|,,| ,| \.|You \w+s\b(?! (and|or))|\b1 chips|You has|You is|<|\{|"
    r"[a-z]\d* are ahead: |\bno chips\b"
)


def check_words(step: Step) -> None:
    """Each amount that moves is told, and the sentence is whole."""
    text = step.text
    assert text[0].isupper() or text[0].isdigit()
    assert text.endswith(".")
    slip = SLIPS.search(text.replace("no chips left", "nothing left"))
    assert slip is None, (slip, text)
    for move in getattr(step, "moves", ()):
        assert chips_text(move.amount) in text or (not move.amount and "no chips left" in step.text), (step, text)
    if isinstance(step, PayStep):
        for amount, cap in {(payment.amount, payment.cap) for payment in step.payments}:
            who = [step.names[paid.seat] for paid in step.payments if (paid.amount, paid.cap) == (amount, cap)]
            one = len(who) == 1
            said = f"{verb(who[0], 'pay') if one else 'pay'} {chips_text(amount)}{'' if one else ' each'}"
            if cap == "stack" and not amount:
                said = f"{verb(who[0], 'have') if one else 'have'} no chips left to pay with"
            assert f"{people(who, start=False)} {said}" in step.text
    if isinstance(step, TakeStep):
        for move in step.moves:
            assert isinstance(move.target, int)
            assert f"{people([step.names[move.target]], start=False)} {chips_text(move.amount)}" in text
    if isinstance(step, FoldStep) and step.base:
        assert chips_text(step.base) in text


def final_showdown(game: Game) -> bool:
    """Fierce's last deal: all cards open, nobody declares."""
    return game.id == "fierce" and not any(isinstance(stage, Declare) for stage in game.stages)


def check_hidden(state: DealState) -> None:
    """Nobody sees a card that lies face down for them; how each game deals its cards stands here once more."""
    up = {"fierce": (0, 1) if state.game.cards_each == 5 else (0,), "four-two-two": (4, 5)}.get(state.game.id, ())
    hidden = (*range(len(up), 5),) if state.game.id == "fierce" else ()
    for viewer in (None, 0, len(state.setup.names) - 1):
        for seat, cards in enumerate(state.visible(viewer)):
            for at, (seen, card) in enumerate(zip(cards, state.cards_of(seat), strict=True)):
                open_to = (
                    seat in state.shown
                    or at in up
                    or (seat == viewer and at not in hidden)
                    or final_showdown(state.game)
                )
                assert seen == (card if open_to else None), (state.game.id, viewer, seat, at)
    assert state.over or not state.shown


@pytest.mark.parametrize("family", MATCH_POT)
def test_ten_thousand_deals_with_any_options(family: str) -> None:
    ends = set()
    for at, (setup, chips, chance) in enumerate(tables(family, 2, DEALS)):
        total, now, left = chips.total, chips, set[int]()
        rule, limit = setup.game.settlement, setup.game.settlement.pot_limit
        for state, steps in play(setup, chips, chance):
            for step in steps:
                moves: tuple[Move, ...] = getattr(step, "moves", ())
                assert all(move.amount >= 0 for move in moves)
                now = now.after(moves)
                if at % 7 == 0:
                    check_words(step)
            assert now == state.chips, "the moves of the steps lead from the first chips to the last"
            assert state.chips.total == total
            assert rule.short_stack == "iou" or min(state.chips.stacks) >= 0
            assert min(state.chips.pot, state.chips.reserve, state.chips.side) >= 0
            assert state.over == (to_act(state) == ())
            assert not left & set(to_act(state)), "who folded does not act again"
            left = set(range(len(setup.names))) - set(state.active)
            if at % 5 == 0:
                check_hidden(state)
        assert state.over
        assert state.chips.side == 0
        assert not state.chips.reserve or state.chips.pot == limit
        assert limit is None or state.chips.pot <= limit
        assert set(state.winners) <= set(state.active)
        assert sum(state.net) + state.chips.pot + state.chips.reserve == chips.pot + chips.reserve
        ends.add((len(state.active), len(state.winners)))
    # Every kind of end came up: nobody in (where one declares), one, several, ties.
    assert {(1, 1), (2, 1), (3, 1)} <= ends
    assert any(winners > 1 for _, winners in ends)
    assert ((0, 0) in ends) == (family != "guillotine")


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
