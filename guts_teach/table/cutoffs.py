"""The weakest hand that is good enough: all hands that a seat may see when it declares, best first, counted."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import combinations, combinations_with_replacement
from math import comb, prod
from typing import Final, NamedTuple

from guts_teach.cards import Card, Pack, Stream
from guts_teach.games import DealCards, Declare, Game
from guts_teach.hands import HandRule, Key, KingsAndLow, Order, WildRule, judge, strength
from guts_teach.hands.categories import FOUR_OF_A_KIND, HIGH_CARD, PAIR, THREE_OF_A_KIND, TWO_PAIR
from guts_teach.hands.names import after_verb
from guts_teach.hands.wild import KING
from guts_teach.trace import ruling

#: Up to so many hands are all looked at; of more, as many as `_DRAWN` are drawn.
_ALL: Final = 30_000
_DRAWN: Final = 4_000
_GROUPS: Final = (FOUR_OF_A_KIND, THREE_OF_A_KIND, TWO_PAIR, PAIR, HIGH_CARD)


class Cutoff(NamedTuple):
    """The weakest hand of the best ones: its key and name, the share of all hands from there up, and if it is exact."""

    key: Key
    name: str
    share: float
    exact: bool


def seen_sizes(game: Game) -> tuple[int, ...]:
    """How many of its cards a seat sees at each declaration of a deal."""
    sizes, seen = [], 0
    for stage in game.stages:
        if isinstance(stage, DealCards):
            seen += stage.cards if stage.seen_by != "nobody" else 0
        elif isinstance(stage, Declare):
            sizes.append(seen)
    return tuple(sizes)


def seen_rule(game: Game, cards: int) -> HandRule:
    """How so many seen cards are judged: as the game does with that number, else by pairs and high cards.

    What is wild only beside cards that nobody has seen yet is not; kings, jokers and ranks that are always wild are at
    once.
    """
    for each in game.rounds:
        if cards in each.sizes:
            # Hands of one name count as one, or "this hand or better" would not say all.
            return replace(dict(each.rules)[cards], natural_beats_wild=False)
    rule = ruling("4.8", "what is seen before the showdown")
    order = Order(cards, tuple(category for category in _GROUPS if sum(category.groups) <= cards), rule)
    wild = game.hand.wild
    ranks = (KING,) if isinstance(wild, KingsAndLow) else wild.ranks if isinstance(wild, WildRule) else ()
    return HandRule(order, WildRule(ranks, wild.rule))


@lru_cache(maxsize=64)
def cutoff(rule: HandRule, cards: int, pack: Pack, share: float) -> Cutoff:
    """The weakest hand of the best ``share`` of all holdings of so many cards from a pack.

    At least the best class of hands is always in.

    >>> from guts_teach.games import make
    >>> cutoff(make("guts").hand, 2, Pack(), 0.10).name
    'ace-jack'
    """
    exact, classes = _classes(rule, cards, pack)
    total = sum(number for *_, number in classes)
    good = seen = 0
    for at, (*_, number) in enumerate(classes):
        if at and seen + number > share * total:
            break
        seen += number
        good = at
    key, hand, _ = classes[good]
    return Cutoff(key, _name(hand, rule), seen / total, exact)


@lru_cache(maxsize=16)
def _classes(rule: HandRule, cards: int, pack: Pack) -> tuple[bool, tuple[tuple[Key, Sequence[Card], int], ...]]:
    """Every class of hands, best first, with one of its hands and how many it holds; and whether all were counted."""
    by_ranks = not any(category.suited for category in rule.order.categories)
    exact = by_ranks or comb(len(pack), cards) <= _ALL
    hands = _by_ranks(pack, cards) if by_ranks else _hands(pack, cards) if exact else _drawn(pack, cards)
    found: dict[Key, tuple[Sequence[Card], int]] = {}
    for hand, number in hands:
        key = strength(hand, rule)
        found[key] = (hand, found.get(key, (hand, 0))[1] + number)
    in_order = sorted(found.items(), key=lambda entry: entry[0], reverse=True)
    return exact, tuple((key, hand, number) for key, (hand, number) in in_order)


def _name(hand: Sequence[Card], rule: HandRule) -> str:
    judged = judge(hand, rule).result
    if rule.order.cards == 1:
        return f"{'an' if judged.name[0] in 'ae' else 'a'} {judged.name}"
    return after_verb(judged.category, judged.name)


def _by_ranks(pack: Pack, cards: int) -> Iterator[tuple[Sequence[Card], int]]:
    """One hand for each choice of ranks, and how many hands have these ranks: for orders that ask for no suit."""
    held: dict[int, list[Card]] = {}
    for card in pack.cards:
        held.setdefault(card.rank, []).append(card)
    for ranks in combinations_with_replacement(sorted(held), cards):
        times = {rank: ranks.count(rank) for rank in ranks}
        number = prod(comb(len(held[rank]), many) for rank, many in times.items())
        if number:
            yield [card for rank, many in times.items() for card in held[rank][:many]], number


def _hands(pack: Pack, cards: int) -> Iterator[tuple[Sequence[Card], int]]:
    """Every hand."""
    return ((hand, 1) for hand in combinations(pack.cards, cards))


def _drawn(pack: Pack, cards: int) -> Iterator[tuple[Sequence[Card], int]]:
    """Hands drawn at random, the same ones on every run."""
    stream, whole = Stream(0, cards), list(pack.cards)
    for _ in range(_DRAWN):
        # The first places of a shuffle: each takes its card from those that are left.
        for at in range(cards):
            other = at + stream.below(len(whole) - at)
            whole[at], whole[other] = whole[other], whole[at]
        yield tuple(whole[:cards]), 1
