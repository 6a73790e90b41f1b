"""How likely a player with so many chips is broke within a session, simulated."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import sqrt

import numpy as np
from numpy.typing import NDArray

from guts_teach.errors import RequestError
from guts_teach.games import Game
from guts_teach.odds.growth.every_decision import thresholds
from guts_teach.odds.growth.table_runs import by_threshold, portions
from guts_teach.odds.ladder import Threshold
from guts_teach.odds.simulator import Tables, check_covered, collect_antes, deal_games, play
from guts_teach.odds.simulator.tables import Flags


@dataclass(frozen=True, slots=True)
class Ruin:
    """``chances[d]`` is the chance to have been broke within d deals, beginning with 0; ``stderr`` its standard error.

    Broke is who cannot take part in the next deal: without chips, or without a whole ante when one is due (ruling 2.7).
    """

    stack: int
    sessions: int
    chances: tuple[float, ...]
    stderr: tuple[float, ...]


def ruin(
    game: Game, players: int, threshold: Threshold, stack: int, deals: int = 50, sessions: int = 1000, seed: int = 0
) -> Ruin:
    """Play sessions of so many deals in which everyone begins with ``stack`` and decides by one threshold.

    Whoever is broke buys in again for the same stack, so that the table stays full; only the first time counts. After
    each deal the next seat deals. All seats play alike, so that each is a sample; since those of one session depend on
    each other, the standard error is that of the sessions' means.

    Raises `RequestError` for numbers that cannot be, for a stack below the ante and for a game that is not simulated.

    >>> from guts_teach.games import make
    >>> from guts_teach.odds.ladder import ladder
    >>> guts = make("guts")
    >>> found = ruin(guts, 5, ladder(guts).best(0.25), stack=20, deals=10, sessions=200, seed=1)
    >>> len(found.chances), found.chances[0], 0 < found.chances[10] < 1
    (11, 0.0, True)
    """
    *_, (_, found) = deal_by_deal(game, players, threshold, stack, deals, sessions, seed)
    assert found is not None
    return found


def deal_by_deal(
    game: Game, players: int, threshold: Threshold, stack: int, deals: int = 50, sessions: int = 1000, seed: int = 0
) -> Iterator[tuple[float, Ruin | None]]:
    """Tell after each deal what part of the work is done, and the answer with the last: for a view that must not wait.

    >>> from guts_teach.games import make
    >>> from guts_teach.odds.ladder import ladder
    >>> guts = make("guts")
    >>> [done for done, _ in deal_by_deal(guts, 5, ladder(guts).best(0.25), stack=20, deals=2, sessions=10)]
    [0.5, 1.0]
    """
    check_covered(game)
    game.check_players(players)
    for what, given, least in (("stack", stack, game.ante), ("deals", deals, 1), ("sessions", sessions, 1)):
        if type(given) is not int or not least <= given <= 10**9:
            raise RequestError(f"{what}={given!r} is not allowed: give a whole number from {least} to {10**9}")
    each = thresholds(game, threshold)
    sums = np.zeros((2, deals + 1))
    for first, number in portions(sessions):
        tables = Tables.of(number, [stack] * players, pot=0)
        ruined = np.zeros((number, players), bool)
        for deal in range(1, deals + 1):
            tables = collect_antes(game, tables)
            dealt = deal_games(game, players, number, seed, first + (deal - 1) * sessions)
            stays = by_threshold(dealt, each, seed + first + (deal - 1) * sessions)
            tables = play(dealt, tables, stays).tables
            broke = _broke(game, tables)
            tables.stacks[broke] = stack
            over = tables.pot == 0
            tables.markers[over] = 0  # the game is won: the next one begins
            # The seats stand in dealing order, so that the deal moves on when everyone moves down by one.
            for seats in (tables.stacks, tables.markers):
                seats[:] = np.roll(seats, -1, axis=1)
            ruined = np.roll(ruined | broke, -1, axis=1)
            shares = ruined.mean(axis=1)
            sums[:, deal] += shares.sum(), (shares**2).sum()
            done = ((first - 1) * deals + number * deal) / (sessions * deals)
            yield done, _of_sums(stack, sessions, sums) if done == 1 else None


def together(parts: Sequence[Ruin]) -> Ruin:
    """Several answers about the same stack as one of all their sessions.

    >>> one = Ruin(20, 100, (0.0, 0.1), (0.0, 0.02))
    >>> both = together([one, one])
    >>> both.sessions, both.chances, [round(error, 4) for error in both.stderr]
    (200, (0.0, 0.1), [0.0, 0.0141])
    """
    sessions = sum(part.sessions for part in parts)
    sums = np.zeros((2, len(parts[0].chances)))
    for part in parts:
        mean, error = np.array(part.chances), np.array(part.stderr)
        sums += part.sessions * mean, part.sessions * (part.sessions * error**2 + mean**2)
    return _of_sums(parts[0].stack, sessions, sums)


def _of_sums(stack: int, sessions: int, sums: NDArray[np.float64]) -> Ruin:
    """The answer from the sum of the sessions' shares and of their squares."""
    means = sums[0] / sessions
    errors = [
        sqrt(max(0.0, square / sessions - mean**2) / sessions) for mean, square in zip(means, sums[1], strict=True)
    ]
    return Ruin(stack, sessions, tuple(means.tolist()), tuple(errors))


def _broke(game: Game, tables: Tables) -> Flags:
    """Who cannot take part in the next deal."""
    due = (tables.pot == 0) | game.ante_every_deal
    broke: Flags = tables.stacks < np.where(due, game.ante, 1)[:, None]
    return broke
