"""Codes that people copy: what is written is read, and every slip is seen."""

import random
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from guts_teach.errors import RequestError
from guts_teach.lessons import symbols

ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
VALUES = st.lists(st.integers(0, 31), min_size=1, max_size=40)


def refused(code: str) -> bool:
    try:
        symbols.read(code)
    except RequestError:
        return True
    return False


@given(VALUES)
def test_what_is_written_is_read_and_filled_to_whole_groups(values: list[int]) -> None:
    code = symbols.write(values)
    assert all(len(group) == 4 for group in code.split("-"))
    read = symbols.read(code)
    assert read[: len(values)] == values
    assert not any(read[len(values) :])
    assert len(read) - len(values) < 4


@given(VALUES, st.randoms(use_true_random=False))
def test_reading_is_forgiving(values: list[int], chance: random.Random) -> None:
    code = symbols.write(values)
    alike = {"0": "0Oo", "1": "1IiLl"}
    spoken = "".join(chance.choice(alike.get(symbol, symbol + symbol.lower())) for symbol in code)
    for text in (spoken, spoken.replace("-", " "), spoken.replace("-", ""), f"  {spoken}\n"):
        assert symbols.read(text) == symbols.read(code)


@given(VALUES)
def test_every_wrong_symbol_is_seen(values: list[int]) -> None:
    code = symbols.write(values)
    for at, symbol in enumerate(code):
        for wrong in ALPHABET + "U-#é":
            if wrong != symbol:
                assert refused(code[:at] + wrong + code[at + 1 :]), (code, at, wrong)


@given(VALUES)
def test_every_swap_of_different_neighbours_is_seen(values: list[int]) -> None:
    for code in (symbols.write(values), symbols.write(values).replace("-", "")):
        for at in range(len(code) - 1):
            if code[at] != code[at + 1]:
                assert refused(code[:at] + code[at + 1] + code[at] + code[at + 2 :]), (code, at)


@given(VALUES, st.sampled_from(ALPHABET))
def test_a_symbol_too_many_or_too_few_is_seen(values: list[int], more: str) -> None:
    for code in (symbols.write(values), symbols.write(values).replace("-", "")):
        for at in range(len(code)):
            if code[at] != "-":
                assert refused(code[:at] + code[at + 1 :])
            assert refused(code[:at] + more + code[at:])


def test_any_two_wrong_symbols_are_seen_in_codes_of_up_to_31() -> None:
    # The checks are linear, so that it is enough to see that no error of two symbols looks like none.
    for length in (12, 28):
        for one, two in combinations(range(length), 2):
            for first in range(1, 32):
                for second in range(1, 32):
                    error = [0] * length
                    error[one], error[two] = first, second
                    assert any(symbols._checks(error))


@given(st.text(max_size=80))
def test_any_text_is_read_or_refused_in_one_sentence(text: str) -> None:
    try:
        symbols.read(text)
    except RequestError as error:
        message = str(error)
    else:
        return
    assert "code" in message
    assert "\n" not in message
    assert len(message) < 250


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "the code is empty"),
        (" \n", "the code is empty"),
        ("1230-0056", "has a slip in it"),
        ("1203-0055", "has a slip in it"),
        ("123U-0055", "'U' is in no code"),
        ("\u0131230-0055", "is in no code"),  # dotless i, whose capital is I
        ("١230-0055", "is in no code"),  # an Arabic digit
        ("1230-005", "whole groups of four"),
        ("12-30-00-55", "whole groups of four"),
        ("1230 0055-1230", "whole groups of four"),
        ("0" * 100_000, "whole groups of four"),
        ("-", "whole groups of four"),
    ],
)
def test_the_sentence_says_what_is_wrong(text: str, why: str) -> None:
    with pytest.raises(RequestError, match=why) as caught:
        symbols.read(text)
    assert len(str(caught.value)) < 250
