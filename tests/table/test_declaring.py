"""Saying in or out, together or in turn."""

import pytest

from guts_teach.games import Declare, make
from guts_teach.table import Chips
from guts_teach.table.declaring import contenders, to_speak, why_not, words
from guts_teach.trace import sheet

RULE = sheet("Guts", "Declaring")
TOGETHER = Declare("fist", RULE)
IN_TURN = Declare("in_turn", RULE)
CHALLENGE = Declare("in_turn", RULE, challenge=True)
ORDER = (1, 2, 0)  # seat 0 deals


@pytest.mark.parametrize("method", ["fist", "drop"])
def test_together_all_who_are_silent_may_speak(method: str) -> None:
    declare = Declare(method, RULE)  # type: ignore[arg-type]
    assert to_speak(declare, ORDER, (None, None, None)) == (1, 2, 0)
    assert to_speak(declare, ORDER, (None, "in", None)) == (2, 0)
    assert to_speak(declare, ORDER, ("out", "in", "out")) == ()


def test_in_turn_from_the_dealer_s_left() -> None:
    assert to_speak(IN_TURN, ORDER, (None, None, None)) == (1,)
    assert to_speak(IN_TURN, ORDER, (None, "in", None)) == (2,)
    assert to_speak(IN_TURN, ORDER, (None, "in", "out")) == (0,)


def test_a_dealer_alone_is_in_without_a_word() -> None:
    said = (None, "out", "out")
    assert to_speak(IN_TURN, ORDER, said) == ()
    assert contenders(ORDER, said) == (0,)


def test_under_challenge_the_dealer_must_speak_and_the_others_may_come_back() -> None:
    assert to_speak(CHALLENGE, ORDER, (None, "out", "out")) == (0,)
    assert to_speak(CHALLENGE, ORDER, ("out", "out", "out")) == ()
    assert contenders(ORDER, ("out", "out", "out")) == ()
    assert to_speak(CHALLENGE, ORDER, ("in", "out", "out")) == (1,)
    assert words(CHALLENGE, ORDER, ("in", "out", "out")) == ("challenge", "pass")
    assert to_speak(CHALLENGE, ORDER, ("in", "challenge", "out")) == (2,)
    assert to_speak(CHALLENGE, ORDER, ("in", "challenge", "pass")) == ()
    assert contenders(ORDER, ("in", "challenge", "pass")) == (1, 0)


def test_nobody_challenges_a_dealer_who_is_not_alone() -> None:
    assert to_speak(CHALLENGE, ORDER, ("in", "in", "out")) == ()


def test_who_must_cover_may_go_out_only() -> None:
    rule = make("guts", {"short_stack": "must_cover"}).settlement
    chips = Chips((9, 10, 0), 10)
    silent = (None, None, None)
    assert why_not(TOGETHER, ORDER, silent, 0, "in", chips.pot, chips, rule) == (
        "Losing costs 10 chips and the stack holds 9 chips: at this table one must be able to cover it."
    )
    assert why_not(TOGETHER, ORDER, silent, 0, "out", chips.pot, chips, rule) is None
    assert why_not(TOGETHER, ORDER, silent, 1, "in", chips.pot, chips, rule) is None
    capped = make("guts", {"short_stack": "must_cover", "max_payment": 9}).settlement
    assert why_not(TOGETHER, ORDER, silent, 0, "in", chips.pot, chips, capped) is None


@pytest.mark.parametrize("option", ["pay_what_you_have", "iou", "table_stakes"])
def test_elsewhere_a_short_stack_may_come_in(option: str) -> None:
    rule = make("guts", {"short_stack": option}).settlement
    assert (
        why_not(TOGETHER, ORDER, (None, None, None), 2, "in", Chips((9, 10, 0), 10).pot, Chips((9, 10, 0), 10), rule)
        is None
    )


def test_out_of_turn() -> None:
    rule = make("guts").settlement
    chips = Chips((9, 9, 9), 3)
    assert why_not(IN_TURN, ORDER, (None, None, None), 0, "in", chips.pot, chips, rule) == (
        "It is not this player's turn to declare."
    )
    assert (
        why_not(TOGETHER, ORDER, ("in", None, None), 0, "out", chips.pot, chips, rule)
        == "This player has declared already."
    )
    assert why_not(TOGETHER, ORDER, (None, None, None), 0, "pass", chips.pot, chips, rule) == (
        "'pass' is not a declaration here: say in or out."
    )
