"""Lessons by name, and the dashboard that holds them all."""

import subprocess
import sys

import ipywidgets
import pytest
from tree import button, errors, field, is_shown, one, press, walk

from guts_teach.errors import RequestError
from guts_teach.widgets.cards import CardView
from guts_teach.widgets.chart import Chart
from guts_teach.widgets.lesson import LESSONS, SHORTCUTS, lesson
from guts_teach.widgets.nav import Nav
from guts_teach.widgets.odds import OddsExplorer
from guts_teach.widgets.page import Page
from guts_teach.widgets.table import DealTable
from guts_teach.widgets.wild import HandExplainer


def your_cards(view: ipywidgets.Widget) -> list[str]:
    return [card["card"] for card in one(view, CardView).hands[-1]["cards"]]


@pytest.mark.parametrize("name", LESSONS)
def test_every_lesson_is_one_box_with_one_page_and_its_keys(name: str) -> None:
    page = lesson(name)
    assert "gt-lesson" in page._dom_classes
    assert one(page, Page).shortcuts == SHORTCUTS
    assert any(isinstance(each, (DealTable, HandExplainer, OddsExplorer)) for each in walk(page))
    assert errors(page) == []


@pytest.mark.parametrize("name", LESSONS)
def test_every_key_has_its_button_in_a_lesson_that_plays(name: str) -> None:
    classes = {each for widget in walk(lesson(name)) for each in widget._dom_classes}
    wanted = {"dashboard": set(SHORTCUTS.values()), "deal-and-declare": set(SHORTCUTS.values())}
    wanted["wild-cards"] = {"gt-next", "gt-back", "gt-new"}
    assert wanted.get(name, set()) <= classes


@pytest.mark.parametrize("name", ["poker", "", "Dashboard", "<script>"])
def test_another_name_is_refused(name: str) -> None:
    with pytest.raises(RequestError) as caught:
        lesson(name)
    assert str(caught.value) == (f"{name!r} is not a lesson: choose dashboard, deal-and-declare, wild-cards or odds")


def test_tabs_show_one_lesson_at_a_time() -> None:
    page = lesson()
    nav = one(page, Nav)
    views = [one(page, kind) for kind in (DealTable, HandExplainer, OddsExplorer)]
    assert nav.titles == ["Deal and declare", "Wild cards", "Odds"]
    for at in (0, 1, 2, 0):
        nav.index = at
        assert [is_shown(page, view) for view in views] == [at == each for each in range(3)]


def test_the_chart_waits_for_its_tab() -> None:
    page = lesson()
    assert one(page, Chart).figure == {}
    one(page, Nav).index = 1
    assert one(page, Chart).figure == {}
    one(page, Nav).index = 2
    assert one(page, Chart).figure["data"]


def test_a_page_without_its_chart_in_view_does_not_load_plotly() -> None:
    check = "from guts_teach import lesson; lesson(); import sys; assert 'plotly' not in sys.modules"
    subprocess.run([sys.executable, "-c", check], check=True, timeout=60)


def test_each_new_deal_carries_your_hand_to_the_odds() -> None:
    page = lesson()
    table, odds = one(page, DealTable), one(page, OddsExplorer)
    one(page, Nav).index = 2
    hands = []
    for _ in range(4):
        assert your_cards(odds) == your_cards(table)
        hands.append(your_cards(odds))
        press(table, "I’m out", "All steps", "Next deal")
    assert len({tuple(hand) for hand in hands}) == 4
    press(table, *["Step back"] * 3)
    assert your_cards(odds) == your_cards(table) == hands[-1]
    field(table, "Seed of the deals").value = "99"
    press(table, "Open this table")
    assert your_cards(odds) == your_cards(table)


def test_a_hand_typed_into_the_odds_stays_until_the_next_deal() -> None:
    page = lesson()
    table, odds = one(page, DealTable), one(page, OddsExplorer)
    field(odds, "Hand").value = "As Ad"
    press(odds, "Show the odds")
    press(table, "I’m out", "All steps")
    assert your_cards(odds) == ["As", "Ad"]
    press(table, "Next deal")
    assert your_cards(odds) == your_cards(table)


def test_lessons_of_two_pages_do_not_know_each_other() -> None:
    first, second = lesson(), lesson()
    press(one(first, DealTable), "I’m in")
    assert not is_shown(first, button(first, "I’m in"))
    assert is_shown(second, button(second, "I’m in"))
