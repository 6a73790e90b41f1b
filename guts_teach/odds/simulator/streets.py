"""A betting round of many deals at once, under which one bets or stays, or folds: as `guts_teach.table.betting`."""

import numpy as np

from guts_teach.games import Bet, MatchPot
from guts_teach.odds.simulator.tables import Flags, Ints, Tables, payments, price_of_losing


def bet_round(bet: Bet, rule: MatchPot, tables: Tables, active: Flags, stays: Flags) -> None:
    """Play a street from the dealer's left: chips of the tables and who is ``active`` change in place.

    ``stays`` says who would stay, ``(deals, seats)``; who cannot cover what that may cost folds where one must. The
    last player left is not asked. A fold that is not free costs the pot by ``fold_base``: with one fixed bet, or none,
    the pot without the last wager is the pot at the start of the street.
    """
    start = tables.pot.copy()
    penalties = np.zeros_like(start)
    left = active.sum(axis=1)
    price = bet.bet if bet.structure == "fixed_bet" else 0
    for seat in range(active.shape[1]):
        stack = tables.stacks[:, seat]
        asked = active[:, seat] & (left > 1)
        folds = asked & ~stays[:, seat]
        if rule.short_stack == "must_cover":
            folds |= asked & (stack < price + price_of_losing(start, rule))
        wager = _wager(price, asked & ~folds, stack, rule)
        base = start + penalties if bet.fold_base == "running" else start
        penalty = np.zeros_like(start) if bet.free_fold else payments(base, folds, stack, rule)
        stack -= wager + penalty
        tables.pot[:] += wager
        (tables.pot if bet.fold_money == "current_pot" else tables.side)[:] += penalty
        penalties += penalty
        active[folds, seat] = False
        left -= folds


def _wager(price: int, who: Flags, stack: Ints, rule: MatchPot) -> Ints:
    """What those who bet put in: the price, or (unless on credit) what they have."""
    paid = price if rule.short_stack == "iou" else np.clip(stack, 0, price)
    wager: Ints = np.where(who, paid, 0)
    return wager
