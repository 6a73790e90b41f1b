"""A growing estimate: the sums over all deals so far, and the prospect and its errors that follow from them."""

from collections import Counter
from dataclasses import dataclass, field
from math import sqrt

import numpy as np

from guts_teach.odds.result import Odds
from guts_teach.odds.simulated.deals import Floats, Outcomes
from guts_teach.odds.spot import Prospect, Spot

_FLAGS = ("win", "tie", "pay", "alone")


@dataclass
class Estimate:
    """What came of the deals so far."""

    spot: Spot
    deals: int = 0
    stay: Counter[float] = field(default_factory=Counter)
    leave: Counter[float] = field(default_factory=Counter)
    times: Counter[str] = field(default_factory=Counter)
    share: float = 0.0
    share_squares: float = 0.0
    gain: float = 0.0
    gain_squares: float = 0.0
    least: float = 0.0
    most: float = 0.0

    def add(self, found: Outcomes) -> None:
        """Reckon more deals in."""
        if not len(found):
            return
        self.deals += len(found)
        _count(self.stay, found.stay)
        _count(self.leave, found.leave)
        for name in _FLAGS:
            self.times[name] += int(getattr(found, name).sum())
        self.share += float(found.share.sum())
        self.share_squares += float((found.share**2).sum())
        gain = found.stay - found.leave
        self.gain += float(gain.sum())
        self.gain_squares += float((gain**2).sum())
        self.least, self.most = min(self.least, float(gain.min())), max(self.most, float(gain.max()))

    def prospect(self) -> Prospect:
        """What the deals so far say."""
        deals, times = self.deals, self.times
        errors = {name: _error(times[name], times[name], deals) for name in _FLAGS}
        errors["share"] = _error(self.share, self.share_squares, deals)
        errors["net"] = self._net_error()
        odds = Odds(
            others=self.spot.others,
            win=times["win"] / deals,
            tie=times["tie"] / deals,
            pay=times["pay"] / deals,
            share=self.share / deals,
            method="simulated",
            deals=deals,
            stderr=errors,
            alone=times["alone"] / deals,
        )
        return Prospect(odds, _distribution(self.stay, deals), _distribution(self.leave, deals))

    def _net_error(self) -> float:
        """The error of the mean difference in chips, which may be at least the price lost and the prize won."""
        least, most = min(self.least, -float(self.spot.price)), max(self.most, float(self.spot.prize))
        width, deals = most - least, self.deals
        if not width:
            return 0.0  # neither can be lost nor won
        total = (self.gain - deals * least) / width
        squares = (self.gain_squares - 2 * least * self.gain + deals * least**2) / width**2
        return width * _error(total, squares, deals)


def _error(total: float, squares: float, deals: int) -> float:
    """Work out the standard error of a mean of values from 0 to 1, given their sum and the sum of their squares.

    One more deal of 0 and one of 1 are reckoned in, so that what never happened is not called certain.
    """
    size = deals + 2
    mean = (total + 1) / size
    return sqrt(max((squares + 1) / size - mean**2, 0.0) / deals)


def _count(counter: Counter[float], chips: Floats) -> None:
    values, times = np.unique(chips, return_counts=True)
    for value, number in zip(values.tolist(), times.tolist(), strict=True):
        counter[value] += number


def _distribution(counter: Counter[float], deals: int) -> tuple[tuple[float, float], ...]:
    return tuple((chips, times / deals) for chips, times in sorted(counter.items()))
