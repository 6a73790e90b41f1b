"""Cutoffs of decisions that cannot be counted: found by playing deals, each class of hands anew.

The place where the gain turns is found by halving, first with few deals, near it with many. What a hand is worth need
not rise from class to class (four cards to a flush may be worth more than a pair), so that the halving goes by the mean
of the classes about each; only in the end does the boundary class speak for itself. All thresholds that a class
is tried with meet the same cards, so that they differ by what the others do and not by luck. A class that gains by
breaking the rule is looked for among all of them in three rounds, each with fewer classes and more deals; the last one
deals anew, so that what was chosen for its luck is not reported for it.
"""

from collections.abc import Callable, Sequence
from math import copysign, inf, sqrt
from typing import Final

import numpy as np
from numpy.typing import NDArray

from guts_teach.hands.batch.arrays import Hands
from guts_teach.odds.cutoffs import Cutoff, around, in_pots
from guts_teach.odds.ladder import ALL_IN, Ladder, Threshold, rungs
from guts_teach.odds.simulated.class_hands import draw, held
from guts_teach.odds.simulated.deals import Outcomes, lay, outcomes
from guts_teach.odds.simulated.playing import playing
from guts_teach.odds.spot import Spot
from guts_teach.odds.sweep import seed_for

#: Deals for each class that is tried near the boundary. The standard error of a gain is then about half a hundredth of
#: a pot.
DEALS: Final = 40_000
#: Deals for each class that is tried far from it, and how many classes are near.
_FEW: Final = 5_000
_NEAR: Final = 16
#: The rounds of the search for a deviation: deals of any class, then classes and deals for each.
_ANY: Final = 80_000
_ROUNDS: Final = ((16, 3_000), (3, DEALS))
#: What a class seems to gain counts half where so few deals of it are known.
_DOUBT: Final = 30
#: The halving goes by the hands about a class, as far as this share of all on either side.
_AROUND: Final = 0.015
#: How the share of the boundary class is narrowed.
_STEPS: Final = 6
_AT_ONCE: Final = 20_000

Floats = NDArray[np.float64]
Gain = Callable[[int, Threshold, int, float], float]


def solve_by_dealing(spot: Spot, bankroll: int | None = None, seed: int = 0, deals: int = DEALS) -> Cutoff:
    """The symmetric cutoff of a decision, by random deals; the same seed gives the same answer.

    A deviation is reported where it is larger than two standard errors.

    >>> from guts_teach.games import make
    >>> from guts_teach.odds.spot import spot
    >>> found = solve_by_dealing(spot(make("guts"), players=5), deals=2000)
    >>> found.method, abs(found.below - 0.838) < 0.05
    ('simulated', True)
    """
    trial = _Trial(spot, bankroll, seed)
    ladder, classes = rungs(spot), held(rungs(spot))

    def gain(at: int, others: Threshold, size: int, around: float = 0.0) -> float:
        return trial.gain(classes[at], Threshold(classes[others.place], others.often), size, around)[0]

    found = turn(len(classes), gain, deals)
    threshold = Threshold(classes[found.place] if found.place else 0, found.often)
    upper, lower = around(found, len(classes))
    upper_gain, error = trial.gain(classes[upper], Threshold(classes[upper]), deals)
    lower_gain = 0.0 if lower is None else gain(lower, Threshold(lower), deals)
    deviation, place = trial.deviation(threshold, ladder, classes)
    return Cutoff(
        spot,
        threshold,
        ladder.name(threshold.place),
        1 - ladder.staying(threshold),
        "simulated",
        in_pots(deviation, spot, bankroll),
        "" if place is None else ladder.name(place),
        in_pots(upper_gain, spot, bankroll),
        in_pots(lower_gain, spot, bankroll),
        bankroll,
        deals,
        in_pots(error, spot, bankroll),
    )


def turn(classes: int, gain: Gain, deals: int) -> Threshold:
    """Where the gain of the class at the boundary turns, as `guts_teach.odds.cutoffs.boundary`, with few questions.

    ``gain(class, threshold of the others, deals, around)``: what a class, or with the share ``around`` the hands about
    it, gains by staying.

    >>> turn(1000, lambda at, others, deals, around: at + 1 - others.often - 392.75, 100)
    Threshold(place=392, often=0.25)
    """
    low, high = 0, classes
    while high - low > _NEAR:
        middle = (low + high) // 2
        glad = gain(middle, Threshold(middle), min(_FEW, deals), _AROUND) >= 0
        low, high = (low, middle) if glad else (middle + 1, high)
    low, high = max(0, low - _NEAR // 2), min(classes, high + _NEAR // 2)  # few deals may have misled
    while low < high:
        middle = (low + high) // 2
        glad = gain(middle, Threshold(middle), deals // 2, _AROUND) >= 0
        low, high = (low, middle) if glad else (middle + 1, high)
    # With all deals, and each class by itself, the turn may be a few classes higher, or lower.
    above = range(high, min(high + _NEAR // 2, classes))
    high = next((place for place in above if gain(place, Threshold(place), deals, 0.0) >= 0), high)
    for place in range(high - 1, -1, -1):
        always = gain(place, Threshold(place), deals, 0.0)
        if always >= 0:
            continue
        never = gain(place, Threshold(place, 0.0), deals, 0.0)
        if never > 0:
            return _mixed(gain, place, deals, never, always)
        return Threshold(place + 1) if place + 1 < classes else Threshold(place, 0.0)
    return ALL_IN


def _mixed(gain: Gain, place: int, deals: int, never: float, always: float) -> Threshold:
    """How often the boundary class stays: its gain falls from ``never`` above zero to ``always`` below it.

    Where it crosses zero is sought on the line between the two.
    """
    left, right, often, steep = 0.0, 1.0, 0.0, never - always
    for _ in range(_STEPS):
        often = left + (right - left) * never / (never - always) if always > -inf else (left + right) / 2
        found = gain(place, Threshold(place, often), deals, 0.0)
        if steep < inf and abs(found) < 1e-3 * steep:
            break
        if found > 0:
            left, never = often, found
        else:
            right, always = often, found
    return Threshold(place, round(often, 6))


def mean_gain(gains: Floats) -> float:
    """The mean of gains some of which are infinite: ruin by staying, or by leaving.

    What ends in ruin less often is infinitely better; where both do alike, the other deals decide.

    >>> mean_gain(np.array([-inf, 1.0, inf, -inf])), mean_gain(np.array([-inf, 1.0, inf, 3.0]))
    (-inf, 1.0)
    """
    saved = float(np.sign(gains[~np.isfinite(gains)]).sum())
    return copysign(inf, saved) if saved else float(np.where(np.isfinite(gains), gains, 0.0).mean())


class _Trial:
    """Deals of one decision."""

    def __init__(self, spot: Spot, bankroll: int | None, seed: int) -> None:
        self._spot, self._bankroll, self._seed = spot, bankroll, seed
        self._playing = playing(spot)

    def gain(
        self, place: int, others: Threshold, deals: int, around: float = 0.0, more: str = ""
    ) -> tuple[float, float]:
        """What a class (and those about it) gains by staying, in chips or logarithms, and the standard error."""
        seed = seed_for((place, more), self._seed)
        gains = self._gains(draw(rungs(self._spot), place, deals, seed, around), others, seed)
        if np.isfinite(gains).all():
            return float(gains.mean()), float(gains.std()) / sqrt(len(gains))
        return mean_gain(gains), 0.0

    def deviation(self, others: Threshold, ladder: Ladder, classes: Sequence[int]) -> tuple[float, int | None]:
        """The most that a class gains by breaking the rule, beyond doubt, and which class; 0 and None if none does."""
        wrong = self._of_any(others, ladder)
        candidates = sorted((place for place in classes if wrong[place] > 0), key=lambda each: -wrong[each])
        found: list[tuple[float, float, int]] = []
        for number, (most, deals) in enumerate(_ROUNDS):
            found = []
            for place in candidates[:most]:
                gain, error = self.gain(place, others, deals, more=f"round {number}")
                found.append((gain if place < others.place else -gain, error, place))
            found.sort(reverse=True)
            candidates = [place for gain, _, place in found if gain > 0]
        sure = [(gain, place) for gain, error, place in found if gain > 2 * error]
        return max(sure, default=(0.0, None))

    def _of_any(self, others: Threshold, ladder: Ladder) -> Floats:
        """For each class about what it gains by breaking the rule, from deals in which it turns up by chance."""
        total, number, saved = np.zeros(len(ladder)), np.zeros(len(ladder)), np.zeros(len(ladder))
        seed = seed_for("any", self._seed)
        nothing: Hands = np.empty((_AT_ONCE, 0), np.uint8)
        for first in range(1, _ANY, _AT_ONCE):
            laid = lay(self._playing, nothing, others, seed, first)
            mine = np.ascontiguousarray(laid.hands[:, 0, : ladder.cards])
            places = ladder.places(mine)
            gains = self._worth(outcomes(self._playing, laid))
            whole = np.isfinite(gains)
            total += np.bincount(places, np.where(whole, gains, 0.0), len(ladder))
            saved += np.bincount(places, np.where(whole, 0.0, np.sign(gains)), len(ladder))
            number += np.bincount(places, minlength=len(ladder))
        means = np.where(saved == 0, total / (number + _DOUBT), np.copysign(inf, saved))
        means[others.place] = 0
        means[others.place + 1 :] *= -1
        return means

    def _gains(self, hands: Hands, others: Threshold, seed: int) -> Floats:
        parts = []
        for start in range(0, len(hands), _AT_ONCE):
            laid = lay(self._playing, hands[start : start + _AT_ONCE], others, seed, start + 1)
            parts.append(self._worth(outcomes(self._playing, laid)))
        return np.concatenate(parts)

    def _worth(self, found: Outcomes) -> Floats:
        """What staying gains over leaving in each deal."""
        if self._bankroll is None:
            return found.stay - found.leave
        inside, outside = (np.maximum(self._bankroll + chips, 0.0) for chips in (found.stay, found.leave))
        with np.errstate(divide="ignore", invalid="ignore"):  # ruin is minus infinity, and alike in and out
            gains: Floats = np.where(inside == outside, 0.0, np.log(inside) - np.log(outside))
        return gains
