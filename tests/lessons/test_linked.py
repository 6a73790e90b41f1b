"""Lessons from links and links to lessons."""

from guts_teach.lessons.deal_and_declare import DealAndDeclare
from guts_teach.lessons.linked import link_to, open_odds, open_table, open_wild_cards
from guts_teach.lessons.links import Link, read_link, write_link
from guts_teach.lessons.odds_hand import HandOdds
from guts_teach.lessons.odds_question import Question
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


def test_a_hand_with_wild_cards_is_opened() -> None:
    lesson = WildCards("Kh Kd 2c 4s 9s")
    again = open_wild_cards(link_to(lesson))
    assert (again.state.cards, again.state.rules) == (lesson.state.cards, lesson.state.rules)
    assert open_wild_cards(Link("odds", ask="guts~AsAd~players.7")).state == WildCards().state


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
