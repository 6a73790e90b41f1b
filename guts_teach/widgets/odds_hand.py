"""One hand's odds: in or out first, and how sure; then the answer, its chart and its reasons."""

from collections.abc import Callable
from time import monotonic
from typing import Final

from guts_teach.lessons.odds_hand import SURENESS, HandOdds, HandState
from guts_teach.widgets.background import Background
from guts_teach.widgets.cards import CardView, HandView, face, hand_view
from guts_teach.widgets.chart_panel import ChartPanel
from guts_teach.widgets.parts import Guard, box, button, choice, figures, markup, say, text, visible
from guts_teach.widgets.shared import Column
from guts_teach.widgets.steps import StepList
from guts_teach.words import percent, signed

#: A chart is drawn again after so many seconds while deals are made.
_SELDOM: Final = 0.4


class OddsOfHand(Column):
    """A decision: predict, reveal, watch the dealing and stop it. Made from a `HandOdds` lesson.

    Nothing of the answer is in the page before it is revealed. ``next_hand`` is called for another hand.
    """

    def __init__(self, lesson: HandOdds, next_hand: Callable[[], None]) -> None:
        self.lesson = lesson
        self._guard, self._late = Guard(), Guard()
        self._dealing = Background(self._fault)
        self._bars, self._drawn = 0, 0.0
        self._cards = CardView()
        self._cards.add_class("gt-modest")  # what is said of the hand is in view with it
        self._sure = choice("How sure are you?", [(f"{sure} of 100", sure) for sure in SURENESS], 70)
        self._asked = text("", "gt-note")
        self._verdict = text("", "gt-reading")
        self._figures = markup("", "gt-figures")
        self._how = text("", "gt-note")
        self._chart = ChartPanel("Win, tie or pay, by the number of others")
        self._steps = StepList(empty="Say in or out first, or go straight to the odds: then each step is told here.")
        guard = self._guard
        self._in = button("I’m in", guard(lambda: self._predict("in")), "gt-in")
        self._out = button("I’m out", guard(lambda: self._predict("out")), "gt-out")
        self._skip = button("Show the odds", guard(self._reveal), "gt-next")
        self._stop = button("Stop dealing", guard(self._end), "gt-stop")
        self._next = button("Next hand", guard(next_hand), "gt-main", "gt-new")
        self._cover = button("Cover the answer", guard(self._again), "gt-cover")
        self._back = button("← Step back", guard(self.lesson.undo), "gt-back")
        self._ask = box(self._asked, box(self._sure, classes="gt-fields gt-few", across=True), classes="gt-ask")
        buttons = (self._in, self._out, self._skip, self._stop, self._next, self._cover, self._back)
        super().__init__(
            [
                box(
                    box(
                        self._cards,
                        self._ask,
                        self._figures,
                        self._how,
                        guard.line,
                        self._late.line,
                        box(self._verdict, *buttons, classes="gt-actions gt-dock", across=True),
                        classes="gt-panel",
                    ),
                    box(self._steps, classes="gt-panel gt-aside"),
                    self._chart,
                    classes="gt-columns",
                )
            ]
        )
        self.lesson.watch(self.refresh)
        self.refresh()

    def _predict(self, word: str) -> None:
        if not self.lesson.state.revealed:  # else it is the second press of a double click; so below
            self.lesson.predict(word, self._sure.control.value)
            self._reveal()

    def _reveal(self) -> None:
        if self.lesson.state.revealed:
            return
        self.lesson.reveal()
        self.resume()

    def resume(self) -> None:
        """Deal on, where a lesson was given whose answer is told and not yet good enough."""
        if self.lesson.state.running:
            self._dealing.each(self.lesson.answers(), self.lesson.better, self.lesson.stop)

    def _end(self) -> None:
        self._dealing.stop()
        self.lesson.stop()

    def _again(self) -> None:
        self._dealing.stop()
        self.lesson.again()

    def _fault(self, error: Exception) -> None:
        def tell() -> None:
            raise error

        self.lesson.stop()
        self._late(tell)()

    def refresh(self) -> None:
        """Draw the lesson as it stands."""
        state = self.lesson.state
        if not state.running:
            self._dealing.stop()
        if not state.revealed:
            self._late(lambda: None)()
        self._cards.show(*_hands(state))
        here = state.question.here
        players = f"{here.players} players, {here.game.name}; {state.question.others}."
        say(self._asked, f"{players} The pot holds {here.pot}, losing costs {here.price}. In or out?")
        covered = not state.revealed
        for widget in (self._ask, self._in, self._out, self._skip):
            visible(widget, covered)
        for widget in (self._next, self._cover):
            visible(widget, state.revealed)
        visible(self._stop, state.running)
        self._back.disabled = not self.lesson.can_undo
        # What changes many times a second is not read out: the end is.
        say(self._verdict, self.lesson.verdict, role="" if state.running else "status")
        say(self._how, self.lesson.how)
        answer = state.answer
        if answer is None:
            self._figures.value = ""
            self._steps.show([])
            self._chart.clear()
            return
        self._figures.value = figures(_amounts(state))
        if not state.running or not self._steps.steps:  # else each batch would read all of it out again
            self._steps.show(self.lesson.steps)
        if state.running and len(answer.by_others) == self._bars and monotonic() < self._drawn + _SELDOM:
            return
        self._bars, self._drawn = len(answer.by_others), monotonic()
        # Plotly is loaded when there is a chart to draw, not when a page without one is opened.
        from guts_teach import charts  # noqa: PLC0415

        name, mark = answer.name, answer.odds.others
        self._chart.show(
            lambda look: charts.win_tie_pay(answer.by_others, mark, look),
            charts.reading(answer.by_others, name, mark),
            charts.table(answer.by_others),
            f"Odds of {name}",
            charts.FULL_MATCH,
        )


def _hands(state: HandState) -> list[HandView]:
    question = state.question
    own = len(question.own)
    known = question.cards[own:]
    mine = hand_view("Your hand", [face(card) for card in question.own], you=True, label="Your cards")
    if not known:
        return [mine]
    return [hand_view("Seen at others", [face(card) for card in known], label="Cards seen at others"), mine]


def _amounts(state: HandState) -> list[tuple[str, str, str]]:
    assert state.answer is not None
    weighed, odds = state.answer.weighed, state.answer.odds
    net = weighed.prospect.net
    alone = [("Of these alone", percent(odds.alone), "")] if odds.alone else []
    return [
        ("You win", percent(odds.win), "win"),
        *alone,
        ("You tie", percent(odds.tie), ""),
        ("You pay", percent(odds.pay), "pay"),
        ("Needed to win", percent(weighed.break_even), ""),
        ("Staying is worth, in chips", signed(net), "win" if net > 0 else "pay"),
    ]
