"""The share of players that stay above which a pot grows on average.

At full match the next pot is this one for every player in but the winner. With n players who stay with chance p each,
and whatever the others do, n·p are in on average, so that n·p - 1 would be the next pot over this one. That counts -1
when nobody is in, where the truth is 1, the pot stays. The chance of that is (1 - p)^n, so we add it twice::

    E(next pot / pot) = n·p - 1 + 2·(1 - p)^n

From there the critical share is where this passes 1. For two players it never does: two in make the same pot again.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Final

from guts_teach.errors import RequestError
from guts_teach.games import Declare, Game
from guts_teach.odds.growth import pot_growth
from guts_teach.odds.growth.pot_growth import step, two_card_turnout
from guts_teach.odds.growth.turnout import Outcome, Turnout, dealer_last, independent
from guts_teach.odds.growth.two_card_turnout import Cutoff, staying
from guts_teach.odds.ladder import Threshold, ladder
from guts_teach.odds.result import Method
from guts_teach.odds.spot import spot

#: From above, shares are tried in steps of one over this until the pot no longer grows.
_STEPS: Final = 64
#: An exact ratio is as good as 1 when it is closer than this; so many corrections are enough to get there.
_CLOSE: Final = 1e-7
_CORRECTIONS: Final = 20


def expected_ratio(players: int, stay: float) -> float:
    """The next pot over this one on average at full match, everyone in with this chance: n·p - 1 + 2·(1 - p)^n.

    >>> round(expected_ratio(5, 0.4), 5), expected_ratio(5, 0.0), expected_ratio(5, 1.0)
    (1.15552, 1.0, 4.0)
    """
    return players * stay - 1 + 2 * (1 - stay) ** players


@dataclass(frozen=True, slots=True)
class Critical:
    """Where a pot begins to grow on average: the ``share`` of all hands that stays, and the threshold that does it."""

    share: float
    threshold: Threshold
    method: Method
    stderr: float = 0.0


def ratio_by_share(game: Game, players: int, pot: int | None = None) -> Callable[[float], float]:
    """The next pot over this one on average by the share that stays, if all stay independently and never tie.

    From a pot (the antes when left out), by the settlement of the game. Raises `RequestError` for a game whose
    settlement is simulated only, and for one with a ghost or where a lone player has to beat the deck.

    >>> from guts_teach.games import make
    >>> ratio = ratio_by_share(make("guts"), 5)
    >>> round(ratio(0.4), 5) == round(expected_ratio(5, 0.4), 5)
    True
    """
    if game.ghost or game.plays_deck:
        raise RequestError(f"{game.name} with these options needs cards: whether the house is beaten depends on them")
    begin = spot(game, players, pot).pot
    turn = _turn(game)

    def ratio(share: float) -> float:
        return step(turn(independent(players, share)), game, begin)[0]

    ratio(0.0)  # a game that is not counted is told at once
    return ratio


def critical_share(game: Game, players: int, pot: int | None = None) -> float | None:
    """The share above which the pot grows on average, if all stay independently; None where it never grows.

    0 where it grows at every share. From a pot (the antes when left out), by the settlement of the game: a maximum
    payment below the pot puts the share up, antes of those who drop put it down. Raises `RequestError` where
    `ratio_by_share` does.

    >>> from guts_teach.games import make
    >>> round(critical_share(make("guts"), 5), 4), critical_share(make("guts"), 2)
    (0.3555, None)
    """
    return passes_one(ratio_by_share(game, players, pot))


def critical(
    game: Game, players: int, deals: int | None = None, seed: int = 0, pot: int | None = None
) -> Critical | None:
    """The same with cards: the threshold above which the pot grows on average. Exact where growth is.

    Otherwise, or when ``deals`` are given, each share is tried on the same simulated deals (10,000 when left out).

    >>> from guts_teach.games import make
    >>> guts = make("guts")
    >>> found = critical(guts, 5)
    >>> ladder(guts).name(found.threshold.place), round(found.share, 4)
    ('Q-9', 0.3687)
    """
    begin, rungs = spot(game, players, pot).pot, ladder(game)
    if deals is None and pot_growth.covers(game):
        return _counted(game, players, begin)
    from guts_teach.odds.growth.growth_simulated import one_step  # noqa: PLC0415 - exact answers need no arrays

    tried = partial(one_step, game, players, begin, deals or 10_000, seed)
    share = passes_one(lambda share: tried(rungs.best(share))[0], places=12, steps=10)
    if share is None:
        return None
    # The error of the mean, by how steeply it rises with the share.
    _, error = tried(rungs.best(share))
    near = max(0.0, share - 0.05), min(1.0, share + 0.05)
    low, high = (tried(rungs.best(each))[0] for each in near)
    slope = (high - low) / (near[1] - near[0])
    return Critical(share, rungs.best(share), "simulated", error / slope if slope > 0 else float("inf"))


def passes_one(ratio: Callable[[float], float], places: int = 50, steps: int = _STEPS) -> float | None:
    """The largest argument from 0 to 1 at which a function passes 1 from below; None if it ends below.

    Looked for from above in so many ``steps``, then by halving so often.

    >>> round(passes_one(lambda share: 4 * share), 9), passes_one(lambda share: share), passes_one(lambda share: 2)
    (0.25, None, 0.0)
    """
    if ratio(1.0) <= 1:
        return None
    above = 1.0
    while ratio(below := max(0.0, above - 1 / steps)) > 1:
        if not below:
            return 0.0
        above = below
    if not below:
        # With nobody in the pot stays as it is. Does it grow from there at once, or shrink first?
        below = above / steps
        if ratio(below) > 1:
            return 0.0
    for _ in range(places):
        middle = (above + below) / 2
        below, above = (below, middle) if ratio(middle) > 1 else (middle, above)
    return (above + below) / 2


def _counted(game: Game, players: int, pot: int) -> Critical | None:
    """Where the pot begins to grow. Counting ties takes a while, so they come in as a correction (Newton's)."""
    rungs, turn = ladder(game), _turn(game)

    def roughly(share: float) -> float:
        """The mean with ties left out."""
        cutoff = Cutoff.of(game, rungs.best(share))
        rounded = Cutoff(cutoff.high, cutoff.low, cutoff.often.limit_denominator(1000))
        chances = {Outcome(number, 1): float(each) for number, each in enumerate(staying(players, rounded))}
        return step(turn(Turnout(players, chances)), game, pot)[0]

    share = passes_one(roughly, places=16)
    if share is None or not share:
        return None if share is None else Critical(0.0, rungs.best(0.0), "exact")
    near = max(0.0, share - 0.01), min(1.0, share + 0.01)
    slope = (roughly(near[1]) - roughly(near[0])) / (near[1] - near[0])
    for _ in range(_CORRECTIONS):
        threshold = _rounded(rungs.best(share))
        over = step(two_card_turnout(game, players, threshold), game, pot)[0] - 1
        if abs(over) < _CLOSE:
            return Critical(rungs.staying(threshold), threshold, "exact")
        share -= over / slope
        if not 0 < share <= 1:
            return None
    return None


def _rounded(threshold: Threshold) -> Threshold:
    """The same with a fraction of few digits, which is faster to reckon with."""
    return Threshold(threshold.place, round(threshold.often * 2**20) / 2**20)


def _turn(game: Game) -> Callable[[Turnout], Turnout]:
    in_turn = any(isinstance(stage, Declare) and stage.method == "in_turn" for stage in game.stages)
    return dealer_last if in_turn else lambda turnout: turnout
