"""Rules side by side: one deal in two columns, step by step, with the first step that differs lit in both."""

from html import escape

import ipywidgets

from guts_teach.lessons.one_deal import Played
from guts_teach.lessons.pairs import PAIRS
from guts_teach.lessons.side_by_side import ENDS, SideBySide, SideState, looks
from guts_teach.widgets.cards import CardView
from guts_teach.widgets.hand_looks import looked
from guts_teach.widgets.parts import Disclosure, Guard, box, button, choice, retitle, say, text, title, visible
from guts_teach.widgets.shared import Column
from guts_teach.widgets.side_form import SideForm
from guts_teach.widgets.steps import StepList

_HEADING = "Rules side by side"
_UNCHOSEN = ("choose…", "")


class SideView(Column):
    """One of the two columns: its rules, its hands, its steps, and its end once all is told."""

    def __init__(self, side: str) -> None:
        #: The hands, as this side reads them.
        self.table = CardView(motion=False)
        self.steps = StepList(heading=side, empty="No step is told yet.")
        self._end = text("", "gt-reading")
        super().__init__([self.steps, self._end, self.table])

    def show(self, state: SideState, played: Played, heading: str) -> None:
        """Draw the column after the revealed steps."""
        shown = state.shown(played)
        self.steps.heading = heading
        self.table.show(*(looked(name, look) for name, look in zip(played.names, looks(state, played), strict=True)))
        self.steps.show(shown, state.difference.at if state.difference else None)
        say(self._end, played.end if state.done else "")


class SideBySideView(Column):
    """One deal under two rules; made from a `SideBySide` lesson (the first pair of `PAIRS` when none is given).

    >>> view = SideBySideView()
    >>> view.lesson.reveal_to_difference(); view.left.steps.steps[-1]["mark"]
    'First difference'
    """

    def __init__(self, lesson: SideBySide | None = None) -> None:
        self.lesson = lesson or SideBySide(*PAIRS[0].rules, PAIRS[0].deal)
        self._title = title(_HEADING, self.lesson.lead)
        self._takes = text("", "gt-note")
        self.left, self.right = SideView("left"), SideView("right")
        self._form = SideForm(self.lesson)
        self._drawn: SideState | None = None
        super().__init__([self._title, self._pairs_panel(), self._table_panel()])
        self.lesson.watch(self.refresh)
        self.refresh()

    def _pairs_panel(self) -> ipywidgets.Box:
        guard = Guard()
        pair = choice("A pair worth seeing", [(each.name, at) for at, each in enumerate(PAIRS)], 0)

        def show() -> None:
            chosen = PAIRS[pair.control.value]
            self.lesson.take(*chosen.rules, chosen.deal)

        own = Disclosure("Your own rules and cards", "Hide your own rules and cards", self._form, self._form.refresh)
        self._own = own
        return box(
            box(
                pair,
                button("Show this pair", guard(show), "gt-open"),
                own.button,
                classes="gt-form gt-line",
                across=True,
            ),
            guard.line,
            self._form,
            classes="gt-panel",
        )

    def _table_panel(self) -> ipywidgets.Box:
        self._guess = choice(
            "How do the two ends differ?", [_UNCHOSEN, *((said, word) for word, said in ENDS.items())], ""
        )
        play = Guard(guess=self._guess)
        lesson = self.lesson
        self._ask = box(
            self._guess,
            button("Commit", play(self._predict), "gt-check"),
            classes="gt-ask gt-form gt-line",
            across=True,
        )
        self._now = text("", "gt-latest")
        self._told = text("", "gt-reading")
        self._verdict = text("", "gt-reading")
        self._next = button("Next step →", play(lesson.reveal), "gt-main", "gt-next")
        self._jump = button("To the first difference", play(lesson.reveal_to_difference), "gt-jump")
        self._all = button("All steps", play(lesson.reveal_all), "gt-all")
        self._new = button("Other cards", play(self._deal_next), "gt-new")
        self._back = button("← Step back", play(lesson.undo), "gt-back")
        buttons = (self._now, self._verdict, self._next, self._jump, self._all, self._new, self._back)
        return box(
            self._takes,
            self._ask,
            play.line,
            self._told,
            box(self.left, self.right, classes="gt-two"),
            box(*buttons, classes="gt-actions gt-dock", across=True),
            classes="gt-panel",
        )

    def _predict(self) -> None:
        # The second press of a double click comes when all is said.
        if not self.lesson.state.guess:
            self.lesson.predict(self._guess.value)

    def _deal_next(self) -> None:
        if self.lesson.state.done:
            self.lesson.deal_next()

    def refresh(self) -> None:
        """Draw the lesson as it stands."""
        lesson, state = self.lesson, self.lesson.state
        retitle(self._title, _HEADING, lesson.lead)
        say(self._takes, lesson.takes)
        visible(self._takes, bool(lesson.takes))
        for view, played, heading in zip((self.left, self.right), state.columns, lesson.headings, strict=True):
            view.show(state, played, heading)
        newest = lesson.newest
        self._now.value = f"<p aria-hidden='true'>{escape(newest)}</p>" if newest else ""
        predicting = not state.revealed and not state.guess
        visible(self._ask, predicting)
        if predicting:
            self._guess.value = ""
        visible(self._next, not state.done)
        visible(self._jump, not state.parted and not state.done)
        visible(self._all, not state.done)
        visible(self._new, state.done)
        self._back.disabled = not lesson.can_undo
        committed = "Committed. Now go on step by step." if state.guess and not state.revealed else ""
        say(self._told, lesson.told or committed, role="status")
        say(self._verdict, lesson.verdict, role="status")
        if self._own.is_open:
            self._form.refresh()
