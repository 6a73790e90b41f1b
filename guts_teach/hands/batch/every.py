"""All hands of a pack: one by one, or one of each kind with the number of hands that it stands for."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain, combinations, groupby, islice, permutations
from math import comb, factorial, prod

import numpy as np
from numpy.typing import NDArray

from guts_teach.cards import RANKS, SUITS, Card, Pack
from guts_teach.errors import RequestError
from guts_teach.hands.batch.arrays import CHUNK, Hands
from guts_teach.hands.batch.score import WILD_BIT, Engine, Keys, Scores, engine_for
from guts_teach.hands.judge import HandRule
from guts_teach.hands.numbers import JOKER_NUMBER, numbers, pack_numbers
from guts_teach.hands.patterns import always_wild
from guts_teach.hands.tables import exact

Weights = NDArray[np.int64]


def every_hand(rule: HandRule, cards: int, pack: Pack | None = None, without: Sequence[Card] = ()) -> Iterator[Scores]:
    """The scores of all hands of so many cards of a pack, in the order of `itertools.combinations`, in chunks.

    ``without`` are cards that are out of the pack, say in the hand of another player. They must be of the pack.

    >>> from guts_teach.cards import parse_cards
    >>> from guts_teach.hands import NO_WILD, TWO_CARD
    >>> rule = HandRule(TWO_CARD, NO_WILD)
    >>> sum(map(len, every_hand(rule, 2))), sum(map(len, every_hand(rule, 2, without=parse_cards("7s 7h"))))
    (1326, 1225)
    """
    pack = pack or Pack()
    engine = engine_for(rule, cards, pack)
    rest = pack_numbers(pack)
    for number in numbers(without):
        rest.remove(number)
    if always_wild(rule.wild) is not None and engine.flush is None and len(engine.parts) == 1:
        return _by_sums(engine, engine.single[rest], cards)
    return _by_cards(engine, rest, cards)


def _by_sums(engine: Engine, single: Keys, cards: int) -> Iterator[Scores]:
    """A hand's key is its first card's and that of the rest: one addition a hand, and no array of cards."""
    rest = _subset_keys(single, cards - 1)
    for first in range(len(single) - cards + 1):
        keys = rest[len(rest) - comb(len(single) - 1 - first, cards - 1) :]
        for start in range(0, len(keys), CHUNK):
            yield engine.score_keys(keys[start : start + CHUNK] + single[first])[1]


def _subset_keys(single: Keys, cards: int) -> Keys:
    """The keys of all choices of so many cards, in order; those without the first cards are the last ones."""
    if cards == 1:
        return single
    rest = _subset_keys(single, cards - 1)
    count = len(single)
    return np.concatenate(
        [single[first] + rest[len(rest) - comb(count - 1 - first, cards - 1) :] for first in range(count - cards + 1)]
    )


def _by_cards(engine: Engine, pack: list[int], cards: int) -> Iterator[Scores]:
    hands = combinations(pack, cards)
    while len(flat := np.fromiter(chain.from_iterable(islice(hands, CHUNK)), np.uint8)):
        yield engine.score(np.ascontiguousarray(flat.reshape(-1, cards).T))


@dataclass(frozen=True)
class Kinds:
    """Some kinds of hands: a column of codes for each, and how many hands of the pack are of that kind."""

    codes: Hands
    hands: Weights


def kinds(rule: HandRule, cards: int, pack: Pack | None = None, without: Sequence[Card] = ()) -> Iterator[Kinds]:
    """One hand of each kind. Hands are of one kind when they are the same but for the names of the suits.

    Wild cards are of one kind too, where it is always the same cards that are wild: which of them a hand has makes no
    difference. The 2,598,960 hands of five cards are 134,459 kinds:

    >>> from guts_teach.hands import FIVE_CARD, NO_WILD
    >>> found = list(kinds(HandRule(FIVE_CARD, NO_WILD), 5))
    >>> sum(len(some.hands) for some in found), sum(int(some.hands.sum()) for some in found)
    (134459, 2598960)

    Hands with one of the cards ``without`` are not counted; kinds without a hand are given all the same. The cards must
    be of the pack. Raises `RequestError` for such cards and several packs.
    """
    pack = pack or Pack()
    if without and pack.packs > 1:
        raise RequestError(f"cards cannot be taken out of {pack.packs} packs here: of one pack they can")
    ours = _ours(without)
    for natural, extras, ways in _mixes(rule, cards, pack, without):
        ranks = tuple(rank - RANKS[0] for rank in RANKS if rank not in (always_wild(rule.wild) or ()))
        for sizes in _suit_sizes(natural, len(ranks) * pack.packs):
            for some in _of_sizes(sizes, ranks, pack.packs):
                added = np.repeat(np.array(extras, np.uint8)[:, None], len(some.hands), axis=1)
                hands = some.hands if ours is None else _left(some, ours)
                yield Kinds(np.concatenate([some.codes, added]), hands * ways)


def _ours(without: Sequence[Card]) -> NDArray[np.uint32] | None:
    """For each natural card's number, a bit for each way to name the suits that makes it one of these cards."""
    if not without:
        return None
    bits = np.zeros(JOKER_NUMBER, np.uint32)
    for at, names in enumerate(permutations(range(len(SUITS)))):
        for number in numbers(card for card in without if not card.is_joker):
            bits[13 * names[number // 13] + number % 13] |= np.uint32(1 << at)
    return bits


def _left(some: Kinds, ours: NDArray[np.uint32]) -> Weights:
    """How many hands are left of each kind.

    Each hand of a kind comes up under equally many of the 24 ways to name the suits; those that give it a card of ours
    fall away.
    """
    gone = np.zeros(len(some.hands), np.uint32)
    for column in some.codes:
        gone |= ours[column]
    names = factorial(len(SUITS))
    hands: Weights = some.hands * (names - np.bitwise_count(gone).astype(np.int64)) // names
    return hands


def count_kinds(rule: HandRule, cards: int, pack: Pack) -> int:
    """About how many kinds there are: hands by 24 ways to name the suits."""
    return sum(
        comb(4 * pack.packs * (len(RANKS) - len(always_wild(rule.wild) or ())), natural) // 24
        for natural, _, _ in _mixes(rule, cards, pack, ())
    )


def _mixes(rule: HandRule, cards: int, pack: Pack, without: Sequence[Card]) -> Iterator[tuple[int, list[int], int]]:
    """How many cards are natural, the codes of the others, and how many ways there are to have those."""
    ranks = always_wild(rule.wild) or ()
    wild = 4 * pack.packs * len(ranks) - sum(card.rank in ranks for card in without)
    joker = pack.jokers - sum(card.is_joker for card in without)
    for jokers in range(min(joker, cards) + 1):
        for wilds in range(min(wild, cards - jokers) + 1):
            extras = [JOKER_NUMBER] * jokers + [WILD_BIT] * wilds
            yield cards - jokers - wilds, extras, comb(joker, jokers) * comb(wild, wilds)


def _suit_sizes(cards: int, most: int, suits: int = 4) -> Iterator[tuple[int, ...]]:
    """The ways to spread so many cards over the suits, the longest suit first."""
    if suits == 0:
        if cards == 0:
            yield ()
        return
    for longest in range(min(cards, most), -1, -1):
        for rest in _suit_sizes(cards - longest, longest, suits - 1):
            yield (longest, *rest)


def _of_sizes(sizes: tuple[int, ...], ranks: tuple[int, ...], packs: int) -> Iterator[Kinds]:
    """The kinds whose suits have these sizes. Suits of one size may change places, so they are taken in order."""
    alike = [(size, len(list(group))) for size, group in groupby(sizes)]
    names = factorial(len(sizes)) // prod(factorial(number) for _, number in alike)
    groups = []
    suit = 0
    for size, number in alike:
        if size:
            groups.append(_suits_alike(size, number, suit, ranks, packs))
        suit += number
    total = prod(len(group.hands) for group in groups)
    for start in range(0, total, CHUNK):
        at = np.arange(start, min(start + CHUNK, total))
        codes = []
        hands = np.full(len(at), names, np.int64)
        for group in groups:
            at, place = np.divmod(at, len(group.hands))
            codes.append(np.take(group.codes, place, axis=1))
            hands *= group.hands[place]
        yield Kinds(np.concatenate(codes) if codes else np.empty((0, len(at)), np.uint8), hands)


def _suits_alike(size: int, number: int, suit: int, ranks: tuple[int, ...], packs: int) -> Kinds:
    """So many suits with so many cards each: the suits' holdings in ascending order, times the ways to name them."""
    holdings, ways = _holdings(size, ranks, packs)
    choice = np.zeros((0, 1), np.int64)
    for _ in range(number):
        least = choice[-1] if len(choice) else np.zeros(1, np.int64)
        choice = np.repeat(choice, len(holdings) - least, axis=1)
        ends = np.cumsum(len(holdings) - least)
        added = np.arange(choice.shape[1]) - np.repeat(ends - len(holdings), len(holdings) - least)
        choice = np.concatenate([choice, added[None]])
    hands = np.full(choice.shape[1], factorial(number), np.int64)
    run = np.ones_like(hands)
    for at, place in enumerate(choice):
        if at:
            run = np.where(place == choice[at - 1], run + 1, 1)
            hands //= run
        hands *= ways[place]
    codes = [holdings[place].T + np.uint8(13 * (suit + at)) for at, place in enumerate(choice)]
    return Kinds(np.concatenate(codes), hands)


@lru_cache(maxsize=64)
def _holdings(size: int, ranks: tuple[int, ...], packs: int) -> tuple[NDArray[np.uint8], Weights]:
    """What so many cards of one suit can be, and in how many ways each when there are several packs."""
    found = sorted({tuple(sorted(held)) for held in combinations(ranks * packs, size)})
    ways = [prod(comb(packs, held.count(rank)) for rank in set(held)) for held in found]
    return np.array(found, np.uint8).reshape(-1, size), np.array(ways, np.int64)


def count_by_kinds(rule: HandRule, cards: int, pack: Pack, without: Sequence[Card] = ()) -> list[int]:
    """How many hands have each score, from one hand of each of the `kinds`."""
    engine = engine_for(rule, cards, pack)
    marked = always_wild(rule.wild) is not None
    found = np.zeros(len(exact(rule, pack).scale), np.int64)
    for some in kinds(rule, cards, pack, without):
        scores = engine.score_codes(some.codes) if marked else engine.score(some.codes)
        # Sums of floats are exact below 2**53, far above any chunk's number of hands.
        found += np.bincount(scores, some.hands, len(found)).astype(np.int64)
    return found.tolist()


def count_by_hands(rule: HandRule, cards: int, pack: Pack, without: Sequence[Card]) -> list[int]:
    """How many hands have each score, from every hand one by one."""
    found = np.zeros(len(exact(rule, pack).scale), np.int64)
    for scores in every_hand(rule, cards, pack, without):
        found += np.bincount(scores, minlength=len(found))
    return found.tolist()
