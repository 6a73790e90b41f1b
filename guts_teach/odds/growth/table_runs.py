"""Many tables at once, deal after deal, simulated: everyone decides by one threshold, all have chips enough."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final, Literal

import numpy as np
from numpy.typing import NDArray

from guts_teach.errors import RequestError
from guts_teach.games import Game
from guts_teach.odds.growth.every_decision import thresholds
from guts_teach.odds.growth.turnout import Outcome, Turnout
from guts_teach.odds.ladder import Threshold, ladder
from guts_teach.odds.simulator import (
    Dealt,
    Tables,
    check_covered,
    collect_antes,
    deal_games,
    play,
)
from guts_teach.odds.simulator.tables import Flags, Ints
from guts_teach.odds.spot import spot

#: More chips than anybody can lose before a pot stops being followed.
_ENOUGH: Final = 2**55
#: A pot beyond this is followed no further: it has outgrown all reckoning.
_BEYOND: Final = 2**48
_HOUSE: Final[tuple[Literal["", "better", "level"], ...]] = ("", "better", "level")
#: So many deals are played at a time, to spare memory.
_PORTION: Final = 20_000


def by_threshold(dealt: Dealt, each: Sequence[Threshold], seed: int) -> Flags:
    """Who stays ``(decisions, deals, seats)``: a coin of its own decides for a hand at a threshold itself.

    >>> from guts_teach.games import make
    >>> from guts_teach.odds.simulator import deal_games
    >>> guts = make("guts")
    >>> dealt = deal_games(guts, players=4, deals=5000, seed=1)
    >>> float(by_threshold(dealt, [ladder(guts).best(0.25)], seed=1).mean().round(2))
    0.25
    """
    rungs = [ladder(dealt.game, decision) for decision in range(len(each))]
    seen = [dealt.hands[:, :, : rung.cards] for rung in rungs]
    scores = np.stack(
        [
            rung.places(hands.reshape(-1, rung.cards)).reshape(hands.shape[:2])
            for rung, hands in zip(rungs, seen, strict=True)
        ]
    )
    coins = np.random.default_rng([seed, 0x67726F77])
    places = np.array([threshold.place for threshold in each])[:, None, None]
    often = np.array([threshold.often for threshold in each])[:, None, None]
    stays: Flags = (scores > places) | ((scores == places) & (coins.random(scores.shape) < often))
    return stays


def portions(deals: int) -> Iterator[tuple[int, int]]:
    """So many deals in portions that memory can hold: the number of the first one, and how many."""
    for first in range(0, deals, _PORTION):
        yield first + 1, min(_PORTION, deals - first)


def simulated(game: Game, players: int, threshold: Threshold, deals: int, seed: int = 0) -> Turnout:
    """How many stay in so many deals, how many of them tie for the best hand, and whether the house beats them.

    Of a game of several rounds the first one is looked at. Raises `RequestError` for a game that cannot be simulated.

    >>> from guts_teach.games import make
    >>> guts = make("guts", {"ghost": "on"})
    >>> turnout = simulated(guts, 4, ladder(guts).best(0.25), deals=4000)
    >>> round(turnout.share, 2), round(sum(turnout.chances.values()), 9)
    (0.25, 1.0)
    """
    if game.markers_to_win:
        game = game.only_round(1)
    # Who is best is asked here, not who is paid: shared pots tell it whatever a tie means, and whether anybody pays for
    # a tie with the house tells that from a defeat.
    told = replace(game.settlement, tie="split", house_tie="push", ante_to_drop=False)
    game = replace(game, settlement=told)
    counts: dict[Outcome, int] = {}
    for first, number in portions(deals):
        dealt = deal_games(game, players, number, seed, first)
        stays = by_threshold(dealt, thresholds(game, threshold), seed + first)
        tables = Tables.of(number, [10**6] * players, pot=players)
        played = play(dealt, tables, stays)
        stay, best = played.stayed.sum(axis=1), played.winners.sum(axis=1)
        # A lone holder of a game of markers takes a marker, and is paid nothing.
        unbeaten = (stay > 0) & (best == 0) & (not game.markers_to_win)
        house = unbeaten * np.where(played.tables.pot + played.tables.reserve > players, 1, 2)
        outcomes = np.stack([stay, np.maximum(best, 1), house], axis=1)
        for (in_, tied, by_house), times in zip(*np.unique(outcomes, axis=0, return_counts=True), strict=True):
            outcome = Outcome(int(in_), int(tied), _HOUSE[by_house])
            counts[outcome] = counts.get(outcome, 0) + int(times)
    return Turnout(players, {each: number / deals for each, number in sorted(counts.items())}, "simulated", deals)


@dataclass(frozen=True)
class Runs:
    """Pots deal by deal at many tables, each until its pot was won or ``most`` deals were played.

    ``pots`` has a row for each table: the pot at the beginning of each deal, 0 from where the pot has been won for
    good, and -1 from where it was beyond reckoning (some 10^14 chips).
    """

    pots: Ints
    most: int

    @property
    def won(self) -> Flags:
        """For each table whether its pot was won."""
        flags: Flags = (self.pots == 0).any(axis=1)
        return flags

    @property
    def deals(self) -> Ints:
        """For each table how many deals were played."""
        number: Ints = (self.pots > 0).sum(axis=1)
        return number

    @property
    def largest(self) -> NDArray[np.float64]:
        """For each table the largest pot; infinite where it was beyond reckoning, or not won in all these deals."""
        largest: NDArray[np.float64] = self.pots.max(axis=1).astype(np.float64)
        largest[~self.won] = np.inf
        return largest

    def fan(self, levels: Sequence[float] = (0.1, 0.25, 0.5, 0.75, 0.9)) -> dict[float, tuple[float, ...]]:
        """For each level the pot that so many of the tables do not pass, deal by deal; won pots count as 0."""
        sizes = np.where(self.pots < 0, np.inf, self.pots)
        found = np.quantile(sizes, levels, axis=0, method="inverted_cdf")
        return {level: tuple(row.tolist()) for level, row in zip(levels, found, strict=True)}


def runs(
    game: Game, players: int, threshold: Threshold, runs: int, seed: int = 0, pot: int | None = None, most: int = 100
) -> Runs:
    """Play so many tables from a pot (the antes when left out) until each pot is won, or ``most`` deals.

    Markers are carried from deal to deal. Raises `RequestError` for a game that cannot be simulated, and for a pot
    that cannot be.

    >>> from guts_teach.games import make
    >>> guts = make("guts")
    >>> found = runs(guts, 5, ladder(guts).best(0.2), runs=300, seed=1)
    >>> found.pots.shape[0], int(found.pots[0, 0]), bool(found.won.all())
    (300, 5, True)
    """
    *_, found = deal_by_deal(game, players, threshold, runs, seed, pot, most)
    return found


def deal_by_deal(
    game: Game, players: int, threshold: Threshold, runs: int, seed: int = 0, pot: int | None = None, most: int = 100
) -> Iterator[Runs]:
    """The same, but as far as the tables have come after each deal: for a view that must not wait.

    >>> from guts_teach.games import make
    >>> guts = make("guts")
    >>> [found.pots.shape[1] for found in deal_by_deal(guts, 5, ladder(guts).best(0.2), runs=9, most=2)]
    [2, 3]
    """
    check_covered(game)
    if type(runs) is not int or runs < 1:
        raise RequestError(f"{runs!r} runs is not allowed: give a whole number, 1 or more")
    begin = spot(game, players, pot).pot
    tables = Tables.of(runs, [0] * players, pot=begin)
    tables.stacks[:] = _ENOUGH
    each = thresholds(game, threshold)
    columns = [tables.pot.copy()]
    live = np.arange(runs)
    first = 1
    while len(live) and len(columns) <= most:
        pots = np.where(columns[-1] < 0, -1, 0)
        part = _one_deal(game, tables.rows(live), each, seed, first)
        first += len(live)
        over = part.pot + part.reserve == 0
        if game.ante_every_deal and not over.all():
            going = np.flatnonzero(~over)
            part.put(going, collect_antes(game, part.rows(going)))
        beyond = part.pot > _BEYOND
        pots[live] = np.where(beyond, -1, part.pot)
        tables.put(live, part)
        tables.stacks[:] = _ENOUGH
        columns.append(pots)
        live = live[~over & ~beyond]
        yield Runs(np.stack(columns, axis=1), most)


def together(parts: Sequence[Runs]) -> Runs:
    """Several runs of as many deals at the most as one, the tables of the first part first.

    >>> first, second = Runs(np.array([[5, 0]]), 9), Runs(np.array([[5, 10, -1]]), 9)
    >>> together([first, second]).pots.tolist()
    [[5, 0, 0], [5, 10, -1]]
    """
    longest = max(part.pots.shape[1] for part in parts)
    rows = []
    for part in parts:
        last, missing = part.pots[:, -1:], longest - part.pots.shape[1]
        # A table is followed no further when its pot is won or beyond reckoning, and so it stays.
        rows.append(np.hstack([part.pots, np.repeat(np.where(last < 0, -1, 0), missing, axis=1)]))
    return Runs(np.vstack(rows), max(part.most for part in parts))


def _one_deal(game: Game, tables: Tables, each: Sequence[Threshold], seed: int, first: int) -> Tables:
    """The tables after one deal, each with cards of its own."""
    after = tables.rows(np.arange(len(tables.pot)))
    for start, number in portions(len(tables.pot)):
        rows = np.arange(start - 1, start - 1 + number)
        dealt = deal_games(game, len(tables.stacks[0]), number, seed, first + start - 1)
        stays = by_threshold(dealt, each, seed + first + start)
        after.put(rows, play(dealt, tables.rows(rows), stays).tables)
    return after
