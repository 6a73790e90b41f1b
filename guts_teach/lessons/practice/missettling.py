"""Deals settled by wrong rules: most are the same deal played under a rule with one fact changed."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from guts_teach.games import Bet, Declare, Game, MatchPot
from guts_teach.lessons.practice.deals import Case, flipped, play_case
from guts_teach.lessons.practice.form import Answer
from guts_teach.lessons.practice.item import Fault, Wrong, parting
from guts_teach.lessons.practice.settlement import SettleItem
from guts_teach.table import Amount
from guts_teach.table.chips import share
from guts_teach.table.round_steps import DuelStep, MarkerStep, RoundEndStep
from guts_teach.table.steps import GhostStep, NextPotStep, PayStep, TakeStep
from guts_teach.trace import Step

_Run = Callable[[SettleItem], Wrong | None]


def _under(change: Callable[[Game], Game | None], at: type | None = None) -> _Run:
    """The same deal under another rule; where it parts is told by a kind of step, or else by the first that differs."""

    def run(item: SettleItem) -> Wrong | None:
        game = change(item.case.game)
        if game is None:
            return None
        wrong = _played(item, item.case.under(game))
        places = [place for place, step in enumerate(item.steps) if at and isinstance(step, at)]
        return replace(wrong, at=places[0]) if places else wrong

    return run


def _played(item: SettleItem, case: Case) -> Wrong:
    trace = play_case(case)
    end = trace.result
    answer = item.answer_of(dict(enumerate(end.net)), end.chips.pot, end.chips.reserve)
    return Wrong(answer, parting(item.steps, trace.steps))


def _settled(change: Callable[[MatchPot], MatchPot]) -> _Run:
    return _under(lambda game: replace(game, settlement=change(game.settlement)))


def _turned_round(item: SettleItem) -> Wrong | None:
    """Who is in is taken to be out, and the other way round: the same sign means the opposite in other games."""
    declares = any(isinstance(stage, Declare) and stage.method != "in_turn" for stage in item.case.game.stages)
    return _played(item, flipped(item.case)) if declares else None


def _free_folds(game: Game) -> Game | None:
    if not any(isinstance(stage, Bet) for stage in game.stages):
        return None
    stages = tuple(replace(stage, free_fold=True) if isinstance(stage, Bet) else stage for stage in game.stages)
    return replace(game, stages=stages)


def _fold_on_running_pot(game: Game) -> Game | None:
    """A fold is taken to cost the pot with all that has come in on this street."""
    if not any(isinstance(stage, Bet) and stage.fold_base != "running" for stage in game.stages):
        return None
    stages = tuple(replace(stage, fold_base="running") if isinstance(stage, Bet) else stage for stage in game.stages)
    return replace(game, stages=stages)


def _no_house(game: Game) -> Game | None:
    return replace(game, ghost="", plays_deck=False) if game.ghost or game.plays_deck else None


def _paid(change: Callable[[SettleItem, PayStep | DuelStep], dict[int, Amount] | None]) -> _Run:
    """The true settlement with other payments; what is paid less is missing where it should have gone."""

    def run(item: SettleItem) -> Wrong | None:
        at, step = _payment_step(item.steps)
        if step is None:
            return None
        paid = change(item, step)
        if paid is None:
            return None
        less = {payment.seat: payment.amount - paid[payment.seat] for payment in step.payments}
        net: dict[int, Amount] = dict(enumerate(item.end.net))
        for seat, amount in less.items():
            net[seat] += amount
        missing = sum(less.values())
        if isinstance(step, DuelStep):
            if len(step.winners) > 1:
                return None
            net[step.winners[0]] -= missing
            missing = 0
        return Wrong(_with_pool(item, net, missing), at)

    return run


def _payment_step(steps: Sequence[Step]) -> tuple[int, PayStep | DuelStep | None]:
    for at, step in enumerate(steps):
        if isinstance(step, PayStep | DuelStep):
            return at, step
    return 0, None


def _with_pool(item: SettleItem, net: dict[int, Amount], missing: Amount) -> Answer:
    """The answer with so many chips missing from the pot and the reserve together."""
    pool = item.end.chips.pot + item.end.chips.reserve - missing
    limit = item.case.game.settlement.pot_limit
    pot = pool if limit is None else min(pool, limit)
    return item.answer_of(net, pot, pool - pot)


def _half(_: SettleItem, step: PayStep | DuelStep) -> dict[int, Amount]:
    return {payment.seat: payment.amount // 2 for payment in step.payments}


def _together(_: SettleItem, step: PayStep | DuelStep) -> dict[int, Amount] | None:
    if len(step.payments) < 2:
        return None
    base = step.base if isinstance(step, PayStep) else step.stake
    parts, _left = share(base, [payment.seat for payment in step.payments], "left_of_dealer")
    return parts


def _winner_gets_all(item: SettleItem) -> Wrong | None:
    """The winner is given the payments besides the pot."""
    at, step = _payment_step(item.steps)
    if not isinstance(step, PayStep) or len(item.end.winners) != 1 or step.why not in ("losers", "worst"):
        return None
    paid = sum(payment.amount for payment in step.payments)
    net: dict[int, Amount] = dict(enumerate(item.end.net))
    net[item.end.winners[0]] += paid
    return Wrong(_with_pool(item, net, paid), at)


def _pot_instead(item: SettleItem) -> Wrong | None:
    """In a game of markers: the winner takes the pot, and the payments make a new one, as in the other games."""
    step = item.duel
    if step is None or len(step.winners) != 1:
        return None
    winner, paid = step.winners[0], sum(payment.amount for payment in step.payments)
    net: dict[int, Amount] = dict(enumerate(item.end.net))
    net[winner] += step.stake - paid
    at, _ = _payment_step(item.steps)
    return Wrong(_with_pool(item, net, step.stake - paid), at)


def _alone_takes(item: SettleItem) -> Wrong | None:
    """In a game of markers: who holds alone takes the pot at once."""
    for at, step in enumerate(item.steps):
        if isinstance(step, MarkerStep) and step.markers < step.to_win:
            seat = item.case.setup.names.index(step.who)
            net: dict[int, Amount] = dict(enumerate(item.end.net))
            net[seat] += item.case.chips.pot
            return Wrong(_with_pool(item, net, item.case.chips.pot), at)
    return None


def _same_pot(item: SettleItem) -> Wrong | None:
    """The next pot is the one that was played for."""
    return Wrong(_gains(item, item.case.chips.pot), _end(item.steps))


def _pot_kept(item: SettleItem) -> Wrong | None:
    """The payments are put on top of the pot, though it was taken."""
    if not any(isinstance(step, TakeStep) for step in item.steps):
        return None
    limit = item.case.game.settlement.pot_limit
    pot = item.case.chips.pot + item.end.chips.pot
    return Wrong(_gains(item, pot if limit is None else min(pot, limit)), _end(item.steps))


def _gains(item: SettleItem, pot: Amount) -> Answer:
    """The true gains with another pot; of the reserve this wrong rule says nothing."""
    answer = item.answer_of(dict(enumerate(item.end.net)), pot, 0)
    return {key: value for key, value in answer.items() if key != "reserve"}


def _end(steps: Sequence[Step]) -> int:
    return next(
        (at for at, step in enumerate(steps) if isinstance(step, NextPotStep | RoundEndStep)),
        len(steps) - 1,
    )


FAULTS: Final[tuple[Fault[SettleItem], ...]] = (
    Fault(
        "sign",
        "The sign for in read as out",
        "the sign of those who are in means out, and the other way round",
        _turned_round,
    ),
    Fault("free_fold", "A late fold is free", "a fold after the third card costs nothing", _under(_free_folds)),
    Fault("half", "Each loser pays half", "each loser pays half the pot", _paid(_half)),
    Fault("together", "The losers pay together", "the losers share one payment", _paid(_together)),
    Fault(
        "winner_gets_all",
        "The winner gets the payments too",
        "what the losers pay goes to the winner besides the pot",
        _winner_gets_all,
    ),
    Fault(
        "pot_instead",
        "Markers forgotten",
        "the winner takes the pot and the losers make a new one, as in the other games",
        _pot_instead,
    ),
    Fault("alone_takes", "Alone means the pot", "who holds alone takes the pot instead of a marker", _alone_takes),
    Fault(
        "house", "The hand of nobody forgotten", "the hand of nobody need not be beaten", _under(_no_house, GhostStep)
    ),
    Fault(
        "no_ceiling",
        "No ceiling",
        "there is no ceiling for a payment or a pot",
        _settled(lambda rule: replace(rule, max_payment=None, pot_limit=None)),
    ),
    Fault(
        "debt",
        "Paying what one has not",
        "a short stack pays the whole price all the same",
        _settled(lambda rule: replace(rule, short_stack="iou")),
    ),
    Fault(
        "one_after_another",
        "One doubles after the other",
        "each loser doubles what the one before has left",
        _settled(lambda rule: replace(rule, sequential=not rule.sequential)),
    ),
    Fault(
        "running_fold",
        "A fold counts this street too",
        "a fold costs the pot with what has come in on the same street",
        _under(_fold_on_running_pot),
    ),
    Fault(
        "tie_stays",
        "Ties settled in another way",
        "a tie leaves the pot where it is if the table shares it, or shares it if the table leaves it",
        _settled(lambda rule: replace(rule, tie="no_split" if rule.tie == "split" else "split")),
    ),
    Fault(
        "reante",
        "Nobody in",
        "with nobody in the other of two things happens: the pot stays, or everyone antes again",
        _settled(lambda rule: replace(rule, nobody_in="reante" if rule.nobody_in == "pot_stays" else "pot_stays")),
    ),
    Fault("pot_kept", "The pot was taken", "the payments come on top of the old pot", _pot_kept),
    Fault("same_pot", "The pot after is the pot before", "the next pot is as large as the last one", _same_pot),
)
