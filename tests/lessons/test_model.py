"""What every lesson is under its looks."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from guts_teach.lessons.model import Model


class CrashError(Exception):
    """A fault of ours in a view."""


@given(st.lists(st.one_of(st.integers(0, 3), st.none())))
def test_stepping_back_returns_through_every_state(actions: list[int | None]) -> None:
    model = Model(0)
    expected = [0]
    for action in actions:
        if action is None:
            model.undo()
            expected = expected[:-1] or expected
            expected = expected or [0]
        else:
            model.go(action)
            if action != expected[-1]:
                expected.append(action)
        assert model.state == expected[-1]
        assert model.can_undo == (len(expected) > 1)


def test_the_same_state_again_is_no_step_back() -> None:
    model = Model(0)
    told = []
    model.watch(lambda: told.append(model.state))
    model.go(1)
    model.go(1)
    assert told == [1]
    model.undo()
    assert (model.state, model.can_undo) == (0, False)


def test_at_the_beginning_stepping_back_does_nothing_and_tells_nobody() -> None:
    model = Model(0)
    told = []
    model.watch(lambda: told.append(model.state))
    model.undo()
    assert (model.state, told) == (0, [])


def test_reset_begins_again_without_a_way_back() -> None:
    model = Model(0)
    model.go(1)
    model.reset()
    assert (model.state, model.can_undo) == (0, False)
    model.reset(5)
    assert (model.state, model.can_undo) == (5, False)
    model.go(6)
    model.reset()
    assert model.state == 5


def test_all_who_watch_are_told_after_every_change_in_their_order() -> None:
    model = Model(0)
    told: list[tuple[str, int]] = []
    model.watch(lambda: told.append(("first", model.state)))
    model.watch(lambda: told.append(("second", model.state)))
    model.go(1)
    model.undo()
    model.reset(2)
    assert told == [(name, state) for state in (1, 0, 2) for name in ("first", "second")]


@pytest.mark.parametrize("action", [lambda m: m.go(9), lambda m: m.undo(), lambda m: m.reset(9)])
def test_when_a_view_fails_the_lesson_is_as_it_was_and_all_have_seen_so(action: object) -> None:
    model = Model(0)
    model.go(1)
    seen: list[int] = []
    model.watch(lambda: seen.append(model.state))

    def crash() -> None:
        if model.state != 1:
            raise CrashError

    model.watch(crash)
    with pytest.raises(CrashError):
        action(model)  # type: ignore[operator]
    assert model.state == 1
    assert model.can_undo
    assert seen[-1] == 1
