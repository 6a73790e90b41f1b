"""The lesson at the table in a real browser."""

from collections.abc import Callable
from pathlib import Path

import pytest
from pages import (
    Wire,
    alert,
    expect_steps,
    fill,
    open_table,
    press,
    serious,
    stays_within,
    tab_to,
)
from playing import hidden_cards
from playwright.sync_api import Page, expect

from guts_teach.cards import parse_cards
from guts_teach.lessons.deal_and_declare import DealAndDeclare
from guts_teach.lessons.table_view import table_face
from guts_teach.lessons.wild_cards import FIRST_HAND

Shot = Callable[[Page, str], Path]


def expect_table(page: Page, lesson: DealAndDeclare) -> None:
    """The page shows the table of the lesson: steps, pot, stacks, cards, who is in."""
    expect_steps(page, lesson)
    now = table_face(lesson)
    expect(page.locator(".gt-figures strong").filter(visible=True).first).to_have_text(str(now.pot))
    down = sum(card is None for seat in now.seats for card in seat.cards)
    expect(page.get_by_role("img", name="face down")).to_have_count(down)
    for seat in now.seats:
        hand = page.get_by_role("group", name="Your cards" if seat.you else f"{seat.name}'s cards")
        expect(hand).to_contain_text(f"{seat.stack} chip")
        if seat.status:
            expect(hand.get_by_text(seat.status.capitalize(), exact=True)).to_be_visible()
        for card in seat.cards:
            if card:
                expect(hand.get_by_role("img", name=card.name)).to_be_visible()


def test_a_deal_from_the_cards_to_the_next_one(dashboard: Page, shot: Shot) -> None:
    lesson = open_table(dashboard, players=5, seed=8)  # four are in, and you pay
    expect_table(dashboard, lesson)
    press(dashboard, "I’m in")
    lesson.say("in")
    while not lesson.state.done:
        expect_table(dashboard, lesson)
        press(dashboard, "Next step")
        lesson.reveal()
    expect_table(dashboard, lesson)
    shot(dashboard, "settled")
    for _ in range(2):
        press(dashboard, "Step back")
        lesson.undo()
        expect_table(dashboard, lesson)
    press(dashboard, "All steps")
    lesson.reveal_all()
    expect_table(dashboard, lesson)
    press(dashboard, "Next deal")
    lesson.next_deal()
    expect(dashboard.get_by_role("heading", name="Deal 2, step by step")).to_be_visible()
    expect_table(dashboard, lesson)
    press(dashboard, "Step back")
    expect(dashboard.get_by_role("heading", name="Deal 1, step by step")).to_be_visible()


def test_a_guess_is_committed_and_answered(dashboard: Page) -> None:
    lesson = open_table(dashboard, players=4, seed=9)
    press(dashboard, "I’m out")
    lesson.say("out")
    fill(dashboard, "You win or pay", "five")
    fill(dashboard, "Next pot", str(lesson.state.seated.deal.chips.pot))
    press(dashboard, "Commit")
    expect(alert(dashboard, "'five' is not allowed")).to_be_visible()
    expect_steps(dashboard, lesson)
    fill(dashboard, "You win or pay", "0")
    press(dashboard, "Commit", "All steps")
    expect(dashboard.get_by_text("Right: you neither win nor pay.")).to_be_visible()
    expect(alert(dashboard, "not allowed")).to_be_hidden()


def test_wrong_input_is_told_beside_its_control_and_the_deal_goes_on(dashboard: Page, shot: Shot) -> None:
    lesson = open_table(dashboard)
    press(dashboard, "I’m in")
    lesson.say("in")
    wrong = [
        ("Players, with you", "11", "'11' is not allowed for the number of players: write a whole number from 2 to 10"),
        ("Ante", "two", "'two' is not allowed for the ante"),
        ("Limit of the pot", "<img src=x onerror=alert(1)>", "'<img src=x onerror=alert(1)>' is not allowed"),
        ("Seed of the deals", "x" * 10_000, "'xxxx"),
    ]
    for label, typed, _ in wrong:
        fill(dashboard, label, typed)
    press(dashboard, "Open this table")
    for label, _, told in wrong:
        field, sentence = dashboard.get_by_label(label, exact=True), alert(dashboard, told)
        expect(sentence).to_be_visible()
        above, below = field.bounding_box(), sentence.bounding_box()
        assert above is not None
        assert below is not None
        assert 0 <= below["y"] - above["y"] - above["height"] < 30
        assert abs(below["x"] - above["x"]) < 30
    shot(dashboard, "refused")
    assert stays_within(dashboard)
    assert serious(dashboard) == []
    for label, typed in [
        ("Players, with you", "5"),
        ("Ante", "1"),
        ("Limit of the pot", "4"),
        ("Seed of the deals", "4"),
    ]:
        fill(dashboard, label, typed)
    press(dashboard, "Open this table")
    expect(alert(dashboard, "4 is below the antes of 5 players: take 5 or more.")).to_be_visible()
    expect_table(dashboard, lesson)
    press(dashboard, "Next step")
    lesson.reveal()
    expect_table(dashboard, lesson)
    fill(dashboard, "Limit of the pot", "100")
    expect(open_table(dashboard, players=3) and dashboard.get_by_role("alert")).to_have_count(0)


def test_a_whole_deal_by_keyboard_alone(dashboard: Page) -> None:
    keyboard = dashboard.keyboard
    role = dashboard.get_by_role
    tab_to(dashboard, role("tab", name="Any game"))
    for key, name, heading in (
        ("ArrowLeft", "Lowball Guts", "Lowball Guts"),
        ("End", "Any game", "Deal and declare"),
    ):
        keyboard.press(key)
        expect(role("tab", name=name)).to_be_focused()
        expect(role("heading", name=heading, level=1)).to_be_visible()
    lesson = DealAndDeclare()
    tab_to(dashboard, role("button", name="I’m in"))
    keyboard.press("Enter")
    lesson.say("in")
    expect_table(dashboard, lesson)
    tab_to(dashboard, role("button", name="Next step"))
    keyboard.press("Space")
    lesson.reveal()
    expect_table(dashboard, lesson)
    tab_to(dashboard, role("button", name="Step back"))
    keyboard.press("Enter")
    lesson.undo()
    expect_table(dashboard, lesson)
    tab_to(dashboard, dashboard.get_by_label("Players, with you"))
    keyboard.press("ControlOrMeta+A")
    keyboard.type("3")
    tab_to(dashboard, role("button", name="Open this table"))
    keyboard.press("Enter")
    expect(role("group", name="cards").filter(visible=True)).to_have_count(3)
    expect(role("button", name="I’m in")).to_be_visible()


def test_keys_press_buttons_but_never_while_somebody_types(dashboard: Page) -> None:
    keyboard = dashboard.keyboard
    lesson = open_table(dashboard, players=4, seed=6)
    seed = dashboard.get_by_label("Seed of the deals")
    seed.fill("")
    seed.press_sequentially("ino")
    keyboard.press("ArrowLeft")
    keyboard.press("ArrowRight")
    expect(seed).to_have_value("ino")
    expect(dashboard.get_by_role("button", name="I’m in")).to_be_visible()
    expect_table(dashboard, lesson)
    seed.blur()
    keyboard.press("o")
    lesson.say("out")
    expect_table(dashboard, lesson)
    keyboard.press("ArrowLeft")
    lesson.undo()
    expect_table(dashboard, lesson)
    keyboard.press("I")
    lesson.say("in")
    expect_table(dashboard, lesson)
    while not lesson.state.done:
        keyboard.press("ArrowRight")
        lesson.reveal()
        expect_steps(dashboard, lesson)
    expect(dashboard.get_by_role("button", name="Next deal")).to_be_visible()
    keyboard.press("ArrowRight")
    keyboard.press("n")
    lesson.next_deal()
    expect_table(dashboard, lesson)


def test_double_clicks_do_no_more_than_clicks(dashboard: Page) -> None:
    lesson = open_table(dashboard, players=5, seed=8)
    dashboard.get_by_role("button", name="I’m in").dblclick()
    lesson.say("in")
    expect_table(dashboard, lesson)
    dashboard.get_by_role("button", name="All steps").dblclick()
    lesson.reveal_all()
    expect_table(dashboard, lesson)
    dashboard.get_by_role("button", name="Next deal").dblclick()
    lesson.next_deal()
    expect(dashboard.get_by_role("heading", name="Deal 2, step by step")).to_be_visible()
    expect_table(dashboard, lesson)
    dashboard.get_by_role("button", name="Open this table").dblclick()
    lesson.reset()
    expect_table(dashboard, lesson)
    expect(dashboard.get_by_role("alert")).to_have_count(0)


def test_the_second_half_of_a_double_click_does_not_press_what_has_come_in_the_buttons_place(dashboard: Page) -> None:
    """ "Next deal" gives way to "I’m in", and the last "Next step" to "Next deal", at the same spot."""

    def slow_double_click(name: str, then: str) -> None:
        for count, label in ((1, name), (2, then)):
            # Hovering waits until the button is there and stands still; where it stands does not matter to the page.
            dashboard.get_by_role("button", name=label).hover()
            dashboard.mouse.down(click_count=count)
            dashboard.mouse.up(click_count=count)

    lesson = open_table(dashboard, players=5, seed=8)
    press(dashboard, "I’m in", "All steps", "Step back")
    lesson.say("in")
    while lesson.state.revealed < len(lesson.state.steps) - 1:
        press(dashboard, "Next step")
        lesson.reveal()
    expect_table(dashboard, lesson)
    slow_double_click("Next step", "Next deal")
    lesson.reveal()
    expect_table(dashboard, lesson)
    slow_double_click("Next deal", "I’m in")
    lesson.next_deal()
    dashboard.keyboard.press("o")
    lesson.say("out")
    expect_table(dashboard, lesson)


def test_nothing_of_a_card_is_in_the_page_or_on_the_wire_before_it_is_revealed(page: Page) -> None:
    wire = Wire(page)
    page.goto("/?lesson=deal-and-declare")
    lesson = DealAndDeclare()
    elsewhere = set(parse_cards(FIRST_HAND))  # lies open in the lesson of wild cards
    secrets = hidden_cards(lesson) - elsewhere
    assert len(secrets) >= 4
    expect_table(page, lesson)
    assert wire.told(secrets) == set()
    press(page, "I’m in")
    lesson.say("in")
    while not lesson.state.done:
        expect_table(page, lesson)
        assert wire.told(hidden_cards(lesson) - elsewhere) == set()
        press(page, "Next step")
        lesson.reveal()
    expect_table(page, lesson)
    never_shown = hidden_cards(lesson) - elsewhere
    assert wire.told(secrets) == secrets - never_shown


def test_no_serious_accessibility_violation_before_and_after(dashboard: Page) -> None:
    open_table(dashboard, players=10)
    assert serious(dashboard) == []
    press(dashboard, "I’m in")
    expect(dashboard.get_by_role("button", name="Commit")).to_be_visible()
    assert serious(dashboard) == []
    press(dashboard, "All steps")
    expect(dashboard.get_by_role("button", name="Next deal")).to_be_visible()
    dashboard.get_by_text("How the others play").click()
    assert serious(dashboard) == []


@pytest.mark.parametrize("kit", [(390, 844)], indirect=True)
def test_on_a_phone_the_buttons_are_at_hand_and_nothing_scrolls_sideways(dashboard: Page, shot: Shot) -> None:
    for players in (10, 2):
        lesson = open_table(dashboard, players=players)
        dashboard.evaluate("window.scrollTo(0, 0)")
        for name in ("I’m in", "I’m out"):
            expect(dashboard.get_by_role("button", name=name)).to_be_in_viewport(ratio=1)
        assert stays_within(dashboard)
        shot(dashboard, f"{players} players")
        press(dashboard, "I’m in")
        expect(dashboard.get_by_role("button", name="Next step")).to_be_in_viewport(ratio=1)
        press(dashboard, "Next step")
        expect(dashboard.get_by_role("button", name="Next step")).to_be_in_viewport(ratio=1)
        assert stays_within(dashboard)
        lesson.say("in")
        lesson.reveal()
        expect_steps(dashboard, lesson)
        expect(dashboard.locator(".gt-latest").filter(visible=True)).to_contain_text(lesson.state.shown[-1].title)
        shot(dashboard, f"{players} players, a step")
    assert serious(dashboard) == []
