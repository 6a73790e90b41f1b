"""Cards in writing: ``Kh Kd 2c``, ``10♥``, ``JK`` for a joker."""

import re
from collections import Counter
from collections.abc import Iterable

from guts_teach.cards.card import JOKER, Card
from guts_teach.cards.pack import Pack
from guts_teach.errors import RequestError

_RANK_OF = dict(zip("23456789TJQKA", range(2, 15), strict=True)) | {"10": 10}
_SUIT_OF = {letter: letter for letter in "shdc"} | dict(zip("♠♥♦♣♤♡♢♧", "shdcshdc", strict=True))
# A suit sign may be followed by a variation selector that asks for text or picture style. Both cases are spelled out,
# because ignoring case would let in letters of other scripts that fold to ours, such as the kelvin sign.
_CARD = re.compile(r"(?:([Jj][Kk])|(10|[2-9TtJjQqKkAa])([SsHhDdCc♠♥♦♣♤♡♢♧])[\ufe0e\ufe0f]?)")
_BETWEEN = re.compile(r"[\s,]*")
_WORD = re.compile(r"[^\s,]+")


def parse_cards(text: str, pack: Pack | None = None) -> tuple[Card, ...]:
    """The cards that a text names, in its order.

    Ranks are ``23456789TJQKA`` (also ``10``), suits ``shdc`` (also ``♠♥♦♣``), in either case, with or without
    spaces or commas between the cards. A joker is ``JK``.

    Raises `RequestError` when a part of the text is no card, or, given a pack, when the pack has not that many
    of a card.

    >>> [str(card) for card in parse_cards("Kh 10♦2c")]
    ['Kh', 'Td', '2c']
    """
    cards: list[Card] = []
    at = _BETWEEN.match(text).end()  # type: ignore[union-attr]  # the pattern matches the empty text too
    while at < len(text):
        match = _CARD.match(text, at)
        if match is None:
            word = _WORD.match(text, at)
            shown = word.group()[:20] if word else text[at : at + 20]
            raise RequestError(
                f"{shown!r} is not a card: write a rank 2-9, T (or 10), J, Q, K or A and a suit s, h, d or c, as in Kh"
            )
        joker, rank, suit = match.groups()
        cards.append(JOKER if joker else Card(_RANK_OF[rank.upper()], _SUIT_OF[suit.lower()]))
        at = _BETWEEN.match(text, match.end()).end()  # type: ignore[union-attr]
    if pack is not None:
        check_in_pack(cards, pack)
    return tuple(cards)


def check_in_pack(cards: Iterable[Card], pack: Pack) -> None:
    """Raise `RequestError` when cards stand in the list more often than the pack holds them."""
    for card, times in Counter(cards).items():
        allowed = pack.copies(card)
        if times > allowed:
            if not allowed:
                raise RequestError(f"{card} is not in this game's pack, which has no jokers")
            packs = "one pack holds each card" if len(pack) == 52 else f"this game's pack holds {card}"
            raise RequestError(f"{card} appears {_times(times)}: {packs} {_times(allowed)}")


def format_cards(cards: Iterable[Card]) -> str:
    """Cards in the notation that `parse_cards` reads: ``Kh Td 2c``."""
    return " ".join(map(str, cards))


def _times(count: int) -> str:
    return {1: "once", 2: "twice"}.get(count, f"{count} times")
