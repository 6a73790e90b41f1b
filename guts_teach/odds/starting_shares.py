"""How good starting hands are: the part of the pot that each class wins when all stay to the end."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final

import numpy as np

from guts_teach.cards import Card, Pack, Stream, check_seed
from guts_teach.hands import FIVE_CARD, TWOS_FOURS_TENS, HandRule
from guts_teach.hands.batch import deal_rest, score
from guts_teach.hands.numbers import numbers
from guts_teach.hands.patterns import always_wild
from guts_teach.odds.starting import one_of_each

RULE: Final = HandRule(FIVE_CARD, TWOS_FOURS_TENS)
PLAYERS: Final = 5
VERSION: Final = 1
#: Keeps these random numbers apart from others of the same seed.
_PURPOSE: Final = 0x0DD8
_AT_ONCE: Final = 1 << 15


def share_of(hand: Sequence[Card], deals: int, seed: int, players: int = PLAYERS) -> float:
    """The part of the pot that two first cards win on average, when so many players all get five cards and stay.

    The same seed deals the other cards nearly alike for every hand, so that hands are compared on the same luck.

    >>> from guts_teach.cards import parse_cards
    >>> 0.45 < share_of(parse_cards("2s 4h"), deals=2000, seed=1) < 0.75
    True
    """
    size = RULE.order.cards
    held = np.array(numbers(hand), np.uint8)
    total = 0.0
    for first in range(1, deals + 1, _AT_ONCE):
        count = min(_AT_ONCE, deals + 1 - first)
        given = np.broadcast_to(held, (count, len(held)))
        dealt = deal_rest(given, players * size - len(held), Stream(check_seed(seed), _PURPOSE).state, first=first)
        hands = np.concatenate([given, dealt], axis=1).reshape(count * players, size)
        scores = score(hands, RULE, Pack(), duplicates=False).reshape(count, players)
        best = scores == scores.max(axis=1)[:, None]
        total += float((best[:, 0] / best.sum(axis=1)).sum())
    return total / deals


def data(deals: int, seed: int, progress: Callable[[Iterable[Any]], Iterable[Any]] = iter) -> dict[str, Any]:
    """All classes with their shares, the worst first, and how they were found: what the file in ``data`` keeps.

    ``progress`` wraps what is gone through, one class at a time.
    """
    wild = always_wild(RULE.wild) or ()
    found = {name: share_of(hand, deals, seed) for name, hand in progress(one_of_each(wild).items())}
    return {
        "what": f"the part of the pot won by two first cards when all of {PLAYERS} players stay to the end",
        "method": "simulated, the same seed for every class",
        "version": VERSION,
        "wild": sorted(wild),
        "players": PLAYERS,
        "deals": deals,
        "seed": seed,
        "shares": {name: round(share, 6) for name, share in sorted(found.items(), key=lambda entry: entry[1])},
    }
