"""One hand explained: predict, reveal step by step, choose other cards or another rule, ask what if."""

from typing import Any

import ipywidgets

from guts_teach.cards import Card, format_cards
from guts_teach.lessons.house_rules import HouseRules
from guts_teach.lessons.wild_cards import FIRST_HAND, WildCards, look, word_of
from guts_teach.widgets.cards import CardView
from guts_teach.widgets.deck import DeckChooser
from guts_teach.widgets.hand_looks import looked
from guts_teach.widgets.parts import (
    Disclosure,
    Guard,
    box,
    button,
    choice,
    entry,
    latest,
    retitle,
    say,
    text,
    title,
    visible,
)
from guts_teach.widgets.public import LinkedText, PublicView, Tie
from guts_teach.widgets.rules_form import RulesForm
from guts_teach.widgets.steps import StepList
from guts_teach.widgets.what_if import WhatIfView

_UNCHOSEN = ("choose…", "")


class HandExplainer(PublicView):
    """A hand of any game, explained; made from a `WildCards` lesson (a new one when none is given).

    >>> view = HandExplainer()
    >>> view.rules, view.hand
    ('guillotine', 'Kh Kd 2c 4s 9h')
    >>> view.hand = "2s 2h 2d 2c 9h"
    >>> view.lesson.state.steps[0].text
    'Twos, fours and tens are wild. Here 2♠, 2♥, 2♦ and 2♣ are wild.'
    """

    #: The hand, in notation.
    hand = LinkedText()
    #: The rules that judge it, as `HouseRules.write` writes them.
    rules = LinkedText()

    def __init__(self, lesson: WildCards | None = None, **wanted: Any) -> None:
        self.lesson = lesson or WildCards()
        state = self.lesson.state
        #: The hand on the table.
        self.table = CardView()
        self.steps = StepList(empty="Predict, or go straight on: each step shows one thing and the rule behind it.")
        self._title = title("Wild cards", self.lesson.lead)
        self._verdict = text("", "gt-reading")
        self._category = choice("What is this hand?", [_UNCHOSEN], "")
        self._typed = entry("Hand", placeholder=f"as in {FIRST_HAND}")
        self._seed = entry("Seed of the deal", str(1 if state.seed is None else state.seed))
        self._ruling = Guard()
        self._form = RulesForm(state.rules, button("Use this rule", self._ruling(self._use_rules), "gt-open"))
        self._dealt = state.seed
        self._ruled: HouseRules | None = None
        self._deck = DeckChooser(self._take_chosen)
        #: The hand with one thing changed, once all is told.
        self.what_if = WhatIfView()
        hand, own = self._hand_panel(), self._own_panel()
        aside = box(self.steps, classes="gt-panel gt-aside")
        super().__init__([self._title, box(hand, aside, self.what_if, own, classes="gt-columns")])
        self.lesson.watch(self.refresh)
        self.refresh()
        self.tie(
            self.lesson,
            wanted,
            rules=Tie(self._written_rules, self._play_by, self._ruling),
            hand=Tie(lambda: format_cards(self.lesson.state.cards), self.lesson.take, self._own),
        )

    def _hand_panel(self) -> ipywidgets.Box:
        play = Guard(category=self._category, seed=self._seed)
        self._now = text("", "gt-latest")
        self._next = button("Next step →", play(self.lesson.reveal), "gt-main", "gt-next")
        self._all = button("All steps", play(self.lesson.reveal_all), "gt-all")
        self._back = button("← Step back", play(self.lesson.undo), "gt-back")
        self._question = text("", "gt-note")
        self._ask = box(
            self._question,
            self._category,
            box(button("Commit", play(self._predict), "gt-check"), classes="gt-actions", across=True),
            classes="gt-ask gt-form",
        )
        self._new = button("New hand", play(self._deal_next), "gt-main", "gt-new")
        buttons = (self._now, self._verdict, self._next, self._new, self._all, self._back)
        actions = box(*buttons, classes="gt-actions gt-dock", across=True)
        return box(self.table, self._ask, play.line, actions, classes="gt-panel")

    def _own_panel(self) -> ipywidgets.Box:
        form = self._own = Guard(hand=self._typed, seed=self._seed)
        choose = Disclosure("Choose from the deck", "Hide the deck", self._deck, self._open_deck)
        self._deck_open = choose
        return box(
            box(
                text("Any game, any rule", tag="h2"),
                self._form,
                self._ruling.line,
                classes="gt-form",
            ),
            box(
                text("Your own cards", tag="h2"),
                box(self._typed, classes="gt-fields gt-long", across=True),
                box(
                    button("Use these cards", form(self._take), "gt-open"),
                    choose.button,
                    classes="gt-actions",
                    across=True,
                ),
                classes="gt-form",
            ),
            self._deck,
            box(
                text("Cards from the pack", tag="h2"),
                box(self._seed, classes="gt-fields", across=True),
                form.line,
                box(button("Deal a hand", form(self._deal), "gt-one"), classes="gt-actions", across=True),
                classes="gt-form",
            ),
            classes="gt-panel",
        )

    def _predict(self) -> None:
        # The second press of a double click comes when all is said; so below.
        if not self.lesson.state.prediction:
            self.lesson.predict(set(self.table.selected), self._category.value)

    def _take(self) -> None:
        self.lesson.take(self._typed.value)

    def _use_rules(self) -> None:
        self._ruling.fields = self._form.fields
        self.lesson.take_rules(self._form.read())

    def _written_rules(self) -> str:
        return self.lesson.state.rules.write()

    def _play_by(self, rules: str) -> None:
        self.lesson.take_rules(HouseRules.parse(rules))

    def _take_chosen(self, cards: tuple[Card, ...]) -> None:
        self.lesson.take(format_cards(cards))

    def _deal(self) -> None:
        self.lesson.deal(self._seed.value)

    def _deal_next(self) -> None:
        if self.lesson.state.done:
            self.lesson.deal_next(self._seed.value)

    def _open_deck(self) -> None:
        state = self.lesson.state
        self._deck.show(state.rules.played.pack, state.rules.comparison.sizes, state.cards)

    def refresh(self) -> None:
        """Draw the lesson as it stands."""
        state = self.lesson.state
        seen = look(state)
        if state.seed is not None and state.seed != self._dealt:  # else what was typed there would be lost
            self._seed.value = str(state.seed)
        self._dealt = state.seed
        retitle(self._title, "Wild cards", self.lesson.lead)
        if state.rules != self._ruled:
            self._ruled = state.rules
            self._form.show(state.rules)
            self._category.control.options = [
                _UNCHOSEN,
                *((each.words, word_of(each)) for each in self.lesson.categories),
            ]
        predicting = not state.revealed and state.prediction is None
        with self.table.hold_sync():
            self.table.show(looked("The hand", seen, you=True))
            self.table.selectable = predicting
            self.table.selected = sorted(state.prediction.wild) if state.prediction and not state.revealed else []
        self.steps.show(state.shown)
        latest(self._now, state.shown)
        say(self._question, self.lesson.question)
        visible(self._ask, predicting)
        if predicting:
            self._category.value = ""
        visible(self._next, not state.done)
        visible(self._all, not state.done)
        visible(self._new, state.done)
        self._back.disabled = not self.lesson.can_undo
        committed = "Committed. Now go on step by step." if state.prediction and not state.revealed else ""
        say(self._verdict, self.lesson.verdict or committed, role="status")
        # What another card would make tells what this one makes: that is asked once all is told.
        visible(self.what_if, state.done)
        self.what_if.take(state.cards, state.rules, asked=state.done)
        if self._deck_open.is_open:
            self._open_deck()
