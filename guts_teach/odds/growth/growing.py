"""Pot growth as an answer: asked with a model of the players, given with its steps."""

from typing import Final

from guts_teach.games import Game
from guts_teach.odds.growth.growth_steps import DecideStep, LargestStep, NextPotStep, TurnoutStep, UntilWonStep
from guts_teach.odds.growth.pot_growth import Growth, growth
from guts_teach.odds.ladder import ladder
from guts_teach.odds.opponents import Opponents, threshold
from guts_teach.odds.spot import spot
from guts_teach.trace import Step, Trace

#: More deals than a simulation gains from.
MOST_DEALS: Final = 1_000_000


def explain_growth(
    game: Game, players: int, model: Opponents, *, deals: int | None = None, seed: int = 0, pot: int | None = None
) -> Trace[Growth]:
    """How the pot grows when all players decide by one model, and why.

    Raises `RequestError` for players, a pot or a model that cannot be.

    >>> from guts_teach.games import make
    >>> from guts_teach.odds.opponents import read_opponents
    >>> trace = explain_growth(make("guts"), 5, read_opponents("all-in"))
    >>> round(trace.result.more, 6), round(trace.result.ratio, 2), trace.steps[0].text
    (1.0, 3.98, 'All five players stay in whatever their cards are.')
    """
    here = spot(game, players, pot)
    decide, rungs = threshold(model, here), ladder(game, here.others_at)
    found = growth(game, players, decide, deals, seed, here.pot)
    places = game.settlement.places
    steps: list[Step] = [
        DecideStep(players, rungs.name(decide.place), decide.often, rungs.staying(decide), rungs.counted),
        TurnoutStep(found),
        NextPotStep(found, places.next_pot),
        UntilWonStep(found.mean_deals, places.alone, found.method == "exact"),
        LargestStep(found.quantiles, found.method, found.deals),
    ]
    return Trace(tuple(steps), found)
