"""Chips move between places and never appear."""

from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from guts_teach.table import Chips, Move, Place
from guts_teach.table.chips import share

HOLDERS = st.sampled_from([0, 1, 2, Place.POT, Place.RESERVE, Place.SIDE])
AMOUNTS = st.integers(0, 50) | st.fractions(0, 50, max_denominator=12)


@given(st.lists(st.builds(Move, HOLDERS, HOLDERS, AMOUNTS), max_size=12))
def test_no_moves_change_the_total(moves: list[Move]) -> None:
    chips = Chips((10, 20, 30), 5, 7, 9)
    assert chips.after(moves).total == chips.total == 81


def test_moves_follow_one_another() -> None:
    chips = Chips((5, 5), 2).after([Move(Place.POT, 0, 2), Move(1, Place.SIDE, 3), Move(Place.SIDE, Place.RESERVE, 1)])
    assert chips == Chips((7, 2), 0, 1, 2)
    assert [chips.at(holder) for holder in (0, 1, Place.POT, Place.RESERVE, Place.SIDE)] == [7, 2, 0, 1, 2]


def test_a_fraction_that_comes_out_whole_is_a_whole_number() -> None:
    half = Move(Place.POT, 0, Fraction(1, 2))
    assert Chips((0,), 2).after([half]).stacks == (Fraction(1, 2),)
    twice = Chips((0,), 2).after([half, half])
    assert twice == Chips((1,), 1)
    assert type(twice.pot) is int


@given(st.integers(0, 1000), st.integers(1, 26), st.sampled_from(["left_of_dealer", "stay_in_pot", "exact"]))
def test_shares_are_equal_but_for_odd_chips(amount: int, holders: int, way: str) -> None:
    parts, left = share(amount, range(holders), way)
    given_out = list(parts.values())
    assert sum(given_out) + left == amount
    assert list(parts) == list(range(holders))
    assert given_out == sorted(given_out, reverse=True), "the first from the dealer's left get the odd chips"
    assert max(given_out) - min(given_out) <= (1 if way == "left_of_dealer" else 0)
    assert left == (amount % holders if way == "stay_in_pot" else 0)
    assert way == "exact" or all(type(part) is int for part in given_out)
