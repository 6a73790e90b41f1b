"""The best hand that a holding makes, with the way to it.

This is the reference: slow enough to read, and what everything faster is tested against. It walks the categories from
the best down, keeps the reason of each that fails, and stops at the first that holds.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from math import comb
from typing import Literal, NamedTuple

from guts_teach.cards import SUITS, Card
from guts_teach.cards.display import hand_html
from guts_teach.errors import RequestError
from guts_teach.hands.categories import WORTHLESS, Category
from guts_teach.hands.fit import Made, Misfit, fit, fit_low, makes
from guts_teach.hands.names import after_verb, hand_name
from guts_teach.hands.orders import Order
from guts_teach.hands.steps import (
    BecomesStep,
    FailsStep,
    HandStep,
    HoldsStep,
    LeftOutStep,
    NaturalStep,
    WildStep,
    WorthlessStep,
)
from guts_teach.hands.wild import Marks, Wild
from guts_teach.trace import Step, Trace

Key = tuple[int, ...]

_LAST_FITS = "an order ends with a category that every hand makes"


@dataclass(frozen=True, slots=True)
class HandRule:
    """How a game judges a hand: the order, what is wild, and three options of wild cards (rulings 3.6 and 4.8).

    ``worthless`` says which hands made of wild cards alone are worth nothing: those of ``jokers``, or ``all`` of them;
    it goes with an order that has a place for them.
    """

    order: Order
    wild: Wild
    double_ace_flush: bool = False
    natural_beats_wild: bool = False
    worthless: Literal["never", "jokers", "all"] = "never"

    def is_worthless(self, cards: Sequence[Card], marks: Marks) -> bool:
        """Whether this holding, read like this, is worth nothing."""
        match self.worthless:
            case "never":
                return False
            case "jokers":
                return all(card.is_joker for card in cards)
            case "all":
                return all(marks)


@dataclass(frozen=True, slots=True)
class Stand:
    """A card that counts and the card that it stands for: itself, unless it is ``wild``."""

    card: Card
    stands_for: Card
    wild: bool = False


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

    def _repr_html_(self) -> str:
        counted = [(stand.card, stand.wild, stand.stands_for if stand.wild else None) for stand in self.best]
        left_out = list((Counter(self.cards) - Counter(stand.card for stand in self.best)).elements())
        return hand_html(self.name, counted, left_out)


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
    by_key = {_choice_key(cards, choice, rule): choice for choice in reversed(_choices(cards, rule))}
    key = max(by_key)
    best_choice = by_key.pop(key)
    counted = [cards[i] for i in best_choice.places]
    marks = [best_choice.marks[i] for i in best_choice.places]
    all_wild = tuple(card for card, mark in zip(cards, best_choice.marks, strict=True) if mark)
    steps: list[Step] = [WildStep(all_wild, rule.wild)]
    left_out = tuple(cards[i] for i in range(len(cards)) if i not in best_choice.places)
    if left_out:
        next_best = max(by_key, default=None)
        name = _named(cards, by_key[next_best], rule) if next_best else ""
        ways = comb(len(cards), size)
        steps.append(LeftOutStep(left_out, size, ways, rule.order.low, name, rule.order.rule))

    naturals = tuple(card for card, mark in zip(counted, marks, strict=True) if not mark)
    wilds = tuple(card for card, mark in zip(counted, marks, strict=True) if mark)
    if rule.is_worthless(counted, tuple(marks)):
        return _worthless(cards, all_wild, steps, rule)
    category, made, misfits = _first_fit(naturals, len(wilds), rule)
    best = _stands(naturals, wilds, made)
    name = hand_name(category, made, low=rule.order.low)
    steps.append(NaturalStep(naturals, len(wilds)))
    steps += [FailsStep(failed, misfit, naturals, rule.order.rule) for failed, misfit in misfits]
    groups = {rank for rank, times in Counter(made.ranks).items() if times > 1}
    making = tuple(card for card in naturals if not category.groups or card.rank in groups)
    steps.append(HoldsStep(category, making, len(wilds), rule.order.low, rule.order.rule))
    steps += [
        BecomesStep(stand.card, stand.stands_for, f"that makes {after_verb(category, name)}")
        for stand in best
        if stand.wild
    ]
    steps.append(HandStep(name, category, tuple(counted), rule.order.rule))
    return Trace(tuple(steps), Judged(tuple(cards), all_wild, best, category, made, key, name))


def _worthless(cards: Sequence[Card], wild: tuple[Card, ...], steps: list[Step], rule: HandRule) -> Trace[Judged]:
    category, made = WORTHLESS, Made((), ())
    steps.append(WorthlessStep(tuple(cards)))
    steps.append(HandStep(WORTHLESS.words, category, tuple(cards), rule.order.rule))
    best = tuple(Stand(card, card) for card in cards)
    key = (rule.order.strength(category),)
    return Trace(tuple(steps), Judged(tuple(cards), wild, best, category, made, key, WORTHLESS.words))


def strength(cards: Sequence[Card], rule: HandRule) -> Key:
    """The key alone of the best hand: equal to ``judge(cards, rule).result.key``, without its steps.

    The reference for `guts_teach.hands.fast.strength`, which is what everybody else takes.
    """
    return max(_choice_key(cards, choice, rule) for choice in _choices(cards, rule))


class _Choice(NamedTuple):
    """One way to play a holding: which cards count, by place, and which of all cards are wild."""

    places: tuple[int, ...]
    marks: Marks


def _choices(cards: Sequence[Card], rule: HandRule) -> list[_Choice]:
    """All ways to play a holding, for the best to be taken."""
    subsets = list(combinations(range(len(cards)), rule.order.cards))
    return [_Choice(places, marks) for marks in rule.wild.readings(cards) for places in subsets]


def _choice_key(cards: Sequence[Card], choice: _Choice, rule: HandRule) -> Key:
    return marked_key([cards[i] for i in choice.places], [choice.marks[i] for i in choice.places], rule)


def _named(cards: Sequence[Card], choice: _Choice, rule: HandRule) -> str:
    """The hand that a choice makes, in words."""
    marked = [(cards[i], choice.marks[i]) for i in choice.places]
    category, made = _first_made([card for card, mark in marked if not mark], sum(mark for _, mark in marked), rule)
    return after_verb(category, hand_name(category, made, low=rule.order.low))


def marked_key(cards: Sequence[Card], marks: Sequence[bool], rule: HandRule) -> Key:
    """The key of exactly as many cards as count, some of them marked as wild.

    All that an order looks at is ranks, wild cards and "one suit or not".
    """
    if rule.worthless != "never" and rule.is_worthless(cards, tuple(marks)):
        return (rule.order.strength(WORTHLESS),)
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
    category, made = _first_made(naturals, wilds, rule)
    return _rank_key(category, made, len(naturals), rule)


def _first_made(naturals: Sequence[Card], wilds: int, rule: HandRule) -> tuple[Category, Made]:
    """What `_first_fit` finds, without the reasons why nothing was found before it."""
    order = rule.order
    for category in order.tried:
        if order.low:
            low = fit_low(category, naturals)
            made = low if isinstance(low, Made) else None
        else:
            made = makes(category, naturals, wilds, double_ace=rule.double_ace_flush, wheel=order.wheel)
        if made:
            return category, made
    raise AssertionError(_LAST_FITS)


def _rank_key(category: Category, made: Made, naturals: int, rule: HandRule) -> Key:
    key = (rule.order.strength(category), *made.key)
    return (*key, naturals) if rule.natural_beats_wild else key


def _first_fit(
    naturals: Sequence[Card], wilds: int, rule: HandRule
) -> tuple[Category, Made, list[tuple[Category, Misfit]]]:
    """The category that the cards make, and those tried before it with the reason why not."""
    order = rule.order
    misfits: list[tuple[Category, Misfit]] = []
    for category in order.tried:
        if order.low:
            found = fit_low(category, naturals)
        else:
            found = fit(category, naturals, wilds, double_ace=rule.double_ace_flush, wheel=order.wheel)
        if isinstance(found, Made):
            return category, found, misfits
        misfits.append((category, found))
    raise AssertionError(_LAST_FITS)


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
        stands.append(Stand(card, stands_for, wild=True))
    filled = iter(stands)
    return tuple(place or next(filled) for place in places)


def _free_suit(rank: int, card: Card, present: set[Card]) -> str:
    """The suit that a wild card takes: its own, or the first that is not there yet, or (five alike) its own again."""
    own = card.suit or SUITS[0]
    return next((suit for suit in (own, *SUITS) if Card(rank, suit) not in present), own)
