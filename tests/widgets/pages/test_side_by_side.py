"""The page of rules side by side: a reload leads back to the deal, the guess, the steps and the seed."""

from collections.abc import Callable

import ipywidgets
from tree import field, one, press

from guts_teach.widgets.side_by_side import SideBySideView

Opened = Callable[[str], ipywidgets.Widget]
Reloaded = Callable[[ipywidgets.Widget], ipywidgets.Widget]


def test_a_guess_and_the_seed_survive_a_reload(opened: Opened, reloaded: Reloaded) -> None:
    page = opened("lesson=side-by-side")
    view = one(page, SideBySideView)
    press(view, "Your own rules and cards")
    field(view, "Seed of the deal").value = "12"
    press(view, "Deal cards for both")
    field(view, "How do the two ends differ?").value = "same"
    press(view, "Commit", "To the first difference")
    page = reloaded(page)
    again = one(page, SideBySideView)
    assert again.lesson.state == view.lesson.state
    press(again, "All steps")
    assert again.lesson.verdict
    press(again, "Other cards")
    assert again.lesson.state.seed == 13
    press(view, "All steps", "Other cards")
    assert again.lesson.state == view.lesson.state
