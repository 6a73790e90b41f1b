"""The pot page in a real browser."""

from collections.abc import Callable
from pathlib import Path

import pytest
from pages import again, alert, fill, press, serious, stays_within, steps, tab_to, turn_to
from playwright.sync_api import Page, expect

from guts_teach.lessons.pot_growth import PotGrowth

Shot = Callable[[Page, str], Path]


@pytest.fixture
def pot(kit: Page) -> Page:
    """The page of the pot at the beginning of a run."""
    turn_to(kit, "pot")
    press(kit, "Use this table")
    expect(kit.get_by_role("button", name="← Back")).to_be_disabled()
    expect(kit.get_by_role("button", name="Next deal")).to_be_enabled()
    kit.evaluate("document.activeElement.blur(); window.scrollTo(0, 0)")
    return kit


def status(page: Page, text: str) -> None:
    """The page announces this."""
    expect(page.get_by_role("status").filter(has_text=text, visible=True)).to_be_visible()


def test_a_run_from_prediction_to_the_end_and_back_after_a_reload(pot: Page, shot: Shot) -> None:
    lesson = PotGrowth()
    expect(pot.get_by_role("img", name="Pot: 5 chips. Reserve: 0 chips. Limit of the pot: 20 chips.")).to_be_visible()
    for word, label in (("larger", "Larger"), ("won", "Won, no new pot")):
        press(pot, label)
        lesson.guess(word)
        lesson.next()
        status(pot, lesson.state.deals[-1].text)
        status(pot, lesson.state.score)
    expect(steps(pot)).to_have_text([step.title for step in lesson.state.deals[-1].steps])
    pot.get_by_label("Steps of").select_option("deal 1")
    expect(steps(pot)).to_have_text([step.title for step in lesson.state.deals[0].steps])
    pot.wait_for_url("**/*run.lw")
    again(pot)
    status(pot, lesson.state.deals[-1].text)
    press(pot, "Run to the end")
    lesson.run_to_the_end()
    status(pot, lesson.state.ended)
    expect(pot.locator(".gt-chart .bars .point path").first).to_be_visible()
    shot(pot, "run")
    assert serious(pot) == []


def test_many_tables_the_critical_share_and_ruin(pot: Page, shot: Shot) -> None:
    fill(pot, "Chips at the beginning", "none")
    press(pot, "Play the sessions")
    expect(alert(pot, "'none' is not allowed for the stack")).to_be_visible()
    fill(pot, "Chips at the beginning", "20")
    press(pot, "Play the sessions", "Stop the sessions")
    status(pot, "Stopped.")
    fill(pot, "Deals of a session", "10")
    press(pot, "Play the sessions", "Find the critical share", "Play 2,000 tables")
    press(pot, "Next deal")  # while all three work
    status(pot, "Deal 1: ")
    for sentence in (
        "Within ten deals one who begins with 20 chips",
        "The pot grows on average when more than 36 in 100",
    ):
        expect(pot.get_by_role("img", name=sentence)).to_be_visible()
    expect(pot.get_by_role("status").filter(has_text="Done.")).to_have_count(3)
    expect(pot.get_by_role("alert")).to_have_count(0)
    shot(pot, "found")
    assert serious(pot) == []


@pytest.mark.parametrize("kit", [(390, 844)], indirect=True)
def test_by_keyboard_alone_on_a_narrow_window(pot: Page, shot: Shot) -> None:
    lesson = PotGrowth()
    tab_to(pot, pot.get_by_role("button", name="Larger"))
    pot.keyboard.press("Enter")
    lesson.guess("larger")
    lesson.next()
    status(pot, lesson.state.deals[-1].text)
    pot.keyboard.press("ArrowRight")
    lesson.next()
    status(pot, lesson.state.deals[-1].text)
    pot.keyboard.press("ArrowLeft")
    lesson.undo()
    status(pot, lesson.state.deals[-1].text)
    assert stays_within(pot)
    shot(pot, "phone")
    assert serious(pot) == []
