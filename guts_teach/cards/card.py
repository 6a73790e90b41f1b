"""One playing card."""

from typing import Final, NamedTuple

#: The suits in the order in which the kit lists them. No rule of the family ranks them.
SUITS: Final = "shdc"
#: The thirteen ranks, two to ace high.
RANKS: Final = tuple(range(2, 15))

ACE: Final = 14
_LETTERS: Final = dict(zip(RANKS, "23456789TJQKA", strict=True))
_SYMBOLS: Final = dict(zip(SUITS, "♠♥♦♣", strict=True))
_SUIT_NAMES: Final = dict(zip(SUITS, ("spades", "hearts", "diamonds", "clubs"), strict=True))
_WORDS: Final = (
    "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king", "ace",
)  # fmt: skip
_RANK_NAMES: Final = dict(zip(RANKS, _WORDS, strict=True))


class Card(NamedTuple):
    """A card: its rank, 2 to 14 (ace), and its suit, one of ``shdc``. A joker has rank 0 and no suit.

    >>> str(Card(13, "h")), Card(13, "h").symbol, Card(13, "h").name
    ('Kh', 'K♥', 'king of hearts')
    """

    rank: int
    suit: str

    def __str__(self) -> str:
        return _LETTERS[self.rank] + self.suit if self.suit else "JK"

    @property
    def is_joker(self) -> bool:
        """Whether this is a joker, which has neither rank nor suit."""
        return not self.suit

    @property
    def symbol(self) -> str:
        """The card as people read it: ``10♦``, ``K♥``, ``Joker``."""
        return rank_label(self.rank) + _SYMBOLS[self.suit] if self.suit else "Joker"

    @property
    def name(self) -> str:
        """The card as people say it: ``ten of diamonds``."""
        return f"{rank_name(self.rank)} of {suit_name(self.suit)}" if self.suit else "joker"

    def _repr_html_(self) -> str:
        from guts_teach.cards.display import card_html  # noqa: PLC0415  (it knows cards; only a notebook asks for it)

        return card_html(self)


JOKER: Final = Card(0, "")


def rank_label(rank: int) -> str:
    """A rank as printed on a card, ten in two digits.

    >>> rank_label(14), rank_label(10)
    ('A', '10')
    """
    return "10" if rank == 10 else _LETTERS[rank]


def rank_name(rank: int, count: int = 1) -> str:
    """A rank in words, in the plural when there are several.

    >>> rank_name(13), rank_name(6, 2)
    ('king', 'sixes')
    """
    name = _RANK_NAMES[rank]
    if count == 1:
        return name
    return name + ("es" if name.endswith("x") else "s")


def suit_name(suit: str) -> str:
    """A suit in words: ``spades``."""
    return _SUIT_NAMES[suit]


def symbols(cards: tuple[Card, ...]) -> str:
    """Cards in a line for a reader: ``K♥ K♦ 2♣``."""
    return " ".join(card.symbol for card in cards)
