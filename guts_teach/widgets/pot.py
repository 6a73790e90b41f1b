"""The pot page: one run step by step, many runs, where a pot begins to grow, and ruin."""

from collections.abc import Callable, Iterator
from html import escape
from typing import TYPE_CHECKING, Any

from traitlets import Unicode

from guts_teach.lessons.fields import read_fields
from guts_teach.lessons.pot_chances import (
    ManyTables,
    Progress,
    Turning,
    many_tables,
    read_deals,
    read_stacks,
    ruined,
    turning,
)
from guts_teach.lessons.pot_growth import PotGrowth
from guts_teach.lessons.pot_question import PotQuestion
from guts_teach.trace import Step
from guts_teach.widgets.chart import Chart, Figure
from guts_teach.widgets.finding import Finding
from guts_teach.widgets.numbers import numbers
from guts_teach.widgets.parts import box, entry, markup, retitle, say, text, title
from guts_teach.widgets.pot_form import PotForm
from guts_teach.widgets.pot_run import PotRun
from guts_teach.widgets.public import LinkedNumber, PublicView, Tie
from guts_teach.widgets.steps import StepList
from guts_teach.words import count

if TYPE_CHECKING:
    from guts_teach.charts import Profile
    from guts_teach.odds.growth.ruin import Ruin


class PotExplorer(PublicView):
    """How a pot grows, made from a `PotGrowth` lesson (a new one when none is given).

    With ``drawn=False`` the chart of the run is left out until `draw` is called, when the view is first shown. The
    others are drawn when they are asked for.

    >>> explorer = PotExplorer(players=4, seed=7)
    >>> explorer.lesson.text
    'guts~players.4~ante.1~limit.20~seed.7~everyone.loose:0.4'
    """

    #: The number of players.
    players = LinkedNumber()
    #: The ante of each.
    ante = LinkedNumber()
    #: The seed of the cards.
    seed = LinkedNumber()
    #: How charts look, by the name of one of `guts_teach.charts.PROFILES`.
    profile = Unicode("light")

    def __init__(self, lesson: PotGrowth | None = None, *, drawn: bool = True, **wanted: Any) -> None:
        self.lesson = lesson or PotGrowth()
        self._title = title("Pot", "")
        self._run = PotRun(self.lesson, lambda: self.profile)
        self._findings: tuple[Finding[ManyTables], Finding[Turning], Finding[tuple[Ruin, ...]]] = (
            self._many(),
            self._turning(),
            self._ruin(),
        )
        self._question: PotQuestion | None = None
        self._form = PotForm(self.lesson.question, self.lesson.ask)
        panels = (self._run.panel, self._run.aside, self._form, *self._findings)
        super().__init__([self._title, box(*panels, classes="gt-columns")])
        self.lesson.watch(self.refresh)
        self.refresh()
        self._run.refresh()
        self.observe(lambda _: self._look_again(), "profile")
        guard = self._form.guard
        ties = {name: Tie(self._asked(name), self._asking(name), guard) for name in ("players", "ante", "seed")}
        self.tie(self.lesson, wanted, **ties)
        if drawn:
            self.draw()

    def _asked(self, name: str) -> Callable[[], Any]:
        return lambda: getattr(self.lesson.question.settings, name)

    def _asking(self, name: str) -> Callable[[Any], None]:
        return lambda value: self._form.ask(**{name: str(value)})

    def _look_again(self) -> None:
        self._run.refresh()
        for finding in self._findings:
            finding.redraw()

    def _figure(self, chart: Chart, draw: "Callable[[Profile], Figure]", reading: str) -> None:
        from guts_teach.charts import PROFILES  # noqa: PLC0415 - Plotly is loaded when there is a chart to draw

        profile = PROFILES[self.profile]
        chart.height = profile.height
        chart.show(draw(profile), reading)

    def draw(self) -> None:
        """Draw the chart of the run from now on."""
        self._run.draw()

    def refresh(self) -> None:
        """Say which table it is; what was found about another one is forgotten."""
        question = self.lesson.question
        if question == self._question:
            return
        self._question = question
        self._form.fill(question)
        settings = question.settings
        limit = "no limit" if settings.limit is None else f"a limit of {settings.limit}"
        retitle(
            self._title,
            f"Pot: {question.rules.name}",
            f"{count(settings.players, 'player').capitalize()}, an ante of {settings.ante}, {limit}: "
            f"{question.decides}. Will the pot grow, or will somebody take it?",
        )
        for finding in self._findings:
            finding.forget()

    def _many(self) -> "Finding[ManyTables]":
        self._fan_told, self._fan_how = text("", "gt-reading"), text("", "gt-note")
        self._fan, self._largest = Chart(height=300), Chart(height=300)
        self._fan_reading, self._largest_reading = text("", "gt-reading"), text("", "gt-reading")
        self._fan_table, self._largest_table = markup("", "gt-table"), markup("", "gt-table")
        self._fan_steps = markup("", "gt-table")
        parts = (
            self._fan_told,
            text("The pot, deal by deal", tag="h3"),
            self._fan,
            self._fan_reading,
            self._fan_table,
            text("The largest pot: how many tables of 100", tag="h3"),
            self._largest,
            self._largest_reading,
            self._largest_table,
            self._fan_how,
            self._fan_steps,
        )
        return Finding(
            "Many runs at once",
            "The same table two thousand times, each with cards of its own, until its pot is won.",
            "Play 2,000 tables",
            "Stop the tables",
            lambda: many_tables(self.lesson.question),
            self._show_many,
            box(*parts),
        )

    def _show_many(self, found: ManyTables) -> None:
        from guts_teach.charts import fan, largest  # noqa: PLC0415 - Plotly is loaded when there is a chart to draw

        quantiles = found.fan
        reading = fan.reading(quantiles)
        self._figure(self._fan, lambda look: fan.figure(quantiles, look), reading)
        say(self._fan_reading, reading)
        say(self._fan_told, found.told)
        say(self._fan_how, found.how)
        sizes = found.largest
        reading = largest.reading(sizes)
        self._figure(self._largest, lambda look: largest.figure(sizes, look), reading)
        say(self._largest_reading, reading)
        self._largest_table.value = numbers(
            largest.table(sizes), "The largest pot of a table", "The largest pots as a table"
        )
        self._fan_table.value = numbers(fan.table(quantiles), "The pot, deal by deal", "The fan as a table")
        self._fan_steps.value = _details("How this was worked out", _steps(found.steps))

    def _turning(self) -> "Finding[Turning]":
        self._curve, self._curve_reading = Chart(height=300), text("", "gt-reading")
        self._curve_how, self._curve_table = text("", "gt-note"), markup("", "gt-table")
        self._derivation = StepList(heading="Where the share comes from, at full match")
        self._derivation.add_class("gt-whole")
        return Finding(
            "Where the pot begins to grow",
            "If more than a critical share of the hands stays, the next pot is larger than this one on average.",
            "Find the critical share",
            "Stop the search",
            lambda: turning(self.lesson.question),
            self._show_turning,
            box(self._curve, self._curve_reading, self._curve_how, self._derivation, self._curve_table),
        )

    def _show_turning(self, found: Turning) -> None:
        from guts_teach.charts import critical  # noqa: PLC0415

        reading = critical.reading(found.share, found.here)
        self._figure(
            self._curve,
            lambda look: critical.figure(found.shares, found.ratios, found.share, found.here, look),
            reading,
        )
        say(self._curve_reading, reading)
        say(self._curve_how, found.how)
        self._derivation.show(found.steps)
        rows = critical.table(found.shares, found.ratios)
        self._curve_table.value = numbers(rows, "The next pot over this one", "The curve as a table")

    def _ruin(self) -> "Finding[tuple[Ruin, ...]]":
        self._stacks, self._deals = entry("Chips at the beginning", "20, 50, 100"), entry("Deals of a session", "50")
        self._broke, self._broke_reading = Chart(height=300), text("", "gt-reading")
        self._broke_how, self._broke_table = text("", "gt-note"), markup("", "gt-table")
        return Finding(
            "How soon one is broke",
            "Everyone begins with so many chips. How likely is it to have lost them all within so many deals?",
            "Play the sessions",
            "Stop the sessions",
            self._sessions,
            self._show_ruin,
            box(self._broke, self._broke_reading, self._broke_how, self._broke_table),
            stacks=self._stacks,
            deals=self._deals,
        )

    def _sessions(self) -> "Iterator[Progress[tuple[Ruin, ...]]]":
        read = read_fields(
            {"stacks": lambda: read_stacks(self._stacks.value), "deals": lambda: read_deals(self._deals.value)}
        )
        return ruined(self.lesson.question, read["stacks"], read["deals"])

    def _show_ruin(self, curves: "tuple[Ruin, ...]") -> None:
        from guts_teach.charts import ruin  # noqa: PLC0415

        reading = ruin.reading(curves)
        self._figure(self._broke, lambda look: ruin.figure(curves, look), reading)
        say(self._broke_reading, reading)
        say(
            self._broke_how,
            f"Simulated: {curves[-1].sessions:,} sessions for each stack; the bands are two standard errors to each "
            "side. Whoever is broke buys in again, so that the table stays full; only the first time counts.",
        )
        self._broke_table.value = numbers(ruin.table(curves), "Broke within so many deals", "The curves as a table")


def _details(summary: str, content: str) -> str:
    return f"<details><summary>{escape(summary)}</summary><div>{content}</div></details>"


def _steps(steps: tuple[Step, ...]) -> str:
    rule = [f" <small>({escape(str(step.rule))})</small>" if step.rule else "" for step in steps]
    lines = [
        f"<li><b>{escape(step.title)}</b>: {escape(step.text)}{cite}</li>"
        for step, cite in zip(steps, rule, strict=True)
    ]
    return f"<ol>{''.join(lines)}</ol>"
