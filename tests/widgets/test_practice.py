"""Practice as a page gets it, without a page: every kind through right and wrong answers, nothing told too early."""

import json
from collections.abc import Mapping
from typing import Any
from unittest.mock import patch

import pytest
from ipywidgets import Text
from practising import whole
from tree import button, errors, field, is_shown, one, press, synced, walk

from guts_teach.lessons.practice import KINDS, Plan, Ranks, SomeOf, chances
from guts_teach.lessons.practice import Practice as Lesson
from guts_teach.lessons.practice.form import OneOf, Value, Whole
from guts_teach.widgets.answers import picks_cards
from guts_teach.widgets.cards import CardView
from guts_teach.widgets.chart import Chart
from guts_teach.widgets.choose import Choose
from guts_teach.widgets.guide import Guide
from guts_teach.widgets.kept import Kept
from guts_teach.widgets.practice import Practice
from guts_teach.widgets.public import in_a_page
from guts_teach.widgets.steps import StepList
from guts_teach.widgets.sure import Sure
from guts_teach.widgets.text_file import TextFile

#: Every kind of item with a game that offers it, and a level at which it asks all that it can.
ASKED = [
    ("guts", "hand", 1),
    ("guillotine", "hand", 3),
    ("guillotine", "wild", 1),
    ("guillotine", "wild", 3),
    ("shelby", "winner", 3),
    ("guts", "settlement", 1),
    ("fierce", "settlement", 3),
    ("guts", "decision", 2),
    ("guts", "chart", 1),
    ("guts", "chart", 3),
]


def opened(game: str, kind: str, level: int = 1, seed: int = 4) -> Practice:
    with patch.object(chances, "DEALS", 24), in_a_page():
        view = Practice(Lesson(Plan(game, kinds=(kind,), level=level, seed=seed)))
        view.lesson.state.item.accepted()
    return view


def give(view: Practice, answer: Mapping[str, Value]) -> None:
    """Answer by the controls, as a learner would."""
    asked = view.lesson.shown.face
    for each in asked.form:
        value = answer[each.key]
        match each:
            case SomeOf() if picks_cards(asked, each):
                one(view, CardView).selected = [int(place) for place in value]  # type: ignore[union-attr]
            case OneOf() | SomeOf():
                (choose,) = [found for found in walk(view) if isinstance(found, Choose) and found.label == each.label]
                wanted = value if isinstance(value, tuple) else (value,)
                choose.chosen = [at for at, offer in enumerate(each.offers) if offer.id in wanted]
            case Whole(unit="percent"):
                one(view, Sure).value = int(value)  # type: ignore[arg-type]
            case Ranks():
                field(view, each.label).value = " ".join(value)  # type: ignore[arg-type]
            case _:
                field(view, each.label).value = str(value)


def wrong(view: Practice) -> dict[str, Any]:
    """The answer of a misconception."""
    item = view.lesson.state.item
    return whole(item, item.slips()[0][1].answer)


def told(view: Practice) -> str:
    return synced(view)


@pytest.mark.parametrize(("game", "kind", "level"), ASKED)
def test_a_right_answer_is_called_right_and_goes_on(game: str, kind: str, level: int) -> None:
    view = opened(game, kind, level)
    item = view.lesson.state.item
    give(view, whole(item, {}))
    press(view, "Check")
    record = view.lesson.state.record
    assert (record.asked, record.right, record.points) == (1, 1, 3)
    assert "✓ Right." in told(view)
    assert one(view, Guide).said.startswith("Right.")
    assert one(view, Guide).part == "gt-dock"
    assert errors(view) == []
    press(view, "Next item")
    assert view.lesson.shown.number == 2
    assert one(view, Guide).part == "gt-work"
    assert "Right." not in told(view)


@pytest.mark.parametrize(
    ("game", "kind", "level"), [each for each in ASKED if each[2] == 3] + [("guts", "decision", 3)]
)
def test_a_wrong_answer_is_met_with_its_misconception_the_truth_and_the_step(game: str, kind: str, level: int) -> None:
    view = opened(game, kind, level)
    item = view.lesson.state.item
    fault = item.slips()[0][0]
    give(view, wrong(view))
    press(view, "Check")
    feedback = view.lesson.shown.feedback
    assert feedback is not None
    assert not feedback.right
    assert feedback.step is not None
    page = told(view)
    assert f"A misconception: <b>{feedback.result.fault.name}.</b>" in page
    assert feedback.result.fault.name == fault.name
    assert f"<b>{feedback.step.title}.</b> {feedback.step.text}" in page
    assert feedback.step.text in one(view, Guide).said
    for label, truth in feedback.truth.items():
        if feedback.said.get(label) != truth:
            assert truth in page
    assert view.lesson.state.record.right == 0
    # Why: the steps, and the one where they part is lit.
    assert not is_shown(view, one(view, StepList))
    press(view, "Why?")
    steps = one(view, StepList)
    assert is_shown(view, steps)
    assert [each["text"] for each in steps.steps] == [step.text for step in item.explain()]
    assert steps.steps[steps.current]["text"] == feedback.step.text


@pytest.mark.parametrize(("game", "kind", "level"), ASKED)
def test_nothing_of_the_answer_is_told_before_the_check(game: str, kind: str, level: int) -> None:
    view = opened(game, kind, level)
    item = view.lesson.state.item
    asked = json.dumps(item.ask().to_json(), ensure_ascii=False)
    secrets = [step.text for step in item.explain()] + list(item.hints()) + [fault.name for fault, _ in item.slips()]
    secrets = [each for each in secrets if each not in asked]
    assert secrets
    page = told(view)
    assert [each for each in secrets if each in page] == []
    assert all(choose.chosen == [] for choose in walk(view) if isinstance(choose, Choose) and not _plans(choose))
    assert one(view, CardView).selected == []
    assert not any(card["lit"] for hand in one(view, CardView).hands for card in hand["cards"])
    assert one(view, StepList).steps == []
    # A hint tells itself, and no other.
    first, *later = item.hints()
    press(view, "Hint")
    page = told(view)
    assert first in page
    assert [each for each in later if each in page and each not in first] == []


def _plans(choose: Choose) -> bool:
    return choose.label == "Kinds of items"


def test_hints_come_in_stages_cost_points_and_end() -> None:
    view = opened("guts", "winner")
    hints = view.lesson.state.item.hints()
    for at, hint in enumerate(hints):
        assert not button(view, "Hint").disabled
        press(view, "Hint")
        assert one(view, Guide).said == f"Hint {at + 1}: {hint}"
    assert button(view, "Hint").disabled
    give(view, whole(view.lesson.state.item, {}))
    press(view, "Check")
    assert view.lesson.state.record.points == 1


def test_an_empty_answer_is_told_beside_each_field_and_is_no_mistake() -> None:
    view = opened("guts", "settlement")
    press(view, "Check")
    form = view.lesson.shown.face.form
    assert errors(view) == ["Nothing was given: fill in this field too."] * len(form)
    assert one(view, Guide).part == "gt-answers"
    give(view, {**whole(view.lesson.state.item, {}), "pot": "a lot"})
    press(view, "Check")
    (sentence,) = errors(view)
    assert "'a lot' is not a number of chips" in sentence.replace("&#x27;", "'")
    assert view.lesson.state.record.asked == 0
    give(view, whole(view.lesson.state.item, {}))
    press(view, "Check")
    assert errors(view) == []
    assert all(field(view, each.label).control.disabled for each in form)


def test_a_double_press_checks_once() -> None:
    view = opened("guts", "hand")
    give(view, whole(view.lesson.state.item, {}))
    check = button(view, "Check")
    check.click()
    check.click()
    assert (view.lesson.state.record.asked, errors(view)) == (1, [])


def test_one_may_be_left_without_a_score() -> None:
    view = opened("guts", "hand")
    press(view, "Leave this one")
    assert (view.lesson.shown.number, view.lesson.state.record.asked) == (2, 0)


def test_charts_are_drawn_when_asked_for_and_follow_the_profile() -> None:
    view = opened("guts", "chart")
    chart = next(each for each in walk(view) if isinstance(each, Chart))
    assert chart.figure == {}
    view.draw()
    shown = view.lesson.shown.face.chart
    assert shown is not None
    assert [trace["y"] for trace in chart.figure["data"]] == [list(line.values) for line in shown.lines]
    before = chart.figure["layout"]["font"]["size"], chart.height
    view.profile = "projector"
    assert chart.figure["layout"]["font"]["size"] > before[0]
    assert chart.height > before[1]


def test_forecasts_become_a_curve_with_its_sentence_and_its_table() -> None:
    view = opened("guts", "decision")
    view.draw()
    for _ in range(2):
        with patch.object(chances, "DEALS", 24):
            give(view, whole(view.lesson.state.item, {"sure": 80}))
            press(view, "Check", "Next item")
    curve = [each for each in walk(view) if isinstance(each, Chart)][-1]
    assert is_shown(view, curve)
    forecasts = view.lesson.state.record.forecasts
    ((said, came, number),) = forecasts.curve
    assert (list(curve.figure["data"][1]["x"]), number) == ([100 * said], 2)
    assert curve.figure["data"][1]["y"] == [100 * came]
    page = told(view)
    assert curve.alt in page
    assert f"Mean Brier score {forecasts.brier:.2f}" in page
    assert "How sure you were, and how often you were right" in page


def test_what_was_missed_is_shown_to_come_again() -> None:
    view = opened("guillotine", "wild", 3)
    name = view.lesson.state.item.slips()[0][0].name
    give(view, wrong(view))
    press(view, "Check")
    assert f"trap: {name}" in told(view)
    assert "<td>now</td>" in told(view)


# ---- what is kept ----------------------------------------------------------------------------------------------------


def answered() -> Practice:
    view = opened("guillotine", "wild", 2)
    give(view, whole(view.lesson.state.item, {}))
    press(view, "Check", "Next item")
    return view


def test_nothing_is_kept_before_something_was_done() -> None:
    assert one(Practice(), Kept).text == ""


def test_a_reload_goes_on_with_the_same_record_and_the_same_item() -> None:
    before, after = answered(), Practice()
    one(after, Kept).hear({"kind": "found", "text": one(before, Kept).text})
    assert after.lesson.state.record == before.lesson.state.record
    assert after.lesson.state.plan == before.lesson.state.plan
    assert after.lesson.state.item == before.lesson.state.item
    assert "1 of 1" in told(after)


def given(view: Practice) -> list[object]:
    """What stands in the fields of the item."""
    parts = [part for part in walk(view._form) if isinstance(part, Choose | Sure | Text)]
    chosen = [part.chosen if isinstance(part, Choose) else part.value for part in parts]
    return [*chosen, one(view, CardView).selected]


@pytest.mark.parametrize(("game", "kind", "level"), ASKED)
def test_a_reload_shows_the_answer_in_its_fields_and_what_was_said_of_it(game: str, kind: str, level: int) -> None:
    before, after = opened(game, kind, level), Practice()
    give(before, whole(before.lesson.state.item, {}))
    press(before, "Check")
    with patch.object(chances, "DEALS", 24):
        one(after, Kept).hear({"kind": "found", "text": one(before, Kept).text})
    assert after.lesson.shown == before.lesson.shown
    assert given(after) == given(before)
    assert any(given(after)) or kind == "chart"  # where the right answer may be none of the boxes
    assert "✓ Right." in told(after)
    assert not is_shown(after, button(after, "Check"))


def test_what_a_link_says_stands_above_what_was_kept() -> None:
    before = answered()
    wanted = Plan("lowball", kinds=("winner",), level=1, seed=9)
    after = Practice(wanted=wanted)
    one(after, Kept).hear({"kind": "found", "text": one(before, Kept).text})
    assert after.lesson.state.plan == wanted
    assert after.lesson.state.record == before.lesson.state.record


def test_what_was_kept_comes_too_late_once_something_was_done() -> None:
    kept = one(answered(), Kept).text
    view = answered()
    press(view, "Leave this one")
    record = view.lesson.state.record
    one(view, Kept).hear({"kind": "found", "text": kept})
    assert view.lesson.state.record == record


HOSTILE = [
    "",
    "{",
    "null",
    "[" * 5000,
    '{"format": 99}',
    "<script>alert(1)</script>",
    '{"format":1,"plan":{"game":"<img src=x onerror=alert(1)>"}}',
    "9" * 20_000,
]


@pytest.mark.parametrize("text", HOSTILE)
def test_a_broken_record_in_the_browser_is_told_and_changes_nothing(text: str) -> None:
    view = Practice()
    state = view.lesson.state
    one(view, Kept).hear({"kind": "found", "text": text})
    assert view.lesson.state == state
    assert "cannot be used, so you begin anew" in told(view)
    assert "<script" not in json.dumps([each.value for each in walk(view) if hasattr(each, "value")], default=str)


@pytest.mark.parametrize("content", [None, 7, [], {}, {"kind": "found"}, {"kind": "found", "text": 7}, {"kind": "x"}])
def test_other_messages_are_passed_over(content: object) -> None:
    view = Practice()
    state, page = view.lesson.state, told(view)
    one(view, Kept).hear(content)
    one(view, TextFile).hear(content)
    assert (view.lesson.state, told(view)) == (state, page)


def test_more_than_a_record_can_be_is_not_even_read() -> None:
    view = Practice()
    page = told(view)
    one(view, Kept).hear({"kind": "found", "text": " " * (Kept.MOST + 1)})
    assert told(view) == page


def test_a_file_is_saved_and_loaded_elsewhere() -> None:
    before, after = answered(), Practice()
    file = one(before, TextFile)
    assert file.text == before.lesson.save()
    one(after, TextFile).hear({"kind": "opened", "text": file.text})
    assert after.lesson.state.record == before.lesson.state.record
    assert "Loaded: one answer. You go on from there." in told(after)
    assert one(after, Kept).text == file.text


@pytest.mark.parametrize("text", HOSTILE)
def test_a_file_that_is_none_is_told(text: str) -> None:
    view = answered()
    record = view.lesson.state.record
    one(view, TextFile).hear({"kind": "opened", "text": text})
    (sentence,) = errors(view)
    assert "cannot be read" in sentence
    assert view.lesson.state.record == record


def test_a_record_is_forgotten_after_being_asked_twice() -> None:
    view = answered()
    press(view, "Forget my record", "Yes, forget it")
    assert view.lesson.state.record.asked == 0
    assert not is_shown(view, button(view, "Yes, forget it"))
    assert json.loads(one(view, Kept).text)["asked"] == 0


# ---- what is practised -----------------------------------------------------------------------------------------------


def test_another_game_kind_and_level_are_chosen_and_the_record_goes_on() -> None:
    view = answered()
    field(view, "Game").control.value = "guts"
    (kinds,) = [each for each in walk(view) if isinstance(each, Choose) and _plans(each)]
    assert kinds.offers == [KINDS[kind].title for kind in ("hand", "winner", "settlement", "decision", "chart")]
    assert kinds.chosen == [0, 1, 2, 3, 4]
    kinds.chosen = [1]
    field(view, "Level").control.value = 3
    field(view, "Seed").value = "77"
    press(view, "Practise this")
    assert view.lesson.state.plan == Plan("guts", kinds=("winner",), level=3, seed=77)
    assert (view.lesson.state.item.kind, view.lesson.state.record.asked) == ("winner", 1)


def test_a_wrong_seed_and_no_kind_are_told() -> None:
    view = Practice()
    field(view, "Seed").value = "soon"
    press(view, "Practise this")
    assert "'soon' is not allowed for the seed" in errors(view)[0].replace("&#x27;", "'")
    field(view, "Seed").value = "3"
    (kinds,) = [each for each in walk(view) if isinstance(each, Choose) and _plans(each)]
    kinds.chosen = []
    press(view, "Practise this")
    assert errors(view) == ["No kind of item is chosen: choose at least one."]
