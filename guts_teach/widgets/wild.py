"""Wild cards: predict, reveal step by step, compare a second hand."""

import ipywidgets

from guts_teach.lessons.wild_cards import FIRST_HAND, NAMES, CardLook, WildCards, judged, looks
from guts_teach.widgets.cards import CardView, HandView, face, hand_view
from guts_teach.widgets.parts import Guard, box, button, choice, entry, latest, say, text, title, visible
from guts_teach.widgets.steps import StepList


class HandExplainer(ipywidgets.VBox):
    """Hands of five with wild cards, explained; made from a `WildCards` lesson (a new one when none is given)."""

    def __init__(self, lesson: WildCards | None = None) -> None:
        self.lesson = lesson or WildCards()
        self._hands = CardView()
        self._steps = StepList(empty="Predict, or go straight on: each step shows one thing and the rule behind it.")
        self._verdict = text("", "gt-reading")
        names = [("choose…", ""), *((each.words, each.id) for each in self.lesson.categories)]
        self._category = choice("What is this hand?", names, "")
        self._first = entry(NAMES[0], placeholder=FIRST_HAND)
        self._second = entry(NAMES[1], placeholder="or none")
        self._seed = entry("Seed of the deal", "1")
        self._dealt = self.lesson.state.seed
        super().__init__(
            [
                title("Wild cards", self.lesson.lead),
                box(
                    self._hand_panel(),
                    box(self._steps, classes="gt-panel gt-aside"),
                    self._own_panel(),
                    classes="gt-columns",
                ),
            ]
        )
        self.lesson.watch(self.refresh)
        self.refresh()

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
        return box(self._hands, self._ask, play.line, actions, classes="gt-panel")

    def _own_panel(self) -> ipywidgets.Box:
        form = Guard(first=self._first, second=self._second, seed=self._seed)
        deal_one = button("Deal one hand", form(lambda: self._deal(two=False)), "gt-one")
        deal_two = button("Deal two to compare", form(lambda: self._deal(two=True)), "gt-two")
        return box(
            box(
                text("Your own cards", tag="h2"),
                box(self._first, self._second, classes="gt-fields gt-long", across=True),
                box(button("Use these cards", form(self._take), "gt-open"), classes="gt-actions", across=True),
                classes="gt-form",
            ),
            box(
                text("Cards from the pack", tag="h2"),
                box(self._seed, classes="gt-fields", across=True),
                form.line,
                box(deal_one, deal_two, classes="gt-actions", across=True),
                classes="gt-form",
            ),
            classes="gt-panel",
        )

    def _predict(self) -> None:
        # The second press of a double click comes when all is said; so below.
        if not self.lesson.state.prediction:
            self.lesson.predict(set(self._hands.selected), self._category.value)

    def _take(self) -> None:
        self.lesson.take(self._first.value, self._second.value)

    def _deal(self, *, two: bool) -> None:
        self.lesson.deal(self._seed.value, two=two)

    def _deal_next(self) -> None:
        if self.lesson.state.done:
            self.lesson.deal_next(self._seed.value)

    def refresh(self) -> None:
        """Draw the lesson as it stands."""
        state = self.lesson.state
        first, second = looks(state)
        names = judged(state)
        hands = [_hand(NAMES[0], first, names[0], you=True)]
        if second:
            hands.append(_hand(NAMES[1], second, names[1], you=False))
        if state.seed is not None and state.seed != self._dealt:  # else what was typed there would be lost
            self._seed.value = str(state.seed)
        self._dealt = state.seed
        predicting = not state.revealed and state.prediction is None
        with self._hands.hold_sync():
            self._hands.show(*hands)
            self._hands.selectable = predicting
            self._hands.selected = sorted(state.prediction.wild) if state.prediction and not state.revealed else []
        self._steps.show(state.shown)
        latest(self._now, state.shown)
        say(self._question, self.lesson.question)
        self._category.control.description = f"What is {NAMES[0]}?" if second else "What is this hand?"
        visible(self._ask, predicting)
        if predicting:
            self._category.value = ""
        visible(self._next, not state.done)
        visible(self._all, not state.done)
        visible(self._new, state.done)
        self._back.disabled = not self.lesson.can_undo
        committed = "Committed. Now go on step by step." if state.prediction and not state.revealed else ""
        say(self._verdict, self.lesson.verdict or committed, role="status")


def _hand(name: str, cards: tuple[CardLook, ...], made: str, *, you: bool) -> HandView:
    return hand_view(
        name,
        [face(look.card, wild=look.wild, stands_for=look.stands_for, lit=look.lit) for look in cards],
        you=you,
        big=True,
        note=made,
        label=name,
    )
