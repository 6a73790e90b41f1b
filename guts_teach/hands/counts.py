"""How many hands of a pack are of each category: exact, by one of two ways of counting.

**By patterns.** Where the same cards are always wild, and where all cards of the holding count or suits do not, a hand
is its pattern (`guts_teach.hands.patterns`) and whether it is of one suit. With ``p`` packs a pattern with ``c`` cards
of a rank has them in ``comb(4p, c)`` ways, and all ranks and the wild cards choose independently: their ways multiply.
To be of one suit, say spades, each rank chooses from its ``p`` spades, in ``comb(p, c)`` ways; there are four suits.
The rest of the ways is of several suits.

**By kinds.** Else, suits are only names: swap hearts and clubs, and a hand is worth the same. One hand of each kind is
judged (`guts_teach.hands.batch.every.kinds`) and counted as often as there are hands of the kind, 24 for most. So for
the best five of seven cards six million hands are judged and not 133,784,560.
"""

from collections.abc import Iterator
from math import comb, prod
from typing import Final

from guts_teach.cards import Pack
from guts_teach.errors import RequestError
from guts_teach.hands.categories import Category
from guts_teach.hands.judge import HandRule
from guts_teach.hands.patterns import Pattern, always_wild
from guts_teach.hands.tables import MOST_IN_TABLE, looks_at_suits, table

#: The most cards that a holding of the family can have.
MOST_CARDS: Final = 11
#: More kinds would take minutes.
_MOST_KINDS: Final = 50_000_000


def counts(rule: HandRule, cards: int | None = None, pack: Pack | None = None) -> dict[str, int]:
    """The number of hands of each category, by its id, best first; of larger holdings the best part counts.

    Raises `RequestError` for fewer cards than the order ranks, and for so many that counting would take minutes.

    >>> from guts_teach.hands import NO_WILD, TWO_CARD
    >>> counts(HandRule(TWO_CARD, NO_WILD))
    {'pair': 78, 'high_card': 1248}
    """
    pack = pack or Pack()
    size = rule.order.cards
    cards = size if cards is None else cards
    if not size <= cards <= len(pack):
        raise RequestError(
            f"{cards} cards cannot be counted: this hand takes {size} or more, and the pack has {len(pack)}"
        )
    found = dict.fromkeys((category.id for category in rule.order.categories), 0)
    by_pattern = always_wild(rule.wild) is not None and cards <= MOST_IN_TABLE
    if by_pattern and (cards == size or not looks_at_suits(rule.order)):
        ways = _by_patterns(rule, cards, pack)
    else:
        ways = _by_kinds(rule, cards, pack)
    for category, hands in ways:
        found[category.id] += hands
    return found


def _by_patterns(rule: HandRule, cards: int, pack: Pack) -> Iterator[tuple[Category, int]]:
    """Each pattern's hands of several suits and of one, with what they are."""
    judged = table(rule, cards, pack)
    ranks = always_wild(rule.wild) or ()
    jokers_apart = rule.worthless == "jokers"
    wild = 4 * pack.packs * len(ranks) + (0 if jokers_apart else pack.jokers)
    for number, score in judged.plain.items():
        pattern = Pattern.of(number)
        times = [pattern.ranks.count(rank) for rank in set(pattern.ranks)]
        not_natural = comb(wild, pattern.wilds) * comb(pack.jokers, pattern.jokers)
        all_ways = not_natural * prod(comb(4 * pack.packs, count) for count in times)
        of_one_suit = 0
        if number in judged.suited and len(pattern.ranks) > 1:
            of_one_suit = not_natural * 4 * prod(comb(pack.packs, count) for count in times)
            yield judged.scale.category(judged.suited[number]), of_one_suit
        yield judged.scale.category(score), all_ways - of_one_suit


def _by_kinds(rule: HandRule, cards: int, pack: Pack) -> Iterator[tuple[Category, int]]:
    """Each category with the hands of the kinds that make it."""
    # Arrays are used here alone, so that all else can be counted where there are none.
    from guts_teach.hands.batch import count_by_kinds, count_kinds  # noqa: PLC0415

    if count_kinds(rule, cards, pack) > _MOST_KINDS:
        raise RequestError(f"{cards} cards are too many to count exactly: of this pack that would take minutes")
    return zip(rule.order.categories, count_by_kinds(rule, cards, pack), strict=True)
