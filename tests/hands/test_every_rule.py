"""Every rule against brute force: every subset, every substitution, by the tests' own evaluator."""

from itertools import pairwise

import pytest
from holdings import RULES, Asked, holdings
from naive import Ways, every_subset, kings_and_low, seeded

from guts_teach.cards import Card
from guts_teach.hands import HandRule, Jokers, Key, KingsAndLow, WildRule, judge, strength
from guts_teach.hands.fast import scorer
from guts_teach.hands.numbers import numbers
from guts_teach.hands.tables import exact

#: Holdings for each rule and size; a third of it for the largest, whose brute force takes longest.
EACH = 450


def ways_of(rule: HandRule) -> Ways:
    """A rule's order as the naive evaluator takes it."""
    categories = [category.id for category in rule.order.categories]
    royal = categories.count("straight_flush") == 2
    if royal:
        categories.remove("straight_flush")
    return Ways(tuple(categories), rule.order.low, rule.order.wheel, royal, rule.double_ace_flush)


def marks_of(rule: HandRule, cards: list[Card]) -> list[list[bool]]:
    """Which cards are wild, written down a second time."""
    ranks = [card.rank for card in cards]
    match rule.wild:
        case WildRule(ranks=wild):
            return [[rank == 0 or rank in wild for rank in ranks]]
        case Jokers():
            return [[rank == 0 for rank in ranks]]
        case KingsAndLow(_, all_low, king_required, ace_low):
            return kings_and_low(ranks, all_low=all_low, king_required=king_required, ace_low=ace_low)
        case _:
            raise AssertionError(rule.wild)


def brute_force(cards: list[Card], rule: HandRule) -> tuple[tuple[float, tuple[int, ...], int], str]:
    """The best place over readings, subsets and substitutions, and its category."""
    ways = ways_of(rule)
    best = []
    for marks in marks_of(rule, cards):
        nothing = {"never": [False], "jokers": [card.is_joker for card in cards], "all": marks}[rule.worthless]
        flags = nothing * len(cards) if rule.worthless == "never" else nothing
        best.append(every_subset(cards, marks, rule.order.cards, ways, flags, natural_first=rule.natural_beats_wild))
    return max(best)


def check_order(found: list[tuple[tuple[float, tuple[int, ...], int], int, Key]]) -> None:
    """Places, scores and keys put hands in the same order, and tie the same hands."""
    found.sort()
    for (place, score, key), (next_place, next_score, next_key) in pairwise(found):
        assert (place < next_place) == (score < next_score)
        assert (place < next_place) == (key < next_key)
        assert (place == next_place) == (score == next_score) == (key == next_key)


@pytest.mark.parametrize("name", RULES)
def test_every_subset_and_every_substitution(name: str) -> None:
    asked = RULES[name]
    rule, chance = asked.rule, seeded(len(name))
    scale = exact(rule, asked.pack).scale
    found = []
    for cards in asked.sizes:
        judged = scorer(rule, cards, asked.pack)
        for held in holdings(asked, cards, EACH if cards < 10 else EACH // 3, chance):
            place, category = brute_force(held, rule)
            score = judged(numbers(held))
            assert scale.category(score).id == category, held
            key = strength(held, rule)
            assert scale.keys[score] == key, held
            found.append((place, score, key))
    check_order(found)


def test_enough_holdings_are_tried() -> None:
    tried = sum(EACH if cards < 10 else EACH // 3 for asked in RULES.values() for cards in asked.sizes)
    assert tried >= 20_000


@pytest.mark.parametrize("name", RULES)
def test_the_explanation_has_the_same_key(name: str) -> None:
    asked: Asked = RULES[name]
    chance = seeded(99)
    for cards in asked.sizes[:2]:
        for held in holdings(asked, cards, 12, chance):
            judged = judge(held, asked.rule).result
            assert judged.key == strength(held, asked.rule)
            assert judged.category == exact(asked.rule, asked.pack).scale.category(
                scorer(asked.rule, cards, asked.pack)(numbers(held))
            )
