"""Deals by the thousand are the deals of the table."""

import numpy as np
import pytest

from guts_teach.cards import MAX_SEED, Pack, Stream
from guts_teach.errors import RequestError
from guts_teach.games import make
from guts_teach.hands.batch import chances, deal, deal_rest
from guts_teach.hands.batch import deals as module
from guts_teach.hands.numbers import numbers, pack_numbers
from guts_teach.table.dealing import NAMES, deal_cards


def test_the_same_cards_as_at_the_table() -> None:
    game = make("guillotine")
    dealt = deal(30, players=10, cards=5, seed=42)
    for number in range(30):
        setup = deal_cards(game, NAMES[:10], dealer=9, seed=42, deal_number=number + 1)
        assert dealt[number].tolist() == [numbers(hand) for hand in setup.hands]


@pytest.mark.parametrize("pack", [Pack(), Pack(jokers=1), Pack(packs=2, jokers=4)])
@pytest.mark.parametrize("seed", [0, 1, MAX_SEED])
def test_the_same_cards_as_the_stream(pack: Pack, seed: int) -> None:
    dealt = deal(4, players=len(pack), cards=1, seed=seed, pack=pack, first=module._AT_ONCE - 2)
    for at, cards in enumerate(dealt[:, :, 0].tolist()):
        order = pack_numbers(pack)
        Stream(seed, module._AT_ONCE - 2 + at).shuffle(order)
        assert cards == order


def test_pinned_for_every_version_of_numpy() -> None:
    assert deal(2, players=2, cards=3, seed=42).tolist() == PINNED


PINNED: list[list[list[int]]] = [[[12, 15, 36], [43, 30, 22]], [[30, 16, 19], [51, 9, 17]]]


def test_more_deals_do_not_change_the_first_ones() -> None:
    many = deal(module._AT_ONCE + 3, players=3, cards=2, seed=5)
    assert np.array_equal(many[:10], deal(10, players=3, cards=2, seed=5))
    assert np.array_equal(many[-3:], deal(3, players=3, cards=2, seed=5, first=module._AT_ONCE + 1))


def test_a_number_that_the_stream_draws_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """It happens once in 2**58 numbers, so that here the limit is put where it happens at once."""
    plain = deal(50, players=2, cards=2, seed=8)
    mixed = module._mixed

    def at_the_top(state: module._Words) -> module._Words:
        numbers = mixed(state)
        numbers[7] = MAX_SEED
        return numbers

    monkeypatch.setattr(module, "_mixed", at_the_top)
    assert np.array_equal(deal(50, players=2, cards=2, seed=8), plain)


def test_every_card_comes_up_as_often_in_every_place() -> None:
    dealt = deal(52_000, players=2, cards=2, seed=11).reshape(52_000, 4)
    for place in range(4):
        times = np.bincount(dealt[:, place], minlength=52)
        # Each is binomial around 1000 with a deviation of 31; of 208 of them none is six deviations away.
        assert np.abs(times - 1000).max() < 190


@pytest.mark.parametrize(("deals", "players", "cards"), [(1, 11, 5), (-1, 2, 2), (1, -2, -2)])
def test_impossible_deals(deals: int, players: int, cards: int) -> None:
    with pytest.raises(RequestError, match="are not possible: the pack has 52 cards"):
        deal(deals, players, cards, seed=1)


@pytest.mark.parametrize("pack", [Pack(), Pack(jokers=1), Pack(packs=2, jokers=4)])
def test_the_rest_is_dealt_as_the_stream_shuffles_it(pack: Pack) -> None:
    """What is held comes out of the pack, and the first cards of the pack take its places."""
    held = np.array([[5, 0, 51], [1, 2, 0], [51, 50, 5]], np.uint8)
    dealt = deal_rest(held, 6, seed=3, pack=pack, first=9)
    for at, out in enumerate(held.tolist()):
        order = pack_numbers(pack)
        for place, card in enumerate(out):
            found = order.index(card, place)
            order[place], order[found] = order[found], order[place]
        rest = order[3:]
        Stream(3, 9 + at).shuffle(rest, 6)
        assert dealt[at].tolist() == rest[:6]


def test_nothing_held_is_a_deal_to_one_player() -> None:
    none = np.zeros((20, 0), np.uint8)
    assert np.array_equal(deal_rest(none, 52, seed=4), deal(20, 1, 52, seed=4)[:, 0])


def test_the_last_card_left_is_dealt_too() -> None:
    held = np.arange(51, dtype=np.uint8)[None]
    assert deal_rest(held, 1, seed=1).tolist() == [[51]]


def test_what_is_held_is_never_dealt_and_all_else_is_as_likely() -> None:
    held = np.broadcast_to(np.array([7, 33], np.uint8), (50_000, 2))
    times = np.bincount(deal_rest(held, 3, seed=2).ravel(), minlength=52)
    assert times[[7, 33]].tolist() == [0, 0]
    # Each is binomial around 3000 with a deviation of 53.
    assert np.abs(np.delete(times, [7, 33]) - 3000).max() < 320


def test_a_number_that_the_stream_draws_again_beside_held_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    held = np.tile(np.array([[7, 33]], np.uint8), (50, 1))
    plain, mixed = deal_rest(held, 4, seed=8), module._mixed

    def at_the_top(state: module._Words) -> module._Words:
        numbers = mixed(state)
        numbers[7] = MAX_SEED
        return numbers

    monkeypatch.setattr(module, "_mixed", at_the_top)
    assert np.array_equal(deal_rest(held, 4, seed=8), plain)


@pytest.mark.parametrize(
    ("held", "cards", "why"),
    [
        ([[3, 3]], 2, "the pack has not all of the cards held"),
        ([[52, 3]], 2, "the pack has not all of the cards held"),
        ([[4, 3]], 51, "51 cards beside 2 others are not possible: the pack has 52"),
        ([[4, 3]], -1, "-1 cards beside"),
    ],
)
def test_an_impossible_rest(held: list[list[int]], cards: int, why: str) -> None:
    with pytest.raises(RequestError, match=why):
        deal_rest(np.array(held, np.uint8), cards, seed=1)


def test_chances_are_those_of_the_stream() -> None:
    found = chances(3, 4, seed=12, first=5)
    for at, row in enumerate(found.tolist()):
        stream = Stream(12, 5 + at)
        assert row == [stream.chance() for _ in range(4)]


def test_a_seed_that_is_none() -> None:
    with pytest.raises(RequestError, match="seed -1 is not allowed"):
        deal(1, 2, 2, seed=-1)
