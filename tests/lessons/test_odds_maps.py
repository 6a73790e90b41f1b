"""All hands at once, and pot by players: what they show is what single decisions say."""

from math import isclose

import pytest

from guts_teach.errors import RequestError
from guts_teach.lessons import odds_frontier, odds_grid
from guts_teach.lessons.odds_answer import at_once
from guts_teach.lessons.odds_question import Question
from guts_teach.odds import shipped
from guts_teach.odds.frontier import frontier
from guts_teach.odds.ladder import ALL_IN, ladder
from guts_teach.odds.opponents import read_opponents


@pytest.mark.parametrize(
    ("options", "bankroll"), [({}, ""), ({"max_payment": "4"}, ""), ({}, "30"), ({"ghost": "on"}, "")]
)
def test_the_grid_says_of_each_hand_what_is_said_of_it_alone(options: dict[str, str], bankroll: str) -> None:
    table = {"players": "4", "pot": "12", "opponents": "share", "detail": "40", "bankroll": bankroll}
    found = odds_grid.grid(Question.read("guts", options, **table))
    assert len(found.cells) == len({(cell.high, cell.low) for cell in found.cells}) == 91
    for hand, ranks in (("As Ad", (14, 14)), ("Ks 4h", (13, 4)), ("3s 2h", (2, 3)), ("9s 9h", (9, 9))):
        alone = at_once(Question.read("guts", options, hand, **table))
        assert alone is not None
        cell = found.cell(*ranks)
        assert (cell.name, cell.verdict) == (alone.name, alone.weighed.verdict)
        assert isclose(cell.net, alone.weighed.prospect.net, abs_tol=1e-9)
        assert isclose(cell.win, alone.odds.win, abs_tol=1e-9)
    assert set(found.stay) == {cell for cell in found.cells if cell.verdict == "in"}


def test_who_must_cover_and_cannot_goes_out_with_every_hand() -> None:
    found = odds_grid.grid(Question.read("guts", {"short_stack": "must_cover"}, pot="20", stack="3"))
    assert found.stay == ()


@pytest.mark.parametrize("game", ["lowball", "guillotine", "fierce"])
def test_a_grid_is_of_two_cards_compared_once(game: str) -> None:
    hand = {"lowball": "2s 3h 6d", "guillotine": "Ks 4h", "fierce": "Ks"}[game]
    assert not odds_grid.covers(Question.read(game, hand=hand))
    with pytest.raises(RequestError, match="is not counted: see single hands under"):
        odds_grid.grid(Question.read(game, hand=hand))


@pytest.mark.parametrize("opponents", ["all-in", "cutoff"])
@pytest.mark.parametrize("bankroll", [None, 80])
def test_the_frontier_is_that_of_the_odds(opponents: str, bankroll: int | None) -> None:
    options = {"max_payment": "10"}
    text = "" if bankroll is None else str(bankroll)
    question = Question.read("guts", options, "Kh 9s", pot="20", opponents=opponents, bankroll=text)
    pots = (10, 20, 60)
    found = odds_frontier.turning(question, pots)
    wanted = frontier(question.rules, question.cards, read_opponents(opponents), range(2, 11), pots, bankroll)
    assert found.frontier.players == wanted.players
    for mine, theirs in zip(found.frontier.gains, wanted.gains, strict=True):
        assert [round(gain, 5) for gain in mine] == [round(gain, 5) for gain in theirs]
    assert (found.exact, found.missing, found.note) == (True, (), "")


def test_at_full_match_the_pot_alone_changes_nothing() -> None:
    found = odds_frontier.turning(Question.read(hand="Kh 9s"))
    assert all(not found.frontier.turns(row) for row in range(9))
    assert "its size alone changes nothing" in found.note


def test_pots_stay_within_the_limit() -> None:
    assert max(odds_frontier.pots(Question.read(pot="90"))) == 100
    assert odds_frontier.pots(Question.read())[-1] == 20
    assert max(odds_frontier.pots(Question.read("guts", {"pot_limit": "none"}, pot="90"))) == 360


def test_as_many_players_as_open_cards() -> None:
    found = odds_frontier.turning(Question.read("fierce", hand="Kh 9s 2c 3d 4d 6h", players="6"), [6, 12])
    assert found.frontier.players[0] == 6
    assert found.missing == (3, 4, 5)


def test_a_frontier_from_a_table() -> None:
    question = Question.read("four-two-two", hand="Ks Kh 2d 7c", pot="40")
    found = odds_frontier.turning(question, (40, 200))
    place = ladder(question.rules).find("K-K-K-7")
    odds = shipped.chances(question.here, place, ALL_IN)
    assert odds is not None
    row = found.frontier.players.index(question.players)
    assert not found.exact
    assert isclose(found.frontier.gains[row][0], odds.share - odds.pay)
    assert isclose(found.frontier.gains[row][1], odds.share - odds.pay / 2)  # no more than 100 is paid


def test_where_nothing_is_known_that_is_said() -> None:
    with pytest.raises(RequestError, match="weigh one decision at a time"):
        odds_frontier.turning(Question.read("guillotine", hand="Ks 4h"))
