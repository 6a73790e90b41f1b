"""Hands in words."""

import pytest

from guts_teach.cards import parse_cards
from guts_teach.hands import FIVE_CARD, NO_WILD, TWO_CARD, HandRule, judge
from guts_teach.hands.categories import Category
from guts_teach.hands.fit import Made
from guts_teach.hands.names import hand_name

FIVE = HandRule(FIVE_CARD, NO_WILD)
TWO = HandRule(TWO_CARD, NO_WILD)


@pytest.mark.parametrize(
    ("cards", "name"),
    [
        ("Ah Kh Qh Jh Th", "royal flush"),
        ("Kh Qh Jh Th 9h", "king-high straight flush"),
        ("5h 4h 3h 2h Ah", "five-high straight flush"),
        ("6h 6d 6c 6s 2c", "four sixes, two kicker"),
        ("Th Td Tc 2s 2c", "tens full of twos"),
        ("Kh Th 9h 5h 3h", "king-high flush, K-10-9-5-3"),
        ("9h 8d 7c 6s 5c", "nine-high straight"),
        ("5h 4d 3c 2s Ac", "five-high straight"),
        ("Ah Ad Ac 9s 2c", "three aces, nine and two kickers"),
        ("Ah Ad Qc Qs 2c", "aces and queens, two kicker"),
        ("6h 6d Ac 9s 2c", "pair of sixes, ace, nine and two kickers"),
        ("Ah Td 9c 5s 2c", "ace high, A-10-9-5-2"),
    ],
)
def test_five_cards(cards: str, name: str) -> None:
    assert judge(parse_cards(cards), FIVE).result.name == name


@pytest.mark.parametrize(
    ("cards", "name"), [("7s 7h", "pair of sevens"), ("Kd As", "ace-king"), ("3d 2s", "three-two")]
)
def test_two_cards(cards: str, name: str) -> None:
    assert judge(parse_cards(cards), TWO).result.name == name


def test_a_category_without_words_is_a_fault_of_the_kit() -> None:
    with pytest.raises(ValueError, match="no words"):
        hand_name(Category("triples", "two triples", groups=(3, 3)), Made((9,) * 6, (9, 8)))
