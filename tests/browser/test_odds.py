"""The lesson of odds in a real browser."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from guts_teach.lessons.odds_by_players import OddsByPlayers
from pages import alert, fill, open_table, press, serious, stays_within, tab_to
from playwright.sync_api import Page, expect

from guts_teach.charts import reading, table
from guts_teach.lessons.deal_and_declare import DealAndDeclare

Shot = Callable[[Page, str], Path]


@pytest.fixture
def odds(dashboard: Page) -> Page:
    """The dashboard with this lesson in view."""
    dashboard.get_by_role("tab", name="Odds").click()
    expect(dashboard.get_by_role("heading", name="Odds", level=1)).to_be_visible()
    return dashboard


def expect_odds(page: Page, lesson: OddsByPlayers) -> None:
    """The page shows the odds of the lesson: cards, bars, sentence and table."""
    state = lesson.state
    for card in state.hand:
        expect(page.get_by_role("group", name="Your cards").get_by_role("img", name=card.name)).to_be_visible()
    name = f"a {state.name}" if state.name.startswith("pair") else state.name
    sentence = reading(state.odds, name, state.others)
    expect(page.get_by_role("status").filter(has_text=sentence)).to_be_visible()
    expect(page.get_by_role("img", name=sentence)).to_be_visible()
    bars = page.locator(".gt-chart .bars .point path")
    expect(bars).to_have_count(27)
    summary = page.get_by_text("The numbers as a table")
    if not page.get_by_role("table").is_visible():
        summary.click()
    rows = [" ".join(row.values()) for row in table(state.odds)]
    expect(page.get_by_role("table").get_by_role("row")).to_have_text(
        [re.compile(".*"), *(re.compile(r"\s*".join(map(re.escape, row.split()))) for row in rows)]
    )


def heights(page: Page) -> list[float]:
    """How high the parts of the bars are drawn, win before tie before pay."""
    found: list[float] = page.evaluate(
        "[...document.querySelectorAll('.gt-chart .bars .point path')].map(path => path.getBBox().height)"
    )
    return found


def test_chart_sentence_and_table_show_the_hand_on_the_table(dashboard: Page, shot: Shot) -> None:
    deal: DealAndDeclare = open_table(dashboard, players=5, seed=4)
    dashboard.get_by_role("tab", name="Odds").click()
    lesson = OddsByPlayers(deal.state.seated.deal.setup.hands[0])
    expect_odds(dashboard, lesson)
    expect(dashboard.locator(".modebar, .modebar-container:not(:empty)")).to_have_count(0)
    drawn = heights(dashboard)
    parts = [getattr(each, name) for name in ("win", "tie", "pay") for each in lesson.state.odds]
    whole = drawn[0] + drawn[9] + drawn[18]
    assert [pytest.approx(part, abs=0.01) for part in parts] == [height / whole for height in drawn]
    shot(dashboard, "odds")
    assert serious(dashboard) == []


def test_another_hand_another_number_and_wrong_hands(odds: Page, shot: Shot) -> None:
    lesson = OddsByPlayers("As Kd")
    fill(odds, "Hand, two cards", "as kd")
    press(odds, "Show the odds")
    expect_odds(odds, lesson)
    odds.get_by_label("Others who stay in").select_option("nine others")
    lesson.against(9)
    expect_odds(odds, lesson)
    wrong = [
        ("Zx Ad", "'Zx' is not a card"),
        ("As As", "As appears twice: one pack holds each card once."),
        ("As Kd 2c 4s", "4 cards are not a hand of Guts: give exactly 2 cards."),
        ("", "0 cards are not a hand of Guts: give exactly 2 cards."),
        ("<script>alert(1)</script>", "'<script>alert(1)</sc' is not a card"),
        ("x" * 10_000, "'xxxxxxxxxxxxxxxxxxxx' is not a card"),
    ]
    for typed, told in wrong:
        fill(odds, "Hand, two cards", typed)
        press(odds, "Show the odds")
        expect(alert(odds, told)).to_be_visible()
    expect_odds(odds, lesson)
    shot(odds, "refused")
    assert serious(odds) == []
    fill(odds, "Hand, two cards", "7s 7h")
    odds.get_by_role("button", name="Show the odds").dblclick()
    lesson.take("7s 7h")
    expect_odds(odds, lesson)
    expect(odds.get_by_role("alert")).to_have_count(0)


def test_the_lesson_by_keyboard_alone(dashboard: Page) -> None:
    keyboard, role = dashboard.keyboard, dashboard.get_by_role
    tab_to(dashboard, role("tab", name="Any game"))
    keyboard.press("Shift+Tab")
    keyboard.press("End")
    expect(role("tab", name="Odds")).to_be_focused()
    lesson = OddsByPlayers("As Kd")
    tab_to(dashboard, dashboard.get_by_label("Hand, two cards"))
    keyboard.press("ControlOrMeta+A")
    keyboard.type("As Kd")
    tab_to(dashboard, dashboard.get_by_label("Others who stay in"))
    keyboard.press("ArrowDown")
    lesson.against(5)
    tab_to(dashboard, role("button", name="Show the odds"))
    keyboard.press("Enter")
    tab_to(dashboard, dashboard.locator("summary").filter(has_text="The numbers as a table"))
    keyboard.press("Enter")
    expect_odds(dashboard, lesson)


@pytest.mark.parametrize("page", [(390, 844)], indirect=True)
def test_on_a_phone_the_chart_fits(odds: Page, shot: Shot) -> None:
    expect_odds(odds, OddsByPlayers(DealAndDeclare().state.seated.deal.setup.hands[0]))
    assert stays_within(odds)
    shot(odds, "phone")
    assert serious(odds) == []
