"""Tables: the number of classes that is known, orders that are total, covers that cover."""

from itertools import combinations, pairwise

import pytest
from holdings import RULES
from naive import seeded

from guts_teach.cards import Pack
from guts_teach.hands import FIVE_CARD, NO_WILD, HandRule
from guts_teach.hands.patterns import Pattern, patterns
from guts_teach.hands.tables import MOST_IN_TABLE, cover, exact, table, table_cards


@pytest.mark.parametrize(
    ("name", "classes"),
    [
        ("two cards", 13 + 78),  # rulings 3.1
        ("lowest three", 286 + 156 + 13),  # rulings 3.5
        (
            "three cards",
            13 + 12 + 12 + 274 + 156 + 274,
        ),  # 286 sets of ranks less the 12 straights, each in one suit or not
        ("five cards", 7462),  # Cactus Kev's "Poker Hand Evaluator"
    ],
)
def test_the_number_of_classes(name: str, classes: int) -> None:
    assert len(exact(RULES[name].rule, Pack()).scale) == classes


@pytest.mark.parametrize("name", RULES)
def test_orders_are_total_and_transitive(name: str) -> None:
    """Keys are compared by what they are; that larger scores are larger keys makes the order that of numbers."""
    asked = RULES[name]
    found = exact(asked.rule, asked.pack)
    assert all(key < larger for key, larger in pairwise(found.scale.keys))
    assert all(len(key) == len(other) for key, other in pairwise(found.scale.keys) if key[0] == other[0])
    assert set(found.plain.values()) | set(found.suited.values()) == set(range(len(found.scale)))
    some = seeded(1).sample(range(len(found.scale)), min(40, len(found.scale)))
    for a, b, c in combinations(some, 3):
        keys = [found.scale.keys[at] for at in (a, b, c)]
        assert (keys[0] < keys[1] < keys[2]) == (a < b < c)


def test_a_score_reads_back() -> None:
    scale = exact(HandRule(FIVE_CARD, NO_WILD), Pack()).scale
    assert (scale.category(7461).id, scale.ranks(7461)) == ("straight_flush", (14,))
    assert (scale.category(0).id, scale.ranks(0)) == ("high_card", (7, 5, 4, 3, 2))
    low = exact(RULES["lowest three"].rule, Pack()).scale
    assert (low.category(454).words, low.ranks(454)) == ("no pair", (3, 2, 14))


@pytest.mark.parametrize(("name", "cards"), [("five cards, twos wild", 6), ("three cards, twos wild", 5)])
def test_a_larger_table_has_the_best_of_each_choice(name: str, cards: int) -> None:
    rule = RULES[name].rule
    size = rule.order.cards
    smallest = exact(rule, Pack()).plain
    found = table(rule, cards, Pack()).plain
    assert set(found) == set(patterns(cards, rule, Pack()))
    for number in seeded(2).sample(sorted(found), 300):
        pattern = Pattern.of(number)
        units = [1 << 4 * (rank - 2) for rank in pattern.ranks] + [1 << 52] * pattern.wilds
        assert found[number] == max(smallest[sum(chosen)] for chosen in combinations(units, size))


@pytest.mark.parametrize("cards", range(8, 12))
@pytest.mark.parametrize("size", [2, 3, 5])
def test_a_cover_has_every_choice_in_some_part(cards: int, size: int) -> None:
    parts = cover(cards, MOST_IN_TABLE, size)
    assert {len(part) for part in parts} == {MOST_IN_TABLE}
    together = {chosen for part in parts for chosen in combinations(part, size)}
    assert together == set(combinations(range(cards), size))


def test_where_suits_do_harm_parts_are_as_small_as_the_order() -> None:
    for name, cards, at_once in (
        ("lowest three, spoilt", 5, 3),
        ("lowest three", 5, 5),
        ("five cards", 7, 7),
        ("five cards", 11, 7),
        ("five cards, jokers, two packs", 6, 5),
        ("two cards, jokers, worthless", 3, 3),
    ):
        asked = RULES[name]
        assert table_cards(asked.rule, cards, asked.pack) == at_once
