"""Exact chances to hold the worst of the hands in, where only the worst one pays (rulings 4.2).

Of the others we want nobody to stay with a worse hand, so many to stay with the same one, and somebody with a better.
That is a question of hands of very different classes at once, which is summed over all matchings of the pack
(`guts_teach.odds.exact.matching`): a hand weighs how often it does not stay below ours. Deals where nobody has a
better one are counted apart and taken off, since there we win or share.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import comb, factorial

from guts_teach.odds.exact.counting import Left, Ranks, deals, none_better, same_hands
from guts_teach.odds.exact.matching import good_order, matchings_by


def worst_of(
    classes: Sequence[Ranks], place: int, others: int, threshold: int, often: float, left: Left
) -> tuple[float, ...]:
    """The chances to be worst and not best, together with 0, 1, 2, … others of the same class.

    ``classes`` are the classes from the worst, ``place`` is ours, not below that of the ``threshold``, with which
    others stay ``often`` of the time. ``left`` are the cards of each rank that are not in our hand.
    """
    stay = often if place == threshold else 1.0
    total = deals(sum(left), others)
    chances = [0.0] * (others + 1)
    for tied in range(others + 1):
        ways = comb(others, tied) * same_hands(*classes[place], tied, left)
        if not ways:
            break
        high, low = classes[place]
        rest = list(left)
        rest[high] -= tied
        rest[low] -= tied
        field = _Others(classes, place, others - tied, threshold, often, tuple(rest))
        chance = max(0.0, ways * (field.none_below() - field.all_out()) / total)
        for staying in range(tied + 1):
            chances[staying] += chance * comb(tied, staying) * stay**staying * (1 - stay) ** (tied - staying)
    return tuple(chances)


@dataclass(frozen=True, slots=True)
class _Others:
    """Those of the others who do not have our class: weighted numbers of deals."""

    classes: Sequence[Ranks]
    place: int
    hands: int
    threshold: int
    often: float
    left: Left

    def none_below(self) -> float:
        """Where nobody stays with a worse hand."""
        weights = {
            ranks: 0 if at == self.place else 1 if at > self.place or at < self.threshold else self._out(at)
            for at, ranks in enumerate(self.classes)
        }
        order = _order(tuple(self.classes), self.place, self.threshold)

        def weight(one: int, two: int) -> float:
            a, b = order[one], order[two]
            return weights.get((max(a, b), min(a, b)), 0)

        found = matchings_by([self.left[rank] for rank in order], weight, self.hands, least=self.hands)
        return float(sum(found.values()) * factorial(self.hands))

    def all_out(self) -> float:
        """Where nobody stays."""
        counts = none_better(*self.classes[self.threshold], self.hands, self.left)
        out = 0 if self.threshold == self.place else self._out(self.threshold)
        return sum(comb(self.hands, some) * ways * out**some for some, ways in enumerate(counts))

    def _out(self, at: int) -> float:
        """How often a class from the threshold up to ours is out."""
        return 1 - self.often if at == self.threshold and self.often < 1 else 0


@lru_cache(maxsize=1 << 13)
def _order(classes: tuple[Ranks, ...], place: int, threshold: int) -> tuple[int, ...]:
    """The ranks in an order that is good for this class and threshold, whatever cards are left."""
    kinds = {
        ranks: 2 if at == threshold < place else int(at > place or at < threshold) for at, ranks in enumerate(classes)
    }
    ranks = 1 + max(high for high, _ in classes)
    return tuple(good_order([4] * ranks, lambda a, b: kinds.get((max(a, b), min(a, b)), 0)))
