"""A stop's scene dealt and worked out: seats with their cards, the steps that explain them, and the right answer."""

from collections import deque
from dataclasses import dataclass, replace
from typing import Final

from guts_teach.cards import Card
from guts_teach.games import Game, make
from guts_teach.games.explain import compare, explain
from guts_teach.hands import Judged, judge
from guts_teach.lessons.walks.stop import Ask, Hand, Look, Settled, Stop, Versus
from guts_teach.table import NAMES, DealState, act, deal_cards, next_deal, open_session, to_act
from guts_teach.table.steps import AnteStep, DealtStep
from guts_teach.trace import Step
from guts_teach.words import chips

TIE: Final = "They tie"


@dataclass(frozen=True, slots=True)
class SeatLook:
    """A seat of a scene: a card is None where it lies face down.

    ``after`` is what is said of it once all is told, and ``wild`` its wild cards, each with what it stands for.
    """

    name: str
    cards: tuple[Card | None, ...]
    status: str = ""
    note: str = ""
    after: str = ""
    wild: tuple[tuple[Card, Card], ...] = ()


@dataclass(frozen=True, slots=True)
class Worked:
    """A scene worked out. ``choices`` are what a question may be answered with, none where it takes chips."""

    seats: tuple[SeatLook, ...]
    steps: tuple[Step, ...]
    pot: int | None = None
    question: str = ""
    choices: tuple[str, ...] = ()
    answer: str = ""


def work_out(family: str, stop: Stop) -> Worked:
    """Deal a stop's cards and work out what it shows."""
    game = make(family, stop.options)
    match stop.scene:
        case Look():
            return _look(game, stop.scene)
        case Hand():
            return _hand(game, stop.scene, stop.ask)
        case Versus():
            return _versus(game, stop.scene, stop.ask)
        case Settled():
            return _settled(game, stop.scene, stop.ask)


def _look(game: Game, scene: Look) -> Worked:
    setup = deal_cards(game, NAMES[: scene.players], scene.players - 1, scene.seed)
    dealt = setup.dealt_before[scene.stage + 1]
    seats = []
    for at, name in enumerate(setup.names):
        seen = [look.seen_by == "all" or (look.seen_by == "owner" and at == 0) for look in setup.looks[:dealt]]
        cards = tuple(card if sees else None for card, sees in zip(setup.hands[at], seen, strict=False))
        seats.append(SeatLook(name, cards, note="as this player sees the table" if at == 0 else ""))
    if setup.ghost and not game.plays_deck:
        seats.append(SeatLook("The ghost", (None,) * len(setup.ghost)))
    return Worked(tuple(seats), ())


def _holdings(game: Game, seed: int, players: int, round_number: int | None) -> list[tuple[Card, ...]]:
    size = game.round(round_number).sizes[0]
    return [hand[:size] for hand in deal_cards(game, NAMES[:players], players - 1, seed).hands]


def _hand(game: Game, scene: Hand, ask: Ask | None) -> Worked:
    cards = _holdings(game, scene.seed, scene.table, scene.round)[0]
    trace = explain(game, cards, scene.round)
    order = game.round(scene.round).rule.order
    seats = (SeatLook(NAMES[0], cards, after=trace.result.name, wild=_wild(trace.result)),)
    if ask is None:
        return Worked(seats, trace.steps)
    names = tuple(category.words for category in order.categories)
    return Worked(seats, trace.steps, None, "What is this hand?", names, trace.result.category.words)


def _versus(game: Game, scene: Versus, ask: Ask | None) -> Worked:
    holdings = _holdings(game, scene.seed, scene.table, scene.round)[:2]
    names = NAMES[:2]
    trace = compare(game, holdings, names, scene.round)
    hands, ranking = trace.result
    best = ranking.winners
    seats = tuple(
        SeatLook(name, cards, after=f"{hand.name}{', the best hand' if best == (at,) else ''}", wild=_wild(hand))
        for at, (name, cards, hand) in enumerate(zip(names, holdings, hands, strict=True))
    )
    if ask is None:
        return Worked(seats, trace.steps)
    answer = names[best[0]] if len(best) == 1 else TIE
    return Worked(seats, trace.steps, None, "Whose hand is the best?", (*names, TIE), answer)


def _settled(game: Game, scene: Settled, ask: Ask | None) -> Worked:
    deal, before, steps = play_out(game, scene)
    for at, step in enumerate(steps):  # the cards are seen; what follows is what the stop is about
        if not isinstance(step, AnteStep | DealtStep):
            steps = steps[at:]
            break
    seats = tuple(_seat(deal, at) for at in range(len(deal.setup.names)))
    if deal.ghost_shown:
        seats = (*seats, _house(deal))
    if ask is None:
        return Worked(seats, steps, before)
    if ask.about == "pot":
        return Worked(seats, steps, before, "How many chips does the next pot hold?", (), str(deal.chips.pot))
    name, net = deal.setup.names[ask.who], deal.net[ask.who]
    question = f"What does {name} win or pay in this deal? Write what is paid with a minus."
    return Worked(seats, steps, before, question, (), str(net))


def play_out(game: Game, scene: Settled) -> tuple[DealState, int, tuple[Step, ...]]:
    """A deal played by what its seats say: its end, the pot that it was played for, and its steps."""
    players = len(scene.says)
    if scene.round is not None:
        game = game.only_round(scene.round)
    session = open_session(game, NAMES[:players], scene.seed, players - 1)
    if scene.pot is not None:
        session = replace(session, chips=replace(session.chips, pot=scene.pot))
    trace = next_deal(session)
    assert trace is not None  # everyone has a full stack
    deal, steps = trace.result.deal, list(trace.steps)
    antes = [move for step in steps if isinstance(step, AnteStep) for move in step.moves]
    before = int(session.chips.after(antes).pot)
    words = [deque(said.split()) for said in scene.says]
    while not deal.over:
        seat = to_act(deal)[0]
        acted = act(deal, seat, words[seat].popleft())
        deal = acted.result
        steps += acted.steps
    return deal, before, tuple(steps)


def _seat(deal: DealState, seat: int) -> SeatLook:
    stayed = seat in deal.stayed
    cards = deal.cards_of(seat)
    opened = (stayed and len(deal.stayed) > 1) or seat in deal.shown
    seen = tuple(
        card if opened or look == "all" else None for card, look in zip(cards, _looks(deal, cards), strict=True)
    )
    net = deal.net[seat]
    moved = f"{'won' if net > 0 else 'paid'} {chips(net if net > 0 else -net)}" if net else "neither won nor paid"
    rules = dict(deal.game.rounds[-1].rules) if not deal.game.markers_to_win else {}
    status = "In" if stayed else "Out"
    if not opened or len(cards) not in rules:
        return SeatLook(deal.setup.names[seat], seen, status, after=moved)
    hand = judge(cards, rules[len(cards)]).result
    return SeatLook(deal.setup.names[seat], seen, status, after=f"{hand.name}: {moved}", wild=_wild(hand))


def _wild(hand: Judged) -> tuple[tuple[Card, Card], ...]:
    return tuple((stand.card, stand.stands_for) for stand in hand.best if stand.card in hand.wild)


def _looks(deal: DealState, cards: tuple[Card, ...]) -> list[str]:
    looks: list[str] = [look.seen_by for look in deal.setup.looks[: len(cards)]]
    return looks + ["owner"] * (len(cards) - len(looks))


def _house(deal: DealState) -> SeatLook:
    name = "The deck" if deal.game.plays_deck else "The ghost"
    rules = dict(deal.game.rounds[-1].rules)
    hand = judge(deal.setup.ghost, rules[len(deal.setup.ghost)]).result
    return SeatLook(name, deal.setup.ghost, after=hand.name, wild=_wild(hand))
