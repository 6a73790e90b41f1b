"""The orders as data."""

from itertools import combinations

import pytest

from guts_teach.cards import Pack, parse_cards
from guts_teach.hands import FIVE_CARD, FIVE_KIND_PLACES, NO_WILD, TWO_CARD, HandRule, Order, strength

FIVE = HandRule(FIVE_CARD, NO_WILD)


@pytest.mark.parametrize("order", [TWO_CARD, *FIVE_KIND_PLACES.values()])
def test_the_last_category_is_made_by_any_cards(order: Order) -> None:
    last = order.categories[-1]
    assert (last.groups, last.run, last.suited) == ((), False, False)
    assert [order.strength(category) for category in order.categories] == list(reversed(range(len(order.categories))))


def test_the_places_of_five_of_a_kind() -> None:
    """Rulings 3.4: on top, below the royal flush only, below every straight flush."""
    words = {place: [category.words for category in order.categories[:4]] for place, order in FIVE_KIND_PLACES.items()}
    assert words == {
        "above_sf": ["five of a kind", "straight flush", "four of a kind", "full house"],
        "below_royal": ["royal flush", "five of a kind", "straight flush", "four of a kind"],
        "below_sf": ["straight flush", "five of a kind", "four of a kind", "full house"],
    }


def test_one_hand_of_each_category_from_the_best_down() -> None:
    hands = [
        *("Ah Kh Qh Jh Th", "9h 8h 7h 6h 5h", "5h 4h 3h 2h Ah", "2h 2d 2c 2s 3c", "Ah Ad Ac Kc Ks", "3h 3d 3c 2c 2s"),
        *("Ah Kh Qh Jh 9h", "7h 5h 4h 3h 2h", "Ah Kd Qh Jh Th", "5c 4h 3h 2h Ah", "Ah Ad Ac Kc Qs", "2h 2d 2c 4c 3s"),
        *("Ah Ad Kh Kc Qd", "3h 3d 2h 2c 4d", "Ah Ad Kh Qc Jd", "2h 2d 5h 4c 3d", "Ah Kd Qh Jc 9d", "7h 5d 4h 3c 2d"),
    ]
    keys = [strength(parse_cards(cards), FIVE) for cards in hands]
    assert keys == sorted(keys, reverse=True)
    assert len(set(keys)) == len(keys)


def test_two_cards_fall_into_91_classes_of_which_13_are_pairs() -> None:
    rule = HandRule(TWO_CARD, NO_WILD)
    keys = {strength(cards, rule) for cards in combinations(Pack().cards, 2)}
    assert len(keys) == 91
    assert sum(key[0] == 1 for key in keys) == 13
    assert min(keys) == strength(parse_cards("3h 2d"), rule)
    assert max(keys) == strength(parse_cards("Ah Ad"), rule)
