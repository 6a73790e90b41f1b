"""One run of a pot, deal by deal: predict, turn the deal over, see the chips and every step of the settlement."""

from collections.abc import Callable

import ipywidgets

from guts_teach.lessons.pot_growth import PotGrowth
from guts_teach.lessons.pot_players import ByThreshold, style
from guts_teach.lessons.pot_question import PotQuestion
from guts_teach.lessons.pot_run import WORDS, RunState, Word, in_batches, to_the_end, told
from guts_teach.table import Amount
from guts_teach.widgets.background import Background
from guts_teach.widgets.chart import Chart
from guts_teach.widgets.chip_stacks import chip_stacks
from guts_teach.widgets.numbers import numbers
from guts_teach.widgets.parts import Guard, box, button, choice, latest, markup, say, text, visible
from guts_teach.widgets.steps import StepList
from guts_teach.words import chips


class PotRun:
    """The two panels of a run, ``panel`` and ``aside``, drawn from a `PotGrowth` lesson.

    ``look`` names the profile of the chart, one of `guts_teach.charts.PROFILES`.
    """

    def __init__(self, lesson: PotGrowth, look: Callable[[], str] = lambda: "light") -> None:
        self.lesson = lesson
        self._look = look
        self._guard, self._late = Guard(), Guard()
        self._preparing = Background(self._cannot)
        self._running = Background(self._fault)
        #: The question that is worked out, and the one that has been.
        self._asked: PotQuestion | None = None
        self._ready: PotQuestion | None = None
        self._waiting = ""
        self._is_running = False
        self._drawn = False
        self._heading = text("", tag="h2")
        self._stacks = markup("", "gt-note")
        self._told = text("", "gt-reading")
        self._verdict = text("", "gt-note")
        self._chart = Chart(height=300)
        self._reading = text("", "gt-reading")
        self._table = markup("", "gt-table")
        self._steps = StepList(empty="The steps of a deal stand here once it is turned over.")
        self._which = choice("Steps of", [("no deal yet", 0)], 0)
        self._which.control.observe(lambda _: self._show_steps(), "value")
        self.panel = self._panel()
        self.aside = box(self._which, self._steps, classes="gt-panel gt-aside")
        self.lesson.watch(self.refresh)

    def _panel(self) -> ipywidgets.Box:
        press = self._guard
        self._guesses = {word: button(told(word).capitalize(), press(self._guess(word)), "gt-guess") for word in WORDS}
        self._ask = box(
            text("Predict first: what will the next pot be? With your answer the deal is turned over.", "gt-note"),
            box(*self._guesses.values(), classes="gt-actions", across=True),
            classes="gt-ask",
        )
        self._now = text("", "gt-latest")
        self._next = button("Next deal →", press(self._go_on), "gt-main", "gt-next")
        self._end = button("Run to the end", press(self._run), "gt-all")
        self._stop = button("Stop the run", press(self._halt), "gt-stop")
        self._again = button("From the beginning", press(self._restart), "gt-again")
        self._back = button("← Back", press(self._undo), "gt-back")
        actions = (self._now, self._next, self._end, self._stop, self._again, self._back)
        return box(
            self._heading,
            box(
                self._stacks,
                box(self._told, self._verdict, self._ask, press.line, self._late.line),
                classes="gt-pot",
                across=True,
            ),
            text("The pot at the beginning of each deal", tag="h3"),
            self._chart,
            self._reading,
            self._table,
            box(*actions, classes="gt-actions gt-dock", across=True),
            classes="gt-panel",
        )

    def draw(self) -> None:
        """Draw the chart from now on, and get ready to play."""
        if not self._drawn:
            self._drawn = True
            self.refresh()

    def _prepare(self) -> None:
        """Work out how everyone decides, which may take seconds, before anybody may press on."""
        question = self.lesson.question
        if question != self._asked:
            say(self._late.line, "")
            self._asked, self._waiting = question, "Working out how everyone decides …"
            self._preparing.once(lambda: style(question), self._prepared)

    def _prepared(self, _everyone: ByThreshold) -> None:
        self._ready, self._waiting = self._asked, ""
        self.refresh()

    def _cannot(self, error: Exception) -> None:
        self._waiting = ""
        self._fault(error)
        self.refresh()

    def _guess(self, word: Word) -> Callable[[], None]:
        def guessed() -> None:
            if not self.lesson.state.over:
                self._halt()
                self.lesson.guess(word)
                self.lesson.next()

        return guessed

    def _go_on(self) -> None:
        self._halt()
        self.lesson.next()

    def _undo(self) -> None:
        self._halt()
        self.lesson.undo()

    def _restart(self) -> None:
        self._halt()
        self.lesson.again()

    def _run(self) -> None:
        self._is_running = True
        self.refresh()
        moments = in_batches(to_the_end(self.lesson.state))
        self._running.each(moments, self.lesson.follow, self._halt)

    def _halt(self) -> None:
        self._running.stop()
        if self._is_running:
            self._is_running = False
            self.refresh()

    def _fault(self, error: Exception) -> None:
        def again() -> None:
            raise error

        self._halt()
        self._late(again)()

    def refresh(self) -> None:
        """Draw the run as it stands."""
        state = self.lesson.state
        if self._drawn:
            self._prepare()
        ready = self._ready == state.question
        settings = state.question.settings
        number = len(state.deals)
        say(self._heading, f"Deal {number + 1} is next" if not state.over else f"After {number} deals", tag="h2")
        self._stacks.value = chip_stacks(state.pot, state.reserve, settings.limit)
        last = state.deals[-1] if state.deals else None
        opening = f"The pot holds {chips(state.pot)}: the cards are dealt, and nobody has decided."
        said = [last.text if last else opening, state.ended, self._waiting]
        say(self._told, " ".join(part for part in said if part), role="status")
        say(
            self._verdict, " ".join(part for part in (last.verdict if last else "", state.score) if part), role="status"
        )
        latest(self._now, last.steps[-1:] if last else ())
        going = not state.over
        visible(self._ask, going)
        visible(self._next, going)
        visible(self._end, going and not self._is_running)
        visible(self._stop, self._is_running)
        visible(self._again, bool(state.deals))
        self._back.disabled = not self.lesson.can_undo
        for each in (self._next, self._end, *self._guesses.values()):
            each.disabled = not ready
        self._choose(number)
        self._draw_chart(state)

    def _choose(self, number: int) -> None:
        """Offer the steps of every deal that is told; the newest ones are shown."""
        options = [(f"deal {at}", at) for at in range(number, 0, -1)] or [("no deal yet", 0)]
        control = self._which.control
        if list(control.options) != options:
            control.options = options
        if control.value != options[0][1]:
            control.value = options[0][1]
        self._show_steps()

    def _show_steps(self) -> None:
        at = self._which.control.value
        deals = self.lesson.state.deals
        self._steps.heading = f"Deal {at}, step by step" if at else "Step by step"
        self._steps.show(deals[at - 1].steps if at and at <= len(deals) else ())

    def _draw_chart(self, state: RunState) -> None:
        if not self._drawn:
            return
        from guts_teach.charts import PROFILES, run  # noqa: PLC0415 - Plotly is loaded when there is a chart to draw

        pots = [_number(pot) for pot, _ in state.sizes]
        reserve = [_number(kept) for _, kept in state.sizes]
        limit = state.question.settings.limit
        reading = run.reading(pots, reserve, limit)
        profile = PROFILES[self._look()]
        # Lower than others, so that it is in view with the words above it.
        self._chart.height = round(0.8 * profile.height)
        figure = run.figure(pots, reserve, limit, profile).update_layout(height=self._chart.height)
        self._chart.show(figure, reading)
        say(self._reading, reading if state.deals else "")
        rows = [
            {
                "deal": str(deal.number),
                "pot": str(deal.pot),
                "stayed": ", ".join(deal.stayed) or "nobody",
                "won and paid": ", ".join(f"{name} {_signed(net)}" for name, net in deal.net if net) or "nothing",
                "next pot": str(deal.next_pot),
                "reserve": str(deal.next_reserve),
                "your guess": "" if deal.guess is None else told(deal.guess),
            }
            for deal in state.deals
        ]
        self._table.value = numbers(rows, "The run, deal by deal")


def _number(amount: Amount) -> int:
    return int(amount) if amount == int(amount) else float(amount)  # type: ignore[return-value]


def _signed(amount: Amount) -> str:
    return f"+{amount}" if amount > 0 else f"−{-amount}"
