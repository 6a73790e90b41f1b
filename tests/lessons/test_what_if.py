"""One card swapped, one option switched."""

import pytest
from naive import seeded

from guts_teach.cards import format_cards, parse_cards
from guts_teach.errors import RequestError
from guts_teach.games import FAMILIES
from guts_teach.games.explain import explain
from guts_teach.lessons.fields import FormError
from guts_teach.lessons.house_rules import HouseRules
from guts_teach.lessons.what_if import swap_card, switch_option, switches

GUILLOTINE = HouseRules()
HAND = parse_cards("Kh Kd 2c 4s 9h")


@pytest.mark.parametrize("family", FAMILIES)
def test_any_card_of_any_game_is_swapped_for_any_other(family: str) -> None:
    chance = seeded([*FAMILIES].index(family))
    rules = HouseRules(family)
    for seed in range(8):
        cards, others = rules.deal(2, seed)
        place, new = chance.randrange(len(cards)), chance.choice(others)
        answer = swap_card(cards, rules, place, str(new))
        assert answer.before.result == explain(rules.played, cards).result
        assert answer.after.result.cards == (*cards[:place], new, *cards[place + 1 :])
        assert answer.change == f"{cards[place].symbol} swapped for {new.symbol}"
        assert answer.looks[1].name == answer.after.result.name
        if answer.before.result.name != answer.after.result.name:
            assert answer.difference is not None
            assert answer.difference.text in answer.text
        else:
            assert f"Still {answer.after.result.name}." in answer.text


@pytest.mark.parametrize("family", FAMILIES)
def test_every_switch_that_is_offered_can_be_made(family: str) -> None:
    rules = HouseRules(family)
    (cards,) = rules.deal(1, 3)
    for key, value, words in switches(rules, cards):
        answer = switch_option(cards, rules, key, value)
        assert words in answer.text
        assert answer.after.result.cards == cards
        assert (answer.difference is None) == (
            [step.text for step in answer.before.steps] == [step.text for step in answer.after.steps]
            or answer.text.count("No step decides anything else.") == 1
        )


def test_the_order_of_categories_is_where_five_of_a_kind_parts() -> None:
    answer = switch_option(parse_cards("9s 9h 2c 4d Th"), GUILLOTINE, "five_kind", "below_sf")
    assert answer.text.startswith(
        "With five of a kind: below the straight flush. Step 3 is the first that differs: “Five of a kind?” on the"
    )
    assert answer.text.endswith("Still five nines.")


def test_a_card_of_another_suit_changes_nothing() -> None:
    answer = swap_card(HAND, GUILLOTINE, 4, "9d")
    assert answer.difference is None
    assert answer.text == "9♥ swapped for 9♦. No step decides anything else. Still four kings, nine kicker."


@pytest.mark.parametrize(
    ("card", "told"),
    [
        ("", "0 cards are not one"),
        ("9s 9d", "2 cards are not one"),
        ("Kd", "Kd appears twice"),
        ("JK", "JK is not in this game's pack"),
        ("<b>", "'<b>' is not a card"),
    ],
)
def test_a_card_that_cannot_come_is_told_at_its_field(card: str, told: str) -> None:
    with pytest.raises(FormError) as caught:
        swap_card(HAND, GUILLOTINE, 0, card)
    assert list(caught.value.errors) == ["card"]
    assert caught.value.errors["card"].startswith(told)


def test_an_option_under_which_the_cards_are_no_hand_is_refused_and_not_offered() -> None:
    rules = HouseRules("fierce")
    cards = parse_cards("9s 9h")
    assert not [key for key, _, _ in switches(rules, cards) if key == "cards"]
    with pytest.raises(RequestError, match="With cards: 5 this is no hand"):
        switch_option(cards, rules, "cards", "5")
    assert format_cards(cards) == "9s 9h"
