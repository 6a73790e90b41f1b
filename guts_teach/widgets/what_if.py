"""What if: swap a card or switch an option, and see the first step that differs lit in both ways."""

from guts_teach.cards import Card
from guts_teach.lessons.house_rules import HouseRules
from guts_teach.lessons.model import Model
from guts_teach.lessons.what_if import WhatIf, swap_card, switch_option, switches, what_if
from guts_teach.widgets.cards import CardView
from guts_teach.widgets.hand_looks import looked
from guts_teach.widgets.parts import Guard, box, button, choice, entry, say, text, visible
from guts_teach.widgets.shared import Column
from guts_teach.widgets.steps import StepList

_NAMES = ("Before", "After")


class WhatIfView(Column):
    """A hand, judged as it is and with one thing changed. `take` gives it the hand.

    >>> from guts_teach.cards import parse_cards
    >>> view = WhatIfView(); view.take(parse_cards("Kh Kd 2c 4s 9h"), HouseRules())
    >>> view.swap(4, "Th"); view.answer.difference.at
    0
    """

    def __init__(self) -> None:
        self._cards: tuple[Card, ...] = ()
        self._rules = HouseRules()
        #: What was last asked, in a word as `what_if` takes it; "" before.
        self.asked: Model[str] = Model("")
        #: The answer to it, None before.
        self.answer: WhatIf | None = None
        self._place = choice("Card that goes", [("", 0)], 0)
        self._card = entry("Card that comes", placeholder="as in 9s")
        self._option = choice("Option", [("", "")], "")
        self._told = text("", "gt-reading")
        self._hands = [CardView(motion=False) for _ in _NAMES]
        self._steps = [StepList(heading=name) for name in _NAMES]
        guard = Guard(card=self._card)
        swapping = box(
            box(self._place, self._card, classes="gt-fields", across=True),
            box(
                button(
                    "Swap this card", guard(lambda: self.swap(self._place.control.value, self._card.value)), "gt-swap"
                ),
                classes="gt-actions",
                across=True,
            ),
            classes="gt-form",
        )
        self._switching = box(
            box(self._option, classes="gt-fields gt-long", across=True),
            box(
                button("Switch this option", guard(lambda: self.switch(self._option.value)), "gt-switch"),
                classes="gt-actions",
                across=True,
            ),
            classes="gt-form",
        )
        self._both = box(
            *(box(*pair) for pair in zip(self._hands, self._steps, strict=True)),
            classes="gt-two",
        )
        super().__init__([text("What if?", tag="h2"), swapping, self._switching, guard.line, self._told, self._both])
        self.add_class("gt-panel")
        self._draw()

    def take(self, cards: tuple[Card, ...], rules: HouseRules, *, asked: bool = True) -> None:
        """Ask about another hand; the answer about the one before goes. Not ``asked`` yet: nothing is worked out."""
        subject = (cards if asked else (), rules)
        if subject == (self._cards, self._rules):
            return
        self._cards, self._rules = subject
        self._answered("", None)
        if not asked:
            return
        self._place.control.options = [(card.symbol, at) for at, card in enumerate(cards)]
        found = switches(rules, cards)
        self._option.control.options = [(words, f"{key}={value}") for key, value, words in found] or [("", "")]
        visible(self._switching, bool(found))

    def swap(self, place: int, card: str) -> None:
        """Swap the card at a place; raises `RequestError` as `swap_card` does."""
        self._answered(f"{place + 1}.{card.strip()}", swap_card(self._cards, self._rules, place, card))

    def switch(self, option: str) -> None:
        """Switch an option, written as ``key=value``; raises `RequestError` as `switch_option` does."""
        key, _, value = option.partition("=")
        self._answered(f"{key}.{value}", switch_option(self._cards, self._rules, key, value))

    def ask(self, word: str) -> None:
        """Ask what a word says, as one from a link; raises `RequestError` as `what_if` does."""
        self._answered(word, what_if(self._cards, self._rules, word))

    def _answered(self, word: str, answer: WhatIf | None) -> None:
        self.answer = answer
        self._draw()
        if word != self.asked.state:
            self.asked.reset(word)

    def _draw(self) -> None:
        answer = self.answer
        say(self._told, answer.text if answer else "", role="status")
        visible(self._both, answer is not None)
        if answer is None:
            for hand, steps in zip(self._hands, self._steps, strict=True):
                hand.show()
                steps.show([])
            return
        marked = answer.difference.at if answer.difference else None
        for at, trace in enumerate((answer.before, answer.after)):
            self._hands[at].show(looked(_NAMES[at], answer.looks[at]))
            self._steps[at].show(trace.steps, marked)
            if marked is not None:
                self._steps[at].current = min(marked, len(trace.steps) - 1)
