"""How many stay in two-card Guts, and how many of them tie for the best hand: exact, card removal included.

All stay with a class of hands and better, the class itself only ``often`` of the time. We go through the classes above
it. A class is the best one in, and held by ``tied`` players, when these hold it and all the others hold something
worse; how many of the worse hands stay as well is kept in a variable ``z``: a worse hand counts ``z`` if it stays and 1
if it does not. The deals of the others are counted as in `guts_teach.odds.exact.two_card`, by inclusion and exclusion::

    worse(m) = sum over j of  (-1)^j * B(j) * m!/(m-j)! * deals(usable - 2j, m - j)

but ``B(j)``, the number of ways to pick ``j`` bad hands in no order, is now a weighted number: what is not worse than
the class weighs 1, a worse hand that stays ``1 - z``.

These ways are counted rank by rank from the lowest. A card above the cutoff's high card makes a staying hand with *any*
lower card that is still free, and after ``j`` picked hands so many are free: all but ``2j``. Only in the row of the
cutoff and in the row of the best hand it matters which card lies beside the high one. The cards that go with those high
cards are set aside on the way (``beside``), at most as many as a rank has.

Polynomials in ``z`` are single integers: their value at a power of two beyond every coefficient, whose digits are the
coefficients (Kronecker's substitution). All numbers are whole, so the answer is exact.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import comb, perm, prod
from types import MappingProxyType

from guts_teach.errors import RequestError
from guts_teach.games import Game
from guts_teach.odds.exact.two_card import count_deals
from guts_teach.odds.exact.two_card_chances import STANDARD, Deck
from guts_teach.odds.growth.turnout import Outcome, Turnout
from guts_teach.odds.ladder import Threshold, ladder


@dataclass(frozen=True, slots=True)
class Cutoff:
    """The weakest two ranks that stay, and how often they do; everything better always stays."""

    high: int
    low: int
    often: Fraction = Fraction(1)

    @classmethod
    def of(cls, game: Game, threshold: Threshold) -> "Cutoff":
        """That of a threshold on the ladder of a game of two cards."""
        key = ladder(game).keys[threshold.place]
        return cls(key[1], key[-1], Fraction(threshold.often))

    @property
    def pair(self) -> bool:
        """Whether it is a pair."""
        return self.high == self.low


def two_card(players: int, threshold: Threshold, game: Game) -> Turnout:
    """How many stay, and how many of them tie for the best hand, when everyone decides by the same threshold.

    >>> from guts_teach.games import make
    >>> guts = make("guts")
    >>> turnout = two_card(5, ladder(guts).best(0.2), guts)
    >>> [round(turnout.staying(number), 4) for number in range(6)]
    [0.3057, 0.4384, 0.21, 0.0422, 0.0036, 0.0001]

    Raises `RequestError` for another game, for one with a ghost, and when so many cannot play.
    """
    if game.cards_each != 2 or len(ladder(game)) != 91 or game.ghost:
        raise RequestError(f"{game.name} with these options is not two-card Guts without a ghost: simulate its turnout")
    game.check_players(players)
    chances = joint(players, Cutoff.of(game, threshold))
    return Turnout(players, {Outcome(*outcome): float(chance) for outcome, chance in sorted(chances.items())})


@lru_cache(maxsize=256)
def staying(players: int, cutoff: Cutoff, deck: Deck = STANDARD) -> tuple[Fraction, ...]:
    """The chance that exactly 0, 1, 2, … players stay.

    >>> ace_high = Cutoff(14, 2)
    >>> [round(float(chance), 4) for chance in staying(2, ace_high)]
    [0.63, 0.3329, 0.0372]
    """
    weights = _Weights(players, cutoff, deck)
    left = dict.fromkeys(deck.ranks, deck.copies)
    found = weights.worse(players, len(deck), _last(_ways(weights, left, weights.bad_pair)))
    total = weights.deals * weights.scale**players
    return tuple(Fraction(number, total) for number in weights.digits(found, players))


@lru_cache(maxsize=4096)
def none_stays(gone: tuple[int, ...], others: int, cutoff: Cutoff, deck: Deck = STANDARD) -> Fraction:
    """The chance that none of so many others stays, seen by somebody who knows that cards of these ranks are gone.

    >>> round(float(none_stays((14, 14), 4, Cutoff(14, 2))), 3)
    0.54
    """
    weights = _Weights(others, cutoff, deck)
    left = dict.fromkeys(deck.ranks, deck.copies)
    for rank in gone:
        left[rank] -= 1
    cards = len(deck) - len(gone)
    found = weights.worse(others, cards, _last(_ways(weights, left, weights.bad_pair)))
    return Fraction(weights.digits(found, 0)[0], _deals(cards, others) * weights.scale**others)


@lru_cache(maxsize=256)
def joint(players: int, cutoff: Cutoff, deck: Deck = STANDARD) -> Mapping[tuple[int, int], Fraction]:
    """The chance of each number of players that stay and number of them that tie for the best hand.

    Where nobody stays, the second number counts who of all the players tie for the best.
    """
    weights = _Weights(players, cutoff, deck)
    chances: dict[tuple[int, int], Fraction] = {}

    def add(stay: int, best: int, chance: Fraction) -> None:
        if chance:
            chances[stay, best] = chances.get((stay, best), Fraction()) + chance

    for high, low in _classes(deck):
        if _place(high, low) <= _place(cutoff.high, cutoff.low):
            often = cutoff.often if (high, low) == (cutoff.high, cutoff.low) else Fraction()
            for held, chance in enumerate(_best(players, high, low, deck), 1):
                add(0, held, chance * (1 - often) ** held)
                for stay in range(1, held + 1):
                    add(stay, stay, chance * comb(held, stay) * often**stay * (1 - often) ** (held - stay))
    for tied, number in [*_unequal_best(weights), *_pair_best(weights)]:
        total = weights.deals * weights.scale ** (players - tied)
        for more, ways in enumerate(weights.digits(number, players - tied)):
            add(tied + more, tied, Fraction(ways, total))
    return MappingProxyType(chances)


def _classes(deck: Deck) -> Iterator[tuple[int, int]]:
    return ((high, low) for high in deck.ranks for low in deck.ranks if low <= high)


def _place(high: int, low: int) -> tuple[bool, int, int]:
    return high == low, high, low


def _best(players: int, high: int, low: int, deck: Deck) -> list[Fraction]:
    """The chance that these ranks are the best of all hands and that exactly 1, 2, … players hold them."""
    hands = comb(deck.copies, 2) if high == low else deck.copies**2
    mine = Fraction(hands, comb(len(deck), 2))
    if high == low and deck.copies < 2:
        return []
    count = count_deals(high, low, players - 1, deck)
    # Each of those who hold them could be the one whose hand it is.
    return [players * mine * Fraction(ways, count.total) / held for held, ways in enumerate(count.by_ties, 1)]


#: Ways to pick bad hands: by cards set aside for the best hand's row, for the cutoff's row, and hands picked.
_States = dict[tuple[int, int, int], int]


class _Weights:
    """What a hand weighs, in integers: ``scale`` where it does not stay, ``scale * z`` where it does."""

    def __init__(self, players: int, cutoff: Cutoff, deck: Deck) -> None:
        self.players, self.cutoff, self.deck = players, cutoff, deck
        self.deals = _deals(len(deck), players)
        self.scale = cutoff.often.denominator
        # No coefficient is larger than all deals together.
        self.bits = (self.deals * self.scale**players).bit_length() + 1
        self.z = 1 << self.bits
        self.bad_staying = self.scale * (1 - self.z)
        self.bad_at_cutoff = cutoff.often.numerator * (1 - self.z)

    def bad(self, high: int, low: int) -> int:
        """What a hand worse than the best lacks to the weight of one that does not stay."""
        place, least = _place(high, low), _place(self.cutoff.high, self.cutoff.low)
        return self.bad_staying if place > least else self.bad_at_cutoff if place == least else 0

    def bad_pair(self, rank: int) -> int:
        """The same of a pair."""
        return self.bad(rank, rank)

    def worse(self, hands: int, usable: int, ways: dict[int, int]) -> int:
        """The deals of so many hands from the usable cards, none of them bad, weighted by who stays."""
        return sum(
            (-1) ** picked * number * perm(hands, picked) * _deals(usable - 2 * picked, hands - picked)
            * self.scale ** (hands - picked)
            for picked, number in ways.items()
            if picked <= hands
        )  # fmt: skip

    def digits(self, number: int, most: int) -> list[int]:
        """The coefficients of a polynomial of degree ``most`` at most."""
        return [(number >> (self.bits * power)) & (self.z - 1) for power in range(most + 1)]


def _unequal_best(weights: _Weights) -> Iterator[tuple[int, int]]:
    """For every class of two unequal cards above the cutoff: how many tie, and the weighted number of such deals."""
    deck, cutoff, players = weights.deck, weights.cutoff, weights.players
    if cutoff.pair:
        return
    most = min(deck.copies, players) - 1
    full = dict.fromkeys(deck.ranks, deck.copies)
    for row in (False, True):  # is the best hand in the row of the cutoff?

        def beside(rank: int, row: bool = row) -> int:  # noqa: FBT001 - bound in the loop
            """What a hand of the best hand's high card and this lower card weighs."""
            return weights.scale - (weights.bad(cutoff.high, rank) if row else weights.bad_staying)

        # Every pair beats two unequal cards. A card set aside is lower than the low card of the best hand.
        for low, below, states in _ways(weights, full, lambda _: weights.scale, beside, most):
            if low not in full or (row and low >= cutoff.high):
                break
            for tied in range(1, most + 2):
                rest = {rank: deck.copies - (tied if rank == low else 0) for rank in deck.ranks if rank >= low}
                needed = {at: ways for at, ways in states.items() if at[0] <= min(deck.copies, players) - tied}
                for high, usable, ways in _ways(weights, rest, lambda _: weights.scale, start=(below, needed)):
                    fits = high == cutoff.high and low > cutoff.low if row else high > cutoff.high
                    if high in full and high > low and fits:
                        yield tied, _with_row(weights, tied, usable, ways)
                    if row and high == cutoff.high:
                        break


def _with_row(weights: _Weights, tied: int, usable: int, states: _States) -> int:
    """The weighted number of deals in which so many tie, given the ways below their high card."""
    copies, players = weights.deck.copies, weights.players
    total = 0
    for aside in range(min(copies, players) - tied + 1):
        hands = players - tied - aside
        # Of the cutoff's row nothing is left over here: where it is the best hand's own row, nothing is bad in it.
        ways = {picked: number for (set_aside, row, picked), number in states.items() if (set_aside, row) == (aside, 0)}
        # The cards set aside meet the high cards that are left, and these hands go to some of the players.
        meetings = perm(copies - tied, aside) * perm(players - tied, aside)
        total += meetings * weights.worse(hands, usable - aside, ways)
    return comb(players, tied) * perm(copies, tied) ** 2 * total


def _pair_best(weights: _Weights) -> Iterator[tuple[int, int]]:
    """For every pair above the cutoff: how many tie, and the weighted number of such deals."""
    deck, players = weights.deck, weights.players
    for rank in deck.ranks:
        if _place(rank, rank) <= _place(weights.cutoff.high, weights.cutoff.low):
            continue
        for tied in range(1, min(deck.copies // 2, players) + 1):
            left = dict.fromkeys(deck.ranks, deck.copies)
            left[rank] -= 2 * tied

            def bad_pair(other: int, rank: int = rank) -> int:
                return weights.scale if other >= rank else weights.bad_pair(other)

            found = weights.worse(players - tied, len(deck) - 2 * tied, _last(_ways(weights, left, bad_pair)))
            yield tied, comb(players, tied) * _deals(deck.copies, tied) * found


def _last(steps: Iterator[tuple[int, int, _States]]) -> dict[int, int]:
    """The ways once all ranks are gone through, by the number of bad hands."""
    *_, (_, _, states) = steps
    return {picked: number for (_, _, picked), number in states.items()}


def _ways(
    weights: _Weights,
    left: dict[int, int],
    bad_pair: Callable[[int], int],
    beside: Callable[[int], int] = lambda _: 0,
    most_beside: int = 0,
    start: tuple[int, _States] = (0, {(0, 0, 0): 1}),
) -> Iterator[tuple[int, int, _States]]:
    """Ways to pick bad hands among the cards ``left``, rank by rank from the lowest, by weight.

    ``bad_pair`` is the weight of a bad pair. Cards weighing ``beside`` are set aside for the row of the best hand.
    Before each rank, and once more after the last, yields the rank, the number of cards below it and the ways to pick
    there; ``start`` are such ways to go on from.
    """
    cutoff, hands = weights.cutoff, weights.players
    unequal = not cutoff.pair
    row = left.get(cutoff.high, 0) if unequal else 0
    below, states = start
    for rank, cards in left.items():
        yield rank, below, states
        pair, aside = bad_pair(rank), beside(rank)
        in_row = weights.bad(cutoff.high, rank) if unequal and rank < cutoff.high else 0
        lower = weights.bad_staying if unequal and rank > cutoff.high else 0
        grown: _States = {}
        known: dict[tuple[int, int], list[tuple[int, int]]] = {}
        for (set_aside, for_row, picked), number in states.items():
            free = below - set_aside - 2 * picked
            most_in_row = row - for_row if in_row else 0
            for more, going, ways in _set_aside(cards, (most_beside - set_aside, aside), (most_in_row, in_row)):
                rest, row_left, done = cards - more - going, for_row + going, picked
                times = number * ways
                if unequal and rank == cutoff.high:
                    # Here the cards set aside for the cutoff's row meet its high cards.
                    times *= perm(rest, for_row)
                    rest, row_left, done = rest - for_row, 0, picked + for_row
                if not times:
                    continue
                if (rest, free) not in known:
                    known[rest, free] = _within(rest, pair, lower, free)
                for pick, each in known[rest, free]:
                    if done + pick <= hands:
                        key = set_aside + more, row_left, done + pick
                        grown[key] = grown.get(key, 0) + times * each
        states, below = grown, below + cards
    yield max(left) + 1, below, states


def _set_aside(cards: int, beside: tuple[int, int], in_row: tuple[int, int]) -> Iterator[tuple[int, int, int]]:
    """Ways to set cards of a rank aside for two rows, given the most for each and what one weighs there."""
    most, weight = beside
    for more in range(min(cards, most) + 1 if weight else 1):
        ways = comb(cards, more) * weight**more
        most_in_row, row_weight = in_row
        for going in range(min(cards - more, most_in_row) + 1):
            yield more, going, ways * comb(cards - more, going) * row_weight**going


def _within(cards: int, pair: int, lower: int, free: int) -> list[tuple[int, int]]:
    """Ways to pick bad hands with the cards of one rank: pairs among them, and cards that meet a free lower one."""
    return [
        (pairs + meet, ways * pair**pairs * comb(cards - 2 * pairs, meet) * perm(free, meet) * lower**meet)
        for pairs, ways in enumerate(_pairs(cards) if pair else (1,))
        for meet in range(min(cards - 2 * pairs, free) + 1 if lower else 1)
    ]


@lru_cache(maxsize=64)
def _pairs(cards: int) -> tuple[int, ...]:
    """Ways to pick 0, 1, 2, … disjoint pairs among the cards of one rank."""
    return tuple(comb(cards, 2 * pairs) * prod(range(1, 2 * pairs, 2)) for pairs in range(cards // 2 + 1))


def _deals(cards: int, hands: int) -> int:
    """Ways to deal two cards each to so many players."""
    return prod(comb(cards - 2 * hand, 2) for hand in range(hands)) if 2 * hands <= cards else 0
