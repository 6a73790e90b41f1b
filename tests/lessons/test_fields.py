"""What a learner types into a field."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from guts_teach.errors import RequestError
from guts_teach.lessons.fields import FormError, read_fields, whole_number

HOSTILE = ["<script>alert(1)</script>", "'\"`", "x" * 10_000, "9" * 10_000, "\u202e5", "5\u200f", "٣", "½", "5\x00"]


@pytest.mark.parametrize(("text", "number"), [("2", 2), (" 10 ", 10), ("+3", 3), ("007", 7), ("\t5\n", 5)])
def test_a_whole_number_is_read(text: str, number: int) -> None:
    assert whole_number(text, "the number of players", 2, 10) == number


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("11", "'11'"),
        ("1", "'1'"),
        ("-3", "'-3'"),
        ("2.5", "'2.5'"),
        ("1e1", "'1e1'"),
        ("two", "'two'"),
        ("5 5", "'5 5'"),
        ("", "An empty field"),
        ("   ", "An empty field"),
    ],
)
def test_anything_else_is_refused_in_a_sentence_that_names_it(text: str, told: str) -> None:
    with pytest.raises(RequestError) as caught:
        whole_number(text, "the number of players", 2, 10)
    assert str(caught.value) == (f"{told} is not allowed for the number of players: write a whole number from 2 to 10.")


@pytest.mark.parametrize("text", HOSTILE)
def test_a_hostile_text_is_one_short_printable_sentence(text: str) -> None:
    with pytest.raises(RequestError) as caught:
        whole_number(text, "the seed", 0, 10)
    assert str(caught.value).isprintable()
    assert len(str(caught.value)) < 140


@given(st.one_of(st.text(), st.integers().map(str)))
def test_any_text_is_a_number_in_range_or_a_refusal(text: str) -> None:
    try:
        number = whole_number(text, "the seed", 0, 1000)
    except RequestError:
        return
    assert 0 <= number <= 1000
    assert number == int(text)


def test_all_that_is_wrong_in_a_form_is_told_at_once() -> None:
    with pytest.raises(FormError) as caught:
        read_fields(
            {
                "ante": lambda: whole_number("x", "the ante", 1, 9),
                "players": lambda: whole_number("4", "the number of players", 2, 10),
                "limit": lambda: whole_number("", "the limit", 1, 9),
            }
        )
    assert list(caught.value.errors) == ["ante", "limit"]
    assert str(caught.value) == " ".join(caught.value.errors.values())


def test_a_form_without_a_fault_gives_its_values() -> None:
    assert read_fields({"ante": lambda: 3, "limit": lambda: "none"}) == {"ante": 3, "limit": "none"}


def test_a_fault_of_ours_is_not_taken_for_wrong_input() -> None:
    with pytest.raises(ZeroDivisionError):
        read_fields({"ante": lambda: 1 // 0})
