"""What a run has at hand: the rules, random hands that are the same for ours and theirs, and the installed peers."""

import warnings
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cached_property
from importlib import import_module
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from guts_teach.hands import FIVE_CARD, NO_WILD, THREES_AND_NINES, TWOS, TWOS_FOURS_TENS, HandRule
from guts_teach.hands.batch import deal
from guts_teach.hands.numbers import CARDS

#: The peers by the names under which they are installed.
PEERS: Final = ("eval7", "pkrbot", "poker-equity", "treys")

NATURAL: Final = HandRule(FIVE_CARD, NO_WILD)
TWO_WILD: Final = HandRule(FIVE_CARD, TWOS)
WILD_8: Final = HandRule(FIVE_CARD, THREES_AND_NINES)
WILD_12: Final = HandRule(FIVE_CARD, TWOS_FOURS_TENS)


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
        found = self.peers[peer]
        make = str if peer == "poker-equity" else found.Card.new if peer == "treys" else found.Card
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
        if peer == "poker-equity":
            score_batch = self.peers[peer].score_batch
            return lambda hand: -int(score_batch("high", ["".join(hand)])[0])
        found: Callable[[Sequence[Any]], int] = self.peers[peer].evaluate
        return found


def installed() -> dict[str, Any]:
    """The peers that are installed."""
    found = {}
    for name in PEERS:
        with suppress(ImportError), warnings.catch_warnings():
            warnings.simplefilter("ignore")  # what they warn of is not ours to mend
            found[name] = import_module(name.replace("-", "_"))
    return found
