"""The form that opens a table: which game, how many players, and every option of the game, made from its data."""

from collections.abc import Callable
from html import escape

import ipywidgets

from guts_teach.games import FAMILIES, Option, format_value
from guts_teach.lessons.deal_and_declare import MOST_PLAYERS, Settings, default_limit, takes_limit
from guts_teach.widgets.parts import Disclosure, Field, Guard, box, button, choice, entry, markup, text, visible

#: Options that have a field of their own, or that the table sets itself.
_ELSEWHERE = ("ante", "start_stack", "pot_limit")


class NewTable(ipywidgets.VBox):
    """Fields for a `Settings` value; `open_table` is called with it when the button is pressed and all is right.

    With ``one_game`` the game of the settings stays.
    """

    def __init__(self, settings: Settings, open_table: Callable[[Settings], None], *, one_game: bool = False) -> None:
        self._open_table = open_table
        self._settings: Settings | None = None
        self._game = choice("Game", [(family.name, family.id) for family in FAMILIES.values()], settings.game)
        self._players = entry("Players, with you")
        self._ante = entry("Ante")
        self._limit = entry("Limit of the pot")
        self._seed = entry("Seed of the deals")
        self._options: dict[str, Field] = {}
        self._option_fields = box(classes="gt-fields", across=True)
        self._meanings = markup("", "gt-details")
        self._more = box(self._option_fields, self._meanings)
        self._form = Guard(players=self._players, ante=self._ante, limit=self._limit, seed=self._seed)
        fields = (self._players, self._ante, self._limit, self._seed)
        main = box(*(() if one_game else (self._game,)), *fields, classes="gt-fields", across=True)
        toggle = Disclosure("All options of this game", "Hide the options of this game", self._more, lambda: None)
        actions = box(
            button("Open this table", self._form(self._open), "gt-open"),
            toggle.button,
            classes="gt-actions",
            across=True,
        )
        # Its fields belong to one form: Enter in any of them opens the table.
        super().__init__([text("A new table", tag="h2"), main, self._more, self._form.line, actions])
        self.add_class("gt-form")
        self._game.control.observe(lambda _: self._game_chosen(), "value")
        self._show_options()
        self.show(settings)

    def show(self, settings: Settings) -> None:
        """Write other settings into the fields; what is typed there stays as long as the settings are the same."""
        if settings is self._settings:
            return
        self._settings = settings
        self._game.value = settings.game
        options = settings.rules().options
        for key, field in self._options.items():
            field.value = format_value(options[key])
        self._players.value, self._ante.value = str(settings.players), str(settings.ante)
        self._limit.value, self._seed.value = format_value(settings.limit), str(settings.seed)

    def _open(self) -> None:
        # What counts antes is right for an ante of 1: it is played as it is shown, whatever the ante.
        changed = {
            key: str(field.value)
            for key, field in self._options.items()
            if getattr(self._option(key), "in_antes", False) or str(field.value) != _usual(self._option(key))
        }
        settings = Settings.read(
            self._players.value,
            self._ante.value,
            self._limit.value,
            self._seed.value,
            game=self._game.value,
            options=changed,
        )
        self._open_table(settings)

    def _option(self, key: str) -> Option:
        return next(option for option in FAMILIES[self._game.value].options if option.key == key)

    def _game_chosen(self) -> None:
        least, most = FAMILIES[self._game.value].game().players
        most = min(most, MOST_PLAYERS)
        if self._players.value.isdecimal() and not least <= int(self._players.value) <= most:
            self._players.value = str(min(max(int(self._players.value), least), most))
        self._limit.value = default_limit(self._game.value)
        self._show_options()

    def _show_options(self) -> None:
        """Make the fields of the chosen game's options."""
        visible(self._limit, takes_limit(self._game.value))
        options = [option for option in FAMILIES[self._game.value].options if option.key not in _ELSEWHERE]
        self._options = {option.key: _field(option) for option in options}
        self._option_fields.children = tuple(self._options.values())
        self._form.fields = {
            **{name: self._form.fields[name] for name in ("players", "ante", "limit", "seed")},
            **self._options,
        }
        lines = "".join(_meaning(option) for option in options)
        self._meanings.value = f"<details><summary>What the options mean</summary><ul>{lines}</ul></details>"


def _field(option: Option) -> Field:
    if option.values is None:
        return entry(_label(option.key), _usual(option))
    return choice(_label(option.key), [(value.replace("_", " "), value) for value in option.values], option.values[0])


def _meaning(option: Option) -> str:
    rule = escape(str(option.rule))
    return f"<li><b>{escape(_label(option.key))}</b>: {escape(option.text)} <small>({rule})</small></li>"


def _usual(option: Option) -> str:
    """An option's default as a field shows it; one that counts antes is right for an ante of 1."""
    return format_value(option.default)


def _label(key: str) -> str:
    return key.replace("_", " ").capitalize()
