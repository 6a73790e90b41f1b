"""Odds: one question about a decision, and everything that can be said about it, a part at a time."""

from dataclasses import replace
from importlib import import_module
from typing import Any

import ipywidgets
from traitlets import Unicode

from guts_teach.cards import format_cards
from guts_teach.lessons import odds_answer
from guts_teach.lessons.linked import link_to
from guts_teach.lessons.links import Link
from guts_teach.lessons.model import Model
from guts_teach.lessons.odds_hand import HandOdds
from guts_teach.lessons.odds_question import Question
from guts_teach.lessons.parameters import ODDS_PARTS
from guts_teach.widgets.background import Background
from guts_teach.widgets.chart_panel import panels
from guts_teach.widgets.nav import Nav
from guts_teach.widgets.odds_cutoffs import CutoffsSection
from guts_teach.widgets.odds_form import OddsForm
from guts_teach.widgets.odds_hand import OddsOfHand
from guts_teach.widgets.odds_sections import BecomingSection, FrontierSection, GridSection, LedgerSection, Section
from guts_teach.widgets.parts import title, visible
from guts_teach.widgets.public import LinkedNumber, LinkedText, PublicView, Tie

_HAND = "Your hand"


class OddsExplorer(PublicView):
    """The odds of every game; made from a `HandOdds` lesson (a new one when none is given).

    Each part is reckoned and drawn when it is first shown, and not before `draw` is called, which a page does when it
    first shows the explorer. ``beside`` stands below the form, if it is given.

    >>> explorer = OddsExplorer(hand="As Kd", players=4, pot=12)
    >>> explorer.lesson.state.question.text
    'guts~AsKd~players.4~pot.12'
    """

    #: The game, by its id, with its options as usual.
    game = LinkedText()
    #: The number of players, with you.
    players = LinkedNumber()
    #: What lies in the pot; None for the antes of all.
    pot = LinkedNumber(default_value=None, allow_none=True)
    #: Your cards, in notation.
    hand = LinkedText()
    #: The looks of the charts: the name of one of `guts_teach.charts.PROFILES`.
    profile = Unicode("light")

    def __init__(self, lesson: HandOdds | None = None, beside: ipywidgets.Widget | None = None, **wanted: Any) -> None:
        self.lesson = lesson or HandOdds(Question.read())
        self._warming = Background(lambda _: None)
        self._form = OddsForm(self.lesson.state.question, self.lesson.ask, self._warm)
        self._hand = OddsOfHand(self.lesson, self._form.next_hand)
        self._cutoffs = CutoffsSection(self.lesson.state.question)
        self._sections: dict[str, Section] = {
            "All hands": GridSection(),
            "Pot and players": FrontierSection(),
            "Cutoffs": self._cutoffs,
            "What cards become": BecomingSection(),
            "Two ledgers": LedgerSection(),
        }
        self._part: Model[str] = Model("")
        #: All whose changes `as_link` tells of.
        self.models: tuple[Model[Any], ...] = (self.lesson, self._part, self._cutoffs.lesson, self._form.dealt)
        self._nav = Nav(titles=[_HAND, *self._sections], label="Odds")
        self._drawn = False
        self._asked = self.lesson.state.question
        super().__init__(
            [
                title(
                    "Odds",
                    "What staying in brings with a hand: how often it wins the pot, shares it, or pays, and whether "
                    "that is worth the risk.",
                ),
                self._form,
                *([beside] if beside else []),
                self._nav,
                self._hand,
                *self._sections.values(),
            ]
        )
        self._nav.observe(lambda _: self._turned(), "index")
        self.lesson.watch(self.refresh)
        self.observe(lambda change: self._look(change["new"]), "profile")
        self._show()
        form = self._form
        self.tie(
            self.lesson,
            wanted,
            game=Tie(lambda: self.lesson.state.question.game, form.ask_of_game, form.guard),
            players=Tie(
                lambda: self.lesson.state.question.players, lambda players: form.ask(players=str(players)), form.guard
            ),
            pot=Tie(
                lambda: self.lesson.state.question.pot,
                lambda pot: form.ask(pot="" if pot is None else str(pot)),
                form.guard,
            ),
            hand=Tie(
                lambda: format_cards(self.lesson.state.question.cards), lambda hand: form.ask(hand=hand), form.guard
            ),
        )

    def _look(self, look: str) -> None:
        for panel in panels(self):
            panel.follow(look)

    def draw(self) -> None:
        """Draw what is in view from now on, and make ready what dealing needs."""
        if not self._drawn:
            self._drawn = True
            self._warm(self.lesson.state.question)
            self._hand.resume()
            self._show()

    def open_link(self, link: Link) -> None:
        """Open the part of a link, with the cutoffs that were drawn there and the seed that was last dealt by."""
        self._cutoffs.draw_later(link.drawn)
        if link.seed is not None:
            self._form.go_on_from(link.seed)
        if link.part:
            self._nav.index = 1 + ODDS_PARTS.index(link.part)

    def as_link(self) -> Link:
        """The link to all that stands here."""
        seed = self._form.dealt.state
        return replace(link_to(self.lesson), part=self._part.state, drawn=self._cutoffs.said, seed=seed)

    def _turned(self) -> None:
        self._show()
        self._part.reset(("", *ODDS_PARTS)[self._nav.index])

    def refresh(self) -> None:
        """Follow the lesson to another question."""
        question = self.lesson.state.question
        if question != self._asked:
            self._asked = question
            self._form.fill(question)
            for section in self._sections.values():
                section.clear()
            self._show()

    def _show(self) -> None:
        chosen = self._nav.titles[self._nav.index]
        visible(self._hand, chosen == _HAND)
        for name, section in self._sections.items():
            visible(section, name == chosen)
            if name == chosen and self._drawn:
                section.show(self.lesson.state.question)

    def _warm(self, question: Question) -> None:
        if self._drawn:
            self._warming.once(lambda: _make_ready(question), lambda _: None)


def _make_ready(question: Question) -> None:
    """Load and make what the first answer needs, while the question is being read."""
    import_module("guts_teach.charts.chances")
    odds_answer.warm(question)
