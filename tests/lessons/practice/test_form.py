"""Fields read what is chosen or typed, and say in a sentence what is wrong with anything else."""

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from guts_teach.errors import RequestError
from guts_teach.lessons.fields import FormError
from guts_teach.lessons.practice import Amounts, OneOf, Ranks, SomeOf, Whole
from guts_teach.lessons.practice.form import Field, Offer, answer_json, answer_words, read_form

OFFERS = (Offer("a", "Anna"), Offer("b", "Ben"))
FIELDS: list[Field] = [
    OneOf("one", "Who?", OFFERS),
    SomeOf("some", "Which?", OFFERS, least=1),
    Ranks("ranks", "Which ranks?"),
    Whole("whole", "How many?", 1, 9),
    Amounts("chips", "Anna"),
]


@pytest.mark.parametrize(
    ("at", "typed", "value"),
    [
        (0, "b", "b"),
        (1, ["b", "a", "b"], ("a", "b")),
        (1, ("b",), ("b",)),
        (2, "", ()),
        (2, "t, K 10 k", ("K", "K", "10", "10")),
        (2, ["A"], ("A",)),
        (3, "9", 9),
        (3, 1, 1),
        (3, " 7 % ", 7),
        (4, "+12", 12),
        (4, "−7", -7),
        (4, "-12 1/2", Fraction(-25, 2)),
        (4, "25/5", 5),
        (4, 0, 0),
    ],
)
def test_what_is_typed_is_read(at: int, typed: Any, value: Any) -> None:
    field = FIELDS[at]
    assert field.read(typed) == value
    assert type(field.read(value)) is type(value), "what was read can be read again"
    assert field.words(value)


@pytest.mark.parametrize(
    ("at", "typed"),
    [
        (0, "c"),
        (0, None),
        (0, ["a"]),
        (0, "Anna"),
        (1, "a"),
        (1, []),
        (1, ["c"]),
        (1, None),
        (1, [["a"]]),
        (2, "K 1"),
        (2, "K " * 13),
        (2, 5),
        (2, [5]),
        (3, "0"),
        (3, "10"),
        (3, "1.5"),
        (3, True),
        (3, "9" * 400),
        (3, None),
        (4, ""),
        (4, "ten"),
        (4, "1/0"),
        (4, 1.5),
        (4, True),
        (4, 10**15),
    ],
)
def test_anything_else_is_refused_with_a_sentence(at: int, typed: Any) -> None:
    with pytest.raises(RequestError) as refused:
        FIELDS[at].read(typed)
    assert len(str(refused.value)) < 300


def test_every_wrong_field_has_a_sentence_of_its_own() -> None:
    with pytest.raises(FormError) as refused:
        read_form(tuple(FIELDS), {"one": "c", "some": ["a"], "ranks": "K", "whole": "5", "more": 1})
    assert set(refused.value.errors) == {"one", "chips", "more"}


@given(st.dictionaries(st.text(max_size=5), st.one_of(st.none(), st.text(), st.integers(), st.lists(st.text()))))
def test_whatever_else_is_given_is_refused(given: dict[str, Any]) -> None:
    with pytest.raises(FormError) as refused:
        read_form(tuple(FIELDS), given)
    assert set(refused.value.errors) >= {field.key for field in FIELDS} - set(given)


def test_answers_are_told_in_words_and_as_plain_data() -> None:
    answer = read_form(tuple(FIELDS), {"one": "a", "some": ["a", "b"], "ranks": "K", "whole": "5", "chips": "1/2"})
    assert list(answer_words(tuple(FIELDS), answer).values()) == ["Anna", "Anna and Ben", "K", "5", "1/2 chip"]
    assert answer_json(answer) == {"one": "a", "some": ["a", "b"], "ranks": ["K"], "whole": 5, "chips": "1/2"}
    assert [field.to_json()["type"] for field in FIELDS] == ["one", "some", "ranks", "whole", "chips"]
