"""Random tables and random play for tests: any options, players, stacks, pots and actions that the rules allow."""

import random
from collections.abc import Iterator

from naive import seeded

from guts_teach.errors import RequestError
from guts_teach.games import FAMILIES, Choice, Game, Number, Showdown, Switch, find
from guts_teach.table import Chips, DealState, Setup, act, deal_cards, legal, start, to_act
from guts_teach.trace import Step

#: The games whose deals end with one showdown for the pot; the others play for markers.
MATCH_POT = tuple(family for family in FAMILIES if isinstance(find(family).game().stages[-1], Showdown))
NAMES = ("You", *(f"P{at}" for at in range(2, 27)))


def random_game(family: str, chance: random.Random) -> Game:
    """A game with every option drawn: each value of a list equally likely, chips small so that ceilings matter."""
    while True:
        given: dict[str, object] = {}
        for option in find(family).options:
            match option:
                case Choice(values=values):
                    given[option.key] = chance.choice(values)
                case Switch():
                    given[option.key] = chance.random() < 0.5
                case Number(unit="deals"):
                    given[option.key] = chance.choice([None, 2])
                case Number(optional=True):
                    given[option.key] = chance.choice([None, chance.randint(1, 20), chance.randint(20, 300)])
                case Number():
                    given[option.key] = chance.randint(option.minimum, 5)
        try:
            return find(family).game(given).at_deal(chance.randint(1, 3))
        except RequestError:
            continue  # options that contradict each other


def random_start(game: Game, chance: random.Random, at: int) -> tuple[Setup, Chips]:
    """A table: players, dealer, short and long stacks, a pot up to its limit, and a reserve only beside a full pot."""
    least, most = game.players
    limit = game.settlement.pot_limit
    if limit is not None:
        most = max(least, min(most, limit // game.ante))
    players = max(least, min(most, chance.choice([2, 2, 3, 3, 4, 5, 6, 7, chance.randint(least, most)])))
    stacks = tuple(chance.choice([0, 1, chance.randint(0, 9), chance.randint(5, 400)]) for _ in range(players))
    if game.settlement.short_stack == "iou":
        stacks = tuple(stack - chance.choice([0, 0, 30]) for stack in stacks)
    pot = chance.choice([0, players * game.ante, chance.randint(0, 30), chance.randint(0, 300)])
    reserve = 0
    if limit is not None:
        pot = min(pot, limit)
        if chance.random() < 0.4:
            pot, reserve = limit, chance.randint(0, 3 * limit)
    setup = deal_cards(game, NAMES[:players], chance.randrange(players), chance.getrandbits(64), at + 1)
    return setup, Chips(stacks, pot, reserve)


def tables(family: str, seed: int, number: int) -> Iterator[tuple[Setup, Chips, random.Random]]:
    """So many random tables of a game."""
    chance = seeded(seed)
    made = 0
    while made < number:
        game = random_game(family, chance)
        limit = game.settlement.pot_limit
        if limit is not None and limit < game.players[0] * game.ante:
            continue
        for _ in range(4):  # making a game costs more than dealing it
            yield *random_start(game, chance, made), chance
            made += 1


def play(setup: Setup, chips: Chips, chance: random.Random) -> Iterator[tuple[DealState, tuple[Step, ...]]]:
    """The states of a deal played at random, each with the steps that led to it."""
    most = setup.game.markers_to_win
    trace = start(setup, chips, tuple(chance.randrange(most) for _ in setup.names) if most else ())
    yield trace.result, trace.steps
    boldness = chance.choice([0.2, 0.5, 0.8, 0.95])
    while not trace.result.over:
        seat = chance.choice(to_act(trace.result))
        words = legal(trace.result, seat)
        word = chance.choice(words[:-1]) if len(words) > 1 and chance.random() < boldness else words[-1]
        trace = act(trace.result, seat, word)
        yield trace.result, trace.steps
