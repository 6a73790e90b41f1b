"""Small words."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from guts_teach.words import chips, count, in_hundred, listing, people, percent, signed, verb


@pytest.mark.parametrize(
    ("items", "text"), [([], ""), (["a"], "a"), (["a", "b"], "a and b"), (["a", "b", "c"], "a, b and c")]
)
def test_listing(items: list[str], text: str) -> None:
    assert listing(items) == text


def test_listing_a_choice() -> None:
    assert listing(["2", "3", "4"], "or") == "2, 3 or 4"


@pytest.mark.parametrize(
    ("number", "text"), [(0, "no cards"), (1, "one card"), (2, "two cards"), (12, "twelve cards"), (13, "13 cards")]
)
def test_count(number: int, text: str) -> None:
    assert count(number, "card") == text


def test_count_of_an_irregular_plural() -> None:
    assert (count(1, "six", "sixes"), count(3, "six", "sixes")) == ("one six", "three sixes")


@pytest.mark.parametrize(
    ("amount", "text"),
    [
        *((0, "0 chips"), (1, "1 chip"), (2, "2 chips"), (-1, "-1 chip"), (-12, "-12 chips"), (10**6, "1000000 chips")),
        (Fraction(1, 2), "1/2 chip"),
        (Fraction(25, 2), "12 1/2 chips"),
        (Fraction(-7, 3), "-2 1/3 chips"),
        (Fraction(4, 2), "2 chips"),
    ],
)
def test_chips(amount: int | Fraction, text: str) -> None:
    assert chips(amount) == text


@pytest.mark.parametrize(
    ("word", "third"),
    [
        *(("pay", "pays"), ("fold", "folds"), ("say", "says"), ("call", "calls"), ("raise", "raises")),
        *(("pass", "passes"), ("have", "has"), ("are", "is"), ("match", "matches")),
    ],
)
def test_verbs_agree(word: str, third: str) -> None:
    assert verb("Ann", word) == third
    assert verb("You", word) == word


def test_you_is_small_but_at_the_start() -> None:
    assert people(["You"]) == "You"
    assert people(["Ann", "You", "Ben"]) == "Ann, you and Ben"
    assert people(["You", "Ann"], start=False) == "you and Ann"
    assert people([]) == ""


@given(st.floats(0, 1))
def test_a_chance_is_never_rounded_to_nothing_or_everything(chance: float) -> None:
    text = in_hundred(chance)
    assert (text == "0") == (chance == 0)
    assert (text == "100") == (chance == 1)
    assert abs(float(text.strip("<>")) - 100 * chance) <= 1
    written = percent(chance)
    assert (written == "0 %") == (chance == 0)
    assert (written == "100 %") == (chance == 1)
    assert abs(float(written.strip("<> %")) - 100 * chance) <= 0.1


@given(st.floats(-1000, 1000))
def test_an_amount_has_a_sign_unless_it_shows_as_nothing(amount: float) -> None:
    text = signed(amount)
    assert abs(float(text.replace("−", "-")) - amount) <= 0.00501
    assert text[0] in "+−" or text == "0.00"
