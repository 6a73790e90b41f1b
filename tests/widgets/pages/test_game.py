"""The page of a game: rules and table, and a link that leads back to either."""

from collections.abc import Callable

import ipywidgets
import pytest
from tree import errors, is_shown, one, press, walk

from guts_teach.games import FAMILIES
from guts_teach.lessons.code import State, encode
from guts_teach.lessons.links import Link
from guts_teach.lessons.option_words import label_of
from guts_teach.lessons.table_view import table_face
from guts_teach.lessons.walks import WALKS
from guts_teach.widgets.kit import Kit
from guts_teach.widgets.lesson import lesson
from guts_teach.widgets.new_table import NewTable
from guts_teach.widgets.page import Page
from guts_teach.widgets.parts import Field
from guts_teach.widgets.practice import Practice
from guts_teach.widgets.sections import Sections
from guts_teach.widgets.table import DealTable
from guts_teach.widgets.walk import RulesWalk

Opened = Callable[[str], ipywidgets.Widget]
Reloaded = Callable[[ipywidgets.Widget], ipywidgets.Widget]


@pytest.mark.parametrize("game", FAMILIES)
def test_it_opens_with_the_rules_and_has_the_table_of_that_game_with_every_option(game: str) -> None:
    page = lesson(game)
    sections = one(page, Sections)
    assert sections.built == ("Rules",)
    assert is_shown(page, one(page, RulesWalk))
    sections.nav.index = 1
    table = one(page, DealTable)
    assert is_shown(page, table)
    assert not is_shown(page, one(page, RulesWalk))
    assert table.lesson.settings.game == game
    labels = {each.control.description for each in walk(one(page, NewTable)) if isinstance(each, Field)}
    assert "Game" not in labels
    asked = {option.key for option in FAMILIES[game].options} - {"ante", "start_stack", "pot_limit"}
    assert {label_of(key) for key in asked} <= labels
    heading = [each for each in walk(page) if isinstance(each, ipywidgets.HTML) and "<h1>" in each.value]
    assert len(heading) == 1
    press(table, "Open this table")
    assert errors(page) == []


@pytest.mark.parametrize("game", FAMILIES)
def test_a_link_leads_back_to_the_stop(opened: Opened, game: str) -> None:
    page = opened(f"lesson={game}&stop=4")
    assert one(page, RulesWalk).lesson.stop == WALKS[game][3]
    press(page, "Next")
    assert one(page, Page).address == f"?lesson={game}&stop=5"
    press(page, *["Back"] * 4)
    assert one(page, Page).address == f"?lesson={game}"


def test_a_link_with_a_code_opens_the_table_and_the_rules_keep_it(opened: Opened) -> None:
    code = encode(State("fierce", seed=3, players=4))
    page = opened(f"lesson=fierce&code={code}")
    sections = one(page, Sections)
    assert sections.title == "Play"
    table = one(page, DealTable)
    press(table, "I’m out")
    played = encode(table.share.state)
    assert one(page, Page).address == f"?code={played}&lesson=fierce"
    sections.nav.index = 0
    assert one(page, Page).address == f"?code={played}&lesson=fierce&stop=1"
    again = opened(one(page, Page).address)
    assert one(again, Sections).built == ("Rules",)
    one(again, Sections).nav.index = 1
    assert encode(one(again, DealTable).share.state) == played


def test_the_table_as_it_begins_has_a_link_of_its_own(opened: Opened) -> None:
    page = opened("lesson=guts")
    one(page, Sections).nav.index = 1
    again = opened(one(page, Page).address)
    assert one(again, Sections).title == "Play"
    press(page, "I’m in")
    again = opened(one(page, Page).address)
    assert table_face(one(again, DealTable).lesson) == table_face(one(page, DealTable).lesson)


def test_what_was_said_at_a_stop_is_there_after_a_reload(opened: Opened, reloaded: Reloaded) -> None:
    page = opened("lesson=guillotine&stop=6")
    answer = next(each for each in walk(page) if isinstance(each, Field) and is_shown(page, each))
    answer.value = "12"
    press(page, "Check")
    walk_ = one(page, RulesWalk).lesson
    again = one(reloaded(page), RulesWalk).lesson
    assert again.state == walk_.state
    assert again.verdict == "Not quite: Anna pays 24."


def test_from_each_part_a_reload_leads_back_to_it_and_to_the_stop(opened: Opened, reloaded: Reloaded) -> None:
    page = opened("lesson=guillotine&stop=6")
    press(page, "Show the answer")
    for part in ("Play", "Practice", "Rules"):
        sections = one(page, Sections)
        sections.nav.index = sections.nav.titles.index(part)
        if part == "Play":
            press(one(page, DealTable), "Bet")
        again = reloaded(page)
        assert one(again, Sections).title == part
        one(again, Sections).nav.index = 0
        assert one(again, RulesWalk).lesson.state == one(page, RulesWalk).lesson.state
        one(again, Sections).nav.index = 1
        assert table_face(one(again, DealTable).lesson) == table_face(one(page, DealTable).lesson)


@pytest.mark.parametrize("stop", ["0", "10", "x", "-1"])
def test_a_stop_that_is_none_is_told(opened: Opened, stop: str) -> None:
    page = opened(f"lesson=guts&stop={stop}")
    (told,) = errors(page)
    assert "is not allowed for the stop: write a whole number from 1 to 9." in told
    assert one(page, RulesWalk).lesson.state.at == 0


def test_practice_of_a_game_is_one_click_away_and_follows_the_game(opened: Opened) -> None:
    page = opened("lesson=lowball")
    kit = one(page, Kit)
    for game in ("lowball", "guillotine"):
        kit.go(Link(game))
        sections = next(each for each in walk(page) if isinstance(each, Sections) and is_shown(page, each))
        sections.nav.index = sections.nav.titles.index("Practice")
        press(page, f"Practise {FAMILIES[game].name}")
        assert kit.entry.name == "practice"
        assert one(page, Practice).lesson.state.plan.game == game
        assert f"set={game}." in one(page, Page).address
    # Led there again, one finds the item that one has left.
    item = one(page, Practice).lesson.state.item
    kit.go(Link("practice", practice=one(page, Practice).lesson.state.plan))
    assert one(page, Practice).lesson.state.item is item


def test_a_notebook_of_a_game_has_its_practice_in_it() -> None:
    page = lesson("fierce")
    one(page, Sections).nav.index = 2
    practice = one(page, Practice)
    assert practice.lesson.state.plan.game == "fierce"
    headings = [each for each in walk(page) if isinstance(each, ipywidgets.HTML) and "<h1>" in each.value]
    assert len(headings) == 1
