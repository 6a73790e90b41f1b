"""Lessons from links and links to lessons."""

import pytest

from guts_teach.games import FAMILIES
from guts_teach.lessons.comparison import Comparison
from guts_teach.lessons.deal_and_declare import DealAndDeclare
from guts_teach.lessons.house_rules import HouseRules
from guts_teach.lessons.linked import (
    link_to,
    link_to_comparison,
    link_to_sides,
    open_comparison,
    open_odds,
    open_side_by_side,
    open_table,
    open_wild_cards,
)
from guts_teach.lessons.links import Link, read_link, write_link
from guts_teach.lessons.odds_hand import HandOdds
from guts_teach.lessons.odds_question import Question
from guts_teach.lessons.pairs import PAIRS, Pair
from guts_teach.lessons.resume import state_of
from guts_teach.lessons.side_by_side import SideBySide
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


@pytest.mark.parametrize("family", FAMILIES)
def test_hands_of_every_game_are_opened_where_they_stood(family: str) -> None:
    lesson = WildCards(rules=HouseRules(family))
    lesson.deal("7")
    lesson.reveal_to(3)
    link, fault = read_link(write_link(link_to(lesson)).removeprefix("?"))
    assert fault == ""
    again = open_wild_cards(link).state
    assert (again.rules, again.cards, again.shown) == (lesson.state.rules, lesson.state.cards, lesson.state.shown)
    assert open_wild_cards(Link("odds", hand="As Ad")).state == WildCards().state
    assert open_wild_cards(Link("wild-cards", rules=HouseRules(family))).state.rules == HouseRules(family)


@pytest.mark.parametrize("family", FAMILIES)
def test_hands_that_are_compared_are_opened_where_they_stood(family: str) -> None:
    lesson = Comparison()
    lesson.take_rules(HouseRules(family))
    lesson.deal("7", "3")
    lesson.reveal_to(2)
    link, fault = read_link(write_link(link_to_comparison(lesson)).removeprefix("?"))
    assert fault == ""
    again = open_comparison(link).state
    assert (again.rules, again.hands, again.shown) == (lesson.state.rules, lesson.state.hands, lesson.state.shown)
    assert open_comparison(Link("odds", hand="As Ad")).state == Comparison().state


@pytest.mark.parametrize("pair", PAIRS, ids=lambda pair: pair.name)
def test_two_rules_are_opened_where_they_stood(pair: Pair) -> None:
    lesson = SideBySide(*pair.rules, pair.deal)
    lesson.reveal_to_difference()
    written = write_link(link_to_sides(lesson))
    assert len(written) < 400
    link, fault = read_link(written.removeprefix("?"))
    assert fault == ""
    again = open_side_by_side(link).state
    assert again.revealed == lesson.state.revealed
    for side, other in zip(again.columns, lesson.state.columns, strict=True):
        assert (side.rules, side.hands, side.end) == (other.rules, other.hands, other.end)
    assert open_side_by_side(Link()).state.deal == PAIRS[0].deal


def test_odds_are_opened() -> None:
    lesson = HandOdds(Question.read("guillotine", {"bet": "2"}, "As Ad", "7", "30", opponents="share", detail="40"))
    again = open_odds(read_link(write_link(link_to(lesson)).removeprefix("?"))[0])
    assert again.state == lesson.state
    lesson.reveal()
    assert open_odds(link_to(lesson)).state == again.state  # the answer is covered again
    assert open_odds(Link("wild-cards", hand="Kh Kd 2c 4s 9s")).state == HandOdds(Question.read()).state


def test_the_table_stays_in_the_link_to_another_lesson() -> None:
    table = DealAndDeclare()
    table.say("out")
    link = link_to(HandOdds(Question.read()), state_of(table))
    assert (link.lesson, link.table) == ("odds", state_of(table))
