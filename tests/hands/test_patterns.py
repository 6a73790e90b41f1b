"""Patterns add up, come apart and leave out one card at a time."""

from collections import Counter
from itertools import combinations

import pytest
from holdings import RULES, Asked

from guts_teach.cards import Card, Pack
from guts_teach.hands import JOKERS as WILD_JOKERS
from guts_teach.hands import TWO_CARD, HandRule, with_worthless
from guts_teach.hands.numbers import CARDS
from guts_teach.hands.patterns import APART_JOKER, WILD, Pattern, always_wild, patterns, rank_unit, smaller, wild_unit


def test_every_pattern_of_a_pack_is_there_and_no_other() -> None:
    for name, cards in (("three cards, twos wild", 3), ("two cards", 3), ("two cards, jokers, worthless", 2)):
        asked: Asked = RULES[name]
        ranks = always_wild(asked.rule.wild) or ()
        units = [
            wild_unit(card, asked.rule) if card.is_joker or card.rank in ranks else rank_unit(card.rank)
            for card in asked.pack.cards
        ]
        expected = {sum(chosen) for chosen in combinations(units, cards)}
        found = list(patterns(cards, asked.rule, asked.pack))
        assert len(found) == len(set(found))
        assert set(found) == expected


@pytest.mark.parametrize("name", ["five cards", "five cards, twelve wild", "five cards, kings and low"])
def test_there_and_back(name: str) -> None:
    asked = RULES[name]
    for number in list(patterns(5, asked.rule, asked.pack))[::50]:
        pattern = Pattern.of(number)
        units = [*map(rank_unit, pattern.ranks), *[WILD] * pattern.wilds, *[APART_JOKER] * pattern.jokers]
        assert len(units) == 5
        assert sum(units) == number
        assert set(smaller(number)) == {number - unit for unit in units}
        assert len(list(smaller(number))) == len(Counter(units))


def test_jokers_are_told_apart_only_where_it_matters() -> None:
    apart = HandRule(with_worthless(TWO_CARD), WILD_JOKERS, worthless="jokers")
    assert wild_unit(CARDS[52], apart) == APART_JOKER
    assert wild_unit(Card(2, "s"), apart) == WILD
    assert wild_unit(CARDS[52], HandRule(TWO_CARD, WILD_JOKERS)) == WILD
    assert len(list(patterns(2, apart, Pack(jokers=2)))) == 91 + 13 + 1
