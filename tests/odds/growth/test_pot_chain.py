"""The chain of pots: solved, and played out at random with the same chances; pot and reserve as in a session."""

import random
from collections import Counter
from math import inf, sqrt

import pytest
from naive import seeded

from guts_teach.games import Game, make
from guts_teach.odds.growth.pot_chain import Chain
from guts_teach.odds.growth.pot_flow import flows, next_chips, pot_of
from guts_teach.odds.growth.turnout import independent
from guts_teach.table import act, next_deal, open_session, to_act

SETTINGS: list[tuple[dict[str, str], float, int]] = [
    ({"pot_limit": "none"}, 0.35, 5),
    ({"pot_limit": "20"}, 0.30, 5),
    ({"pot_limit": "none", "max_payment": "12"}, 0.4, 5),
    ({"pot_limit": "30", "max_payment": "12"}, 0.35, 6),
    ({"pot_limit": "none", "nobody_in": "reante"}, 0.2, 4),
    ({"pot_limit": "none", "loser_rule": "single_loser"}, 0.3, 4),
    ({"pot_limit": "none", "tie": "no_split", "odd_chips": "stay_in_pot"}, 0.3, 4),
    ({"pot_limit": "40", "nobody_in": "best_pays"}, 0.5, 3),
]


def played(chain: Chain, chips: int, chance: random.Random, times: int) -> tuple[list[int], list[int]]:
    """How many deals and the largest pot, by drawing every outcome at random."""
    outcomes, weights = zip(*chain.flows.items(), strict=True)
    deals, largest = [], []
    for _ in range(times):
        now, number, most = chips, 0, 0
        while now and number < 20_000:
            most, number = max(most, pot_of(now, chain.game)), number + 1
            now = next_chips(chance.choices(outcomes, weights)[0], now, chain.players, chain.game)
        deals.append(number)
        largest.append(most)
    return deals, largest


@pytest.mark.parametrize(("options", "stay", "players"), SETTINGS)
def test_solved_and_played_out_agree(options: dict[str, str], stay: float, players: int) -> None:
    game, times = make("guts", options), 4000
    chain = Chain(flows(independent(players, stay), game), players, game)
    deals, largest = played(chain, players, seeded(51), times)
    mean = sum(deals) / times
    spread = sqrt(sum((number - mean) ** 2 for number in deals) / times / times)
    assert abs(chain.mean_deals(players) - mean) < 3.5 * spread
    for level in (0.5, 0.9, 0.99):
        size = chain.quantile(level, players)
        assert size is not None
        error = 3.5 * sqrt(level * (1 - level) / times)
        within = sum(most <= size for most in largest) / times
        below = sum(most < size for most in largest) / times
        assert below - error <= level <= within + error, (level, size)
        if size != game.settlement.pot_limit:
            assert chain.within(size, players) == pytest.approx(within, abs=3.5 * sqrt(0.25 / times))


def test_without_caps_the_quantiles_follow_from_a_walk_over_products() -> None:
    """At full match the largest pot is the last one: the chances of each size, added up from the smallest."""
    game = make("guts", {"pot_limit": "none"})
    chances = flows(independent(4, 0.35), game)
    chain = Chain(chances, 4, game)
    grow = {flow.payments: chance for flow, chance in chances.items() if flow.payments > 1}
    same = sum(chance for flow, chance in chances.items() if flow.payments == 1 or not flow.taken)
    at: Counter[int] = Counter({4: 1})
    found = 0.0
    for size in range(4, 2000):
        reached = at[size] / (1 - same)
        found += reached * chain.won
        for payments, chance in grow.items():
            at[payments * size] += reached * chance
        if size in {4, 8, 12, 16, 100, 500, 1999}:
            assert chain.within(size, 4) == pytest.approx(found, abs=1e-12)


@pytest.mark.parametrize("options", [{"pot_limit": "none"}, {}])
def test_a_pot_that_is_never_won(options: dict[str, str]) -> None:
    game = make("guts", options)
    chain = Chain(flows(independent(5, 1.0), game), 5, game)
    assert chain.mean_deals(5) == inf
    assert chain.quantile(0.5, 5) == (100 if not options else None)


def test_a_reserve_that_grows_faster_than_it_is_won() -> None:
    game = make("guts", {"pot_limit": "20"})
    chances = flows(independent(6, 0.7), game)
    assert Chain(chances, 6, game).mean_deals(6) == inf


def test_two_who_always_stay_keep_the_pot_as_it_is() -> None:
    game = make("guts", {"pot_limit": "none"})
    chain = Chain(flows(independent(2, 1.0), game), 2, game)
    assert chain.quantile(0.99, 2) == 2
    assert chain.mean_deals(2) == inf


def session(game: Game, seed: int, deals: int) -> list[tuple[int, int, int, int, int]]:
    """A session at the table by coins: pot and reserve before and after, who was in, and who won."""
    chance, found = seeded(seed), []
    now = open_session(game, ("A", "B", "C", "D", "E"), seed)
    while len(found) < deals and (dealt := next_deal(now)) is not None:
        state = dealt.result.deal
        before = int(state.chips.pot + state.chips.reserve)
        while seats := to_act(state):
            state = act(state, seats[0], chance.choice(["in", "out"])).result
        seated = dealt.result.__class__(now, dealt.result.seats, state)
        now = seated.after
        found.append((before, int(state.chips.pot), int(state.chips.reserve), len(state.stayed), len(state.winners)))
    return found


def test_pot_and_reserve_together_are_what_the_table_has() -> None:
    game = make("guts", {"pot_limit": "25", "start_stack": "100000"})
    full = 0
    for seed in range(12):
        for before, pot, reserve, stay, best in session(game, seed, 40):
            chances = flows(independent(5, 0.5), game)
            flow = next(each for each in chances if (each.taken, each.payments) == ((best > 0), max(stay - 1, 0)))
            if best > 1:
                flow = flow._replace(taken=best, payments=stay - best)
            after = next_chips(flow, before, 5, game)
            assert (pot, reserve) == (pot_of(after, game), after - pot_of(after, game))
            full += reserve > 0
    assert full > 20
