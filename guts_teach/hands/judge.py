"""The best hand that a holding makes, with the way to it.

This is the reference: slow enough to read, and what everything faster is tested against. It walks the categories from
the best down, keeps the reason of each that fails, and stops at the first that holds.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations

from guts_teach.cards import SUITS, Card
from guts_teach.errors import RequestError
from guts_teach.hands.categories import Category
from guts_teach.hands.fit import Made, Misfit, fit
from guts_teach.hands.names import hand_name
from guts_teach.hands.orders import Order
from guts_teach.hands.steps import BecomesStep, FailsStep, HandStep, HoldsStep, LeftOutStep, NaturalStep, WildStep
from guts_teach.hands.wild import WildRule
from guts_teach.trace import Step, Trace

Key = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class HandRule:
    """How a game judges a hand: the order, what is wild, and two options of wild cards (rulings 3.6)."""

    order: Order
    wild: WildRule
    double_ace_flush: bool = False
    natural_beats_wild: bool = False


@dataclass(frozen=True, slots=True)
class Stand:
    """A card that counts and the card that it stands for: itself, unless it is wild."""

    card: Card
    stands_for: Card


@dataclass(frozen=True, slots=True)
class Judged:
    """A holding with its best hand.

    ``best`` is in reading order: grouped by what the cards make, then high to low. Of two keys under one rule the
    larger one is the better hand.
    """

    cards: tuple[Card, ...]
    wild: tuple[Card, ...]
    best: tuple[Stand, ...]
    category: Category
    made: Made
    key: Key
    name: str


def judge(cards: Sequence[Card], rule: HandRule) -> Trace[Judged]:
    """Judge a holding of at least as many cards as the order ranks; of more, the best so many count.

    Raises `RequestError` for fewer cards.

    >>> from guts_teach.cards import parse_cards
    >>> from guts_teach.hands import FIVE_CARD, TWOS_FOURS_TENS
    >>> judged = judge(parse_cards("Kh Kd 2c 4s 9h"), HandRule(FIVE_CARD, TWOS_FOURS_TENS)).result
    >>> judged.name, [str(stand.stands_for) for stand in judged.best]
    ('four kings, nine kicker', ['Kh', 'Kd', 'Kc', 'Ks', '9h'])
    """
    size = rule.order.cards
    if len(cards) < size:
        number = f"{len(cards)} card{' is' if len(cards) == 1 else 's are'}"
        raise RequestError(f"{number} too few: this hand takes {size}")
    marks = rule.wild.marks(cards)
    choices = list(combinations(range(len(cards)), size))
    chosen = max(choices, key=lambda choice: _key([cards[i] for i in choice], [marks[i] for i in choice], rule))
    counted = [cards[i] for i in chosen]
    left_out = tuple(cards[i] for i in range(len(cards)) if i not in chosen)

    naturals = tuple(cards[i] for i in chosen if not marks[i])
    wilds = tuple(cards[i] for i in chosen if marks[i])
    category, made, misfits = _first_fit(naturals, len(wilds), rule)
    best = _stands(naturals, wilds, made)
    name = hand_name(category, made)

    all_wild = tuple(card for card, mark in zip(cards, marks, strict=True) if mark)
    steps: list[Step] = [WildStep(all_wild, rule.wild)]
    if left_out:
        steps.append(LeftOutStep(left_out, size, len(choices), rule.order.rule))
    steps.append(NaturalStep(naturals, len(wilds)))
    steps += [FailsStep(failed, misfit, naturals, rule.order.rule) for failed, misfit in misfits]
    making = tuple(card for card in naturals if not category.groups or card.rank in made.key[: len(category.groups)])
    steps.append(HoldsStep(category, making, len(wilds), rule.order.rule))
    steps += [BecomesStep(stand.card, stand.stands_for, f"that makes {name}") for stand in best if stand.card in wilds]
    steps.append(HandStep(name, category, tuple(counted), rule.order.rule))
    key = _rank_key(category, made, len(naturals), rule)
    return Trace(tuple(steps), Judged(tuple(cards), all_wild, best, category, made, key, name))


def strength(cards: Sequence[Card], rule: HandRule) -> Key:
    """The key alone of the best hand: equal to ``judge(cards, rule).result.key``, without the work of the steps."""
    marks = rule.wild.marks(cards)
    if len(cards) == rule.order.cards:
        return _key(cards, marks, rule)
    return max(
        _key([cards[i] for i in choice], [marks[i] for i in choice], rule)
        for choice in combinations(range(len(cards)), rule.order.cards)
    )


def _key(cards: Sequence[Card], marks: Sequence[bool], rule: HandRule) -> Key:
    """The key of exactly as many cards as count: all an order looks at is ranks, wild cards and "one suit or not"."""
    ranks = []
    suits = set()
    for card, mark in zip(cards, marks, strict=True):
        if not mark:
            ranks.append(card.rank)
            suits.add(card.suit)
    ranks.sort()
    return _pattern_key(tuple(ranks), len(cards) - len(ranks), rule, suited=len(suits) < 2)


@lru_cache(maxsize=200_000)
def _pattern_key(ranks: tuple[int, ...], wilds: int, rule: HandRule, *, suited: bool) -> Key:
    naturals = [Card(rank, SUITS[0 if suited else at % 2]) for at, rank in enumerate(ranks)]
    category, made, _ = _first_fit(naturals, wilds, rule)
    return _rank_key(category, made, len(naturals), rule)


def _rank_key(category: Category, made: Made, naturals: int, rule: HandRule) -> Key:
    key = (rule.order.strength(category), *made.key)
    return (*key, naturals) if rule.natural_beats_wild else key


def _first_fit(
    naturals: Sequence[Card], wilds: int, rule: HandRule
) -> tuple[Category, Made, list[tuple[Category, Misfit]]]:
    """The best category that the cards make, and those above it with the reason why not."""
    misfits: list[tuple[Category, Misfit]] = []
    for category in rule.order.categories:
        found = fit(category, naturals, wilds, double_ace=rule.double_ace_flush)
        if isinstance(found, Made):
            return category, found, misfits
        misfits.append((category, found))
    raise AssertionError("an order ends with a category that every hand makes")


def _stands(naturals: Sequence[Card], wilds: Sequence[Card], made: Made) -> tuple[Stand, ...]:
    """Give each place of the made hand its card: natural ones first, then the wild ones."""
    free = list(naturals)
    waiting = list(wilds)
    present = set(naturals)
    places: list[Stand | None] = []
    for rank in made.ranks:
        natural = next((card for card in free if card.rank == rank), None)
        if natural:
            free.remove(natural)
        places.append(Stand(natural, natural) if natural else None)

    open_ranks = [rank for rank, place in zip(made.ranks, places, strict=True) if place is None]
    given: dict[int, Card] = {}
    # A wild card whose own rank is wanted stays what it is; the others take the open places from the top.
    for at, rank in enumerate(open_ranks):
        own = next((card for card in waiting if card.rank == rank), None)
        if own:
            waiting.remove(own)
            given[at] = own
    stands = []
    for at, rank in enumerate(open_ranks):
        card = given[at] if at in given else waiting.pop(0)
        stands_for = Card(rank, made.suit or _free_suit(rank, card, present))
        present.add(stands_for)
        stands.append(Stand(card, stands_for))
    filled = iter(stands)
    return tuple(place or next(filled) for place in places)


def _free_suit(rank: int, card: Card, present: set[Card]) -> str:
    """The suit that a wild card takes: its own, or the first that is not there yet, or (five alike) its own again."""
    own = card.suit or SUITS[0]
    return next((suit for suit in (own, *SUITS) if Card(rank, suit) not in present), own)
