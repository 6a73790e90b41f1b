"""Each game from deal to next pot, each kind of practice through a wrong and a right answer, every page once."""

from collections.abc import Mapping
from typing import Any

import pytest
from pages import press
from playwright.sync_api import Locator, Page, expect
from practising import whole

from guts_teach.games import FAMILIES
from guts_teach.lessons.deal_and_declare import DealAndDeclare
from guts_teach.lessons.linked import first_table
from guts_teach.lessons.links import Link, write_link
from guts_teach.lessons.practice import KINDS, Face, OneOf, Plan, Practice, Ranks, SomeOf, Whole
from guts_teach.lessons.table_view import table_face
from guts_teach.widgets.answers import picks_cards
from guts_teach.widgets.table import WORDS

#: Each kind of item with a game that offers it.
KINDS_OF = {kind: "guillotine" if kind in ("hand", "wild") else "guts" for kind in KINDS}


def go(page: Page, *tabs: str) -> None:
    for tab in tabs:
        page.get_by_role("tab", name=tab, exact=True).filter(visible=True).click()


def in_view(page: Page, name: str) -> Locator:
    return page.get_by_role("button", name=name).filter(visible=True)


def opened(page: Page, link: str = "/") -> None:
    page.goto(link)
    page.locator("#loading").wait_for(state="detached")


@pytest.mark.timeout(240)
def test_every_game_from_its_rules_to_the_next_pot(page: Page) -> None:
    opened(page)
    go(page, "Games")
    for game, family in FAMILIES.items():
        go(page, family.name)
        in_view(page, "Next →").click()
        expect(page.locator(".gt-count").filter(visible=True)).to_have_text(r"2 of " + str(_stops(game)))
        go(page, "Play")
        lesson = DealAndDeclare(first_table(game))
        while not lesson.state.done:
            if lesson.state.words:
                word = lesson.state.words[0]
                in_view(page, WORDS[word]).click()
                lesson.say(word)
            else:
                in_view(page, "All steps").click()
                lesson.reveal_all()
            expect(page.locator(".gt-step-title").filter(visible=True)).to_have_text(
                [step.title for step in lesson.state.shown]
            )
        pot = page.locator(".gt-figures strong").filter(visible=True).first
        expect(pot).to_have_text(str(table_face(lesson).pot))
        in_view(page, "Next deal").click()
        lesson.next_deal()
        if not lesson.state.closed:
            expect(page.get_by_role("heading", name="Deal 2, step by step").filter(visible=True)).to_be_visible()
            expect(pot).to_have_text(str(table_face(lesson).pot))


def _stops(game: str) -> int:
    from guts_teach.lessons.walks import WALKS

    return len(WALKS[game])


@pytest.mark.parametrize("kind", KINDS)
def test_each_kind_of_practice_through_a_wrong_and_a_right_answer(page: Page, kind: str) -> None:
    plan = next(plan for plan in map(_plan, [kind] * 9, range(9)) if Practice(plan).state.item.slips()).checked()
    opened(page, "/" + write_link(Link("practice", practice=plan)))
    lesson = Practice(plan)
    item = lesson.state.item
    wrong = whole(item, item.slips()[0][1].answer)
    for answer, verdict in ((wrong, "Not quite."), (None, "Right.")):
        expect(page.get_by_role("heading", name=f"Item {lesson.shown.number}: ")).to_be_visible()
        given = answer or whole(lesson.state.item, {})
        give(page, lesson.shown.face, given)
        press(page, "Check")
        lesson.answer(given)
        assert lesson.shown.feedback is not None
        assert lesson.shown.feedback.verdict == verdict
        expect(page.locator(".gt-feedback")).to_contain_text(verdict)
        if answer:
            step = lesson.shown.feedback.step
            assert step is not None
            expect(page.locator(".gt-feedback")).to_contain_text(step.title)
        press(page, "Next item")
        lesson.next()


def _plan(kind: str, seed: int) -> Plan:
    return Plan(KINDS_OF[kind], kinds=(kind,), level=1, seed=seed)


def give(page: Page, face: Face, answer: Mapping[str, Any]) -> None:
    """Answer by the controls of the page."""
    for field in face.form:
        value = answer[field.key]
        match field:
            case SomeOf() if picks_cards(face, field):
                cards = page.get_by_role("group", name=face.hands[0].who).get_by_role("button")
                for place in value:
                    cards.nth(int(place)).click()
            case OneOf() | SomeOf():
                role = "radio" if isinstance(field, OneOf) else "checkbox"
                for offer in field.offers:
                    if offer.id == value or (isinstance(value, tuple) and offer.id in value):
                        page.get_by_role(role, name=offer.text, exact=True).first.check()
            case Whole(unit="percent"):
                page.get_by_role("slider").fill(str(value))
            case Ranks():
                page.get_by_role("textbox", name=field.label).fill(" ".join(value))
            case _:
                page.get_by_role("textbox", name=field.label).fill(str(value))


@pytest.mark.timeout(240)
def test_a_careless_learner_does_a_little_on_every_page(page: Page) -> None:
    opened(page)
    steps = page.locator(".gt-step-title").filter(visible=True)
    go(page, "Wild cards")
    press(page, "Commit")
    expect(page.get_by_role("alert").filter(visible=True)).to_contain_text("Nothing is chosen")
    press(page, "All steps")
    expect(in_view(page, "New hand")).to_be_visible()
    go(page, "Compare hands")
    in_view(page, "All steps").click()
    expect(in_view(page, "New hands")).to_be_visible()
    go(page, "Rules side by side")
    in_view(page, "To the first difference").click()
    expect(page.get_by_role("status").filter(has_text="is the first that differs", visible=True)).to_be_visible()
    go(page, "Odds")
    in_view(page, "I’m out").click()
    expect(page.get_by_role("status").filter(has_text="You said out, 70 % sure", visible=True)).to_be_visible()
    expect(steps).not_to_have_count(0)
    go(page, "Pot")
    in_view(page, "Larger").click()
    expect(page.get_by_role("status").filter(has_text="Deal 1: ", visible=True)).to_be_visible()
    go(page, "Practice")
    in_view(page, "Hint").click()
    in_view(page, "Leave this one").click()
    expect(page.get_by_role("heading", name="Item 2: ")).to_be_visible()
    go(page, "Teacher")
    in_view(page, "Make the worksheet").click()
    expect(page.get_by_text("8 items are ready")).to_be_visible()
    go(page, "Games", "Guts")
    for _ in range(8):
        in_view(page, "Next →").click()
    expect(in_view(page, "Next →")).to_be_disabled()
    go(page, "Start")
    expect(in_view(page, "Go on there")).to_be_visible()
    expect(page.get_by_role("alert").filter(visible=True)).to_have_count(0)
