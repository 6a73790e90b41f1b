"""All classes of hands that one can decide with, the worst first: what a cutoff is a rung of."""

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import accumulate
from math import comb
from typing import TYPE_CHECKING, Final

from guts_teach.cards import Card, Pack
from guts_teach.errors import RequestError
from guts_teach.games import Game
from guts_teach.hands import HandRule, Key, strength
from guts_teach.hands.patterns import Pattern, always_wild
from guts_teach.hands.tables import MOST_IN_TABLE, exact, looks_at_suits, table
from guts_teach.odds.class_names import name_of_score, normal
from guts_teach.odds.spot import Spot, seen_at_decisions
from guts_teach.table.cutoffs import seen_rule

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

#: So many hands are all counted; of more, `_DRAWN` are dealt at random.
_ALL: Final = 3_000_000
_DRAWN: Final = 200_000


@dataclass(frozen=True)
class Ladder:
    """The classes of holdings of so many cards under one rule. A *place* is a class by its number, 0 the worst.

    Places are the scores of the rule (`guts_teach.hands.tables`), so that arrays of scores are arrays of places.
    """

    rule: HandRule
    cards: int
    pack: Pack

    @cached_property
    def keys(self) -> tuple[Key, ...]:
        """The key of each class."""
        return exact(self.rule, self.pack).scale.keys

    def __len__(self) -> int:
        return len(self.keys)

    def place(self, cards: Sequence[Card]) -> int:
        """The class of a holding."""
        return bisect_left(self.keys, strength(cards, self.rule))

    def places(self, hands: "NDArray[np.uint8]") -> "NDArray[np.signedinteger]":
        """The class of each holding of an array ``(hands, cards)`` of card numbers (`guts_teach.hands.numbers`)."""
        from guts_teach.hands.batch import score  # noqa: PLC0415 - look-ups do without arrays

        return score(hands, self.rule, self.pack, duplicates=False)

    def name(self, place: int) -> str:
        """A class's short name.

        >>> from guts_teach.games import make
        >>> rungs = ladder(make("guts"))
        >>> rungs.name(0), rungs.name(len(rungs) - 1)
        ('3-2', 'A-A')
        """
        return name_of_score(exact(self.rule, self.pack).scale, place)

    def find(self, name: str) -> int:
        """The class of a name, however its ranks are ordered and separated; `RequestError` when it is none.

        >>> from guts_teach.games import make
        >>> rungs = ladder(make("guts"))
        >>> rungs.name(rungs.find("4K"))
        'K-4'
        """
        ranks, ending = normal(name)
        for tried in (ending, f"{ending} straight".strip(), "straight flush" if ending == "flush" else ending):
            if (place := self._by_name.get((ranks, tried))) is not None:
                return place
        examples = ", ".join(self.name(place) for place in (len(self) - 1, len(self) // 2, 0))
        raise RequestError(f"{name[:40]!r} is no class of hands here: write its ranks like {examples}")

    @cached_property
    def _by_name(self) -> dict[tuple[tuple[str, ...], str], int]:
        return {normal(self.name(place)): place for place in range(len(self))}

    @property
    def counted(self) -> bool:
        """Whether `hands` counts all hands; else it counts hands dealt at random."""
        return self._by_pattern or comb(len(self.pack), self.cards) <= _ALL

    @cached_property
    def hands(self) -> tuple[int, ...]:
        """How many hands each class has, from the worst: of all, or of those that were dealt at random."""
        found = [0] * len(self)
        if self._by_pattern:
            for pattern, place in table(self.rule, self.cards, self.pack).plain.items():
                found[place] += self._with_pattern(pattern)
            return tuple(found)
        return _counted_in_arrays(self.rule, self.cards, self.pack, all_hands=self.counted)

    @property
    def total(self) -> int:
        """The sum of `hands`."""
        return self._below[-1]

    def below(self, place: int) -> float:
        """The share of all hands that are worse than a class."""
        return self._below[place] / self.total

    def share(self, place: int) -> float:
        """The share of all hands that a class has."""
        return self.hands[place] / self.total

    @cached_property
    def _below(self) -> tuple[int, ...]:
        return tuple(accumulate(self.hands, initial=0))

    def best(self, share: float) -> "Threshold":
        """Who stays with the best ``share`` of all hands, exactly: with some of one class only some of the time.

        >>> from guts_teach.games import make
        >>> rungs = ladder(make("guts"))
        >>> best = rungs.best(0.4)
        >>> rungs.name(best.place), round(best.often, 3), round(rungs.staying(best), 12)
        ('Q-6', 0.275, 0.4)
        """
        wanted = share * self.total
        for place in range(len(self) - 1, -1, -1):
            better = self.total - self._below[place + 1]
            if better + self.hands[place] >= wanted and self.hands[place]:
                return Threshold(place, max(0.0, wanted - better) / self.hands[place])
        return Threshold(0, 1.0)

    def staying(self, threshold: "Threshold") -> float:
        """The share of all hands that stay."""
        better = self.total - self._below[threshold.place + 1]
        return (better + threshold.often * self.hands[threshold.place]) / self.total

    @property
    def _by_pattern(self) -> bool:
        """Whether hands can be counted by their ranks alone."""
        fixed = always_wild(self.rule.wild) is not None
        return fixed and not looks_at_suits(self.rule.order) and self.cards <= MOST_IN_TABLE

    def _with_pattern(self, pattern: int) -> int:
        """How many hands have these ranks, so many wild cards and so many jokers."""
        found = Pattern.of(pattern)
        packs, jokers = self.pack.packs, self.pack.jokers
        apart = self.rule.worthless == "jokers"
        wild = 4 * packs * len(always_wild(self.rule.wild) or ()) + (0 if apart else jokers)
        ways = comb(wild, found.wilds) * comb(jokers, found.jokers)
        for rank in set(found.ranks):
            ways *= comb(4 * packs, found.ranks.count(rank))
        return ways


@dataclass(frozen=True, slots=True)
class Threshold:
    """A way to decide: stay with every class above ``place``, and with that class itself ``often`` of the time.

    ``Threshold(0, 1.0)`` stays with everything.
    """

    place: int
    often: float = 1.0

    def stays(self, place: int) -> float:
        """How often a hand of a class stays."""
        return 1.0 if place > self.place else self.often if place == self.place else 0.0


#: Everyone stays.
ALL_IN: Final = Threshold(0, 1.0)


@lru_cache(maxsize=64)
def _ladder(rule: HandRule, cards: int, pack: Pack) -> Ladder:
    return Ladder(rule, cards, pack)


@lru_cache(maxsize=8)
def _starting_hands(rule: HandRule, cards: int, pack: Pack) -> Ladder:
    from guts_teach.odds.starting import StartingHands  # noqa: PLC0415 - which is a ladder itself

    return StartingHands(rule, cards, pack)


def ladder(game: Game, decision: int = 0) -> Ladder:
    """The classes of what a seat sees of its own cards at a decision.

    Hands are ranked as the game ranks that many cards, and where it does not (ruling 4.8) by pairs and high cards. Two
    cards on the first street of Guillotine are ranked by what becomes of them (`guts_teach.odds.starting`).

    >>> from guts_teach.games import make
    >>> len(ladder(make("guts"))), len(ladder(make("lowball"))), len(ladder(make("fierce")))
    (91, 455, 13)
    """
    from guts_teach.odds.starting import starts  # noqa: PLC0415 - as above

    cards = seen_at_decisions(game)[decision]
    if starts(game, decision):
        return _starting_hands(game.hand, cards, game.pack)
    return _ladder(seen_rule(game, cards), cards, game.pack)


def rungs(spot: Spot) -> Ladder:
    """The classes of what the player of a spot sees."""
    return ladder(spot.game, spot.decision)


def _counted_in_arrays(rule: HandRule, cards: int, pack: Pack, *, all_hands: bool) -> tuple[int, ...]:
    import numpy as np  # noqa: PLC0415 - most ladders are counted without arrays

    from guts_teach.hands.batch import deal, every_hand, score  # noqa: PLC0415

    size = len(exact(rule, pack).scale)
    found = np.zeros(size, np.int64)
    if all_hands:
        for scores in every_hand(rule, cards, pack):
            found += np.bincount(scores, minlength=size)
    else:
        hands = deal(_DRAWN, 1, cards, seed=0, pack=pack)[:, 0]
        found += np.bincount(score(hands, rule, pack, duplicates=False), minlength=size)
    return tuple(found.tolist())
