"""One betting round in turn: what a player may do, what it costs, and what a fold costs (rulings 4.6)."""

from dataclasses import dataclass, replace
from typing import Final

from guts_teach.games import Bet, MatchPot
from guts_teach.table.chips import Amount, Chips, Move, Place
from guts_teach.table.settlement import payment_of, with_caps
from guts_teach.table.steps import FoldStep, WagerStep
from guts_teach.trace import ruling
from guts_teach.words import chips as chips_text

MOST_RAISES: Final = 3


@dataclass(frozen=True, slots=True)
class Street:
    """A betting round at work.

    ``put`` is what each seat put in on this street, ``level`` what one must have put to stay, of which ``last`` came
    with the last bet or raise; ``acted`` are the seats that acted since then, ``penalties`` the folds paid for.
    """

    bet: Bet
    start_pot: Amount
    put: tuple[Amount, ...]
    level: Amount
    last: Amount
    raises: int = 0
    acted: frozenset[int] = frozenset()
    penalties: Amount = 0

    @property
    def last_wager_chips(self) -> Amount:
        """The chips of the last bet or raise and its calls."""
        return sum(max(0, put - (self.level - self.last)) for put in self.put)


def open_street(bet: Bet, pot: Amount, seats: int) -> Street:
    """Open a street: with a bet to pay by everyone, or (``fixed_limit``) with nothing to call."""
    level = bet.bet if bet.structure == "fixed_bet" else 0
    return Street(bet, pot, (0,) * seats, level, level)


def next_seat(
    street: Street, order: tuple[int, ...], active: tuple[int, ...], last: int | None, chips: Chips, *, credit: bool
) -> int | None:
    """The seat whose turn it is: the first ``active`` one after ``last`` in ``order``; None when all are level.

    Who has put in a whole stack on this street is not asked again, unless the table gives ``credit``.
    """
    start = order.index(last) + 1 if last is not None else 0
    for seat in (*order[start:], *order[:start]):
        spent = not credit and street.put[seat] > 0 and chips.at(seat) <= 0
        behind = street.put[seat] < street.level and (credit or chips.at(seat) > 0)
        if seat in active and not spent and (seat not in street.acted or behind):
            return seat
    return None


def words(street: Street, seat: int) -> tuple[str, ...]:
    """What the structure lets a seat say now, staying first."""
    match street.bet.structure:
        case "fixed_bet":
            return ("bet", "fold")
        case "stay_or_fold":
            return ("stay", "fold")
        case _:
            if street.put[seat] == street.level:
                return ("check", "raise" if street.level else "bet")
            return ("call", "raise", "fold")


def why_not(street: Street, seat: int, action: str, chips: Chips, rule: MatchPot) -> str | None:
    """Why a seat may not do this now, in a sentence; None when it may."""
    allowed = words(street, seat)
    if action not in allowed:
        if action == "fold":
            return "There is no bet to fold on: check instead."
        return f"{action!r} is not possible here: say {' or '.join(allowed)}."
    if action == "raise" and street.raises >= MOST_RAISES:
        return f"There were {MOST_RAISES} raises on this street, the most allowed: call or fold."
    price = _price(street, seat, action)
    raises = street.bet.structure == "fixed_limit" and action in ("bet", "raise")
    if raises and rule.short_stack != "iou" and chips.at(seat) < price:
        return f"A {action} costs {chips_text(price)} and the stack holds {chips_text(chips.at(seat))}."
    if rule.short_stack == "must_cover" and action not in ("fold", "check"):
        risk = street.start_pot if rule.max_payment is None else min(street.start_pot, rule.max_payment)
        if chips.at(seat) < price + risk:
            return (
                f"Staying may cost {chips_text(price + risk)} and the stack holds {chips_text(chips.at(seat))}: "
                "at this table one must be able to cover it."
            )
    return None


def wager(
    street: Street, seat: int, action: str, names: tuple[str, ...], chips: Chips, rule: MatchPot
) -> tuple[Street, WagerStep]:
    """The street after a seat stayed in by this action, and the step with its chips."""
    price = _price(street, seat, action)
    paid = price if rule.short_stack == "iou" else min(price, max(chips.at(seat), 0))
    moves = (Move(seat, Place.POT, paid),) if paid else ()
    put = (*street.put[:seat], street.put[seat] + paid, *street.put[seat + 1 :])
    after = replace(street, put=put, acted=street.acted | {seat})
    if street.bet.structure == "fixed_limit" and action in ("bet", "raise"):
        after = replace(
            after,
            level=street.level + street.bet.bet,
            last=street.bet.bet,
            raises=street.raises + (action == "raise"),
            acted=frozenset({seat}),
        )
    return after, WagerStep(names, names[seat], action, moves, street.bet.rule, short=paid < price)


def fold(street: Street, seat: int, names: tuple[str, ...], chips: Chips, rule: MatchPot) -> tuple[Street, FoldStep]:
    """The street after a fold, and the step with what it costs."""
    if street.bet.free_fold:
        return street, FoldStep(names, names[seat], street.bet.street, None, (), street.bet.fold_rule)
    base = fold_base(street)
    payment = payment_of(seat, base, rule, chips)
    paid = payment.amount
    target = Place.POT if street.bet.fold_money == "current_pot" else Place.SIDE
    moves = (Move(seat, target, paid),) if paid else ()
    after = replace(street, penalties=street.penalties + paid)
    usual = street.bet.fold_base == "street_start"
    cite = with_caps(street.bet.fold_rule if usual else ruling("4.6", "penalty for folding"), [payment])
    return after, FoldStep(names, names[seat], street.bet.street, base, moves, cite, payment.cap)


def fold_base(street: Street) -> Amount:
    """The pot that a fold is measured by: without any wager of this street, or without the last one only."""
    match street.bet.fold_base:
        case "street_start":
            return street.start_pot
        case "running":
            return street.start_pot + street.penalties
        case _:
            return street.start_pot + sum(street.put) - street.last_wager_chips


def _price(street: Street, seat: int, action: str) -> Amount:
    """What an action costs: to draw level, and a bet more for a bet or raise under ``fixed_limit``."""
    if action in ("fold", "check", "stay"):
        return 0
    more = street.bet.bet if street.bet.structure == "fixed_limit" and action in ("bet", "raise") else 0
    return street.level - street.put[seat] + more
