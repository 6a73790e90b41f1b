"""A two-card hand against a cutoff: simulated, and what must be true of all hands together."""

from fractions import Fraction
from math import sqrt

import pytest

from guts_teach.games import make
from guts_teach.odds.growth.two_card_turnout import Cutoff, two_card
from guts_teach.odds.ladder import Threshold, ladder
from guts_teach.odds.ledgers.ledger_hands import against
from guts_teach.odds.simulator import Tables, deal_games, play, seen_scores

GUTS = make("guts")


@pytest.mark.parametrize(("cutoff", "often"), [((12, 12), Fraction(1)), ((9, 3), Fraction(1, 4))])
def test_over_all_hands_they_add_up_to_the_turnout(cutoff: tuple[int, int], often: Fraction) -> None:
    """The chance that somebody is alone in is that of any one of the players, over all hands."""
    players = 4
    rungs = ladder(GUTS)
    at = Cutoff(*cutoff, often)
    threshold = Threshold(rungs.find(f"{_rank(cutoff[0])}-{_rank(cutoff[1])}"), float(often))
    alone = share = 0.0
    for place, key in enumerate(rungs.keys):
        stays = rungs.share(place) * threshold.stays(place)
        odds = against(key[1], key[-1], players - 1, at)
        assert odds.win + odds.tie + odds.pay == pytest.approx(1)
        assert odds.alone <= odds.win + 1e-12
        alone, share = alone + stays * odds.alone, share + stays * odds.share
    turnout = two_card(players, threshold, GUTS)
    assert players * alone == pytest.approx(turnout.staying(1))
    assert players * share == pytest.approx(1 - turnout.staying(0))


def _rank(rank: int) -> str:
    return {11: "J", 12: "Q", 13: "K", 14: "A"}.get(rank, str(rank))


def test_a_simulation_agrees() -> None:
    players, deals = 4, 60_000
    dealt = deal_games(GUTS, players, deals, seed=8)
    rungs = ladder(GUTS)
    scores = seen_scores(dealt)[0]
    stays = scores >= rungs.find("A-4")
    stays[:, 0] = True
    played = play(dealt, Tables.of(deals, [99] * players, pot=4), stays)
    for name in ("A-K", "A-4", "K-Q", "5-5"):
        place = rungs.find(name)
        mine = scores[:, 0] == place
        odds = against(rungs.keys[place][1], rungs.keys[place][-1], players - 1, Cutoff(14, 4))
        first = played.winners[mine, 0] & (played.winners[mine].sum(axis=1) == 1)
        for chance, seen in (
            (odds.win, first.mean()),
            (odds.alone, (played.stayed[mine].sum(axis=1) == 1).mean()),
            (odds.pay, (played.net[mine, 0] < 0).mean()),
        ):
            assert abs(chance - seen) < 3 * sqrt(chance * (1 - chance) / mine.sum())
