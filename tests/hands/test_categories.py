"""The categories as data: ids of the contract, and words that fit a sentence."""

import pytest

from guts_teach.hands import categories
from guts_teach.hands.categories import Category

ALL = [value for value in vars(categories).values() if isinstance(value, Category)]


def test_the_ids_are_those_of_the_command_line() -> None:
    assert {category.id for category in ALL} == {
        *("five_of_a_kind", "straight_flush", "four_of_a_kind", "full_house", "flush", "straight"),
        *("three_of_a_kind", "two_pair", "pair", "high_card", "worthless"),
    }


@pytest.mark.parametrize("category", ALL, ids=lambda category: category.words)
def test_groups_are_largest_first_and_fit_into_five_cards(category: Category) -> None:
    assert list(category.groups) == sorted(category.groups, reverse=True)
    assert sum(category.groups) <= 5
    assert not (category.groups and (category.run or category.suited))


def test_articles() -> None:
    assert [category.with_article for category in ALL] == [
        *("five of a kind", "a royal flush", "a straight flush", "four of a kind", "a full house", "a flush"),
        *("a straight", "three of a kind", "two pair", "a pair", "high card", "no pair", "a worthless hand"),
    ]
