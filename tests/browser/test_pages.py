"""The start page and the lessons of the games in a real browser."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path

from pages import Wire, again, alert, loaded, press, serious, stays_within, tab_to, turn_to
from playwright.sync_api import Page, expect

from guts_teach.games import FAMILIES
from guts_teach.lessons.walk import Walk
from guts_teach.lessons.walks import WALKS
from guts_teach.table import NAMES, deal_cards

Shot = Callable[[Page, str], Path]


def each_size(page: Page) -> Iterator[int]:
    """Give the page the window of a laptop, then that of a phone."""
    for width, height in ((1280, 800), (390, 844)):
        page.set_viewport_size({"width": width, "height": height})
        yield width


def expect_stop(page: Page, walk: Walk) -> None:
    """The page shows the stop that the walk stands at."""
    expect(page.get_by_role("heading", name=walk.stop.title, exact=True)).to_be_visible()
    expect(page.locator(".gt-count").filter(visible=True)).to_have_text(f"{walk.state.at + 1} of {len(walk.stops)}")


def test_a_walk_by_keyboard_alone(kit: Page) -> None:
    turn_to(kit, "start")
    keyboard, walk = kit.keyboard, Walk("guts")
    tab_to(kit, kit.get_by_role("button", name="Open Guts", exact=True))
    keyboard.press("Enter")
    expect_stop(kit, walk)
    while walk.state.at + 1 < len(walk.stops):
        keyboard.press("ArrowRight")
        walk.next()
        expect_stop(kit, walk)
        if walk.stop.ask and walk.stop.ask.about == "net":
            tab_to(kit, kit.get_by_role("textbox", name="Your answer").filter(visible=True))
            keyboard.type(walk._worked.answer)
            keyboard.press("Enter")
            walk.predict(walk._worked.answer)
            expect(kit.get_by_text(walk.verdict)).to_be_visible()
            keyboard.press("Shift+Tab")  # away from the field, where arrow keys move in the text
    expect(kit.get_by_role("button", name="Next →").filter(visible=True)).to_be_disabled()
    expect(kit).to_have_url(re.compile(rf"\?lesson=guts&said={walk.said}&stop=9$"))


def test_a_wrong_answer_is_told_and_a_reload_and_the_start_page_go_on_at_the_stop(page: Page) -> None:
    loaded(page, "?lesson=guillotine&stop=6")
    answer = page.get_by_role("textbox", name="Your answer").filter(visible=True)
    answer.fill("ten")
    press(page, "Check")
    expect(alert(page, "'ten' is not allowed: write a whole number of chips.")).to_be_visible()
    answer.fill("12")
    press(page, "Check")
    expect(page.get_by_text("Not quite: Anna pays 24.")).to_be_visible()
    expect(page.get_by_role("heading", name="Why")).to_be_visible()
    page.get_by_role("button", name="Next →").filter(visible=True).click()
    walk = Walk("guillotine", 7)
    expect_stop(page, walk)
    expect(page).to_have_url(re.compile(r"stop=7$"))
    again(page)
    expect_stop(page, walk)
    loaded(page)  # the browser remembers where one left off
    expect(page.get_by_text(f"Big Al's Guillotine, the rules, stop 7 of {len(walk.stops)}.")).to_be_visible()
    press(page, "Go on there")
    expect_stop(page, walk)


def test_the_table_of_a_game_is_beside_its_rules(kit: Page) -> None:
    turn_to(kit, "lowball")
    for stop in (2, 3):
        kit.get_by_role("button", name="Next →").filter(visible=True).click()
        expect_stop(kit, Walk("lowball", stop))
    kit.get_by_role("tab", name="Play").click()
    expect(kit).to_have_url(re.compile(r"\?code=[0-9A-Z-]+&lesson=lowball&stop=3&part=play$"))
    fresh = kit.url
    press(kit, "I’m in")
    expect(kit.get_by_role("button", name="Next step")).to_be_visible()
    expect(kit).not_to_have_url(fresh)
    again(kit)
    expect(kit.get_by_role("button", name="Next step")).to_be_visible()
    kit.get_by_role("tab", name="Rules").click()
    expect_stop(kit, Walk("lowball", 3))


def test_hidden_cards_and_answers_are_not_in_the_page_or_on_the_wire(page: Page) -> None:
    wire = Wire(page)
    loaded(page, "?lesson=fierce")
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


def test_nothing_serious_is_found_and_nothing_scrolls_sideways(kit: Page, shot: Shot) -> None:
    turn_to(kit, "start")
    for width in each_size(kit):
        assert serious(kit) == []
        assert stays_within(kit)
        shot(kit, f"start {width}")
    press(kit, "Open Four-Two-Two")
    for title in (stop.title for stop in WALKS["four-two-two"]):
        expect(kit.get_by_role("heading", name=title, exact=True)).to_be_visible()
        for _ in each_size(kit):
            expect(kit.get_by_role("button", name="← Back")).to_be_in_viewport(ratio=1)
            assert stays_within(kit)
        if title in ("Twos are wild", "The losers match the pot"):
            for _ in each_size(kit):
                assert serious(kit) == []
            press(kit, "Show the answer")
            expect(kit.get_by_role("heading", name="Why")).to_be_visible()
            for width in each_size(kit):
                assert serious(kit) == []
                shot(kit, f"{title} {width}")
        if title != WALKS["four-two-two"][-1].title:
            kit.get_by_role("button", name="Next →").click()
    kit.get_by_role("tab", name="Play").click()
    expect(kit.get_by_role("button", name="I’m in")).to_be_visible()
    for _ in each_size(kit):
        assert serious(kit) == []
        assert stays_within(kit)
