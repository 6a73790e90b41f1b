"""Exact odds of a two-card showdown.

The order is that of two-card Guts (ruling 3.1): any pair beats any two unequal cards, then the higher card decides,
then the lower. Suits do not matter, so that a hand is its two ranks and the rest of the pack is a number of cards per
rank. The cards in the player's own hand are out of the pack: nobody else can hold them.

**How the deals are counted.** We want the number of ways to deal ``t`` hands that tie with ours and then ``m`` hands
that lose to it. The ties are easy: they take the same two ranks. For the losing hands we look at the cards that can
be in one at all (*usable*), and call a pair of usable cards *bad* when as a hand it would not lose. Deals without a
bad hand are counted by inclusion and exclusion: all deals of usable cards, less those where a chosen player has a bad
hand, plus those where two chosen players have, and so on::

    losing(m) = sum over j of  (-1)^j * B(j) * m!/(m-j)! * deals(usable - 2j, m - j)

where ``B(j)`` is the number of ways to pick ``j`` bad hands at once, in no order. Bad hands hang together only within
a rank (a pair) or with our own high card, so that ``B`` is a product of small polynomials. All numbers are whole, so
the answer is exact.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import comb, factorial, perm, prod

from guts_teach.cards import RANKS, Card, format_cards
from guts_teach.errors import RequestError
from guts_teach.odds.result import Odds

#: A polynomial: the number of ways to pick 0, 1, 2, … disjoint hands.
Ways = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Deck:
    """The pack as two-card hands see it: its ranks in ascending order, and how many cards of each."""

    ranks: tuple[int, ...] = RANKS
    copies: int = 4

    def __len__(self) -> int:
        return len(self.ranks) * self.copies


STANDARD = Deck()


@dataclass(frozen=True, slots=True)
class Count:
    """Deals to the other players, counted by how many of them tie with a hand that nobody beats.

    >>> count_deals(14, 14, others=1)
    Count(total=1225, by_ties=(1224, 1))
    """

    total: int
    by_ties: tuple[int, ...]
    """Deals where our hand is best and 0, 1, 2, … others hold the same; in all the rest we pay."""

    @property
    def win(self) -> Fraction:
        """The chance to be best alone."""
        return Fraction(self.by_ties[0], self.total)

    @property
    def tie(self) -> Fraction:
        """The chance to share the best hand."""
        return Fraction(sum(self.by_ties[1:]), self.total)

    @property
    def pay(self) -> Fraction:
        """The chance that another hand is better."""
        return Fraction(self.total - sum(self.by_ties), self.total)

    @property
    def share(self) -> Fraction:
        """The part of the pot to expect."""
        return sum((Fraction(ways, tied + 1) for tied, ways in enumerate(self.by_ties)), Fraction()) / self.total


def showdown_odds(hand: Sequence[Card], others: int) -> Odds:
    """The exact chances of a two-card hand against so many others, whose hands are random and who all stay in.

    Raises `RequestError` for a hand that is not two different cards, or for more others than the pack has hands for.

    >>> from guts_teach.cards import parse_cards
    >>> odds = showdown_odds(parse_cards("7s 7h"), others=4)
    >>> round(odds.win, 4), round(odds.pay, 4), odds.method
    (0.8666, 0.1305, 'exact')
    """
    if len(hand) != 2 or len(set(hand)) != 2 or any(card.is_joker for card in hand):
        raise RequestError(f"{format_cards(hand) or 'no card'} is not a two-card hand: give two different cards")
    most = (len(STANDARD) - 2) // 2
    if type(others) is not int or not 0 <= others <= most:  # a bool is no number here
        raise RequestError(f"{others!r} other players is not allowed: the pack has hands for 0 to {most} others")
    low, high = sorted(card.rank for card in hand)
    count = count_deals(high, low, others)
    return Odds(
        others=others,
        win=float(count.win),
        tie=float(count.tie),
        pay=float(count.pay),
        share=float(count.share),
        method="exact",
        deals=count.total,
    )


def count_deals(high: int, low: int, others: int, deck: Deck = STANDARD) -> Count:
    """Count the deals to the other players when we hold these two ranks."""
    left = deck.copies - (2 if high == low else 1)  # how many are left of each of our ranks
    most_ties = left // 2 if high == low else left
    by_ties = tuple(
        comb(others, ties) * _tied(high, low, ties, left) * _losing(high, low, ties, others - ties, deck)
        for ties in range(min(most_ties, others) + 1)
    )
    return Count(_deals(len(deck) - 2, others), by_ties)


def _deals(cards: int, hands: int) -> int:
    """Ways to deal two cards each to so many players."""
    return prod(comb(cards - 2 * hand, 2) for hand in range(hands)) if 2 * hands <= cards else 0


def _tied(high: int, low: int, ties: int, left: int) -> int:
    """Ways to deal so many players the two ranks that we hold."""
    return _deals(left, ties) if high == low else perm(left, ties) ** 2


def _losing(high: int, low: int, ties: int, hands: int, deck: Deck) -> int:
    """Ways to deal so many players hands that lose to ours, after the tied hands are dealt."""
    usable, bad = _usable_and_bad(high, low, ties, deck)
    return sum(
        (-1) ** picked * ways * perm(hands, picked) * _deals(usable - 2 * picked, hands - picked)
        for picked, ways in enumerate(bad[: hands + 1])
    )


@lru_cache(maxsize=1024)
def _usable_and_bad(high: int, low: int, ties: int, deck: Deck) -> tuple[int, Ways]:
    """How many cards can be in a losing hand, and the ways to pick bad hands among them."""
    left = dict.fromkeys(deck.ranks, deck.copies)
    for rank in (high, low):
        left[rank] -= 1 + ties
    if high == low:
        # Every card is in some losing hand; bad are our own pair and the pairs above it.
        return sum(left.values()), _product([_pairs(left[rank]) for rank in deck.ranks if rank >= high])
    # A card above our high card never loses. Below, every pair is bad, and so is our high card beside a card that is
    # not below our low one.
    below = [_pairs(left[rank]) for rank in deck.ranks if rank < low]
    between = [left[rank] for rank in deck.ranks if low <= rank < high]
    usable = sum(cards for rank, cards in left.items() if rank <= high)
    return usable, _product([*below, _with_high(left[high], between)])


def _with_high(highs: int, between: list[int]) -> Ways:
    """Ways to pick bad hands among our high cards and the ranks from our low card up to them.

    Each entry of ``between`` is the number of cards of one rank. Of some of these cards we say that they go with a
    high card; pairs are picked among the rest. The polynomials are kept by the number of high cards used up.
    """
    by_used: list[Ways] = [(1,)]
    for cards in between:
        grown: list[Ways] = [()] * min(len(by_used) + cards, highs + 1)
        for used, ways in enumerate(by_used):
            for more in range(min(cards, highs - used) + 1):
                picked = (0,) * more + _times(ways, _pairs(cards - more))
                grown[used + more] = _plus(grown[used + more], tuple(comb(cards, more) * way for way in picked))
        by_used = grown
    total: Ways = ()
    for used, ways in enumerate(by_used):
        matched = _times(ways, _pairs(highs - used))
        total = _plus(total, tuple(perm(highs, used) * way for way in matched))
    return total


def _pairs(cards: int) -> Ways:
    """Ways to pick 0, 1, 2, … disjoint pairs among the cards of one rank.

    >>> _pairs(4)
    (1, 6, 3)
    """
    return tuple(
        factorial(cards) // (factorial(cards - 2 * pairs) * factorial(pairs) * 2**pairs)
        for pairs in range(cards // 2 + 1)
    )


def _times(left: Ways, right: Ways) -> Ways:
    product = [0] * (len(left) + len(right) - 1)
    for at, ways in enumerate(left):
        for more, other in enumerate(right):
            product[at + more] += ways * other
    return tuple(product)


def _plus(left: Ways, right: Ways) -> Ways:
    short, long = sorted((left, right), key=len)
    return tuple(a + b for a, b in zip(short, long, strict=False)) + long[len(short) :]


def _product(polynomials: Sequence[Ways]) -> Ways:
    product: Ways = (1,)
    for polynomial in polynomials:
        product = _times(product, polynomial)
    return product
