"""Big Al's Guillotine as data."""

# ruff: noqa: N802  (a test of a worked example bears its number)

import pytest

from guts_teach.cards import Pack
from guts_teach.errors import RequestError
from guts_teach.games import Bet, DealCards, Showdown, make
from guts_teach.hands import FIVE_KIND_PLACES


def test_two_cards_then_one_by_one_to_five_with_a_bet_on_each() -> None:
    game = make("guillotine")
    assert [stage.cards for stage in game.stages if isinstance(stage, DealCards)] == [2, 1, 1, 1]
    assert [stage.street for stage in game.stages if isinstance(stage, Bet)] == [2, 3, 4, 5]
    assert isinstance(game.stages[-1], Showdown)
    assert game.cards_each == 5


def test_only_the_first_fold_is_free() -> None:
    bets = [stage for stage in make("guillotine").stages if isinstance(stage, Bet)]
    assert [stage.free_fold for stage in bets] == [True, False, False, False]
    assert [str(stage.fold_rule) for stage in bets] == ["Guillotine 3.1", *["Guillotine 3.4"] * 3]


def test_E15_twelve_wild_cards() -> None:
    assert sum(make("guillotine").hand.wild.marks(Pack().cards)) == 12


def test_E16_five_cards_each_for_ten_at_the_most() -> None:
    game = make("guillotine")
    assert game.players == (2, 10)
    assert game.check_players(10) == 10
    with pytest.raises(RequestError, match=r"^11 players cannot play: Big Al's Guillotine takes 2 to 10$"):
        game.check_players(11)


@pytest.mark.parametrize("place", FIVE_KIND_PLACES)
def test_options_of_the_hand(place: str) -> None:
    hand = make("guillotine", {"five_kind": place, "wild_duplicates": "double_ace_flush"}).hand
    assert hand.order == FIVE_KIND_PLACES[place]
    assert hand.double_ace_flush
    assert not hand.natural_beats_wild


def test_staying_costs_nothing_under_stay_or_fold() -> None:
    game = make("guillotine", {"betting": "stay_or_fold"})
    assert game.options["bet"] == 0
    assert {stage.bet for stage in game.stages if isinstance(stage, Bet)} == {0}


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"bet": 0}, "bet=0 contradicts betting=fixed_bet"),
        ({"bet": 0, "betting": "fixed_limit"}, "bet=0 contradicts betting=fixed_limit"),
        ({"bet": 5, "betting": "stay_or_fold"}, "bet=5 contradicts betting=stay_or_fold"),
    ],
)
def test_options_that_contradict(options: dict[str, object], sentence: str) -> None:
    with pytest.raises(RequestError, match=sentence):
        make("guillotine", options)
