"""Dealing: seeded, one card at a time from the dealer's left."""

import pytest

from guts_teach.cards import format_cards
from guts_teach.errors import RequestError
from guts_teach.games import make
from guts_teach.table import NAMES, deal_cards


def test_the_same_seed_gives_the_same_cards_everywhere() -> None:
    """Written down once: these cards may never change."""
    setup = deal_cards(make("guts"), NAMES[:4], 3, 42)
    again = deal_cards(make("guts"), NAMES[:4], 3, 42)
    assert setup == again
    assert [format_cards(hand) for hand in setup.hands] == ["As Qd", "6c Jh", "4h 8c", "6d Kh"]


def test_one_card_at_a_time_from_the_dealer_s_left() -> None:
    """With another dealer the same pack falls to other seats: the first card to the dealer's left."""
    game = make("guts")
    hands = [deal_cards(game, NAMES[:3], dealer, 5).hands for dealer in range(3)]
    assert hands[0][1] == hands[1][2] == hands[2][0]
    assert hands[0][0] == hands[1][1] == hands[2][2]


@pytest.mark.parametrize(("game", "players"), [("guts", 26), ("guillotine", 10), ("guts", 2)])
def test_no_card_twice(game: str, players: int) -> None:
    made = make(game)
    for seed in range(20):
        setup = deal_cards(made, NAMES[:players], 0, seed)
        cards = [card for hand in setup.hands for card in hand]
        assert len(set(cards)) == len(cards) == players * made.cards_each
        assert setup.ghost == ()


def test_the_ghost_comes_last_and_changes_no_other_hand() -> None:
    plain = deal_cards(make("guts"), NAMES[:25], 4, 9)
    ghost = deal_cards(make("guts", {"ghost": "on"}), NAMES[:25], 4, 9)
    assert ghost.hands == plain.hands
    assert len(ghost.ghost) == 2
    assert not set(ghost.ghost) & {card for hand in ghost.hands for card in hand}


def test_another_deal_or_seed_gives_other_cards() -> None:
    game = make("guillotine")
    hands = {deal_cards(game, NAMES[:3], 0, seed, deal).hands for seed in range(5) for deal in range(1, 6)}
    assert len(hands) == 25


def test_wrong_numbers() -> None:
    with pytest.raises(RequestError, match="27 players cannot play"):
        deal_cards(make("guts"), (*NAMES, "One more"), 0, 1)
    for seed in (-1, 2**64, 1.5, "7", True):
        with pytest.raises(RequestError, match="is not allowed: a seed is a whole number"):
            deal_cards(make("guts"), NAMES[:3], 0, seed)  # type: ignore[arg-type]


def test_there_are_names_for_everybody() -> None:
    assert len(set(NAMES)) == len(NAMES) == 26
