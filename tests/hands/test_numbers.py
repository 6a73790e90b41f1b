"""Cards as small numbers."""

import pytest

from guts_teach.cards import JOKER, Pack
from guts_teach.errors import RequestError
from guts_teach.hands.numbers import CARDS, JOKER_NUMBER, numbered_cards, numbers, pack_numbers


def test_there_and_back() -> None:
    assert numbers(CARDS) == list(range(53))
    assert numbered_cards(range(53)) == CARDS
    assert CARDS[JOKER_NUMBER] == JOKER


@pytest.mark.parametrize("pack", [Pack(), Pack(jokers=2), Pack(packs=2, jokers=4)])
def test_a_pack_by_number(pack: Pack) -> None:
    assert numbered_cards(pack_numbers(pack)) == pack.cards


@pytest.mark.parametrize("number", [-1, 53])
def test_a_number_that_is_no_card(number: int) -> None:
    with pytest.raises(RequestError, match=f"{number} is no card's number: they go from 0 to 52"):
        numbered_cards([number])
