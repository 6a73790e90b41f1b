"""Plays the simulator's deals at the table, for tests: the same cards and decisions, one deal after the other."""

import random
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
from dealing import NAMES, random_game

from guts_teach.errors import RequestError
from guts_teach.games import Bet, Buy, DealCards, Declare, Game
from guts_teach.odds.simulator import Dealt, Tables, check_covered, deal_games, decisions
from guts_teach.table import Chips, DealState, act, deal_cards, legal, start, to_act


@dataclass(frozen=True)
class Case:
    """Deals of one game with everything given that the simulator needs."""

    game: Game
    seed: int
    first: int
    dealt: Dealt
    tables: Tables
    stays: Any


def covered_game(family: str, chance: random.Random) -> Game:
    """A game with random options that the simulator plays."""
    while True:
        game = random_game(family, chance)
        limit = game.settlement.pot_limit
        if limit is not None and limit < game.players[0] * game.ante:
            continue
        try:
            check_covered(game)
        except RequestError:
            continue
        return game


def covered_games(family: str, chance: random.Random, number: int, rules: int) -> Iterator[Game]:
    """So many games with random options, under so many ways of judging hands: to prepare one takes a second or so."""
    prepared = [covered_game(family, chance) for _ in range(rules)]
    for at in range(number):
        cards, chips = prepared[at % rules], covered_game(family, chance)
        dealt = [[stage for stage in game.stages if isinstance(stage, DealCards)] for game in (cards, chips)]
        yield replace(
            cards,
            players=chips.players,
            stages=chips.stages if dealt[0] == dealt[1] else cards.stages,
            settlement=chips.settlement,
            ante=chips.ante,
            ghost=chips.ghost,
            plays_deck=chips.plays_deck,
            markers_to_win=chips.markers_to_win,
        )


def random_case(game: Game, chance: random.Random, deals: int) -> Case:
    """Random cards, stacks, pots, reserves, markers and decisions for some deals of a game."""
    rng = np.random.default_rng(chance.getrandbits(64))
    least, most = game.players
    rule = game.settlement
    if rule.pot_limit is not None:
        most = max(least, min(most, rule.pot_limit // game.ante))
    players = max(least, min(most, chance.choice([2, 2, 3, 3, 4, 5, 6, 7, chance.randint(least, most)])))
    seed, first = chance.getrandbits(64), chance.randint(1, 1000)
    table = (deals, players)
    stacks = rng.choice([0, 1, 5, 40, 400], table) + rng.integers(0, 9, table) * rng.integers(0, 2, table)
    # Debts may come from an earlier deal, also where nobody can run up more.
    stacks -= rng.choice([0, 0, 30] if rule.short_stack == "iou" else [0] * 19 + [30], table)
    pot = rng.choice([0, players * game.ante, 17, 250], deals) + rng.integers(0, 9, deals) * rng.integers(0, 2, deals)
    reserve = np.zeros(deals, np.int64)
    if rule.pot_limit is not None:
        pot = np.minimum(pot, rule.pot_limit)
        full = rng.random(deals) < 0.4
        pot[full] = rule.pot_limit
        reserve[full] = rng.integers(0, 3 * rule.pot_limit, full.sum())
    markers = rng.integers(0, game.markers_to_win, table) if game.markers_to_win else 0
    bold = rng.choice([0.1, 0.3, 0.5, 0.8, 0.95], (1, deals, 1))
    return Case(
        game,
        seed,
        first,
        deal_games(game, players, deals, seed, first),
        Tables.of(deals, stacks, pot, reserve, markers),
        rng.random((len(decisions(game)), *table)) < bold,
    )


def played_at_the_table(case: Case, at: int) -> DealState:
    """One of the deals, played by the state machine: who may not stay leaves, nobody buys."""
    state = begun(case, at)
    while not state.over:
        seat = to_act(state)[0]
        words = legal(state, seat)
        state = act(state, seat, words[0 if stays(case, at, state, seat) else -1]).result
    return state


def begun(case: Case, at: int) -> DealState:
    """One of the deals with the last seat as its dealer, before anybody acts."""
    tables, seats = case.tables, case.dealt.seats
    setup = deal_cards(case.game, NAMES[:seats], seats - 1, case.seed, case.first + at)
    chips = Chips(tuple(tables.stacks[at].tolist()), int(tables.pot[at]), int(tables.reserve[at]))
    return start(setup, chips, tuple(tables.markers[at].tolist())).result


def stays(case: Case, at: int, state: DealState, seat: int) -> bool:
    """What the case says that a seat does now."""
    stage = state.game.stages[state.stage]
    if isinstance(stage, Buy):
        return False
    number = sum(isinstance(each, Bet | Declare) for each in state.game.stages[: state.stage])
    return bool(case.stays[number, at, seat])
