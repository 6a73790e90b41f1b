"""Where two ways to an answer part: the first step that decides something else.

Two traces are read side by side. A step that only names other cards, because one was swapped for another, or that
stands in another sheet in the same words, decides nothing else; a category that fails here and holds there does.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import zip_longest

from guts_teach.cards import Card
from guts_teach.hands.compare import ShownStep
from guts_teach.hands.steps import BecomesStep, FailsStep, HandStep, HoldsStep, LeftOutStep, NaturalStep, WildStep
from guts_teach.lessons.looks import StepOf
from guts_teach.trace import Step
from guts_teach.words import listing


@dataclass(frozen=True, slots=True)
class Difference:
    """The first step that differs, counted from 0, as it is on either side; None where one way has ended before."""

    at: int
    left: Step | None
    right: Step | None

    @property
    def rules(self) -> tuple[str, ...]:
        """The places that the two steps rest on, each named once."""
        return tuple(dict.fromkeys(str(step.rule) for step in (self.left, self.right) if step and step.rule))

    @property
    def text(self) -> str:
        """Where the ways part, and by which rule, in a sentence or two."""
        number = f"Step {self.at + 1} is the first that differs"
        if self.left is None or self.right is None:
            side, step = ("left", self.left) if self.left else ("right", self.right)
            assert step is not None  # one of the two is there
            told = f"{number}: only the {side} side has “{step.title.rstrip('.')}”."
        elif self.left.title == self.right.title:
            told = f"{number}: “{self.left.title.rstrip('.')}” goes another way."
        else:
            told = (
                f"{number}: “{self.left.title.rstrip('.')}” on the left, “{self.right.title.rstrip('.')}” on the right."
            )
        return f"{told} The rule: {listing(self.rules)}." if self.rules else told


def first_difference(
    left: Sequence[Step], right: Sequence[Step], renamed: Mapping[Card, Card] | None = None
) -> Difference | None:
    """Compare two traces step by step; None when all their steps decide the same.

    ``renamed`` says which card on the right took the place of which one on the left.

    >>> from guts_teach.games import make
    >>> from guts_teach.games.explain import explain
    >>> cards = "9s 9h 2c 4d Th"
    >>> usual, below = (explain(make("guillotine", {"five_kind": place}), cards) for place in ("above_sf", "below_sf"))
    >>> first_difference(usual.steps, below.steps).text
    'Step 3 is the first that differs: “Five of a kind?” on the left, “Straight flush?” on the right. \
The rule: Guillotine 1.3 and ruling: 3.4 five of a kind below the straight flush.'
    >>> first_difference(usual.steps, usual.steps) is None
    True
    """
    for at, (one, other) in enumerate(zip_longest(left, right)):
        if one is None or other is None or _decides(one, {}) != _decides(other, renamed or {}):
            return Difference(at, one, other)
    return None


def _decides(step: Step, renamed: Mapping[Card, Card]) -> tuple[object, ...]:
    """What a step decides, with cards called by the names that they have on the left."""
    decided: tuple[object, ...]
    match step:
        case StepOf():
            decided = step.who, *_decides(step.step, renamed)
        case WildStep():
            decided = step.wild_rule.sentence, _renamed(step.cards, renamed)
        case NaturalStep():
            decided = len(step.cards), step.wilds
        case LeftOutStep():
            decided = (_renamed(step.cards, renamed),)
        case FailsStep() | HoldsStep():
            decided = step.category.words, isinstance(step, HoldsStep)
        case BecomesStep():
            decided = _renamed((step.card,), renamed), step.stands_for
        case HandStep():
            decided = (step.name,)
        case ShownStep():
            decided = step.who, step.hand.name
        case _:
            decided = step.title, step.text
    return decided


def _renamed(cards: Sequence[Card], renamed: Mapping[Card, Card]) -> tuple[Card, ...]:
    return tuple(sorted(renamed.get(card, card) for card in cards))
