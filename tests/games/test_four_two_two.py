"""Four-Two-Two as data."""

import pytest

from guts_teach.cards import Pack
from guts_teach.errors import RequestError
from guts_teach.games import DealCards, Declare, Showdown, make


def test_four_cards_a_declaration_two_open_ones_a_showdown() -> None:
    game = make("four-two-two")
    assert [type(stage) for stage in game.stages] == [DealCards, Declare, DealCards, Showdown]
    deals = [stage for stage in game.stages if isinstance(stage, DealCards)]
    assert [(deal.cards, deal.face, deal.seen_by) for deal in deals] == [(4, "down", "owner"), (2, "up", "all")]
    assert game.players == (2, 8)


def test_six_five_and_four_cards_are_judged() -> None:
    game = make("four-two-two")
    assert game.round(None).sizes == (6, 5, 4)
    assert (game.cards_each, game.judges(6), game.judges(4).order.cards) == (6, game.judges(5), 4)
    assert game.judges(6).order.cards == 5


def test_four_wild_cards() -> None:
    (marks,) = make("four-two-two").hand.wild.readings(Pack().cards)
    assert {card.rank for card, wild in zip(Pack().cards, marks, strict=True) if wild} == {2}


def test_variants() -> None:
    assert not make("four-two-two").plays_deck
    game = make("four-two-two", {"play_deck": "on", "ante_to_drop": "on", "nobody_in": "best_and_twos"})
    assert game.plays_deck
    assert game.settlement.ante_to_drop
    assert game.settlement.nobody_in == "best_and_twos"


def test_only_this_game_has_two_holders_pay() -> None:
    with pytest.raises(RequestError, match="nobody_in='best_and_twos' is not allowed"):
        make("guts", {"nobody_in": "best_and_twos"})
