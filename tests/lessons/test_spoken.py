"""Words as symbols: there and back, runs in one, and words for all that the games let anybody say."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from guts_teach.lessons import spoken


@given(st.lists(st.sampled_from(spoken.WORDS), max_size=60), st.integers(0, 3))
def test_there_and_back(words: list[str], filling: int) -> None:
    numbers = spoken.write(words)
    assert all(1 <= number <= 31 for number in numbers)
    assert len(numbers) <= len(words)
    assert spoken.read([*numbers, *[0] * filling]) == tuple(words)


@pytest.mark.parametrize(
    ("words", "symbols"),
    [(("in", "out") * 6, 4), (("bet",) * 4, 1), (("bet", "bet", "bet", "fold"), 2), (("stay",) * 8, 2), ((), 0)],
)
def test_what_is_said_often_is_short(words: tuple[str, ...], symbols: int) -> None:
    assert len(spoken.write(words)) == symbols


def test_no_two_numbers_say_the_same() -> None:
    said = [spoken.read([number]) for number in range(1, 31)]
    assert len(set(said)) == len(said)


def test_a_number_that_says_nothing_yet_is_refused() -> None:
    with pytest.raises(IndexError):
        spoken.read([1, 31])
