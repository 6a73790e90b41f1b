"""Items of practice as data: how each is asked, what answers it, and what is said of the answers that learners give."""

from collections.abc import Iterator
from typing import Any

from guts_teach.app.publish.drawings import lines_drawing
from guts_teach.games import Game, make
from guts_teach.lessons.practice import OneOf, Whole
from guts_teach.lessons.practice.feedback import Feedback, feedback_on
from guts_teach.lessons.practice.form import Answer, answer_json
from guts_teach.lessons.practice.item import LEVELS, Item, Task
from guts_teach.lessons.practice.kinds import kinds_for, make_item
from guts_teach.widgets.cards import face, face_down, hand_view
from guts_teach.widgets.steps import step_views
from guts_teach.widgets.verdict import spoken, verdict

#: A forecast that is asked for is none of ours to make: this number stands for it, and the page puts in the learner's.
_SURE = 37


def items(game: str, each: int = 2) -> list[dict[str, Any]]:
    """So many items of every kind and level that a game has, the easy ones first.

    >>> made = items("guts", 1)
    >>> made[0]["prompt"], made[0]["level"], made[0]["known"][0]["right"]
    ('Name the hand.', 1, True)
    """
    rules = make(game)
    return [
        _item(make_item(kind, Task(rules, level, seed)), rules)
        for level in LEVELS
        for seed in range(1, each + 1)
        for kind in kinds_for(rules)
    ]


def _item(item: Item, rules: Game) -> dict[str, Any]:
    asked = item.ask()
    big = len(asked.hands) == 1
    hands = [
        hand_view(
            hand.who,
            [face(card) if card else face_down() for card in hand.cards],
            you=hand.who == "You",
            big=big or hand.who == "You",
            note=hand.note,
            label=hand.who,
        )
        for hand in asked.hands
    ]
    return {
        "title": item.title,
        "level": item.task.level,
        "game": rules.name,
        "prompt": asked.prompt,
        "facts": list(asked.facts),
        "hands": hands,
        "chart": lines_drawing(asked.chart) if asked.chart else None,
        "form": [field.to_json() for field in asked.form],
        "hints": list(item.hints()),
        "steps": step_views(item.explain()),
        "truth": {field.key: field.words(item.accepted()[0][field.key]) for field in asked.form
                  if field.key in item.accepted()[0]},
        "known": [_known(item, answer) for answer in _answers(item)],
    }  # fmt: skip


def _answers(item: Item) -> Iterator[Answer]:
    """The answers that something is said about: the right ones, those of wrong rules, and where they are few, all."""
    yield from item.accepted()
    for _, wrong in item.slips():
        yield {**item.accepted()[0], **wrong.answer}
    form = [field for field in item.ask().form if field.key in item.accepted()[0]]
    if len(form) == 1 and isinstance(form[0], OneOf):
        for offer in form[0].offers:
            yield {form[0].key: offer.id}


def _known(item: Item, answer: Answer) -> dict[str, Any]:
    sure = {field.key: _SURE for field in item.ask().form if isinstance(field, Whole) and field.key not in answer}
    feedback = feedback_on(item, {**sure, **answer})
    forecast = feedback.result.forecast
    return {
        "answer": {key: _written(value) for key, value in answer_json(answer).items()},
        "right": feedback.right,
        "html": _open(feedback, verdict(feedback)),
        "spoken": _open(feedback, spoken(feedback)),
        "step": feedback.steps.index(feedback.step) if feedback.step in feedback.steps else None,
        "happened": None if forecast is None else bool(forecast.happened),
    }


def _written(value: object) -> object:
    return value if isinstance(value, list) else str(value)


def _open(feedback: Feedback, told: str) -> str:
    """What is told, with the learner's own forecast and its score left open."""
    forecast = feedback.result.forecast
    if forecast is None:
        return told
    return (
        told.replace(f"gave your hand {_SURE} percent", "gave your hand {sure} percent")
        .replace(f"Brier score of {forecast.brier:.2f}", "Brier score of {score}")
        .replace(f"{_SURE} percent", "{sure} percent")
    )
