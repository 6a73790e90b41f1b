"""The fields of a game's options, made from the options' own data, and what each of them means."""

from collections.abc import Collection, Mapping
from html import escape
from typing import Final

from guts_teach.games import FAMILIES, Option, format_value
from guts_teach.lessons.option_words import label_of, words_of
from guts_teach.widgets.parts import Field, box, choice, entry, markup
from guts_teach.widgets.shared import Column

#: Options that have a field of their own wherever a game is chosen, or that a table sets itself.
ELSEWHERE: Final = ("ante", "start_stack", "pot_limit")


class OptionFields(Column):
    """A field for each option of a game but those that stand ``elsewhere``; `show` makes them for another game."""

    def __init__(self, game: str, elsewhere: Collection[str] = ELSEWHERE) -> None:
        self._elsewhere = elsewhere
        self._box = box(classes="gt-fields", across=True)
        self._meanings = markup("", "gt-details")
        #: The fields by the option's key.
        self.fields: dict[str, Field] = {}
        super().__init__([self._box, self._meanings])
        self.show(game)

    def show(self, game: str) -> None:
        """Make the fields of a game's options, all at their defaults."""
        self._options = {option.key: option for option in FAMILIES[game].options if option.key not in self._elsewhere}
        self.fields = {option.key: _field(option) for option in self._options.values()}
        self._box.children = tuple(self.fields.values())
        lines = "".join(map(_meaning, self._options.values()))
        self._meanings.value = f"<details><summary>What the options mean</summary><ul>{lines}</ul></details>"

    def fill(self, values: Mapping[str, str]) -> None:
        """Put these values into their fields, and the defaults into all others."""
        for key, field in self.fields.items():
            field.value = values.get(key, _usual(self._options[key]))

    @property
    def changed(self) -> dict[str, str]:
        """The options that are not as usual, as they are written.

        What counts antes is right for an ante of 1: it is taken as it is shown, whatever the ante.
        """
        return {
            key: str(field.value)
            for key, field in self.fields.items()
            if getattr(self._options[key], "in_antes", False) or str(field.value) != _usual(self._options[key])
        }


def _field(option: Option) -> Field:
    if option.values is None:
        return entry(label_of(option.key), _usual(option))
    return choice(label_of(option.key), [(words_of(value), value) for value in option.values], option.values[0])


def _meaning(option: Option) -> str:
    rule = escape(str(option.rule))
    return f"<li><b>{escape(label_of(option.key))}</b>: {escape(option.text)} <small>({rule})</small></li>"


def _usual(option: Option) -> str:
    """An option's default as a field shows it; one that counts antes is right for an ante of 1."""
    return format_value(option.default)
