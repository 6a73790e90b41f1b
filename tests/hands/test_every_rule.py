"""Every rule against brute force: every subset, every substitution, by the tests' own evaluator."""

from itertools import pairwise

import pytest
from holdings import RULES, Asked, holdings
from naive import Spec, best_of_all, kings_and_low, seeded

from guts_teach.cards import Card
from guts_teach.hands import HandRule, Jokers, Key, KingsAndLow, WildRule, judge, strength
from guts_teach.hands.fast import scorer
from guts_teach.hands.numbers import numbers
from guts_teach.hands.tables import exact

#: Holdings for each rule and size; a third of it for the largest, whose brute force takes longest.
EACH = 450


def spec_of(rule: HandRule) -> Spec:
    """A rule's order as the tests' evaluator takes it."""
    names = [category.id for category in rule.order.categories]
    if names.count("straight_flush") == 2:
        names[names.index("straight_flush")] = "royal_flush"
    worthless = "" if rule.worthless == "never" else rule.worthless
    order = rule.order
    return Spec(
        order.cards, tuple(names), order.low, order.wheel, rule.double_ace_flush, rule.natural_beats_wild, worthless
    )


def marks_of(rule: HandRule, cards: list[Card]) -> list[list[bool]]:
    """Which cards are wild, written down a second time."""
    match rule.wild:
        case WildRule(ranks=wild):
            return [[card.is_joker or card.rank in wild for card in cards]]
        case Jokers():
            return [[card.is_joker for card in cards]]
        case KingsAndLow(_, all_low, king_required, ace_low):
            return kings_and_low(cards, all_low=all_low, king_required=king_required, ace_low=ace_low)
        case _:
            raise AssertionError(rule.wild)


def brute_force(cards: list[Card], rule: HandRule) -> tuple[tuple[int, ...], str]:
    """The best place over readings, subsets and substitutions, and its category."""
    place, name, _ = best_of_all(cards, marks_of(rule, cards), spec_of(rule))
    return place, name.replace("royal_flush", "straight_flush")


def check_order(found: list[tuple[tuple[int, ...], int, Key]]) -> None:
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
