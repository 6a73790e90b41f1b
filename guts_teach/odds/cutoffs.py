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
from math import expm1, log
from typing import Final

from guts_teach.errors import RequestError
from guts_teach.odds import shipped
from guts_teach.odds.cutoff_steps import AskStep, CutoffStep, DeviationStep, MixStep, TurnStep
from guts_teach.odds.exact import engines
from guts_teach.odds.ladder import ALL_IN, Threshold, rungs
from guts_teach.odds.result import Method
from guts_teach.odds.spot import Spot, seen_at_decisions
from guts_teach.odds.steps import NoteStep
from guts_teach.odds.weigh import notes, owning, stake_step
from guts_teach.trace import Step, Trace, ruling
from guts_teach.words import count

#: How exactly the share of the boundary class is found.
_FINE: Final = 1e-7
#: A gain below this part of the pot is rounding.
_NOTHING: Final = 1e-9
#: What breaking the rule gains at a boundary whose share is rounded is not told.
_NOTICED: Final = 1e-5
_MUST_COVER: Final = "By this rule only those may stay who can cover what losing costs, and nobody here can."


@dataclass(frozen=True, slots=True)
class Cutoff:
    """A symmetric cutoff.

    ``below`` is the share of all hands that go out. ``deviation`` is the most that a hand of any class gains by
    breaking the rule, in pots, and ``deviator`` the name of that class, "" where none gains. For a player with a
    bankroll that is the sure amount which the risk is worth (its certainty equivalent). ``upper_gain`` is the gain of
    the class above the boundary (of the boundary itself where it stays every time) when all stay with it and better,
    ``lower_gain`` that of the class below when all stay with that one, too, both in pots. Where the answer was
    simulated, ``stderr`` is the standard error of the gain at the boundary, in pots, and ``deals`` how many deals were
    played for each class that was tried.
    """

    spot: Spot
    threshold: Threshold
    name: str
    below: float
    method: Method
    deviation: float
    deviator: str
    upper_gain: float
    lower_gain: float
    bankroll: int | None = None
    deals: int = 0
    stderr: float | None = None


def cutoffs(spot: Spot, bankroll: int | None = None) -> Trace[Cutoff]:
    """With which hands to stay, and why: the steps end in the cutoff.

    >>> from guts_teach.games import make
    >>> from guts_teach.odds.spot import spot
    >>> cutoffs(spot(make("guts"), players=2)).steps[-1].title
    'The cutoff'
    """
    found = solve(spot, bankroll)
    ladder = rungs(spot)
    steps: list[Step] = [AskStep(spot.players, len(ladder), bankroll), stake_step(found.spot)]
    if found.spot.may_stay:
        steps += map(NoteStep, notes(found.spot, found.method))
        steps += _reasons(found)
    else:
        steps.append(NoteStep(_MUST_COVER, rule=ruling("2.7", "too few chips"), title="Who may stay"))
    top = found.threshold.place == len(ladder) - 1
    often = found.threshold.often
    steps.append(CutoffStep(found.name, often, found.below, found.method, found.deals, found.stderr, top))
    return Trace(tuple(steps), found)


def _reasons(found: Cutoff) -> tuple[Step, ...]:
    ladder, often = rungs(found.spot), found.threshold.often
    upper, lower = around(found.threshold, len(ladder))
    name = ladder.name(upper)
    if found.threshold.place == upper and often < 1:
        turn = TurnStep("", 0.0, name, found.upper_gain)
    else:
        turn = TurnStep(name, found.upper_gain, "" if lower is None else ladder.name(lower), found.lower_gain)
    return (
        turn,
        MixStep(found.name, often),
        DeviationStep(found.deviation, found.deviator, found.method == "exact"),
    )


def solve(spot: Spot, bankroll: int | None = None) -> Cutoff:
    """The symmetric cutoff of a decision, for players who count chips or, with a bankroll, its logarithm.

    >>> from guts_teach.games import make
    >>> from guts_teach.odds.spot import spot
    >>> found = solve(spot(make("guts"), players=5))
    >>> found.name, round(found.below, 3), found.method
    ('A-4', 0.821, 'exact')
    """
    _check(spot)
    return _solve(owning(spot, bankroll), bankroll)


def threshold_of(spot: Spot, bankroll: int | None = None) -> Threshold:
    """The cutoff alone, for those who need not know what breaking it is worth."""
    _check(spot)
    spot = owning(spot, bankroll)
    known = _known(spot, bankroll)
    if known is None and spot.may_stay and engines.exact(spot):
        return _threshold(spot, bankroll)
    return (known or _solve(spot, bankroll)).threshold


def _check(spot: Spot) -> None:
    """Raise `RequestError` where the others have decided before."""
    if spot.others_at != spot.decision:
        number = count(seen_at_decisions(spot.game)[spot.others_at], "card")
        raise RequestError(
            f"{spot.game.name} has no cutoff after its first street: by {number} one decides whether to stay to the end"
        )


@lru_cache(maxsize=4096)
def _threshold(spot: Spot, bankroll: int | None) -> Threshold:
    """The cutoff where it is counted."""
    engine = engines.exact(spot)
    assert engine is not None

    def gain(place: int, threshold: Threshold) -> float:
        return in_pots(engine.of_class(spot, place, threshold).gain(bankroll), spot, bankroll)

    return boundary(len(rungs(spot)), gain)


@lru_cache(maxsize=256)
def _solve(spot: Spot, bankroll: int | None) -> Cutoff:
    return _known(spot, bankroll) or compute(spot, bankroll)


def _known(spot: Spot, bankroll: int | None) -> Cutoff | None:
    """What a table holds. It is asked first: finding out who counts may load numpy, which a look into one does not."""
    return shipped.cutoff(spot) if bankroll is None and spot.may_stay else None


def compute(spot: Spot, bankroll: int | None = None) -> Cutoff:
    """The same without a look into the tables that the package carries: how those are made."""
    ladder = rungs(spot)
    if not spot.may_stay:
        top = len(ladder) - 1
        return Cutoff(spot, Threshold(top, 0.0), ladder.name(top), 1.0, "exact", 0.0, "", 0.0, 0.0, bankroll)
    engine = engines.exact(spot)
    if engine is None:
        from guts_teach.odds.simulated.cutoffs import solve_by_dealing  # noqa: PLC0415 - brings the arrays along

        return solve_by_dealing(spot, bankroll)
    threshold = _threshold(spot, bankroll)
    upper, lower = around(threshold, len(ladder))
    gains = [in_pots(each.gain(bankroll), spot, bankroll) for each in engine.prospects(spot, threshold)]
    deviation, place = best_deviation(gains, threshold)

    def turning(place: int | None) -> float:
        if place is None:
            return 0.0
        return in_pots(engine.of_class(spot, place, Threshold(place)).gain(bankroll), spot, bankroll)

    return Cutoff(
        spot,
        threshold,
        ladder.name(threshold.place),
        1 - ladder.staying(threshold),
        "exact",
        deviation if deviation > _NOTICED else 0.0,
        ladder.name(place) if deviation > _NOTICED else "",
        turning(upper),
        turning(lower),
        bankroll,
    )


def around(threshold: Threshold, classes: int) -> tuple[int, int | None]:
    """The last class that always stays and the one below it, None where there is none."""
    upper = threshold.place if threshold.often == 1 else min(threshold.place + 1, classes - 1)
    return upper, upper - 1 if upper else None


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
    for place in range(len(gains) - 1, -1, -1):  # of equals the best hand is named
        gain, often = gains[place], threshold.stays(place)
        better = max(gain * (1 - often), -gain * often)
        if better > found + _NOTHING:
            found, at = better, place
    return found, at


def in_pots(gain: float, spot: Spot, bankroll: int | None) -> float:
    """A gain in pots; one in logarithms as the part of the bankroll that it is worth, and no more than all of it."""
    return (gain if bankroll is None else bankroll * expm1(min(gain, log(2)))) / spot.pot
