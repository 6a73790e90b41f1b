"""Steps and traces: an answer together with the way to it.

Whatever the kit works out (a hand, a comparison, a settlement) it returns as a `Trace`: typed steps and the result
that they lead to. A step holds facts; its words are made from those facts, so they cannot say anything else.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

from guts_teach.cards import Card
from guts_teach.cards.display import steps_html
from guts_teach.trace.cite import Cite


class Step(Protocol):
    """What every kind of step can tell."""

    @property
    def title(self) -> str:
        """A few words: what this step is about."""

    @property
    def text(self) -> str:
        """One to three sentences for a learner, made from the step's facts."""

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards that the step speaks of, to be lit."""

    @property
    def rule(self) -> Cite | None:
        """The place that the step rests on."""


R_co = TypeVar("R_co", covariant=True)


@dataclass(frozen=True, slots=True)
class Trace(Generic[R_co]):
    """The steps of an answer, in order, and the answer."""

    steps: tuple[Step, ...]
    result: R_co

    def _repr_html_(self) -> str:
        listed = steps_html((step.title, step.text, str(step.rule or "")) for step in self.steps)
        shown = getattr(self.result, "_repr_html_", None)
        return f"<div>{listed}{shown() if shown else ''}</div>"


def steps_json(steps: Sequence[Step]) -> list[dict[str, Any]]:
    """Steps in the form of the command-line contract: title, text, cards, rule."""
    return [
        {
            "title": step.title,
            "text": step.text,
            "cards": [str(card) for card in step.cards],
            "rule": str(step.rule) if step.rule else None,
        }
        for step in steps
    ]
