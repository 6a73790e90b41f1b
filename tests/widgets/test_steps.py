"""The step list: only what is revealed reaches the page."""

import json
from dataclasses import dataclass

import pytest
from traitlets import TraitError

from guts_teach.cards import Card
from guts_teach.trace import Cite, sheet
from guts_teach.widgets.steps import StepList, step_views


@dataclass(frozen=True)
class Told:
    """A step as a trace has it."""

    title: str
    text: str
    cards: tuple[Card, ...] = ()
    rule: Cite | None = None


STEPS = [
    Told("Your wild cards", "Twos are wild.", (Card(2, "c"),), sheet("Guillotine", "1.2")),
    Told("What they make", "A pair of kings."),
]


def test_a_step_is_shown_with_its_rule_and_cards() -> None:
    assert step_views(STEPS[:1]) == [
        {"title": "Your wild cards", "text": "Twos are wild.", "rule": "Guillotine 1.2", "cards": ["2c"]}
    ]
    assert step_views(STEPS)[1]["rule"] is None


def test_a_step_that_is_not_revealed_is_not_in_the_synced_state() -> None:
    view = StepList(steps=step_views(STEPS[:1]), current=0)
    assert "pair of kings" not in json.dumps(view.get_state(["heading", "steps", "current", "empty"]))


def test_traits_start_as_documented() -> None:
    view = StepList()
    assert (view.heading, view.steps, view.current, view.empty) == ("Step by step", [], -1, "")


def test_no_step_before_the_first() -> None:
    with pytest.raises(TraitError):
        StepList(current=-2)
