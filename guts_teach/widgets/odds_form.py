"""The form of a question about odds: the game with all its options, the hand, the others, and the chips."""

from collections.abc import Callable

from guts_teach.cards import format_cards
from guts_teach.errors import RequestError
from guts_teach.games import format_value, make
from guts_teach.games.options import shown
from guts_teach.lessons.model import Model
from guts_teach.lessons.odds_question import Question, dealt, detail_of, first_hand, games, kinds, players_of
from guts_teach.widgets.option_fields import OptionFields
from guts_teach.widgets.parts import Disclosure, Guard, box, button, choice, entry, visible
from guts_teach.widgets.shared import Column
from guts_teach.words import listing

#: What stands beside the kind of opponents, where something is to be added.
_DETAILS = {"class": "Their worst class, like K-4", "share": "Share of hands, in %"}


class OddsForm(Column):
    """Fields for a `Question`; ``ask`` is called with it when a button is pressed and all is right.

    ``chosen`` is called with another game's first question as soon as that game is chosen.
    """

    def __init__(
        self, question: Question, ask: Callable[[Question], None], chosen: Callable[[Question], None] = lambda _: None
    ) -> None:
        self._ask, self._chosen = ask, chosen
        self._game = choice("Game", games(), question.game)
        self._hand = entry("Your cards")
        self._seed = entry("Seed of a dealt hand", "1")
        self._players = entry("Players, with you")
        self._pot = entry("Chips in the pot", placeholder="the antes of all")
        self._stack = entry("Your stack", placeholder="enough")
        self._bankroll = entry("Bankroll, if ruin is feared", placeholder="none")
        self._opponents = choice("The others", kinds(), question.opponents.kind)
        self._detail = entry("")
        self._options = OptionFields(question.game, elsewhere=("start_stack",))
        #: What is wrong with the fields is told by this.
        self.guard = Guard()
        self._filling = False
        fields = (self._game, self._hand, self._players, self._pot, self._opponents, self._detail)
        chips = (self._stack, self._bankroll, self._seed)
        self._more = box(box(*chips, classes="gt-fields", across=True), self._options)
        toggle = Disclosure("Stack, bankroll, all options", "Hide these", self._more, lambda: None)
        super().__init__(
            [
                box(*fields, classes="gt-fields", across=True),
                self._more,
                self.guard.line,
                box(
                    button("Ask this", self.guard(self._read), "gt-main", "gt-open"),
                    button("Deal me a hand", self.guard(self._deal), "gt-one"),
                    toggle.button,
                    classes="gt-actions",
                    across=True,
                ),
            ]
        )
        self.add_class("gt-panel")
        self.add_class("gt-form")
        #: The seed last dealt by, None before.
        self.dealt: Model[int | None] = Model(None)
        self._question = question
        self.fill(question)
        self._game.control.observe(lambda _: self._game_chosen(), "value")
        self._opponents.control.observe(lambda _: self._kind_chosen(), "value")

    def fill(self, question: Question) -> None:
        """Put a question into the fields."""
        self._question = question
        self._filling = True
        if self._game.value != question.game:
            self._game.value = question.game
            self._options.show(question.game)
        self._filling = False
        self._hand.value = format_cards(question.cards)
        self._players.value = str(question.players)
        self._pot.value = _shown(question.pot)
        self._stack.value = _shown(question.stack)
        self._bankroll.value = _shown(question.bankroll)
        self._opponents.value = question.opponents.kind
        self._detail.value = detail_of(question.opponents)
        self._options.fill({key: format_value(value) for key, value in question.rules.options.items()})
        self._kind_chosen()

    def go_on_from(self, seed: int) -> None:
        """Deal the next hand by the seed after this one."""
        self._seed.value = str(seed)
        self.dealt.reset(seed)

    def ask(self, **changes: str) -> None:
        """Ask the question that is asked, with other words for some of its fields, as `Question.read` takes them."""
        now = self._question
        fields = {
            "hand": format_cards(now.cards),
            "players": str(now.players),
            "pot": _shown(now.pot),
            "stack": _shown(now.stack),
            "bankroll": _shown(now.bankroll),
            "opponents": now.opponents.kind,
            "detail": detail_of(now.opponents),
        }
        self._ask(Question.read(now.game, dict(now.options), **{**fields, **changes}))

    def ask_of_game(self, game: str) -> None:
        """Ask of another game, as it usually is: a hand of it among as many players as now, or as it takes."""
        offered = [each for _, each in games()]
        if game not in offered:
            raise RequestError(f"{shown(game)} is not a game with odds to ask for: choose {listing(offered, 'or')}.")
        rules = make(game)
        least, most = players_of(rules)
        players = min(max(self._question.players, least), most)
        self._ask(Question.read(game, hand=format_cards(first_hand(rules, seed=1)), players=str(players)))

    def next_hand(self) -> None:
        """Deal the hand of the next seed, and ask about it."""
        self.guard(self._deal_next)()

    def _read(self) -> None:
        self._ask(
            Question.read(
                game=self._game.value,
                options=self._options.changed,
                hand=self._hand.value,
                players=self._players.value,
                pot=self._pot.value,
                stack=self._stack.value,
                opponents=self._opponents.value,
                detail=self._detail.value,
                bankroll=self._bankroll.value,
            )
        )

    def _deal(self) -> None:
        cards = dealt(self._game.value, self._options.changed, self._seed.value, self._hand.value)
        self._hand.value = format_cards(cards)
        self._read()
        self.dealt.reset(int(self._seed.value))

    def _deal_next(self) -> None:
        if self._seed.value.strip().isdecimal():
            self._seed.value = str(int(self._seed.value) + 1)
        self._deal()

    def _game_chosen(self) -> None:
        if self._filling:
            return
        game = make(self._game.value)
        least, most = players_of(game)
        typed = self._players.value
        if not typed.isdecimal() or not least <= int(typed) <= most:
            self._players.value = str(min(max(int(typed), least), most)) if typed.isdecimal() else str(least)
        self._options.show(self._game.value)
        self._hand.value = format_cards(first_hand(game, seed=1))
        self._pot.value = self._stack.value = ""
        self._kind_chosen()
        try:
            self._chosen(Question.read(game.id, hand=self._hand.value, players=self._players.value))
        except RequestError:
            return  # it is told when the question is asked

    def _kind_chosen(self) -> None:
        kind = self._opponents.value
        visible(self._detail, kind in _DETAILS)
        self._detail.control.description = _DETAILS.get(kind, "")
        self.guard.fields = {
            "hand": self._hand,
            "players": self._players,
            "pot": self._pot,
            "stack": self._stack,
            "bankroll": self._bankroll,
            "seed": self._seed,
            **({"detail": self._detail} if kind in _DETAILS else {}),
            **self._options.fields,
        }


def _shown(amount: int | None) -> str:
    return "" if amount is None else str(amount)
