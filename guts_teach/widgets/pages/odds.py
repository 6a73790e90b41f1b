"""The page of odds."""

from traitlets import dlink

from guts_teach.cards import symbols
from guts_teach.lessons.linked import open_odds
from guts_teach.lessons.odds_hand import HandOdds
from guts_teach.lessons.odds_question import Question
from guts_teach.lessons.odds_table import odds_of_table
from guts_teach.widgets.odds import OddsExplorer
from guts_teach.widgets.opening import Opening, View
from guts_teach.widgets.parts import box, button, say, text, visible


def build(opening: Opening) -> View:
    """The odds of a decision: the link's, or the one at the table, which each new deal brings."""
    lesson = open_odds(opening.link)
    table = _TableHand(opening, lesson)
    explorer = OddsExplorer(lesson, table.offer)
    explorer.open_link(opening.link)
    dlink((opening.looks, "look"), (explorer, "profile"))
    opening.dealt.watch(table.follow)
    table.follow()
    lesson.watch(table.refresh)
    return View(explorer, explorer.as_link, explorer.models, explorer.draw)


class _TableHand:
    """The hand at the table as a question. It is asked by itself as long as nothing else was asked or answered here."""

    def __init__(self, opening: Opening, lesson: HandOdds) -> None:
        self._dealt, self._lesson = opening.dealt, lesson
        #: The question that the table brought last; before that, the one that nobody has asked.
        self._last = None if opening.link.ask or opening.link.said else lesson.state.question
        self._brought = False
        #: The hand at the table as a question.
        self._question: Question | None = None
        self._told = text("", "gt-note")
        self.offer = box(
            self._told,
            button("Ask about the hand at the table", self._take, "gt-table-hand"),
            classes="gt-panel gt-actions",
            across=True,
        )

    def follow(self) -> None:
        """Take the new hand of the table, unless the learner is at a question of his own."""
        state = self._lesson.state
        self._question = question = None if self._dealt.state is None else odds_of_table(*self._dealt.state)
        untouched = state.prediction is None and not state.revealed
        if question is not None and state.question in (
            question,
            self._last if self._brought or untouched else question,
        ):
            self._take()
        self.refresh()

    def _take(self) -> None:
        if self._question is not None:
            self._last, self._brought = self._question, True
            self._lesson.ask(self._question)

    def refresh(self) -> None:
        """Offer the hand of the table where another question is asked."""
        question = self._question
        offered = question if question != self._lesson.state.question else None
        visible(self.offer, offered is not None)
        say(self._told, f"At the table you hold {symbols(offered.own)}." if offered else "")
