"""Betting rounds of Guillotine: turns, prices and what a fold costs."""

from collections.abc import Sequence

import pytest

from guts_teach.errors import RequestError
from guts_teach.games import make
from guts_teach.table import Chips, DealState, act, deal_cards, legal, start, to_act, why_not
from guts_teach.table.steps import FoldStep, WagerStep

NAMES = ("You", "Ben", "Carla", "Dan")


def table(stacks: Sequence[int] = (90, 90, 90), pot: int = 3, **options: object) -> DealState:
    """A deal whose first to act is You; the last seat deals."""
    setup = deal_cards(make("guillotine", options), NAMES[: len(stacks)], len(stacks) - 1, 3)
    return start(setup, Chips(tuple(stacks), pot)).result


def after(state: DealState, *words: str) -> DealState:
    """The state after each word, said by whose turn it is."""
    for word in words:
        state = act(state, to_act(state)[0], word).result
    return state


def test_a_fixed_bet_is_paid_or_not_and_never_raised() -> None:
    state = table(bet=2)
    assert to_act(state) == (0,)
    assert legal(state, 0) == ("bet", "fold")
    assert legal(state, 1) == ()
    state = after(state, "bet", "bet", "bet")
    assert state.chips == Chips((88, 88, 88), 9)
    assert to_act(state) == (0,), "the next street begins at the dealer's left"
    with pytest.raises(RequestError, match="'raise' is not possible here: say bet or fold"):
        act(state, 0, "raise")


def test_staying_for_nothing() -> None:
    state = after(table(betting="stay_or_fold"), "stay", "fold", "stay")
    assert state.chips == Chips((90, 90, 90), 3)
    state = after(state, "fold")
    assert state.over
    assert state.chips == Chips((87, 90, 96))


def test_checks_bets_calls_and_three_raises() -> None:
    state = table(betting="fixed_limit", bet=2)
    assert legal(state, 0) == ("check", "bet")
    assert why_not(state, 0, "fold") == "There is no bet to fold on: check instead."
    state = after(state, "check", "bet")
    assert legal(state, 2) == ("call", "raise", "fold")
    state = after(state, "raise", "raise", "raise")
    assert state.chips == Chips((84, 82, 86), 3 + 6 + 8 + 4)
    assert why_not(state, 2, "raise") == "There were 3 raises on this street, the most allowed: call or fold."
    assert legal(state, 2) == ("call", "fold")
    state = after(state, "call", "call")
    assert state.chips == Chips((82, 82, 82), 27)
    assert state.street is not None
    assert state.street.bet.street == 3


def test_all_check_and_the_street_is_over() -> None:
    state = after(table(betting="fixed_limit"), "check", "check", "check")
    assert state.street is not None
    assert state.street.bet.street == 3


def third_street(**options: object) -> DealState:
    """Four players with a pot of 40 on three cards, nothing bet so far."""
    options = {"betting": "fixed_limit", "bet": 5, **options}
    return after(table((900,) * 4, 40, **options), "check", "check", "check", "check")


def paid(state: DealState, seat: int) -> object:
    return -state.net[seat]


@pytest.mark.parametrize(
    ("base", "first", "second"),
    [("street_start", 40, 40), ("last_wager", 50, 50), ("running", 40, 80)],
)
def test_what_two_folds_on_one_street_cost(base: str, first: int, second: int) -> None:
    """You bet 5, Ben raises to 10, Carla and Dan fold: without the raise the pot is 40 and two fives."""
    state = after(third_street(fold_base=base), "bet", "raise", "fold", "fold")
    assert (paid(state, 2), paid(state, 3)) == (first, second)
    assert state.chips.pot == 40 + 15 + first + second


def test_without_raises_last_wager_and_street_start_are_the_same() -> None:
    for options in ({}, {"betting": "fixed_limit"}):
        results = {
            base: after(
                table((900,) * 4, 40, fold_base=base, bet=5, **options),
                *(["bet"] + (["call"] * 3 if options else ["bet"] * 3)),
                *(["bet", "fold", "fold", "call"] if options else ["bet", "fold", "fold", "bet"]),
            ).chips
            for base in ("street_start", "last_wager")
        }
        assert results["street_start"] == results["last_wager"]


def test_fold_money_waits_beside_the_table() -> None:
    state = after(third_street(fold_money="next_pot"), "bet", "fold", "call", "call")
    assert state.chips.side == 40
    assert state.chips.pot == 55
    state = after(state, *["check"] * 6)
    assert state.over
    assert state.chips.side == 0


def test_a_fold_is_capped_by_the_maximum_payment_and_by_the_stack() -> None:
    state = third_street(max_payment=20)
    trace = act(act(state, 0, "bet").result, 1, "fold")
    step = trace.steps[0]
    assert isinstance(step, FoldStep)
    assert step.text == (
        "Ben folds on 3 cards. A fold costs the pot, counted here as 40 chips: Ben pays 20 chips "
        "(the most that one payment may be) into the pot on the table."
    )
    state = after(table((90, 7, 90), 40, betting="stay_or_fold"), "stay", "stay", "stay", "stay")
    step = act(state, 1, "fold").steps[0]
    assert step.text == (
        "Ben folds on 3 cards. A fold costs the pot, counted here as 40 chips: Ben pays 7 chips "
        "(all that is left) into the pot on the table."
    )


def test_a_short_stack_calls_with_what_there_is_and_is_not_asked_again() -> None:
    state = after(table((90, 3, 90), betting="fixed_limit", bet=2), "bet")
    trace = act(state, 1, "call")
    assert trace.steps[0].text == "Ben calls and puts 2 chips into the pot."
    state = after(trace.result, "raise", "raise")
    assert to_act(state) == (1,)
    trace = act(state, 1, "call")
    step = trace.steps[0]
    assert isinstance(step, WagerStep)
    assert step.text == "Ben calls and puts 1 chip into the pot, all that is left."
    assert to_act(trace.result) == (2,)
    state = after(trace.result, "raise", "call")
    assert state.chips.stacks[1] == 0
    assert state.street is not None
    assert state.street.bet.street == 3, "Ben, with nothing left, was not asked for the last raise"


def test_a_raise_needs_its_chips_unless_on_credit() -> None:
    state = after(table((90, 3, 90), betting="fixed_limit", bet=2), "bet")
    assert why_not(state, 1, "raise") == "A raise costs 4 chips and the stack holds 3 chips."
    assert legal(state, 1) == ("call", "fold")
    state = after(table((90, 3, 90), betting="fixed_limit", bet=2, short_stack="iou"), "bet", "raise")
    assert state.chips.stacks[1] == -1


def test_must_cover_asks_for_the_bet_and_the_fold_that_may_follow() -> None:
    state = table((90, 10, 11), pot=9, bet=2, short_stack="must_cover")
    state = after(state, "bet")
    assert why_not(state, 1, "bet") == (
        "Staying may cost 11 chips and the stack holds 10 chips: at this table one must be able to cover it."
    )
    assert legal(state, 1) == ("fold",)
    assert legal(after(state, "fold"), 2) == ("bet", "fold")


def test_iou_bets_and_folds_into_debt() -> None:
    state = after(table((90, 0, 90), pot=9, bet=2, short_stack="iou"), "bet", "bet", "bet", "bet", "fold")
    assert state.chips.stacks[1] == -2 - 15
