"""Cards as small numbers, for tables and arrays: suit by suit in the order of a new pack, two to ace, then the joker.

A card's number is ``13 * suit + rank - 2`` with the suits in the order ``shdc``: the two of spades is 0, the ace of
clubs 51. Every joker is 52, and the second copy of a card in two packs has the number of the first.
"""

from collections.abc import Iterable
from typing import Final

from guts_teach.cards import JOKER, Card, Pack
from guts_teach.errors import RequestError

JOKER_NUMBER: Final = 52
#: The card of each number.
CARDS: Final[tuple[Card, ...]] = (*Pack().cards, JOKER)
NUMBERS: Final = {card: number for number, card in enumerate(CARDS)}


def numbers(cards: Iterable[Card]) -> list[int]:
    """The numbers of cards.

    >>> from guts_teach.cards import parse_cards
    >>> numbers(parse_cards("2s As Ac JK"))
    [0, 12, 51, 52]
    """
    return [NUMBERS[card] for card in cards]


def numbered_cards(given: Iterable[int]) -> tuple[Card, ...]:
    """The cards that numbers stand for.

    >>> [str(card) for card in numbered_cards([0, 12, 51, 52])]
    ['2s', 'As', 'Ac', 'JK']
    """
    return tuple(CARDS[_checked(number)] for number in given)


def pack_numbers(pack: Pack) -> list[int]:
    """The numbers of all cards of a pack, in the order of a new pack."""
    return [*range(52)] * pack.packs + [JOKER_NUMBER] * pack.jokers


def _checked(number: int) -> int:
    if not 0 <= number <= JOKER_NUMBER:
        raise RequestError(f"{number} is no card's number: they go from 0 to {JOKER_NUMBER}")
    return number
