"""What a learner sees of the table: made from the revealed steps, so that it cannot run ahead of them."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Literal

from guts_teach import words
from guts_teach.cards import Card
from guts_teach.games import Bet
from guts_teach.hands import judge
from guts_teach.hands.compare import ShownStep
from guts_teach.lessons.deal_and_declare import YOU, DealAndDeclare, TableState
from guts_teach.table import Amount, Chips, Move
from guts_teach.table.betting import fold_base
from guts_teach.table.round_steps import BuyStep, DuelStep, MarkerStep
from guts_teach.table.steps import DealtStep, DeclaredStep, FoldStep, GhostStep, SaidStep, TakeStep, WagerStep
from guts_teach.trace import Step

Status = Literal["in", "out", "", "sits out"]


@dataclass(frozen=True, slots=True)
class SeatFace:
    """A seat as it looks now: a card is None while it is face down to you. ``markers`` counts Shelbys.

    ``seen_by`` says of each card who alone sees it, where that is to be told: "you" of yours that the others do not
    see, "nobody" of one that its owner may not look at either, else "".

    ``outcome`` says what the seat has won or paid in this deal, its ante apart, once chips have moved.
    """

    name: str
    you: bool
    dealer: bool
    status: Status
    stack: Amount
    hand: str
    cards: tuple[Card | None, ...]
    lit: tuple[bool, ...]
    markers: int = 0
    outcome: str = ""
    seen_by: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class TableFace:
    """The table as it looks now. ``stake`` is the pot that is, or was last, declared on; ``price`` what losing costs.

    In a game of rounds the stake is the pot as the round began, and each loser pays the winner ``each`` of it.
    ``fold_price`` is what a fold costs just now, None where folding is not the question; ``house`` the hand of nobody.
    """

    pot: Amount
    reserve: Amount
    stake: Amount
    price: Amount
    each: Amount
    fold_price: Amount | None
    deal_number: int
    seats: tuple[SeatFace, ...]
    house: SeatFace | None


def table_face(lesson: DealAndDeclare) -> TableFace:
    """The table after the revealed steps."""
    state = lesson.state
    session, rule = state.seated.session, state.seated.deal.game.settlement
    before = session.chips
    chips = Chips(tuple(before.stacks[seat] for seat in state.seated.seats), before.pot, before.reserve)
    now = chips.after(moves_of(state.shown))
    opened = _last_opened(state)
    stake = now.pot if state.done or opened is None else chips.after(moves_of(state.shown[:opened])).pot
    each = price = stake if rule.max_payment is None else min(stake, rule.max_payment)
    if rule.short_stack != "iou" and YOU in state.seated.seats:
        price = min(price, max(now.stacks[state.seated.seats.index(YOU)], 0)) if not state.declared else price
    told = _Told.of(state)
    seats = tuple(_seat(state, at, now, told, moved=lesson.chips_moved) for at in range(len(session.names)))
    return TableFace(
        now.pot, now.reserve, stake, price, each, _fold_price(state), state.deal_number, seats, _house(state, told)
    )


def moves_of(steps: Iterable[Step]) -> list[Move]:
    """All moves of chips in some steps."""
    return [move for step in steps for move in getattr(step, "moves", ())]


def _last_opened(state: TableState) -> int | None:
    """Where the pot was last declared on, among the revealed steps; bets swell it, so they come before.

    A round begins with its cards: what is bought in it counts from the next one on.
    """
    begins = DealtStep if state.seated.deal.game.markers_to_win else DeclaredStep
    found = [at for at, step in enumerate(state.shown) if isinstance(step, begins)]
    if found:
        return found[-1]
    wagers = [at for at, step in enumerate(state.shown) if isinstance(step, WagerStep | FoldStep)]
    return wagers[-1] + 1 if wagers else None


def _fold_price(state: TableState) -> Amount | None:
    """What a fold would cost you, when that is what you may do."""
    deal = state.seated.deal
    stage = deal.game.stages[deal.stage]
    if "fold" not in state.words or deal.street is None or not isinstance(stage, Bet):
        return None
    if stage.free_fold:
        return 0
    base, most = fold_base(deal.street), deal.game.settlement.max_payment
    return base if most is None else min(base, most)


@dataclass
class _Told:
    """What the revealed steps have told of each player, by name."""

    dealt: dict[str, int] = field(default_factory=dict)
    bought: dict[str, int] = field(default_factory=dict)
    status: dict[str, Status] = field(default_factory=dict)
    shown: dict[str, str] = field(default_factory=dict)
    known: dict[str, int] = field(default_factory=dict)
    markers: dict[str, int] = field(default_factory=dict)
    wins: dict[str, str] = field(default_factory=dict)
    settled: bool = False
    house: GhostStep | None = None

    @classmethod
    def of(cls, state: TableState) -> "_Told":
        """Read the revealed steps in their order."""
        told = cls()
        for step in state.shown:
            if isinstance(step, SaidStep | WagerStep | FoldStep | BuyStep):
                told.hear(step)
            elif isinstance(step, DealtStep):
                told.deal(step, again=bool(state.seated.deal.game.markers_to_win))
            else:
                told.open(step)
        return told

    def hear(self, step: SaidStep | WagerStep | FoldStep | BuyStep) -> None:
        """What one player says or does."""
        match step:
            case SaidStep(word=word):
                self.status[step.who] = "in" if word in ("in", "challenge") else "out"
            case WagerStep():
                self.status[step.who] = "in"
            case FoldStep():
                self.status[step.who] = "out"
            case BuyStep(bought=bought):
                self.bought[step.who] = self.bought.get(step.who, 0) + bought

    def deal(self, step: DealtStep, *, again: bool) -> None:
        """Cards for some; where a deal has rounds, who dropped is in ``again``, and new cards make new hands."""
        if again:
            self.status.clear()
            self.wins.clear()
            self.shown.clear()
            self.settled = False
        for who in step.who:
            self.dealt[who] = self.dealt.get(who, 0) + step.number

    def open(self, step: Step) -> None:
        """What all do at once, and the settlement."""
        match step:
            case DeclaredStep():
                self.status.update(dict.fromkeys(step.ins, "in"))
                self.status.update(dict.fromkeys(step.outs, "out"))
                self.settled = True
            case ShownStep():
                self.shown[step.who] = step.hand.name
                self.known[step.who] = len(step.hand.cards)
                self.settled = True
            case MarkerStep():
                self.markers[step.who] = step.markers
            case TakeStep():
                word = "winner" if len(step.moves) == 1 else "shares the pot"
                self.wins |= {
                    step.names[at]: word for at in (move.target for move in step.moves) if isinstance(at, int)
                }
            case DuelStep():
                self.wins |= {step.names[at]: "winner of the round" for at in step.winners}
            case GhostStep():
                self.house = step
            case _:
                pass


def _seat(state: TableState, at: int, now: Chips, told: _Told, *, moved: bool) -> SeatFace:
    """A seat of the session, whether or not it takes part in this deal."""
    session, deal = state.seated.session, state.seated.deal
    name, you = session.names[at], at == YOU
    markers = told.markers.get(name, session.markers[at] if session.markers else 0)
    if at not in state.seated.seats:
        return SeatFace(name, you, False, "sits out", session.chips.stacks[at], "", (), (), markers)  # noqa: FBT003
    seat = state.seated.seats.index(at)
    held = deal.setup.hands[seat][: told.dealt.get(name, 0)] + deal.bought[seat][: told.bought.get(name, 0)]
    looks, known = deal.setup.looks, told.known.get(name, 0)
    viewers = [
        "all" if place < known else looks[place].seen_by if place < len(looks) else "owner"
        for place in range(len(held))
    ]
    cards = tuple(card if _seen(who, you=you) else None for card, who in zip(held, viewers, strict=True))
    # A step lights its cards; before the showdown there is nothing to light.
    lit = set(state.shown[-1].cards) if told.settled else set()
    return SeatFace(
        name,
        you,
        seat == deal.setup.dealer,
        told.status.get(name, ""),
        now.stacks[seat],
        told.shown.get(name, "") or _named(state, cards, you=you),
        cards,
        tuple(card in lit for card in cards),
        markers,
        _outcome(told.wins.get(name, ""), now.stacks[seat] - deal.owned[seat]) if moved else "",
        tuple("you" if you and who == "owner" else who if who == "nobody" else "" for who in viewers),
    )


def _outcome(win: str, net: Amount) -> str:
    """What a seat has won or paid, in words."""
    moved = f"{'won' if net > 0 else 'paid'} {words.chips(net if net > 0 else -net)}" if net else ""
    return ": ".join(part for part in (win, moved) if part)


def _seen(seen_by: str, *, you: bool) -> bool:
    return seen_by == "all" or (you and seen_by == "owner")


def _named(state: TableState, cards: tuple[Card | None, ...], *, you: bool) -> str:
    """The name of your own hand, where the game judges a hand of so many cards, all of which you see."""
    game = state.seated.deal.game
    held = [card for card in cards if card is not None]
    rules = [rule for each in game.rounds for size, rule in each.rules if size == len(cards)]
    return judge(held, rules[-1]).result.name if you and rules and len(held) == len(cards) else ""


def _house(state: TableState, told: _Told) -> SeatFace | None:
    """The hand of nobody: face down as long as it lies there, open once it has to be beaten."""
    setup = state.seated.deal.setup
    if not setup.ghost:
        return None
    name = "The deck" if setup.game.plays_deck else "The ghost"
    cards: tuple[Card | None, ...] = told.house.cards if told.house else (None,) * len(setup.ghost)
    if setup.game.plays_deck and told.house is None:
        return None
    lit = set(state.shown[-1].cards) if told.settled else set()
    made = told.house.ghost if told.house else ""
    lights = tuple(card in lit for card in cards)
    seen_by = tuple("" if card else "nobody" for card in cards)
    return SeatFace(name, False, False, "", 0, made, cards, lights, seen_by=seen_by)  # noqa: FBT003
