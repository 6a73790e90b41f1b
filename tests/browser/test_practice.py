"""Practice and the teacher's page in a real browser."""

import html
import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from pages import Wire, again, alert, fill, loaded, press, serious, stays_within, turn_to
from playwright.sync_api import Page, expect

from guts_teach.lessons.links import Link, write_link
from guts_teach.lessons.practice import KINDS, Plan, Practice, SomeOf, kinds_for
from guts_teach.lessons.resume import state_of
from guts_teach.lessons.teacher import Teacher

Shot = Callable[[Page, str], Path]


def opened(page: Page, plan: Plan, more: str = "") -> Practice:
    """Practice by a link, and the same without a page."""
    loaded(page, f"{write_link(Link('practice', practice=plan.checked()))}{more}")
    lesson = Practice(plan)
    expect(page.get_by_role("heading", name=f"Item 1: {lesson.shown.title}")).to_be_visible()
    return lesson


def practised(kit: Page, plan: Plan) -> Practice:
    """Turn to practice, begin a new record of two-card Guts by a plan there, and give the same without a page."""
    turn_to(kit, "practice")
    press(kit, "Forget my record", "Yes, forget it")
    kinds = kit.get_by_role("group", name="Kinds of items")
    for kind in kinds_for(plan.rules()):
        kinds.get_by_role("checkbox", name=KINDS[kind].title, exact=True).set_checked(kind in plan.kinds)
    kit.get_by_label("Level").filter(visible=True).select_option(index=plan.level - 1)
    fill(kit, "Seed", str(plan.seed))
    press(kit, "Practise this")
    link = write_link(Link("practice", practice=plan.checked()))
    expect(kit).to_have_url(re.compile(re.escape(link) + "$"))
    lesson = Practice(plan)
    expect(kit.get_by_role("heading", name=f"Item 1: {lesson.shown.title}")).to_be_visible()
    return lesson


def focused(page: Page) -> str:
    """The words beside the box that has the keyboard."""
    words: str = page.evaluate(
        "(document.activeElement.textContent || document.activeElement.parentElement.textContent).trim()"
    )
    return words


def test_right_by_keys_alone_then_the_next_item(kit: Page, shot: Shot) -> None:
    lesson = practised(kit, Plan("guts", kinds=("winner",), level=2, seed=5))
    (asked,) = lesson.shown.face.form
    assert isinstance(asked, SomeOf)
    winners = lesson.state.item.accepted()[0]["winners"]
    kit.get_by_role("checkbox").first.focus()
    for offer in asked.offers:
        if offer.id in winners:
            kit.keyboard.press("Space")
        kit.keyboard.press("Tab")
    kit.get_by_role("checkbox").first.focus()
    kit.keyboard.press("Enter")
    expect(kit.get_by_role("heading", name="Right.")).to_be_visible()
    expect(kit.get_by_role("button", name="Next item")).to_be_focused()
    expect(kit.locator(".gt-guide [role=status]")).to_contain_text("Right.")
    shot(kit, "right")
    kit.keyboard.press("Enter")
    lesson.answer({"winners": winners})
    lesson.next()
    expect(kit.get_by_role("heading", name=f"Item 2: {lesson.shown.title}")).to_be_visible()
    expect(kit.get_by_role("checkbox").first).to_be_focused()
    assert focused(kit) == lesson.shown.face.form[0].offers[0].text  # type: ignore[attr-defined]
    assert serious(kit) == []


@pytest.mark.parametrize("page", [(390, 844)], indirect=True)
def test_wrong_on_a_phone_with_hints_and_why(page: Page, shot: Shot) -> None:
    lesson = opened(page, Plan("guillotine", kinds=("wild",), level=1, seed=3))
    hints = lesson.state.item.hints()
    press(page, "Hint")
    expect(page.get_by_text(hints[0])).to_have_count(2)  # in its place, and read out
    wrong = lesson.state.item.slips()[0][1].answer["wild"]
    cards = page.get_by_role("group", name="The hand").get_by_role("button")
    for place in wrong:  # type: ignore[union-attr]
        cards.nth(int(place)).click()
        expect(cards.nth(int(place))).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("c")
    lesson.answer({"wild": wrong})
    feedback = lesson.shown.feedback
    assert feedback is not None
    assert feedback.step is not None
    assert feedback.result.fault is not None
    told = page.locator(".gt-feedback")
    expect(told).to_contain_text("Not quite.")
    expect(told).to_contain_text(feedback.result.fault.name)
    expect(told).to_contain_text(feedback.step.text)
    expect(told).to_be_in_viewport()
    press(page, "Why?")
    steps = page.locator(".gt-step-text")
    expect(steps).to_have_count(len(feedback.steps))
    # The page asks for suits as letters and not as pictures.
    assert [words.replace("\ufe0e", "") for words in steps.all_text_contents()] == [
        each.text for each in feedback.steps
    ]
    shot(page, "wrong")
    assert stays_within(page)
    assert serious(page) == []


def test_an_empty_form_is_told_and_the_keyboard_goes_there(kit: Page) -> None:
    lesson = practised(kit, Plan("guts", kinds=("settlement",), level=1, seed=3))
    press(kit, "Check")
    expect(alert(kit, "Nothing was given")).to_have_count(len(lesson.shown.face.form))
    first = kit.get_by_role("textbox", name=lesson.shown.face.form[0].label)
    expect(first).to_be_focused()
    expect(first).to_have_attribute("aria-invalid", "true")


def test_nothing_of_the_answer_comes_before_the_check(page: Page) -> None:
    wire = Wire(page)
    lesson = opened(page, Plan("guts", kinds=("decision",), level=2, seed=9))
    item = lesson.state.item
    slider = page.get_by_role("slider", name="How likely is it")
    slider.fill("80")
    page.get_by_role("radio", name="stay in").check()
    hidden = {card for hand in item.spot.setup.hands[1:] for card in hand}  # type: ignore[attr-defined]
    secrets = [step.text for step in item.explain()] + list(item.hints())
    everything = html.unescape(wire.everything())
    assert [each for each in secrets if each in everything or json.dumps(each)[1:-1] in everything] == []
    assert wire.told(hidden) == set()
    press(page, "Check")
    lesson.answer({"decision": "in", "sure": 80})
    feedback = lesson.shown.feedback
    assert feedback is not None
    expect(page.locator(".gt-feedback")).to_contain_text(feedback.remark)
    assert feedback.remark in html.unescape(wire.everything())


def test_a_file_a_reload_and_another_visit_keep_the_record(page: Page, tmp_path: Path) -> None:
    lesson = opened(page, Plan("guts", kinds=("hand",), level=1, seed=2))
    truth = lesson.state.item.accepted()[0]
    page.get_by_role("radio", name=str(truth["hand"]), exact=True).check()
    press(page, "Check", "Next item")
    lesson.answer(truth)
    lesson.next()
    expect(page.get_by_role("heading", name="Item 2:")).to_be_visible()
    with page.expect_download() as download:
        page.get_by_role("link", name="Save to a file").click()
    assert download.value.suggested_filename == "guts-practice.json"
    path = tmp_path / "record.json"
    download.value.save_as(path)
    press(page, "Leave this one")
    expect(page.get_by_role("heading", name="Item 3:")).to_be_visible()
    page.get_by_label("Load from a file").set_input_files(path)
    expect(page.get_by_role("heading", name="Item 2:")).to_be_visible()
    for address in (page.url, "/?lesson=practice"):
        page.goto("about:blank")
        page.goto(address)
        expect(page.get_by_role("heading", name=f"Item 2: {lesson.shown.title}")).to_be_visible()
        expect(page.get_by_text("1 of 1")).to_be_visible()
    kept = page.evaluate("localStorage.getItem('guts-teach-practice')")
    assert json.loads(kept)["asked"] == 1
    page.evaluate(
        'localStorage.setItem(\'guts-teach-practice\', \'{"format":1,"plan":"<img src=x onerror=alert(1)>"}\')'
    )
    page.goto("about:blank")
    page.goto("/?lesson=practice")
    expect(page.get_by_text("Your browser kept a record that cannot be used")).to_be_visible()
    expect(page.get_by_role("heading", name="Item 1:")).to_be_visible()


def test_every_look_can_be_read(page: Page, shot: Shot) -> None:
    page.emulate_media(color_scheme="dark")
    opened(page, Plan("guts", kinds=("chart",), level=2, seed=3), "&profile=projector")
    expect(page.locator(".gt-chart svg").first).to_be_visible()
    root, colours = page.locator("html"), {}
    looks = [("Light colours", "projector"), ("Looks for a screen", "screen"), ("Dark colours", "screen")]
    for press_next, profile in [("", "projector"), *looks]:
        if press_next:
            page.get_by_role("button", name=press_next).click()
        expect(root).to_have_attribute("data-gt-profile", profile)
        shot(page, press_next or "projector dark")
        assert serious(page) == []
        size = page.locator(".gt-lesson").evaluate("element => parseFloat(getComputedStyle(element).fontSize)")
        assert size == 16 if profile == "screen" else size > 20
        ground = "element => getComputedStyle(element).backgroundColor"
        colours[press_next] = page.locator(".gt-panel").first.evaluate(ground)
    assert colours["Looks for a screen"] == "rgb(255, 255, 255)"
    assert len({colours[""], colours["Dark colours"], colours["Looks for a screen"]}) == 3
    assert "profile" not in page.url
    again(page)  # the choice of colours is kept
    expect(root).to_have_attribute("data-gt-colours", "dark")


@pytest.mark.parametrize("kit", [(390, 844)], indirect=True)
def test_the_teacher_prints_a_sheet_and_opens_the_deal(kit: Page, shot: Shot) -> None:
    turn_to(kit, "teacher")
    expect(kit.get_by_role("button", name="Print the worksheet")).to_be_hidden()
    press(kit, "Make the worksheet")
    expect(kit.get_by_text("8 items are ready")).to_be_visible()
    with kit.expect_download() as download:
        kit.get_by_role("link", name="Save the worksheet as a file").click()
    sheet = download.value.path().read_text(encoding="utf-8")
    assert sheet.count("<section class='item'>") == 8
    assert sheet.index("Key: ") > sheet.rindex("<section class='item'>")
    link = kit.get_by_role("link", name="Open this table for the projector")
    there = write_link(Link("deal-and-declare", state_of(Teacher().table()), profile="projector"))
    expect(link).to_have_attribute("href", kit.url.partition("?")[0] + there)
    shot(kit, "teacher")
    assert stays_within(kit)
    assert serious(kit) == []
