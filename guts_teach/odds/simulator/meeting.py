"""The end of a round of many deals at once, where markers win the pot: as `guts_teach.table.rounds`."""

import numpy as np

from guts_teach.games import Game
from guts_teach.hands import HandRule
from guts_teach.hands.batch.arrays import Hands
from guts_teach.odds.simulator.dealt import scores_of
from guts_teach.odds.simulator.tables import Flags, Tables, payments, share


def meet(
    game: Game, hand: HandRule, tables: Tables, held: Flags, hands: Hands, *, last: bool
) -> tuple[Flags, Flags, Flags]:
    """End a round: chips and markers of the tables change in place.

    ``held`` says who held ``(deals, seats)``. Since nobody buys cards, the pot still is what it was as the round
    began, and so what a loser pays. Returns who won the round and who tied for the best hand in it
    ``(deals, seats)``, and where the pot is won and so the deal over ``(deals,)``.
    """
    rule = game.settlement
    number = held.sum(axis=1)
    alone = held & (number == 1)[:, None]
    tables.markers[:] += alone
    taking = alone & (tables.markers >= game.markers_to_win)
    won = taking.any(axis=1)
    tables.from_pot(np.where(taking, tables.pot[:, None], 0))
    paid, tied = _compare(game, hand, tables, held & (number > 1)[:, None], hands)
    due = number == 0
    tables.into_pot(game.ante * (due[:, None] & tables.able(game.ante, rule)))
    if last:
        tables.into_pot(game.ante * (~won[:, None] & tables.able(game.ante, rule)))
    return taking | paid, tied, won


def _compare(game: Game, hand: HandRule, tables: Tables, held: Flags, hands: Hands) -> tuple[Flags, Flags]:
    """Those who held compare: losers pay the winner, or the tied winners together. Returns who was paid, who tied."""
    if not held.any():
        return held, held
    rule = game.settlement
    scores = scores_of(hand, game, hands, held)
    best = held & (scores == scores.max(axis=1)[:, None])
    losers = held & ~best
    tied = best.sum(axis=1) > 1
    if rule.tie == "no_payout":
        losers &= ~tied[:, None]
    paid = payments(tables.pot[:, None], losers, tables.stacks, rule)
    shared = losers.any(axis=1) if rule.tie == "split" else losers.any(axis=1) & ~tied
    winners: Flags = best & shared[:, None]
    gains, _ = share(paid.sum(axis=1), winners, rule.odd_chips)
    # What is not shared out, odd chips or the payments of a pot that nobody wins, joins the pot.
    tables.into_pot(paid)
    tables.from_pot(gains)
    return winners, best & tied[:, None]
