"""Wild cards: predict, reveal step by step, compare a second hand."""

import ipywidgets

from guts_teach.cards import format_cards
from guts_teach.lessons.wild_cards import NAMES, CardLook, WildCards, judged, looks
from guts_teach.widgets.cards import CardView, HandView, face, hand_view
from guts_teach.widgets.parts import Field, Guard, box, button, say, text, title, visible
from guts_teach.widgets.steps import StepList


class HandExplainer(ipywidgets.VBox):
    """Hands of five with wild cards, explained; made from a `WildCards` lesson (a new one when none is given)."""

    def __init__(self, lesson: WildCards | None = None) -> None:
        self.lesson = lesson or WildCards()
        self._first = Field("Your hand, five cards", placeholder="Kh Kd 2c 4s 9h")
        self._second = Field("A second hand to compare (or none)", placeholder="Ah Ad Ac 10s 7s")
        self._seed = Field("Seed of the deal", "1")
        self._category = ipywidgets.Dropdown(
            options=[("choose…", ""), *((each.words, each.id) for each in self.lesson.categories)],
            description="What is this hand?",
        )
        self._category.add_class("gt-field")
        play = Guard()
        form = Guard(first=self._first, second=self._second, seed=self._seed)

        self._hands = CardView()
        self._steps = StepList(empty="Predict, or go straight on: each step shows one thing and the rule behind it.")
        self._verdict = text("", "gt-reading")
        self._next = button("Next step →", play(self.lesson.reveal), "gt-main", "gt-next")
        self._all = button("All steps", play(self.lesson.reveal_all), "gt-all")
        self._back = button("← Step back", play(self.lesson.undo), "gt-back")
        self._deal = button("New hand", form(lambda: self._deal_next(two=False)), "gt-new")
        self._deal_two = button("Two hands", form(lambda: self._deal_next(two=True)), "gt-two")
        self._ask = box(
            text("Predict first: choose the cards that are wild, and say what the hand is.", "gt-note"),
            box(
                self._category,
                button("Commit", play(self._predict), "gt-check"),
                classes="gt-fields",
                across=True,
            ),
            classes="gt-ask",
        )
        hand = box(
            self._hands,
            self._ask,
            self._verdict,
            play.line,
            box(
                *(self._next, self._all, self._back, self._deal, self._deal_two),
                classes="gt-actions gt-dock",
                across=True,
            ),
            classes="gt-panel",
        )
        own = box(
            text("Your own cards", tag="h2"),
            box(self._first, self._second, classes="gt-fields", across=True),
            box(button("Use these cards", form(self._take), "gt-open"), classes="gt-actions", across=True),
            box(
                self._seed,
                button("Deal by this seed", form(self._deal_seed), "gt-seed"),
                classes="gt-fields",
                across=True,
            ),
            form.line,
            classes="gt-panel",
        )
        super().__init__(
            [
                title(
                    "Wild cards",
                    "Five cards of Big Al’s Guillotine. Twelve cards of the pack are wild: which are they here, and "
                    "what do they become?",
                ),
                box(hand, box(self._steps, classes="gt-panel gt-aside"), own, classes="gt-columns"),
            ]
        )
        self.lesson.watch(self.refresh)
        self.refresh()

    def _predict(self) -> None:
        self.lesson.predict(set(self._hands.selected), self._category.value)

    def _take(self) -> None:
        self.lesson.take(self._first.value, self._second.value)

    def _deal_seed(self) -> None:
        self.lesson.deal(self._seed.value, two=bool(self.lesson.state.second))

    def _deal_next(self, *, two: bool) -> None:
        """Deal by the seed that stands there, and count it on, so that the next deal is another one."""
        self.lesson.deal(self._seed.value, two=two)
        self._seed.value = str(int(self._seed.value) + 1)

    def refresh(self) -> None:
        """Draw the lesson as it stands."""
        state = self.lesson.state
        first, second = looks(state)
        names = judged(state)
        hands = [_hand(NAMES[0], first, names[0], you=True)]
        if second:
            hands.append(_hand(NAMES[1], second, names[1], you=False))
        open_to_predict = not state.revealed and state.prediction is None
        with self._hands.hold_sync():
            self._hands.show(*hands)
            self._hands.selectable = open_to_predict
            self._hands.selected = sorted(state.prediction.wild) if state.prediction and not state.revealed else []
        self._steps.show(state.shown)
        visible(self._ask, open_to_predict)
        self._next.disabled = self._all.disabled = state.done
        self._back.disabled = not self.lesson.can_undo
        committed = "" if open_to_predict or state.revealed else "Committed. Now go on step by step."
        say(self._verdict, self.lesson.verdict or committed, role="status")
        if open_to_predict:
            self._category.value = ""
        self._first.control.placeholder = format_cards(state.first)


def _hand(name: str, cards: tuple[CardLook, ...], made: str, *, you: bool) -> HandView:
    return hand_view(
        name,
        [face(look.card, wild=look.wild, stands_for=look.stands_for, lit=look.lit) for look in cards],
        you=you,
        big=True,
        note=made,
        label=name,
    )
