"""Simulated odds of a decision: a run that grows as long as one likes, and ways to end it."""

from collections import deque
from collections.abc import Iterator, Sequence
from itertools import chain, repeat
from time import perf_counter
from typing import Final

import numpy as np

from guts_teach.cards import Card, check_in_pack, check_seed
from guts_teach.errors import RequestError
from guts_teach.hands.numbers import numbers
from guts_teach.odds.ladder import Threshold
from guts_teach.odds.simulated.deals import Outcomes, lay, outcomes
from guts_teach.odds.simulated.estimate import Estimate
from guts_teach.odds.simulated.playing import Playing, playing
from guts_teach.odds.spot import Prospect, Spot
from guts_teach.words import count

MOST_DEALS: Final = 10**7
#: Cards dealt in one batch: less than a tenth of a second of work.
_AT_ONCE: Final = 600_000
#: The first batch is smaller, so that there is something to show at once.
_FIRST: Final = _AT_ONCE // 10
#: After so many cards dealt without an opponent who is in, none is to be expected.
_IN_VAIN: Final = 20 * _AT_ONCE


def prospect(spot: Spot, cards: Sequence[Card], threshold: Threshold, deals: int, seed: int) -> Prospect:
    """What staying and leaving bring with these cards, from so many deals at random.

    The others stay by the threshold with what they see. Of the own cards some may be left out: they are dealt. Where
    the others show cards before the decision, theirs may follow, seat by seat. The same seed gives the same numbers
    everywhere. What is reckoned more simply than at the table says `notes`.

    Raises `RequestError` for cards that the game does not deal, and for numbers that are none.

    >>> from guts_teach.cards import parse_cards
    >>> from guts_teach.games import make
    >>> from guts_teach.odds.ladder import ALL_IN
    >>> from guts_teach.odds.spot import spot
    >>> found = prospect(spot(make("guts"), players=5), parse_cards("7s 7h"), ALL_IN, deals=2000, seed=1)
    >>> abs(found.odds.win - 0.8666) < 3 * found.odds.stderr["win"]
    True
    """
    return until(spot, cards, threshold, seed, deals=deals)


def running(
    spot: Spot,
    cards: Sequence[Card],
    threshold: Threshold,
    seed: int,
    precision: float = 0.0,
    seconds: float | None = None,
    deals: int | None = None,
) -> Iterator[Prospect]:
    """The estimate as it grows, a first one soon and the next ones after a fraction of a second each, until an end.

    The end is reached when no standard error of win, pay, share and of net in pots is above ``precision``, after so
    many ``seconds``, or ``deals``; no run is longer than ten million. Raises `RequestError` as `prospect` does.
    """
    most = MOST_DEALS if deals is None else checked_deals(deals)
    start = perf_counter()
    estimate = Estimate(spot)
    for found in _batches(spot, cards, threshold, seed, most):
        estimate.add(found)
        prospect = estimate.prospect()
        yield prospect
        late = seconds is not None and perf_counter() - start >= seconds
        if late or _error(prospect, spot) <= precision:
            return


def until(
    spot: Spot,
    cards: Sequence[Card],
    threshold: Threshold,
    seed: int,
    precision: float | None = None,
    seconds: float | None = None,
    deals: int | None = None,
) -> Prospect:
    """The estimate at the end of such a run. Raises `RequestError` when no end is given, and as `prospect` does."""
    if precision is None and seconds is None and deals is None:
        raise RequestError("a run without end is not allowed: give a precision, seconds or a number of deals")
    (last,) = deque(running(spot, cards, threshold, seed, precision or 0.0, seconds, deals), maxlen=1)
    return last


def checked_deals(deals: int) -> int:
    """The number itself, or `RequestError` when so many cannot be dealt."""
    if type(deals) is not int or not 1 <= deals <= MOST_DEALS:  # True is no number here
        raise RequestError(f"{deals!r} deals is not allowed: give a whole number from 1 to {MOST_DEALS}")
    return deals


def _error(found: Prospect, spot: Spot) -> float:
    errors = found.odds.stderr
    assert errors is not None  # it was simulated
    return max(errors["win"], errors["pay"], errors["share"], errors["net"] / spot.pot)


def _batches(spot: Spot, cards: Sequence[Card], threshold: Threshold, seed: int, most: int) -> Iterator[Outcomes]:
    """So many deals, batch by batch; how large these are depends on nothing but the decision."""
    game = playing(spot)
    _check(game, cards)
    held = np.array(numbers(cards), np.uint8)
    each = spot.players * game.cards_each
    check_seed(seed)
    first, found = 1, 0
    for size in chain([_FIRST], repeat(_AT_ONCE)):
        deals = max(size // each, 1) if game.later else min(max(size // each, 1), most - found)
        laid = lay(game, np.broadcast_to(held, (deals, len(held))), threshold, seed, first)
        laid = laid.head(most - found)
        first += deals
        found += len(laid)
        if not found and first * each > _IN_VAIN:
            raise RequestError("nobody else has stayed with these opponents: there is no street left to decide on")
        if len(laid):
            yield outcomes(game, laid)
        if found >= most:
            return


def _check(game: Playing, cards: Sequence[Card]) -> None:
    name, most = game.spot.game.name, game.own + game.shown * game.spot.others
    if len(cards) > most:
        raise RequestError(f"{count(len(cards), 'card')} is too many: {most} can be known in {name} at this decision")
    check_in_pack(cards, game.game.pack)
