"""Packs."""

from collections import Counter

import pytest

from guts_teach.cards import JOKER, RANKS, SUITS, Card, Pack


@pytest.mark.parametrize(("packs", "jokers", "size"), [(1, 0, 52), (2, 0, 104), (1, 2, 54), (2, 4, 108)])
def test_a_pack_holds_each_card_as_often_as_it_says(packs: int, jokers: int, size: int) -> None:
    pack = Pack(packs, jokers)
    assert len(pack) == len(pack.cards) == size
    counts = Counter(pack.cards)
    assert len(counts) == 52 + (jokers > 0)
    for card, times in counts.items():
        assert pack.copies(card) == times
    assert pack.copies(JOKER) == jokers


def test_the_order_of_a_new_pack_never_changes() -> None:
    # Every seeded deal starts from this order: to change it is to change all cards ever dealt.
    assert Pack(2, 1).cards == tuple(Card(rank, suit) for suit in SUITS for rank in RANKS) * 2 + (JOKER,)
    assert "".join(map(str, Pack().cards[:14])) == "2s3s4s5s6s7s8s9sTsJsQsKsAs2h"
