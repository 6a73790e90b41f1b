"""How many hands of a pack, or of what is left of it, are how good: exact, by one of three ways of counting.

**By patterns.** Where the same cards are always wild, and where all cards of the holding count or suits do not, a hand
is its pattern (`guts_teach.hands.patterns`) and whether it is of one suit. If ``n`` cards of a rank are left, a pattern
with ``c`` of them has them in ``comb(n, c)`` ways, and all ranks and the wild cards choose independently: their ways
multiply. To be of one suit, say spades, each rank chooses from the spades that are left of it. The rest of the ways is
of several suits.

**By kinds.** Else, suits are only names: swap hearts and clubs, and a hand is worth the same. One hand of each kind is
judged (`guts_teach.hands.batch.every.kinds`) and counted as often as there are hands of the kind, 24 for most. So for
the best five of seven cards six million hands are judged and not 133,784,560.

**One by one.** What is left of several packs, where neither of the others goes.
"""

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from math import comb, prod
from operator import itemgetter
from typing import Final, TypeAlias

from guts_teach.cards import SUITS, Card, Pack
from guts_teach.errors import RequestError
from guts_teach.hands.judge import HandRule
from guts_teach.hands.numbers import CARDS
from guts_teach.hands.patterns import always_wild, rank_unit, wild_unit
from guts_teach.hands.tables import MOST_IN_TABLE, exact, looks_at_suits, table

#: The most cards that a holding of the family can have.
MOST_CARDS: Final = 11
#: More hands to judge would take minutes.
_MOST_JUDGED: Final = 50_000_000


def counts(rule: HandRule, cards: int | None = None, pack: Pack | None = None) -> dict[str, int]:
    """The number of hands of each category, by its id, best first; of larger holdings the best part counts.

    Raises `RequestError` for fewer cards than the order ranks, and for so many that counting would take minutes.

    >>> from guts_teach.hands import NO_WILD, TWO_CARD
    >>> counts(HandRule(TWO_CARD, NO_WILD))
    {'pair': 78, 'high_card': 1248}
    """
    pack = pack or Pack()
    cards = rule.order.cards if cards is None else cards
    found = dict.fromkeys((category.id for category in rule.order.categories), 0)
    by_score = count_scores(rule, cards, pack)
    scale = exact(rule, pack).scale
    for score, hands in enumerate(by_score):
        found[scale.category(score).id] += hands
    return found


def count_scores(rule: HandRule, cards: int, pack: Pack, without: Sequence[Card] = ()) -> list[int]:
    """The number of hands of each score, the worst first: scores are places on the rule's scale, as everywhere.

    ``without`` are cards of the pack that are not in it any more, say those in the hand of another player.

    Raises `RequestError` for fewer cards than the order ranks, for more than are left, and for so many that counting
    would take minutes.

    >>> from guts_teach.cards import parse_cards
    >>> from guts_teach.hands import NO_WILD, TWO_CARD
    >>> rule = HandRule(TWO_CARD, NO_WILD)
    >>> count_scores(rule, 2, Pack())[-1], count_scores(rule, 2, Pack(), parse_cards("As Kd"))[-1]
    (6, 3)
    """
    size, left = rule.order.cards, len(pack) - len(without)
    if not size <= cards <= left:
        has = f"there are {left} left" if without else f"the pack has {left}"
        raise RequestError(f"{cards} cards cannot be counted: this hand takes {size} or more, and {has}")
    if patterns_tell(rule, cards):
        return _by_patterns(rule, cards, pack, without)
    # Arrays are used from here on alone, so that all else can be counted where there are none.
    from guts_teach.hands.batch import count_by_hands, count_by_kinds  # noqa: PLC0415

    if to_judge(rule, cards, pack, without) > _MOST_JUDGED:
        raise RequestError(f"{cards} cards are too many to count exactly: of this pack that would take minutes")
    if without and pack.packs > 1:
        return count_by_hands(rule, cards, pack, without)
    return count_by_kinds(rule, cards, pack, without)


def patterns_tell(rule: HandRule, cards: int) -> bool:
    """Whether so many cards are counted by patterns, so that no hand has to be judged."""
    fixed = always_wild(rule.wild) is not None and cards <= MOST_IN_TABLE
    return fixed and (cards == rule.order.cards or not looks_at_suits(rule.order))


def to_judge(rule: HandRule, cards: int, pack: Pack, without: Sequence[Card] = ()) -> int:
    """About how many hands `count_scores` has to judge."""
    if patterns_tell(rule, cards):
        return 0
    if without and pack.packs > 1:
        return comb(len(pack) - len(without), cards)
    from guts_teach.hands.batch import count_kinds  # noqa: PLC0415 - as above

    return count_kinds(rule, cards, pack)


# ---- by patterns -----------------------------------------------------------------------------------------------------

#: A pattern's units: ranks, wild cards, jokers. A list of ways has for each the places of 0, 1, 2, … such cards.
_UNITS: Final = 15
_PLACES: Final = MOST_IN_TABLE + 1

#: Picks a pattern's factors from a list of ways.
_Choice: TypeAlias = Callable[[Sequence[int]], tuple[int, ...]]


@lru_cache(maxsize=64)
def _factors(
    rule: HandRule, cards: int, pack: Pack
) -> tuple[list[tuple[int, _Choice]], list[tuple[int, int, _Choice]]]:
    """Each pattern's score and the places of its factors in a list of ways; then those that one suit moves, too."""
    judged = table(rule, cards, pack)
    all_hands = [(score, _places(pattern)) for pattern, score in judged.plain.items()]
    one_suit = [
        (score, judged.plain[pattern], _places(pattern))
        for pattern, score in judged.suited.items()
        if score != judged.plain[pattern]
    ]
    return all_hands, one_suit


def _places(pattern: int) -> _Choice:
    places = [_PLACES * unit + (pattern >> 4 * unit & 15) for unit in range(_UNITS) if pattern >> 4 * unit & 15]
    # With one place alone itemgetter gives no tuple; there is one way to have no joker, place 0 of the last unit.
    return itemgetter(*places, _PLACES * (_UNITS - 1))


def _by_patterns(rule: HandRule, cards: int, pack: Pack, without: Sequence[Card]) -> list[int]:
    """The ways of all patterns of several suits and of one, by their scores."""
    rest = [*pack.cards]
    for card in without:
        rest.remove(card)
    ranks = always_wild(rule.wild) or ()
    natural = {card: rank_unit(card.rank) for card in CARDS if not (card.is_joker or card.rank in ranks)}
    unit = {card: natural.get(card) or wild_unit(card, rule) for card in CARDS}
    all_hands, one_suit = _factors(rule, cards, pack)
    found = [0] * len(exact(rule, pack).scale)
    ways = _ways(unit[card] for card in rest)
    for score, places in all_hands:
        found[score] += prod(places(ways))
    for suit in SUITS if one_suit else ():
        ways = _ways(unit[card] for card in rest if card.suit == suit or card not in natural)
        for score, otherwise, places in one_suit:
            of_suit = prod(places(ways))
            found[score] += of_suit
            found[otherwise] -= of_suit
    return found


def _ways(units: Iterable[int]) -> list[int]:
    """For each unit and number of cards, in how many ways these cards give so many of it."""
    there = [0] * _UNITS
    for unit in units:
        there[(unit.bit_length() - 1) // 4] += 1
    return [comb(number, taken) for number in there for taken in range(_PLACES)]
