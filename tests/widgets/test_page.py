"""The page's own widget and the tabs: keys, names, and where our style sheets reach."""

import re

import pytest
from traitlets import TraitError

from guts_teach.widgets.nav import Nav
from guts_teach.widgets.page import Page
from guts_teach.widgets.static_files import read, styled

SHEETS = ("tokens.css", "lesson.css", "help.css", "cards.css", "steps.css", "chart.css", "nav.css")


def selectors(sheet: str) -> list[str]:
    """All selectors of a style sheet, each with its list kept together."""
    text = re.sub(r"/\*.*?\*/", "", read(sheet), flags=re.DOTALL)
    text = re.sub(r"@keyframes[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}", "", text)
    return [head.strip() for head in re.findall(r"([^{};]+)\{", text) if not head.strip().startswith("@")]


def test_keys_are_told_to_the_page() -> None:
    page = Page(shortcuts={"ArrowRight": "gt-next", "?": "gt-help"})
    assert page.get_state("shortcuts") == {"shortcuts": {"ArrowRight": "gt-next", "?": "gt-help"}}
    with pytest.raises(TraitError):
        page.shortcuts = {"n": 3}


def test_the_link_goes_to_the_page_and_its_place_comes_from_there() -> None:
    page = Page()
    assert page.get_state(["address", "here"]) == {"address": "", "here": ""}
    page.address = "?lesson=odds"
    assert page.get_state("address") == {"address": "?lesson=odds"}
    page.set_state({"here": "http://laptop:8866/"})
    assert page.here == "http://laptop:8866/"


@pytest.mark.parametrize("sheet", SHEETS)
def test_a_style_sheet_touches_only_what_is_ours(sheet: str) -> None:
    strangers = [one for one in selectors(sheet) if ".gt-" not in one]
    assert strangers == []


@pytest.mark.parametrize("sheet", SHEETS)
def test_a_style_sheet_asks_nothing_of_other_hosts(sheet: str) -> None:
    assert "url(" not in read(sheet)
    assert "@import" not in read(sheet)


def test_every_widget_brings_the_colours_with_it() -> None:
    assert styled("cards.css").startswith(read("tokens.css"))
    assert "--accent" in styled("chart.css")


def test_tabs_start_at_the_first() -> None:
    nav = Nav(titles=["Table", "Odds"])
    assert (nav.index, nav.label) == (0, "Views")
    with pytest.raises(TraitError):
        nav.index = -1
