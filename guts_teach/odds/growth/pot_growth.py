"""How the pot grows when everyone decides by the same threshold."""

from collections.abc import Mapping
from dataclasses import dataclass
from math import inf, isinf, sqrt
from typing import Final

from guts_teach.games import Game
from guts_teach.games.game import Declare
from guts_teach.odds.growth import pot_flow
from guts_teach.odds.growth.pot_chain import Chain
from guts_teach.odds.growth.pot_flow import flows, next_chips, pot_of
from guts_teach.odds.growth.turnout import Turnout, dealer_last
from guts_teach.odds.growth.two_card_turnout import two_card
from guts_teach.odds.ladder import Threshold, ladder
from guts_teach.odds.result import Method
from guts_teach.odds.spot import spot

LEVELS: Final = (0.5, 0.9, 0.99)
_DEALS: Final = 20_000


@dataclass(frozen=True, slots=True)
class Growth:
    """What becomes of a pot.

    Of one deal: ``stay`` is the share of the players that stays to the end, ``none``, ``alone``, ``two`` and ``more``
    the chances that so many do; ``ratio`` is the next pot over this one, on average, and ``grows`` the chance that it
    is larger. A pot that is won outright counts 0: the antes of the next game are not its growth, but antes that are
    due on every deal are.

    Until the pot is won and nothing is left in pot or reserve: ``mean_deals`` is how many deals that takes on average
    (infinite where it may never come to that), and ``quantiles`` gives for each level the size, in chips, that the
    largest pot does not pass with that chance; None where it is beyond reckoning.

    Of a game of several rounds, ``stay`` to ``more`` are about the first round, all else about whole deals: the pot
    never shrinks until somebody's markers win it. Where an agreed number of deals ends the game, that is left out.
    """

    players: int
    pot: int
    stay: float
    none: float
    alone: float
    two: float
    more: float
    ratio: float
    grows: float
    mean_deals: float
    quantiles: Mapping[float, int | None]
    method: Method
    deals: int = 0
    stderr: Mapping[str, float] | None = None


def growth(
    game: Game, players: int, threshold: Threshold, deals: int | None = None, seed: int = 0, pot: int | None = None
) -> Growth:
    """How a pot grows (the antes when left out) when everyone decides by one threshold and has chips enough.

    Exact for two-card Guts without a ghost; for other games, or when ``deals`` are given, so many deals are simulated
    (20,000 when left out), and a tenth as many tables are played until their pot is won.

    >>> from guts_teach.games import make
    >>> guts = make("guts")
    >>> found = growth(guts, 5, ladder(guts).best(0.2))
    >>> found.method, round(found.ratio, 3), round(found.mean_deals, 2), found.quantiles[0.9]
    ('exact', 0.603, 2.25, 5)

    Raises `RequestError` for players, a pot or an option that cannot be.
    """
    begin = spot(game, players, pot).pot
    if deals is None and covers(game):
        return of_turnout(two_card_turnout(game, players, threshold), game, begin)
    from guts_teach.odds.growth.growth_simulated import simulate  # noqa: PLC0415 - exact growth needs no arrays

    return simulate(game, players, threshold, begin, deals or _DEALS, seed)


def covers(game: Game) -> bool:
    """Whether growth by a threshold is counted exactly.

    >>> from guts_teach.games import make
    >>> covers(make("guts")), covers(make("guts", {"ghost": "on"})), covers(make("fierce"))
    (True, False, False)
    """
    # All that decides is seen, and it is two cards of one pack that are not wild.
    seen = game.cards_each == 2 and game.judges(2) == ladder(game).rule and len(ladder(game)) == 91
    return seen and game.pack.packs == 1 and not game.ghost and pot_flow.covers(game)


def two_card_turnout(game: Game, players: int, threshold: Threshold) -> Turnout:
    """The exact turnout, with the dealer in where all before were out and all declare in turn."""
    turnout = two_card(players, threshold, game)
    in_turn = any(isinstance(stage, Declare) and stage.method == "in_turn" for stage in game.stages)
    return dealer_last(turnout) if in_turn else turnout


def of_turnout(turnout: Turnout, game: Game, pot: int) -> Growth:
    """How a pot grows where every deal turns out so, whatever the pot: worked out, not simulated.

    >>> from guts_teach.games import make
    >>> from guts_teach.odds.growth.turnout import independent
    >>> found = of_turnout(independent(5, 0.4), make("guts", {"pot_limit": "none"}), pot=5)
    >>> round(found.ratio, 6), round(found.grows, 6), found.quantiles
    (1.15552, 0.31744, {0.5: 10, 0.9: 80, 0.99: 1920})
    """
    chances, players = flows(turnout, game), turnout.players
    chain = Chain(chances, players, game)
    ratio, grows = step(turnout, game, pot)
    return Growth(
        players=players,
        pot=pot,
        stay=turnout.share,
        none=turnout.staying(0),
        alone=turnout.staying(1),
        two=turnout.staying(2),
        more=sum(turnout.staying(number) for number in range(3, players + 1)),
        ratio=ratio,
        grows=grows,
        mean_deals=chain.mean_deals(pot),
        quantiles={level: chain.quantile(level, pot) for level in LEVELS},
        method=turnout.method,
        deals=turnout.deals,
    )


def step(turnout: Turnout, game: Game, pot: int) -> tuple[float, float]:
    """The next pot over this one on average, and the chance that it is larger.

    >>> from guts_teach.games import make
    >>> from guts_teach.odds.growth.turnout import independent
    >>> step(independent(2, 0.5), make("guts"), pot=2)
    (0.5, 0.0)
    """
    nexts = [
        (pot_of(next_chips(flow, pot, turnout.players, game), game), chance)
        for flow, chance in flows(turnout, game).items()
    ]
    return sum(size * chance for size, chance in nexts) / pot, sum(
        (chance for size, chance in nexts if size > pot), 0.0
    )


def mean_until(won: float, deals: int) -> tuple[float, float]:
    """How many deals it takes until something of this chance happens, and the standard error for one so simulated."""
    if not won:
        return inf, inf
    return 1 / won, sqrt(won * (1 - won) / deals) / won**2


def whole(size: float) -> int | None:
    """A number of chips, None where it is infinite."""
    return None if isinf(size) else int(size)
