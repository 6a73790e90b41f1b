"""The table of two-card Guts: deal, declare, watch the settlement step by step."""

from typing import Literal

import ipywidgets

from guts_teach.lessons.deal_and_declare import MOST_PLAYERS, YOU, DealAndDeclare, Settings
from guts_teach.lessons.table_view import SeatFace, table_face
from guts_teach.widgets.cards import CardView, HandView, face, face_down, hand_view
from guts_teach.widgets.parts import Field, Guard, box, button, figures, markup, say, text, title, visible
from guts_teach.widgets.steps import StepList
from guts_teach.words import chips


class DealTable(ipywidgets.VBox):
    """A table against built-in players, made from a `DealAndDeclare` lesson (a new one when none is given)."""

    def __init__(self, lesson: DealAndDeclare | None = None) -> None:
        self.lesson = lesson or DealAndDeclare()
        settings = self.lesson.settings
        self._players = Field(f"Players (2 to {MOST_PLAYERS})", str(settings.players))
        self._ante = Field("Ante", str(settings.ante))
        self._limit = Field("Limit of the pot", str(settings.limit))
        self._seed = Field("Seed of the deals", str(settings.seed))
        self._net = Field("You win (or, with a minus, pay)")
        self._pot = Field("Next pot")
        form = Guard(players=self._players, ante=self._ante, limit=self._limit, seed=self._seed)
        play = Guard(net=self._net, pot=self._pot)

        self._figures = markup("", "gt-figures")
        self._seats = CardView()
        self._steps = StepList(empty="Say in or out. Then every step of the settlement stands here with its rule.")
        self._note = text("", "gt-note")
        self._verdict = text("", "gt-reading")
        self._in = button("I’m in", play(lambda: self._say("in")), "gt-in")
        self._out = button("I’m out", play(lambda: self._say("out")), "gt-out")
        self._next = button("Next step →", play(self.lesson.reveal), "gt-main", "gt-next")
        self._all = button("All steps", play(self.lesson.reveal_all), "gt-all")
        self._deal = button("Next deal", play(self._next_deal), "gt-main", "gt-new")
        self._back = button("← Step back", play(self.lesson.undo), "gt-back")
        self._ask = box(
            text("Predict first: what do you win or pay, and what will the next pot be?", "gt-note"),
            box(self._net, self._pot, button("Check", play(self._guess), "gt-check"), classes="gt-fields", across=True),
            classes="gt-ask",
        )
        self._styles = markup("", "gt-details")
        table = box(
            self._figures,
            self._seats,
            self._note,
            self._ask,
            self._verdict,
            play.line,
            box(
                *(self._in, self._out, self._next, self._deal, self._all, self._back),
                classes="gt-actions gt-dock",
                across=True,
            ),
            classes="gt-panel",
        )
        settings_panel = box(
            text("A new table", tag="h2"),
            box(self._players, self._ante, self._limit, self._seed, classes="gt-fields", across=True),
            form.line,
            box(button("Open this table", form(self._open), "gt-open"), classes="gt-actions", across=True),
            self._styles,
            classes="gt-panel",
        )
        super().__init__(
            [
                title(
                    "Deal and declare",
                    "Two-card Guts: look at your cards and say in or out. The best hand in takes the pot, every other "
                    "hand in pays as much as it held.",
                ),
                box(table, box(self._steps, classes="gt-panel gt-aside"), settings_panel, classes="gt-columns"),
            ]
        )
        self.lesson.watch(self.refresh)
        self.refresh()

    def _say(self, word: Literal["in", "out"]) -> None:
        # The second press of a double click comes when all is said.
        if not self.lesson.state.declared:
            self.lesson.say(word)

    def _next_deal(self) -> None:
        if self.lesson.state.done:
            self.lesson.next_deal()

    def _guess(self) -> None:
        self.lesson.guess(self._net.value, self._pot.value)

    def _open(self) -> None:
        fields = (self._players, self._ante, self._limit, self._seed)
        self.lesson.restart(Settings.read(*(field.value for field in fields)))

    def refresh(self) -> None:
        """Draw the lesson as it stands."""
        state, now = self.lesson.state, table_face(self.lesson)
        money = [("Pot", str(now.pot), ""), ("If you lose you pay", str(now.stake), "pay")]
        money += [("If you win you take", str(now.stake), "win"), ("Reserve", str(now.reserve), "")]
        self._figures.value = figures([*money, ("Deal", str(now.deal_number), "")])
        self._seats.show(*map(_hand, (*now.seats[YOU + 1 :], now.seats[YOU])))
        self._steps.show(state.shown)
        playing = not state.closed
        visible(self._in, playing and not state.declared)
        visible(self._out, playing and not state.declared)
        visible(self._next, playing and state.declared and not state.done)
        visible(self._all, playing and state.declared and not state.done)
        visible(self._deal, playing and state.done)
        self._back.disabled = not self.lesson.can_undo
        visible(self._ask, self.lesson.asks)
        if not self.lesson.asks:
            self._net.value = self._pot.value = ""
        say(self._verdict, self.lesson.verdict, role="status")
        say(self._note, state.closed or _warning(now.stake, now.seats[YOU]), role="status")
        self._styles.value = self._explain_styles()

    def _explain_styles(self) -> str:
        session = self.lesson.state.seated.session
        players = len(self.lesson.state.seated.seats)
        lines = "".join(
            f"<li><b>{name}</b> plays {style.name.lower()}: {style.explain(session.game, players)}.</li>"
            for name, style in (
                (session.names[seat], self.lesson.style_of(seat)) for seat in range(1, len(session.names))
            )
        )
        return f"<details><summary>How the others play</summary><ul>{lines}</ul></details>"


def _hand(seat: SeatFace) -> HandView:
    cards = [
        face_down() if card is None else face(card, lit=lit) for card, lit in zip(seat.cards, seat.lit, strict=True)
    ]
    dealer = "deals" if seat.dealer else ""
    return hand_view(
        seat.name,
        cards,
        you=seat.you,
        status=seat.status.capitalize(),
        status_kind="in" if seat.status == "in" else "out" if seat.status else "",
        chips=chips(seat.stack),
        note=", ".join(part for part in (seat.hand, dealer) if part),
        dim=seat.status in ("out", "sits out") and not seat.you,
    )


def _warning(stake: object, you: SeatFace) -> str:
    """Before declaring: that losing would cost more than you own."""
    if you.status or not isinstance(stake, int) or stake <= you.stack:
        return ""
    return f"Losing costs {chips(stake)} and you own {chips(you.stack)}: you would pay all you have."
