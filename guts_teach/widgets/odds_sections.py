"""Parts of the odds page beside the one hand: each is drawn when it is first shown, and empty until then."""

from abc import abstractmethod
from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, TypeVar

import ipywidgets

from guts_teach.errors import RequestError
from guts_teach.lessons import odds_becoming, odds_frontier, odds_grid, odds_ledgers
from guts_teach.lessons.odds_question import Question
from guts_teach.odds.ladder import rungs
from guts_teach.widgets.background import Background
from guts_teach.widgets.chart_panel import ChartPanel
from guts_teach.widgets.parts import Guard, box, choice, markup, rows_table, say, scrolling, text, visible
from guts_teach.widgets.shared import Column
from guts_teach.widgets.steps import StepList

if TYPE_CHECKING:
    from guts_teach.odds.turns_into import TurnsInto

T = TypeVar("T")


class Section(Column):
    """A part of the page about a question. `show` draws it, if the question is another one than before."""

    def __init__(
        self,
        heading: str,
        lead: str,
        controls: Sequence[ipywidgets.Widget],
        parts: Sequence[ipywidgets.Widget],
    ) -> None:
        self._asked: Question | None = None
        self._guard = Guard()
        self._finding = Background(self._fault)
        self._working = text("", "gt-note")
        words = (text(heading, tag="h2"), text(lead, "gt-note"))
        head = box(*words, *controls, self._working, self._guard.line, classes="gt-panel")
        super().__init__([head, *parts])

    def show(self, question: Question) -> None:
        """Draw what there is to say about a question."""
        if question != self._asked:
            self.clear()
            self._asked = question
            try:
                self.draw(question)
            except Exception as error:  # noqa: BLE001 - the page must survive any fault of ours, and tell
                self._fault(error)

    def clear(self) -> None:
        """Take everything out of the page: nothing of an answer is in it before somebody asks for it."""
        self._asked = None
        self._finding.stop()
        say(self._working, "")
        self._guard(lambda: None)()
        self.empty()

    @abstractmethod
    def draw(self, question: Question) -> None:
        """Find what there is to say, and put it into the page."""

    @abstractmethod
    def empty(self) -> None:
        """Take it out again."""

    def find(self, look: Callable[[], T], take: Callable[[T], None]) -> None:
        """Find something that may take a while, beside the page."""

        def taken(found: T) -> None:
            say(self._working, "")
            take(found)

        say(self._working, "Reckoning …", role="status")
        self._finding.once(look, taken)

    def _fault(self, error: Exception) -> None:
        """Say what there is not to see here, and why; a fault of ours is told as one."""

        def tell() -> None:
            raise error

        told = isinstance(error, RequestError)
        say(self._working, whole(error) if told else "", role="status")
        if not told:
            self._guard(tell)()


def whole(error: Exception) -> str:
    """An error as a whole sentence."""
    told = str(error)
    return told[:1].upper() + told[1:] + ("" if told.endswith(".") else ".")


class GridSection(Section):
    """All hands of two cards."""

    def __init__(self) -> None:
        self._what = choice("Coloured by", [("net chips of staying", "chips"), ("the chance to win", "win")], "chips")
        self._chart = ChartPanel("All hands of two cards", height=390)
        super().__init__(
            "All hands",
            "What staying brings with each hand of two cards, for the players, chips and opponents of the question.",
            [box(self._what, classes="gt-fields gt-few", across=True)],
            [self._chart],
        )
        self._what.control.observe(lambda _: self._again(), "value")

    def _again(self) -> None:
        if (asked := self._asked) is not None:
            self._asked = None
            self.show(asked)

    def empty(self) -> None:
        """Take the grid away."""
        self._chart.clear()

    def draw(self, question: Question) -> None:
        """Draw the grid; it is counted in a few hundredths of a second."""
        found = odds_grid.grid(question)
        from guts_teach.charts import grid as chart  # noqa: PLC0415 - loads Plotly

        what: chart.What = "win" if self._what.value == "win" else "chips"
        values = {cell.name: cell.win if what == "win" else cell.net for cell in found.cells}
        ladder = rungs(found.spot)
        hand = ladder.name(ladder.place(question.own))
        stay = [cell.name for cell in found.stay]
        wanted = "" if question.bankroll is None else " The thick line is for the bankroll; the colours count chips."
        self._chart.show(
            lambda look: chart.figure(values, what, hand, stay, profile=look),
            chart.reading(values, what, hand),
            chart.table(values, what),
            "All hands of two cards",
            f"Exact: every way to deal the others is counted. The others: {question.others}.{wanted}",
        )


class FrontierSection(Section):
    """Pot and players."""

    def __init__(self) -> None:
        self._chart = ChartPanel("Pot and players")
        super().__init__(
            "Where staying turns",
            "For each size of the pot and each number of players: is it right to stay with your hand?",
            [],
            [self._chart],
        )

    def empty(self) -> None:
        """Take the chart away."""
        self._chart.clear()

    def draw(self, question: Question) -> None:
        """Reckon the frontier beside the page: it is some hundred decisions."""
        self.find(lambda: odds_frontier.turning(question), self._take)

    def _take(self, found: odds_frontier.Turning) -> None:
        from guts_teach.charts import frontier as chart  # noqa: PLC0415 - loads Plotly

        question = found.question
        here = question.here
        name = rungs(here).name(rungs(here).place(question.own))
        how = "Counted exactly." if found.exact else "From tables of random deals made beforehand."
        some = f" For {', '.join(map(str, found.missing))} players it is not known at once." if found.missing else ""
        unit = "parts of the pot" if question.bankroll is None else "logarithms of what is owned"
        self._chart.show(
            lambda look: chart.figure(found.frontier, look),
            chart.reading(found.frontier, name),
            chart.table(found.frontier, unit),
            f"What staying with {name} is worth",
            f"{found.note} {how}{some}".strip(),
        )


class BecomingSection(Section):
    """What first cards turn into."""

    def __init__(self) -> None:
        self._charts = [ChartPanel("What your cards become") for _ in range(3)]
        super().__init__(
            "What your cards become",
            "Every kind of hand that the cards you hold can turn into when the rest is dealt.",
            [],
            self._charts,
        )

    def empty(self) -> None:
        """Take the charts away."""
        for each in self._charts:
            each.clear()

    def draw(self, question: Question) -> None:
        """Deal or count beside the page."""
        self.find(lambda: odds_becoming.becoming(question), lambda found: self._take(question, found))

    def _take(self, question: Question, found: Sequence["TurnsInto"]) -> None:
        if not found:
            say(self._working, odds_becoming.NOTHING, role="status")
            return
        from guts_teach.charts import turns_into as chart  # noqa: PLC0415 - loads Plotly

        for panel, each in zip(self._charts, found, strict=False):
            chances = {one.category: one.chance for one in each.categories}
            errors = None if each.method == "exact" else {one.category: one.stderr or 0.0 for one in each.categories}
            panel.show(
                partial(chart.figure, chances, errors),
                odds_becoming.told(question, each),
                chart.table(chances, errors),
                f"What they become with {each.cards} cards",
            )


class LedgerSection(Section):
    """One deal, or the next pot as well."""

    def __init__(self) -> None:
        self._sums = markup("", "gt-table")
        self._told = text("", "gt-reading")
        self._steps = StepList(heading="The two ledgers, step by step")
        self._reasons = box(self._steps, classes="gt-panel")
        super().__init__(
            "Two ledgers",
            "Is a payment lost, or is it a part of the next pot, of which everybody owns a share? Both ways of keeping "
            "the books, side by side, for your hand.",
            [self._told, self._sums],
            [self._reasons],
        )

    def empty(self) -> None:
        """Take both ledgers away."""
        say(self._told, "")
        self._sums.value = ""
        self._steps.show([])
        visible(self._reasons, shown=False)

    def draw(self, question: Question) -> None:
        """Reckon beside the page, as some games have to be dealt."""
        self.find(lambda: odds_ledgers.ledgers(question), self._take)

    def _take(self, found: odds_ledgers.Books) -> None:
        say(self._told, odds_ledgers.told(found), role="status")
        caption = "What staying brings over leaving, in chips"
        self._sums.value = scrolling(rows_table(odds_ledgers.table(found.ledger), caption), caption)
        self._steps.show(found.steps)
        visible(self._reasons, shown=True)
