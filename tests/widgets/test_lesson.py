"""Lessons by name, and the dashboard that holds them all."""

import html
import re
import subprocess
import sys
from collections.abc import Callable

import ipywidgets
import pytest
from tree import button, errors, field, is_shown, one, press, walk

from guts_teach.errors import RequestError
from guts_teach.games import FAMILIES
from guts_teach.lessons.code import State, decode, encode
from guts_teach.lessons.links import Link, read_link, write_link
from guts_teach.lessons.pages import GROUPS, PAGES
from guts_teach.lessons.resume import state_of
from guts_teach.lessons.table_view import table_face
from guts_teach.widgets.cards import CardView
from guts_teach.widgets.chart import Chart
from guts_teach.widgets.comparison import HandComparison
from guts_teach.widgets.keys import SHORTCUTS
from guts_teach.widgets.kit import Kit
from guts_teach.widgets.lesson import NAMES, lesson
from guts_teach.widgets.nav import Nav
from guts_teach.widgets.odds import OddsExplorer
from guts_teach.widgets.page import Page
from guts_teach.widgets.sections import Sections
from guts_teach.widgets.side_by_side import SideBySideView
from guts_teach.widgets.table import DealTable
from guts_teach.widgets.wild import HandExplainer
from guts_teach.words import listing


def your_cards(view: ipywidgets.Widget) -> list[str]:
    return [card["card"] for card in one(view, CardView).hands[-1]["cards"]]


@pytest.mark.parametrize("name", NAMES)
def test_every_lesson_is_one_box_with_one_page_and_its_keys(name: str) -> None:
    page = lesson(name)
    assert "gt-lesson" in page._dom_classes
    assert one(page, Page).shortcuts == {each.key: each.presses for each in SHORTCUTS}
    assert errors(page) == []


@pytest.mark.parametrize("name", FAMILIES)
def test_every_key_has_its_button_in_the_parts_of_a_game(name: str) -> None:
    page = lesson(name)
    for at in (1, 2):
        one(page, Sections).nav.index = at
    assert {each.presses for each in SHORTCUTS} <= {each for widget in walk(page) for each in widget._dom_classes}


@pytest.mark.parametrize("name", ["deal-and-declare", "wild-cards", "side-by-side"])
def test_the_keys_for_going_on_have_their_buttons(name: str) -> None:
    classes = {each for widget in walk(lesson(name)) for each in widget._dom_classes}
    assert {"gt-next", "gt-back", "gt-new"} <= classes


def test_the_names_are_told_in_its_docstring() -> None:
    assert lesson.__doc__ is not None
    assert [name for name in NAMES if f"``{name}``" not in lesson.__doc__] == []


@pytest.mark.parametrize("name", ["poker", "", "Dashboard", "<script>"])
def test_another_name_is_refused(name: str) -> None:
    with pytest.raises(RequestError) as caught:
        lesson(name)
    assert str(caught.value) == f"{name!r} is not a lesson: choose {listing(NAMES, 'or')}"


def titles(root: ipywidgets.Widget) -> list[str]:
    """The headings of the pages in view."""
    found = [each for each in walk(root) if isinstance(each, ipywidgets.HTML) and "<h1>" in each.value]
    return [re.sub(r".*<h1>(.*)</h1>.*", r"\1", each.value) for each in found if is_shown(root, each)]


def turn(root: ipywidgets.Widget, group: str, title: str = "") -> None:
    """Turn to a page by the tabs."""
    row = {nav.label: nav for nav in walk(root) if isinstance(nav, Nav)}
    row["Pages"].index = row["Pages"].titles.index(group)
    if title:
        row[group].index = row[group].titles.index(title)


def test_the_tabs_are_the_groups_and_in_a_group_its_pages() -> None:
    page = lesson()
    rows = {nav.label: nav for nav in walk(page) if isinstance(nav, Nav)}
    assert rows["Pages"].titles == list(GROUPS)
    assert rows["Games"].titles == [*(family.name for family in FAMILIES.values()), "Any game"]
    for group, nav in rows.items():
        if group != "Pages":
            assert not is_shown(page, nav)
            turn(page, group)
            assert is_shown(page, nav)


def test_every_page_is_found_by_its_tab_one_at_a_time_and_built_when_it_is_first_shown() -> None:
    page = lesson()
    built = set()
    for entry in PAGES:
        (kit,) = [each for each in walk(page) if isinstance(each, Kit)]
        built |= set(kit._views)
        turn(page, entry.group, entry.title if len(GROUPS[entry.group]) > 1 else "")
        assert kit.entry == entry
        assert set(kit._views) <= {*built, entry.name, GROUPS[entry.group][0].name}
        assert len(titles(page)) == 1
        shown = [name for name, view in kit._views.items() if is_shown(page, view.widget)]
        assert shown == [entry.name]


def test_the_dashboard_builds_only_what_it_shows() -> None:
    check = (
        "from guts_teach import lesson; lesson(); import sys; "
        "assert not {'plotly', 'numpy', 'guts_teach.widgets.table'} & {*sys.modules}"
    )
    subprocess.run([sys.executable, "-c", check], check=True, timeout=60)


def test_the_chart_waits_for_its_tab() -> None:
    page = lesson()
    assert not any(isinstance(each, Chart) for each in walk(page))
    turn(page, "Odds")
    assert all(not each.figure for each in walk(page) if isinstance(each, Chart))
    press(one(page, OddsExplorer), "Show the odds")
    assert any(each.figure for each in walk(page) if isinstance(each, Chart))


def test_a_page_without_its_chart_in_view_does_not_load_plotly() -> None:
    check = "from guts_teach import lesson; lesson('deal-and-declare'); import sys; assert 'plotly' not in sys.modules"
    subprocess.run([sys.executable, "-c", check], check=True, timeout=60)


@pytest.mark.parametrize("title", ["Guts", "Any game"])
def test_each_new_deal_carries_your_hand_to_the_odds(title: str) -> None:
    page = lesson()
    turn(page, "Games", title)
    if title == "Guts":
        one(page, Sections).nav.index = 1
    table = next(each for each in walk(page) if isinstance(each, DealTable) and is_shown(page, each))
    turn(page, "Odds")
    odds = one(page, OddsExplorer)
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


def test_a_hand_typed_into_the_odds_stays_until_one_asks_for_that_of_the_table() -> None:
    page = lesson()
    turn(page, "Games", "Any game")
    turn(page, "Odds")
    # The page of Guts came into view on the way, but not its table.
    table, odds = one(page, DealTable), one(page, OddsExplorer)
    field(odds, "Your cards").value = "As Ad"
    press(odds, "Ask this")
    press(table, "I’m out", "All steps")
    assert your_cards(odds) == ["As", "Ad"]
    press(table, "Next deal")
    assert your_cards(odds) == ["As", "Ad"]
    press(odds, "Ask about the hand at the table")
    assert your_cards(odds) == your_cards(table)
    assert not is_shown(odds, button(odds, "Ask about the hand at the table"))
    press(table, "I’m out", "All steps", "Next deal")
    assert your_cards(odds) == your_cards(table)  # from now on it is followed again
    press(odds, "Step back", "Step back")
    assert your_cards(odds) == ["As", "Ad"]


def test_an_answer_about_odds_is_not_taken_away_by_a_table() -> None:
    page = lesson()
    turn(page, "Odds")
    odds = one(page, OddsExplorer)
    usual = your_cards(odds)
    assert not is_shown(odds, button(odds, "Ask about the hand at the table"))
    press(odds, "I’m in")
    turn(page, "Games", "Any game")
    assert your_cards(odds) == usual
    assert odds.lesson.state.revealed
    press(odds, "Ask about the hand at the table")
    assert your_cards(odds) == your_cards(one(page, DealTable))
    assert not odds.lesson.state.revealed


def test_a_hand_of_another_game_is_carried_to_the_odds_with_its_game() -> None:
    page = lesson()
    turn(page, "Games", "Three-card Guts")
    next(each for each in walk(page) if isinstance(each, Sections) and is_shown(page, each)).nav.index = 1
    turn(page, "Odds")
    odds = one(page, OddsExplorer)
    assert odds.lesson.state.question.game == "guts-three-card"
    table = next(each for each in walk(page) if isinstance(each, DealTable) and each.lesson.settings.game != "guts")
    assert your_cards(odds) == your_cards(table)


def test_a_table_that_is_opened_after_the_odds_tells_them_its_hand(opened: "Opened") -> None:
    view = opened("code=2037-0000-B0GG-GCN4&lesson=odds&ask=guts~AsAd~players.4")
    turn(view, "Games", "Any game")
    table = one(view, DealTable)
    assert is_shown(view, table)
    assert one(view, Page).address == "?code=2037-0000-B0GG-GCN4"


def test_lessons_of_two_pages_do_not_know_each_other() -> None:
    first, second = lesson("deal-and-declare"), lesson("deal-and-declare")
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
    assert page.address == "?code=2037-0000-B0GG-GCN4"  # as the visitor has it
    press(table, "I’m in", "Next step")
    again = opened(page.address.removeprefix("?"))
    assert table_face(one(again, DealTable).lesson) == table_face(table.lesson)
    press(table, "Step back", "Step back")
    assert page.address == "?code=2037-0000-B0GG-GCN4"


def test_the_start_page_is_left_for_and_come_back_to_by_its_own_address(opened: Opened) -> None:
    view = opened("lesson=teacher")
    page = one(view, Page)
    one(view, Kit).go(Link("start"))
    assert page.address == ""
    assert opened("").children[0].address == ""


def test_the_address_is_plain_again_at_the_table_that_every_page_begins_with(opened: Opened) -> None:
    view = opened("lesson=deal-and-declare")
    table = one(view, DealTable)
    press(table, "I’m in")
    assert "code=" in one(view, Page).address
    press(table, "Step back")
    assert one(view, Page).address == "?lesson=deal-and-declare"


@pytest.mark.parametrize("name", FAMILIES)
def test_a_code_opens_in_the_lesson_of_its_game(opened: Opened, name: str) -> None:
    view = opened(f"lesson={name}&code={encode(State(name, seed=3, players=4))}")
    table, page = one(view, DealTable), one(view, Page)
    assert errors(view) == []
    assert (table.lesson.settings.game, table.lesson.settings.seed) == (name, 3)
    table.lesson.say(table.lesson.state.words[0])
    again = opened(page.address.removeprefix("?"))
    assert table_face(one(again, DealTable).lesson) == table_face(table.lesson)
    page.here = "http://laptop:8866/"
    assert any(
        f"href='{write_link(read_link(page.address[1:])[0])}'" in html.unescape(each.value)
        for each in walk(table)
        if isinstance(each, ipywidgets.HTML)
    )


def test_a_code_of_another_game_is_told(opened: Opened) -> None:
    view = opened(f"lesson=fierce&code={encode(State('guts', seed=3, players=4))}")
    (told,) = errors(view)
    assert "Its code is of Guts: it belongs to lesson=guts." in told
    one(view, Sections).nav.index = 1
    field(view, "Open a code").value = encode(State("guts", seed=3, players=4))
    press(view, "Open this code")
    assert errors(view)[-1] == "This code is of Guts: open it on the page of that game."


def test_the_profile_of_a_code_stays_with_its_table(opened: Opened) -> None:
    view = opened(f"code={encode(State('guts', seed=3, players=4, profile='projector'))}")
    press(view, "I’m out")
    assert decode(one(view, Page).address.removeprefix("?code=")).profile == "projector"


@pytest.mark.parametrize("name", ["dashboard", "odds"])
def test_a_link_opens_a_hand_of_odds(opened: Opened, name: str) -> None:
    view = opened("lesson=odds&ask=guts~AsAd~players.8", name)
    odds = one(view, OddsExplorer)
    assert is_shown(view, odds)
    assert your_cards(odds) == ["As", "Ad"]
    assert field(odds, "Players").value == "8"
    field(odds, "Your cards").value = "Kh 4s"
    press(odds, "Ask this")
    assert one(view, Page).address == "?lesson=odds&ask=guts~Kh4s~players.8"


@pytest.mark.parametrize("name", ["dashboard", "wild-cards"])
def test_a_link_opens_hands_with_wild_cards(opened: Opened, name: str) -> None:
    view = opened("lesson=wild-cards&hand=KhKd2c4s9s&step=2", name)
    wild, compared = one(view, HandExplainer), one(view, HandComparison)
    assert is_shown(view, wild)
    assert not is_shown(view, compared)
    assert (wild.hand, wild.lesson.state.revealed) == ("Kh Kd 2c 4s 9s", 2)
    press(wild, "Deal a hand")
    assert one(view, Page).address.startswith("?lesson=wild-cards&hand=")
    (row,) = [nav for nav in walk(view) if isinstance(nav, Nav) and nav.titles == ["One hand", "Compare hands"]]
    row.index = 1
    assert is_shown(view, compared)
    assert one(view, Page).address == "?lesson=wild-cards&hands=KhKd2c4s9h.AsAdTh7s3c"
    press(compared, "Next step")
    again = opened(one(view, Page).address.removeprefix("?"), name)
    assert is_shown(again, one(again, HandComparison))
    assert one(again, HandComparison).lesson.state.revealed == 1


@pytest.mark.parametrize("name", ["dashboard", "side-by-side"])
def test_a_link_opens_two_rules_where_they_stood(opened: Opened, name: str) -> None:
    view = opened("lesson=side-by-side", name)
    sides = one(view, SideBySideView)
    assert is_shown(view, sides)
    press(sides, "To the first difference")
    again = one(opened(one(view, Page).address.removeprefix("?"), name), SideBySideView)
    assert again.lesson.state.revealed == sides.lesson.state.revealed
    assert again.left.steps.steps == sides.left.steps.steps


def test_every_tab_has_its_link_and_keeps_the_table(opened: Opened) -> None:
    view = opened("lesson=deal-and-declare")
    page = one(view, Page)
    press(one(view, DealTable), "I’m in")
    state = state_of(one(view, DealTable).lesson)
    for entry in PAGES:
        turn(view, entry.group, entry.title if len(GROUPS[entry.group]) > 1 else "")
        link, fault = read_link(page.address.removeprefix("?"))
        assert (fault, link.lesson) == ("", entry.name)
        assert link.table == (None if entry.name in FAMILIES else state)
        again = opened(page.address.removeprefix("?"))
        (kit,) = [each for each in walk(again) if isinstance(each, Kit)]
        assert kit.entry == entry


@pytest.mark.parametrize("name", ["dashboard", "guts", "deal-and-declare", "wild-cards", "side-by-side", "odds"])
@pytest.mark.parametrize(
    "query", ["code=garbage", "code=1457-00KN", "lesson=%3Cb%3Ex%3C/b%3E&code=3", "hand=%00&x=%ff"]
)
def test_a_bad_link_gives_the_usual_page_and_a_sentence(
    opened: Opened, monkeypatch: pytest.MonkeyPatch, name: str, query: str
) -> None:
    view = opened(query, name)
    monkeypatch.setenv("QUERY_STRING", f"lesson={one(view, Kit).entry.name}")
    usual = lesson(name)
    (told,) = errors(view)
    assert told.startswith("This link cannot be opened as it is. ")
    assert "<b>" not in told
    states = [
        [each.lesson.state for each in walk(page) if isinstance(each, (DealTable, HandExplainer, OddsExplorer))]
        for page in (usual, view)
    ]
    assert states[0] == states[1]


def test_the_sentence_goes_once_the_lesson_goes_on(opened: Opened) -> None:
    view = opened("code=garbage")
    assert errors(view)
    press(view, "I’m in")
    assert errors(view) == []


def test_the_page_tells_where_it_is(opened: Opened) -> None:
    view = opened("lesson=deal-and-declare")
    one(view, Page).here = "http://laptop:8866/"
    assert one(view, DealTable).share.here == "http://laptop:8866/"


@pytest.mark.parametrize("name", NAMES)
def test_every_lesson_can_be_shown(name: str) -> None:
    # Jupyter asks a cell's result for what it is in words, too; a view may not take the name of a method of that.
    shown = lesson(name)._repr_mimebundle_()
    assert {"text/plain", "application/vnd.jupyter.widget-view+json"} <= shown.keys()
