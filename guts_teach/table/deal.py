"""One deal as a state machine: an action gives a new state and the steps it took; stepping back keeps the old one.

The stages come from the game: cards are dealt, players declare or bet, those left show. Which game it is, nothing
here asks.
"""

from collections.abc import Iterable
from dataclasses import replace

from guts_teach.cards import Card
from guts_teach.errors import RequestError
from guts_teach.games import Bet, Buy, Compare, DealCards, Declare, Showdown
from guts_teach.hands import judge
from guts_teach.table import betting, buying, declaring
from guts_teach.table.chips import Chips
from guts_teach.table.round_steps import BuyStep
from guts_teach.table.rounds import Meeting
from guts_teach.table.settlement import Settling
from guts_teach.table.state import DealState, Setup
from guts_teach.table.steps import DealtStep, DeclaredStep, FinalStep, SaidStep
from guts_teach.trace import Cite, Step, Trace, ruling


def start(setup: Setup, chips: Chips, markers: tuple[int, ...] = ()) -> Trace[DealState]:
    """Begin a deal with the antes already in the pot, and with the markers that each seat has by then.

    Raises `RequestError` when so many cannot play, or when the pot is above its limit.
    """
    setup.game.check_players(len(setup.names))
    limit = setup.game.settlement.pot_limit
    if limit is not None and chips.pot > limit:
        raise RequestError(f"pot {chips.pot} is above the limit: with pot_limit={limit} it holds at most {limit}")
    seats = len(setup.names)
    state = DealState(
        setup,
        chips,
        chips.stacks,
        setup.order,
        (None,) * seats,
        (None,) * seats,
        markers=markers or (0,) * seats,
        bought=((),) * seats,
    )
    return _advance(state, [])


def to_act(state: DealState) -> tuple[int, ...]:
    """The seats that may act now: all that have not declared, or the one whose turn it is; none when it is over."""
    if state.over:
        return ()
    stage = state.game.stages[state.stage]
    if isinstance(stage, Declare):
        return declaring.to_speak(stage, state.setup.order, state.said)
    if isinstance(stage, Buy):
        return buying.to_ask(stage, state.active, state.passed, state.bought, state.cards_of)
    return () if state.street is None else _turn(state, state.street)


def why_not(state: DealState, seat: int, action: str) -> str | None:
    """Why a seat may not do this now, in a sentence; None when it may."""
    if seat not in to_act(state):
        if state.over:
            return "The deal is over."
        name = state.setup.names[seat]
        return "It is not your turn." if name == "You" else f"It is not {name}'s turn."
    stage, rule = state.game.stages[state.stage], state.game.settlement
    if isinstance(stage, Declare):
        return declaring.why_not(stage, state.setup.order, state.said, seat, action, state.at_stake, state.chips, rule)
    if isinstance(stage, Buy):
        return buying.why_not(stage, action, state.chips.at(seat), state.setup.stub, state.bought, rule)
    assert state.street is not None  # somebody may act, so a street is open
    return betting.why_not(state.street, seat, action, state.chips, rule)


def legal(state: DealState, seat: int) -> tuple[str, ...]:
    """What a seat may do now, staying first."""
    return tuple(word for word in offered(state, seat) if why_not(state, seat, word) is None)


def offered(state: DealState, seat: int) -> tuple[str, ...]:
    """What the rules offer a seat now, staying first, whether or not its chips allow it."""
    if seat not in to_act(state):
        return ()
    stage = state.game.stages[state.stage]
    if isinstance(stage, Declare):
        return declaring.words(stage, state.setup.order, state.said)
    if isinstance(stage, Buy):
        return buying.WORDS
    assert state.street is not None  # somebody may act, so a street is open
    return betting.words(state.street, seat)


def act(state: DealState, seat: int, action: str) -> Trace[DealState]:
    """Do it: the next state, and the steps up to where somebody must act again or the deal is settled.

    Raises `RequestError` with the reason when the action is not allowed.
    """
    reason = why_not(state, seat, action)
    if reason:
        raise RequestError(reason)
    state = replace(state, log=(*state.log, (seat, action)))
    if isinstance(state.game.stages[state.stage], Buy):
        return _buy(state, seat, action)
    if state.street is None:
        return _declare(state, seat, action)
    return _wager(state, state.street, seat, action)


def _declare(state: DealState, seat: int, word: str) -> Trace[DealState]:
    stage = state.game.stages[state.stage]
    assert isinstance(stage, Declare)
    said = (*state.said[:seat], word, *state.said[seat + 1 :])
    state = replace(state, said=said)
    in_turn = stage.method == "in_turn"
    steps: list[Step] = [SaidStep(state.setup.names[seat], word, _spoken_rule(stage, word))] if in_turn else []
    if declaring.to_speak(stage, state.setup.order, said):
        return Trace(tuple(steps), state)
    active = declaring.contenders(state.setup.order, said)
    names = state.setup.names
    outs = tuple(names[seat] for seat in state.setup.order if seat not in active)
    steps.append(DeclaredStep(tuple(names[seat] for seat in active), outs, stage.rule))
    state = replace(state, active=active, stage=state.stage + 1)
    if state.game.markers_to_win:
        return _advance(state, steps)  # who drops is not out of the deal
    left_with = tuple(None if seat in active else state.dealt for seat in range(len(names)))
    state = replace(state, left_with=left_with)
    # With fewer than two in there is nothing to compare: no more cards are dealt.
    return _advance(state, steps) if len(active) > 1 else _settle(state, steps)


def _spoken_rule(stage: Declare, word: str) -> Cite:
    return stage.rule if word in ("in", "out") else ruling("2.4", "dealer challenge")


def _wager(state: DealState, street: betting.Street, seat: int, action: str) -> Trace[DealState]:
    names, rule = state.setup.names, state.game.settlement
    steps: list[Step] = []
    if action == "fold":
        street, fold = betting.fold(street, seat, names, state.chips, rule)
        steps.append(fold)
        active = tuple(other for other in state.active if other != seat)
        left = (*state.left_with[:seat], street.bet.street, *state.left_with[seat + 1 :])
        state = replace(state, active=active, left_with=left, chips=state.chips.after(fold.moves))
    else:
        street, wager = betting.wager(street, seat, action, names, state.chips, rule)
        steps.append(wager)
        state = replace(state, chips=state.chips.after(wager.moves))
    if len(state.active) == 1:
        return _settle(replace(state, street=None), steps)
    state = replace(state, street=street)
    if _turn(state, street):
        return Trace(tuple(steps), state)
    return _advance(replace(state, street=None, stage=state.stage + 1), steps)


def _buy(state: DealState, seat: int, action: str) -> Trace[DealState]:
    stage, names = state.game.stages[state.stage], state.setup.names
    assert isinstance(stage, Buy)
    if action == "pass":
        step = BuyStep(names, names[seat], bought=False, moves=(), rule=stage.rule)
        state = replace(state, passed=state.passed | {seat})
    else:
        step = BuyStep(names, names[seat], bought=True, moves=buying.price(stage, seat), rule=stage.rule)
        card = state.setup.stub[sum(map(len, state.bought))]
        bought = (*state.bought[:seat], (*state.bought[seat], card), *state.bought[seat + 1 :])
        state = replace(state, bought=bought, chips=state.chips.after(step.moves))
    return _advance(state, [step])


def _turn(state: DealState, street: betting.Street) -> tuple[int, ...]:
    """The seat to act on this street, after the one that acted last on it."""
    acted = [seat for seat, _ in state.log if seat in street.acted or state.left_with[seat] == street.bet.street]
    last = acted[-1] if acted else None
    credit = state.game.settlement.short_stack == "iou"
    seat = betting.next_seat(street, state.setup.order, state.active, last, state.chips, credit=credit)
    return () if seat is None else (seat,)


def _advance(state: DealState, steps: list[Step]) -> Trace[DealState]:
    """Go on through the stages up to the next one where somebody must act."""
    stage = state.game.stages[state.stage]
    while not to_act(state) and not isinstance(stage, Bet | Declare | Showdown):
        if isinstance(stage, DealCards):
            names = tuple(state.setup.names[seat] for seat in state.active)
            steps.append(DealtStep(names, stage.cards, stage.face, stage.rule, unseen=stage.seen_by == "nobody"))
            state = replace(state, stake=state.chips.pot)
        elif isinstance(stage, Compare):
            state = _meet(state, stage, steps)
            if state.over:
                return Trace(tuple(steps), state)
        state = replace(state, stage=state.stage + 1)
        stage = state.game.stages[state.stage]
    if isinstance(stage, Bet):
        street = betting.open_street(stage, state.chips.pot, len(state.setup.names))
        return Trace(tuple(steps), replace(state, street=street))
    if isinstance(stage, Showdown):
        return _settle(state, steps)
    return Trace(tuple(steps), state)


def _meet(state: DealState, stage: Compare, steps: list[Step]) -> DealState:
    """End a round: those who held compare, and all are in again for the next one."""
    setup, game = state.setup, state.game
    judging = dict(game.rounds[stage.round - 1].rules)
    several = len(state.active) > 1
    must = {seat: (setup.names[seat], state.cards_of(seat)) for seat in state.active} if several else {}
    for seat, (name, cards) in must.items():
        _check_hands(state.dealt + len(state.bought[seat]), [(name, cards)])
    rule = game.rounds[stage.round - 1].rule
    meeting = Meeting(
        rule=game.settlement,
        names=setup.names,
        order=setup.order,
        holders=state.active,
        hands={seat: judge(cards, judging[len(cards)]).result for seat, (_, cards) in must.items()},
        order_rule=rule.order.rule,
        chips=state.chips,
        stake=state.stake,
        ante=game.ante,
        markers=state.markers,
        markers_to_win=game.markers_to_win,
        last=stage.round == len(game.rounds),
        steps=steps,
    )
    meeting.run()
    met = {(viewer, seat, len(state.cards_of(seat))) for viewer in must for seat in must if viewer != seat}
    return replace(
        state,
        chips=meeting.chips,
        markers=meeting.markers,
        winners=meeting.winners,
        known=state.known | met,
        held=state.active,
        anted=meeting.anted,
        active=setup.order,
        said=(None,) * len(setup.names),
        passed=frozenset(),
        over=meeting.won or stage == game.stages[-1],
    )


def _settle(state: DealState, steps: list[Step]) -> Trace[DealState]:
    setup, game = state.setup, state.game
    last = game.stages[-1]
    if isinstance(last, Showdown) and last.final:
        steps.append(FinalStep(last.final))
    alone = len(state.active) == 1
    ghost = bool(state.active) and (game.ghost == "always" or (alone and (game.ghost == "alone" or game.plays_deck)))
    seats = _showing(state, ghost=ghost)
    must = {seat: (setup.names[seat], state.cards_of(seat)) for seat in seats}
    house = setup.ghost[: len(must[state.active[0]][1])] if ghost else ()
    _check_hands(state.dealt, [*must.values(), *([("the ghost", house)] if ghost else [])])
    hands = {seat: judge(cards, game.judges(len(cards))).result for seat, (_, cards) in must.items()}
    settling = Settling(
        rule=game.settlement,
        names=setup.names,
        order=setup.order,
        contenders=state.active,
        hands=hands,
        order_rule=game.judges(len(must[seats[0]][1])).order.rule if seats else game.hand.order.rule,
        chips=state.chips,
        owned=state.owned,
        ante=game.ante,
        ghost=judge(house, game.judges(len(house))).result if ghost else None,
        house="deck" if game.plays_deck else "ghost",
        antes_due=game.ante_every_deal,
        steps=steps,
    )
    settling.run()
    return Trace(
        tuple(settling.steps),
        replace(
            state,
            chips=settling.chips,
            winners=settling.winners,
            shown=frozenset(seats),
            ghost_shown=ghost,
            over=True,
        ),
    )


def _showing(state: DealState, *, ghost: bool) -> tuple[int, ...]:
    """The seats that must show: those in, unless one is alone with nothing to beat; all, when the best must pay."""
    if not state.active and state.game.settlement.nobody_in in ("best_pays", "best_and_twos"):
        return state.setup.order
    return state.active if len(state.active) > 1 or ghost else ()


def _check_hands(dealt: int, must: Iterable[tuple[str, tuple[Card, ...]]]) -> None:
    """Only a described deal can lack the cards of a hand that must show."""
    for name, cards in must:
        if len(cards) != dealt:
            raise RequestError(f"{name} must show {dealt} cards and has {len(cards) or 'none'}")
