"""What tests in the browser do again and again on the pages of the lessons."""

import re
from collections.abc import Collection
from typing import Any

from axe_playwright_python.sync_playwright import Axe
from playing import mentions
from playwright.sync_api import Locator, Page, WebSocket, expect

from guts_teach.cards import Card
from guts_teach.lessons.deal_and_declare import DealAndDeclare, Settings


def press(page: Page, *names: str) -> None:
    """Press the buttons with these names, one after the other."""
    for name in names:
        page.get_by_role("button", name=name).click()


def fill(page: Page, label: str, text: str) -> None:
    """Write into a field in place of what stands there."""
    page.get_by_role("textbox", name=label, exact=True).fill(text)


def open_table(page: Page, players: int = 5, seed: int = 4) -> DealAndDeclare:
    """Open a table, and give the same lesson without a page to compare with."""
    fill(page, "Players, with you", str(players))
    fill(page, "Seed of the deals", str(seed))
    press(page, "Open this table")
    lesson = DealAndDeclare(Settings(players=players, seed=seed))
    seats = page.get_by_role("group", name="cards").filter(visible=True)
    expect(seats).to_have_count(players)
    return lesson


def steps(page: Page) -> Locator:
    """The titles of the steps that are told."""
    return page.locator(".gt-step-title").filter(visible=True)


def expect_steps(page: Page, lesson: Any) -> None:
    """The page tells the steps that the lesson tells, and no others."""
    expect(steps(page)).to_have_text([step.title for step in lesson.state.shown])


def alert(page: Page, text: str) -> Locator:
    """The error sentence in view that begins so."""
    return page.get_by_role("alert").filter(has_text=text)


def tab_to(page: Page, target: Locator, most: int = 50) -> None:
    """Go on by the Tab key alone until the target has the focus."""
    for _ in range(most):
        page.keyboard.press("Tab")
        if target.evaluate("element => element === document.activeElement"):
            return
    raise AssertionError(f"{target} is not reached by the Tab key")


def serious(page: Page) -> list[tuple[str, list[str]]]:
    """What axe-core calls serious or critical on the page as it is."""
    page.wait_for_function("document.getAnimations().every(one => one.playState !== 'running')")
    found = Axe().run(page).response["violations"]
    return [
        (each["id"], [node["html"] for node in each["nodes"]])
        for each in found
        if each["impact"] in ("serious", "critical")
    ]


def stays_within(page: Page) -> bool:
    """Whether the page is no wider than the window."""
    within: bool = page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")
    return within


#: Scripts, style sheets and drawings, whose numbers and letters would read as cards now and then.
_DRAWING = re.compile(
    r"""\sd="[^"]*"|"data:[^"]*"|<style\b.*?</style>|"_(?:esm|css)":\s*"(?:[^"\\]|\\.)*\"""", re.DOTALL
)


class Wire:
    """All that has come over a page's websockets; begin it before the page is loaded."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._frames: list[str | bytes] = []
        page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self._frames.append(frame))  # noqa: PLW0108 - it marks what it is given

    def everything(self) -> str:
        """All that the page has been told, on the wire or in its source, but for scripts and drawings."""
        frames = [each if isinstance(each, str) else each.decode(errors="replace") for each in self._frames]
        assert any("gt-lesson" in each for each in frames)  # the lesson itself did come this way
        return _DRAWING.sub("", "\n".join([*frames, self._page.content()]))

    def told(self, cards: Collection[Card]) -> set[Card]:
        """Those of the cards that the page has been told of."""
        everything = self.everything()
        return {card for card in cards if mentions(card, everything)}
