"""Judging arrays of hands by the tables of `guts_teach.hands.tables`.

A card's 64-bit key holds the constant of its pattern in the high bits (`guts_teach.hands.batch.perfect_hash`) and a
one in its suit's four-bit counter in the low ones; a wild card counts for all four suits. A hand's key is the sum. The
high bits lead to the score without a thought of suits. The counters start so that a flag goes up where enough cards of
one suit are together, and only those hands are looked at again.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from guts_teach.cards import ACE, SUITS, Pack
from guts_teach.hands.batch.arrays import CHUNK, Hands, check, chunks
from guts_teach.hands.batch.perfect_hash import PerfectHash, perfect_hash
from guts_teach.hands.fast import scorer
from guts_teach.hands.judge import HandRule, Key
from guts_teach.hands.numbers import CARDS
from guts_teach.hands.patterns import always_wild, rank_unit, wild_unit
from guts_teach.hands.tables import SUIT_MASKS, cover, exact, table, table_cards
from guts_teach.hands.wild import KING, KingsAndLow

Scores = NDArray[np.signedinteger]
Keys = NDArray[np.uint64]

#: A wild card has the number of the card with this bit set.
WILD_BIT = 64
_CODES = 2 * WILD_BIT
_ONE_EACH = np.uint64(0x1111)
_FLAGS = np.uint64(0x8888)


def score(cards: NDArray[np.integer], rule: HandRule, pack: Pack | None = None, *, duplicates: bool = True) -> Scores:
    """The score of each hand of an array ``(hands, cards)`` of card numbers (`guts_teach.hands.numbers`).

    Scores are those of `guts_teach.hands.fast.scorer`: whole numbers, larger is better, comparable within one rule and
    pack; `decode` reads them back. ``duplicates=False`` takes on trust that no hand has a card too often.

    Raises `RequestError` for an array that holds no such hands.

    >>> from guts_teach.hands import FIVE_CARD, TWOS_FOURS_TENS
    >>> rule = HandRule(FIVE_CARD, TWOS_FOURS_TENS)
    >>> scores = score(np.array([[11, 24, 39, 2, 20], [12, 25, 39, 3, 20]]), rule)
    >>> decode(scores, rule)
    [(7, 13, 9), (3, 14, 9, 5)]
    """
    pack = pack or Pack()
    cards = check(cards, rule.order.cards, pack, duplicates=duplicates)
    if always_wild(rule.wild) is None and not isinstance(rule.wild, KingsAndLow):
        one = scorer(rule, cards.shape[1], pack)
        return np.fromiter((one(hand) for hand in cards.tolist()), np.int32, len(cards))
    engine = engine_for(rule, cards.shape[1], pack)
    scores = np.empty(len(cards), engine.plain.dtype)
    for start, columns in chunks(cards):
        scores[start : start + CHUNK] = engine.score(columns)
    return scores


def decode(scores: Scores, rule: HandRule, pack: Pack | None = None) -> list[Key]:
    """The key of each score, as the reference gives it."""
    keys = exact(rule, pack or Pack()).scale.keys
    return [keys[at] for at in scores.tolist()]


def category_places(rule: HandRule, pack: Pack | None = None) -> NDArray[np.uint8]:
    """For each score, the place of its category in the order, 0 for the best: ``places[scores]`` counts fast."""
    last = len(rule.order.categories) - 1
    return np.array([last - key[0] for key in exact(rule, pack or Pack()).scale.keys], np.uint8)


@dataclass(frozen=True)
class Engine:
    """A rule made ready for holdings of one size.

    ``parts`` are the places that are looked up at once. ``single`` and ``double`` hold the key of one card and of two
    cards together, by code: a card's number, and `WILD_BIT` where it is wild.
    """

    rule: HandRule
    parts: tuple[tuple[int, ...], ...]
    hashed: PerfectHash
    single: Keys
    double: Keys
    start: np.uint64
    plain: Scores
    suited: Scores | None
    flush: Scores | None
    words: Keys

    def score(self, columns: Hands) -> Scores:
        """The scores of hands given by columns."""
        if not isinstance(self.rule.wild, KingsAndLow):
            return self.score_codes(columns)
        best = np.full(columns.shape[1], -1, self.plain.dtype)
        for codes, valid in readings(columns, self.rule.wild):
            scores = self.score_codes(codes)
            np.maximum(best, scores, out=best, where=valid)
        return best

    def score_codes(self, codes: Hands) -> Scores:
        """The scores of hands in which every card that depends on the holding is marked as wild or is not."""
        if len(self.parts) == 1:
            return self._score_part(codes)
        best = self._score_part(codes[list(self.parts[0])])
        for part in self.parts[1:]:
            np.maximum(best, self._score_part(codes[list(part)]), out=best)
        return best

    def _score_part(self, codes: Hands) -> Scores:
        keys, scores = self.score_keys(self.keys(codes))
        return self.add_flush(keys, scores, codes)

    def keys(self, codes: Hands) -> Keys:
        """The sums of the cards' keys, two cards at a time."""
        count, hands = codes.shape
        at = np.empty(hands, np.int64)
        more = np.empty(hands, np.uint64)
        keys = np.empty(hands, np.uint64)
        pair = np.empty(hands, np.uint16)
        for place in range(0, count - 1, 2):
            np.multiply(codes[place], np.uint16(_CODES), out=pair, dtype=np.uint16)
            np.add(pair, codes[place + 1], out=pair)
            np.copyto(at, pair)
            # Every index is in range, so "wrap" changes nothing; it is the fastest way to take.
            np.take(self.double, at, out=more if place else keys, mode="wrap")
            if place:
                np.add(keys, more, out=keys)
        if count % 2:
            np.copyto(at, codes[count - 1])
            np.take(self.single, at, out=more if count > 1 else keys, mode="wrap")
            if count > 1:
                np.add(keys, more, out=keys)
        return keys

    def score_keys(self, keys: Keys) -> tuple[Keys, Scores]:
        """Scores without larger flushes, and the keys with their flags. The keys are changed in place."""
        keys += self.start
        rows = keys >> np.uint64(self.hashed.row_shift)
        moved = np.take(self.hashed.moves, rows.view(np.int64), out=rows, mode="wrap")
        np.bitwise_xor(moved, keys, out=moved)
        np.right_shift(moved, np.uint64(self.hashed.slot_shift), out=moved)
        slots = moved.view(np.int64)
        scores = np.take(self.plain, slots, mode="wrap")
        if self.suited is not None:
            flagged = np.flatnonzero((keys & _FLAGS) != 0)
            scores[flagged] = self.suited[slots[flagged]]
        return keys, scores

    def add_flush(self, keys: Keys, scores: Scores, codes: Hands) -> Scores:
        """Where more cards are there than the order ranks: the best hand of one suit, if it is better."""
        if self.flush is None:
            return scores
        flagged = np.flatnonzero((keys & _FLAGS) != 0)
        if len(flagged):
            word = np.zeros(len(flagged), np.uint64)
            for column in codes:
                word += self.words[column[flagged]]
            wilds = word >> np.uint64(52) << np.uint64(13)
            best = scores[flagged]
            for suit in range(4):
                of_suit = wilds | word >> np.uint64(13 * suit) & np.uint64(SUIT_MASKS - 1)
                np.maximum(best, np.take(self.flush, of_suit.view(np.int64), mode="wrap"), out=best)
            scores[flagged] = best
        return scores


@lru_cache(maxsize=64)
def engine_for(rule: HandRule, cards: int, pack: Pack) -> Engine:
    """The engine for holdings of so many cards."""
    at_once = table_cards(rule, cards, pack)
    source = table(rule, at_once, pack)
    hashed = perfect_hash(source.plain)
    kind = np.int16 if len(source.scale) < 1 << 15 else np.int32
    single = _single(rule, hashed)
    return Engine(
        rule=rule,
        parts=cover(cards, at_once, rule.order.cards),
        hashed=hashed,
        single=single,
        double=(single[:, None] + single).reshape(-1),
        start=_ONE_EACH * np.uint64(8 - rule.order.cards),
        plain=_by_slot(hashed, dict(source.plain), kind),
        suited=_by_slot(hashed, {**source.plain, **source.suited}, kind) if source.suited else None,
        flush=np.array(source.flush, np.int32).reshape(-1).astype(kind) if source.flush else None,
        words=_words(rule),
    )


def _by_slot(hashed: PerfectHash, scores: dict[int, int], kind: type[np.signedinteger]) -> Scores:
    found = np.zeros(hashed.slots, kind)
    patterns = np.fromiter(scores, np.uint64)
    found[hashed.slots_of(hashed.keys_of(patterns))] = np.fromiter(scores.values(), np.int64)
    return found


def _single(rule: HandRule, hashed: PerfectHash) -> Keys:
    """The key of each code."""
    always = always_wild(rule.wild)
    keys = np.zeros(_CODES, np.uint64)
    for number, card in enumerate(CARDS):
        wild = hashed.keys_of(np.array([wild_unit(card, rule)], np.uint64))[0] + _ONE_EACH
        keys[number + WILD_BIT] = wild
        if card.is_joker or (always is not None and card.rank in always):
            keys[number] = wild
        else:
            suit = np.uint64(1 << 4 * SUITS.index(card.suit))
            keys[number] = hashed.keys_of(np.array([rank_unit(card.rank)], np.uint64))[0] + suit
    return keys


def _words(rule: HandRule) -> Keys:
    """For each code a bit in the word of suits: thirteen for each suit, and above them the number of wild cards."""
    always = always_wild(rule.wild) or ()
    words = np.full(_CODES, 1 << 52, np.uint64)
    for number, card in enumerate(CARDS):
        if not card.is_joker and card.rank not in always:
            words[number] = 1 << number
    return words


def readings(columns: Hands, wild: KingsAndLow) -> Iterator[tuple[Hands, NDArray[np.bool_]]]:
    """The ways to read holdings under kings and low: their codes, and for which holdings there is such a way."""
    ranks = _LOW_RANKS[columns]
    always = _ALWAYS[columns]
    lowest = ranks.min(axis=0)
    low = lowest < _NEVER_LOW
    if wild.king_required:
        low &= _KINGS[columns].any(axis=0)
    aces = (ranks == ACE) & low if wild.ace_low else np.zeros_like(always)
    lows = (ranks == lowest) & low
    if wild.all_low:
        # Without a low card in the holding nothing is marked but what always is.
        yield _marked(columns, always | lows), np.ones(len(low), bool)
        if wild.ace_low:
            yield _marked(columns, always | aces), aces.any(axis=0)
        return
    yield _marked(columns, always), ~low
    for place, chosen in enumerate(lows | aces):
        marks = always.copy()
        marks[place] |= chosen
        yield _marked(columns, marks), chosen


def _marked(columns: Hands, marks: NDArray[np.bool_]) -> Hands:
    return columns | marks.view(np.uint8) * np.uint8(WILD_BIT)


#: No card of this rank is the lowest: kings and jokers are wild anyhow.
_NEVER_LOW = 99
_LOW_RANKS = np.array([_NEVER_LOW if card.is_joker or card.rank == KING else card.rank for card in CARDS], np.uint8)
_KINGS = np.array([card.rank == KING for card in CARDS])
_ALWAYS = _LOW_RANKS == _NEVER_LOW
