"""How much better staying is than leaving, deal by deal: the difference of `outcomes`, sooner.

Most deals need no settlement: the best of the others is better than one's own hand or worse. The rest, ties and deals
in which nobody else is in, are played like all deals of an estimate.
"""

import numpy as np

from guts_teach.hands.batch import score
from guts_teach.odds.ladder import ladder
from guts_teach.odds.simulated.deals import Floats, Laid, outcomes
from guts_teach.odds.simulated.playing import Playing
from guts_teach.odds.simulator.tables import Flags, Ints


def gains(playing: Playing, laid: Laid) -> Floats:
    """The chips of staying less those of leaving, in each deal."""
    if not _plain(playing):
        return _played(playing, laid)
    number = laid.staying.sum(axis=1)
    mine, theirs = _scores(playing, laid)
    best = theirs.max(axis=1)
    won, lost = _stakes(playing, number)
    found = (np.where(mine > best, won, -lost) - _leaving(playing, number)).astype(float)
    open_ones = (number == 0) | (mine == best)
    if playing.game.settlement.tie == "no_payout":
        open_ones |= (theirs == best[:, None]).sum(axis=1) > 1
    rest = np.flatnonzero(open_ones)
    found[rest] = _played(playing, laid.rows(rest))
    return found


def _played(playing: Playing, laid: Laid) -> Floats:
    both = outcomes(playing, laid)
    return both.stay - both.leave


def _plain(playing: Playing) -> bool:
    """Whether a hand that is better than all others wins, a worse one loses, and what that brings is known before."""
    rule = playing.game.settlement
    short = playing.folding and playing.spot.stack is not None  # who bets a short stack away has less to lose
    return not (rule.single_loser or rule.sequential or playing.game.ghost == "always" or short)


def _scores(playing: Playing, laid: Laid) -> tuple[Ints, Ints]:
    """One's own score in the end, and those of the others, -1 for who does not stay."""
    game, rule = playing.game, playing.rule
    mine = score(laid.hands[:, 0], rule, game.pack, duplicates=False)
    rungs = ladder(playing.spot.game, playing.spot.others_at)
    if (rungs.rule, rungs.cards) == (rule, playing.cards_each):
        theirs = np.where(laid.staying, laid.places, -1)
    else:
        theirs = np.full(laid.staying.shape, -1, np.int64)
        theirs[laid.staying] = score(laid.hands[:, 1:][laid.staying], rule, game.pack, duplicates=False)
    return mine, theirs


def _stakes(playing: Playing, others: Ints) -> tuple[Ints, Ints]:
    """What the best hand wins and another one loses, against so many others who stay."""
    spot, rule = playing.spot, playing.game.settlement
    due = spot.pot if rule.max_payment is None else min(spot.pot, rule.max_payment)
    if playing.game.markers_to_win:
        # Table stakes: nobody wins more than the own stack of each loser.
        short = spot.game.settlement.short_stack == "table_stakes" and spot.stack is not None
        return others * (min(due, spot.stack) if short and spot.stack is not None else due), spot.price + 0 * others
    bets = playing.bets
    own = sum(bet.bet for bet in bets)  # everybody who stays bets on every street
    pot = spot.pot + own * (others + 1)
    if not bets:
        return spot.prize + 0 * others, spot.price + 0 * others
    return pot - own, own + (pot if rule.max_payment is None else np.minimum(pot, rule.max_payment))


def _leaving(playing: Playing, others: Ints) -> Ints:
    """What leaving brings where others are in."""
    spot, rule = playing.spot, playing.game.settlement
    if playing.folding:
        return 0 * others - (0 if playing.leaving_is_free else spot.price)
    able = rule.short_stack == "iou" or spot.stack is None or spot.stack >= playing.game.ante
    # Where exactly one is in, the game is over and no ante is due (rulings 4.7).
    due: Flags = others != 1
    return np.where(due & able & rule.ante_to_drop, -playing.game.ante, 0)
