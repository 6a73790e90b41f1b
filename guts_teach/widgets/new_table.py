"""The form that opens a table: which game, how many players, and every option of the game, made from its data."""

from collections.abc import Callable

from guts_teach.games import FAMILIES, format_value
from guts_teach.lessons.deal_and_declare import MOST_PLAYERS, Settings, default_limit, takes_limit
from guts_teach.widgets.option_fields import OptionFields
from guts_teach.widgets.parts import Disclosure, Guard, box, button, choice, entry, text, visible
from guts_teach.widgets.shared import Column


class NewTable(Column):
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
        self._stack = entry("Chips to begin with", placeholder="100 antes")
        self._options = OptionFields(settings.game)
        #: What is wrong with the fields is told by this.
        self._own = {
            "game": self._game,
            "players": self._players,
            "ante": self._ante,
            "limit": self._limit,
            "seed": self._seed,
            "start_stack": self._stack,
        }
        self.guard = Guard(**self._own)
        fields = (self._players, self._ante, self._limit, self._stack, self._seed)
        main = box(*(() if one_game else (self._game,)), *fields, classes="gt-fields", across=True)
        toggle = Disclosure("All options of this game", "Hide the options of this game", self._options, lambda: None)
        actions = box(
            button("Open this table", self.guard(self._open), "gt-open"),
            toggle.button,
            classes="gt-actions",
            across=True,
        )
        # Its fields belong to one form: Enter in any of them opens the table.
        super().__init__([text("A new table", tag="h2"), main, self._options, self.guard.line, actions])
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
        self._options.fill({key: format_value(value) for key, value in settings.rules().options.items()})
        self._players.value, self._ante.value = str(settings.players), str(settings.ante)
        self._limit.value, self._seed.value = format_value(settings.limit), str(settings.seed)
        self._stack.value = settings.options.get("start_stack", "")

    def _open(self) -> None:
        stack = self._stack.value.strip()
        settings = Settings.read(
            self._players.value,
            self._ante.value,
            self._limit.value,
            self._seed.value,
            game=self._game.value,
            options={**self._options.changed, **({"start_stack": stack} if stack else {})},
        )
        self._open_table(settings)

    def _game_chosen(self) -> None:
        least, most = FAMILIES[self._game.value].game().players
        most = min(most, MOST_PLAYERS)
        if self._players.value.isdecimal() and not least <= int(self._players.value) <= most:
            self._players.value = str(min(max(int(self._players.value), least), most))
        self._limit.value = default_limit(self._game.value)
        self._options.show(self._game.value)
        self._show_options()

    def _show_options(self) -> None:
        visible(self._limit, takes_limit(self._game.value))
        self.guard.fields = {**self._own, **self._options.fields}
