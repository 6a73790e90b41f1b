"""Lessons from links and links to lessons."""

import pytest

from guts_teach.games import FAMILIES
from guts_teach.lessons.comparison import Comparison
from guts_teach.lessons.deal_and_declare import DealAndDeclare
from guts_teach.lessons.hours import HOURS
from guts_teach.lessons.house_rules import HouseRules
from guts_teach.lessons.linked import (
    link_to,
    link_to_comparison,
    link_to_sides,
    link_to_teacher,
    open_comparison,
    open_odds,
    open_side_by_side,
    open_table,
    open_teacher,
    open_walk,
    open_wild_cards,
)
from guts_teach.lessons.links import Link, read_link, write_link
from guts_teach.lessons.odds_hand import HandOdds
from guts_teach.lessons.odds_question import Question
from guts_teach.lessons.pairs import PAIRS, Pair
from guts_teach.lessons.practice import Plan
from guts_teach.lessons.resume import state_of
from guts_teach.lessons.side_by_side import SideBySide
from guts_teach.lessons.table_view import table_face
from guts_teach.lessons.teacher import Teacher
from guts_teach.lessons.walk import Walk
from guts_teach.lessons.wild_cards import WildCards, word_of


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
    lesson.predict({0, 1}, word_of(lesson.categories[0]))
    for _ in range(3):
        lesson.reveal()
    link, fault = read_link(write_link(link_to(lesson)).removeprefix("?"))
    assert fault == ""
    again = open_wild_cards(link)
    while lesson.state.revealed:
        assert again.state == lesson.state
        again.undo()  # what was told before can be stepped back to
        lesson.undo()
    assert again.state == lesson.state
    assert again.state.prediction
    again.deal_next()
    assert again.state.seed == 8
    assert open_wild_cards(Link("odds", hand="As Ad")).state == WildCards().state
    assert open_wild_cards(Link("wild-cards", rules=HouseRules(family))).state.rules == HouseRules(family)


@pytest.mark.parametrize("guess", ["Hand B", "tie"])
@pytest.mark.parametrize("family", FAMILIES)
def test_hands_that_are_compared_are_opened_where_they_stood(family: str, guess: str) -> None:
    lesson = Comparison()
    lesson.take_rules(HouseRules(family))
    lesson.deal("7", "3")
    lesson.predict(guess)
    lesson.reveal()
    lesson.reveal()
    link, fault = read_link(write_link(link_to_comparison(lesson)).removeprefix("?"))
    assert fault == ""
    assert open_comparison(link).state == lesson.state
    assert open_comparison(Link("odds", hand="As Ad")).state == Comparison().state


@pytest.mark.parametrize("pair", PAIRS, ids=lambda pair: pair.name)
def test_two_rules_are_opened_where_they_stood(pair: Pair) -> None:
    lesson = SideBySide(*pair.rules, pair.deal)
    lesson.predict("chips")
    lesson.reveal_to_difference()
    written = write_link(link_to_sides(lesson))
    assert len(written) < 400
    link, fault = read_link(written.removeprefix("?"))
    assert fault == ""
    again = open_side_by_side(link).state
    assert (again.revealed, again.guess) == (lesson.state.revealed, "chips")
    for side, other in zip(again.columns, lesson.state.columns, strict=True):
        assert (side.rules, side.hands, side.end) == (other.rules, other.hands, other.end)
    assert open_side_by_side(Link()).state.deal == PAIRS[0].deal
    lesson.deal_next()
    assert open_side_by_side(link_to_sides(lesson)).state == lesson.state


def test_odds_are_opened() -> None:
    lesson = HandOdds(Question.read("guillotine", {"bet": "2"}, "As Ad", "7", "30", opponents="share", detail="40"))
    again = open_odds(read_link(write_link(link_to(lesson)).removeprefix("?"))[0])
    assert again.state == lesson.state
    lesson.predict("out", 95)
    assert open_odds(link_to(lesson)).state == lesson.state
    lesson.reveal()
    told = open_odds(read_link(write_link(link_to(lesson)).removeprefix("?"))[0])
    assert told.state == lesson.state
    told.undo()
    assert told.state.answer is None
    again.reveal()
    assert open_odds(link_to(again)).state == again.state  # without a prediction as well
    assert open_odds(Link("wild-cards", hand="Kh Kd 2c 4s 9s")).state == HandOdds(Question.read()).state


@pytest.mark.parametrize("family", FAMILIES)
def test_a_walk_is_opened_with_what_was_said_at_its_stop(family: str) -> None:
    walk = Walk(family)
    while True:
        if walk.asks:
            walk.predict(walk.choices[0] if walk.choices else "-3")
            for _ in range(2):
                link = Link(family, stop=walk.state.at + 1, said=walk.said)
                again, fault = read_link(write_link(link).removeprefix("?"))
                assert fault == ""
                assert open_walk(again).state == walk.state
                walk.undo()
                walk.reveal()
        if walk.state.at + 1 == len(walk.stops):
            break
        walk.next()
        assert walk.said == ""


def test_the_teachers_desk_is_opened_as_it_lay() -> None:
    desk = Teacher()
    assert write_link(link_to_teacher(desk)) == "?lesson=teacher"
    desk.deal("shelby", "4", "2026")
    desk.sheet(Plan("guts", kinds=("winner",), level=2, seed=3), "5")
    desk.show(list(HOURS)[-1])
    link, fault = read_link(write_link(link_to_teacher(desk)).removeprefix("?"))
    assert fault == ""
    assert open_teacher(link).state == desk.state
    assert open_teacher(Link("teacher")).state == Teacher().state


def test_the_table_stays_in_the_link_to_another_lesson() -> None:
    table = DealAndDeclare()
    table.say("out")
    link = link_to(HandOdds(Question.read()), state_of(table))
    assert (link.lesson, link.table) == ("odds", state_of(table))
