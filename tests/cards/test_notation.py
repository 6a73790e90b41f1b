"""Cards in writing, in and out."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from guts_teach.cards import JOKER, Card, Pack, check_in_pack, format_cards, parse_cards
from guts_teach.errors import RequestError

CARDS = st.sampled_from(Pack(jokers=1).cards)
LETTERS = dict(zip(range(2, 15), "23456789TJQKA", strict=True))
SIGNS = {"s": "♠♤", "h": "♥♡", "d": "♦♢", "c": "♣♧"}


@st.composite
def spellings(draw: st.DrawFn, card: Card) -> str:
    """One of the ways to write a card."""

    def either_case(text: str) -> str:
        return "".join(draw(st.sampled_from((letter.upper(), letter.lower()))) for letter in text)

    if card.is_joker:
        return either_case("JK")
    rank = either_case(LETTERS[card.rank])
    if card.rank == 10:
        rank = draw(st.sampled_from(("10", rank)))
    suit = draw(st.sampled_from((either_case(card.suit), *SIGNS[card.suit])))
    selector = draw(st.sampled_from(("", "\ufe0e", "\ufe0f")))
    return f"{rank}{suit}{selector}"


@st.composite
def written(draw: st.DrawFn) -> tuple[tuple[Card, ...], str]:
    """Some cards and one of the ways to write them in a line."""
    cards = tuple(draw(st.lists(CARDS, max_size=12)))
    between = st.sampled_from(("", " ", ", ", ",", "  ", "\t", "\n", "\u00a0"))
    return cards, draw(between) + "".join(draw(spellings(card)) + draw(between) for card in cards)


@given(written())
def test_every_spelling_is_read(pair: tuple[tuple[Card, ...], str]) -> None:
    cards, text = pair
    assert parse_cards(text) == cards


@given(st.lists(CARDS, max_size=20))
def test_what_is_written_is_read_back(cards: list[Card]) -> None:
    assert parse_cards(format_cards(cards)) == tuple(cards)
    assert parse_cards("".join(map(str, cards))) == tuple(cards)
    assert parse_cards(" ".join(card.symbol for card in cards if not card.is_joker)) == tuple(
        card for card in cards if not card.is_joker
    )


@given(st.text(max_size=30))
def test_any_text_is_read_or_refused_in_one_sentence(text: str) -> None:
    try:
        cards = parse_cards(text)
    except RequestError as error:
        message = str(error)
    else:
        assert parse_cards(format_cards(cards)) == cards
        return
    assert "is not a card" in message
    assert "\n" not in message


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("Zx", "'Zx'"),
        ("Kh Zx 2c", "'Zx'"),
        ("KhZx", "'Zx'"),
        ("Kh 1h", "'1h'"),
        ("11h", "'11h'"),
        ("K", "'K'"),
        ("Kh K", "'K'"),
        ("h", "'h'"),
        ("K h", "'K'"),
        ("Kx", "'Kx'"),
        ("Kh;Kd", "';Kd'"),
        ("JKs", "'s'"),
        ("A\u017f", "'A\u017f'"),  # the long s, which folds to s
        ("\u212ah", "'\u212ah'"),  # the kelvin sign, which folds to k
        ("j\u212a", "'j\u212a'"),
        ("Kh" + "?" * 1000, "'????????????????????'"),
        ("Kh\ufe0f\ufe0f", "'\ufe0f'"),  # a second variation selector
    ],
)
def test_the_sentence_names_the_part_that_is_no_card(text: str, wrong: str) -> None:
    with pytest.raises(RequestError) as caught:
        parse_cards(text)
    message = str(caught.value)
    assert message.startswith(f"{wrong} is not a card: ")
    assert "as in Kh" in message
    assert len(message) < 160


@pytest.mark.parametrize("text", ["", " ", ", ,", "\n"])
def test_no_text_is_no_cards(text: str) -> None:
    assert parse_cards(text) == ()


@pytest.mark.parametrize(
    ("text", "pack", "sentence"),
    [
        ("Kh Kh", Pack(), "Kh appears twice: one pack holds each card once"),
        ("Kh 2c K♥ kh", Pack(), "Kh appears 3 times: one pack holds each card once"),
        ("Kh Kh Kh", Pack(packs=2), "Kh appears 3 times: this game's pack holds Kh twice"),
        ("JK", Pack(), "JK is not in this game's pack, which has no jokers"),
        ("JK JK", Pack(packs=2), "JK is not in this game's pack, which has no jokers"),
        ("JK JK", Pack(jokers=1), "JK appears twice: this game's pack holds JK once"),
        ("JK JK JK", Pack(jokers=2), "JK appears 3 times: this game's pack holds JK twice"),
        ("JK Kh Kh", Pack(jokers=2), "Kh appears twice: this game's pack holds Kh once"),
    ],
)
def test_a_card_that_the_pack_has_not_is_refused(text: str, pack: Pack, sentence: str) -> None:
    with pytest.raises(RequestError) as caught:
        parse_cards(text, pack)
    assert str(caught.value) == sentence
    assert parse_cards(text)  # without a pack nothing is counted


@pytest.mark.parametrize("pack", [Pack(), Pack(packs=2), Pack(jokers=2), Pack(packs=2, jokers=4)])
def test_a_whole_pack_is_in_itself_and_one_card_more_is_not(pack: Pack) -> None:
    check_in_pack(pack.cards, pack)
    assert parse_cards(format_cards(pack.cards), pack) == pack.cards
    for card in {*pack.cards, JOKER}:
        with pytest.raises(RequestError, match=str(card)):
            check_in_pack((*pack.cards, card), pack)
