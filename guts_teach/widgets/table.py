"""The table: deal, act when it is your turn, watch the settlement step by step."""

from typing import Any

import ipywidgets

from guts_teach.cards import format_cards
from guts_teach.errors import RequestError
from guts_teach.games import FAMILIES, format_value
from guts_teach.games.summary import summary
from guts_teach.lessons.code import PROFILES
from guts_teach.lessons.deal_and_declare import MOST_PLAYERS, YOU, DealAndDeclare, Settings, default_limit
from guts_teach.lessons.fields import FormError
from guts_teach.lessons.pages import TABLE
from guts_teach.lessons.table_view import SeatFace, TableFace, table_face
from guts_teach.table.warning import warning
from guts_teach.widgets.cards import CardView, HandView, face, face_down, hand_view
from guts_teach.widgets.new_table import NewTable
from guts_teach.widgets.other_players import OtherPlayers
from guts_teach.widgets.parts import (
    Guard,
    box,
    button,
    entry,
    figures,
    latest,
    markup,
    retitle,
    say,
    text,
    title,
    visible,
)
from guts_teach.widgets.public import LinkedNumber, LinkedText, PublicView, Tie
from guts_teach.widgets.share import ShareTable
from guts_teach.widgets.steps import StepList
from guts_teach.words import chips, count, listing

#: What you can say or do, as it stands on the buttons; those that stay in come first.
WORDS = {
    "in": "I’m in",
    "bet": "Bet",
    "stay": "Stay",
    "check": "Check",
    "call": "Call",
    "challenge": "Challenge",
    "buy": "Buy a card",
    "raise": "Raise",
    "out": "I’m out",
    "fold": "Fold",
    "pass": "Pass",
}
_LEAVING = ("out", "fold", "pass")


class DealTable(PublicView):
    """A table against built-in players, made from a `DealAndDeclare` lesson (a new one when none is given).

    ``profile`` is carried in the codes of its moments; ``share`` is the part that shows them. ``home`` is the page that
    it is on, by its name: on a game's own page, that game is played and no other. The traits can be given by name.

    >>> table = DealTable(game="shelby", players=4, seed=7)
    >>> table.lesson.settings.players, table.cards
    (4, '9h 3s')
    """

    #: The game that is played, by its id.
    game = LinkedText()
    #: The number of players, with you.
    players = LinkedNumber()
    #: The seed of all deals at this table.
    seed = LinkedNumber()
    #: Your cards, as far as you see them, in notation. They are dealt, and cannot be set.
    cards = LinkedText()

    def __init__(
        self,
        lesson: DealAndDeclare | None = None,
        profile: str = PROFILES[0],
        home: str = TABLE,
        **wanted: Any,
    ) -> None:
        self.lesson = lesson or DealAndDeclare()
        self.share = ShareTable(self.lesson, profile, home)
        self._one_game = home in FAMILIES
        # On a game's own page the heading is the page's, and what is played stands with the options that change it.
        self._title = title("", "")
        self._rules = text("", "gt-note")
        self._figures = markup("", "gt-figures")
        self._seats = CardView()
        self._steps = StepList()
        self._note = text("", "gt-note")
        self._verdict = text("", "gt-reading")
        self._net = entry("You win or pay", placeholder="5, or −5 to pay")
        self._pot = entry("Next pot", placeholder="chips")
        self._play = Guard(net=self._net, pot=self._pot)
        super().__init__(
            [
                *([] if self._one_game else [self._title]),
                box(
                    self._table_panel(),
                    self._steps_panel(),
                    self._share_panel(),
                    self._new_table_panel(),
                    classes="gt-columns",
                ),
            ]
        )
        self.lesson.watch(self.refresh)
        self.refresh()
        form = self._form.guard
        self.tie(
            self.lesson,
            wanted,
            game=Tie(lambda: self.lesson.settings.game, self._play_game, form),
            players=Tie(lambda: self.lesson.settings.players, lambda players: self._reopen(players=str(players)), form),
            seed=Tie(lambda: self.lesson.settings.seed, lambda seed: self._reopen(seed=str(seed)), form),
            cards=Tie(lambda: self._mine, self._no_choosing, self._play),
        )

    def _table_panel(self) -> ipywidgets.Box:
        play = self._play
        self._now = text("", "gt-latest")
        self._words = {word: self._word_button(word, label) for word, label in WORDS.items()}
        self._next = button("Next step →", play(self.lesson.reveal), "gt-main", "gt-next")
        self._all = button("All steps", play(self.lesson.reveal_all), "gt-all")
        self._deal = button("Next deal", play(self._next_deal), "gt-main", "gt-new")
        self._back = button("← Step back", play(self.lesson.undo), "gt-back")
        # On a phone the question stands further down; the page's script brings it into view.
        self._to_ask = button("Predict first ↓", lambda: None, "gt-to-ask")
        buttons = (
            self._now,
            self._verdict,
            self._to_ask,
            *self._words.values(),
            self._next,
            self._deal,
            self._all,
            self._back,
        )
        actions = box(*buttons, classes="gt-actions gt-dock", across=True)
        return box(self._figures, self._seats, self._note, play.line, actions, classes="gt-panel")

    def _steps_panel(self) -> ipywidgets.Box:
        self._ask = box(
            text("Predict first: what do you win or pay, and what will the next pot be?", "gt-note"),
            box(self._net, self._pot, classes="gt-fields", across=True),
            box(button("Commit", self._play(self._guess), "gt-check"), classes="gt-actions", across=True),
            classes="gt-ask gt-form",
        )
        return box(self._steps, self._ask, classes="gt-panel gt-aside")

    def _share_panel(self) -> ipywidgets.Box:
        return box(self.share, classes="gt-panel")

    def _new_table_panel(self) -> ipywidgets.Box:
        self._form = NewTable(self.lesson.settings, self._open, one_game=self._one_game)
        self._others = OtherPlayers(self.lesson)
        return box(self._form, *([self._rules] if self._one_game else []), self._others, classes="gt-panel")

    def _word_button(self, word: str, label: str) -> ipywidgets.Button:
        return button(label, self._play(lambda: self._say(word)), "gt-out" if word in _LEAVING else "gt-in")

    def _say(self, word: str) -> None:
        # The second press of a double click comes when the word is said.
        if word in self.lesson.state.words:
            self.lesson.say(word)

    def _next_deal(self) -> None:
        if self.lesson.state.done:
            self.lesson.next_deal()

    def _guess(self) -> None:
        if self.lesson.asks:
            self.lesson.guess(self._net.value, self._pot.value)

    def _open(self, settings: Settings) -> None:
        self.lesson.restart(settings)

    def _play_game(self, game: str) -> None:
        if game not in FAMILIES:
            raise FormError({"game": f"{game!r} is not a game: choose {listing(list(FAMILIES), 'or')}."})
        if self._one_game:
            raise RequestError(f"This table is for {FAMILIES[self.lesson.settings.game].name} alone.")
        least, most = FAMILIES[game].game().players
        players = min(max(self.lesson.settings.players, least), most, MOST_PLAYERS)
        self._reopen(game=game, players=str(players), limit=default_limit(game), options={})

    def _reopen(self, **changes: Any) -> None:
        now = self.lesson.settings
        fields = {name: format_value(getattr(now, name)) for name in ("players", "ante", "limit", "seed")}
        self._open(Settings.read(**{**fields, "game": now.game, "options": now.options, **changes}))

    def _no_choosing(self, _cards: str) -> None:
        raise RequestError("Your cards are dealt: they follow from the seed, and cannot be chosen.")

    def refresh(self) -> None:
        """Draw the lesson as it stands."""
        state, now = self.lesson.state, table_face(self.lesson)
        self._mine = format_cards([card for card in now.seats[YOU].cards if card])
        game = state.seated.deal.game
        self._figures.value = figures(money(now, rounds=bool(game.markers_to_win)))
        others = [*now.seats[YOU + 1 :], *([now.house] if now.house else [])]
        self._seats.show(*map(seat_hand, (*others, now.seats[YOU])))
        if self._one_game:
            say(self._rules, summary(game))
        else:
            retitle(self._title, f"Deal and declare: {game.name}", summary(game))
        self._steps.heading = f"Deal {now.deal_number}, step by step"
        self._steps.show(state.shown)
        latest(self._now, state.shown)
        for word, choice in self._words.items():
            visible(choice, word in state.words)
        to_reveal = not state.closed and not state.told
        visible(self._next, to_reveal)
        visible(self._all, to_reveal)
        visible(self._deal, not state.closed and state.done)
        self._back.disabled = not self.lesson.can_undo
        visible(self._ask, self.lesson.asks)
        visible(self._to_ask, self.lesson.asks)
        if not self.lesson.asks:
            self._net.value = self._pot.value = ""
        say(self._verdict, self.lesson.verdict or self.lesson.expectation, role="status")
        say(self._note, state.closed or self._warning(), role="status")
        self._others.refresh()
        self.share.refresh()
        self._form.show(self.lesson.settings)

    def _warning(self) -> str:
        """Before you act: that losing may cost more than you own."""
        state = self.lesson.state
        return (warning(state.seated.deal, state.seated.seats.index(YOU)) or "") if state.words else ""


def seat_hand(seat: SeatFace) -> HandView:
    """A seat of the table as the card view shows it."""
    markers = f", {count(seat.markers, 'Shelby')}" if seat.markers else ""
    cards = [
        face_down(seen_by=who) if card is None else face(card, lit=lit, seen_by=who)
        for card, lit, who in zip(seat.cards, seat.lit, seat.seen_by, strict=True)
    ]
    return hand_view(
        seat.name,
        cards,
        you=seat.you,
        status=seat.status.capitalize(),
        status_kind="in" if seat.status == "in" else "out" if seat.status else "",
        chips="" if seat.name.startswith("The ") else chips(seat.stack) + markers,
        note=", ".join(part for part in (seat.hand, "dealer" if seat.dealer else "") if part),
        outcome=seat.outcome,
        dim=seat.status in ("out", "sits out") and not seat.you,
    )


def money(now: TableFace, *, rounds: bool) -> list[tuple[str, str, str]]:
    """The figures above the table: what lies there, what losing costs, what winning takes."""
    money = [("Pot", str(now.pot), ""), ("If you lose you pay", str(now.price), "pay")]
    if now.fold_price is not None:
        money.append(("If you fold you pay", str(now.fold_price), "pay"))
    if rounds:
        money.append(("Each loser pays the winner", str(now.each), "win"))
    else:
        money.append(("If you win you take", str(now.stake), "win"))
    return [*money, ("Reserve", str(now.reserve), "")]
