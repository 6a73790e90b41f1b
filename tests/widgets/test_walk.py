"""The view of a walk through the rules."""

import ipywidgets
import pytest
from tree import button, errors, is_shown, one, press, synced, walk

from guts_teach.lessons.walk import Walk
from guts_teach.lessons.walks import WALKS
from guts_teach.widgets.cards import CardView
from guts_teach.widgets.steps import StepList
from guts_teach.widgets.walk import RulesWalk


def answer_fields(view: RulesWalk) -> list[ipywidgets.Widget]:
    """The fields in view that take an answer."""
    found = [each for each in walk(view) if "gt-field" in each._dom_classes and is_shown(view, each)]
    assert all(each.description == "Your answer" for each in found)
    return found


def test_one_goes_on_and_back_and_stops_at_both_ends() -> None:
    view = RulesWalk(Walk("guts"))
    assert button(view, "Back").disabled
    for at, stop in enumerate(view.lesson.stops, 1):
        assert stop.title in view._head.value
        assert stop.text in view._head.value
        assert f"{at} of 9" in view._head.value
        assert str(stop.rule) in view._head.value
        if at < 9:
            press(view, "Next")
    assert button(view, "Next").disabled
    press(view, "Back")
    assert "8 of 9" in view._head.value


@pytest.mark.parametrize("game", WALKS)
def test_the_page_has_nothing_of_an_answer_before_it_is_told(game: str) -> None:
    view = RulesWalk(Walk(game))
    for _ in view.lesson.stops:
        if view.lesson.asks:
            told = synced(view)
            assert one(view, StepList).steps == []
            for seat in view.lesson._worked.seats:
                made = seat.after.partition(":")[0].capitalize()
                assert not made or f'"{made}' not in told
            assert all(not card["wild"] for hand in one(view, CardView).hands for card in hand["cards"])
            assert len(answer_fields(view)) == 1
            press(view, "Show the answer")
            assert one(view, StepList).steps != []
            assert answer_fields(view) == []
        if not button(view, "Next").disabled:
            press(view, "Next")


def test_a_number_is_checked_and_a_wrong_one_told_beside_the_field() -> None:
    view = RulesWalk(Walk("guts", 5))
    (typed,) = answer_fields(view)
    typed.value = "ten"
    press(view, "Check")
    assert errors(view) == ["&#x27;ten&#x27; is not allowed: write a whole number of chips."]
    typed.value = "-10"
    press(view, "Check")
    assert errors(view) == []
    assert "Right: Ben pays 10." in view._verdict.value
    assert [hand["outcome"] for hand in one(view, CardView).hands][1] == "ace-jack: paid 10 chips"
    press(view, "Back", "Next")
    assert typed.value == ""


def test_a_choice_is_checked() -> None:
    view = RulesWalk(Walk("guts", 2))
    (chosen,) = answer_fields(view)
    assert [label for label, _ in chosen.options] == ["choose…", "Anna", "Ben", "They tie"]
    press(view, "Check")
    assert errors(view) == ["Choose Anna, Ben or They tie."]
    chosen.value = "Ben"
    press(view, "Check")
    assert "Not quite: Anna has the best hand." in view._verdict.value


def test_what_is_typed_stays_while_the_question_does() -> None:
    view = RulesWalk(Walk("guts", 5))
    (typed,) = answer_fields(view)
    typed.value = "-5"
    view.refresh()
    assert typed.value == "-5"


def test_wild_cards_are_marked_once_told() -> None:
    view = RulesWalk(Walk("guillotine", 2))
    press(view, "Show the answer")
    (hand,) = one(view, CardView).hands
    assert [card["as"] for card in hand["cards"] if card["wild"]] == ["7h", "7c"]
