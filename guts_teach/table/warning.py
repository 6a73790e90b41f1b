"""What a player should know before staying in: that losing may cost more than the stack holds (rulings 2.7)."""

from typing import Final

from guts_teach.games import Buy, Declare
from guts_teach.table.deal import to_act
from guts_teach.table.state import DealState
from guts_teach.words import chips

_THEN: Final = {
    "pay_what_you_have": "more than the stack is never paid.",
    "iou": "the rest would be owed.",
    "table_stakes": "no more than the stack can be lost, and no more than it can be won.",
    "must_cover": "staying in means being able to cover it.",
}


def warning(state: DealState, seat: int) -> str | None:
    """A sentence for a seat about to act, or None when its stack covers the payment (or it need not act).

    The payment is that of the pot as it stands: in a betting round the pot may still grow.
    """
    if seat not in to_act(state):
        return None
    rule = state.game.settlement
    price = state.at_stake if rule.max_payment is None else min(state.at_stake, rule.max_payment)
    stack = state.chips.at(seat)
    if stack >= price:
        return None
    lose = "Losing costs" if isinstance(state.game.stages[state.stage], Declare | Buy) else "Losing costs at least"
    return f"{lose} {chips(price)} and the stack holds {chips(stack)}: {_THEN[rule.short_stack]}"
