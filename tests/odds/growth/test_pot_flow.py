"""What a deal does to the pot: against the rulings, and against the table, hand by hand."""

from dataclasses import replace

import numpy as np
import pytest
from naive import seeded
from simulated import covered_games

from guts_teach.errors import RequestError
from guts_teach.games import make
from guts_teach.odds.growth.pot_flow import Flow, after, covers, flow_of, flows, next_chips
from guts_teach.odds.growth.turnout import Outcome, independent
from guts_teach.odds.simulator import Tables, collect_antes, deal_games, play


@pytest.mark.parametrize(
    ("game", "options", "outcome", "chips", "left"),
    [
        ("guts", {}, Outcome(3, 1), 10, 20),  # E1
        ("guts", {}, Outcome(4, 1), 80, 240),  # E2: 100 in the pot, 140 in the reserve
        ("guts", {}, Outcome(3, 1), 240, 340),  # D1: 100 and 240
        ("guts", {}, Outcome(1, 1), 240, 140),  # D2: 100 and 40
        ("guts", {}, Outcome(3, 2), 25, 25),  # D4
        ("guts", {"tie": "no_split"}, Outcome(3, 2), 25, 50),  # D5
        ("guts", {"ghost": "on"}, Outcome(3, 1, "better"), 10, 40),  # D6
        ("guts", {"loser_rule": "single_loser"}, Outcome(3, 1), 10, 15),  # D7
        ("guts", {}, Outcome(0, 1), 10, 10),
        ("guts", {"nobody_in": "reante"}, Outcome(0, 1), 10, 15),
        ("guts", {"nobody_in": "best_pays"}, Outcome(0, 2), 10, 30),
        ("guts", {}, Outcome(2, 2), 10, 0),
        ("guts", {"odd_chips": "stay_in_pot"}, Outcome(2, 2), 11, 1),
        ("four-two-two", {"max_payment": "20"}, Outcome(3, 1), 30, 40),  # D14
        ("four-two-two", {"play_deck": "on"}, Outcome(1, 1, "better"), 6, 12),  # D17
        ("lowball", {}, Outcome(0, 1), 5, 10),  # D21
    ],
)
def test_the_examples_of_the_rulings(
    game: str, options: dict[str, str], outcome: Outcome, chips: int, left: int
) -> None:
    made = make(game, options)
    assert next_chips(flow_of(outcome, 5, made), chips, 5, made) == left


def test_ante_to_drop_with_six_players() -> None:
    game = make("four-two-two", {"max_payment": "20", "ante_to_drop": "on"})
    assert after(flow_of(Outcome(3, 1), 6, game), 30, game) == 43  # D15
    assert after(flow_of(Outcome(1, 1), 6, game), 30, game) == 0
    assert after(flow_of(Outcome(0, 1), 6, game), 30, game) == 36


@pytest.mark.parametrize("family", ["guts", "guts-three-card", "four-two-two", "fierce", "lowball"])
def test_every_simulated_deal_leaves_what_its_outcome_says(family: str) -> None:
    chance = seeded(41)
    tried = 0
    for each in covered_games(family, chance, number=60, rules=4):
        game = replace(each, settlement=replace(each.settlement, short_stack="pay_what_you_have"))
        players, deals = max(game.players[0], 4), 60
        limit = game.settlement.pot_limit
        if not covers(game) or players > game.players[1] or (limit or 99) < players * game.ante:
            continue
        tried += 1
        pot = chance.randint(1, min(limit or 500, 500))
        reserve = chance.randint(0, 300) if limit == pot else 0
        dealt = deal_games(game, players, deals, seed=chance.getrandbits(32))
        stays = np.array([[chance.random() < 0.5 for _ in range(players)] for _ in range(deals)])
        tables = Tables.of(deals, [10**6] * players, pot=pot, reserve=reserve)
        played = play(dealt, tables, stays)
        plain = replace(game, settlement=replace(game.settlement, tie="split", nobody_in="pot_stays"))
        winners = play(replace(dealt, game=plain), tables, stays).winners
        pushing = replace(plain, settlement=replace(plain.settlement, house_tie="push", ante_to_drop=False))
        level = play(replace(dealt, game=pushing), tables, stays).net.sum(axis=1) == 0
        unguarded = replace(dealt, game=replace(plain, ghost="", plays_deck=False), ghost=dealt.ghost[:, :0])
        everyone = play(unguarded, tables, stays | True).winners
        for at in range(deals):
            stay, best = int(played.stayed[at].sum()), int(winners[at].sum())
            outcome = Outcome(stay, best or 1, ("level" if level[at] else "better") if stay and not best else "")
            if not stay:
                outcome = Outcome(0, int(everyone[at].sum()))
                if game.settlement.nobody_in == "best_pays" and family == "four-two-two":
                    continue  # there hands of four are compared, and those in here get two more
            went = flow_of(outcome, players, game)
            left = int(played.tables.pot[at] + played.tables.reserve[at])
            assert after(went, pot + reserve, game) == left, (game, outcome)
            # Chips won by players are chips that the pot has lost.
            assert int(played.net[at].sum()) == pot + reserve - left
            if left:
                then = collect_antes(game, played.tables)
                assert next_chips(went, pot + reserve, players, game) == int(then.pot[at] + then.reserve[at])
    assert tried > 10


def test_what_players_win_is_what_the_pot_loses_on_average() -> None:
    game, chips, players = make("guts", {"pot_limit": "none"}), 60, 5
    chances = flows(independent(players, 0.35), game)
    assert sum(chances.values()) == pytest.approx(1)
    won = sum(chance * chips for flow, chance in chances.items() if flow.taken)
    paid = sum(chance * flow.payments * chips for flow, chance in chances.items())
    after_ = sum(chance * after(flow, chips, game) for flow, chance in chances.items())
    assert won - paid == pytest.approx(chips - after_)


def test_only_a_pot_without_a_successor_is_won() -> None:
    assert Flow(1, 0, 0).won
    assert Flow(2, 0, 0).won
    assert not Flow(0, 0, 0).won
    assert not Flow(1, 1, 0).won
    assert not Flow(3, 0, 2).won


@pytest.mark.parametrize(
    ("family", "options"),
    [("guillotine", {}), ("shelby", {}), ("psycho-shelby", {}), ("four-two-two", {"nobody_in": "best_and_twos"})],
)
def test_other_settlements_are_refused(family: str, options: dict[str, str]) -> None:
    game = make(family, options)
    assert not covers(game)
    with pytest.raises(RequestError, match="is not counted: simulate it"):
        flows(independent(4, 0.5), game)
