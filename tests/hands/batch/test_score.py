"""Batches: equal to the scalar path and to the reference for every rule, and read back."""

import numpy as np
import pytest
from holdings import RULES, TWO_PACKS, holdings
from naive import seeded

from guts_teach.cards import Pack, parse_cards
from guts_teach.hands import FIVE_CARD, NO_WILD, TWO_CARD, TWOS, TWOS_FOURS_TENS, HandRule, Marks, Order, Wild
from guts_teach.hands.batch import category_places, decode, score
from guts_teach.hands.batch.arrays import CHUNK
from guts_teach.hands.categories import HIGH_CARD
from guts_teach.hands.fast import scorer
from guts_teach.hands.judge import strength as reference
from guts_teach.hands.numbers import numbers


@pytest.mark.parametrize("name", RULES)
def test_batch_scalar_and_reference_agree(name: str) -> None:
    asked = RULES[name]
    for cards in asked.sizes:
        held = holdings(asked, cards, 1500 if cards < 8 else 300, seeded(cards))
        hands = np.array([numbers(hand) for hand in held])
        scores = score(hands, asked.rule, asked.pack)
        one = scorer(asked.rule, cards, asked.pack)
        assert scores.tolist() == [one(hand) for hand in hands.tolist()]
        some = range(0, len(held), 10 if cards < 8 else 60)
        keys = decode(scores, asked.rule, asked.pack)
        assert [keys[at] for at in some] == [reference(held[at], asked.rule) for at in some]


def test_several_chunks_give_what_one_gives() -> None:
    rule = HandRule(FIVE_CARD, TWOS)
    hand = numbers(parse_cards("2s Ah Kh Qh 9c 3d"))
    hands = np.array([hand] * (2 * CHUNK + 5))
    hands[CHUNK, 5] = numbers(parse_cards("Jh"))[0]
    scores = score(hands, rule)
    assert len(np.unique(scores)) == 2
    assert np.flatnonzero(scores > scores[0]).tolist() == [CHUNK]


@pytest.mark.parametrize("dtype", ["int8", "uint8", "int16", "int32", "uint32", "int64", "uint64"])
def test_any_whole_numbers_in_any_layout(dtype: str) -> None:
    rule = HandRule(FIVE_CARD, TWOS_FOURS_TENS)
    hands = np.array([[11, 24, 39, 2, 20], [12, 25, 39, 3, 20], [0, 1, 2, 3, 4]])
    expected = score(hands, rule).tolist()
    for given in (hands, np.asfortranarray(hands), np.repeat(hands, 2, axis=0)[::2], hands[::-1][::-1]):
        assert score(given.astype(dtype), rule).tolist() == expected
        assert score(given, rule, duplicates=False).tolist() == expected


def test_no_hands_have_no_scores() -> None:
    assert score(np.zeros((0, 5), np.uint8), HandRule(FIVE_CARD, NO_WILD)).tolist() == []


def test_one_card_is_judged_by_itself_whatever_the_memory_held() -> None:
    rule = HandRule(Order(1, (HIGH_CARD,), TWO_CARD.rule), NO_WILD)
    cards = np.arange(52)[:, None]
    score(cards, rule)  # makes the table
    for _ in range(20):
        left_behind = [np.full(52, 2**63 + 5, np.uint64) for _ in range(9)]
        del left_behind
        assert score(cards, rule).tolist() == [*range(13)] * 4


def test_the_places_of_categories_count() -> None:
    rule = HandRule(FIVE_CARD, NO_WILD)
    hands = np.array([numbers(parse_cards(text)) for text in ("As Ks Qs Js Ts", "As Ah Kd Kc 2s", "2s 3h 4d 5c 7s")])
    places = category_places(rule)[score(hands, rule)]
    assert [rule.order.categories[place].id for place in places] == ["straight_flush", "two_pair", "high_card"]


class AcesWithAKing:
    """A wild rule that the arrays do not know."""

    rule = TWOS.rule
    sentence = "Aces beside a king are wild."

    def readings(self, cards: object) -> tuple[Marks, ...]:
        ranks = [card.rank for card in cards]  # type: ignore[attr-defined]
        return (tuple(rank == 14 and 13 in ranks for rank in ranks),)


def test_a_rule_that_the_arrays_do_not_know_is_judged_all_the_same() -> None:
    wild: Wild = AcesWithAKing()
    rule = HandRule(FIVE_CARD, wild)
    held = [parse_cards(text) for text in ("As Ks 9h 9d 4c", "As Qs 9h 9d 4c", "As Ah Kd Kc 2s")]
    scores = score(np.array([numbers(hand) for hand in held]), rule)
    assert decode(scores, rule) == [reference(hand, rule) for hand in held]


def test_jokers_and_twins_of_two_packs() -> None:
    rule = HandRule(FIVE_CARD, NO_WILD)
    twins = np.array([numbers(parse_cards("As As Kh Kh 2c"))])
    assert decode(score(twins, rule, TWO_PACKS), rule, TWO_PACKS) == [(2, 14, 13, 2)]
    assert decode(score(np.array([[52, 12, 11, 10, 9]]), rule, Pack(jokers=1)), rule, Pack(jokers=1)) == [(8, 14)]
