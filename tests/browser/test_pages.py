"""The start page and the lessons of the games in a real browser."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from pages import Wire, press, serious, stays_within, tab_to
from playwright.sync_api import Page, expect

from guts_teach.games import FAMILIES
from guts_teach.lessons.walk import Walk
from guts_teach.lessons.walks import WALKS
from guts_teach.table import NAMES, deal_cards

Shot = Callable[[Page, str], Path]


def ready(page: Page, link: str = "") -> Page:
    """Open a link, and wait for the lesson."""
    page.goto(f"/{link}")
    page.locator("#loading").wait_for(state="detached")
    expect(page.get_by_role("heading", level=1).filter(visible=True)).to_be_visible()
    return page


def expect_stop(page: Page, walk: Walk) -> None:
    """The page shows the stop that the walk stands at."""
    expect(page.get_by_role("heading", name=walk.stop.title, exact=True)).to_be_visible()
    expect(page.locator(".gt-count").filter(visible=True)).to_have_text(f"{walk.state.at + 1} of {len(walk.stops)}")


def test_a_walk_by_keyboard_alone(page: Page) -> None:
    ready(page)
    keyboard, walk = page.keyboard, Walk("guts")
    tab_to(page, page.get_by_role("button", name="Open Guts", exact=True))
    keyboard.press("Enter")
    expect_stop(page, walk)
    while walk.state.at + 1 < len(walk.stops):
        keyboard.press("ArrowRight")
        walk.next()
        expect_stop(page, walk)
        if walk.stop.ask and walk.stop.ask.about == "net":
            tab_to(page, page.get_by_role("textbox", name="Your answer").filter(visible=True))
            keyboard.type(walk._worked.answer)
            keyboard.press("Enter")
            walk.predict(walk._worked.answer)
            expect(page.get_by_text(walk.verdict)).to_be_visible()
            keyboard.press("Shift+Tab")  # away from the field, where arrow keys move in the text
    expect(page.get_by_role("button", name="Next →").filter(visible=True)).to_be_disabled()
    expect(page).to_have_url(re.compile(rf"\?lesson=guts&said={walk.said}&stop=9$"))


def test_the_browser_remembers_where_one_left_off(page: Page) -> None:
    ready(page, "?lesson=fierce")
    page.get_by_role("button", name="Next →").click()
    expect(page).to_have_url(re.compile(r"\?lesson=fierce&stop=2$"))
    ready(page)
    expect(page.get_by_text("Fierce, the rules, stop 2 of 9.")).to_be_visible()
    press(page, "Go on there")
    expect_stop(page, Walk("fierce", 2))


def test_the_table_of_a_game_is_beside_its_rules(page: Page) -> None:
    ready(page, "?lesson=lowball&stop=3")
    page.get_by_role("tab", name="Play").click()
    expect(page).to_have_url(re.compile(r"\?code=[0-9A-Z-]+&lesson=lowball&stop=3&part=play$"))
    fresh = page.url
    press(page, "I’m in")
    expect(page.get_by_role("button", name="Next step")).to_be_visible()
    expect(page).not_to_have_url(fresh)
    page.reload()
    page.locator("#loading").wait_for(state="detached")
    expect(page.get_by_role("button", name="Next step")).to_be_visible()
    page.get_by_role("tab", name="Rules").click()
    expect_stop(page, Walk("lowball", 3))


def test_hidden_cards_and_answers_are_not_in_the_page_or_on_the_wire(page: Page) -> None:
    wire = Wire(page)
    ready(page, "?lesson=fierce")
    walk = Walk("fierce")
    expect_stop(page, walk)
    dealt = deal_cards(FAMILIES["fierce"].game(), NAMES[:4], 3, 889).hands
    seen = {card for seat in walk.seats for card in seat.cards}
    hidden = {card for hand in dealt for card in hand} - seen
    assert len(hidden) == 4
    assert wire.told(hidden) == set()
    page.get_by_role("button", name="Next →").click()
    page.get_by_role("button", name="Next →").click()
    walk = Walk("fierce", 3)
    expect_stop(page, walk)
    assert "king-ten" not in page.content()
    press(page, "Show the answer")
    expect(page.get_by_role("heading", name="Anna: king-ten")).to_be_visible()


@pytest.mark.parametrize("page", [(1280, 800), (390, 844)], indirect=True)
def test_nothing_serious_is_found_and_nothing_scrolls_sideways(page: Page, shot: Shot) -> None:
    ready(page)
    assert serious(page) == []
    assert stays_within(page)
    shot(page, "start")
    press(page, "Open Four-Two-Two")
    for title in (stop.title for stop in WALKS["four-two-two"]):
        expect(page.get_by_role("heading", name=title, exact=True)).to_be_visible()
        expect(page.get_by_role("button", name="← Back")).to_be_in_viewport(ratio=1)
        assert stays_within(page)
        if title in ("Twos are wild", "The losers match the pot"):
            assert serious(page) == []
            press(page, "Show the answer")
            expect(page.get_by_role("heading", name="Why")).to_be_visible()
            assert serious(page) == []
            shot(page, title)
        if title != WALKS["four-two-two"][-1].title:
            page.get_by_role("button", name="Next →").click()
    page.get_by_role("tab", name="Play").click()
    expect(page.get_by_role("button", name="I’m in")).to_be_visible()
    assert serious(page) == []
    assert stays_within(page)
