"""Exact chances of a two-card hand against others who stay by a threshold, and perhaps a ghost who always does.

Everyone's cards come from one pack: whoever holds two aces makes it less likely that another stays with one. What
others stay with decides how to count:

* With a hand above their threshold only stayers can be better or tie, so that they may as well all stay.
* With a hand of the threshold's own class the same holds, but those who tie stay only some of the time.
* With a hand below, one wins only when all others are out.

``alone`` is always the last count: nobody better than the threshold's class, and those who have it all out.
"""

from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import comb

from guts_teach.cards import RANKS
from guts_teach.odds.exact.counting import Left, Ranks, deals, hands_of, none_better, without
from guts_teach.odds.exact.payoff import NO_CHANCE, Chances
from guts_teach.odds.exact.single_loser import worst_of


@dataclass(frozen=True, slots=True)
class Deck:
    """The pack as two-card hands see it: its ranks in ascending order, and how many cards of each."""

    ranks: tuple[int, ...] = RANKS
    copies: int = 4

    def __len__(self) -> int:
        return len(self.ranks) * self.copies

    @property
    def cards(self) -> Left:
        """How many cards there are of each rank."""
        return (self.copies,) * len(self.ranks)


STANDARD = Deck()


@lru_cache(maxsize=16)
def classes(deck: Deck = STANDARD) -> tuple[Ranks, ...]:
    """All classes, the worst first, by the places of their ranks: unequal cards, then pairs (ruling 3.1).

    >>> len(classes()), classes()[0], classes()[-1]
    (91, (1, 0), (12, 12))
    """
    places = range(len(deck.ranks))
    unequal = tuple((high, low) for high in places for low in range(high))
    return (*unequal, *((rank, rank) for rank in places if deck.copies > 1))


@dataclass(frozen=True, slots=True)
class Field:
    """The others: how many, with which class (by its place) they begin to stay, and how often with that one.

    With a ``ghost`` one more hand has to be beaten that never folds; a ``push`` is a tie with it for which nobody pays.
    With a ``single_loser`` only the worst hand in pays; that is counted without a ghost.
    """

    others: int
    place: int
    often: Fraction | float = 1.0
    ghost: bool = False
    push: bool = False
    single_loser: bool = False
    deck: Deck = STANDARD


def chances(place: int, field: Field) -> Chances:
    """What may become of a hand of a class, by its place among the `classes`."""
    mine = _Mine(place, field)
    nobody = mine.all_out()
    win, ties, spared = mine.stays()
    pay = 1 - win - sum(ties) - spared
    pay = pay if pay > NO_CHANCE else 0.0
    # Below the threshold everyone who stays is better, and so one's own hand the worst.
    payments = mine.worst() if field.single_loser and place >= field.place else (pay,)
    return Chances(nobody, win, ties, pay, payments, nobody, mine.best_out(nobody))


class _Mine:
    """The counts for one hand. Chances are counts divided once, so that only what ``often`` adds is rounded."""

    def __init__(self, place: int, field: Field) -> None:
        self.place, self.field = place, field
        self.classes = classes(field.deck)
        self.left = without(field.deck.cards, *self.classes[place])
        self.out = 1 - float(field.often)
        #: How many hands are compared with ours, and in how many ways they are dealt.
        self.hands = field.others + field.ghost
        self.total = deals(sum(self.left), self.hands)

    def all_out(self) -> float:
        """The chance that all others are out."""
        counts = self._none_better(self.field.place, self.field.others)
        total = deals(sum(self.left), self.field.others)
        return sum(self._ways(tied) * count / total * self.out**tied for tied, count in enumerate(counts))

    def best_out(self, nobody: float) -> float:
        """The chance that all others are out, and that none of them has a better hand than ours."""
        if self.place >= self.field.place:
            return nobody
        counts = self._none_better(self.place, self.field.others)
        ways = sum(self._ways(tied) * count for tied, count in enumerate(counts))
        return ways / deals(sum(self.left), self.field.others)

    def stays(self) -> tuple[float, tuple[float, ...], float]:
        """The chances to win, to share with 1, 2, … others, and of a push, for a hand that stays."""
        field = self.field
        above = range(max(self.place + 1, field.place), len(self.classes))
        spared = sum(map(self._better_pushed, above)) if field.ghost and field.push else 0.0
        if self.place < field.place:
            win, level = self._alone()
            return win, (), spared + (level if field.push else 0.0)
        counts = self._none_better(self.place, self.hands)
        stay = 1.0 if self.place > field.place else float(field.often)
        sharing = [0.0] * len(counts)
        level = 0.0
        for tied, count in enumerate(counts):
            chance = self._ways(tied) * count / self.total
            for staying in range(tied + 1):
                sharing[staying] += chance * comb(tied, staying) * stay**staying * (1 - stay) ** (tied - staying)
            if field.ghost and tied:
                level += self._ways(tied - 1) * count / self.total
        return sharing[0], tuple(sharing[1:]), spared + (level if field.push else 0.0)

    def worst(self) -> tuple[float, ...]:
        """The chances to be worst, together with 0, 1, 2, … others."""
        field = self.field
        return worst_of(self.classes, self.place, field.others, field.place, float(field.often), self.left)

    def _alone(self) -> tuple[float, float]:
        """For a hand below the threshold: the chances that all others are out and the ghost is worse, or level."""
        field = self.field
        if not field.ghost:
            return self.all_out(), 0.0
        sums = [0.0] * (self.place + 1)
        high, low = self.classes[field.place]
        for place in range(self.place + 1):
            ghost = self.classes[place]
            number = hands_of(*ghost, self.left)
            if number:
                counts = none_better(high, low, field.others, without(self.left, *ghost))
                for tied, count in enumerate(counts):
                    sums[place] += number * self._ways(tied) * count / self.total * self.out**tied
        return sum(sums[:-1]), sums[-1]

    def _better_pushed(self, place: int) -> float:
        """The chance that the best of those who stay has this class, and so has the ghost."""
        # Of hands at the threshold at least one has to stay.
        out = self.out if place == self.field.place else 0.0
        counts = self._none_better(place, self.hands)
        return sum(
            self._ways(tied - 1) * count / self.total * (1 - out ** (tied - 1))
            for tied, count in enumerate(counts)
            if tied > 1
        )

    def _none_better(self, place: int, hands: int) -> tuple[int, ...]:
        high, low = self.classes[place]
        return none_better(high, low, hands, self.left)

    def _ways(self, tied: int) -> int:
        """Who of the others the tied ones are."""
        return comb(self.field.others, tied)
