"""Going broke within a session: simulated in arrays, and played at the table."""

from math import sqrt

import pytest

from guts_teach.cards import Stream
from guts_teach.errors import RequestError
from guts_teach.games import make
from guts_teach.odds.growth.ruin import deal_by_deal, ruin, together
from guts_teach.odds.ladder import ALL_IN, Threshold, ladder
from guts_teach.table import act, next_deal, open_session, sees, to_act
from guts_teach.table.cutoffs import cutoff, seen_rule
from guts_teach.table.players import Threshold as Style


def test_a_curve_of_chances_that_only_rises() -> None:
    guts = make("guts")
    found = ruin(guts, 5, ladder(guts).best(0.25), stack=20, deals=30, sessions=400, seed=1)
    assert len(found.chances) == len(found.stderr) == 31
    assert found.chances[0] == 0
    assert list(found.chances) == sorted(found.chances)
    assert all(0 < error < 0.03 for error in found.stderr[5:])
    richer = ruin(guts, 5, ladder(guts).best(0.25), stack=80, deals=30, sessions=400, seed=1)
    assert richer.chances[30] < found.chances[30]


def test_by_hand_two_who_always_stay() -> None:
    """Stacks of two, antes of one: one ante each, and whoever loses the first pot has one chip, all of it lost."""
    guts = make("guts")
    found = ruin(guts, 2, ALL_IN, stack=2, deals=1, sessions=4000, seed=3)
    # A tie gives both their ante back; else the loser pays the last chip.
    tie = (6 * 1 * 13 + 16 * 9 * 78) / (1326 * 1225)
    assert abs(found.chances[1] - (1 - tie) / 2) < 3.5 * found.stderr[1] + 1e-9


def test_the_table_agrees() -> None:
    """Sessions at the table until the first player is broke: the same chance that nobody is yet."""
    game, players, deals, sessions = make("guts", {"start_stack": "4"}), 3, 6, 150
    style = Style("", lambda _: 0.3, {})
    intact = 0
    for seed in range(sessions):
        now, whole = open_session(game, ("A", "B", "C"), seed), True
        for _ in range(deals):
            dealt = next_deal(now)
            assert dealt is not None
            state = dealt.result.deal
            while seats := to_act(state):
                state = act(state, seats[0], style.decide(sees(state, seats[0]), Stream(0, 0))).result
            now = dealt.result.__class__(now, dealt.result.seats, state).after
            if len(now.playing) < players:
                whole = False
                break
        intact += whole
    key = cutoff(seen_rule(game, 2), 2, game.pack, 0.3).key
    found = ruin(game, players, Threshold(ladder(game).keys.index(key)), stack=4, deals=deals, sessions=2000, seed=5)
    broke = 1 - intact / sessions
    # One session's first broke player is at least a third of its players, and at most all of them.
    error = 3 * sqrt(broke * (1 - broke) / sessions)
    assert broke / players - error <= found.chances[deals] <= broke + error


@pytest.mark.parametrize("family", ["guillotine", "shelby", "lowball"])
def test_other_games(family: str) -> None:
    game = make(family)
    found = ruin(game, 4, ladder(game).best(0.4), stack=15, deals=8, sessions=60, seed=1)
    assert list(found.chances) == sorted(found.chances)
    assert found.chances[8] > 0


def test_bad_requests_name_the_value() -> None:
    with pytest.raises(RequestError, match="stack=0 is not allowed: give a whole number from 1"):
        ruin(make("guts"), 4, ALL_IN, stack=0)
    with pytest.raises(RequestError, match="sessions=0 is not allowed"):
        ruin(make("guts"), 4, ALL_IN, stack=10, sessions=0)


def test_parts_make_the_whole() -> None:
    game, each = make("guts"), ladder(make("guts")).best(0.4)
    *parts, (done, found) = deal_by_deal(game, 4, each, stack=10, deals=5, sessions=40, seed=2)
    assert [part for _, part in parts] == [None] * 4
    assert (done, found) == (1.0, ruin(game, 4, each, stack=10, deals=5, sessions=40, seed=2))
    other = ruin(game, 4, each, stack=10, deals=5, sessions=120, seed=3)
    assert found is not None
    both = together([found, other])
    assert both.chances == pytest.approx(
        [(one + 3 * two) / 4 for one, two in zip(found.chances, other.chances, strict=True)]
    )
    assert both.stderr[5] < found.stderr[5]
