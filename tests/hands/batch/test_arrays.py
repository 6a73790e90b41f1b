"""What is no array of hands is refused in one sentence, before any work."""

import re
from typing import Any

import numpy as np
import pytest

from guts_teach.cards import Pack
from guts_teach.errors import RequestError
from guts_teach.hands import FIVE_CARD, NO_WILD, HandRule
from guts_teach.hands.batch import score
from guts_teach.hands.batch.arrays import CHUNK

RULE = HandRule(FIVE_CARD, NO_WILD)
GOOD = np.arange(50).reshape(10, 5)


def with_row(row: list[int], at: int = 3) -> Any:
    hands = np.repeat(GOOD, 2 * CHUNK // 10, axis=0)
    hands[at] = row
    return hands


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ([[0, 1, 2, 3, 4]], "a list holds no hands: give a numpy array of whole numbers, one row a hand"),
        (None, "a NoneType holds no hands"),
        (GOOD.astype(float), "an array of float64 holds no hands"),
        (GOOD.astype(bool), "an array of bool holds no hands"),
        (GOOD.astype(object), "an array of object holds no hands"),
        (GOOD.astype(str), "holds no hands"),
        (GOOD[0], r"an array of shape \(5,\) holds no hands here: give rows of 5 to 11 cards"),
        (GOOD[None], r"an array of shape \(1, 10, 5\) holds no hands"),
        (GOOD[:, :4], r"an array of shape \(10, 4\) holds no hands"),
        (np.zeros((2, 12), int), r"an array of shape \(2, 12\) holds no hands"),
        (with_row([0, 1, 2, 3, 52]), "52 is no card's number: this pack's go from 0 to 51"),
        (with_row([0, 1, 2, 3, -1]), "-1 is no card's number"),
        (with_row([0, 1, 2, 3, 1 << 40]), "1099511627776 is no card's number"),
        (with_row([0, 1, 2, 3, 0]), "hand 3 has 2s more often than the pack, which holds it once"),
        (with_row([51, 1, 51, 3, 0], CHUNK + 1), f"hand {CHUNK + 1} has Ac more often than the pack"),
    ],
)
def test_no_hands(given: Any, said: str) -> None:
    with pytest.raises(RequestError, match=said) as caught:
        score(given, RULE)
    assert "\n" not in str(caught.value)


def test_a_joker_where_there_is_none_is_named_by_its_number() -> None:
    with pytest.raises(RequestError, match="52 is no card's number"):
        score(np.array([[52, 1, 2, 3, 4]]), RULE)
    score(np.array([[52, 1, 2, 3, 4]]), RULE, Pack(jokers=1))


@pytest.mark.parametrize(
    ("row", "pack", "said"),
    [
        ([0, 0, 0, 3, 4], Pack(packs=2), "hand 0 has 2s more often than the pack, which holds it twice"),
        ([52, 52, 2, 3, 4], Pack(jokers=1), "hand 0 has JK more often than the pack, which holds it once"),
        ([52, 3, 52, 52, 4], Pack(jokers=2), "hand 0 has JK more often than the pack, which holds it twice"),
        ([52, 52, 52, 52, 52], Pack(packs=2, jokers=4), "which holds it 4 times"),
        ([7, 52, 7, 52, 4], Pack(jokers=2), "hand 0 has 9s more often"),
    ],
)
def test_a_card_more_often_than_the_pack_has_it(row: list[int], pack: Pack, said: str) -> None:
    with pytest.raises(RequestError, match=re.escape(said)):
        score(np.array([row]), RULE, pack)


@pytest.mark.parametrize(
    ("row", "pack"),
    [([0, 0, 1, 1, 4], Pack(packs=2)), ([52, 52, 2, 3, 4], Pack(jokers=2)), ([52] * 4 + [1], Pack(packs=2, jokers=4))],
)
def test_as_often_as_the_pack_has_it_is_allowed(row: list[int], pack: Pack) -> None:
    assert len(score(np.array([row]), RULE, pack)) == 1
