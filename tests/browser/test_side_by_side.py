"""Rules side by side in a real browser."""

from collections.abc import Callable
from pathlib import Path

import pytest
from pages import Wire, alert, fill, loaded, press, serious, stays_within, tab_to, turn_to
from playing import mentions
from playwright.sync_api import Locator, Page, expect

from guts_teach.cards import parse_cards
from guts_teach.lessons.pairs import PAIRS
from guts_teach.lessons.side_by_side import ENDS, SideBySide

Shot = Callable[[Page, str], Path]


def first() -> SideBySide:
    return SideBySide(*PAIRS[0].rules, PAIRS[0].deal)


@pytest.fixture
def sides(kit: Page) -> Page:
    """The page with its first pair."""
    turn_to(kit, "side-by-side")
    kit.get_by_label("A pair worth seeing").select_option(PAIRS[0].name)
    press(kit, "Show this pair")
    expect_sides(kit, first())
    kit.evaluate("document.activeElement.blur(); window.scrollTo(0, 0)")
    return kit


def columns(page: Page) -> list[Locator]:
    """The steps under one rule, and under the other."""
    found = page.locator(".gt-two").filter(visible=True).locator(".gt-steps")
    expect(found).to_have_count(2)
    return found.all()


def expect_sides(page: Page, lesson: SideBySide) -> None:
    """Both columns tell the steps of the lesson; the first that differs is lit in both once it is told."""
    state = lesson.state
    for column, heading, played in zip(columns(page), lesson.headings, state.columns, strict=True):
        expect(column.locator(".gt-steps-heading")).to_have_text(heading)
        expect(column.locator(".gt-step-title")).to_have_text([step.title for step in state.shown(played)])
        expect(column.locator(".gt-marked")).to_have_count(int(state.parted))
    if state.parted:
        expect(page.get_by_text(lesson.told)).to_be_visible()


def test_a_pair_is_guessed_and_walked_to_its_end(sides: Page, shot: Shot) -> None:
    lesson = first()
    expect_sides(sides, lesson)
    sides.get_by_label("How do the two ends differ?").select_option(ENDS["winner"])
    sides.get_by_role("button", name="Commit").dblclick()
    lesson.predict("winner")
    press(sides, "Next step")
    lesson.reveal()
    expect_sides(sides, lesson)
    press(sides, "To the first difference")
    lesson.reveal_to_difference()
    expect_sides(sides, lesson)
    shot(sides, "parted")
    assert serious(sides) == []
    press(sides, "All steps")
    lesson.reveal_all()
    expect_sides(sides, lesson)
    expect(sides.get_by_text(lesson.verdict)).to_be_visible()
    for played in lesson.state.columns:
        expect(sides.get_by_text(played.end)).to_be_visible()
    press(sides, "Step back")
    lesson.undo()
    expect_sides(sides, lesson)


def test_wrong_cards_are_told_beside_their_field(sides: Page, shot: Shot) -> None:
    press(sides, "Your own rules and cards")
    fill(sides, "Anna", "9s 9h 2c 4d Zx")
    press(sides, "Compare these")
    expect(alert(sides, "'Zx' is not a card")).to_be_visible()
    expect_sides(sides, first())
    shot(sides, "refused")
    assert serious(sides) == []
    fill(sides, "Anna", "9s 9h 2c 4d 4c")
    press(sides, "Compare these")
    expect(sides.get_by_role("alert")).to_have_count(0)
    press(sides, "Hide your own rules and cards")


def test_the_page_by_keyboard_alone(sides: Page) -> None:
    lesson, keyboard = first(), sides.keyboard
    guess = sides.get_by_label("How do the two ends differ?")
    tab_to(sides, guess)
    for _ in range(4):
        if guess.input_value() == ENDS["chips"]:
            break
        keyboard.press("ArrowDown")
    tab_to(sides, sides.get_by_role("button", name="Commit"))
    keyboard.press("Enter")
    expect(sides.get_by_text("Committed.")).to_be_visible()
    for key, act in (("ArrowRight", lesson.reveal), ("ArrowRight", lesson.reveal), ("ArrowLeft", lesson.undo)):
        keyboard.press(key)
        act()
        expect_sides(sides, lesson)
    tab_to(sides, sides.get_by_role("button", name="To the first difference"))
    keyboard.press("Space")
    lesson.reveal_to_difference()
    expect_sides(sides, lesson)


def test_no_stand_in_is_in_the_page_or_on_the_wire_before_its_step(page: Page) -> None:
    wire = Wire(page)
    loaded(page, "?lesson=side-by-side")
    lesson = first()
    stand_ins = set(parse_cards("9c 9d Ts"))  # none of them lies in a hand
    expect_sides(page, lesson)
    assert wire.told(stand_ins) == set()
    press(page, "To the first difference")
    lesson.reveal_to_difference()
    expect_sides(page, lesson)
    steps = " ".join(
        f"{step.title} {step.text}" for column in lesson.state.columns for step in lesson.state.shown(column)
    )
    assert wire.told(stand_ins) == {card for card in stand_ins if mentions(card, steps)}
    assert "Anna wins" not in page.content()
    press(page, "All steps")
    lesson.reveal_all()
    expect_sides(page, lesson)
    assert wire.told(stand_ins) == stand_ins


@pytest.mark.parametrize("kit", [(1280, 800), (1920, 1080), (390, 844)], indirect=True)
def test_two_columns_where_there_is_room_and_one_on_a_phone(sides: Page, shot: Shot) -> None:
    press(sides, "To the first difference")
    left, right = (column.bounding_box() for column in columns(sides))
    assert left
    assert right
    wide = (sides.viewport_size or {})["width"] > 900
    assert (right["x"] > left["x"] + left["width"]) == wide
    assert (right["y"] >= left["y"] + left["height"]) != wide
    expect(sides.get_by_role("button", name="Next step")).to_be_in_viewport(ratio=1)
    assert stays_within(sides)
    shot(sides, "columns")
    assert serious(sides) == []
