"""A class of hands at tables of every size: against exact counts, against deals played out, and by identities."""

from math import sqrt

import numpy as np
import pytest

from guts_teach.games import make
from guts_teach.odds.exact import engines
from guts_teach.odds.ladder import ALL_IN, Threshold, ladder
from guts_teach.odds.result import Odds
from guts_teach.odds.simulated.nested import chances, covers
from guts_teach.odds.simulator import Dealt, Tables, deal_games, decisions, play
from guts_teach.odds.spot import spot

COLUMNS = ("win", "tie", "pay", "share", "alone")


def off(found: Odds, wanted: Odds) -> list[float]:
    """How many standard errors each chance is off; what was not seen at all counts with the error of one deal."""
    assert found.stderr is not None
    assert found.others == wanted.others
    least = 1 / found.deals
    return [
        abs(getattr(found, column) - getattr(wanted, column)) / max(found.stderr[column], least) for column in COLUMNS
    ]


@pytest.mark.parametrize(
    ("game", "options", "players"),
    [
        ("guts", {}, (2, 5, 11)),
        ("guts", {"tie": "no_split"}, (3,)),
        ("guts-three-card", {}, (2,)),
        ("lowball", {}, (2,)),
        ("lowball", {"house_tie": "push"}, (2,)),
    ],
)
def test_it_agrees_with_exact_counts(game: str, options: dict[str, str], players: tuple[int, ...]) -> None:
    built = make(game, options)
    rungs = ladder(built)
    middle = rungs.best(0.3)
    ways = [ALL_IN, middle, Threshold(middle.place, 0.4), Threshold(middle.place + 3, 0.0)]
    errors = []
    for place in (1, middle.place, middle.place + 3, len(rungs) - 2):
        found = chances(built, 0, place, dict.fromkeys(players, ways), 6000, seed=place)
        for number in players:
            here = spot(built, number)
            engine = engines.exact(here)
            assert engine is not None
            for way, odds in zip(ways, found[number], strict=True):
                errors += off(odds, engine.of_class(here, place, way).odds)
    # Of hundreds of figures a few are more than two errors off, and none is far.
    assert max(errors) < 4.5
    assert sum(error > 2 for error in errors) < 0.1 * len(errors) + 3


@pytest.mark.parametrize(
    ("game", "players"), [("four-two-two", 4), ("guillotine", 5), ("lowball", 3), ("guts-three-card", 6)]
)
def test_it_agrees_with_deals_that_are_played_out(game: str, players: int) -> None:
    """Of very many deals those where the first seat happens to hold the commonest class."""
    built = make(game)
    rungs = ladder(built)
    place = max(range(len(rungs)), key=lambda each: rungs.hands[each])
    edge = rungs.best(0.35).place
    found = chances(built, 0, place, {players: [Threshold(edge)]}, 20_000, seed=5)[players][0]
    every = deal_games(built, players, 250_000, seed=11)
    first = every.hands[:, :1, : rungs.cards].reshape(-1, rungs.cards)
    mine = rungs.places(first) == place
    dealt = Dealt(built, every.hands[mine], every.ghost[mine])
    firsts = dealt.hands[:, :, : rungs.cards].reshape(-1, rungs.cards)
    staying = rungs.places(firsts).reshape(1, dealt.deals, players) >= edge
    stays = np.repeat(staying, len(decisions(built)), axis=0)  # who stays at first stays to the end
    stays[:, :, 0] = True
    played = play(dealt, Tables.of(dealt.deals, stacks=[10_000] * players, pot=60), stays)
    assert dealt.deals > 300
    won, number = played.winners, dealt.deals
    first = won[:, 0]
    for wanted, got in (
        ((first & (won.sum(axis=1) == 1)).mean(), found.win),
        ((first & (won.sum(axis=1) > 1)).mean(), found.tie),
        ((~stays[0, :, 1:].any(axis=1)).mean(), found.alone),
    ):
        assert abs(wanted - got) < 4 * sqrt(got * (1 - got) * (1 / number + 1 / found.deals)) + 1 / number


@pytest.mark.parametrize(("game", "decision"), [("guillotine", 0), ("shelby", 0), ("shelby", 1), ("psycho-shelby", 0)])
def test_all_hands_together_take_one_pot(game: str, decision: int) -> None:
    """With everyone in, the parts of the pot over all classes and seats sum to one pot."""
    built = make(game)
    rungs = ladder(built, decision)
    ways = {players: [ALL_IN] for players in (2, 4)}
    parts, variance = dict.fromkeys(ways, 0.0), dict.fromkeys(ways, 0.0)
    for place, hands in enumerate(rungs.hands):
        if not hands:
            continue
        for players, (odds,) in chances(built, decision, place, ways, 300, seed=place).items():
            assert odds.win + odds.tie + odds.pay == pytest.approx(1)
            assert odds.win <= odds.share <= odds.win + odds.tie / 2 + 1e-12
            assert odds.alone == 0
            assert odds.stderr is not None
            parts[players] += hands / rungs.total * odds.share
            variance[players] += (hands / rungs.total * odds.stderr["share"]) ** 2
    for players, part in parts.items():
        assert abs(part - 1 / players) < 4 * sqrt(variance[players])


def test_a_seed_gives_the_same_answer_and_another_one_another() -> None:
    guts = make("guts")
    once = chances(guts, 0, 40, {5: [ALL_IN]}, 500, seed=1)
    assert chances(guts, 0, 40, {5: [ALL_IN]}, 500, seed=1) == once
    assert chances(guts, 0, 40, {5: [ALL_IN]}, 500, seed=2) != once


def test_what_it_does_not_answer_and_classes_without_hands() -> None:
    assert not covers(make("fierce"), 0)
    assert not covers(make("guts", {"ghost": "on"}), 0)
    assert not covers(make("four-two-two", {"play_deck": "on"}), 0)
    assert not covers(make("psycho-shelby"), 1)
    assert covers(make("lowball"), 0)
    psycho = make("psycho-shelby")
    empty = ladder(psycho).hands.index(0)
    with pytest.raises(ValueError, match="no hand"):
        chances(psycho, 0, empty, {3: [ALL_IN]}, 10, seed=1)
