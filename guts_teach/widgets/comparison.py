"""Two to ten hands compared: say which is best, then see the comparison up to the first difference."""

from typing import Any

import ipywidgets

from guts_teach.cards import format_cards
from guts_teach.lessons.comparison import FIRST_HANDS, MOST_HANDS, NAMES, TIE, Comparison, looks
from guts_teach.lessons.house_rules import HouseRules
from guts_teach.widgets.cards import CardView
from guts_teach.widgets.hand_looks import looked
from guts_teach.widgets.parts import Guard, box, button, choice, entry, latest, retitle, say, text, title, visible
from guts_teach.widgets.public import LinkedList, LinkedText, PublicView, Tie
from guts_teach.widgets.rules_form import RulesForm
from guts_teach.widgets.steps import StepList

_UNCHOSEN = ("choose…", "")


class HandComparison(PublicView):
    """Hands of one deal compared under any game's rule; made from a `Comparison` lesson (a new one when none is given).

    >>> view = HandComparison()
    >>> view.hands = ["Kh Kd 2c 4s 9h", "As Ad Ac 7s 3c", "Qh Qs Qd Jh 8c"]
    >>> view.lesson.reveal_all(); view.lesson.state.shown[-1].text
    'Hand A has the best hand: four kings, nine kicker.'
    """

    #: The hands, in notation.
    hands = LinkedList()
    #: The rules that judge them, as `HouseRules.write` writes them.
    rules = LinkedText()

    def __init__(self, lesson: Comparison | None = None, **wanted: Any) -> None:
        self.lesson = lesson or Comparison()
        #: The hands on the table.
        self.table = CardView()
        self.steps = StepList(empty="Say which hand is best, or go straight on to the first step.")
        self._title = title("Compare hands", self.lesson.lead)
        self._verdict = text("", "gt-reading")
        self._guess = choice("Which hand is best?", [_UNCHOSEN], "")
        self._seed = entry("Seed of the hands", str(1 if self.lesson.state.seed is None else self.lesson.state.seed))
        self._number = entry("Hands to deal", "3")
        self._typed = {
            name: entry(name, placeholder=f"as in {FIRST_HANDS[0]}" if at == 0 else "") for at, name in enumerate(NAMES)
        }
        self._shown_fields = 2
        self._ruling = Guard()
        use = button("Use this rule", self._ruling(self._use_rules), "gt-open")
        self._form = RulesForm(self.lesson.state.rules, use)
        self._dealt = self.lesson.state.seed
        self._answers: tuple[str, ...] = ()
        self._ruled: HouseRules | None = None
        aside = box(self.steps, classes="gt-panel gt-aside")
        super().__init__([self._title, box(self._table_panel(), aside, self._own_panel(), classes="gt-columns")])
        self.lesson.watch(self.refresh)
        self.refresh()
        self.tie(
            self.lesson,
            wanted,
            rules=Tie(self._written_rules, self._play_by, self._ruling),
            hands=Tie(lambda: [*map(format_cards, self.lesson.state.hands)], self.lesson.take, self._own),
        )

    def _table_panel(self) -> ipywidgets.Box:
        play = Guard(guess=self._guess, seed=self._seed)
        self._now = text("", "gt-latest")
        self._next = button("Next step →", play(self.lesson.reveal), "gt-main", "gt-next")
        self._all = button("All steps", play(self.lesson.reveal_all), "gt-all")
        self._back = button("← Step back", play(self.lesson.undo), "gt-back")
        self._new = button("New hands", play(self._deal_next), "gt-main", "gt-new")
        self._ask = box(
            self._guess,
            box(button("Commit", play(self._predict), "gt-check"), classes="gt-actions", across=True),
            classes="gt-ask gt-form",
        )
        buttons = (self._now, self._verdict, self._next, self._new, self._all, self._back)
        actions = box(*buttons, classes="gt-actions gt-dock", across=True)
        return box(self.table, self._ask, play.line, actions, classes="gt-panel")

    def _own_panel(self) -> ipywidgets.Box:
        form = self._own = Guard(**self._typed)
        dealing = Guard(seed=self._seed, number=self._number)
        self._more = button("Add a hand", self._add_field)
        return box(
            box(
                text("Any game, any rule", tag="h2"),
                self._form,
                self._ruling.line,
                classes="gt-form",
            ),
            box(
                text("Your own hands", tag="h2"),
                box(*self._typed.values(), classes="gt-fields gt-long", across=True),
                form.line,
                box(
                    button("Compare these hands", form(self._take), "gt-open"),
                    self._more,
                    classes="gt-actions",
                    across=True,
                ),
                classes="gt-form",
            ),
            box(
                text("Hands from the pack", tag="h2"),
                box(self._number, self._seed, classes="gt-fields", across=True),
                dealing.line,
                box(button("Deal these hands", dealing(self._deal), "gt-one"), classes="gt-actions", across=True),
                classes="gt-form",
            ),
            classes="gt-panel",
        )

    def _use_rules(self) -> None:
        self._ruling.fields = self._form.fields
        self.lesson.take_rules(self._form.read())

    def _written_rules(self) -> str:
        return self.lesson.state.rules.write()

    def _play_by(self, rules: str) -> None:
        self.lesson.take_rules(HouseRules.parse(rules))

    def _add_field(self) -> None:
        self._shown_fields = min(self._shown_fields + 1, MOST_HANDS)
        self._show_fields()

    def _show_fields(self) -> None:
        for at, field in enumerate(self._typed.values()):
            visible(field, at < self._shown_fields)
        self._more.disabled = self._shown_fields == MOST_HANDS

    def _predict(self) -> None:
        # The second press of a double click comes when all is said.
        if not self.lesson.state.guess:
            self.lesson.predict(self._guess.value)

    def _take(self) -> None:
        self.lesson.take([field.value for field in self._typed.values()])

    def _deal(self) -> None:
        self.lesson.deal(self._seed.value, self._number.value)

    def _deal_next(self) -> None:
        if self.lesson.state.done:
            self.lesson.deal_next(self._seed.value)

    def refresh(self) -> None:
        """Draw the lesson as it stands."""
        state = self.lesson.state
        if state.seed is not None and state.seed != self._dealt:  # else what was typed there would be lost
            self._seed.value = str(state.seed)
        self._dealt = state.seed
        retitle(self._title, "Compare hands", self.lesson.lead)
        if state.rules != self._ruled:
            self._ruled = state.rules
            self._form.show(state.rules)
        if self.lesson.answers != self._answers:
            self._answers = self.lesson.answers
            self._guess.control.options = [_UNCHOSEN, *((_said(each), each) for each in self._answers)]
        self._shown_fields = max(self._shown_fields, len(state.hands))
        self._show_fields()
        self.table.show(*(looked(name, look) for name, look in zip(state.names, looks(state), strict=True)))
        self.steps.show(state.shown)
        latest(self._now, state.shown)
        predicting = not state.revealed and not state.guess
        visible(self._ask, predicting)
        if predicting:
            self._guess.value = ""
        visible(self._next, not state.done)
        visible(self._all, not state.done)
        visible(self._new, state.done)
        self._back.disabled = not self.lesson.can_undo
        committed = "Committed. Now go on step by step." if state.guess and not state.revealed else ""
        say(self._verdict, self.lesson.verdict or committed, role="status")


def _said(answer: str) -> str:
    return "the best ones tie" if answer == TIE else answer
