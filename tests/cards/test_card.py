"""A card and its names."""

import pytest

from guts_teach.cards import JOKER, RANKS, SUITS, Card, Pack, rank_label, rank_name, suit_name, symbols


@pytest.mark.parametrize(
    ("card", "text", "symbol", "name"),
    [
        (Card(14, "s"), "As", "A♠", "ace of spades"),
        (Card(10, "h"), "Th", "10♥", "ten of hearts"),
        (Card(2, "d"), "2d", "2♦", "two of diamonds"),
        (Card(11, "c"), "Jc", "J♣", "jack of clubs"),
        (JOKER, "JK", "Joker", "joker"),
    ],
)
def test_a_card_is_written_shown_and_said(card: Card, text: str, symbol: str, name: str) -> None:
    assert (str(card), card.symbol, card.name) == (text, symbol, name)


def test_every_card_has_its_own_text_symbol_and_name() -> None:
    cards = set(Pack(jokers=1).cards)
    assert len(cards) == 53
    for spelling in (str, lambda card: card.symbol, lambda card: card.name):
        assert len({spelling(card) for card in cards}) == 53


def test_only_the_joker_is_a_joker() -> None:
    assert [card for card in Pack(jokers=1).cards if card.is_joker] == [JOKER]


def test_ranks_in_words() -> None:
    assert [rank_name(rank) for rank in RANKS] == [
        "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king", "ace",
    ]  # fmt: skip
    assert [rank_name(rank, 2) for rank in RANKS] == [
        "twos", "threes", "fours", "fives", "sixes", "sevens", "eights", "nines", "tens", "jacks", "queens", "kings",
        "aces",
    ]  # fmt: skip


def test_ten_is_printed_in_two_digits_and_no_other_rank_is() -> None:
    assert [rank_label(rank) for rank in RANKS] == [*"23456789", "10", *"JQKA"]


def test_suits_in_words() -> None:
    assert [suit_name(suit) for suit in SUITS] == ["spades", "hearts", "diamonds", "clubs"]


def test_a_line_of_cards() -> None:
    assert symbols((Card(13, "h"), Card(10, "d"), JOKER)) == "K♥ 10♦ Joker"
    assert symbols(()) == ""
