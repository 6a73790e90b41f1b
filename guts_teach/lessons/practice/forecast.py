"""How sure, and how it turned out: forecasts scored by the Brier score and collected into a calibration curve.

The Brier score of one forecast is the square of its distance from what happened, 1 or 0 (G. W. Brier, "Verification
of forecasts expressed in terms of probability", Monthly Weather Review 78, 1950). It is proper: whoever believes in a
chance of p scores best, on average, by saying p.
"""

from dataclasses import dataclass, replace
from typing import Final

#: The bins of the curve: 0 to 5 percent, then steps of ten around 10, 20, … 90, then 95 to 100.
BINS: Final = 11


@dataclass(frozen=True, slots=True)
class Forecast:
    """A chance in percent that somebody gave to an event, and whether it happened.

    >>> Forecast(80, happened=True).brier, Forecast(80, happened=False).brier
    (0.04, 0.64)
    """

    percent: int
    happened: bool

    @property
    def points(self) -> int:
        """The Brier score in ten-thousandths, a whole number: 0 is best, 10000 worst."""
        return (100 * self.happened - self.percent) ** 2

    @property
    def brier(self) -> float:
        """The Brier score: 0 is best, 1 worst; saying 50 percent always gives 0.25."""
        return self.points / 10_000


@dataclass(frozen=True, slots=True)
class Bin:
    """The forecasts of about one size: how many, the sum of their percents, how often the event happened."""

    number: int = 0
    percents: int = 0
    happened: int = 0

    @property
    def said(self) -> float:
        """The mean of the forecasts, 0 to 1."""
        return self.percents / self.number / 100

    @property
    def came(self) -> float:
        """How often the event happened, 0 to 1."""
        return self.happened / self.number


@dataclass(frozen=True, slots=True)
class Calibration:
    """All forecasts of a learner, gathered: ``points`` is the sum of their Brier scores in ten-thousandths."""

    bins: tuple[Bin, ...] = (Bin(),) * BINS
    points: int = 0

    @property
    def number(self) -> int:
        """How many forecasts there are."""
        return sum(each.number for each in self.bins)

    @property
    def brier(self) -> float | None:
        """The mean Brier score, None before the first forecast."""
        return self.points / self.number / 10_000 if self.number else None

    def after(self, forecast: Forecast) -> "Calibration":
        """The record with one more forecast.

        >>> Calibration().after(Forecast(80, happened=True)).curve
        ((0.8, 1.0, 1),)
        """
        at = (forecast.percent + 5) // 10
        old = self.bins[at]
        new = replace(
            old,
            number=old.number + 1,
            percents=old.percents + forecast.percent,
            happened=old.happened + forecast.happened,
        )
        return Calibration((*self.bins[:at], new, *self.bins[at + 1 :]), self.points + forecast.points)

    @property
    def curve(self) -> tuple[tuple[float, float, int], ...]:
        """The calibration curve: for each bin with forecasts what was said, what came, and how many there are."""
        return tuple((each.said, each.came, each.number) for each in self.bins if each.number)

    @property
    def sentence(self) -> str:
        """The curve in a sentence for people."""
        if not self.number:
            return "No forecast has been scored yet."
        said = sum(each.percents for each in self.bins) / self.number
        came = 100 * sum(each.happened for each in self.bins) / self.number
        tells = (
            "that is close"
            if abs(said - came) < 5
            else "you are too sure of your hands"
            if said > came
            else "your hands are better than you think"
        )
        return (
            f"After {self.number} forecasts you said {said:.0f} percent on average and it came true in {came:.0f} "
            f"percent: {tells}. Mean Brier score {self.brier:.2f}; always saying 50 gives 0.25, and 0 is best."
        )
