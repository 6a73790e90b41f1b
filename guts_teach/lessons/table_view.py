"""What a learner sees of the table: made from the revealed steps, so that it cannot run ahead of them."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from guts_teach.cards import Card
from guts_teach.hands import judge
from guts_teach.hands.compare import ShownStep
from guts_teach.lessons.deal_and_declare import YOU, DealAndDeclare, TableState
from guts_teach.table import Amount, Chips, Move
from guts_teach.table.steps import DeclaredStep
from guts_teach.trace import Step


@dataclass(frozen=True, slots=True)
class SeatFace:
    """A seat as it looks now: a card is None while it is face down."""

    name: str
    you: bool
    dealer: bool
    status: Literal["in", "out", "", "sits out"]
    stack: Amount
    hand: str
    cards: tuple[Card | None, ...]
    lit: tuple[bool, ...]


@dataclass(frozen=True, slots=True)
class TableFace:
    """The table as it looks now. ``stake`` is the pot that is, or was last, declared on."""

    pot: Amount
    reserve: Amount
    stake: Amount
    deal_number: int
    seats: tuple[SeatFace, ...]


def table_face(lesson: DealAndDeclare) -> TableFace:
    """The table after the revealed steps."""
    state = lesson.state
    session = state.seated.session
    before = session.chips
    chips = Chips(tuple(before.stacks[seat] for seat in state.seated.seats), before.pot, before.reserve)
    now = chips.after(moves_of(state.shown))
    opened = next((at for at, step in enumerate(state.shown) if isinstance(step, DeclaredStep)), len(state.shown))
    stake = now.pot if state.done else chips.after(moves_of(state.shown[:opened])).pot
    seats = tuple(_seat(state, at, now) for at in range(len(session.names)))
    return TableFace(now.pot, now.reserve, stake, session.deals + 1, seats)


def moves_of(steps: Iterable[Step]) -> list[Move]:
    """All moves of chips in some steps."""
    return [move for step in steps for move in getattr(step, "moves", ())]


def _seat(state: TableState, at: int, now: Chips) -> SeatFace:
    """A seat of the session, whether or not it takes part in this deal."""
    session = state.seated.session
    name, you = session.names[at], at == YOU
    if at not in state.seated.seats:
        return SeatFace(
            name, you=you, dealer=False, status="sits out", stack=session.chips.stacks[at], hand="", cards=(), lit=()
        )
    seat = state.seated.seats.index(at)
    setup = state.seated.deal.setup
    declared = next((step for step in state.shown if isinstance(step, DeclaredStep)), None)
    status: Literal["in", "out", ""] = ("in" if name in declared.ins else "out") if declared else ""
    shown = any(isinstance(step, ShownStep) and step.who == name for step in state.shown)
    hand = setup.hands[seat]
    cards: tuple[Card | None, ...] = hand if you or shown else (None,) * len(hand)
    # A step lights its cards; before the showdown there is nothing to light.
    lit = set(state.shown[-1].cards) if declared else set()
    return SeatFace(
        name,
        you,
        seat == setup.dealer,
        status,
        now.stacks[seat],
        judge(hand, state.seated.deal.game.hand).result.name if you or shown else "",
        cards,
        tuple(card in lit for card in cards),
    )
