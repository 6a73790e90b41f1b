"""Single hands: equal to the reference, and not confused by anything kept from earlier ones."""

import pytest
from holdings import RULES, holdings
from naive import seeded

from guts_teach.cards import Pack, parse_cards
from guts_teach.errors import RequestError
from guts_teach.hands import FIVE_CARD, NO_WILD, TWO_CARD, HandRule, fast, strength
from guts_teach.hands.judge import strength as reference
from guts_teach.hands.numbers import numbers


@pytest.mark.parametrize("name", RULES)
def test_the_key_is_the_references_key_the_first_time_and_the_second(name: str) -> None:
    asked = RULES[name]
    for cards in asked.sizes:
        for held in holdings(asked, cards, 60 if cards < 8 else 15, seeded(7)):
            expected = reference(held, asked.rule)
            assert strength(held, asked.rule) == expected
            assert strength(held[::-1], asked.rule) == expected


def test_two_rules_are_never_taken_for_one_another() -> None:
    held = parse_cards("2s 2h 9d 9c Kd")
    for _ in range(3):
        for asked in RULES.values():
            if asked.rule.order.cards == 5:
                again = HandRule(asked.rule.order, asked.rule.wild, asked.rule.double_ace_flush)
                assert strength(held, again) == reference(held, again)


def test_what_is_kept_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fast, "_MOST_KEYS", 5)
    monkeypatch.setattr(fast, "_MOST_RULES", 2)
    fast._keys.cache_clear()
    fast._KEYS.clear()
    for _ in range(5):
        rule = HandRule(TWO_CARD, NO_WILD)
        for held in holdings(RULES["two cards"], 2, 20, seeded(3)):
            assert strength(held, rule) == reference(held, rule)
        assert len(fast._KEYS) <= 2
        assert all(len(keys.known) <= 5 for _, keys in fast._KEYS.values())


def test_fifteen_of_a_kind_and_more_are_not_confused() -> None:
    rule = HandRule(TWO_CARD, NO_WILD)
    for cards in (15, 16, 17):
        held = parse_cards("2s " * (cards - 1) + "3s")
        assert strength(held, rule) == reference(held, rule) == (1, 2)


def test_too_few_cards() -> None:
    with pytest.raises(RequestError, match="4 cards are too few: this hand takes 5"):
        fast.scorer(HandRule(FIVE_CARD, NO_WILD), 4)


def test_scores_of_different_sizes_may_be_compared() -> None:
    rule = HandRule(FIVE_CARD, NO_WILD)
    five = fast.scorer(rule, 5)(numbers(parse_cards("As Ks Qs Js 9s")))
    seven = fast.scorer(rule, 7, Pack())(numbers(parse_cards("As Ks Qs Js 9s 2h 2d")))
    assert five == seven
