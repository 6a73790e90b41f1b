"""Forecasts are scored properly: nobody does better, on average, than by saying what they believe."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from guts_teach.lessons.practice import Calibration, Forecast

PERCENTS = st.integers(0, 100)


@given(PERCENTS, PERCENTS)
def test_the_true_belief_has_the_best_score_on_average(belief: int, said: int) -> None:
    def expected(percent: int) -> int:
        yes, no = Forecast(percent, happened=True).points, Forecast(percent, happened=False).points
        return belief * yes + (100 - belief) * no

    assert expected(belief) <= expected(said)
    assert (expected(belief) == expected(said)) == (belief == said)


@given(st.lists(st.tuples(PERCENTS, st.booleans()), max_size=40))
def test_the_record_keeps_every_forecast(forecasts: list[tuple[int, bool]]) -> None:
    record = Calibration()
    for percent, happened in forecasts:
        record = record.after(Forecast(percent, happened))
    assert record.number == len(forecasts)
    assert sum(number for *_, number in record.curve) == len(forecasts)
    assert sum(each.happened for each in record.bins) == sum(happened for _, happened in forecasts)
    if forecasts:
        mean = sum((percent / 100 - happened) ** 2 for percent, happened in forecasts) / len(forecasts)
        assert record.brier == pytest.approx(mean)
    assert record.sentence.endswith(".")


@pytest.mark.parametrize(("percent", "at"), [(0, 0), (4, 0), (5, 1), (14, 1), (15, 2), (94, 9), (95, 10), (100, 10)])
def test_a_forecast_falls_into_the_bin_around_it(percent: int, at: int) -> None:
    record = Calibration().after(Forecast(percent, happened=True))
    assert [each.number for each in record.bins].index(1) == at


@pytest.mark.parametrize(
    ("percent", "happened", "tells"),
    [(90, False, "too sure"), (10, True, "better than you think"), (100, True, "that is close")],
)
def test_the_curve_is_read_in_a_sentence(percent: int, happened: bool, tells: str) -> None:
    assert tells in Calibration().after(Forecast(percent, happened)).sentence
