"""All hands of a pack: in order, and by kinds."""

from itertools import combinations
from math import comb

import numpy as np
import pytest
from holdings import KINGS, RULES, Asked

from guts_teach.cards import Pack, parse_cards
from guts_teach.errors import RequestError
from guts_teach.hands import (
    FIVE_CARD,
    FOUR_CARD,
    NO_WILD,
    TWO_CARD,
    TWOS_FOURS_TENS,
    HandRule,
    counting_straights_and_flushes,
)
from guts_teach.hands import LOW_THREE_CARD as LOW
from guts_teach.hands.batch import count_by_hands, count_by_kinds, count_kinds, every_hand, kinds, score
from guts_teach.hands.numbers import pack_numbers

SMALL = [
    Asked(HandRule(TWO_CARD, NO_WILD), (2,)),
    Asked(HandRule(TWO_CARD, KINGS), (2, 3), Pack(jokers=2)),
    Asked(RULES["three cards, twos wild"].rule, (3, 4)),
    Asked(HandRule(counting_straights_and_flushes(LOW), NO_WILD), (3, 4)),
    Asked(RULES["two cards, jokers, worthless"].rule, (2,), Pack(packs=2, jokers=4)),
]


@pytest.mark.parametrize("asked", SMALL)
def test_every_hand_in_the_order_of_combinations(asked: Asked) -> None:
    for cards in asked.sizes:
        hands = np.array(list(combinations(pack_numbers(asked.pack), cards)))
        scores = np.concatenate(list(every_hand(asked.rule, cards, asked.pack)))
        assert np.array_equal(scores, score(hands, asked.rule, asked.pack))


def test_all_hands_of_five_cards() -> None:
    rule = HandRule(FIVE_CARD, TWOS_FOURS_TENS)
    hands = every_hand(rule, 5)
    first = next(hands)
    few = np.array([hand for hand, _ in zip(combinations(range(52), 5), range(3000), strict=False)])
    assert np.array_equal(first[:3000], score(few, rule))
    assert len(first) + sum(map(len, hands)) == 2_598_960


@pytest.mark.parametrize(
    ("cards", "number"),
    # K. Waugh, "A fast and optimal hand isomorphism algorithm" (2013): 169 hands of two cards, 1,755 flops alone,
    # 134,459 hands of five and 6,009,159 of seven.
    [(2, 169), (3, 1755), (4, 16432), (5, 134459)],
)
def test_the_number_of_kinds(cards: int, number: int) -> None:
    rule = HandRule(TWO_CARD, NO_WILD)
    found = list(kinds(rule, cards))
    assert sum(len(some.hands) for some in found) == number
    assert sum(int(some.hands.sum()) for some in found) == comb(52, cards)
    assert count_kinds(rule, cards, Pack()) <= number


@pytest.mark.parametrize(
    "name", ["five cards, jokers, two packs", "five cards, kings and low", "five cards, twelve wild"]
)
def test_kinds_stand_for_all_hands(name: str) -> None:
    asked = RULES[name]
    total = sum(int(some.hands.sum()) for some in kinds(asked.rule, 5, asked.pack))
    assert total == comb(len(asked.pack), 5)


@pytest.mark.parametrize(
    ("name", "cards", "text"),
    [
        ("five cards, kings and low", 4, "Ks JK 7d 7h 2c"),
        ("four cards, twos wild", 5, "2s 2h Ad 9c"),
        ("five cards, twelve wild", 5, "4s Kh Kd 9d 9h"),
        ("three cards", 4, "As Kh Qd Jc"),
        ("three cards", 4, "As Ks Qs"),
    ],
)
def test_kinds_and_all_hands_find_the_same_without_our_cards(name: str, cards: int, text: str) -> None:
    asked = RULES[name]
    ours = parse_cards(text)
    rule = HandRule(FOUR_CARD, asked.rule.wild) if cards == 4 and "five" in name else asked.rule
    by_kinds = count_by_kinds(rule, cards, asked.pack, ours)
    assert by_kinds == count_by_hands(rule, cards, asked.pack, ours)
    assert sum(by_kinds) == comb(len(asked.pack) - len(ours), cards)


def test_cards_are_not_taken_out_of_kinds_of_several_packs() -> None:
    with pytest.raises(RequestError, match="cards cannot be taken out of 2 packs here"):
        next(kinds(HandRule(TWO_CARD, NO_WILD), 2, Pack(packs=2), parse_cards("As")))
