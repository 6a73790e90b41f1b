"""Deals against built-in players as data: every moment that a learner can reach, whatever is said on the way there."""

from dataclasses import replace
from typing import Any

from guts_teach.lessons.code import encode
from guts_teach.lessons.deal_and_declare import YOU, DealAndDeclare
from guts_teach.lessons.linked import first_table
from guts_teach.lessons.resume import state_of
from guts_teach.lessons.table_view import table_face
from guts_teach.table.warning import warning
from guts_teach.trace import Step
from guts_teach.widgets.steps import step_views
from guts_teach.widgets.table import WORDS, money, seat_hand


def deal(game: str, players: int, seed: int) -> dict[str, Any]:
    """One deal: its moments, the first one first, and the steps that they show, each written down once.

    A moment leads on by what may be said in it (``words``), or by its next step. ``codes`` names each by its hand code.

    >>> made = deal("guts", 3, 7)
    >>> made["moments"][0]["words"]["out"] > made["moments"][0]["words"]["in"]
    True
    """
    lesson = DealAndDeclare(replace(first_table(game), players=players, seed=seed))
    return _Deal(lesson).made


class _Deal:
    """A deal as it is gone through: all that can be said is said, and taken back."""

    def __init__(self, lesson: DealAndDeclare) -> None:
        self._lesson = lesson
        self._moments: list[dict[str, Any]] = []
        self._steps: list[Any] = []
        self._places: dict[tuple[str, str], int] = {}
        self._visit()
        code = encode(state_of(lesson))
        self.made: dict[str, Any] = {
            "title": f"Deal {lesson.settings.seed}",
            "code": code,
            "labels": {word: label for word, label in WORDS.items() if any(word in m["words"] for m in self._moments)},
            "moments": self._moments,
            "steps": self._steps,
        }

    def _visit(self) -> int:
        lesson = self._lesson
        here: dict[str, Any] = {}
        self._moments.append(here)
        at = len(self._moments) - 1
        state = lesson.state
        words = dict.fromkeys(state.words, 0)
        here |= self._face() | {"words": words, "next": None, "asks": None, "end": None}
        if lesson.asks:
            here["asks"] = self._guessed()
        if state.done:
            here["end"] = True
        for word in words:
            lesson.say(word)
            words[word] = self._visit()
            lesson.undo()
        if not words and not state.told:
            lesson.reveal()
            here["next"] = self._visit()
            lesson.undo()
        return at

    def _face(self) -> dict[str, Any]:
        lesson, now = self._lesson, table_face(self._lesson)
        deal = lesson.state.seated.deal
        others = [*now.seats[YOU + 1 :], *([now.house] if now.house else [])]
        figures = [list(each) for each in money(now, rounds=bool(deal.game.markers_to_win))]
        note = (warning(deal, lesson.state.seated.seats.index(YOU)) or "") if lesson.state.words else ""
        return {
            "hands": [seat_hand(seat) for seat in (*others, now.seats[YOU])],
            "figures": figures,
            "steps": [self._step(step) for step in lesson.state.shown],
            "note": note,
            "code": encode(state_of(lesson)),
        }

    def _step(self, step: Step) -> int:
        key = (step.title, step.text)
        if key not in self._places:
            self._places[key] = len(self._steps)
            self._steps.extend(step_views([step]))
        return self._places[key]

    def _guessed(self) -> dict[str, str]:
        """What a guess made now will be measured by."""
        lesson = self._lesson
        lesson.reveal_all()
        deal = lesson.state.seated.deal
        net = deal.net[lesson.state.seated.seats.index(YOU)]
        lesson.undo()
        return {"net": str(net), "pot": str(deal.chips.pot)}
