"""Lessons from links and links to lessons."""

import pytest
from guts_teach.lessons.odds_by_players import OddsByPlayers

from guts_teach.lessons.deal_and_declare import DealAndDeclare
from guts_teach.lessons.linked import link_to, open_odds, open_table, open_wild_cards
from guts_teach.lessons.links import Link, read_link, write_link
from guts_teach.lessons.resume import state_of
from guts_teach.lessons.table_view import table_face
from guts_teach.lessons.wild_cards import WildCards


def test_a_table_is_opened_where_it_stood() -> None:
    table = DealAndDeclare()
    assert write_link(link_to(table, state_of(table))) == "?lesson=deal-and-declare"  # as it begins
    table.say("in")
    table.reveal()
    link, fault = read_link(write_link(link_to(table, state_of(table))).removeprefix("?"))
    assert fault == ""
    assert table_face(open_table(link)) == table_face(table)
    assert table_face(open_table(Link())) == table_face(DealAndDeclare())


@pytest.mark.parametrize("second", ["", "As Ad 3c 5s 6h"])
def test_hands_with_wild_cards_are_opened(second: str) -> None:
    lesson = WildCards("Kh Kd 2c 4s 9s", second)
    link = link_to(lesson)
    again = open_wild_cards(link)
    assert (again.state.first, again.state.second) == (lesson.state.first, lesson.state.second)
    assert open_wild_cards(Link("odds", hand="As Ad")).state == WildCards().state


def test_odds_are_opened() -> None:
    link = link_to(OddsByPlayers("As Ad", 7))
    assert open_odds(link).state == OddsByPlayers("As Ad", 7).state
    assert open_odds(Link("odds", others=2)).state.others == 2
    assert open_odds(Link("wild-cards", hand="Kh Kd 2c 4s 9s")).state == OddsByPlayers().state


def test_the_table_stays_in_the_link_to_another_lesson() -> None:
    table = DealAndDeclare()
    table.say("out")
    link = link_to(OddsByPlayers(), state_of(table))
    assert (link.lesson, link.table) == ("odds", state_of(table))
