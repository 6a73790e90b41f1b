"""The table of contents: names once each, every game in it, a module for each page."""

from importlib import import_module

import pytest

from guts_teach.games import FAMILIES
from guts_teach.lessons.pages import GROUPS, LESSONS, PAGES, START, TABLE, Entry, find


def test_names_and_tabs_stand_once() -> None:
    assert len(set(LESSONS)) == len(LESSONS)
    for entries in GROUPS.values():
        assert len({entry.title for entry in entries}) == len(entries)
    assert [entry for entries in GROUPS.values() for entry in entries] == list(PAGES)
    assert LESSONS[0] == START
    assert {TABLE, *FAMILIES} <= set(LESSONS)


@pytest.mark.parametrize("entry", PAGES, ids=lambda entry: entry.name)
def test_every_page_says_what_it_is_about_and_can_be_built(entry: Entry) -> None:
    assert find(entry.name) is entry
    assert entry.about[0].isupper()
    assert entry.about.endswith(".")
    assert callable(import_module(f"guts_teach.widgets.pages.{entry.builder}").build)
