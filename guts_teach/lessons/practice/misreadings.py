"""Hands judged by wrong rules: each reads a holding as somebody does who has got one thing wrong.

Most of them are the game's own rule with one fact changed, judged by the kit itself, so that the steps of the wrong
reading can be laid beside those of the right one.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import combinations
from typing import Final

from guts_teach.cards import ACE, Card
from guts_teach.hands import (
    FIVE_CARD,
    FIVE_KIND_PLACES,
    Category,
    HandRule,
    Judged,
    Order,
    Stand,
    WildRule,
    counting_straights_and_flushes,
    judge,
    three_card,
)
from guts_teach.hands.categories import (
    FIVE_OF_A_KIND,
    FLUSH,
    STRAIGHT,
    STRAIGHT_FLUSH,
    THREE_OF_A_KIND,
    TWO_PAIR,
)
from guts_teach.hands.fit import Made
from guts_teach.hands.names import hand_name
from guts_teach.hands.steps import FailsStep, HandStep, WildStep
from guts_teach.trace import Trace

#: How keys write an ace that counts as one.
_ONE: Final = -1

#: A holding and the true rule to a wrong reading, or None where the wrong rule reads it as the true one does.
Reading = Callable[[tuple[Card, ...], HandRule], Trace[Judged] | None]


@dataclass(frozen=True, slots=True)
class Misreading:
    """A wrong way to read a hand: ``name`` is what to call it, ``says`` the same as a clause."""

    id: str
    name: str
    says: str
    read: Reading
    #: How cards are drawn where it is most likely to go wrong.
    lean: str = ""
    #: Whether it shows only when hands are compared.
    compares: bool = False


@lru_cache(maxsize=256)
def true_reading(cards: tuple[Card, ...], rule: HandRule) -> Trace[Judged]:
    """The right reading, kept: several wrong rules ask for it in turn."""
    return judge(cards, rule)


@lru_cache(maxsize=1024)
def wrong_reading(misreading: Misreading, cards: tuple[Card, ...], rule: HandRule) -> Trace[Judged] | None:
    """A wrong reading, kept as well: the names to choose from and the judging of an answer both ask for it."""
    return misreading.read(cards, rule)


def _by_rule(change: Callable[[HandRule], HandRule | None]) -> Reading:
    """A wrong reading that is the true rule with something changed."""

    def read(cards: tuple[Card, ...], rule: HandRule) -> Trace[Judged] | None:
        changed = change(rule)
        return None if changed is None else judge(cards, changed)

    return read


def _wild_twice(cards: tuple[Card, ...], rule: HandRule) -> Trace[Judged] | None:
    """Every wild card helps as two would."""
    true = true_reading(cards, rule)
    wild = tuple(stand.card for stand in true.result.best if stand.wild)
    if not wild or not isinstance(rule.wild, WildRule):
        return None
    doubled = judge((*cards, *wild), rule)
    # Which cards are wild is read rightly; only their help is counted twice.
    return Trace((true.steps[0], *(step for step in doubled.steps if not isinstance(step, WildStep))), doubled.result)


def _two_pair_with_wild(cards: tuple[Card, ...], rule: HandRule) -> Trace[Judged] | None:
    """A wild card pairs another card instead of joining the pair: two pair, where three of a kind is better."""
    true = true_reading(cards, rule).result
    helped = any(stand.wild for stand in true.best)
    if true.category is not THREE_OF_A_KIND or not helped or TWO_PAIR not in rule.order.categories:
        return None
    others = tuple(category for category in rule.order.categories if category is not THREE_OF_A_KIND)
    return judge(cards, replace(rule, order=replace(rule.order, categories=others)))


def _no_wild(cards: tuple[Card, ...], rule: HandRule) -> Trace[Judged] | None:
    """A wild card is just the card that is printed on it."""
    if not true_reading(cards, rule).result.wild or any(card.is_joker for card in cards):
        return None
    return judge(cards, replace(rule, wild=WildRule((), rule.wild.rule), worthless="never"))


def _no_wheel(rule: HandRule) -> HandRule | None:
    runs = any(category.run for category in rule.order.categories)
    return replace(rule, order=replace(rule.order, wheel=False)) if runs and rule.order.wheel else None


def _straights_spoil(rule: HandRule) -> HandRule | None:
    order = rule.order
    if not order.low or any(category.run for category in order.categories):
        return None
    return replace(rule, order=counting_straights_and_flushes(order))


def _upside_down(rule: HandRule) -> HandRule | None:
    if not rule.order.low:
        return None
    return replace(rule, order=three_card() if rule.order.cards == 3 else FIVE_CARD)


def _flush_over_straight(rule: HandRule) -> HandRule | None:
    """The order of five-card hands, used for three cards."""
    if rule.order.cards != 3 or rule.order.low:
        return None
    swap = {FLUSH: STRAIGHT, STRAIGHT: FLUSH}
    return replace(
        rule, order=replace(rule.order, categories=tuple(swap.get(each, each) for each in rule.order.categories))
    )


def _five_kind_elsewhere(rule: HandRule) -> HandRule | None:
    categories = rule.order.categories
    if FIVE_OF_A_KIND not in categories or rule.order.low:
        return None
    other = "below_sf" if categories[0] is FIVE_OF_A_KIND else "above_sf"
    return replace(rule, order=replace(rule.order, categories=FIVE_KIND_PLACES[other].categories))


def _other_ace_flush(rule: HandRule) -> HandRule | None:
    return replace(rule, double_ace_flush=not rule.double_ace_flush) if FLUSH in rule.order.categories else None


def _natural_counts(rule: HandRule) -> HandRule:
    return replace(rule, natural_beats_wild=not rule.natural_beats_wild)


def _round_the_corner(cards: tuple[Card, ...], rule: HandRule) -> Trace[Judged] | None:
    """A straight may go on from the ace to the two: queen, king, ace, two, three."""
    order, true = rule.order, true_reading(cards, rule)
    if order.low or STRAIGHT not in order.categories:
        return None
    marks = rule.wild.readings(cards)[0]
    for category in (STRAIGHT_FLUSH, STRAIGHT):
        if order.strength(category) <= order.strength(true.result.category):
            continue
        for places in combinations(range(len(cards)), order.cards):
            naturals = [cards[at] for at in places if not marks[at]]
            run = _corner_run(naturals, order)
            if run and (not category.suited or len({card.suit for card in naturals}) == 1):
                made = Made(run, (ACE,), naturals[0].suit if category.suited else None)
                counted = tuple(cards[at] for at in places)
                return _handmade(true, counted, category, made, rule, until=category)
    return None


def _corner_run(naturals: Sequence[Card], order: Order) -> tuple[int, ...] | None:
    """A run over the corner that holds these cards, from its high end down."""
    ranks = [card.rank for card in naturals]
    if len(set(ranks)) < len(ranks) or not ranks:
        return None
    for below in range(1, order.cards - 1):
        run = (*range(below + 1, 1, -1), *range(ACE, ACE - order.cards + below, -1))
        if set(ranks) <= set(run):
            return run
    return None


def _ace_turned(cards: tuple[Card, ...], rule: HandRule) -> Trace[Judged] | None:
    """The ace counts at the wrong end: as one in a high hand, above the king in a low one."""
    order, true = rule.order, true_reading(cards, rule)
    plain = [category for category in order.categories if not category.run and not category.suited]
    if len(plain) < len(order.categories) or not any(card.rank == ACE for card in cards) or true.result.wild:
        return None
    best = max(_turned(cards, order), key=lambda found: found[0])
    key, counted, category, ranks = best
    made = Made(tuple(ACE if rank == _ONE else rank for rank in ranks), key[1:])
    return _handmade(true, counted, category, made, rule)


def _turned(
    cards: Sequence[Card], order: Order
) -> Iterator[tuple[tuple[int, ...], tuple[Card, ...], Category, tuple[int, ...]]]:
    """Every choice of cards with the ace turned: its key, the cards, the category, the ranks that decide."""
    ace = ACE if order.low else _ONE
    for chosen in combinations(cards, order.cards):
        held = Counter(ace if card.rank == ACE else card.rank for card in chosen)
        ranks = tuple(sorted(held, key=lambda rank: (held[rank], rank), reverse=True))
        sizes = tuple(held[rank] for rank in ranks if held[rank] > 1)
        for category in order.categories:
            if category.groups == sizes:
                sign = -1 if order.low else 1
                yield (order.strength(category), *(sign * rank for rank in ranks)), chosen, category, ranks


def _handmade(
    true: Trace[Judged],
    counted: tuple[Card, ...],
    category: Category,
    made: Made,
    rule: HandRule,
    *,
    until: Category | None = None,
) -> Trace[Judged]:
    """A wrong reading that no rule of the kit gives: the true steps as far as it follows them, then another hand."""
    name = hand_name(category, made, low=rule.order.low)
    steps = []
    for step in true.steps:
        if isinstance(step, HandStep) or (until and isinstance(step, FailsStep) and step.category is until):
            break
        steps.append(step)
    steps.append(HandStep(name, category, counted, rule.order.rule))
    full = (rule.order.strength(category), *made.key)
    best = tuple(Stand(card, card) for card in counted)
    return Trace(tuple(steps), Judged(true.result.cards, true.result.wild, best, category, made, full, name))


MISREADINGS: Final = (
    Misreading("wild_twice", "A wild card counts twice", "a wild card counts twice", _wild_twice),
    Misreading(
        "two_pair_with_wild",
        "Two pair with a wild card",
        "a wild card makes a second pair, though it could make three of a kind",
        _two_pair_with_wild,
        lean="wild cards",
    ),
    Misreading("no_wild", "A wild card stays as printed", "a wild card is only what is printed on it", _no_wild),
    Misreading(
        "corner",
        "Straights go round the corner",
        "a straight may go on from the ace to the two",
        _round_the_corner,
        lean="straight",
    ),
    Misreading(
        "no_wheel",
        "An ace is never low in a straight",
        "an ace cannot be the low end of a straight",
        _by_rule(_no_wheel),
        lean="straight",
    ),
    Misreading(
        "ace_turned",
        "Ace high and ace low mixed up",
        "the ace counts at the other end of the ranks",
        _ace_turned,
    ),
    Misreading(
        "straights_spoil",
        "Straights and flushes spoil a low hand",
        "straights and flushes count in a low hand",
        _by_rule(_straights_spoil),
    ),
    Misreading(
        "upside_down",
        "Lowball read upside down",
        "the highest hand is best in a low round too",
        _by_rule(_upside_down),
    ),
    Misreading(
        "flush_over_straight",
        "Three cards ranked like five",
        "straight and flush stand the other way round",
        _by_rule(_flush_over_straight),
        lean="one suit",
        compares=True,
    ),
    Misreading(
        "five_kind_elsewhere",
        "Five of a kind in another place",
        "five of a kind and the straight flush stand the other way round",
        _by_rule(_five_kind_elsewhere),
        lean="few ranks",
    ),
    Misreading(
        "ace_flush",
        "The wild card of a flush",
        "a wild card in a flush takes the other of its two readings: the highest missing rank, or always an ace",
        _by_rule(_other_ace_flush),
        lean="one suit",
    ),
    Misreading(
        "natural_counts",
        "Natural against wild",
        "the number of natural cards decides between equal hands where it does not, or does not where it does",
        _by_rule(_natural_counts),
        lean="few ranks",
        compares=True,
    ),
)
