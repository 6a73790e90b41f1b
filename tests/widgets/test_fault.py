"""A fault of ours: a card with a way back in its place, the traceback in the log, and the other pages go on."""

import logging
import re
from collections.abc import Callable
from typing import Any

import ipywidgets
import pytest
from tree import button, one, press, synced, walk

from guts_teach.lessons.links import Link, read_link
from guts_teach.lessons.pages import PAGES, START
from guts_teach.widgets import fault, kit, lesson, sections
from guts_teach.widgets.kit import Kit
from guts_teach.widgets.opening import Opening, View, build
from guts_teach.widgets.page import Page
from guts_teach.widgets.pages import game

INSIDE = "a secret of the house"


class Faulty:
    """A builder that fails as long as it is told to, for some of the pages."""

    def __init__(self, *names: str) -> None:
        self.names = set(names)

    def __call__(self, opening: Opening) -> View:
        if opening.entry.name in self.names:
            raise ZeroDivisionError(INSIDE)
        return build(opening)


def opened(monkeypatch: pytest.MonkeyPatch, query: str, *names: str) -> tuple[Kit, Faulty]:
    faulty = Faulty(*names)
    monkeypatch.setattr(kit, "build", faulty)
    return Kit(Page(), read_link(query)[0], PAGES), faulty


def cards(root: ipywidgets.Widget) -> list[ipywidgets.Widget]:
    return [each for each in walk(root) if "gt-fault" in getattr(each, "_dom_classes", ())]


def reference(root: ipywidgets.Widget) -> str:
    (found,) = set(re.findall(r"fault ([0-9A-F]{5})", synced(root)))
    return str(found)


def quiet(root: ipywidgets.Widget) -> None:
    told = synced(root)
    for leak in (INSIDE, "Traceback", "ZeroDivisionError", ".py"):
        assert leak not in told


@pytest.mark.parametrize("name", [entry.name for entry in PAGES])
def test_a_page_that_cannot_be_built_is_a_card(
    name: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    root, faulty = opened(monkeypatch, f"lesson={name}", name)
    (card,) = cards(root)
    quiet(root)
    (logged,) = [each for each in caplog.records if each.levelno == logging.ERROR]
    assert reference(card) in logged.getMessage()
    assert logged.exc_info
    assert INSIDE in str(logged.exc_info[1])
    assert root.view.link().lesson == name
    press(card, "Try again")
    assert len(cards(root)) == 1  # the fault is still there
    faulty.names.clear()
    press(cards(root)[0], "Try again")
    assert cards(root) == []
    assert root.entry.name == name


def test_the_other_pages_go_on_and_the_start_is_one_click_away(monkeypatch: pytest.MonkeyPatch) -> None:
    root, _ = opened(monkeypatch, "lesson=odds&ask=guts~AsAd~players.5", "odds")
    assert root.view.link() == Link("odds", ask="guts~AsAd~players.5")
    press(cards(root)[0], "Go to the start")
    assert root.entry.name == START
    press(root, "Open Wild cards")
    assert root.entry.name == "wild-cards"
    root.go(Link("odds"))
    assert len(cards(root)) == 1


def test_a_link_that_cannot_be_built_is_opened_from_the_beginning(monkeypatch: pytest.MonkeyPatch) -> None:
    def picky(opening: Opening) -> View:
        if opening.link.stop:
            raise KeyError(INSIDE)
        return build(opening)

    monkeypatch.setattr(kit, "build", picky)
    root = Kit(Page(), Link("guts", stop=4), PAGES)
    press(cards(root)[0], "Try again")
    press(cards(root)[0], "Open it from its beginning")
    assert cards(root) == []
    assert root.view.link() == Link("guts")


def fails(*_given: object) -> None:
    raise ZeroDivisionError(INSIDE)


def spoil(root: Kit, **parts: Any) -> View:
    """Let a part of the page in view fail."""
    view = root.view
    whole = {"link": view.link, "shown": view.shown, "opened": view.opened} | parts
    root._views[root.entry.name] = View(view.widget, models=view.models, **whole)
    return view


@pytest.mark.parametrize("part", ["shown", "opened"])
def test_a_view_that_fails_later_is_one_too(part: str) -> None:
    root = Kit(Page(), Link("guts", stop=2), PAGES)
    spoil(root, **{part: fails})
    root.go(Link(START))
    root.go(Link("guts", stop=5))
    assert len(cards(root)) == 1
    quiet(root)
    press(root, "Try again")
    assert cards(root) == []


def test_a_page_whose_link_fails_goes_on_under_its_last_address(caplog: pytest.LogCaptureFixture) -> None:
    page = Page()
    root = Kit(page, Link("guts", stop=2), PAGES)
    root.go(Link("guts"))
    view = spoil(root, link=fails)
    before = page.address
    press(view.widget, "Next →")
    assert page.address == before
    assert cards(root) == []
    assert "the link of 'Guts'" in caplog.text


def test_a_part_of_a_page_that_fails_leaves_the_rest(monkeypatch: pytest.MonkeyPatch) -> None:
    fails = [True]
    real: Callable[..., ipywidgets.Widget] = game.DealTable

    def table(*given: object) -> ipywidgets.Widget:
        if fails:
            raise ZeroDivisionError(INSIDE)
        return real(*given)

    monkeypatch.setattr(game, "DealTable", table)
    root = Kit(Page(), Link("guts"), PAGES)
    parts = one(root, sections.Sections)
    parts.nav.index = 1
    (card,) = cards(root)
    quiet(root)
    parts.nav.index = 0
    press(root, "Next →")
    parts.nav.index = 1
    press(card, "Try again")
    fails.clear()
    press(cards(root)[0], "Try again")
    assert cards(root) == []
    assert button(root, "I’m in")


def test_a_lesson_that_cannot_begin_at_all_is_a_card(monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as broken:
        broken.setattr(lesson, "Kit", Faulty)
        broken.setattr(lesson, "find", None)
        root = lesson.lesson("guts")
    quiet(root)
    press(root, "Try again")
    assert one(root, Kit).entry.name == "guts"


def test_the_same_fault_has_the_same_reference_and_another_one_another() -> None:
    def meet(what: Callable[[], object]) -> str:
        with pytest.raises(ArithmeticError) as met:
            what()
        return fault.record(met.value, "a test")

    def divide() -> float:
        return 1 / 0

    assert meet(divide) == meet(divide)
    assert meet(divide) != meet(fails)
