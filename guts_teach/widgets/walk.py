"""The rules of a game, stop by stop: words, cards, a question before its answer, and the steps that work it out."""

import html

from guts_teach.lessons.walk import Walk
from guts_teach.lessons.walks.scenes import SeatLook
from guts_teach.widgets.cards import CardView, HandView, face, face_down, hand_view
from guts_teach.widgets.parts import Guard, box, button, choice, entry, figures, markup, say, text, visible
from guts_teach.widgets.shared import Column
from guts_teach.widgets.steps import StepList


class RulesWalk(Column):
    """A walk through the rules of a game, made from a `Walk` lesson."""

    def __init__(self, lesson: Walk) -> None:
        self.lesson = lesson
        self._head = markup("", "gt-stop")
        self._pot = markup("", "gt-figures")
        self._cards = CardView()
        self._steps = StepList(heading="Why", empty="")
        self._question = text("", "gt-question", tag="h2")
        self._number = entry("Your answer", placeholder="chips")
        self._choice = choice("Your answer", [("choose…", "")], "")
        self._verdict = text("", "gt-reading")
        play = Guard(answer=self._number)
        pick = Guard(answer=self._choice)
        self._guards = (play, pick)
        self._ask = box(
            self._question,
            box(self._number, self._choice, classes="gt-fields", across=True),
            box(
                button("Check", self._check, "gt-check"),
                button("Show the answer", play(lesson.reveal), "gt-why"),
                classes="gt-actions",
                across=True,
            ),
            classes="gt-ask gt-form",
        )
        self._back = button("← Back", play(self._go_back), "gt-back")
        self._next = button("Next →", play(self._go_on), "gt-main", "gt-next")
        # On a phone the question stands further down; the page's script brings it into view.
        self._to_ask = button("Predict first ↓", lambda: None, "gt-to-ask")
        dock = box(self._verdict, self._to_ask, self._next, self._back, classes="gt-actions gt-dock", across=True)
        self._why = box(self._steps)
        self._aside = box(self._why, self._ask, play.line, classes="gt-panel gt-aside")
        super().__init__(
            [
                box(
                    box(self._head, self._pot, self._cards, dock, classes="gt-panel"),
                    self._aside,
                    classes="gt-columns",
                )
            ]
        )
        self.add_class("gt-walk")
        lesson.watch(self.refresh)
        self.refresh()

    def _check(self) -> None:
        guard = self._guards[bool(self.lesson.choices)]
        guard(self._predict)()

    def _predict(self) -> None:
        # The second press of a double click comes when it is told.
        if self.lesson.asks:
            self.lesson.predict((self._choice if self.lesson.choices else self._number).value)

    def _go_on(self) -> None:
        self.lesson.next()

    def _go_back(self) -> None:
        self.lesson.back()

    def refresh(self) -> None:
        """Draw the walk as it stands."""
        lesson = self.lesson
        stop, at = lesson.stop, lesson.state.at
        self._head.value = (
            f"<p class='gt-count'>{at + 1} of {len(lesson.stops)}</p><h2>{html.escape(stop.title)}</h2>"
            f"<p role='status'>{html.escape(stop.text)}</p>"
            f"<p><small class='gt-rule'>{html.escape(str(stop.rule))}</small></p>"
        )
        pot = [] if lesson.pot is None else [("Pot", str(lesson.pot), "")]
        self._pot.value = figures(pot)
        visible(self._pot, bool(pot))
        alone = len(lesson.seats) == 1
        self._cards.show(*(seat_hand(seat, big=alone) for seat in lesson.seats))
        self._steps.show(lesson.steps)
        visible(self._why, bool(lesson.steps))
        visible(self._aside, bool(lesson.steps) or lesson.asks)
        visible(self._ask, lesson.asks)
        visible(self._to_ask, lesson.asks)
        say(self._question, lesson.question if lesson.asks else "", tag="h2")
        visible(self._choice, bool(lesson.choices))
        visible(self._number, not lesson.choices)
        if not lesson.asks or self._asked != at:
            self._asked = at if lesson.asks else None
            self._number.value = ""
            self._choice.control.options = [("choose…", ""), *((each, each) for each in lesson.choices)]
            self._choice.value = ""
        self._back.disabled = not at
        self._next.disabled = at + 1 == len(lesson.stops)
        say(self._verdict, lesson.verdict, role="status")

    #: The stop whose question stands in the fields.
    _asked: int | None = None


def seat_hand(seat: SeatLook, *, big: bool) -> HandView:
    """A seat of a walk as the card view shows it."""
    stands = dict(seat.wild)
    cards = [
        face_down() if card is None else face(card, wild=card in stands, stands_for=stands.get(card))
        for card in seat.cards
    ]
    return hand_view(
        seat.name,
        cards,
        big=big,
        status=seat.status,
        status_kind="in" if seat.status == "In" else "out" if seat.status else "",
        note=seat.note,
        outcome=seat.after,
        dim=seat.status == "Out",
    )
