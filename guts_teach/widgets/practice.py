"""Practice: an item, hints in stages, an answer, where it and the rule part, and the next item."""

from collections.abc import Callable
from typing import Any

import ipywidgets
from traitlets import Unicode, link

from guts_teach.errors import RequestError
from guts_teach.lessons.fields import FormError
from guts_teach.lessons.practice import Face, Feedback, Plan, Shown
from guts_teach.lessons.practice import Practice as Lesson
from guts_teach.widgets.answers import AnswerForm, picks_cards
from guts_teach.widgets.cards import CardView, HandView, face, face_down, hand_view
from guts_teach.widgets.chart import Chart
from guts_teach.widgets.guide import Guide
from guts_teach.widgets.kept import Kept
from guts_teach.widgets.numbers import numbers
from guts_teach.widgets.parts import Guard, box, button, markup, say, text, title, visible
from guts_teach.widgets.practice_plan import PlanForm
from guts_teach.widgets.public import LinkedNumber, LinkedText, PublicView, Tie
from guts_teach.widgets.record import RecordView
from guts_teach.widgets.steps import StepList
from guts_teach.widgets.verdict import listed, spoken, verdict

#: The name under which a browser keeps the record.
KEPT = "guts-teach-practice"


def _heading() -> ipywidgets.HTML:
    return title(
        "Practice", "Answer, and see at once where your answer and the rule part. What goes wrong comes again."
    )


class Practice(PublicView):
    """Endless items, made from a `guts_teach.lessons.practice.Practice` model (a new one when none is given).

    Nothing of an answer is in the page before it is checked. The learner's browser keeps the record; ``wanted`` is a
    plan that stands above the kept one, as that of a link does. ``profile`` names the looks of the charts, which are
    drawn by `draw`. Without ``headed`` the page around it has the heading.

    >>> practice = Practice(game="lowball", level=2)
    >>> practice.lesson.state.plan.level, practice.lesson.shown.number
    (2, 1)
    """

    profile = Unicode("light")
    #: The game that is practised, by its id.
    game = LinkedText()
    #: How hard the items are: 1, 2 or 3.
    level = LinkedNumber()
    #: The seed of the items.
    seed = LinkedNumber()

    def __init__(
        self, lesson: Lesson | None = None, wanted: Plan | None = None, *, headed: bool = True, **traits: Any
    ) -> None:
        self.lesson = lesson or Lesson(wanted)
        self._wanted = wanted
        self._drawn = False
        self._item: object = None
        self._steps_shown = False
        self._restoring = False
        self._guide = Guide()
        self._kept = Kept(KEPT, self._restore)
        self._plan = PlanForm(self.lesson)
        self._record = RecordView(self.lesson)
        link((self, "profile"), (self._record, "profile"))
        self._steps = StepList(heading="Why")
        self._why_panel = box(self._steps, classes="gt-panel")
        self._notice = text("", "gt-note")
        super().__init__(
            [
                self._guide,
                self._kept,
                *([_heading()] if headed else []),
                self._notice,
                box(
                    self._item_panel(),
                    box(self._why_panel, box(self._record, classes="gt-panel"), classes="gt-aside"),
                    box(self._plan, classes="gt-panel"),
                    classes="gt-columns",
                ),
            ]
        )
        self.add_class("gt-guided")
        self.add_class("gt-practice")
        self.observe(lambda _: self._draw_chart(), "profile")
        self.lesson.watch(self.refresh)
        self.refresh()
        guard = self._plan.fields.guard
        ties = {name: Tie(self._planned(name), self._choosing(name), guard) for name in ("game", "level", "seed")}
        self.tie(self.lesson, traits, **ties)

    def _planned(self, name: str) -> Callable[[], Any]:
        return lambda: getattr(self.lesson.state.plan, name)

    def _choosing(self, name: str) -> Callable[[Any], None]:
        def choose(value: Any) -> None:  # noqa: ANN401
            try:
                self.lesson.choose(**{name: value})
            except RequestError as error:
                raise FormError({name: f"{str(error).removesuffix('.')}."}) from None

        return choose

    def _item_panel(self) -> ipywidgets.Box:
        guard = Guard()
        self._heading = text("", tag="h2")
        self._facts = markup("", "gt-facts")
        self._prompt = text("", "gt-prompt")
        self._cards = CardView()
        self._chart = Chart(height=300)
        self._chart_numbers = markup("", "gt-details")
        self._picture = box(self._chart, self._chart_numbers)
        self._place = box(classes="gt-ask")
        self._hints = markup("", "gt-hints")
        self._feedback = markup("", "gt-feedback")
        self._check = button("Check", guard(self._answer), "gt-main", "gt-check")
        self._next = button("Next item", guard(self._go_on), "gt-main", "gt-next")
        self._hint = button("Hint", guard(self._help), "gt-hint")
        self._why = button("Why? All steps", guard(self._tell_why), "gt-why")
        self._skip = button("Leave this one", guard(self._go_on), "gt-skip-item")
        actions = (self._check, self._next, self._hint, self._why, self._skip)
        return box(
            self._heading,
            self._facts,
            self._prompt,
            box(self._cards, self._picture, self._place, classes="gt-work"),
            self._hints,
            self._feedback,
            guard.line,
            box(*actions, classes="gt-actions gt-dock", across=True),
            classes="gt-panel gt-form",
        )

    def draw(self) -> None:
        """Draw charts from now on."""
        self._drawn = True
        self._record.draw()
        self._draw_chart()

    def _answer(self) -> None:
        if self.lesson.state.answered:
            return  # the second press of a double click
        try:
            self.lesson.answer(self._form.given())
        except FormError as error:
            self._form.complain(error.errors)
            self._guide.go("gt-answers")
            return
        feedback = self.lesson.state.feedback
        assert feedback is not None
        self._guide.say(spoken(feedback))
        self._guide.go("gt-dock", "gt-feedback")

    def _help(self) -> None:
        self.lesson.hint()
        shown = self.lesson.shown
        self._guide.say(f"Hint {len(shown.hints)}: {shown.hints[-1]}")
        self._guide.go("", "gt-hints")  # else it may stand behind the buttons

    def _tell_why(self) -> None:
        self._steps_shown = True
        self.refresh()

    def _go_on(self) -> None:
        self.lesson.next()
        shown = self.lesson.shown
        self._guide.say(f"Item {shown.number}: {shown.title}. {shown.face.prompt}")
        self._guide.go("gt-work")

    def _restore(self, kept: str) -> None:
        """Go on from what the browser kept, unless something was done here already."""
        if self.lesson.state.record.done:
            return
        self._restoring = True
        try:
            self.lesson.load(kept)
            if self._wanted:
                self.lesson.take(self._wanted)
        except RequestError as error:
            say(
                self._notice,
                f"Your browser kept a record that cannot be used, so you begin anew: {error}.",
                role="status",
            )
        finally:
            self._restoring = False
        self.refresh()

    def refresh(self) -> None:
        """Draw the practice as it stands."""
        state, shown = self.lesson.state, self.lesson.shown
        if state.item is not self._item:
            self._lay_out(shown)
            self._item = state.item
            if state.given is not None:  # the answer to an item that a reload has brought back
                self._form.fill(state.given)
        say(self._heading, f"Item {shown.number}: {shown.title}, level {shown.level}", tag="h2")
        self._hints.value = listed(shown.hints, "Hints")
        feedback = shown.feedback
        self._feedback.value = verdict(feedback) if feedback else ""
        if feedback:
            self._form.complain({})
            self._form.judged(feedback.said, {} if feedback.right else feedback.truth)
        self._show_cards(shown, feedback)
        told = feedback.steps if feedback and self._steps_shown else ()
        visible(self._why_panel, bool(told))
        with self._steps.hold_sync():
            self._steps.show(told)
            if feedback and feedback.step in told:
                self._steps.current = told.index(feedback.step)
        for each, there in (
            (self._check, not feedback),
            (self._hint, not feedback),
            (self._skip, not feedback),
            (self._next, bool(feedback)),
            (self._why, bool(feedback) and not self._steps_shown),
        ):
            visible(each, there)
        self._hint.disabled = not shown.more_hints
        if not self._restoring and (state.record.done or state.hints or self._kept.text):
            self._kept.text = self.lesson.save()

    def _lay_out(self, shown: Shown) -> None:
        """Lay out a new item."""
        asked = shown.face
        self._steps_shown = False
        say(self._prompt, asked.prompt)
        self._facts.value = listed(asked.facts)
        self._cards.selected = []
        self._form = AnswerForm(asked, self._cards)
        self._place.children = (self._form,)
        visible(self._cards, bool(asked.hands))
        visible(self._picture, asked.chart is not None)
        # Beside a chart the cards are no more than a name, and the question is to be in view.
        (self._cards.add_class if asked.chart else self._cards.remove_class)("gt-modest")
        self._draw_chart()

    def _show_cards(self, shown: Shown, feedback: Feedback | None) -> None:
        asked = shown.face
        picks = any(picks_cards(asked, field) for field in asked.form)
        lit = [str(card) for card in feedback.step.cards] if feedback and feedback.step else []
        with self._cards.hold_sync():
            self._cards.show(*(_hand(asked, at, lit, picks=picks) for at in range(len(asked.hands))))
            self._cards.selectable = picks and not feedback

    def _draw_chart(self) -> None:
        chart = self.lesson.shown.face.chart
        if chart is None or not self._drawn:
            return
        from guts_teach import charts  # noqa: PLC0415 - Plotly is loaded when there is a chart to draw
        from guts_teach.charts import lines  # noqa: PLC0415

        values = {line.name: line.values for line in chart.lines}
        look = charts.PROFILES[self.profile]
        self._chart.height = look.height
        self._chart.show(
            lines.figure(values, chart.places, chart.axis, chart.unit, look),
            lines.reading(values, chart.title, chart.axis),
        )
        self._chart_numbers.value = numbers(lines.table(values, chart.places, chart.axis), chart.title)


def _hand(asked: Face, at: int, lit: list[str], *, picks: bool) -> HandView:
    hand = asked.hands[at]
    cards = [face(card, lit=str(card) in lit) if card else face_down() for card in hand.cards]
    big = len(asked.hands) == 1 or hand.who == "You"
    return hand_view(hand.who, cards, you=picks or hand.who == "You", big=big, note=hand.note, label=hand.who)
