"""The controls of a page in a real browser: Enter, the focus, errors and what a screen reader is told of them."""

from collections.abc import Callable
from pathlib import Path

import pytest
from pages import alert, expect_steps, fill, press, serious, stays_within, tab_to
from playwright.sync_api import Locator, Page, expect

from guts_teach.lessons.deal_and_declare import DealAndDeclare

Shot = Callable[[Page, str], Path]


def lines_of(sentence: Locator) -> int:
    """On how many lines an error sentence is written."""
    lines: int = sentence.evaluate(
        "one => Math.round((one.clientHeight - 12) / parseFloat(getComputedStyle(one).lineHeight))"
    )
    return lines


def test_enter_in_a_text_field_presses_its_forms_main_button(dashboard: Page) -> None:
    seed = dashboard.get_by_label("Seed of the deals", exact=True)
    seed.fill("x")
    seed.press("Enter")
    expect(alert(dashboard, "'x' is not allowed for the seed")).to_be_visible()
    seed.fill("8")
    seed.press("Enter")
    expect(dashboard.get_by_role("alert")).to_have_count(0)
    press(dashboard, "I’m in")
    fill(dashboard, "You win or pay", "-5")
    fill(dashboard, "Next pot", "20")
    dashboard.get_by_label("Next pot", exact=True).press("Enter")
    expect(dashboard.get_by_text("You expect to pay 5 chips, and a next pot of 20.")).to_be_visible()
    dashboard.get_by_role("tab", name="Wild cards").click()
    hand = dashboard.get_by_role("textbox", name="Hand", exact=True)
    hand.fill("As Ad Ac Ah 3d")
    hand.press("Enter")
    expect(dashboard.get_by_role("button", name="ace of spades")).to_be_visible()
    seed = dashboard.get_by_label("Seed of the deal", exact=True)
    seed.fill("y")
    seed.press("Enter")
    expect(alert(dashboard, "'y' is not allowed for the seed")).to_be_visible()
    dashboard.get_by_role("tab", name="Odds").click()
    hand = dashboard.get_by_role("textbox", name="Your cards", exact=True)
    hand.fill("As Ad")
    hand.press("Enter")
    expect(dashboard.get_by_role("img", name="ace of diamonds").filter(visible=True)).to_be_visible()


def test_a_button_that_disappears_hands_the_focus_to_the_first_of_its_row(dashboard: Page) -> None:
    keyboard, role = dashboard.keyboard, dashboard.get_by_role
    tab_to(dashboard, role("button", name="I’m in"))
    keyboard.press("Enter")
    expect(role("button", name="Next step")).to_be_focused()
    tab_to(dashboard, role("button", name="All steps"))
    keyboard.press("Enter")
    expect(role("button", name="Next deal")).to_be_focused()
    keyboard.press("Enter")
    expect(role("button", name="I’m in")).to_be_focused()
    tab_to(dashboard, role("button", name="Step back"))
    lesson = DealAndDeclare()
    lesson.say("in")
    lesson.reveal_all()
    lesson.next_deal()
    while lesson.can_undo:
        keyboard.press("Enter")
        lesson.undo()
        expect_steps(dashboard, lesson)
    expect(role("button", name="Step back")).to_be_disabled()
    expect(role("button", name="I’m in")).to_be_focused()
    role("button", name="I’m in").press("Enter")
    commit = role("button", name="Commit")
    fill(dashboard, "You win or pay", "0")
    fill(dashboard, "Next pot", "5")
    commit.press("Enter")
    expect(role("button", name="Next step")).to_be_focused()


def test_the_words_to_say_come_before_the_step_back(dashboard: Page) -> None:
    press(dashboard, "I’m out", "All steps", "Next deal")
    expect(dashboard.get_by_role("button", name="I’m in")).to_be_visible()
    dashboard.evaluate("document.activeElement.blur()")
    dashboard.get_by_role("tab", name="Any game").focus()
    reached = []
    for _ in range(6):
        dashboard.keyboard.press("Tab")
        reached.append(dashboard.evaluate("document.activeElement.textContent"))
        if reached[-1] == "← Step back":
            break
    assert reached[-3:] == ["I’m in", "I’m out", "← Step back"]


def test_a_wrong_field_says_so_and_where_the_reason_stands(dashboard: Page) -> None:
    seed = dashboard.get_by_label("Seed of the deals", exact=True)
    ante = dashboard.get_by_role("textbox", name="Ante", exact=True)
    fill(dashboard, "Seed of the deals", "x")
    press(dashboard, "Open this table")
    expect(seed).to_have_attribute("aria-invalid", "true")
    expect(seed).to_have_accessible_description(
        "'x' is not allowed for the seed: write a whole number from 0 to 18446744073709551615."
    )
    expect(ante).not_to_have_attribute("aria-invalid", "true")
    fill(dashboard, "Seed of the deals", "4")
    press(dashboard, "Open this table")
    expect(seed).not_to_have_attribute("aria-invalid", "true")
    expect(seed).to_have_accessible_description("")


def test_what_opens_and_closes_says_which(dashboard: Page) -> None:
    role = dashboard.get_by_role
    for opens, closes in (
        ("All options of this game", "Hide the options of this game"),
        ("How the others play", "Hide how the others play"),
    ):
        toggle = role("button", name=opens)
        expect(toggle).to_have_attribute("aria-expanded", "false")
        toggle.click()
        expect(role("button", name=closes)).to_have_attribute("aria-expanded", "true")
    expect(dashboard.get_by_text("steady: in with")).to_be_visible()
    assert serious(dashboard) == []
    for closes in ("Hide the options of this game", "Hide how the others play"):
        press(dashboard, closes)


@pytest.mark.parametrize("kit", [(390, 844), (1280, 800), (1920, 1080)], indirect=True)
def test_an_error_has_the_width_of_its_form(dashboard: Page, shot: Shot) -> None:
    fill(dashboard, "Seed of the deals", "x")
    fill(dashboard, "Ante", "x")
    press(dashboard, "Open this table")
    for told in ("'x' is not allowed for the seed", "'x' is not allowed for the ante"):
        expect(alert(dashboard, told)).to_be_visible()
        assert lines_of(alert(dashboard, told)) <= 3
    shot(dashboard, "refused")


@pytest.mark.parametrize("kit", [(390, 844)], indirect=True)
def test_on_a_phone_the_question_is_found_from_the_dock(dashboard: Page, shot: Shot) -> None:
    press(dashboard, "I’m in")
    to_ask = dashboard.get_by_role("button", name="Predict first")
    expect(to_ask).to_be_in_viewport(ratio=1)
    shot(dashboard, "asked")
    to_ask.click()
    expect(dashboard.get_by_label("You win or pay", exact=True)).to_be_focused()
    expect(dashboard.get_by_label("You win or pay", exact=True)).to_be_in_viewport(ratio=1)
    expect(dashboard.get_by_role("button", name="Commit")).to_be_in_viewport(ratio=1)
    dashboard.screenshot(path=shot(dashboard, "x").with_name("in view.png"))
    press(dashboard, "All steps")
    expect(to_ask).to_be_hidden()
    assert stays_within(dashboard)


@pytest.mark.parametrize("kit", [(390, 844), (1280, 800)], indirect=True)
def test_no_placeholder_is_cut(dashboard: Page) -> None:
    press(dashboard, "I’m in")
    expect(dashboard.get_by_role("button", name="Commit")).to_be_visible()
    for tab, heading in (("Any game", "Deal and declare"), ("Wild cards", "Wild cards")):
        dashboard.get_by_role("tab", name=tab).click()
        expect(dashboard.get_by_role("heading", level=1).filter(visible=True)).to_contain_text(heading)
        cut = dashboard.evaluate(
            """() => [...document.querySelectorAll("input[placeholder]")].filter((one) => {
              const style = getComputedStyle(one);
              const pen = document.createElement("canvas").getContext("2d");
              pen.font = style.font;
              const room = one.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
              return one.getClientRects().length && pen.measureText(one.placeholder).width > room;
            }).map((one) => one.placeholder)"""
        )
        assert cut == []


@pytest.mark.parametrize("kit", [(1280, 800), (390, 844)], indirect=True)
def test_a_wild_tens_rank_and_its_word_stand_apart(dashboard: Page, shot: Shot) -> None:
    dashboard.get_by_role("tab", name="Wild cards").click()
    fill(dashboard, "Hand", "10h 10d Kc 4s 9h")
    press(dashboard, "Use these cards", "Next step")
    ten = dashboard.get_by_role("img", name="ten of hearts, wild")
    expect(ten).to_be_visible()
    rank, word = ten.locator("text").nth(0).bounding_box(), ten.locator("text").nth(1).bounding_box()
    assert rank is not None
    assert word is not None
    assert word["x"] - rank["x"] - rank["width"] >= 3
    shot(dashboard, "wild ten")


@pytest.mark.parametrize("kit", [(390, 844), (1280, 800), (1920, 1080)], indirect=True)
def test_what_one_expects_and_the_verdict_are_seen_wherever_the_page_stands(dashboard: Page, shot: Shot) -> None:
    fill(dashboard, "Seed of the deals", "8")
    press(dashboard, "Open this table", "I’m in")
    fill(dashboard, "You win or pay", "-5")
    fill(dashboard, "Next pot", "20")
    press(dashboard, "Commit")
    expect(dashboard.get_by_text("You expect to pay 5 chips, and a next pot of 20.")).to_be_visible()
    press(dashboard, "All steps")
    verdict = dashboard.get_by_text("Right: you pay 5 chips.")
    expect(verdict).to_be_visible()
    dashboard.evaluate("window.scrollTo(0, 0)")
    expect(verdict).to_be_in_viewport(ratio=1)
    expect(dashboard.get_by_role("group", name="Your cards")).to_contain_text("paid 5 chips")
    expect(dashboard.get_by_role("group", name="Ben's cards")).to_contain_text("winner: won 5 chips")
    dashboard.screenshot(path=shot(dashboard, "x").with_name("verdict.png"))
