"""The lesson of wild cards in a real browser."""

from collections.abc import Callable
from pathlib import Path

import pytest
from pages import Wire, alert, expect_steps, fill, press, serious, stays_within, tab_to, turn_to
from playing import mentions
from playwright.sync_api import Page, expect

from guts_teach.cards import parse_cards
from guts_teach.games import FAMILIES
from guts_teach.lessons.comparison import Comparison
from guts_teach.lessons.comparison import looks as compared
from guts_teach.lessons.house_rules import HouseRules
from guts_teach.lessons.looks import HandLook
from guts_teach.lessons.wild_cards import FIRST_HAND, WildCards, look

Shot = Callable[[Page, str], Path]


def begun() -> WildCards:
    """The lesson as the fixture leaves it, without a page: the next new hand is that of seed 1."""
    lesson = WildCards()
    lesson.deal("0")
    lesson.take(FIRST_HAND)
    return lesson


@pytest.fixture
def wild(kit: Page) -> Page:
    """The kit at this lesson, with its first hand."""
    turn_to(kit, "wild-cards")
    kit.get_by_role("tab", name="One hand").click()
    kit.get_by_label("Game", exact=True).filter(visible=True).select_option(FAMILIES["guillotine"].name)
    press(kit, "Use this rule")
    fill(kit, "Seed of the deal", "0")
    press(kit, "Deal a hand")
    fill(kit, "Hand", FIRST_HAND)
    press(kit, "Use these cards")
    expect_hands(kit, begun())
    expect(kit.get_by_role("alert")).to_have_count(0)
    kit.evaluate("document.activeElement.blur(); window.scrollTo(0, 0)")
    return kit


def expect_hand(page: Page, name: str, seen: HandLook) -> None:
    """The page shows a hand with the marks that the steps have given it."""
    group = page.get_by_role("group", name=name, exact=True)
    spoken = [
        card.card.name
        + (", wild" if card.wild else "")
        + (f", stands for {card.stands_for.name}" if card.stands_for else "")
        + (", marked" if card.lit else "")
        + (", set aside" if card.faint else "")
        for card in seen.cards
    ]
    cards = group.locator(".gt-card")
    expect(cards).to_have_count(len(spoken))
    for at, words in enumerate(spoken):
        expect(cards.nth(at)).to_have_accessible_name(words)
    if seen.name:
        expect(group.get_by_text(seen.name, exact=True)).to_be_visible()


def expect_hands(page: Page, lesson: WildCards) -> None:
    """The page shows the lesson as it stands."""
    expect_steps(page, lesson)
    expect_hand(page, "The hand", look(lesson.state))


def test_predict_and_resolve_a_hand_step_by_step(wild: Page, shot: Shot) -> None:
    lesson = begun()
    expect_hands(wild, lesson)
    for name in ("two of clubs", "four of spades"):
        card = wild.get_by_role("button", name=name)
        card.click()
        expect(card).to_have_attribute("aria-pressed", "true")
    wild.get_by_label("What is this hand?").select_option("four of a kind")
    wild.get_by_role("button", name="Commit").dblclick()
    lesson.predict({2, 3}, "four_of_a_kind")
    expect(wild.get_by_text("Committed. Now go on step by step.")).to_be_visible()
    while not lesson.state.done:
        press(wild, "Next step")
        lesson.reveal()
        expect_hands(wild, lesson)
    expect(wild.get_by_text(lesson.verdict)).to_be_visible()
    shot(wild, "resolved")
    for _ in range(2):
        press(wild, "Step back")
        lesson.undo()
        expect_hands(wild, lesson)
    press(wild, "All steps")
    wild.get_by_role("button", name="New hand").dblclick()
    lesson.deal("1")
    expect_hands(wild, lesson)
    expect(wild.get_by_label("Seed of the deal", exact=True)).to_have_value("1")


def test_another_game_is_chosen_and_wrong_cards_are_told_beside_their_field(wild: Page, shot: Shot) -> None:
    lesson = begun()
    press(wild, "Next step")
    lesson.reveal()
    expect_hands(wild, lesson)
    wrong = [
        ("Kh Kd 2c 4s Zx", "'Zx' is not a card"),
        ("Kh Kh 2c 4s 9h", "Kh appears twice: one pack holds each card once."),
        ("Kh Kd 2c 4s", "4 cards are not a hand of"),
        ("<script>alert(1)</script>", "'<script>alert(1)</sc' is not a card"),
    ]
    for hand, told in wrong:
        fill(wild, "Hand", hand)
        press(wild, "Use these cards")
        expect(alert(wild, told)).to_be_visible()
        expect_hands(wild, lesson)
    shot(wild, "refused")
    assert serious(wild) == []
    wild.get_by_label("Game", exact=True).filter(visible=True).select_option("Shelby")
    wild.get_by_label("Round", exact=True).filter(visible=True).select_option("2")
    press(wild, "Use this rule")
    lesson.take_rules(HouseRules.parse("shelby~2"))
    expect_hands(wild, lesson)
    press(wild, "All steps")
    lesson.reveal_all()
    expect_hands(wild, lesson)


def test_a_hand_is_chosen_from_the_deck_and_asked_what_if(wild: Page, shot: Shot) -> None:
    lesson = begun()
    press(wild, "Choose from the deck", "Choose none")
    for name in ("ace of spades", "ace of hearts", "two of clubs", "nine of clubs", "nine of diamonds"):
        wild.get_by_role("group", name=f"{name.split()[-1].capitalize()}", exact=True).get_by_role(
            "button", name=name, exact=True
        ).click()
    expect(wild.get_by_text("5 of 5 cards chosen: A♠ A♥ 9♦ 9♣ 2♣.")).to_be_visible()
    assert serious(wild) == []
    press(wild, "Use the chosen cards")
    lesson.take("As Ah 9d 9c 2c")
    press(wild, "All steps", "Hide the deck")
    lesson.reveal_all()
    expect_hand(wild, "The hand", look(lesson.state))
    wild.get_by_label("Card that goes").select_option("9♦")
    fill(wild, "Card that comes", "4d")
    press(wild, "Swap this card")
    expect(wild.get_by_text("9♦ swapped for 4♦. Step 1 is the first that differs")).to_be_visible()
    expect(wild.locator(".gt-marked")).to_have_count(2)
    for marked in wild.locator(".gt-mark").all():
        expect(marked).to_have_text("First difference")
    shot(wild, "what if")
    assert serious(wild) == []


def test_hands_are_compared_after_a_guess(wild: Page, shot: Shot) -> None:
    wild.get_by_role("tab", name="Compare hands").click()
    lesson = Comparison()
    press(wild, "Add a hand")
    for name, hand in (("Hand A", FIRST_HAND), ("Hand B", "As Ad 10h 7s 3c"), ("Hand C", "Kh Qd 3c 5s 7h")):
        fill(wild, name, hand)
    press(wild, "Compare these hands")
    expect(alert(wild, "Kh appears twice")).to_be_visible()
    fill(wild, "Hand C", "Qh Qd 3d 5s 7h")
    press(wild, "Compare these hands")
    lesson.take([FIRST_HAND, "As Ad 10h 7s 3c", "Qh Qd 3d 5s 7h"])
    wild.get_by_label("Which hand is best?").select_option("Hand A")
    wild.get_by_role("button", name="Commit").dblclick()
    lesson.predict("Hand A")
    while not lesson.state.done:
        press(wild, "Next step")
        lesson.reveal()
        expect_steps(wild, lesson)
        for name, seen in zip(lesson.state.names, compared(lesson.state), strict=True):
            expect_hand(wild, name, seen)
    expect(wild.get_by_text("Right: Hand A has the best hand.")).to_be_visible()
    shot(wild, "compared")
    assert serious(wild) == []
    wild.get_by_role("tab", name="One hand").click()


def test_the_lesson_by_keyboard_alone(wild: Page) -> None:
    keyboard, role = wild.keyboard, wild.get_by_role
    tab_to(wild, role("button", name="king of hearts"))
    for _ in range(2):
        keyboard.press("ArrowRight")
    expect(role("button", name="two of clubs")).to_be_focused()
    keyboard.press("Space")
    expect(role("button", name="two of clubs")).to_have_attribute("aria-pressed", "true")
    keyboard.press("ArrowRight")
    keyboard.press("Enter")
    expect(role("button", name="four of spades")).to_have_attribute("aria-pressed", "true")
    keyboard.press("n")  # there is no new hand to be had now
    category = wild.get_by_label("What is this hand?")
    tab_to(wild, category)
    for _ in range(20):
        if category.input_value() == "four of a kind":
            break
        keyboard.press("ArrowDown")
    tab_to(wild, role("button", name="Commit"))
    keyboard.press("Enter")
    expect(wild.get_by_text("Committed.")).to_be_visible()
    lesson = begun()
    lesson.predict({2, 3}, "four_of_a_kind")
    for key, act in [("ArrowRight", lesson.reveal)] * 3 + [("ArrowLeft", lesson.undo), ("ArrowRight", lesson.reveal)]:
        keyboard.press(key)
        act()
        expect_hands(wild, lesson)
    tab_to(wild, role("button", name="All steps"))
    keyboard.press("Space")
    lesson.reveal_all()
    expect_hands(wild, lesson)
    expect(wild.get_by_text("Right: it is four of a kind.")).to_be_visible()
    keyboard.press("n")
    lesson.deal("1")
    expect_hands(wild, lesson)


def test_no_stand_in_is_in_the_page_or_on_the_wire_before_its_step(page: Page) -> None:
    wire = Wire(page)
    page.goto("/?lesson=wild-cards")  # not by way of the start page, which shows cards of its own
    lesson = WildCards()
    stand_ins = set(parse_cards("Kc Ks"))  # neither lies at the first table
    while not lesson.state.done:
        expect_hands(page, lesson)
        steps = " ".join(f"{step.title} {step.text}" for step in lesson.state.shown)
        assert wire.told(stand_ins) == {card for card in stand_ins if mentions(card, steps)}
        assert ("four kings, nine kicker" in page.content()) == ("four kings, nine kicker" in steps)
        press(page, "Next step")
        lesson.reveal()
    expect_hands(page, lesson)
    assert wire.told(stand_ins) == stand_ins


@pytest.mark.parametrize("kit", [(390, 844)], indirect=True)
def test_on_a_phone_the_buttons_are_at_hand_and_nothing_scrolls_sideways(wild: Page, shot: Shot) -> None:
    assert serious(wild) == []
    for name in ("Deal a hand", "Next step", "All steps"):
        press(wild, name)
        wild.evaluate("window.scrollTo(0, 0)")
        shown = "New hand" if name == "All steps" else "Next step"
        expect(wild.get_by_role("button", name=shown)).to_be_in_viewport(ratio=1)
        assert stays_within(wild)
        shot(wild, name)
    assert serious(wild) == []
