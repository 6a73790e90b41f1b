"""With which hands to stay when everyone decides alike: the symmetric cutoff of one deal.

Take a class of hands and let everyone stay with it and all better ones. If a player of that class still gains by
staying, the cutoff may be lower; if not, it must be higher. The cutoff is where it turns. Often no class sits exactly
there: with the class at the boundary one is glad to stay as long as the others go out with it, and sorry once they all
stay. Then it stays just so often that both ways are worth the same.

A cutoff is the best *threshold*. Whether it is an equilibrium is another question: every class is tried against it, and
the most that any one of them would gain by breaking the rule is the `deviation`.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import expm1
from typing import Final

from guts_teach.odds import engines
from guts_teach.odds.ladder import ALL_IN, Threshold, rungs
from guts_teach.odds.result import Method
from guts_teach.odds.spot import Spot

#: How exactly the share of the boundary class is found.
_FINE: Final = 1e-7
#: A gain below this part of the pot is rounding.
_NOTHING: Final = 1e-9


@dataclass(frozen=True, slots=True)
class Cutoff:
    """A symmetric cutoff.

    ``below`` is the share of all hands that go out. ``deviation`` is the most that a hand of any class gains by
    breaking the rule, in pots, and ``deviator`` the name of that class, "" where none gains. For a player with a
    bankroll that is the sure amount which the risk is worth (its certainty equivalent). Where the answer was simulated,
    ``stderr`` is the standard error of the gain at the boundary, in pots, and ``deals`` how many deals were played for
    each class that was tried.
    """

    spot: Spot
    threshold: Threshold
    name: str
    below: float
    method: Method
    deviation: float
    deviator: str
    bankroll: int | None = None
    deals: int = 0
    stderr: float | None = None


def solve(spot: Spot, bankroll: int | None = None) -> Cutoff:
    """The symmetric cutoff of a decision, for players who count chips, or with a bankroll the logarithm of all they own.

    >>> from guts_teach.games import make
    >>> from guts_teach.odds.spot import spot
    >>> found = solve(spot(make("guts"), players=5))
    >>> found.name, round(found.below, 3), found.method
    ('A-7', 0.838, 'exact')
    """
    # What somebody owns or what lies in a reserve changes nothing once the price is known: ask once for each.
    return _solve(spot, bankroll)


@lru_cache(maxsize=256)
def _solve(spot: Spot, bankroll: int | None) -> Cutoff:
    engine = engines.exact(spot)
    if engine is None:
        from guts_teach.odds.simulated_cutoffs import solve_by_dealing  # noqa: PLC0415 - brings the arrays along

        return solve_by_dealing(spot, bankroll)

    def gains(threshold: Threshold) -> list[float]:
        return [each.gain(bankroll) for each in engine.prospects(spot, threshold)]

    def gain(place: int, threshold: Threshold) -> float:
        return engine.of_class(spot, place, threshold).gain(bankroll)

    threshold = boundary(len(rungs(spot)), gain)
    deviation, place = best_deviation(gains(threshold), threshold)
    ladder = rungs(spot)
    return Cutoff(
        spot,
        threshold,
        ladder.name(threshold.place),
        1 - ladder.staying(threshold),
        "exact",
        in_pots(deviation, spot, bankroll),
        ladder.name(place) if deviation > _NOTHING else "",
        bankroll,
    )


def boundary(classes: int, gain: Callable[[int, Threshold], float]) -> Threshold:
    """Where the gain of the class at the boundary turns, when everyone decides by that boundary.

    ``gain(place, threshold)`` is that of staying over leaving with a class against such others. It falls as more hands
    stay, so that the place is found by halving.

    >>> boundary(100, lambda place, threshold: place + 1 - threshold.often - 39.25)
    Threshold(place=39, often=0.75)
    """
    low, high = 0, classes  # at `high` and above a class stays gladly, below `low` it does not
    while low < high:
        middle = (low + high) // 2
        if gain(middle, Threshold(middle)) >= -_NOTHING:
            high = middle
        else:
            low = middle + 1
    if high == 0:
        return ALL_IN
    place = high - 1
    if gain(place, Threshold(place, 0.0)) <= _NOTHING:
        return Threshold(high) if high < classes else Threshold(place, 0.0)
    never, always = 0.0, 1.0
    while always - never > _FINE:
        often = (never + always) / 2
        never, always = (often, always) if gain(place, Threshold(place, often)) > 0 else (never, often)
    return Threshold(place, round((never + always) / 2, 6))


def best_deviation(gains: Sequence[float], threshold: Threshold) -> tuple[float, int]:
    """The most that a class gains by breaking the rule, and which class that is.

    The class at the boundary breaks it by always doing what is better.
    """
    found, at = 0.0, threshold.place
    for place, gain in enumerate(gains):
        often = threshold.stays(place)
        better = max(gain * (1 - often), -gain * often)
        if better > found:
            found, at = better, place
    return found, at


def in_pots(gain: float, spot: Spot, bankroll: int | None) -> float:
    """A gain in pots; one in logarithms as the part of the bankroll that it is worth."""
    return (gain if bankroll is None else bankroll * expm1(gain)) / spot.pot
