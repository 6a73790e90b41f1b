"""Stacks of chips: what is drawn agrees with the numbers."""

import re
from fractions import Fraction

import pytest

from guts_teach.widgets.chip_stacks import chip_stacks, worth


def rectangles(drawing: str) -> list[tuple[float, float, float]]:
    """The chips that are drawn: left edge, upper edge, height."""
    found = re.findall(r"<rect x='(\d+)' y='([\d.]+)' width='\d+' height='([\d.]+)'", drawing)
    return [(float(x), float(y), float(height)) for x, y, height in found]


@pytest.mark.parametrize(("pot", "reserve", "limit"), [(5, 0, None), (46, 10, 50), (20, 37, 20), (0, 0, 100)])
def test_the_stacks_are_as_high_as_the_numbers(pot: int, reserve: int, limit: int | None) -> None:
    drawing = chip_stacks(pot, reserve, limit)
    one = worth(pot, reserve, limit or 0)
    heights: dict[float, float] = {}
    for x, _, height in rectangles(drawing):
        heights[x] = heights.get(x, 0.0) + height
    expected = [11 * size / one for size in (pot, reserve if limit else 0) if size]
    assert sorted(heights.values()) == pytest.approx(sorted(expected), abs=3)


def test_the_limit_is_a_line_at_its_height_and_named() -> None:
    drawing = chip_stacks(20, 30, 20)
    (line,) = re.findall(r"<path d='M22,([\d.]+)H150'", drawing)
    assert float(line) == pytest.approx(min(y for x, y, _ in rectangles(drawing) if x < 100))
    assert ">limit<" in drawing
    assert drawing.count(">20<") == 2  # the number of the pot, and that of the limit


def test_a_limit_far_off_is_told_without_a_line() -> None:
    drawing = chip_stacks(5, 0, 1000)
    assert "stroke-dasharray" not in drawing
    assert "limit 1,000: far off" in drawing


@pytest.mark.parametrize(
    ("arguments", "name"),
    [
        ((46, 10, 50), "Pot: 46 chips. Reserve: 10 chips. Limit of the pot: 50 chips. Each chip drawn stands for 5."),
        ((5, 0, None), "Pot: 5 chips. No limit."),
        ((Fraction(5, 2), 0, None), "Pot: 2 1/2 chips. No limit."),
    ],
)
def test_the_picture_has_a_name_with_all_its_numbers(arguments: tuple[int, int, int | None], name: str) -> None:
    assert f"aria-label='{name}'" in chip_stacks(*arguments)
