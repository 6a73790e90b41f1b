"""The page of odds: a reload leads back to the question, what was said, the part in view and the cutoffs drawn."""

from collections.abc import Callable

import ipywidgets
import pytest
from tree import field, is_shown, one, press, synced

from guts_teach.widgets.nav import Nav
from guts_teach.widgets.odds import OddsExplorer
from guts_teach.widgets.odds_cutoffs import CutoffsSection
from guts_teach.widgets.page import Page

Opened = Callable[[str], ipywidgets.Widget]
Reloaded = Callable[[ipywidgets.Widget], ipywidgets.Widget]


@pytest.mark.parametrize("label", ["I’m out", "Show the odds"])
def test_what_was_said_and_the_answer_survive_a_reload(opened: Opened, reloaded: Reloaded, label: str) -> None:
    page = opened("lesson=odds")
    odds = one(page, OddsExplorer)
    press(odds, "Deal me a hand")
    field(odds, "How sure are you?").value = 95
    press(odds, label)
    page = reloaded(page)
    again = one(page, OddsExplorer)
    assert again.lesson.state == odds.lesson.state
    assert again.lesson.verdict in synced(again)
    press(again, "Next hand")
    press(odds, "Next hand")
    assert again.lesson.state == odds.lesson.state  # the next seed, not the first one again


def test_nothing_of_the_answer_is_told_by_a_link_to_a_question(opened: Opened, reloaded: Reloaded) -> None:
    page = opened("lesson=odds")
    press(page, "Deal me a hand")
    assert "said" not in one(page, Page).address
    assert not one(reloaded(page), OddsExplorer).lesson.state.revealed


def test_the_part_in_view_and_the_cutoffs_drawn_survive_a_reload(opened: Opened, reloaded: Reloaded) -> None:
    page = opened("lesson=odds&part=cutoffs")
    section = one(page, CutoffsSection)
    assert is_shown(page, section)
    field(section, "Two players").value = "Q-2"
    field(section, "Five players").value = "K-2"
    press(section, "Compare with ours")
    assert "drawn=2.Q-2~5.K-2" in one(page, Page).address
    page = reloaded(page)
    again = one(page, CutoffsSection)
    assert again.lesson.state == section.lesson.state
    assert field(again, "Five players").value == "K-2"
    nav = next(each for each in one(page, OddsExplorer).children if isinstance(each, Nav))
    nav.index = 0
    page = reloaded(page)
    address = one(page, Page).address
    nav = next(each for each in one(page, OddsExplorer).children if isinstance(each, Nav))
    assert nav.index == 0
    nav.index = 3  # what was drawn is there again once that part is shown
    assert one(page, CutoffsSection).lesson.state == section.lesson.state
    assert "part" not in address


def test_cutoffs_of_a_link_that_are_none_are_told(opened: Opened) -> None:
    page = opened("lesson=odds&part=cutoffs&drawn=2.Z-9")
    assert "Z-9" in synced(one(page, CutoffsSection))
    assert not one(page, CutoffsSection).lesson.state.revealed
