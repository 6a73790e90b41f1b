"""Guts as data."""

# ruff: noqa: N802  (a test of a worked example bears its number)

import pytest

from guts_teach.games import DealCards, Declare, Showdown, make


def test_two_cards_a_declaration_a_showdown() -> None:
    game = make("guts")
    assert [type(stage) for stage in game.stages] == [DealCards, Declare, Showdown]
    assert game.cards_each == 2
    assert game.players == (2, 26)
    assert (len(game.pack), game.pack.jokers) == (52, 0)


def test_E10_a_limit_of_a_hundred_antes_and_a_hundred_chips() -> None:
    game = make("guts")
    assert (game.ante, game.settlement.pot_limit, game.start_stack) == (1, 100, 100)


def test_with_a_ghost_there_are_cards_for_25() -> None:
    game = make("guts", {"ghost": "on"})
    assert game.ghost
    assert game.players == (2, 25)


@pytest.mark.parametrize("method", ["fist", "drop", "in_turn"])
def test_ways_to_declare(method: str) -> None:
    stage = make("guts", {"declare": method}).stages[1]
    assert isinstance(stage, Declare)
    assert stage.method == method
    assert not stage.challenge


def test_single_loser_antes_on_every_deal() -> None:
    game = make("guts", {"loser_rule": "single_loser"})
    assert game.ante_every_deal
    assert game.settlement.single_loser
    assert not make("guts").ante_every_deal


@pytest.mark.parametrize("options", [{"dealer_challenge": "on"}, {"house_tie": "push"}])
def test_an_option_without_effect_alone_is_allowed(options: dict[str, object]) -> None:
    assert make("guts", options).players == (2, 26)
