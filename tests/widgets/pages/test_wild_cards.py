"""The page of wild cards: a reload leads back to the hand, the prediction, the steps, the seed and what was asked."""

from collections.abc import Callable

import ipywidgets
import pytest
from tree import button, errors, field, is_shown, one, press, walk

from guts_teach.widgets.comparison import HandComparison
from guts_teach.widgets.nav import Nav
from guts_teach.widgets.page import Page
from guts_teach.widgets.what_if import WhatIfView
from guts_teach.widgets.wild import HandExplainer

Opened = Callable[[str], ipywidgets.Widget]
Reloaded = Callable[[ipywidgets.Widget], ipywidgets.Widget]


def test_a_prediction_and_the_seed_survive_a_reload(opened: Opened, reloaded: Reloaded) -> None:
    page = opened("lesson=wild-cards")
    view = one(page, HandExplainer)
    field(view, "Seed of the deal").value = "41"
    press(view, "Deal a hand")
    view.table.selected = [0, 2]
    field(view, "What is this hand?").value = "flush"
    press(view, "Commit", "Next step")
    page = reloaded(page)
    again = one(page, HandExplainer)
    assert again.lesson.state == view.lesson.state
    assert field(again, "Seed of the deal").value == "41"
    press(again, "All steps")
    assert again.lesson.verdict.startswith("Not quite: ")
    press(again, "New hand")
    assert again.lesson.state.seed == 42
    press(again, *["Step back"] * 3)
    assert again.lesson.state.prediction is not None
    assert not again.lesson.state.revealed


@pytest.mark.parametrize("what", ["5.Th", "five_kind.below_royal"])
def test_what_if_survives_a_reload(opened: Opened, reloaded: Reloaded, what: str) -> None:
    page = opened("lesson=wild-cards")
    press(one(page, HandExplainer), "All steps")
    asked = one(page, WhatIfView)
    if what == "5.Th":
        field(asked, "Card that goes").value = 4
        field(asked, "Card that comes").value = " Th"
        press(asked, "Swap this card")
    else:
        field(asked, "Option").value = what.replace(".", "=")
        press(asked, "Switch this option")
    assert f"what={what}" in one(page, Page).address
    again = reloaded(page)
    assert asked.answer
    assert one(again, WhatIfView).answer == asked.answer
    press(one(again, HandExplainer), "New hand")
    assert one(again, WhatIfView).answer is None
    assert "what" not in one(again, Page).address


def test_a_link_tells_nothing_of_what_is_not_told_yet(opened: Opened) -> None:
    page = opened("lesson=wild-cards&step=1&what=5.Th")
    assert one(page, WhatIfView).answer is None
    assert errors(page) == []


def test_a_guess_between_hands_and_its_seed_survive_a_reload(opened: Opened, reloaded: Reloaded) -> None:
    page = opened("lesson=wild-cards")
    (nav,) = [each for each in walk(page) if isinstance(each, Nav) and "Compare hands" in each.titles]
    nav.index = 1
    view = one(page, HandComparison)
    field(view, "Seed of the hands").value = "7"
    press(view, "Deal these hands")
    field(view, "Which hand is best?").value = "Hand C"
    press(view, "Commit", "Next step")
    again = one(reloaded(page), HandComparison)
    assert again.lesson.state == view.lesson.state
    assert field(again, "Seed of the hands").value == "7"
    assert is_shown(again, button(again, "Next step"))
