"""How the others play: told on request, for those who sit there now."""

import pytest
from tree import errors, is_shown, press, walk

from guts_teach.lessons.deal_and_declare import DealAndDeclare, Settings
from guts_teach.table.players import Threshold
from guts_teach.widgets.other_players import OtherPlayers


def told(view: OtherPlayers) -> str:
    return next(each.value for each in walk(view) if "gt-details" in each._dom_classes)


def test_each_of_the_others_is_told_of() -> None:
    view = OtherPlayers(DealAndDeclare(Settings(players=10)))
    press(view, "How the others play")
    assert is_shown(view, view._list)
    assert told(view).count("<li>") == 9
    assert "<b>Anna</b>, steady: in with " in told(view)
    press(view, "Hide how the others play")
    assert not is_shown(view, view._list)


def test_nothing_is_worked_out_before_somebody_wants_to_know(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []

    def explain(*_: object) -> str:
        asked.append(1)
        return "stays"

    monkeypatch.setattr(Threshold, "explain", explain)
    lesson = DealAndDeclare(Settings(players=3))
    view = OtherPlayers(lesson)
    view.refresh()
    assert (asked, told(view)) == ([], "")
    press(view, "How the others play")
    assert len(asked) == 2
    view.refresh()  # nobody has come or gone
    assert len(asked) == 2
    lesson.restart(Settings(players=4))
    view.refresh()
    assert len(asked) == 5


def test_a_fault_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    view = OtherPlayers(DealAndDeclare())
    monkeypatch.setattr(DealAndDeclare, "style_of", lambda *_: 1 / 0)
    press(view, "How the others play")
    assert errors(view)[0].startswith("Something went wrong on our side.")
