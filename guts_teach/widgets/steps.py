"""The step list: how an answer came about, as far as it has been told."""

from collections.abc import Sequence
from typing import NotRequired, TypedDict

import anywidget
from traitlets import Dict, Int, List, Unicode

from guts_teach.trace import Step
from guts_teach.widgets.static_files import read, styled


class StepView(TypedDict):
    """One step as the page shows it; `rule` is the citation, or None; `mark` a word that makes it stand out."""

    title: str
    text: str
    rule: str | None
    cards: list[str]
    mark: NotRequired[str]


def step_views(steps: Sequence[Step]) -> list[StepView]:
    """Steps of a trace, to be shown. Pass only those that are revealed.

    >>> step_views([])
    []
    """
    return [
        StepView(
            title=step.title,
            text=step.text,
            rule=str(step.rule) if step.rule else None,
            cards=[str(card) for card in step.cards],
        )
        for step in steps
    ]


class StepList(anywidget.AnyWidget):
    """A numbered list that grows by a step at a time and reads each new step out once.

    Only steps that have been revealed belong into `steps`: whatever is in it is in the page.

    >>> StepList(steps=[{"title": "Ante", "text": "Everyone puts in 1.", "rule": None, "cards": []}]).current
    -1
    """

    _esm = read("steps.js")
    _css = styled("steps.css")

    #: What stands above the list.
    heading = Unicode("Step by step").tag(sync=True)
    #: The revealed steps, each a `StepView`.
    steps = List(Dict()).tag(sync=True)
    #: The place of the step that is lit, or -1.
    current = Int(-1, min=-1).tag(sync=True)
    #: What stands in the list's place when it has no steps.
    empty = Unicode("").tag(sync=True)

    def show(self, steps: Sequence[Step], marked: int | None = None, mark: str = "First difference") -> None:
        """Show these steps, the last one lit, in one message; the one at ``marked`` stands out, with a word beside it.

        Pass only those that are revealed.
        """
        views = step_views(steps)
        if marked is not None and marked < len(views):
            views[marked]["mark"] = mark
        with self.hold_sync():
            self.steps = [dict(view) for view in views]
            self.current = len(steps) - 1
