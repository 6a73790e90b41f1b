"""A class of hands against 1, 2, 3 … others at once: every deal of a full table holds one for each smaller table.

The others' decisions are not drawn. A hand at the boundary of a threshold stays some of the time, and each deal counts
with the chances that follow, which makes the answer steadier than playing them. The hand itself is drawn anew for each
deal among all hands of its class, so that what its cards take out of the pack is right on average.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import comb, sqrt

import numpy as np
from numpy.typing import NDArray

from guts_teach.games import Compare, Game
from guts_teach.hands.batch import deal, score
from guts_teach.odds.ladder import Threshold, ladder
from guts_teach.odds.result import Odds
from guts_teach.odds.simulated.class_hands import draw
from guts_teach.odds.spot import seen_at_decisions

Floats = NDArray[np.float64]
Ints = NDArray[np.integer]
Flags = NDArray[np.bool_]


def covers(game: Game, decision: int) -> bool:
    """Whether this module answers: one hand beats all others, and nobody's hand is met but by a lone player.

    Who stays at the decision stays to the end. Hands are few enough to list those of a class.
    """
    seen = seen_at_decisions(game)[decision]
    kept_apart = any(getattr(stage, "seen_by", "owner") == "nobody" for stage in game.stages)
    plain = not kept_apart and game.ghost != "always" and not game.plays_deck and game.pack.packs == 1
    return plain and comb(len(game.pack), seen) <= 300_000


def chances(
    game: Game,
    decision: int,
    place: int,
    thresholds: Mapping[int, Sequence[Threshold]],
    deals: int,
    seed: int,
) -> dict[int, list[Odds]]:
    """The odds of staying with a class, for each number of players and each threshold of the others there.

    ValueError for a class that has no hand (`Ladder.hands` says so).

    >>> from guts_teach.games import make
    >>> from guts_teach.odds.ladder import ALL_IN
    >>> found = chances(make("guts"), 0, 90, {2: [ALL_IN], 5: [ALL_IN]}, deals=1000, seed=7)
    >>> found[2][0].win > 0.97, found[5][0].tie < 0.02
    (True, True)
    """
    places, finals, ghost = _dealt(game, decision, place, max(thresholds), deals, seed)
    mine, theirs = finals[0], finals[1:]
    seats = _Seats(places[1:], theirs > mine, theirs == mine)
    return {
        players: [_odds(game, mine, ghost, seats.first(players - 1), threshold) for threshold in asked]
        for players, asked in thresholds.items()
    }


def _dealt(
    game: Game, decision: int, place: int, players: int, deals: int, seed: int
) -> tuple[Ints, Ints, Ints | None]:
    """For each seat and deal the class seen at the decision and the score shown in the end, and a ghost's score.

    Seat 0 has a hand of the class. Seats come first, since what follows goes through them for all deals at once.
    """
    rungs = ladder(game, decision)
    seen = rungs.cards
    # In a game of rounds each decision has its own showdown, with the cards held by then.
    rounds = any(isinstance(stage, Compare) for stage in game.stages)
    held = seen if rounds else game.cards_each
    final = dict(game.rounds[decision].rules)[held] if rounds else game.hand
    ghosts = 1 if game.ghost else 0
    seats = players + ghosts
    rows = np.ascontiguousarray(deal(deals, 1, seats * held, seed, pack=game.pack)[:, 0])
    _give(rows, draw(rungs, place, deals, seed))
    hands = np.ascontiguousarray(rows.reshape(deals, seats, held).swapaxes(0, 1))
    shown = score(hands.reshape(-1, held), final, game.pack, duplicates=False).reshape(seats, deals)
    if held == seen and rungs.rule == final:
        places = shown
    else:
        firsts = np.ascontiguousarray(hands[:, :, :seen]).reshape(-1, seen)
        places = rungs.places(firsts).reshape(seats, deals)
    return places[:players], shown[:players], shown[players] if ghosts else None


def _give(rows: NDArray[np.uint8], wanted: NDArray[np.uint8]) -> None:
    """Let each row of cards begin with these; what was there goes where its card was.

    Rows of a shuffled pack become rows of a pack shuffled under the condition that they begin so.
    """
    for at in range(wanted.shape[1]):
        card = wanted[:, at : at + 1]
        np.copyto(rows, rows[:, at : at + 1].copy(), where=rows == card)
        rows[:, at] = card[:, 0]


@dataclass(frozen=True, slots=True)
class _Seats:
    """The other seats, ``(seats, deals)``: what each sees when it decides, and how its hand ends up beside mine."""

    places: Ints
    better: Flags
    equal: Flags

    def first(self, seats: int) -> "_Seats":
        return _Seats(self.places[:seats], self.better[:seats], self.equal[:seats])


def _odds(game: Game, mine: Ints, ghost: Ints | None, seats: _Seats, threshold: Threshold) -> Odds:
    """The mean over the deals of what each of them makes likely."""
    sure = seats.places > threshold.place
    edge = seats.places == threshold.place
    if threshold.often == 1:
        sure |= edge
    gone = 1 - threshold.often  # how often a hand at the edge goes out

    def none_of(these: Flags) -> Floats:
        """The chance that none of these seats stays."""
        chance = (~(these & sure).any(axis=0)).astype(float)
        if 0 < gone < 1:
            chance *= gone ** (these & edge).sum(axis=0)
        return chance

    unbeaten = none_of(seats.better)
    best = unbeaten * none_of(seats.equal)  # nobody shares
    alone = none_of(np.ones_like(sure))
    share = best.copy()
    some = np.flatnonzero(seats.equal.any(axis=0) & (unbeaten > best))
    ties = np.where(sure[:, some], 1.0, edge[:, some] * threshold.often) * seats.equal[:, some]
    share[some] = unbeaten[some] * _split(ties.T)
    tie = unbeaten - best
    rule = game.settlement
    if rule.tie != "split":
        share = best.copy()
    if ghost is not None:
        lost = np.where(mine > ghost, 0.0, alone)
        push = np.where(mine == ghost, alone, 0.0) if rule.house_tie == "push" else np.zeros(len(mine))
        best, share, tie = best - lost, share - lost, tie + push
    chances = {
        "win": float(best.mean()),
        "tie": float(tie.mean()),
        "share": float(share.mean()),
        "alone": float(alone.mean()),
    }
    pay = max(0.0, 1 - chances["win"] - chances["tie"])
    errors = {
        name: float(values.std() / sqrt(len(mine)))
        for name, values in (("win", best), ("tie", tie), ("pay", best + tie), ("share", share), ("alone", alone))
    }
    return Odds(others=len(seats.places), pay=pay, method="simulated", deals=len(mine), stderr=errors, **chances)


def _split(ties: Floats) -> Floats:
    """What one gets of a pot on average that each of some others shares with such a chance.

    >>> _split(np.array([[1.0, 0.5]])).round(6).tolist()
    [0.416667]
    """
    rows, others = ties.shape
    sharing = np.zeros((rows, others + 1))
    sharing[:, 0] = 1
    for other in range(others):
        chance = ties[:, other, None]
        more = sharing[:, :-1] * chance
        sharing *= 1 - chance
        sharing[:, 1:] += more
    split: Floats = sharing @ (1 / np.arange(1, others + 2))
    return split
