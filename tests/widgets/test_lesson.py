"""Lessons by name, and the dashboard that holds them all."""

import subprocess
import sys
from collections.abc import Callable

import ipywidgets
import pytest
from tree import button, errors, field, is_shown, one, press, walk

from guts_teach.errors import RequestError
from guts_teach.lessons.code import State, decode, encode
from guts_teach.lessons.links import read_link
from guts_teach.lessons.resume import state_of
from guts_teach.lessons.table_view import table_face
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


# ---- links -----------------------------------------------------------------------------------------------------------


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> Callable[..., ipywidgets.Widget]:
    """A lesson opened by a link."""

    def opened(query: str, name: str = "dashboard") -> ipywidgets.Widget:
        monkeypatch.setenv("QUERY_STRING", query)
        return lesson(name)

    return opened


Opened = Callable[..., ipywidgets.Widget]


def test_a_link_opens_its_table_and_the_address_follows(opened: Opened) -> None:
    view = opened("code=2037-0000-B0GG-GCN4")
    table, page = one(view, DealTable), one(view, Page)
    assert table.lesson.state.deal_number == 12
    assert page.address == ""  # as the visitor has it
    press(table, "I’m in", "Next step")
    again = opened(page.address.removeprefix("?"))
    assert table_face(one(again, DealTable).lesson) == table_face(table.lesson)
    press(table, "Step back", "Step back")
    assert page.address == "?code=2037-0000-B0GG-GCN4"


def test_the_address_is_plain_again_at_the_table_that_every_page_begins_with(opened: Opened) -> None:
    view = opened("")
    press(one(view, DealTable), "I’m in")
    assert one(view, Page).address
    press(one(view, DealTable), "Step back")
    assert one(view, Page).address == ""


def test_the_profile_of_a_code_stays_with_its_table(opened: Opened) -> None:
    view = opened(f"code={encode(State('guts', seed=3, players=4, profile='projector'))}")
    press(view, "I’m out")
    assert decode(one(view, Page).address.removeprefix("?code=")).profile == "projector"


@pytest.mark.parametrize("name", ["dashboard", "odds"])
def test_a_link_opens_a_hand_of_odds(opened: Opened, name: str) -> None:
    view = opened("lesson=odds&hand=AsAd&others=7", name)
    odds = one(view, OddsExplorer)
    assert is_shown(view, odds)
    assert your_cards(odds) == ["As", "Ad"]
    assert field(odds, "Others").value == 7
    assert one(view, Chart).figure["data"]
    field(odds, "Hand").value = "Kh 4s"
    press(odds, "Show the odds")
    assert one(view, Page).address == "?lesson=odds&hand=Kh4s&others=7"


@pytest.mark.parametrize("name", ["dashboard", "wild-cards"])
def test_a_link_opens_hands_with_wild_cards(opened: Opened, name: str) -> None:
    view = opened("lesson=wild-cards&hand=KhKd2c4s9s&second=AsAd3c5s6h", name)
    wild = one(view, HandExplainer)
    assert is_shown(view, wild)
    assert [[card["card"] for card in hand["cards"]] for hand in one(wild, CardView).hands] == [
        ["Kh", "Kd", "2c", "4s", "9s"],
        ["As", "Ad", "3c", "5s", "6h"],
    ]
    press(wild, "Deal one hand")
    assert one(view, Page).address.startswith("?lesson=wild-cards&hand=")


def test_every_tab_has_its_link_and_keeps_the_table(opened: Opened) -> None:
    view = opened("")
    nav, page = one(view, Nav), one(view, Page)
    press(one(view, DealTable), "I’m in")
    seen = []
    for at in (1, 2, 0):
        nav.index = at
        link, fault = read_link(page.address.removeprefix("?"))
        assert (fault, link.table) == ("", state_of(one(view, DealTable).lesson))
        seen.append(link.lesson)
        assert one(opened(page.address.removeprefix("?")), Nav).index == at
    assert seen == ["wild-cards", "odds", "deal-and-declare"]


@pytest.mark.parametrize("name", LESSONS)
@pytest.mark.parametrize(
    "query", ["code=garbage", "code=1457-00KN", "lesson=%3Cb%3Ex%3C/b%3E&code=3", "hand=%00&x=%ff"]
)
def test_a_bad_link_gives_the_usual_page_and_a_sentence(opened: Opened, name: str, query: str) -> None:
    usual, view = lesson(name), opened(query, name)
    (told,) = errors(view)
    assert told.startswith("This link cannot be opened as it is. ")
    assert "<b>" not in told
    states = [
        [each.lesson.state for each in walk(page) if isinstance(each, (DealTable, HandExplainer, OddsExplorer))]
        for page in (usual, view)
    ]
    assert states[0] == states[1] != []


def test_the_sentence_goes_once_the_lesson_goes_on(opened: Opened) -> None:
    view = opened("code=garbage")
    assert errors(view)
    press(view, "I’m in")
    assert errors(view) == []


def test_the_page_tells_where_it_is(opened: Opened) -> None:
    view = opened("")
    one(view, Page).here = "http://laptop:8866/"
    assert one(view, DealTable).share.here == "http://laptop:8866/"
