"""Lowball Guts as data."""

import pytest

from guts_teach.errors import RequestError
from guts_teach.games import DealCards, Declare, Showdown, make


def test_three_cards_a_declaration_a_showdown_and_a_ghost_for_one_alone() -> None:
    game = make("lowball")
    assert [type(stage) for stage in game.stages] == [DealCards, Declare, Showdown]
    assert (game.cards_each, game.ghost, game.players) == (3, "alone", (2, 16))
    assert game.hand.order.low
    assert game.hand.wild.sentence == "No card is wild in this game."


def test_defaults() -> None:
    game = make("lowball", {"ante": 2})
    assert (game.settlement.pot_limit, game.settlement.max_payment) == (None, 200)
    assert game.settlement.nobody_in == "reante"
    assert game.options["declare"] == "drop"


@pytest.mark.parametrize("key", ["ghost", "loser_rule", "five_kind"])
def test_options_of_other_games_are_refused(key: str) -> None:
    with pytest.raises(RequestError, match=f"^'{key}' is not an option of Lowball Guts"):
        make("lowball", {key: "on"})
