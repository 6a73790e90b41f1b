"""What an order sees of a holding: how many cards of each rank, how many wild ones, and one suit or not.

A *pattern* is the first two as one number, four bits for each rank, for the wild cards and (only where a rule tells
them from other wild cards) for the jokers. Patterns add up card by card, which is what makes the tables fast. The key
of a pattern comes from the reference in `guts_teach.hands.judge`, by a holding that stands for all of that pattern.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from guts_teach.cards import JOKER, RANKS, SUITS, Card, Pack
from guts_teach.hands.judge import HandRule, Key, marked_key
from guts_teach.hands.wild import Jokers, Wild, WildRule

WILD: Final = 1 << 52
APART_JOKER: Final = 1 << 56
_FIFTEEN: Final = 15


def rank_unit(rank: int) -> int:
    """The pattern of one natural card."""
    return 1 << 4 * (rank - 2)


def wild_unit(card: Card, rule: HandRule) -> int:
    """The pattern of one wild card."""
    return APART_JOKER if card.is_joker and rule.worthless == "jokers" else WILD


def always_wild(wild: Wild) -> frozenset[int] | None:
    """The ranks that a rule makes wild in every holding; None when that depends on the holding."""
    match wild:
        case WildRule(ranks=ranks):
            return frozenset(ranks)
        case Jokers():
            return frozenset()
        case _:
            return None


@dataclass(frozen=True, slots=True)
class Pattern:
    """A pattern taken apart.

    >>> Pattern.of(rank_unit(14) + 2 * rank_unit(3) + WILD)
    Pattern(ranks=(3, 3, 14), wilds=1, jokers=0)
    """

    ranks: tuple[int, ...]
    wilds: int
    jokers: int

    @classmethod
    def of(cls, pattern: int) -> "Pattern":
        """Take a number apart."""
        ranks = tuple(rank for rank in RANKS for _ in range(pattern >> 4 * (rank - 2) & _FIFTEEN))
        return cls(ranks, pattern // WILD & _FIFTEEN, pattern // APART_JOKER)

    def key(self, rule: HandRule, *, suited: bool) -> Key:
        """The reference's key of the holdings with this pattern whose natural cards are of one suit, or are not."""
        naturals = [Card(rank, SUITS[0 if suited else at % 2]) for at, rank in enumerate(self.ranks)]
        wilds = [Card(RANKS[0], SUITS[0])] * self.wilds + [JOKER] * self.jokers
        return marked_key([*naturals, *wilds], [False] * len(naturals) + [True] * len(wilds), rule)


def patterns(cards: int, rule: HandRule, pack: Pack) -> Iterator[int]:
    """Every pattern of so many cards under a rule.

    >>> from guts_teach.hands import NO_WILD, TWO_CARD
    >>> len(list(patterns(2, HandRule(TWO_CARD, NO_WILD), Pack())))
    91
    """
    yield from _sums(cards, tuple((unit, most) for unit, most in _most(cards, rule, pack).items() if most))


def smaller(pattern: int) -> Iterator[int]:
    """The patterns with one card less."""
    rest = pattern
    while rest:
        lowest = (rest & -rest).bit_length() - 1 & ~3
        yield pattern - (1 << lowest)
        rest &= ~(_FIFTEEN << lowest)


def _most(cards: int, rule: HandRule, pack: Pack) -> dict[int, int]:
    """How often each unit can be there."""
    fixed = always_wild(rule.wild)
    apart = rule.worthless == "jokers"
    wilds = cards if fixed is None else 4 * pack.packs * len(fixed) + (0 if apart else pack.jokers)
    most = {rank_unit(rank): 4 * pack.packs for rank in RANKS if rank not in (fixed or ())}
    return most | {WILD: wilds, APART_JOKER: pack.jokers if apart else 0}


def _sums(cards: int, units: tuple[tuple[int, int], ...]) -> Iterator[int]:
    if not cards:
        yield 0
    elif units:
        (unit, most), *rest = units
        for times in range(min(most, cards) + 1):
            for others in _sums(cards - times, tuple(rest)):
                yield times * unit + others
