"""Simple ways of deciding for every seat of many deals: by cutoffs, or by the street on which one folds."""

import numpy as np
from numpy.typing import ArrayLike

from guts_teach.errors import RequestError
from guts_teach.games import Bet
from guts_teach.odds.simulator.dealt import Dealt, decisions, seen_scores
from guts_teach.odds.simulator.tables import Flags


def by_cutoffs(dealt: Dealt, cutoffs: ArrayLike) -> Flags:
    """Who stays with what it sees, ``(decisions, deals, seats)``: whoever scores its cutoff or more.

    ``cutoffs`` are scores (`seen_scores`, `cutoff_score`): one for all, one a seat, or ``(decisions, seats)``; where
    all seats have the same ones, ``(decisions, 1)``. Raises `RequestError` for another shape.

    >>> from guts_teach.games import make
    >>> from guts_teach.odds.simulator import cutoff_score, deal_games
    >>> guts = make("guts")
    >>> dealt = deal_games(guts, players=3, deals=1000, seed=7)
    >>> by_cutoffs(dealt, cutoff_score(guts, (0, 14, 11))).mean().round(2)  # ace-jack or better
    np.float64(0.09)
    """
    given = np.asarray(cutoffs)
    shape = (len(decisions(dealt.game)), dealt.seats)
    try:
        each = np.broadcast_to(given, shape)
    except ValueError:
        raise RequestError(f"cutoffs of shape {given.shape} do not fit: {shape} is the full one") from None
    flags: Flags = seen_scores(dealt) >= each[:, None, :]
    return flags


def by_folds(dealt: Dealt, folded_on: ArrayLike) -> Flags:
    """Who stays on each street, ``(decisions, deals, seats)``, given how many cards each seat folds on.

    ``folded_on`` are whole numbers ``(deals, seats)``, or one a seat; 0 stands for never. Raises `RequestError` for a
    game without betting rounds, for a street that it has not, and for another shape.

    >>> from guts_teach.games import make
    >>> from guts_teach.odds.simulator import deal_games
    >>> dealt = deal_games(make("guillotine"), players=3, deals=1, seed=7)
    >>> by_folds(dealt, [0, 2, 4])[:, 0].tolist()
    [[True, False, True], [True, False, True], [True, False, False], [True, False, False]]
    """
    game = dealt.game
    streets = [stage.street for stage in game.stages if isinstance(stage, Bet)]
    if not streets:
        raise RequestError(f"{game.name} has no betting rounds: give truth values or cutoffs")
    given = np.asarray(folded_on)
    shape = (dealt.deals, dealt.seats)
    if not np.isin(given, [0, *streets]).all():
        raise RequestError(f"folds on {given.tolist()} are not possible: give 0 or one of {streets}")
    try:
        each = np.broadcast_to(given, shape)
    except ValueError:
        raise RequestError(f"folds of shape {given.shape} do not fit: {shape} is the full one") from None
    return np.stack([(each == 0) | (street < each) for street in streets])
