"""Three-card Guts as data."""

import pytest

from guts_teach.games import DealCards, Declare, Showdown, make
from guts_teach.games.guts import OPTIONS


def test_three_cards_a_declaration_a_showdown() -> None:
    game = make("guts-three-card")
    assert [type(stage) for stage in game.stages] == [DealCards, Declare, Showdown]
    assert game.cards_each == 3
    assert game.round(None).sizes == (3,)


def test_players() -> None:
    assert make("guts-three-card").players == (2, 17)
    assert make("guts-three-card", {"ghost": "on"}).players == (2, 16)


def test_it_has_all_options_of_guts_and_those_of_its_order() -> None:
    keys = [option.key for option in OPTIONS]
    own = ["sf_above_trips", "flush_above_straight", "ace_low_straight3"]
    assert list(make("guts-three-card").options) == [*keys, *own]


@pytest.mark.parametrize(
    ("options", "order"),
    [
        ({}, "three_of_a_kind straight_flush straight flush"),
        ({"sf_above_trips": "on"}, "straight_flush three_of_a_kind straight flush"),
        ({"flush_above_straight": "on"}, "three_of_a_kind straight_flush flush straight"),
        ({"sf_above_trips": "on", "flush_above_straight": "on"}, "straight_flush three_of_a_kind flush straight"),
    ],
)
def test_four_orders(options: dict[str, object], order: str) -> None:
    categories = make("guts-three-card", options).hand.order.categories
    assert [category.id for category in categories] == [*order.split(), "pair", "high_card"]


def test_the_ace_at_the_low_end() -> None:
    assert make("guts-three-card").hand.order.wheel
    assert not make("guts-three-card", {"ace_low_straight3": "off"}).hand.order.wheel
