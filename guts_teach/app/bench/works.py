"""The works that are timed, ours and theirs: made ready from the material of a run, then called again and again."""

import random
from collections import deque
from collections.abc import Callable, Sequence
from itertools import combinations, islice, starmap
from typing import Any, TypeAlias

import numpy as np

from guts_teach.app.bench.material import NATURAL, TWO_WILD, WILD_12, Material
from guts_teach.games.catalogue import make
from guts_teach.hands import HandRule
from guts_teach.hands.batch import deal, every_hand, score
from guts_teach.hands.fast import scorer
from guts_teach.hands.numbers import numbered_cards
from guts_teach.odds.exact.heads_up import showdown_odds

#: Does some work and tells how many hands or deals that were.
Work: TypeAlias = Callable[[], int]

# ---- ours ------------------------------------------------------------------------------------------------------------


def batch(rule: HandRule, cards: int) -> Callable[[Material], Work]:
    """Judging an array of hands."""

    def prepare(material: Material) -> Work:
        hands = material.sevens if cards == 7 else material.fives
        return lambda: len(score(hands, rule))

    return prepare


def every(_: Material) -> Work:
    """Every hand of five cards, twelve of the pack wild."""
    return lambda: sum(map(len, every_hand(WILD_12, 5)))


def one_at_a_time(material: Material) -> Work:
    """Natural hands of five cards by single calls."""
    hands = material.numbered(material.fives)
    judge = scorer(NATURAL, 5)
    return lambda: _each(judge, hands)


def _two_wild_hands(material: Material) -> list[list[int]]:
    """Hands with two twos."""
    twos = (material.fives % 13 == 0).sum(axis=1) == 2
    found: list[list[int]] = material.fives[twos].tolist()
    return found * (material.theirs // len(found) + 1)


def two_wild(material: Material) -> Work:
    """Hands with two wild cards by single calls."""
    hands = _two_wild_hands(material)
    judge = scorer(TWO_WILD, 5)
    return lambda: _each(judge, hands)


def deal_and_judge(material: Material) -> Work:
    """Deals to ten players in arrays, and who has the best hand."""
    deals = material.ours // 20

    def work() -> int:
        hands = deal(deals, players=10, cards=5, seed=3)
        # What we dealt has no card twice.
        scores = np.array([score(hands[:, seat], WILD_12, duplicates=False) for seat in range(10)])
        return len((scores == scores.max(axis=0)).T)

    return work


def heads_up(material: Material) -> Work:
    """Exact odds of five cards with twelve of the pack wild; the hands are those of the other player."""
    game = make("guillotine")
    hands = [numbered_cards(hand) for hand in material.numbered(material.fives)[:20]]
    return lambda: sum(showdown_odds(game, hand).deals for hand in hands)


# ---- theirs ----------------------------------------------------------------------------------------------------------


def calls(peer: str, cards: int) -> Callable[[Material], Work]:
    """A call of the peer for each natural hand."""

    def prepare(material: Material) -> Work:
        hands = material.hands(peer, material.sevens if cards == 7 else material.fives)
        if peer == "treys":
            evaluate = material.peers[peer].Evaluator().evaluate
            split = [(hand[:2], hand[2:]) for hand in hands]

            def work() -> int:
                deque(starmap(evaluate, split), maxlen=0)
                return len(split)

            return work
        judge = material.judge(peer)
        return lambda: _each(judge, hands)

    return prepare


def substitution(material: Material) -> Work:
    """Two wild cards for somebody who knows none: the best of all cards that they can stand for."""
    cards = material.cards("pkrbot")
    judge = material.judge("pkrbot")
    hands = [
        [number for number in hand if number % 13] for hand in _two_wild_hands(material)[: 3 if material.short else 10]
    ]

    def work() -> int:
        for hand in hands:
            naturals = [cards[number] for number in hand]
            rest = [card for number, card in enumerate(cards) if number not in hand]
            max(judge([*naturals, *wilds]) for wilds in combinations(rest, 2))
        return len(hands)

    return work


def loop(material: Material) -> Work:
    """A call for every hand of five cards."""
    cards = material.cards("eval7")
    judge = material.judge("eval7")
    hands = material.theirs * 5

    def work() -> int:
        # A part of the loop stands for all of it: 2,598,960 calls would take seconds in each round.
        deque(map(judge, map(list, islice(combinations(cards, 5), hands))), maxlen=0)
        return hands

    return work


def deal_and_judge_treys(material: Material) -> Work:
    """Deals to ten players one by one, and who has the best hand."""
    cards = material.cards("treys")
    evaluate = material.peers["treys"].Evaluator().evaluate
    chance = random.Random(3)  # noqa: S311 - nobody plays for money here
    deals = material.theirs // 20

    def work() -> int:
        for _ in range(deals):
            dealt = chance.sample(cards, 50)
            places = [evaluate(dealt[at : at + 2], dealt[at + 2 : at + 5]) for at in range(0, 50, 5)]
            best = min(places)
            _ = [place == best for place in places]
        return deals

    return work


def heads_up_poker_equity(material: Material) -> Work:
    """Its exact walk over the other player's five cards; ours stand pat, so that nobody draws."""
    exact = material.peers["poker-equity"].exact_from_text
    hand = "".join(material.hands("poker-equity", material.fives)[0])
    return lambda: int(exact("five_card_draw", [hand, "*****"])["samples"])


def _each(judge: Callable[[Any], int], hands: Sequence[Any]) -> int:
    """Call a function for each hand as fast as Python can."""
    deque(map(judge, hands), maxlen=0)
    return len(hands)
