"""Odds: the chances of a hand against more and more others, as a chart, a sentence and a table."""

import html

import ipywidgets

from guts_teach.cards import format_cards
from guts_teach.lessons.odds_by_players import MOST_OTHERS, OddsByPlayers
from guts_teach.widgets.cards import CardView, face, hand_view
from guts_teach.widgets.chart import Chart
from guts_teach.widgets.parts import Guard, box, button, choice, entry, markup, rows_table, say, text, title
from guts_teach.words import count


class OddsExplorer(ipywidgets.VBox):
    """The odds of a two-card hand; made from an `OddsByPlayers` lesson (a new one when none is given).

    The chart is drawn by `draw`, which the page calls when it first shows it.
    """

    def __init__(self, lesson: OddsByPlayers | None = None) -> None:
        self.lesson = lesson or OddsByPlayers()
        self._hand = entry("Hand, two cards", format_cards(self.lesson.state.hand))
        numbers = [(count(number, "other"), number) for number in range(1, MOST_OTHERS + 1)]
        self._others = choice("Others who stay in", numbers, self.lesson.state.others)
        form = Guard(hand=self._hand)
        self._cards = CardView()
        self._chart = Chart(height=300)
        self._reading = text("", "gt-reading")
        self._method = text("", "gt-note")
        self._table = markup("", "gt-table")
        self._written = self.lesson.state.hand
        self._drawn = False
        read = Guard()
        against = read(lambda: self.lesson.against(self._others.control.value))
        self._others.control.observe(lambda _: against(), "value")
        super().__init__(
            [
                title(
                    "Odds",
                    "Everyone counted here stays in and shows. How often does this hand win the pot, share it, or pay?",
                ),
                box(
                    box(
                        self._cards,
                        box(self._hand, self._others, classes="gt-fields", across=True),
                        form.line,
                        read.line,
                        box(
                            button("Show the odds", form(self._take), "gt-main", "gt-open"),
                            classes="gt-actions",
                            across=True,
                        ),
                        classes="gt-panel gt-form",
                    ),
                    box(
                        text("Win, tie or pay, by the number of others who stay in", tag="h2"),
                        self._chart,
                        self._reading,
                        self._method,
                        self._table,
                        classes="gt-panel",
                    ),
                    classes="gt-stack",
                ),
            ]
        )
        self.lesson.watch(self.refresh)
        self.refresh()

    def draw(self) -> None:
        """Draw the chart from now on."""
        if not self._drawn:
            self._drawn = True
            self.refresh()

    def _take(self) -> None:
        self.lesson.take(self._hand.value)

    def refresh(self) -> None:
        """Draw the lesson as it stands."""
        # Plotly is loaded when there is a chart to draw, not when a page without one is opened.
        state = self.lesson.state
        self._cards.show(hand_view("Your hand", [face(card) for card in state.hand], you=True, note=state.name))
        if state.hand != self._written:  # else what was typed there, and not used yet, would be lost
            self._written = state.hand
            self._hand.value = format_cards(state.hand)
        self._others.control.value = state.others
        if not self._drawn:
            return
        from guts_teach import charts  # noqa: PLC0415

        name = f"a {state.name}" if state.name.startswith("pair") else state.name
        reading = charts.reading(state.odds, name, state.others)
        self._chart.show(charts.win_tie_pay(state.odds, state.others), reading)
        self._reading.value = f"<p role='status'>{html.escape(reading)}</p>"
        say(self._method, f"{charts.FULL_MATCH} {charts.method(state.odds[state.others - 1])}")
        self._table.value = (
            "<details><summary>The numbers as a table</summary>"
            + rows_table(charts.table(state.odds), f"Odds of {name}")
            + "</details>"
        )
