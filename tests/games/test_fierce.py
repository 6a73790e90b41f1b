"""Fierce as data."""

import pytest

from guts_teach.errors import RequestError
from guts_teach.games import DealCards, Declare, Game, Showdown, make
from guts_teach.hands import KingsAndLow


def deals(game: Game) -> list[tuple[int, str, str]]:
    return [(stage.cards, stage.face, stage.seen_by) for stage in game.stages if isinstance(stage, DealCards)]


@pytest.mark.parametrize(("cards", "up", "hidden"), [("2", 1, 1), ("5", 2, 3)])
def test_up_cards_for_all_and_hidden_ones_for_nobody(cards: str, up: int, hidden: int) -> None:
    game = make("fierce", {"cards": cards})
    assert deals(game) == [(up, "up", "all"), (hidden, "down", "nobody")]
    assert [type(stage) for stage in game.stages[2:]] == [Declare, Showdown]
    assert game.round(None).sizes == (int(cards),)
    assert game.players == (3, 10)


@pytest.mark.parametrize(
    ("packs", "jokers", "size"), [("1", "0", 52), ("1", "2", 54), ("2", "2", 108), ("2", "1", 106)]
)
def test_packs_and_jokers(packs: str, jokers: str, size: int) -> None:
    game = make("fierce", {"packs": packs, "jokers": jokers})
    assert len(game.pack) == size
    assert game.pack.jokers == int(packs) * int(jokers)


def test_worthless_hands() -> None:
    assert make("fierce").hand.worthless == "never"
    assert make("fierce", {"jokers": "2"}).hand.worthless == "jokers"
    assert make("fierce", {"jokers": "2", "any_two_wilds": "on"}).hand.worthless == "all"
    assert make("fierce", {"jokers": "2", "cards": "5"}).hand.worthless == "never"


def test_kings_and_low_with_its_switches() -> None:
    wild = make("fierce", {"kings_and_low": "on", "low_ties": "one", "king_required": "on", "ace_low": "on"}).hand.wild
    assert isinstance(wild, KingsAndLow)
    assert (wild.all_low, wild.king_required, wild.ace_low, wild.jokers) == (False, True, True, False)
    assert wild.sentence.startswith("Kings are wild, and so is the lowest other card")
    joined = make("fierce", {"kings_and_low": "on", "jokers": "1"}).hand.wild
    assert joined.sentence.startswith("Kings and jokers are wild")


def test_options_that_contradict() -> None:
    with pytest.raises(RequestError, match=r"^any_two_wilds=on contradicts kings_and_low=on"):
        make("fierce", {"any_two_wilds": "on", "kings_and_low": "on", "jokers": "2"})


def test_the_final_showdown() -> None:
    game = make("fierce", {"final_showdown_after": "4"})
    assert [game.at_deal(number) == game for number in range(1, 7)] == [True, True, True, False, True, True]
    last = game.at_deal(4)
    assert deals(last) == [(1, "up", "all"), (1, "up", "all")]
    assert not any(isinstance(stage, Declare) for stage in last.stages)
    assert not last.settlement.losers_pay
    assert make("fierce").at_deal(4) == make("fierce")


@pytest.mark.parametrize("given", [0, -1, "x", True])
def test_a_number_of_deals_is_one_or_more(given: object) -> None:
    with pytest.raises(RequestError, match="is not allowed: give a whole number of deals from 1 up, or none"):
        make("fierce", {"final_showdown_after": given})
