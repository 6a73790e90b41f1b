"""The fields that choose under which rules a hand is judged: a game, its round, and its options, made from its data."""

from collections.abc import Collection

import ipywidgets

from guts_teach.games import FAMILIES, format_value
from guts_teach.lessons.fields import FormError
from guts_teach.lessons.house_rules import HouseRules, judging_options
from guts_teach.widgets.option_fields import OptionFields
from guts_teach.widgets.parts import Disclosure, Field, box, choice, visible
from guts_teach.widgets.shared import Column


def _nothing() -> None:
    """What happens when the options are opened."""


class RulesForm(Column):
    """Fields for a `HouseRules` value: `read` gives it, `show` writes another one into them.

    Only options that change how hands are judged are asked for, or with ``settling`` those of the chips as well.
    ``side`` goes into every label where a page has two of these forms; ``buttons`` stand in the row below the fields.

    >>> RulesForm(HouseRules.read("guts-three-card")).read().name
    'Three-card Guts'
    """

    def __init__(self, rules: HouseRules, *buttons: ipywidgets.Button, side: str = "", settling: bool = False) -> None:
        self._side = side
        self._settling = settling
        self._game = choice(self._label("Game"), [(each.name, each.id) for each in FAMILIES.values()], rules.game)
        self._round = choice(self._label("Round"), [("1", 1)], 1)
        self._options = box()
        whose = f" on the {side}" if side else ""
        toggle = Disclosure(f"Options{whose}", f"Hide the options{whose}", self._options, _nothing)
        self._toggle = toggle.button
        main = box(self._game, self._round, classes="gt-fields", across=True)
        actions = box(*buttons, self._toggle, classes="gt-actions", across=True)
        super().__init__([main, actions, self._options])
        self._made = ""
        self._make()
        self.show(rules)
        self._game.control.observe(lambda _: self._make(), "value")

    @property
    def fields(self) -> dict[str, Field]:
        """The fields that an error may belong to, by the names that `read` gives to errors."""
        return {self._name(key): field for key, field in self._fields.fields.items()}

    def read(self) -> HouseRules:
        """The rules as they are chosen. Raises `FormError` for the fields that are wrong, and `RequestError`."""
        try:
            return HouseRules.read(self._game.value, self._fields.changed, int(self._round.value))
        except FormError as error:
            raise FormError({self._name(key): sentence for key, sentence in error.errors.items()}) from None

    def show(self, rules: HouseRules) -> None:
        """Write rules into the fields."""
        self._game.value = rules.game
        self._make()
        self._round.control.value = rules.round or len(rules.played.rounds)
        self._fields.fill({key: format_value(value) for key, value in rules.played.options.items()})

    def _name(self, key: str) -> str:
        return f"{self._side} {key}".strip()

    def _label(self, label: str) -> str:
        return f"{label}, {self._side}" if self._side else label

    def _make(self) -> None:
        """Make the fields of the chosen game's rounds and options."""
        game = self._game.value
        if game == self._made:
            return
        self._made = game
        family = FAMILIES[game]
        rounds = len(family.game().rounds)
        self._round.control.options = [(str(number), number) for number in range(1, rounds + 1)]
        self._round.control.value = rounds
        visible(self._round, rounds > 1)
        self._fields = OptionFields(game, self._left_out(game))
        for field in self._fields.fields.values():
            field.control.description = self._label(field.control.description)
        self._options.children = (self._fields,)
        visible(self._toggle, bool(self._fields.fields))

    def _left_out(self, game: str) -> Collection[str]:
        if self._settling:
            return ("start_stack",)  # each deal says what everyone has
        judging = {option.key for option in judging_options(game)}
        return [option.key for option in FAMILIES[game].options if option.key not in judging]
