"""Single hands fast: the scores of `guts_teach.hands.tables` and the keys of the reference by adding up cards.

Each card has a *unit*: its pattern, and below it a small counter for each suit, in which a wild card counts for all
four. A hand is the sum of its units. Counters start so high that enough cards of a suit carry into a flag; only hands
with a flag can be better, or worse, for being of one suit.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from itertools import combinations
from operator import itemgetter
from typing import Final

from guts_teach.cards import SUITS, Card, Pack
from guts_teach.errors import RequestError
from guts_teach.hands.judge import HandRule, Key, marked_key
from guts_teach.hands.numbers import CARDS, JOKER_NUMBER, NUMBERS
from guts_teach.hands.patterns import always_wild, rank_unit, wild_unit
from guts_teach.hands.tables import Table, cover, looks_at_suits, table, table_cards
from guts_teach.hands.wild import Marks

Scorer = Callable[[Sequence[int]], int]

#: Bits of the suit counters: five for each, the highest of which is the flag.
_COUNTERS: Final = 20
_ONE_EACH: Final = 0b00001_00001_00001_00001
_FLAGS: Final = _ONE_EACH << 4
#: A word of which cards of each suit are there: 13 bits for each suit, then the number of wild cards.
_WILD_WORD: Final = 1 << 52


def scorer(rule: HandRule, cards: int, pack: Pack | None = None) -> Scorer:
    """A function from the numbers of so many cards (`guts_teach.hands.numbers`) to their score.

    Scores of one rule and pack may be compared, whatever the number of cards; the table's scale reads them back.
    The function takes on trust that the cards are of the pack, each as often as it holds it.

    >>> from guts_teach.hands import FIVE_CARD, TWOS_FOURS_TENS
    >>> rule = HandRule(FIVE_CARD, TWOS_FOURS_TENS)
    >>> score = scorer(rule, 5)
    >>> four_kings, three_aces = score([11, 24, 39, 2, 20]), score([12, 25, 39, 3, 20])
    >>> four_kings > three_aces, table(rule, 5, Pack()).scale.category(four_kings).id
    (True, 'four_of_a_kind')
    """
    if cards < rule.order.cards:
        raise RequestError(f"{cards} cards are too few: this hand takes {rule.order.cards}")
    return _scorer(rule, cards, pack or Pack())


@lru_cache(maxsize=64)
def _scorer(rule: HandRule, cards: int, pack: Pack) -> Scorer:
    at_once = table_cards(rule, cards, pack)
    parts = [itemgetter(*part) for part in cover(cards, at_once, rule.order.cards)]
    score = _of_units(table(rule, at_once, pack), rule)
    if always_wild(rule.wild) is None:

        def by_readings(hand: Sequence[int]) -> int:
            held = [CARDS[number] for number in hand]
            readings = ([_unit(card, mark, rule) for card, mark in zip(held, marks, strict=True)] for marks in
                        rule.wild.readings(held))  # fmt: skip
            return max(score(part(units)) for units in readings for part in parts)

        return by_readings
    units = card_units(rule)
    if at_once == cards:
        return _quick(table(rule, cards, pack), rule) or (lambda hand: score([units[number] for number in hand]))
    return lambda hand: max(score([units[number] for number in part(hand)]) for part in parts)


def card_units(rule: HandRule) -> tuple[int, ...]:
    """The unit of each card by number, under a rule where the same cards are always wild."""
    return tuple(_unit(card, mark, rule) for card, mark in zip(CARDS, _marks(rule), strict=True))


def _marks(rule: HandRule) -> tuple[bool, ...]:
    ranks = always_wild(rule.wild) or ()
    return tuple(card.is_joker or card.rank in ranks for card in CARDS)


def _unit(card: Card, wild: bool, rule: HandRule) -> int:  # noqa: FBT001 - a mark
    pattern = wild_unit(card, rule) if wild else rank_unit(card.rank)
    if not looks_at_suits(rule.order):
        return pattern << _COUNTERS
    return pattern << _COUNTERS | (_ONE_EACH if wild else 1 << 5 * SUITS.index(card.suit))


def _start(rule: HandRule) -> int:
    """What the counters start with, so that as many cards of a suit as the order ranks reach the flag."""
    return _ONE_EACH * (16 - rule.order.cards) if looks_at_suits(rule.order) else 0


def _of_units(table: Table, rule: HandRule) -> Callable[[Sequence[int]], int]:
    """A function from the units of a hand to its score."""
    plain, suited, flush, start = table.plain, table.suited, table.flush, _start(rule)
    if not start:
        return lambda units: plain[sum(units) >> _COUNTERS]
    if not flush:

        def of_one_size(units: Sequence[int]) -> int:
            total = sum(units, start)
            return (suited if total & _FLAGS else plain)[total >> _COUNTERS]

        return of_one_size
    words = _words(rule)

    def of_more(units: Sequence[int]) -> int:
        total = sum(units, start)
        best = plain[total >> _COUNTERS]
        return max(best, _best_flush(sum(map(words.__getitem__, units)), flush)) if total & _FLAGS else best

    return of_more


def _quick(table: Table, rule: HandRule) -> Scorer | None:
    """The same as `_of_units` straight from numbers, written out for five cards that all count.

    Python adds whole numbers below 2**30 fastest. So a card's number here is made of a constant for its rank (`_SUMS`)
    above eleven bits that tell whether all natural cards are of one suit, as a number to the base six.
    """
    constants = _constants(table) if table.cards == 5 and table.suited else None
    if constants is None:
        return None
    wild = _marks(rule)
    unit = [wild_unit(card, rule) if mark else rank_unit(card.rank) for card, mark in zip(CARDS, wild, strict=True)]
    small = [
        constants.get(pattern, 0) << _SUIT_BITS | (0 if mark else 6 ** SUITS.index(card.suit))
        for pattern, card, mark in zip(unit, CARDS, wild, strict=True)
    ]
    plain = {_sum(constants, pattern): score for pattern, score in table.plain.items()}
    suited = {_sum(constants, pattern): score for pattern, score in table.suited.items()}
    suits, bits = (1 << _SUIT_BITS) - 1, _SUIT_BITS
    one_suit = bytearray(1 << _SUIT_BITS)
    for suit in range(4):
        for cards in range(6):
            one_suit[cards * 6**suit] = 1

    def five(hand: Sequence[int]) -> int:
        a, b, c, d, e = hand
        total = small[a] + small[b] + small[c] + small[d] + small[e]
        return (suited if one_suit[total & suits] else plain)[total >> bits]

    return five


_SUIT_BITS: Final = 11
#: Any five of these, none more than four times, have a sum of their own (K. J. Shackleton, SKPokerEval).
_SUMS: Final = (0, 1, 5, 22, 94, 312, 992, 2422, 5624, 12522, 19998, 43258, 79415)


def _constants(table: Table) -> dict[int, int] | None:
    """A constant for each unit of a table such that no two patterns have the same sum; None when there are too many."""
    units = sorted({1 << 4 * at for pattern in table.plain for at in range(15) if pattern >> 4 * at & 15})
    if len(units) > len(_SUMS):
        return None
    # Wild cards may be there five times. Then they may need another constant than the last one.
    for turn in range(len(units)):
        constants = dict(zip(units, _SUMS[turn : len(units)] + _SUMS[:turn], strict=True))
        if len({_sum(constants, pattern) for pattern in table.plain}) == len(table.plain):
            return constants
    return None


def _sum(constants: Mapping[int, int], pattern: int) -> int:
    return sum(constant * (pattern // unit & 15) for unit, constant in constants.items())


def _words(rule: HandRule) -> dict[int, int]:
    """From the unit of a card to its bit in the word of suits."""
    natural = {_unit(card, False, rule): 1 << NUMBERS[card] for card in CARDS[:JOKER_NUMBER]}  # noqa: FBT003
    return natural | {_unit(card, True, rule): _WILD_WORD for card in CARDS}  # noqa: FBT003


def _best_flush(word: int, flush: Sequence[Sequence[int]]) -> int:
    row = flush[word >> 52]
    return max(row[word & 8191], row[word >> 13 & 8191], row[word >> 26 & 8191], row[word >> 39 & 8191])


# ---- keys ------------------------------------------------------------------------------------------------------------


class _Keys:
    """The keys of a rule as they are asked for: nothing is made in advance, so that a single hand costs no table."""

    def __init__(self, rule: HandRule) -> None:
        self.rule = rule
        fixed = always_wild(rule.wild) is not None
        self.units = dict(zip(CARDS, card_units(rule), strict=True)) if fixed else None
        # Without such units: the unit of each card as natural and as wild. A joker is always wild.
        both = [] if fixed else [(card, mark) for card in CARDS for mark in (False, True) if mark or not card.is_joker]
        self.marked = {(card, mark): _unit(card, mark, rule) for card, mark in both}
        self.start = _start(rule)
        self.known: dict[int, Key] = {}

    def of(self, cards: Sequence[Card]) -> Key:
        """The key of a holding, the best over its readings."""
        if self.units is not None:
            return self._best([self.units[card] for card in cards], cards, ())
        readings = self.rule.wild.readings(cards)
        return max(self._best(self._units(cards, marks), cards, marks) for marks in readings)

    def _units(self, cards: Sequence[Card], marks: Marks) -> list[int]:
        return [self.marked[card, mark] for card, mark in zip(cards, marks, strict=True)]

    def _best(self, units: list[int], cards: Sequence[Card], marks: Marks) -> Key:
        """The best key under one reading; no marks stand for those of a rule that always has the same."""
        total = sum(units, self.start)
        size = self.rule.order.cards
        if len(units) != size:
            # Without a flag no choice of cards can be of one suit, so that the pattern tells all. It cannot be mistaken
            # for that of another number of cards, as it tells how many there are.
            told = not total & _FLAGS and len(units) <= _MOST_IN_PATTERN
            known = self.known.get(total >> _COUNTERS) if told else None
            if known is None:
                parts = combinations(range(len(units)), size)
                known = max(self._exact([units[at] for at in part], part, cards, marks) for part in parts)
                if told:
                    self._learn(total >> _COUNTERS, known)
            return known
        return self._exact(units, range(size), cards, marks)

    def _exact(self, units: list[int], part: Sequence[int], cards: Sequence[Card], marks: Marks) -> Key:
        """The key of as many cards as the order ranks."""
        total = sum(units, self.start)
        # The flag goes with the pattern: at most one, as either all natural cards are of that suit or none is there.
        pattern = total >> _COUNTERS if not total & _FLAGS else ~(total >> _COUNTERS)
        key = self.known.get(pattern)
        if key is None:
            counted = [cards[at] for at in part]
            marked = [marks[at] for at in part] if marks else self.rule.wild.readings(counted)[0]
            key = self._learn(pattern, marked_key(counted, marked, self.rule))
        return key

    def _learn(self, pattern: int, key: Key) -> Key:
        if len(self.known) >= _MOST_KEYS:
            self.known.clear()
        self.known[pattern] = key
        return key


#: So many of a kind fit into the four bits that a pattern has for it.
_MOST_IN_PATTERN: Final = 15
_MOST_KEYS: Final = 200_000
_MOST_RULES: Final = 64
_KEYS: Final[dict[int, tuple[HandRule, _Keys]]] = {}


@lru_cache(maxsize=_MOST_RULES)
def _keys(rule: HandRule) -> _Keys:
    """What is known of a rule, or of one equal to it."""
    return _Keys(rule)


def strength(cards: Sequence[Card], rule: HandRule) -> Key:
    """The key of the best hand: equal to ``judge(cards, rule).result.key``, and fast for cards like those seen before.

    >>> from guts_teach.cards import parse_cards
    >>> from guts_teach.hands import NO_WILD, TWO_CARD
    >>> strength(parse_cards("7s 7h"), HandRule(TWO_CARD, NO_WILD))
    (1, 7)
    """
    # By identity first, as comparing two rules takes longer than all the rest. An entry holds its rule, which keeps the
    # identity its own.
    entry = _KEYS.get(id(rule))
    if entry is None:
        if len(_KEYS) >= _MOST_RULES:
            _KEYS.clear()
        entry = _KEYS[id(rule)] = rule, _keys(rule)
    return entry[1].of(cards)
