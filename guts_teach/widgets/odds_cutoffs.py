"""Cutoffs by the number of players: draw your own first, then see ours and what the gap costs."""

import html

from guts_teach.lessons.odds_cutoffs import CutoffsState, DrawCutoffs, read_drawn, told
from guts_teach.lessons.odds_question import Question
from guts_teach.widgets.chart_panel import ChartPanel
from guts_teach.widgets.odds_sections import Section
from guts_teach.widgets.parts import Field, Guard, box, button, choice, entry, markup, rows_table, scrolling, visible
from guts_teach.widgets.steps import StepList
from guts_teach.words import count, percent, signed


class CutoffsSection(Section):
    """A field for each number of players, a button that shows ours, and the reasons; made from a `DrawCutoffs`."""

    def __init__(self, question: Question) -> None:
        self.lesson = DrawCutoffs(question)
        self._fields: dict[int, Field] = {}
        self._form_box = box(classes="gt-fields", across=True)
        self._form = Guard()
        self._chart = ChartPanel("With which hands to stay")
        self._yours = markup("", "gt-reading")
        self._figures = markup("", "gt-table")
        self._which = choice("Why, for so many players", [("2", 2)], 2)
        self._why = StepList(heading="Why this cutoff")
        self._closed = StepList(heading="The continuous game")
        self._reasons = box(
            box(self._which, classes="gt-fields gt-few", across=True), self._why, self._closed, classes="gt-panel"
        )
        self._results = box(self._yours, self._figures, classes="gt-panel")
        #: What a link says was drawn, until this part is first shown.
        self._wanted = ""
        super().__init__(
            "Cutoffs by the number of players",
            "All players decide by one class of hands: they stay with it and everything better. Draw your own line "
            "first, for as many numbers of players as you like: the worst hand with which you would stay.",
            [
                box(
                    self._form_box,
                    self._form.line,
                    box(
                        button("Compare with ours", self._form(self._with_ours), "gt-main", "gt-open"),
                        classes="gt-actions",
                        across=True,
                    ),
                    classes="gt-form",
                )
            ],
            [self._chart, self._results, self._reasons],
        )
        self._which.control.observe(lambda _: self._guard(self._explain)(), "value")
        self.lesson.watch(self.refresh)
        self.empty()

    def empty(self) -> None:
        """Take ours away; what was drawn stays in its fields."""
        self._chart.clear()
        self._yours.value = self._figures.value = ""
        self._why.show([])
        self._closed.show([])
        visible(self._results, shown=False)
        visible(self._reasons, shown=False)

    def draw(self, question: Question) -> None:
        """Make the fields of the game's numbers of players, and show again what was revealed for the same rules."""
        before = self.lesson.state
        self.lesson.ask(question)
        if self.lesson.state is not before or not self._fields:
            self._make_fields()
        self.refresh()
        wanted, self._wanted = self._wanted, ""
        if wanted and self.lesson.state is before:
            self._form(lambda: self._draw_again(wanted))()

    @property
    def said(self) -> str:
        """What was drawn and compared, as `DrawCutoffs.said` says it."""
        return self._wanted or self.lesson.said

    def draw_later(self, drawn: str) -> None:
        """Draw what a link says, once this part is shown."""
        self._wanted = drawn

    def _draw_again(self, drawn: str) -> None:
        self.lesson.draw({players: name for players, name in read_drawn(drawn).items() if players in self._fields})
        for players, place in self.lesson.state.drawn:
            self._fields[players].value = self.lesson.ladder.name(place)
        self._set_beside()

    def _make_fields(self) -> None:
        names = self.lesson.choices
        offered = [("choose…", ""), *((name, name) for name in reversed(names))]
        example = self.lesson.ladder.name(len(self.lesson.ladder) // 2)
        self._fields = {
            players: choice(count(players, "player").capitalize(), offered, "")
            if names
            else entry(count(players, "player").capitalize(), placeholder=f"like {example}")
            for players in self.lesson.numbers
        }
        self._form_box.children = tuple(self._fields.values())
        self._form.fields = {str(players): field for players, field in self._fields.items()}

    def _with_ours(self) -> None:
        self.lesson.draw({players: field.value for players, field in self._fields.items()})
        self._set_beside()

    def _set_beside(self) -> None:
        if not self.lesson.state.revealed:
            self.find(self.lesson.prepare, lambda _: self.lesson.reveal())

    def refresh(self) -> None:
        """Draw the lesson as it stands."""
        state = self.lesson.state
        if not state.revealed:
            self.empty()
            return
        if not state.rows:
            self._yours.value = _missing(state)
            visible(self._results, shown=True)
            return
        from guts_teach.charts import cutoffs as chart  # noqa: PLC0415 - loads Plotly

        rows = [
            chart.Row(
                row.players,
                row.ours.name,
                1 - row.ours.below,
                row.your_name,
                None if row.your_below is None else 1 - row.your_below,
                row.gap or 0.0,
                row.closed.stay,
            )
            for row in state.rows
        ]
        self._chart.show(
            lambda look: chart.figure(rows, look), chart.reading(rows), chart.table(rows), "Cutoffs", _how(state)
        )
        own = "".join(f"<p>{html.escape(told(row))}</p>" for row in state.rows if row.yours is not None)
        self._yours.value = own + _missing(state)
        caption = "Beside the closed form of the continuous game"
        self._figures.value = scrolling(rows_table(_beside(state), caption), caption)
        numbers = [(str(row.players), row.players) for row in state.rows]
        if self._which.control.options != tuple(numbers):
            self._which.control.options = numbers
            asked = state.question.players
            self._which.control.value = asked if asked in dict(numbers).values() else numbers[0][1]
        visible(self._results, shown=True)
        visible(self._reasons, shown=True)
        self._explain()

    def _explain(self) -> None:
        if not self.lesson.state.rows:
            return
        players = self._which.control.value
        self._why.show(self.lesson.reasons(players).steps)
        self._closed.show(self.lesson.derivation(players))


def _how(state: CutoffsState) -> str:
    exact = all(row.ours.method == "exact" for row in state.rows)
    return "Counted exactly." if exact else "From random deals made beforehand; each error is told with the reasons."


def _missing(state: CutoffsState) -> str:
    if not state.missing:
        return ""
    numbers = ", ".join(map(str, state.missing))
    return (
        f"<p>For {numbers} players the cutoff under these rules is in no table. Finding one takes a minute of dealing: "
        "the command <code>guts-teach cutoffs</code> does it.</p>"
    )


def _beside(state: CutoffsState) -> list[dict[str, str]]:
    return [
        {
            "players": str(row.players),
            "goes out, these cards": percent(row.ours.below, 2),
            "closed form p*": f"{row.closed.cutoff:.4f}",
            "difference, in points": signed(100 * row.difference),
            "best gain of breaking it": f"{row.ours.deviation:.4f} pots ({row.ours.deviator})"
            if row.ours.deviator
            else "none",
        }
        for row in state.rows
    ]
