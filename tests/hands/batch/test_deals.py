"""Deals by the thousand are the deals of the table."""

import numpy as np
import pytest

from guts_teach.cards import MAX_SEED, Pack, Stream
from guts_teach.errors import RequestError
from guts_teach.games import make
from guts_teach.hands.batch import deal
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


def test_a_seed_that_is_none() -> None:
    with pytest.raises(RequestError, match="seed -1 is not allowed"):
        deal(1, 2, 2, seed=-1)
