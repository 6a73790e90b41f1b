"""Nothing of an answer is in a page, on the wire or in what a screen reader gets before it is asked for."""

import html
import json
from collections.abc import Iterable
from dataclasses import dataclass

from pages import Wire, loaded, press, turn_to, until
from playwright.sync_api import Page, expect

from guts_teach.lessons.deal_and_declare import DealAndDeclare
from guts_teach.lessons.links import Link, write_link
from guts_teach.lessons.odds_hand import HandOdds
from guts_teach.lessons.odds_question import Question
from guts_teach.lessons.pairs import PAIRS
from guts_teach.lessons.pot_growth import PotGrowth
from guts_teach.lessons.practice import Plan, Practice
from guts_teach.lessons.side_by_side import SideBySide
from guts_teach.lessons.walk import Walk
from guts_teach.lessons.wild_cards import WildCards
from guts_teach.trace import Step
from guts_teach.words import percent


@dataclass(frozen=True, slots=True)
class Covered:
    """A lesson: its page, what leads up to the question, what must not be known, what reveals it, a link to it."""

    page: str
    secrets: list[str]
    reveal: tuple[str, ...]
    before: tuple[str, ...] = ()
    link: str = ""


def texts(steps: Iterable[Step], known: Iterable[Step] = ()) -> list[str]:
    """What these steps say and the known ones do not."""
    heard = {step.text for step in known}
    return [text for text in dict.fromkeys(step.text for step in steps) if text not in heard]


def walk() -> Covered:
    lesson = Walk("guts")
    while not lesson.asks:
        lesson.next()
    before = ("Next →",) * lesson.state.at
    lesson.predict(lesson._worked.answer)
    return Covered("guts", texts(lesson.steps), ("Show the answer",), before)


def table() -> Covered:
    lesson = DealAndDeclare()
    lesson.say("in")
    state = lesson.state
    rest = texts(state.steps[state.revealed :], state.shown)
    return Covered("deal-and-declare", rest, ("All steps",), ("I’m in",))


def wild_cards() -> Covered:
    lesson = WildCards()
    lesson.predict({0}, "high_card")
    lesson.reveal_all()
    return Covered("wild-cards", texts(lesson.state.steps), ("All steps",))


def side_by_side() -> Covered:
    lesson = SideBySide(*PAIRS[0].rules, PAIRS[0].deal)
    lesson.reveal_all()
    steps = [step for column in lesson.state.columns for step in column.steps]
    return Covered("side-by-side", [lesson.told, *texts(steps)], ("All steps",))


def odds() -> Covered:
    lesson = HandOdds(Question.read())
    lesson.reveal()
    assert lesson.state.answer is not None
    chance = percent(lesson.state.answer.odds.win)
    return Covered("odds", [lesson.verdict, chance, *texts(lesson.steps)], ("Show the odds",))


def pot() -> Covered:
    lesson = PotGrowth()
    opened = lesson.state.opened
    lesson.next()
    (deal,) = lesson.state.deals
    return Covered("pot", [deal.who, deal.paid, deal.what, *texts(deal.steps, opened)], ("Next deal",))


def practice() -> Covered:
    plan = Plan("guillotine", kinds=("wild",), level=1, seed=3).checked()
    item = Practice(plan).state.item
    link = write_link(Link("practice", practice=plan))
    return Covered("practice", [*item.hints(), *texts(item.explain())], ("Hint", "Check", "Why?"), link=link)


def known(page: Page, wire: Wire) -> str:
    """All that has come to the page, as text: the wire, the source, and the tree that a screen reader reads."""
    return html.unescape(wire.everything() + page.locator("body").aria_snapshot())


def found(secrets: list[str], everything: str) -> list[str]:
    return [each for each in secrets if each in everything or json.dumps(each)[1:-1] in everything]


#: In this order what one lesson tells is no part of what a later one keeps.
COVERED = (practice, pot, odds, wild_cards, side_by_side, walk, table)


def test_nothing_is_known_before_it_is_revealed(page: Page) -> None:
    lessons = [make() for make in COVERED]
    wire = Wire(page)
    loaded(page, lessons[0].link)
    for covered in lessons:
        assert covered.secrets
        assert found(covered.secrets, known(page, wire)) == [], "a page that nobody has turned to yet"
    for covered in lessons:
        turn_to(page, covered.page)
        press(page, *covered.before)
        expect(page.get_by_role("button", name=covered.reveal[0])).to_be_enabled()
        assert found(covered.secrets, known(page, wire)) == [], covered.page
        press(page, *covered.reveal)
        # That the same search finds it afterwards shows that it would have found it before.
        shown = json.dumps(covered.secrets[0])
        until(page, f"document.body.textContent.replaceAll('\\ufe0e', '').includes({shown})")
        assert found(covered.secrets, known(page, wire)), covered.page
