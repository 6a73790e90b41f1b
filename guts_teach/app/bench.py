"""How fast the kit judges hands, beside the Python packages that judge natural ones.

Ours and theirs take turns in one process, and what counts is the processor's time, so that a busy machine matters
little; each figure is a median of rounds, and only the ratios mean anything. What a package is compared with is written
in each case: none of them knows wild cards, so that ours does more work in most.
"""

import gc
import random
import warnings
from collections import deque
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cached_property
from importlib import import_module
from itertools import combinations, islice, starmap
from statistics import median
from time import process_time
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from guts_teach.errors import RequestError
from guts_teach.hands import FIVE_CARD, NO_WILD, THREES_AND_NINES, TWOS, TWOS_FOURS_TENS, HandRule
from guts_teach.hands.batch import deal, every_hand, score
from guts_teach.hands.fast import scorer
from guts_teach.hands.numbers import CARDS
from guts_teach.words import listing

PEERS: Final = ("eval7", "pkrbot", "treys")

NATURAL: Final = HandRule(FIVE_CARD, NO_WILD)
TWO_WILD: Final = HandRule(FIVE_CARD, TWOS)
WILD_8: Final = HandRule(FIVE_CARD, THREES_AND_NINES)
WILD_12: Final = HandRule(FIVE_CARD, TWOS_FOURS_TENS)

#: Does some work and tells how many hands or deals that were.
Work = Callable[[], int]


@dataclass(frozen=True)
class Case:
    """One comparison: an id, what is compared, the peer, and the least (for a cost: the greatest) ratio for CI."""

    id: str
    what: str
    peer: str
    gate: float
    aim: float
    ours: Callable[["Material"], Work]
    theirs: Callable[["Material"], Work]
    is_cost: bool = False

    def holds(self, ratio: float) -> bool:
        """Whether a ratio is on the right side of the gate."""
        return ratio <= self.gate if self.is_cost else ratio >= self.gate


@dataclass(frozen=True)
class Material:
    """The hands of a run, the same for ours and theirs, and the packages that are installed."""

    short: bool
    peers: dict[str, Any]

    @property
    def ours(self) -> int:
        """How many hands we get in a round."""
        return 100_000 if self.short else 400_000

    @property
    def theirs(self) -> int:
        """How many hands a peer gets in a round, and how many are judged one at a time."""
        return 5_000 if self.short else 20_000

    @cached_property
    def sevens(self) -> NDArray[np.uint8]:
        """Random hands of seven cards, from a fixed seed."""
        return np.ascontiguousarray(deal(self.ours, 1, 7, seed=7)[:, 0])

    @cached_property
    def fives(self) -> NDArray[np.uint8]:
        """The first five cards of each."""
        return np.ascontiguousarray(self.sevens[:, :5])

    def numbered(self, hands: NDArray[np.uint8]) -> list[list[int]]:
        """As many hands as a peer gets, as lists."""
        found: list[list[int]] = hands[: self.theirs].tolist()
        return found

    def cards(self, peer: str) -> list[Any]:
        """A peer's own card for each of our numbers."""
        make = self.peers[peer].Card.new if peer == "treys" else self.peers[peer].Card
        return [make(str(card)) for card in CARDS[:52]]

    def hands(self, peer: str, hands: NDArray[np.uint8]) -> list[list[Any]]:
        """As many hands as a peer gets, in its own cards."""
        cards = self.cards(peer)
        return [[cards[number] for number in hand] for hand in self.numbered(hands)]

    def judge(self, peer: str) -> Callable[[Sequence[Any]], int]:
        """A peer's function from a hand to a number, larger is better."""
        if peer == "treys":
            evaluate = self.peers[peer].Evaluator().evaluate
            return lambda hand: -int(evaluate(hand[:2], hand[2:]))
        found: Callable[[Sequence[Any]], int] = self.peers[peer].evaluate
        return found


# ---- ours ------------------------------------------------------------------------------------------------------------


def _batch(rule: HandRule, cards: int) -> Callable[[Material], Work]:
    def prepare(material: Material) -> Work:
        hands = material.sevens if cards == 7 else material.fives
        return lambda: len(score(hands, rule))

    return prepare


def _every(_: Material) -> Work:
    return lambda: sum(map(len, every_hand(WILD_12, 5)))


def _one_at_a_time(material: Material) -> Work:
    hands = material.numbered(material.fives)
    judge = scorer(NATURAL, 5)
    return lambda: _each(judge, hands)


def _two_wild_hands(material: Material) -> list[list[int]]:
    """Hands with two twos."""
    twos = (material.fives % 13 == 0).sum(axis=1) == 2
    found: list[list[int]] = material.fives[twos].tolist()
    return found * (material.theirs // len(found) + 1)


def _two_wild(material: Material) -> Work:
    hands = _two_wild_hands(material)
    judge = scorer(TWO_WILD, 5)
    return lambda: _each(judge, hands)


def _deal_and_judge(material: Material) -> Work:
    deals = material.ours // 20

    def work() -> int:
        hands = deal(deals, players=10, cards=5, seed=3)
        # What we dealt has no card twice.
        scores = np.array([score(hands[:, seat], WILD_12, duplicates=False) for seat in range(10)])
        return len((scores == scores.max(axis=0)).T)

    return work


# ---- theirs ----------------------------------------------------------------------------------------------------------


def _calls(peer: str, cards: int) -> Callable[[Material], Work]:
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


def _substitution(material: Material) -> Work:
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


def _loop(material: Material) -> Work:
    cards = material.cards("eval7")
    judge = material.judge("eval7")
    hands = material.theirs * 5

    def work() -> int:
        # A part of the loop stands for all of it: 2,598,960 calls would take seconds in each round.
        deque(map(judge, map(list, islice(combinations(cards, 5), hands))), maxlen=0)
        return hands

    return work


def _deal_and_judge_treys(material: Material) -> Work:
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


def _each(judge: Callable[[Any], int], hands: Sequence[Any]) -> int:
    """Call a function for each hand as fast as Python can."""
    deque(map(judge, hands), maxlen=0)
    return len(hands)


# ---- the cases and a run ---------------------------------------------------------------------------------------------

CASES: Final = (
    Case(
        "batch5-wild12-eval7",
        "five cards, twelve of the pack wild, in arrays; eval7: calls, nothing wild",
        *("eval7", 7, 15, _batch(WILD_12, 5), _calls("eval7", 5)),
    ),
    Case(
        "batch7-wild8-eval7",
        "best five of seven, eight of the pack wild, in arrays; eval7: calls, nothing wild",
        *("eval7", 5, 11, _batch(WILD_8, 7), _calls("eval7", 7)),
    ),
    Case(
        "batch7-treys",
        "best five of seven, nothing wild, in arrays; treys: calls",
        *("treys", 100, 350, _batch(NATURAL, 7), _calls("treys", 7)),
    ),
    Case(
        "wild12-cost",
        "five cards in arrays: time with twelve wild cards over time without",
        *("ours, nothing wild", 1.4, 1.1, _batch(WILD_12, 5), _batch(NATURAL, 5)),
        is_cost=True,
    ),
    Case(
        "scalar5-treys",
        "five cards, nothing wild, one hand at a time; treys: the same",
        *("treys", 1.2, 1.8, _one_at_a_time, _calls("treys", 5)),
    ),
    Case(
        "scalar-2wild-substitution-pkrbot",
        "five cards with two wild ones, one hand at a time; pkrbot: the best of 1,176 substitutions",
        *("pkrbot", 300, 850, _two_wild, _substitution),
    ),
    Case(
        "all-c52-5-wild12-eval7",
        "all 2,598,960 hands of five cards, twelve of the pack wild; eval7: a loop, nothing wild",
        *("eval7", 10, 26, _every, _loop),
    ),
    Case(
        "deal10x5-treys",
        "deals of five cards to ten players and their best hand, twelve of the pack wild; treys: nothing wild",
        *("treys", 12, 35, _deal_and_judge, _deal_and_judge_treys),
    ),
)


def bench(only: str | None = None, *, short: bool = False) -> dict[str, Any]:
    """Time all cases, or one, and say whether ours and theirs agree: the answer of the command line's ``bench``."""
    cases = [case for case in CASES if only in {None, case.id}]
    if not cases:
        raise RequestError(f"{only!r} is not timed: choose {listing([case.id for case in CASES], 'or')}")
    material = Material(short, installed())
    works = [_prepared(case, material) for case in cases]
    rounds = 5 if short else 9
    ours: list[list[float]] = [[] for _ in cases]
    theirs: list[list[float]] = [[] for _ in cases]
    gc.collect()
    gc.disable()
    try:
        for _ in range(rounds):
            for at, (our_work, their_work) in enumerate(works):
                ours[at].append(_per_second(our_work))
                if their_work:
                    theirs[at].append(_per_second(their_work))
    finally:
        gc.enable()
    return {
        "rounds": rounds,
        "ratios": [_figures(case, *figures) for case, *figures in zip(cases, ours, theirs, strict=True)],
        "agree": agree(material),
    }


def installed() -> dict[str, Any]:
    """The peers that are installed."""
    found = {}
    for name in PEERS:
        with suppress(ImportError), warnings.catch_warnings():
            warnings.simplefilter("ignore")  # what they warn of is not ours to mend
            found[name] = import_module(name)
    return found


def agree(material: Material) -> bool | None:
    """Whether every installed peer puts the natural hands of the run in our order; None when there is none."""
    if not material.peers:
        return None
    return all(
        np.array_equal(_ranks(score(hands[: material.theirs], NATURAL)), _ranks([*map(material.judge(peer), theirs)]))
        for hands in (material.fives, material.sevens)
        for peer in material.peers
        for theirs in (material.hands(peer, hands),)
    )


def plain(answer: dict[str, Any]) -> str:
    """The answer for a person."""
    lines = [f"Medians of {answer['rounds']} rounds in turn; the ratios are what counts."]
    for row in answer["ratios"]:
        lines += ["", f"{row['id']}: {row['what']}", f"  ours    {row['ours_per_s']:>13,.0f} a second"]
        if row["ratio"] is None:
            lines.append(f"  {row['peer']} is not installed: pip install 'guts-teach[bench]'")
            continue
        bound = "at most" if row["id"] == "wild12-cost" else "at least"
        lines.append(f"  {'peer':<7} {row['peer_per_s']:>13,.0f} a second ({row['peer']})")
        lines.append(f"  ratio   {row['ratio']:>13,.2f} ({bound} {row['gate']:g}, aim {row['aim']:g})")
    said = {True: "the same order of", False: "DIFFERENT orders of", None: "no peer is there to compare"}
    return "\n".join([*lines, "", f"Ours and theirs: {said[answer['agree']]} natural hands."])


def _prepared(case: Case, material: Material) -> tuple[Work, Work | None]:
    """Both works of a case, each run once, so that tables are made and caches are warm."""
    ours = case.ours(material)
    ours()
    if case.peer in PEERS and case.peer not in material.peers:
        return ours, None
    theirs = case.theirs(material)
    if not case.is_cost:
        return ours, theirs
    theirs()
    return ours, theirs


def _per_second(work: Work) -> float:
    start = process_time()
    count = work()
    return count / (process_time() - start)


def _figures(case: Case, ours: list[float], theirs: list[float]) -> dict[str, Any]:
    pairs = list(zip(ours, theirs, strict=True)) if theirs else []
    ratio = median(their / our if case.is_cost else our / their for our, their in pairs) if pairs else None
    return {
        "id": case.id,
        "what": case.what,
        "ours_per_s": round(median(ours)),
        "peer": case.peer,
        "peer_per_s": round(median(theirs)) if theirs else None,
        "ratio": round(ratio, 3) if ratio is not None else None,
        "gate": case.gate,
        "aim": case.aim,
    }


def _ranks(values: Any) -> NDArray[np.intp]:  # noqa: ANN401 - what numpy takes
    return np.unique(np.asarray(values), return_inverse=True)[1].astype(np.intp)
