"""The simulator ends every deal as the state machine does, with the same cards and decisions."""

import numpy as np
import pytest
from naive import seeded
from simulated import covered_game, played_at_the_table, random_case

from guts_teach.games import FAMILIES
from guts_teach.odds.simulator import play


@pytest.mark.parametrize("family", FAMILIES)
def test_every_deal_ends_as_at_the_table(family: str) -> None:
    chance = seeded(11)
    for _ in range(60):
        case = random_case(covered_game(family, chance), chance, 10)
        played = play(case.dealt, case.tables, case.stays)
        for at in range(10):
            state = played_at_the_table(case, at)
            told = (case.game.id, dict(case.game.options), case.seed, case.first + at)
            assert tuple(played.net[at].tolist()) == state.net, told
            after = (int(played.tables.pot[at]), int(played.tables.reserve[at]), int(played.tables.side[at]))
            assert after == (state.chips.pot, state.chips.reserve, state.chips.side), told
            assert tuple(np.flatnonzero(played.winners[at])) == tuple(sorted(state.winners)), told
            assert frozenset(np.flatnonzero(played.stayed[at])) == state.stayed, told
            assert tuple(played.tables.markers[at].tolist()) == state.markers, told
