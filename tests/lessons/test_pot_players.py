"""Players who decide by one threshold: at the table they stay as often as in the odds."""

from math import sqrt

import pytest

from guts_teach.cards import Stream
from guts_teach.lessons.pot_players import ByThreshold, style
from guts_teach.lessons.pot_question import PotQuestion
from guts_teach.odds.ladder import Threshold, ladder
from guts_teach.table import NAMES, next_deal, open_session, sees
from guts_teach.table.play import finish


@pytest.mark.parametrize("game", ["guts", "fierce", "guillotine"])
def test_as_many_stay_as_were_asked_for(game: str) -> None:
    question = PotQuestion.read(game, {}, players="4", everyone="share", detail="35")
    everyone = style(question)
    asked = stayed = 0
    for seed in range(150):
        dealt = next_deal(open_session(question.at_the_table, NAMES[:4], seed))
        assert dealt is not None
        seats = dealt.result.deal.setup.order
        deal = finish(dealt.result, [everyone] * 4)[0].deal
        asked += len(seats)
        stayed += len(deal.stayed)
    assert abs(stayed / asked - 0.35) < 4 * sqrt(0.35 * 0.65 / asked)


def test_a_coin_decides_at_the_boundary_and_the_cards_elsewhere() -> None:
    question = PotQuestion.read(players="5")
    dealt = next_deal(open_session(question.at_the_table, NAMES[:5], 1))
    assert dealt is not None
    deal = dealt.result.deal
    seat = deal.setup.order[0]
    place = ladder(question.rules).place(deal.setup.hands[seat])
    for threshold, share in ((Threshold(place, 0.25), 0.25), (Threshold(place + 1), 0.0), (Threshold(place - 1), 1.0)):
        words = [ByThreshold((threshold,)).decide(sees(deal, seat), Stream(7, turn)) for turn in range(400)]
        assert words.count("in") / 400 == pytest.approx(share, abs=0.09)
    assert ByThreshold((Threshold(58),)).explain(question.rules, 5) == "in with K-5 or better"


def test_who_stays_on_the_first_cards_stays_to_the_end() -> None:
    question = PotQuestion.read("guillotine", {}, players="4", everyone="all-in")
    dealt = next_deal(open_session(question.at_the_table, NAMES[:4], 5))
    assert dealt is not None
    assert finish(dealt.result, [style(question)] * 4)[0].deal.stayed == frozenset(range(4))
