"""Three cards against three, exactly: how many hands of each class the other player may hold beside mine.

All hands of a pack are counted once by class, by class and one card, and by class and two cards. What is left beside
three given cards follows by inclusion and exclusion, without dealing a single hand anew.

A lone player who meets the hand of nobody (the ghost of Lowball Guts, rulings 4.9) meets it beside the hand that the
other has folded. Low hands do not look at suits, so that both are counted by ranks.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from guts_teach.cards import RANKS, Card, Pack
from guts_teach.hands import HandRule
from guts_teach.hands.batch import score
from guts_teach.hands.numbers import NUMBERS
from guts_teach.hands.patterns import Pattern, always_wild
from guts_teach.hands.tables import exact, looks_at_suits
from guts_teach.odds.exact.payoff import NO_CHANCE, Chances, settled
from guts_teach.odds.ladder import Threshold, rungs
from guts_teach.odds.spot import Prospect, Spot

Ints = NDArray[np.int64]
Floats = NDArray[np.float64]
_PACK = Pack()


def covers(spot: Spot) -> bool:
    """Whether this module answers: three natural cards each, two players, and no ghost that both must beat."""
    game = spot.game
    rule = game.hand
    return (
        spot.players == 2
        and len(game.rounds) == 1
        and game.cards_each == rungs(spot).cards == rule.order.cards == 3
        and game.pack == _PACK
        and always_wild(rule.wild) == frozenset()
        and (not game.ghost or (game.ghost == "alone" and not looks_at_suits(rule.order)))
    )


def prospect(spot: Spot, cards: Sequence[Card], threshold: Threshold) -> Prospect:
    """What staying with three cards may bring against one other player, counted over all hands that one may hold.

    >>> from guts_teach.cards import parse_cards
    >>> from guts_teach.games import make
    >>> from guts_teach.odds.ladder import ALL_IN
    >>> from guts_teach.odds.spot import spot
    >>> found = prospect(spot(make("guts-three-card"), 2), parse_cards("Ah Kh 9h"), ALL_IN)
    >>> round(found.odds.win, 4), found.odds.deals
    (0.9614, 18424)
    """
    place = rungs(spot).place(cards)
    hand = np.array([sorted(NUMBERS[card] for card in cards)])
    (theirs,) = _triples(rungs(spot).rule).beside(hand, np.array([place]))
    return _prospect(spot, place, theirs.astype(float), threshold)


def of_class(spot: Spot, place: int, threshold: Threshold) -> Prospect:
    """The same for a class of hands: the mean over its hands."""
    return _prospect(spot, place, _by_class(rungs(spot).rule)[place], threshold)


def prospects(spot: Spot, threshold: Threshold) -> list[Prospect]:
    """The same for every class, from the worst."""
    return [of_class(spot, place, threshold) for place in range(len(rungs(spot)))]


def _prospect(spot: Spot, place: int, theirs: Floats, threshold: Threshold) -> Prospect:
    """What staying brings against a hand of each class (``theirs`` counts them) that stays by a threshold."""
    total = float(theirs.sum())
    stays = np.zeros(len(theirs))
    stays[threshold.place] = threshold.often
    stays[threshold.place + 1 :] = 1
    inside, outside = theirs * stays, theirs * (1 - stays)  # counts, so that what is certain comes to 1
    alone = lone_win = float(outside.sum()) / total
    push = 0.0
    if spot.game.ghost:
        beaten, same = _ghosts(rungs(spot).rule, place)
        lone_win = float((outside * beaten).sum()) / total
        push = float((outside * same).sum()) / total if spot.game.settlement.house_tie == "push" else 0.0
    matched = alone - lone_win - push  # the ghost is better, or level and no push
    pay = float(inside[place + 1 :].sum()) / total + (matched if matched > NO_CHANCE else 0.0)
    found = Chances(
        alone=alone,
        win=lone_win + float(inside[:place].sum()) / total,
        ties=(float(inside[place]) / total,),
        pay=pay,
        payments=(pay,),
        nobody=alone,
        best_out=float(outside[: place + 1].sum()) / total,
    )
    return settled(spot, found, round(total))


@dataclass(frozen=True)
class _Triples:
    """How many hands of three cards have each class: of all, of those with one card, of those with two.

    ``hands`` are the 22,100 hands by card numbers in ascending order, ``scores`` their classes.
    """

    hands: NDArray[np.uint8]
    scores: Ints
    every: Ints
    with_one: NDArray[np.int16]
    with_two: NDArray[np.int16]

    def beside(self, hands: NDArray[np.integer], scores: Ints) -> Ints:
        """The classes of all hands that share no card with these, a row for each: by inclusion and exclusion."""
        first, second, third = hands.T
        found: Ints = self.every - self.with_one[first] - self.with_one[second] - self.with_one[third]
        found += self.with_two[first, second] + self.with_two[first, third] + self.with_two[second, third]
        found[np.arange(len(hands)), scores] -= 1
        return found


@lru_cache(maxsize=8)
def _triples(rule: HandRule) -> _Triples:
    hands = np.array(list(combinations(range(len(_PACK)), 3)), np.uint8)
    scores = score(hands, rule, _PACK, duplicates=False).astype(np.int64)
    classes = len(exact(rule, _PACK).scale)
    with_one = np.zeros((len(_PACK), classes), np.int16)
    with_two = np.zeros((len(_PACK), len(_PACK), classes), np.int16)
    for place in range(3):
        np.add.at(with_one, (hands[:, place], scores), 1)
        rest = np.delete(hands, place, axis=1)
        np.add.at(with_two, (rest[:, 0], rest[:, 1], scores), 1)
    return _Triples(hands, scores, np.bincount(scores, minlength=classes), with_one, with_two)


@lru_cache(maxsize=8)
def _by_class(rule: HandRule) -> Floats:
    """For a hand of each class, how many hands of each class there are beside it on average: a row for each."""
    triples = _triples(rule)
    order = np.argsort(triples.scores, kind="stable")
    rows = np.zeros((len(triples.every), len(triples.every)))
    for part in np.array_split(order, 16):  # a few megabytes at a time
        scores = triples.scores[part]
        starts = np.flatnonzero(np.diff(scores, prepend=-1))
        rows[scores[starts]] += np.add.reduceat(triples.beside(triples.hands[part], scores), starts)
    found: Floats = rows / triples.every[:, None]
    return found


@lru_cache(maxsize=1024)
def _ghosts(rule: HandRule, place: int) -> tuple[Floats, Floats]:
    """How likely the ghost is worse than a class, and how likely level with it, beside each class that was folded.

    By ranks: a hand of ranks takes its cards from what two others have left of each rank.
    """
    ranks = _ranks_of_classes(rule)
    held = np.zeros((len(ranks), len(RANKS)), np.int64)
    for at in range(3):
        held[np.arange(len(ranks)), ranks[:, at]] += 1
    left = np.maximum(4 - held - held[place], 0)
    possible = (held + held[place] <= 4).all(axis=1)
    # The first card of a rank comes out of all that are left, the second out of the rest; equal ones in no order.
    ways = np.ones((len(ranks), len(ranks)), np.int64)
    for at in range(3):
        taken = (ranks[:, :at] == ranks[:, at : at + 1]).sum(axis=1)
        ways *= np.maximum(left[:, ranks[:, at]] - taken, 0)
    alike = np.array([1, 1, 2, 6])[held.max(axis=1)]
    chances = ways / alike
    total = np.where(possible, chances.sum(axis=1), 1)
    return chances[:, :place].sum(axis=1) / total, chances[:, place] / total


@lru_cache(maxsize=8)
def _ranks_of_classes(rule: HandRule) -> NDArray[np.int64]:
    """The three ranks of each class of an order that does not look at suits, 0 for a two."""
    found = exact(rule, _PACK)
    ranks = np.zeros((len(found.scale), 3), np.int64)
    for pattern, place in found.plain.items():
        ranks[place] = [rank - RANKS[0] for rank in Pattern.of(pattern).ranks]
    return ranks
