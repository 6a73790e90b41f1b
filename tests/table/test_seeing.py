"""What a player is told of a comparison: all of it who held, the others only who pays whom."""

import pytest

from guts_teach.games import make
from guts_teach.hands.compare import LevelStep, ShownStep, WinnerStep
from guts_teach.table import Chips, act, deal_cards, start
from guts_teach.table.round_steps import BuyStep, DuelStep
from guts_teach.table.seeing import only_seen
from guts_teach.table.steps import DeclaredStep
from guts_teach.trace import Step

NAMES = ("You", "Ben", "Carla")
PRIVATE = (ShownStep, LevelStep, WinnerStep)


def two_rounds(first: str, second: str) -> tuple[Step, ...]:
    """The steps of two rounds of Shelby: i holds, o drops."""
    state = start(deal_cards(make("shelby"), NAMES, 2, 7), Chips((90,) * 3, 3)).result
    steps: tuple[Step, ...] = ()
    for said in (first, second):
        for seat, letter in enumerate(said):
            trace = act(state, seat, "in" if letter == "i" else "out")
            state, steps = trace.result, (*steps, *trace.steps)
    return steps


@pytest.mark.parametrize(
    ("first", "second", "viewer", "private"),
    [
        ("iio", "ooo", "You", 2),
        ("iio", "ooo", "Carla", 0),
        ("iio", "oii", "You", 2),
        ("iio", "oii", "Carla", 2),
        ("iio", "oii", "Ben", 4),
        ("iii", "iio", "Carla", 3),
        ("ioo", "oio", "Ben", 0),
        ("iio", "iio", "nobody", 0),
    ],
)
def test_who_held_sees_the_hands(first: str, second: str, viewer: str, private: int) -> None:
    steps = two_rounds(first, second)
    seen = only_seen(steps, viewer)
    assert sum(isinstance(step, ShownStep) for step in seen) == private
    # Everything else is told to all, in its order.
    assert [step for step in seen if not isinstance(step, PRIVATE)] == [s for s in steps if not isinstance(s, PRIVATE)]
    assert sum(isinstance(step, DuelStep) for step in seen) == sum(isinstance(step, DuelStep) for step in steps)


def test_steps_that_begin_after_the_declaration_go_by_the_one_before() -> None:
    steps = two_rounds("iio", "ooo")
    at = 1 + next(at for at, step in enumerate(steps) if isinstance(step, DeclaredStep))
    for viewer in NAMES:
        assert (*steps[:at], *only_seen(steps[at:], viewer, steps[:at])) == only_seen(steps, viewer)
    assert len(only_seen(steps[at:], "You", steps[:at])) > len(only_seen(steps[at:], "You"))


def test_a_four_that_buys_nothing_is_told_to_nobody_else() -> None:
    rule = make("psycho-shelby").settlement.places.ante
    passed = BuyStep(NAMES, "Ben", bought=False, moves=(), rule=rule)
    bought = BuyStep(NAMES, "Ben", bought=True, moves=(), rule=rule)
    assert only_seen([passed, bought], "You") == (bought,)
    assert only_seen([passed, bought], "Ben") == (passed, bought)
