"""Which categories some cards make, with reasons: the cases by name; the many are in test_judge."""

import pytest

from guts_teach.cards import parse_cards
from guts_teach.hands.categories import (
    FIVE_OF_A_KIND,
    FLUSH,
    FOUR_OF_A_KIND,
    FULL_HOUSE,
    HIGH_CARD,
    PAIR,
    ROYAL_FLUSH,
    STRAIGHT,
    STRAIGHT_FLUSH,
    THREE_OF_A_KIND,
    TWO_PAIR,
    Category,
)
from guts_teach.hands.fit import Made, MixedSuits, RankTwice, TooFarApart, TooFewAlike, fit, runs


@pytest.mark.parametrize(
    ("category", "naturals", "wilds", "ranks", "key"),
    [
        (FIVE_OF_A_KIND, "9h 9s", 3, (9, 9, 9, 9, 9), (9,)),
        (FIVE_OF_A_KIND, "", 5, (14,) * 5, (14,)),
        (STRAIGHT_FLUSH, "Ad 3d 5d", 2, (5, 4, 3, 2, 14), (5,)),
        (STRAIGHT_FLUSH, "Qh Jh", 3, (14, 13, 12, 11, 10), (14,)),
        (FOUR_OF_A_KIND, "Kh Kd 9h", 2, (13, 13, 13, 13, 9), (13, 9)),
        (FULL_HOUSE, "Qs Qd Jh Jc", 1, (12, 12, 12, 11, 11), (12, 11)),
        (FLUSH, "Ah 9h 5h 3h", 1, (14, 13, 9, 5, 3), (14, 13, 9, 5, 3)),
        (STRAIGHT, "6s 5d 4h 3c", 1, (7, 6, 5, 4, 3), (7,)),
        (STRAIGHT, "As Kd Qh", 2, (14, 13, 12, 11, 10), (14,)),
        (THREE_OF_A_KIND, "Ks Kd 7h 5c", 1, (13, 13, 13, 7, 5), (13, 7, 5)),
        (TWO_PAIR, "As Ad Qh Qc Jd", 0, (14, 14, 12, 12, 11), (14, 12, 11)),
        (PAIR, "As Kd 7h 5c", 1, (14, 14, 13, 7, 5), (14, 13, 7, 5)),
        (PAIR, "7s 7h", 0, (7, 7), (7,)),
        (HIGH_CARD, "As Kd", 0, (14, 13), (14, 13)),
    ],
)
def test_the_best_way_to_make_a_category(
    category: Category, naturals: str, wilds: int, ranks: tuple[int, ...], key: tuple[int, ...]
) -> None:
    made = fit(category, parse_cards(naturals), wilds)
    assert isinstance(made, Made)
    assert (made.ranks, made.key) == (ranks, key)
    assert (made.suit is not None) == category.suited


@pytest.mark.parametrize(
    ("category", "naturals", "wilds", "misfit"),
    [
        (FIVE_OF_A_KIND, "Kh Kd 9h", 2, TooFewAlike(((13, 5),), 3, 2)),
        (FULL_HOUSE, "Kh Kd 9h 8c", 1, TooFewAlike(((13, 3), (9, 2)), 2, 1)),
        (PAIR, "As Kd", 0, TooFewAlike(((14, 2),), 1, 0)),
        (STRAIGHT_FLUSH, "Kh Kd 9h", 2, MixedSuits(("h", "d"), 2)),
        (FLUSH, "Kh Kd 9c", 2, MixedSuits(("h", "d", "c"), 2)),
        (STRAIGHT, "Kh Kd 9h", 2, RankTwice(13)),
        (STRAIGHT, "Kh 9d 7h", 2, TooFarApart((13, 9, 7), 5)),
        (STRAIGHT, "Ah Kd 3h", 2, TooFarApart((14, 13, 3), 5)),
        (ROYAL_FLUSH, "9h", 4, TooFarApart((9,), 5, 14)),
    ],
)
def test_why_a_category_fails(category: Category, naturals: str, wilds: int, misfit: object) -> None:
    assert fit(category, parse_cards(naturals), wilds) == misfit


def test_in_a_double_ace_flush_every_wild_card_is_an_ace() -> None:
    made = fit(FLUSH, parse_cards("Ah 9h 5h 3h"), 1, double_ace=True)
    assert isinstance(made, Made)
    assert made.ranks == (14, 14, 9, 5, 3)


def test_ten_straights_of_five_the_wheel_last_and_none_round_the_corner() -> None:
    found = list(runs(5))
    assert len(found) == 10
    assert found[0] == (14, 13, 12, 11, 10)
    assert found[-2:] == [(6, 5, 4, 3, 2), (5, 4, 3, 2, 14)]


def test_three_card_runs_end_in_three_two_ace() -> None:
    found = list(runs(3))
    assert (found[0], found[-1], len(found)) == ((14, 13, 12), (3, 2, 14), 12)
