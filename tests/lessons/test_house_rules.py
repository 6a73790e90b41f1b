"""A game, its options and its round as one value."""

from contextlib import suppress

import pytest
from dealing import random_game
from naive import seeded

from guts_teach.errors import RequestError
from guts_teach.games import FAMILIES, format_value, make
from guts_teach.lessons.fields import FormError
from guts_teach.lessons.house_rules import HouseRules, deal_from, judging_options


@pytest.mark.parametrize("family", FAMILIES)
def test_any_options_come_back_from_a_link_and_make_the_same_game(family: str) -> None:
    chance = seeded([*FAMILIES].index(family))
    seen = 0
    while seen < 25:
        game = random_game(family, chance)
        given = {key: format_value(value) for key, value in game.options.items()}
        number = chance.choice([None, *range(1, len(game.rounds) + 1)])
        with suppress(RequestError):
            rules = HouseRules.read(family, given, number)
            played = make(family, given)
            assert (rules.played, rules.played.options) == (played, played.options)
            assert HouseRules.parse(rules.write()) == rules
            assert rules.comparison == played.round(number)
            seen += 1


@pytest.mark.parametrize("family", FAMILIES)
def test_what_is_as_usual_is_left_out(family: str) -> None:
    game = make(family)
    given = {key: format_value(value) for key, value in game.options.items()}
    assert HouseRules.read(family, given, len(game.rounds)) == HouseRules(family)
    assert HouseRules(family).write() == family


def test_judging_options_are_those_that_change_a_hand_or_the_pack() -> None:
    found = {family: {option.key for option in judging_options(family)} for family in FAMILIES}
    wild = {"five_kind", "wild_duplicates", "natural_beats_wild"}
    assert found == {
        "guts": set(),
        "guts-three-card": {"sf_above_trips", "flush_above_straight", "ace_low_straight3"},
        "shelby": {"low_straights_flushes", "rounds", "schedule"},
        "psycho-shelby": wild | {"low_straights_flushes"},
        "guillotine": wild,
        "four-two-two": wild,
        "fierce": wild
        | {"packs", "jokers", "any_two_wilds", "cards", "kings_and_low", "low_ties", "king_required", "ace_low"},
        "lowball": set(),
    }


@pytest.mark.parametrize(
    ("game", "options", "number", "told"),
    [
        ("poker", {}, None, "'poker' is not a game here"),
        ("guts", {"ghost": "maybe"}, None, "ghost='maybe' is not allowed: choose on or off."),
        ("guts", {"wild": "on"}, None, "'wild' is not an option of Guts"),
        ("guts", {}, 2, "round 2 is not allowed: Guts has one round"),
        ("shelby", {}, 5, "round 5 is not allowed"),
        ("fierce", {"any_two_wilds": "on", "kings_and_low": "on"}, None, "any_two_wilds=on contradicts"),
    ],
)
def test_rules_that_are_none_are_refused(game: str, options: dict[str, str], number: int | None, told: str) -> None:
    with pytest.raises(RequestError) as caught:
        HouseRules.read(game, options, number)
    assert str(caught.value).startswith(told)


def test_options_that_are_wrong_are_told_field_by_field() -> None:
    with pytest.raises(FormError) as caught:
        HouseRules.read("guts", {"ghost": "maybe", "tie": "never", "declare": "drop"})
    assert caught.value.errors.keys() == {"ghost", "tie"}


@pytest.mark.parametrize(
    "text", ["", "poker", "guts~", "guts~x", "guts~ghost.on~ghost.off", "guts~9", "guts~1~2", "~~~"]
)
def test_a_text_that_is_no_rule_is_refused(text: str) -> None:
    with pytest.raises(RequestError):
        HouseRules.parse(text)


def test_more_hands_never_change_those_before_and_no_card_is_dealt_twice() -> None:
    rules = HouseRules("four-two-two")
    assert rules.deal(3, 7) == rules.deal(8, 7)[:3]
    dealt = [card for hand in rules.deal(8, 7) for card in hand]
    assert len(set(dealt)) == 48
    with pytest.raises(RequestError, match="9 hands of 6 cards are too many: the pack has 52"):
        deal_from(rules.played.pack, 6, 9, 7)
