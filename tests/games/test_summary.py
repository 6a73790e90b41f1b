"""Every game in a few sentences of its own data."""

import pytest

from guts_teach.games import FAMILIES, make
from guts_teach.games.summary import summary


@pytest.mark.parametrize("game", FAMILIES)
def test_every_game_says_what_to_do_who_takes_the_pot_and_who_pays(game: str) -> None:
    told = summary(make(game))
    assert told.startswith("Look at your cards and ")
    assert " the pot" in told
    assert " pays " in told
    assert told.endswith(".")


def test_each_fact_has_its_words() -> None:
    assert "say in or out, in each of four rounds" in summary(make("shelby"))
    assert "every loser pays the winner" in summary(make("shelby"))
    assert "three markers win the pot" in summary(make("shelby"))
    assert "one marker wins the pot" in summary(make("shelby", {"shelbys_to_win": 1}))
    assert "takes the pot;" not in summary(make("psycho-shelby"))
    assert "stay or fold" in summary(make("guillotine"))
    assert "The lowest hand takes the pot" in summary(make("lowball"))
    assert "in alone has to beat a ghost" in summary(make("lowball"))
    assert "The best hand has to beat a ghost" in summary(make("guts", {"ghost": "on"}))
    assert "the worst one that stayed pays" in summary(make("guts", {"loser_rule": "single_loser"}))
    assert "7 chips at the most" in summary(make("guts", {"max_payment": 7}))
    assert "top of the deck" in summary(make("four-two-two", {"play_deck": "on"}))
