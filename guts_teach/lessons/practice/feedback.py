"""What a learner is told after an answer: the verdict, a remark, and the step that settles it."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from guts_teach.lessons.practice.form import Answer, answer_words
from guts_teach.lessons.practice.item import Item, Verdict
from guts_teach.trace import Step, steps_json
from guts_teach.words import listing

RIGHT = "Right."
WRONG = "Not quite."


@dataclass(frozen=True, slots=True)
class Feedback:
    """An answer and what is said about it.

    ``verdict`` says whether it was right, ``remark`` never says so again: it tells which misconception was avoided or
    met, ``step`` is the first step where a wrong answer and the rule part, ``steps`` are all, ``said`` and ``truth``
    are the answer and the right one in words by the questions of the form.
    """

    verdict: str
    remark: str
    step: Step | None
    steps: tuple[Step, ...]
    said: Mapping[str, str]
    truth: Mapping[str, str]
    result: Verdict

    @property
    def right(self) -> bool:
        """Whether the answer was right."""
        return self.result.right

    def to_json(self) -> dict[str, Any]:
        """The feedback as plain data."""
        forecast = self.result.forecast
        return {
            "right": self.right,
            "verdict": self.verdict,
            "remark": self.remark,
            "fault": self.result.fault.name if self.result.fault else None,
            "step": steps_json([self.step])[0] if self.step else None,
            "steps": steps_json(self.steps),
            "said": dict(self.said),
            "truth": dict(self.truth),
            "brier": forecast.brier if forecast else None,
        }


def feedback_on(item: Item, answer: Answer) -> Feedback:
    """Judge an answer that was read, and find the words.

    >>> from guts_teach.games import make
    >>> from guts_teach.lessons.practice.item import Task
    >>> from guts_teach.lessons.practice.who_wins import WinnerItem
    >>> from guts_teach.cards import parse_cards
    >>> item = WinnerItem(Task(make("guts"), 1, 1), 1, (parse_cards("As 9d"), parse_cards("Ah 9c")))
    >>> feedback_on(item, {"winners": ("Anna",)}).remark
    'That is what comes out if suits break ties.'
    >>> feedback_on(item, {"winners": ("Anna", "Ben")}).remark
    'Who believes that suits break ties would have said: Anna.'
    """
    result = item.judge(answer)
    form = item.ask().form
    remark = _avoided(item) if result.right else _met(result)
    if result.forecast is not None:
        remark = f"{remark} {_scored(result)}".strip()
    return Feedback(
        RIGHT if result.right else WRONG,
        remark,
        result.step,
        item.explain(),
        answer_words(form, answer),
        answer_words(form, item.accepted()[0]),
        result,
    )


def _avoided(item: Item) -> str:
    """A misconception that would have gone wrong here, for those who did not."""
    slips = item.slips()
    if not slips:
        return ""
    fault, wrong = slips[item.task.seed % len(slips)]
    form = item.ask().form
    truth = item.accepted()[0]
    other = {key: value for key, value in wrong.answer.items() if truth.get(key) != value}
    words = answer_words(form, other)
    told = list(words.values()) if len(form) < 3 else [f"{label}: {value}" for label, value in list(words.items())[:2]]
    return f"Who believes that {fault.says} would have said: {listing(told)}."


def _met(result: Verdict) -> str:
    """The misconception that gives the wrong answer, where one does."""
    if result.fault is None:
        return "Compare your answer with the step below: it says something else."
    return f"That is what comes out if {result.fault.says}."


def _scored(result: Verdict) -> str:
    """How the forecast turned out in this deal."""
    forecast = result.forecast
    assert forecast is not None
    came = "was the best one" if forecast.happened else "was beaten"
    return (
        f"You gave your hand {forecast.percent} percent, and in this deal it {came}: "
        f"a Brier score of {forecast.brier:.2f}, where 0 is best and 1 worst."
    )
