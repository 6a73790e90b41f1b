"""How the pot grows, simulated: one deal from the same pot over and over, and tables played until their pot is won."""

from math import sqrt
from typing import Final

import numpy as np

from guts_teach.errors import RequestError
from guts_teach.games import Game
from guts_teach.odds.growth.pot_growth import LEVELS, Growth, mean_until, whole
from guts_teach.odds.growth.table_runs import Runs, runs, simulated
from guts_teach.odds.growth.turnout import Turnout
from guts_teach.odds.ladder import Threshold
from guts_teach.odds.simulator import check_covered

#: So many tables are played to the end for every deal of the first estimate.
_PART: Final = 10
_MOST_DEALS: Final = 400


def simulate(game: Game, players: int, threshold: Threshold, pot: int, deals: int, seed: int) -> Growth:
    """The growth of a pot by simulation, with the standard error of every chance and mean.

    ``mean_deals`` is that of the tables played; where one table's pot was not won in 400 deals, the mean is one over
    the chance that a deal ends the pot, as far as that chance does not depend on the pot.

    >>> from guts_teach.games import make
    >>> from guts_teach.odds.ladder import ladder
    >>> fierce = make("fierce")
    >>> found = simulate(fierce, 5, ladder(fierce).best(0.3), pot=5, deals=2000, seed=1)
    >>> found.method, abs(found.stay - 0.3) < 0.02, found.stderr["none"] < 0.01
    ('simulated', True, True)
    """
    check_covered(game)
    if type(deals) is not int or deals < 1:
        raise RequestError(f"{deals!r} deals is not allowed: give a whole number, 1 or more")
    turnout = simulated(game, players, threshold, deals, seed)
    one = runs(game, players, threshold, deals, seed, pot, most=1).pots[:, 1]
    played = runs(game, players, threshold, max(deals // _PART, 1), seed + 1, pot, most=_MOST_DEALS)
    mean, mean_error = _mean_deals(played, float((one == 0).mean()), deals)
    chances = {
        "none": turnout.staying(0),
        "alone": turnout.staying(1),
        "two": turnout.staying(2),
        "more": sum(turnout.staying(number) for number in range(3, players + 1)),
        "grows": float((one > pot).mean()),
    }
    errors = {name: sqrt(chance * (1 - chance) / deals) for name, chance in chances.items()}
    errors |= {"stay": _stay_error(turnout), "ratio": float(one.std()) / pot / sqrt(deals), "mean_deals": mean_error}
    limit = game.settlement.pot_limit
    sizes = played.largest if limit is None else np.minimum(played.largest, limit)
    largest = np.quantile(sizes, LEVELS, method="inverted_cdf").tolist()
    return Growth(
        players,
        pot,
        stay=turnout.share,
        **chances,
        ratio=float(one.mean()) / pot,
        mean_deals=mean,
        quantiles={level: whole(size) for level, size in zip(LEVELS, largest, strict=True)},
        method="simulated",
        deals=deals,
        stderr=errors,
    )


def one_step(game: Game, players: int, pot: int, deals: int, seed: int, threshold: Threshold) -> tuple[float, float]:
    """The next pot over this one on average over so many simulated deals, and the standard error of that.

    >>> from guts_teach.games import make
    >>> from guts_teach.odds.ladder import ALL_IN
    >>> one_step(make("fierce"), 5, pot=5, deals=100, seed=1, threshold=ALL_IN)[0] > 3.5
    True
    """
    ratios = runs(game, players, threshold, deals, seed, pot, most=1).pots[:, 1] / pot
    return float(ratios.mean()), float(ratios.std()) / sqrt(deals)


def _mean_deals(played: Runs, won: float, deals: int) -> tuple[float, float]:
    if played.won.all():
        number = played.deals
        return float(number.mean()), float(number.std()) / sqrt(len(number))
    return mean_until(won, deals)


def _stay_error(turnout: Turnout) -> float:
    """The standard error of the share that stays: the players of one deal are no independent sample."""
    mean = turnout.share
    spread = sum(chance * (outcome.stay / turnout.players - mean) ** 2 for outcome, chance in turnout.chances.items())
    return sqrt(spread / turnout.deals)
