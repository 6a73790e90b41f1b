"""Tables: a rule made into look-ups, so that judging a hand is adding numbers.

Every key that a hand can have under a rule gets its place in ascending order as *score*: a larger score is a better
hand, and the list of keys reads a score back. One table leads from patterns (`guts_teach.hands.patterns`) to scores
where suits do not help, another from suited cards to scores where they may. For more cards than the order ranks, each
entry is the best among those with one card less, so that only hands of exactly the order's size are ever judged, by
the reference.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from typing import Final

from guts_teach.cards import ACE, Pack
from guts_teach.hands.categories import Category
from guts_teach.hands.judge import HandRule, Key
from guts_teach.hands.orders import Order
from guts_teach.hands.patterns import Pattern, patterns, smaller

#: No table is made for more cards; a larger holding is looked up in parts.
MOST_IN_TABLE: Final = 7
#: A set of ranks of one suit has a bit for each.
SUIT_MASKS: Final = 1 << 13


@dataclass(frozen=True)
class Scale:
    """All keys of a rule in ascending order; the place of a key is its score."""

    order: Order
    keys: tuple[Key, ...]

    def __len__(self) -> int:
        return len(self.keys)

    def category(self, score: int) -> Category:
        """What a hand of this score is."""
        return self.order.categories[len(self.order.categories) - 1 - self.keys[score][0]]

    def ranks(self, score: int) -> tuple[int, ...]:
        """The ranks that decide within the category, the weightiest first, the ace as 14."""
        key = self.keys[score][1:]
        if self.order.low:
            return tuple(ACE if rank == -1 else -rank for rank in key)
        return key


@dataclass(frozen=True)
class Exact:
    """The scores of hands of exactly the order's size, by pattern.

    ``suited`` has the patterns whose natural cards can be, or always are, of one suit; it is empty for an order that
    does not look at suits. ``suits_help``: no hand is worse for being of one suit.
    """

    scale: Scale
    plain: Mapping[int, int]
    suited: Mapping[int, int]
    suits_help: bool


@dataclass(frozen=True)
class Table:
    """The scores of holdings of so many cards.

    ``plain`` leads from a pattern to the score without a thought of suits. For holdings of the order's size ``suited``
    does the same for cards of one suit. For larger ones it is empty, and ``flush`` has for so many wild cards and a set
    of ranks in one suit the best hand of that suit alone, -1 for too few cards.
    """

    cards: int
    scale: Scale
    plain: Mapping[int, int]
    suited: Mapping[int, int]
    flush: tuple[tuple[int, ...], ...]


def looks_at_suits(order: Order) -> bool:
    """Whether an order has a category of one suit."""
    return any(category.suited for category in order.categories)


@lru_cache(maxsize=64)
def exact(rule: HandRule, pack: Pack) -> Exact:
    """Judge every pattern of the order's size once, by the reference.

    >>> from guts_teach.hands import NO_WILD, TWO_CARD
    >>> found = exact(HandRule(TWO_CARD, NO_WILD), Pack())
    >>> len(found.scale), found.scale.category(90).id, found.scale.ranks(90)
    (91, 'pair', (14,))
    """
    size = rule.order.cards
    plain: dict[int, Key] = {}
    suited: dict[int, Key] = {}
    for number in patterns(size, rule, pack):
        pattern = Pattern.of(number)
        plain[number] = pattern.key(rule, suited=False)
        if looks_at_suits(rule.order) and all(pattern.ranks.count(rank) <= pack.packs for rank in pattern.ranks):
            suited[number] = pattern.key(rule, suited=True)
        elif len(pattern.ranks) < 2:
            suited[number] = plain[number]
    scale = Scale(rule.order, tuple(sorted({*plain.values(), *suited.values()})))
    score = {key: at for at, key in enumerate(scale.keys)}
    return Exact(
        scale,
        {number: score[key] for number, key in plain.items()},
        {number: score[key] for number, key in suited.items()} if looks_at_suits(rule.order) else {},
        all(key >= plain[number] for number, key in suited.items()),
    )


def table_cards(rule: HandRule, cards: int, pack: Pack) -> int:
    """For how many cards at a time a holding of so many is looked up.

    All at once up to `MOST_IN_TABLE`. Only so many as the order ranks where one suit spoils a hand, as a low order may
    say, or where two packs may hold a card of the suit twice.
    """
    size = rule.order.cards
    if cards > size and looks_at_suits(rule.order) and (pack.packs > 1 or not exact(rule, pack).suits_help):
        return size
    return min(cards, MOST_IN_TABLE)


@lru_cache(maxsize=64)
def table(rule: HandRule, cards: int, pack: Pack) -> Table:
    """The table for so many cards: from the order's size up to `MOST_IN_TABLE`.

    >>> from guts_teach.hands import FIVE_CARD, TWOS
    >>> len(table(HandRule(FIVE_CARD, TWOS), 6, Pack()).plain)
    18395
    """
    judged = exact(rule, pack)
    if cards == rule.order.cards:
        return Table(cards, judged.scale, judged.plain, judged.suited, ())
    fewer = table(rule, cards - 1, pack).plain
    plain = {number: max(map(fewer.__getitem__, smaller(number))) for number in patterns(cards, rule, pack)}
    flush = _flush(rule, cards, judged) if looks_at_suits(rule.order) else ()
    return Table(cards, judged.scale, plain, {}, flush)


def _flush(rule: HandRule, cards: int, judged: Exact) -> tuple[tuple[int, ...], ...]:
    """For so many wild cards and a set of ranks of one suit, the best hand of that suit."""
    size = rule.order.cards
    best = [[-1] * SUIT_MASKS for _ in range(cards + 1)]
    masks = sorted(range(SUIT_MASKS), key=int.bit_count)
    for wilds, row in enumerate(best):
        for mask in masks:
            naturals = mask.bit_count()
            if naturals + wilds > cards:
                break
            if naturals + wilds == size:
                row[mask] = judged.suited.get(_suited_pattern(mask, wilds, rule), -1)
            elif naturals + wilds > size:
                fewer = [row[mask ^ bit] for bit in _bits(mask)]
                row[mask] = max([*fewer, best[wilds - 1][mask]] if wilds else fewer)
    return tuple(map(tuple, best))


def _suited_pattern(mask: int, wilds: int, rule: HandRule) -> int:
    """The pattern of these ranks and wild cards. Wild cards alone are left to the plain table, which knows jokers."""
    pattern = sum(1 << 4 * bit.bit_length() - 4 for bit in _bits(mask))
    return pattern + (wilds << 52) if mask or rule.worthless != "jokers" else -1


def _bits(mask: int) -> list[int]:
    return [1 << at for at in range(13) if mask >> at & 1]


@lru_cache(maxsize=64)
def cover(cards: int, at_once: int, size: int) -> tuple[tuple[int, ...], ...]:
    """Choices of so many places ``at_once`` such that any ``size`` places are together in at least one.

    The best hand of a large holding is the best of these parts.

    >>> len(cover(8, 7, 5)), len(cover(7, 5, 5)), cover(5, 5, 5)
    (6, 21, ((0, 1, 2, 3, 4),))
    """
    parts = {part: set(combinations(part, size)) for part in combinations(range(cards), at_once)}
    missing = set(combinations(range(cards), size))
    chosen = []
    while missing:
        part = max(parts, key=lambda part: len(parts[part] & missing))
        missing -= parts.pop(part)
        chosen.append(part)
    return tuple(chosen)
