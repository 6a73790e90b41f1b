"""The start page: every lesson at one click, and where one has left off."""

import html
from collections.abc import Callable

import ipywidgets
import pytest
from tree import button, is_shown, one, press, walk

from guts_teach.games import FAMILIES
from guts_teach.lessons.glances import GLANCES
from guts_teach.lessons.pages import PAGES, START, Entry
from guts_teach.widgets.kit import Kit
from guts_teach.widgets.lesson import lesson
from guts_teach.widgets.page import Page


def shown(view: ipywidgets.Widget) -> str:
    """All text in view."""
    found = [each.value for each in walk(view) if isinstance(each, ipywidgets.HTML) and is_shown(view, each)]
    return html.unescape(" ".join(found))


def test_every_game_is_there_at_a_glance() -> None:
    told = shown(lesson())
    for game, glance in GLANCES.items():
        assert FAMILIES[game].name in told
        assert glance.what in told
        assert glance.teaches in told


@pytest.mark.parametrize("entry", PAGES[1:], ids=lambda entry: entry.name)
def test_every_lesson_is_one_click_away(entry: Entry) -> None:
    page = lesson("start")
    (opens,) = [
        each for each in walk(page) if isinstance(each, ipywidgets.Button) and each.description == f"Open {entry.title}"
    ]
    opens.click()
    assert one(page, Kit).entry == entry
    assert one(page, Page).turns == 1


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> Callable[[str], ipywidgets.Widget]:
    """The dashboard in a browser that remembers this address."""

    def started(left: str) -> ipywidgets.Widget:
        monkeypatch.setenv("QUERY_STRING", "")
        page = lesson()
        one(page, Page).left = left
        return page

    return started


@pytest.mark.parametrize(
    ("left", "where"),
    [
        ("?lesson=guts&stop=3", "Guts, the rules, stop 3 of 9."),
        ("?lesson=guillotine&code=1457-00KM", "Big Al's Guillotine, the table, deal 1."),
        ("?code=2037-0000-B0GG-GCN4", "Any game, the table, deal 12."),
        ("?lesson=wild-cards&hand=AsAd2c4s9s", "Wild cards."),
    ],
)
def test_one_goes_on_where_one_left_off(started: Callable[[str], ipywidgets.Widget], left: str, where: str) -> None:
    page = started(left)
    assert where in shown(page)
    press(page, "Go on there")
    assert one(page, Kit).entry.title == where.rstrip(".").partition(",")[0]
    nav = one(page, Kit)._nav
    nav.index = 0
    nav.index = 1 if "," in where else 2
    # What was opened stands as the link said.
    assert all(part in one(page, Page).address for part in left.removeprefix("?").split("&"))


@pytest.mark.parametrize("left", ["", "?lesson=poker", "?code=garbage", "?" + "x" * 9000, "lesson=start"])
def test_without_a_place_to_go_on_nothing_is_said_of_it(started: Callable[[str], ipywidgets.Widget], left: str) -> None:
    page = started(left)
    assert "Where you left off" not in shown(page)
    assert not is_shown(page, button(page, "Go on there"))


def test_what_was_left_in_this_visit_is_what_one_goes_on_with() -> None:
    page = lesson()
    kit = one(page, Kit)
    press(page, "Open Lowball Guts")
    press(page, "Next")
    kit._nav.index = 0
    assert kit.entry.name == START
    assert "Lowball Guts, the rules, stop 2 of 9." in shown(page)
    assert one(page, Page).address == ""
    press(page, "Go on there")
    assert kit.entry.name == "lowball"
