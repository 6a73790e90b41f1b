"""The frontier of pot and players: each cell against the decision weighed by itself."""

from math import isclose

import pytest

from guts_teach.errors import RequestError
from guts_teach.games import make
from guts_teach.odds.frontier import MOST_CELLS, Frontier, frontier
from guts_teach.odds.opponents import read_opponents
from guts_teach.odds.weigh import decision, weigh


@pytest.mark.parametrize("model", ["all-in", "cutoff", "loose:0.3", "cutoff:K-Q"])
@pytest.mark.parametrize(("bankroll", "stack"), [(None, None), (200, None), (None, 15)])
def test_each_cell_is_the_decision_weighed(model: str, bankroll: int | None, stack: int | None) -> None:
    game, opponents = make("guts", {"max_payment": "20"}), read_opponents(model)
    players, pots = [2, 4, 7], [1, 20, 100]
    found = frontier(game, "Ks 9h", opponents, players, pots, bankroll, stack)
    assert (found.players, found.pots) == ((2, 4, 7), (1, 20, 100))
    for number, row in zip(players, found.gains, strict=True):
        for pot, gain in zip(pots, row, strict=True):
            here, held = decision(game, number, "Ks 9h", pot, stack)
            weighed = weigh(here, held, opponents, bankroll).result.prospect
            assert isclose(gain, weighed.gain(bankroll) / (pot if bankroll is None else 1))


def test_at_full_match_the_pot_changes_nothing() -> None:
    game = make("guts", {"pot_limit": "none"})
    found = frontier(game, "Ks 9h", read_opponents("all-in"), [2, 3, 4], [2, 50, 10**6])
    for at, row in enumerate(found.gains):
        assert max(row) - min(row) < 1e-12
        assert found.turns(at) == ()


def test_a_cap_turns_a_losing_hand_as_the_pot_grows_and_a_bankroll_a_winning_one() -> None:
    capped = frontier(make("guts", {"max_payment": "10"}), "Kh 9s", read_opponents("all-in"), [5], range(10, 100, 10))
    (turn,) = capped.turns(0)
    gains = dict(zip(capped.pots, capped.gains[0], strict=True))
    assert gains[turn - 10] <= 0 < gains[turn]
    afraid = frontier(make("guts"), "Ah 9s", read_opponents("all-in"), [3], range(1, 100), bankroll=60)
    (turn,) = afraid.turns(0)
    assert afraid.gains[0][turn - 2] > 0 >= afraid.gains[0][turn - 1]
    assert afraid.turns(0) == (turn,)


def test_who_may_not_stay_gains_nothing() -> None:
    game = make("guts", {"short_stack": "must_cover"})
    found = frontier(game, "As Ah", read_opponents("all-in"), [3], [5, 10, 20], stack=10)
    assert (found.gains[0][0] > 0, found.gains[0][1] > 0, found.gains[0][2]) == (True, True, 0.0)
    assert found.turns(0) == (20,)


def test_turns_by_hand() -> None:
    found = Frontier((5,), (1, 2, 3, 4, 5), ((-1.0, 0.0, 0.5, 0.5, -0.1),))
    assert found.turns(0) == (3, 5)
    assert Frontier((5,), (1,), ((1.0,),)).turns(0) == ()


def test_three_cards_heads_up_and_the_last_street() -> None:
    lowball = frontier(make("lowball"), "9s 7h 2d", read_opponents("cutoff"), [2], [2, 10])
    assert lowball.gains[0][0] > lowball.gains[0][1] > 0  # an ante saved is less of a large pot
    street = frontier(make("guillotine"), "Kh Kd 2c 4s 9h", read_opponents("all-in"), [2], [8, 80])
    assert street.gains[0][0] == pytest.approx((9 * 0.96237 - 11 * 0.03723 + 4 * 0.0004 + 8) / 8, abs=1e-4)


@pytest.mark.parametrize(
    ("players", "pots", "said"),
    [
        ([], [1], "no numbers of players and one pot are not possible"),
        (
            [2],
            range(1, MOST_CELLS + 2),
            "one number of players and 2001 pots are not possible: give 1 to 2000",
        ),
        ([27], [30], "27 players cannot play: Guts takes 2 to 26"),
        ([5], [0], "pot 0 is not allowed"),
        ([5], [101], "pot 101 is above the limit"),
    ],
)
def test_what_cannot_be_asked(players: list[int], pots: list[int], said: str) -> None:
    with pytest.raises(RequestError) as refused:
        frontier(make("guts"), "Ks 9h", read_opponents("all-in"), players, pots)
    assert str(refused.value).startswith(said)


def test_what_is_not_counted_is_refused() -> None:
    with pytest.raises(RequestError, match="Shelby with 4 players is not counted exactly: weigh one decision at a"):
        frontier(make("shelby"), "Ks 9h", read_opponents("all-in"), [4], [4])
