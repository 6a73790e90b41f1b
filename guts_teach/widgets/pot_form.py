"""The form of the pot page: the game with its options, the players, and how everyone decides."""

from collections.abc import Callable

from guts_teach.games import FAMILIES, format_value
from guts_teach.lessons.deal_and_declare import MOST_PLAYERS, default_limit, takes_limit
from guts_teach.lessons.odds_question import detail_of, games, kinds
from guts_teach.lessons.pot_question import PotQuestion
from guts_teach.widgets.option_fields import OptionFields
from guts_teach.widgets.parts import Disclosure, Guard, box, button, choice, entry, text, visible
from guts_teach.widgets.shared import Column

#: What is asked of the learner beside the kind of deciding.
_DETAILS = {"class": ("Worst hand that stays", "K-4"), "share": ("Hands that stay, in 100", "40")}


class PotForm(Column):
    """Fields for a `PotQuestion`; ``ask`` is called with it when the button is pressed and all is right."""

    def __init__(self, question: PotQuestion, ask: Callable[[PotQuestion], None]) -> None:
        self._ask = ask
        self._game = choice("Game", games(), question.settings.game)
        self._players, self._ante = entry("Players"), entry("Ante")
        self._limit, self._seed = entry("Limit of the pot"), entry("Seed of the cards")
        self._everyone = choice("How everyone decides", kinds(), question.everyone.kind)
        self._detail = entry("")
        self._options = OptionFields(question.settings.game)
        #: What is wrong with the fields is told by this.
        self.guard = Guard()
        who = box(self._game, self._everyone, self._detail, classes="gt-fields gt-long", across=True)
        stakes = box(self._players, self._ante, self._limit, self._seed, classes="gt-fields", across=True)
        toggle = Disclosure("All options of this game", "Hide the options of this game", self._options, lambda: None)
        use = button("Use this table", self.guard(self._use), "gt-open")
        super().__init__(
            [
                text("The table", tag="h2"),
                who,
                stakes,
                self._options,
                self.guard.line,
                box(use, toggle.button, classes="gt-actions", across=True),
            ]
        )
        for name in ("gt-form", "gt-panel"):
            self.add_class(name)
        self._game.control.observe(lambda _: self._game_chosen(), "value")
        self._everyone.control.observe(lambda _: self._kind_chosen(), "value")
        self._question = question
        self.fill(question)

    def fill(self, question: PotQuestion) -> None:
        """Put a question into the fields."""
        self._question = question
        settings = question.settings
        self._game.value = settings.game
        self._players.value, self._ante.value = str(settings.players), str(settings.ante)
        self._limit.value, self._seed.value = format_value(settings.limit), str(settings.seed)
        self._everyone.value = question.everyone.kind
        self._detail.value = detail_of(question.everyone)
        self._options.fill(settings.options)
        visible(self._limit, takes_limit(settings.game))
        self._name_fields()
        self._name_detail()

    def ask(self, **changes: str) -> None:
        """Ask the question that is asked, with other words for some of its fields, as `PotQuestion.read` takes them."""
        now, settings = self._question, self._question.settings
        fields = {
            "game": settings.game,
            "players": str(settings.players),
            "ante": str(settings.ante),
            "limit": format_value(settings.limit),
            "seed": str(settings.seed),
            "everyone": now.everyone.kind,
            "detail": detail_of(now.everyone),
        }
        self._ask(PotQuestion.read(options=settings.options, **{**fields, **changes}))

    def _use(self) -> None:
        self._ask(
            PotQuestion.read(
                game=self._game.value,
                options=self._options.changed,
                players=self._players.value,
                ante=self._ante.value,
                limit=self._limit.value if takes_limit(self._game.value) else "none",
                seed=self._seed.value,
                everyone=self._everyone.value,
                detail=self._detail.value,
            )
        )

    def _game_chosen(self) -> None:
        game = self._game.value
        least, most = FAMILIES[game].game().players
        most = min(most, MOST_PLAYERS)
        if self._players.value.isdecimal() and not least <= int(self._players.value) <= most:
            self._players.value = str(min(max(int(self._players.value), least), most))
        self._limit.value = default_limit(game)
        visible(self._limit, takes_limit(game))
        self._options.show(game)
        self._name_fields()

    def _kind_chosen(self) -> None:
        _, usual = _DETAILS.get(self._everyone.value, ("", ""))
        self._detail.value = usual
        self._detail.complain("")
        self._name_detail()

    def _name_detail(self) -> None:
        label, _ = _DETAILS.get(self._everyone.value, ("", ""))
        self._detail.control.description = label
        visible(self._detail, bool(label))

    def _name_fields(self) -> None:
        """Tell the form which field is called what in an error."""
        self.guard.fields = {
            "players": self._players,
            "ante": self._ante,
            "limit": self._limit,
            "seed": self._seed,
            "detail": self._detail,
            **self._options.fields,
        }
