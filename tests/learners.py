"""Somebody who learns in a browser: how each of three goes about it, and how an item of practice is answered."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from pages import again, alert
from playwright.sync_api import Locator, Page, expect

from guts_teach.lessons.practice import Face, OneOf, Practice, Ranks, SomeOf, Whole
from guts_teach.widgets.answers import picks_cards

#: What somebody types who does not know what a field is for.
NONSENSE = "<b>5</b>"


@dataclass
class Learner:
    """Somebody at a page. Only what differs between the three stands here; the lessons below are the same for all."""

    name: str
    page: Page
    practice: Practice = field(default_factory=Practice)
    #: The kinds of items that were answered.
    kinds: set[str] = field(default_factory=set)

    @property
    def knows(self) -> bool:
        return self.name == "good"

    @property
    def hurries(self) -> bool:
        return self.name == "careless"

    @property
    def confused(self) -> bool:
        return self.name == "confused"

    def button(self, label: str) -> Locator:
        return self.page.get_by_role("button", name=label).filter(visible=True)

    def go(self, *tabs: str) -> None:
        for tab in tabs:
            self.page.get_by_role("tab", name=tab, exact=True).filter(visible=True).last.click()

    def press(self, *labels: str) -> None:
        """Press buttons; one who hurries presses twice."""
        for label in labels:
            self.button(label).click(click_count=2 if self.hurries else 1)

    def keys(self, key: str, times: int) -> None:
        """Press a key of the lesson so often, without waiting for what it does."""
        self.page.evaluate("document.activeElement?.blur()")
        for _ in range(times):
            self.page.keyboard.press(key)

    def refused(self, label: str, sentence: str) -> None:
        """Press, and be told why not."""
        self.button(label).click()
        expect(alert(self.page, sentence).filter(visible=True)).to_be_visible()

    def mend(self, field: str, text: str) -> None:
        """Write something else into the field that was wrong, and look at it for a moment.

        The page sends what is typed once the kernel is idle, but a click at once: right after an answer, it would
        overtake what was typed.
        """
        self.page.get_by_role("textbox", name=field, exact=True).fill(text)
        self.page.wait_for_timeout(1000)

    def reload(self) -> None:
        again(self.page)

    def sees(self, text: str) -> None:
        expect(self.page.get_by_role("status").filter(has_text=text, visible=True).first).to_be_visible()

    def sees_steps(self, *titles: str) -> None:
        expect(self.page.locator(".gt-step-title").filter(visible=True)).to_have_text(titles)


def other(right: Any, offered: Any) -> Any:
    """An answer that is wrong."""
    return next(each for each in offered if each != right)


def give(page: Page, face: Face, answer: Mapping[str, Any]) -> None:
    """Answer by the controls of the page."""
    for asked in face.form:
        value = answer[asked.key]
        match asked:
            case SomeOf() if picks_cards(face, asked):
                cards = page.get_by_role("group", name=face.hands[0].who).get_by_role("button")
                for place in value:
                    cards.nth(int(place)).click()
            case OneOf() | SomeOf():
                role = "radio" if isinstance(asked, OneOf) else "checkbox"
                for offer in asked.offers:
                    if offer.id == value or (isinstance(value, tuple) and offer.id in value):
                        page.get_by_role(role, name=offer.text, exact=True).first.check()
            case Whole(unit="percent"):
                page.get_by_role("slider").fill(str(value))
            case Ranks():
                page.get_by_role("textbox", name=asked.label).fill(" ".join(value))
            case _:
                page.get_by_role("textbox", name=asked.label).fill(str(value))
