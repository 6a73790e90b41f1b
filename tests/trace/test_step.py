"""Traces and their JSON."""

import json
from dataclasses import FrozenInstanceError, dataclass

import pytest

from guts_teach.cards import Card, parse_cards
from guts_teach.trace import Cite, Step, Trace, ruling, sheet, steps_json


@dataclass(frozen=True)
class Said:
    """A step for the tests: it keeps facts, and its words are made from them."""

    who: str
    cards: tuple[Card, ...] = ()
    rule: Cite | None = None

    @property
    def title(self) -> str:
        return f"{self.who} speaks"

    @property
    def text(self) -> str:
        return f"{self.who} shows {len(self.cards)} cards."


def test_steps_in_the_form_of_the_contract() -> None:
    steps: tuple[Step, ...] = (
        Said("Ann", parse_cards("Kh 10♦"), sheet("Guts", "Who wins")),
        Said("Ben", rule=ruling("2.6", "odd chips")),
        Said("Cleo"),
    )
    shown = steps_json(steps)
    assert shown == [
        {"title": "Ann speaks", "text": "Ann shows 2 cards.", "cards": ["Kh", "Td"], "rule": "Guts, Who wins"},
        {"title": "Ben speaks", "text": "Ben shows 0 cards.", "cards": [], "rule": "ruling: 2.6 odd chips"},
        {"title": "Cleo speaks", "text": "Cleo shows 0 cards.", "cards": [], "rule": None},
    ]
    assert json.loads(json.dumps(shown)) == shown
    assert steps_json([]) == []


def test_a_trace_is_its_steps_and_its_result_and_never_changes() -> None:
    trace: Trace[int] = Trace((Said("Ann"),), 3)
    assert trace.result == 3
    assert trace == Trace((Said("Ann"),), 3)
    with pytest.raises(FrozenInstanceError):
        trace.result = 4  # type: ignore[misc]
