"""Exact chances where everyone shows one card and nobody, not even its owner, has seen the other.

One decides by open cards alone, and so do the others, whether their open cards are known or not. Their hands are a
matching of the pack (`guts_teach.odds.exact.matching`): of an open card that is known with a hidden one, or, of a
player who shows nothing yet, of any two cards, either of which may be the open one. A hand weighs how often it does
no harm: because its open card makes it fold, or because it is not better. Where it is level and stays, the weight is
a large power of two, so that the digits of one whole number tell the sums by how many share the best hand.

Our own hidden card is averaged over.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache
from math import factorial, perm

from guts_teach.odds.exact.matching import matchings_by
from guts_teach.odds.exact.payoff import Chances

#: The weight of a hand by its open card and its hidden one, as a number of parts of a whole.
Weigh = Callable[[int, int], int]


@dataclass(frozen=True, slots=True)
class Table:
    """What lies open. Cards are given as kinds, numbers from 0.

    ``left`` are the cards of each kind that nobody has seen; ``mine`` is our open card, ``known`` are those of others,
    and ``unknown`` others are left. ``stays[kind]`` is how often that open card stays, and ``strength[a][b]`` how good
    a hand of two kinds is, larger is better.
    """

    left: tuple[int, ...]
    mine: int
    known: tuple[int, ...]
    unknown: int
    stays: tuple[Fraction, ...]
    strength: tuple[tuple[int, ...], ...]

    @property
    def others(self) -> int:
        """How many others there are."""
        return len(self.known) + self.unknown

    @property
    def deals(self) -> int:
        """In how many ways all hidden cards may lie, and the open ones that are unknown."""
        return perm(sum(self.left), 1 + len(self.known) + 2 * self.unknown)


@lru_cache(maxsize=256)  # they are the same for every pot
def chances(table: Table, *, best_out: bool) -> Chances:
    """What may become of our hand; ``best_out`` says if it matters how good it would have been, had nobody stayed."""
    # The hidden card of who folds for certain matters only where hands are compared although nobody is in.
    playing = replace(table, known=tuple(kind for kind in table.known if table.stays[kind]))
    parts, all_parts = _Parts(playing), _Parts(table)
    alone = parts.weighed(table.left, *parts.folding(), 1)[0]
    total = sum(table.left)
    sharing = [Fraction(0)] * (playing.others + 1)
    best = Fraction(0)
    for hidden, cards in enumerate(table.left):
        if not cards:
            continue
        left = tuple(number - (kind == hidden) for kind, number in enumerate(table.left))
        ours = table.strength[table.mine][hidden]
        share = Fraction(cards, total)
        for tied, chance in enumerate(parts.weighed(left, *parts.harmless(ours), playing.others + 1)):
            sharing[tied] += share * chance
        if best_out:
            best += share * all_parts.weighed(left, *parts.folding_below(ours), 1)[0]
    pay = float(1 - sum(sharing))
    ties = tuple(float(chance) for chance in sharing[1:])
    return Chances(float(alone), float(sharing[0]), ties, pay, (pay,), float(alone), float(best))


#: How much a hand weighs whose open card is known; a hand of a player who shows nothing yet; such a player who folds,
#: by the open card alone, whatever the hidden one is.
_Weighs = tuple[Weigh, Weigh, Callable[[int], int]]


class _Parts:
    """Weights in whole numbers: parts of a common denominator of how often each card stays."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.whole = max((often.denominator for often in table.stays), default=1)
        self.stay = [int(often * self.whole) for often in table.stays]
        self.fold = [self.whole - stay for stay in self.stay]
        #: No sum of weights has more bits.
        self.bits = (table.deals * self.whole**table.others).bit_length() + 1

    def folding(self) -> _Weighs:
        """Whoever folds leaves us alone."""
        return lambda shown, _: self.fold[shown], lambda *_: 0, self.fold.__getitem__

    def folding_below(self, ours: int) -> _Weighs:
        """Whoever folds with a hand that is not better than ours leaves ours the best."""
        strength = self.table.strength

        def weigh(shown: int, hidden: int) -> int:
            return self.fold[shown] if strength[shown][hidden] <= ours else 0

        return weigh, weigh, lambda _: 0

    def harmless(self, ours: int) -> _Weighs:
        """Whoever folds, or is worse, or is level: that is marked."""
        strength, mark = self.table.strength, 1 << self.bits

        def stays(shown: int, hidden: int) -> int:
            theirs = strength[shown][hidden]
            return self.stay[shown] * (1 if theirs < ours else mark if theirs == ours else 0)

        return lambda shown, hidden: self.fold[shown] + stays(shown, hidden), stays, self.fold.__getitem__

    def weighed(
        self, left: Sequence[int], known: Weigh, unknown: Weigh, folds: Callable[[int], int], digits: int
    ) -> list[Fraction]:
        """The chances that all others do no harm, by how many of them are marked.

        The kinds of the matching are the hidden cards, before those of each kind the known open cards that they would
        pair, and last the places of players who show nothing yet and fold.
        """
        table, free = self.table, self.table.unknown
        cards = [(kind, shown) for kind in reversed(range(len(left))) for shown in (True, False)]
        counts = [table.known.count(kind) if shown else left[kind] for kind, shown in cards]
        place = len(cards)

        def weight(one: int, two: int) -> int:
            if place in (one, two):
                kind, shown = cards[min(one, two)] if one != two else (0, True)
                return 0 if shown else folds(kind)
            (a, a_shown), (b, b_shown) = cards[one], cards[two]
            if a_shown or b_shown:
                return 0 if a_shown and b_shown else known(a, b) if a_shown else known(b, a)
            return unknown(a, b) + unknown(b, a) if free else 0

        shown = [at for at, (_, is_shown) in enumerate(cards) if is_shown]
        ways = 0
        for (hands, folded), value in matchings_by([*counts, free], weight, table.others, shown, place).items():
            if hands == table.others:
                assert isinstance(value, int)
                # The places are as many as players; and then the hidden cards of those who fold are dealt.
                undealt = sum(left) - len(table.known) - 2 * free + folded
                ways += value // perm(free, folded) * perm(undealt, folded)
        ways *= factorial(free)
        total = perm(sum(left), len(table.known) + 2 * free) * self.whole**table.others
        mask = (1 << self.bits) - 1
        return [Fraction(ways >> tied * self.bits & mask, total) for tied in range(digits)]
