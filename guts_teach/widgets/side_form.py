"""The form of rules side by side: both rules with all their options, and the one deal, typed in or dealt."""

from guts_teach.lessons.house_rules import HouseRules
from guts_teach.lessons.one_deal import GHOST, NAMES, WHO_IS_IN, OneDeal, read_deal
from guts_teach.lessons.side_by_side import SideBySide
from guts_teach.widgets.parts import Field, Guard, box, button, choice, entry, text
from guts_teach.widgets.rules_form import RulesForm
from guts_teach.widgets.shared import Column

_FIRST_NUMBER = 3


class SideForm(Column):
    """Fields for the rules and the deal of a `SideBySide` lesson, which its buttons change."""

    def __init__(self, lesson: SideBySide) -> None:
        self.lesson = lesson
        state = lesson.state
        self._left = RulesForm(state.left.rules, side="left", settling=True)
        self._right = RulesForm(state.right.rules, side="right", settling=True)
        self._hands = {name: entry(name) for name in NAMES}
        self._ghost = entry("Ghost or deck")
        self._pot = entry("Chips in the pot")
        self._who = choice("Who is in", [(said, word) for word, said in WHO_IS_IN.items()], "all")
        self._stack = entry("Stacks", placeholder="a number, or none")
        self._seed = entry("Seed of the deal", str(1 if state.seed is None else state.seed))
        self._number = entry("Hands to deal", str(_FIRST_NUMBER))
        self._shown: tuple[object, ...] = ()
        self._dealt = state.seed
        self._deal_fields: dict[str, Field] = {
            **self._hands,
            GHOST: self._ghost,
            "pot": self._pot,
            "who": self._who,
            "stack": self._stack,
            "seed": self._seed,
            "number": self._number,
        }
        self._guard = Guard(**self._deal_fields)
        rules = box(
            *(
                box(text(f"On the {name}", tag="h3"), form)
                for name, form in (("left", self._left), ("right", self._right))
            ),
            classes="gt-two",
        )
        deal = box(
            box(*self._hands.values(), self._ghost, classes="gt-fields gt-long", across=True),
            box(self._pot, self._who, self._stack, classes="gt-fields", across=True),
            box(button("Compare these", self._guard(self._take), "gt-open"), classes="gt-actions", across=True),
            classes="gt-form",
        )
        dealing = box(
            box(self._number, self._seed, classes="gt-fields", across=True),
            box(button("Deal cards for both", self._guard(self._deal), "gt-one"), classes="gt-actions", across=True),
            classes="gt-form",
        )
        super().__init__([rules, text("One deal for both", tag="h3"), self._guard.line, deal, dealing])

    def refresh(self) -> None:
        """Write the lesson's rules and deal into the fields; what is typed stays as long as they are the same."""
        state = self.lesson.state
        if state.seed is not None and state.seed != self._dealt:
            self._seed.value = str(state.seed)
        self._dealt = state.seed
        shown = (state.deal, state.left.rules, state.right.rules)
        if shown == self._shown:
            return
        self._shown = shown
        self._left.show(state.left.rules)
        self._right.show(state.right.rules)
        for at, field in enumerate(self._hands.values()):
            field.value = state.deal.hands[at] if at < len(state.deal.hands) else ""
        self._ghost.value, self._pot.value, self._who.value = state.deal.ghost, str(state.deal.pot), state.deal.who
        self._stack.value = "none" if state.deal.stack is None else str(state.deal.stack)

    def _read(self, *, cards: bool) -> tuple[HouseRules, HouseRules, OneDeal]:
        """All that stands in the form, with the cards or with none."""
        self._guard.fields = {**self._deal_fields, **self._left.fields, **self._right.fields}
        hands = [field.value for field in self._hands.values()] if cards else []
        left, right = self._left.read(), self._right.read()
        ghost = self._ghost.value if cards else ""
        return left, right, read_deal(hands, ghost, self._pot.value, self._who.value, self._stack.value)

    def _take(self) -> None:
        self.lesson.take(*self._read(cards=True))

    def _deal(self) -> None:
        self.lesson.deal(self._seed.value, self._number.value, *self._read(cards=False))
