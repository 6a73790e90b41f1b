"""Links in a real browser: a code opens its table, the address leads back to it, and a bad one is told."""

import json
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from urllib.parse import quote

import pytest
from pages import again, alert, expect_steps, fill, loaded, press, serious, stays_within, tab_to
from playwright.sync_api import Page, expect

from guts_teach.cards import parse_cards
from guts_teach.lessons.code import decode, encode
from guts_teach.lessons.deal_and_declare import DealAndDeclare, Settings
from guts_teach.lessons.resume import resume, state_of

Shot = Callable[[Page, str], Path]


def cards(page: Page, whose: str) -> list[str]:
    """The names of the cards that a player has on the page."""
    hand = page.get_by_role("group", name=f"{whose} cards")
    return [str(card.get_attribute("aria-label")) for card in hand.get_by_role("img").all()]


def table(page: Page) -> tuple[str, str, list[str]]:
    """The money, the seats and your cards, as a reader finds them."""
    return (
        page.locator(".gt-figures").first.inner_text(),
        page.locator(".gt-seats").first.inner_text(),
        cards(page, "Your"),
    )


def told(*arguments: str) -> dict[str, object]:
    """What the command line answers."""
    command = [sys.executable, "-m", "guts_teach", *arguments, "--json"]
    document: dict[str, object] = json.loads(subprocess.check_output(command))
    return document


def expect_link(page: Page, link: str) -> None:
    """The address ends in this link."""
    expect(page).to_have_url(re.compile(re.escape(f"/{link}") + "$"))


def expect_address(page: Page, lesson: DealAndDeclare) -> None:
    """The address is the link to the table as it stands."""
    expect_link(page, f"?code={encode(state_of(lesson))}")


def test_a_code_opens_the_cards_that_the_command_line_deals(page: Page) -> None:
    asked = ["--game", "guts", "--players", "4", "--seed", "4711", "--set", "ante=2"]
    deal, code = told("deal", *asked), told("code", *asked)["code"]
    loaded(page, str(told("open", str(code))["link"]).removeprefix("/"))
    expect(page.get_by_role("group", name="cards").filter(visible=True)).to_have_count(4)
    first = deal["players"][0]  # type: ignore[index]
    dealt = [parse_cards(card["card"])[0].name for card in first["cards"]]
    assert [name.partition(",")[0] for name in cards(page, "Your")] == dealt  # who sees a card is told after its name
    expect(page.get_by_role("textbox", name="Seed of the deals")).to_have_value("4711")
    expect(page.locator(".gt-code")).to_have_text(str(code))


def test_after_a_reload_the_table_stands_where_it_stood(page: Page, shot: Shot) -> None:
    lesson = DealAndDeclare(Settings(game="guillotine", limit=None, players=5, seed=3))
    loaded(page, f"?code={encode(state_of(lesson))}")
    expect_steps(page, lesson)
    assert lesson.state.words[0] == "bet"
    press(page, "Bet")
    lesson.say("bet")
    press(page, "Next step")
    lesson.reveal()
    expect_steps(page, lesson)
    expect_address(page, lesson)
    before = table(page)
    again(page)
    expect_steps(page, lesson)
    assert table(page) == before
    press(page, "Step back")  # what was played can be stepped back, as before the reload
    lesson.undo()
    expect_steps(page, lesson)
    expect_address(page, lesson)
    shot(page, "resumed")


def test_a_bad_link_gives_a_sentence_and_the_usual_table(page: Page, shot: Shot) -> None:
    link = f"?code=1457-00KN&lesson={quote('<img src=x onerror=alert(1)>')}"
    loaded(page, link)
    sentence = alert(page, "This link cannot be opened as it is.")
    expect(sentence).to_contain_text("code '1457-00KN' has a slip in it")
    expect(sentence).to_contain_text("'<img src=x onerror=alert(1)>' is not a lesson")
    expect(sentence.locator("img")).to_have_count(0)
    lesson = DealAndDeclare()
    expect_steps(page, lesson)
    expect_link(page, link)  # to be mended there
    shot(page, "bad link")
    press(page, "I’m in")
    lesson.say("in")
    expect(sentence).to_have_count(0)
    expect_address(page, lesson)


def test_the_code_is_shared_by_keyboard_another_one_opened_and_a_hand_of_another_lesson_linked(dashboard: Page) -> None:
    dashboard.context.grant_permissions(["clipboard-read", "clipboard-write"])
    fill(dashboard, "Open a code", "1457-00KM")
    press(dashboard, "Open this code")
    expect_link(dashboard, "?code=1457-00KM")
    dashboard.evaluate("document.activeElement.blur()")
    tab_to(dashboard, dashboard.get_by_role("button", name="Copy the link"))
    dashboard.keyboard.press("Enter")
    expect(dashboard.locator(".gt-copied")).to_have_text("Copied.")
    assert dashboard.evaluate("navigator.clipboard.readText()") == dashboard.url
    fill(dashboard, "Open a code", "1457-00KN")
    press(dashboard, "Open this code")
    expect(alert(dashboard, "code '1457-00KN' has a slip in it")).to_be_visible()
    fill(dashboard, "Open a code", "2o37 oooo bogg gcn4")
    dashboard.keyboard.press("Enter")
    expect(dashboard.get_by_role("heading", name="Deal 12, step by step")).to_be_visible()
    expect_address(dashboard, resume(decode("2037-0000-B0GG-GCN4")))
    # A lesson and its hand are in the link beside the table's code.
    dashboard.get_by_role("tab", name="Odds").click()
    fill(dashboard, "Your cards", "As Ad")
    press(dashboard, "Ask this")
    expect_link(dashboard, "?code=2037-0000-B0GG-GCN4&lesson=odds&ask=guts~AsAd~players.4")  # as many as at the table
    press(dashboard, "Show the odds")
    expect(dashboard.get_by_role("button", name="Next hand")).to_be_visible()
    again(dashboard)  # the address leads to the question and to the answer that was shown
    expect(dashboard.get_by_role("tab", name="Odds")).to_have_attribute("aria-selected", "true")
    expect(dashboard.get_by_role("textbox", name="Your cards")).to_have_value("As Ad")
    expect(dashboard.get_by_role("button", name="Next hand")).to_be_visible()
    dashboard.get_by_role("tab", name="Games").click()
    dashboard.get_by_role("tab", name="Any game").click()
    expect_steps(dashboard, resume(decode("2037-0000-B0GG-GCN4")))


@pytest.mark.parametrize("page", [(390, 844)], indirect=True)
def test_on_a_phone_the_code_is_a_picture_and_copied_without_the_clipboard_of_secure_pages(
    page: Page, shot: Shot
) -> None:
    page.add_init_script("Object.defineProperty(navigator, 'clipboard', { value: undefined })")
    loaded(page, "?code=1457-00KM")
    press(page, "Show as a QR code")
    picture = page.get_by_role("img", name="QR code of the link to this moment")
    expect(picture).to_be_visible()
    expect(page.get_by_text("Only this computer can open")).to_be_visible()
    assert serious(page) == []
    assert stays_within(page)
    shot(page, "shared")
    press(page, "Copy the link")
    expect(page.locator(".gt-copied")).to_have_text("Copied.")
    typed = page.get_by_role("textbox", name="Open a code")
    typed.focus()
    page.keyboard.press("Control+V")
    expect(typed).to_have_value(page.url)
