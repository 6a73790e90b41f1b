"""What tests in the browser do again and again on the pages of the lessons."""

import re
import time
from collections.abc import Collection
from typing import Any, Final

from axe_playwright_python.sync_playwright import Axe
from playing import mentions
from playwright.sync_api import Locator, Page, WebSocket, expect

from guts_teach.cards import Card
from guts_teach.lessons.code import encode
from guts_teach.lessons.deal_and_declare import DealAndDeclare, Settings
from guts_teach.lessons.pages import GROUPS, TABLE, find
from guts_teach.lessons.resume import state_of

#: The headings of pages that are not those of their tabs alone.
_HEADINGS = {"start": "^Guts Teach$", TABLE: "^Deal and declare: ", "pot": "^Pot: "}


def loaded(page: Page, link: str = "") -> None:
    """Open a link, and wait until there is something to use."""
    page.goto(f"/{link}")
    page.locator("#loading").wait_for(state="detached")
    expect(page.get_by_role("heading", level=1).filter(visible=True)).to_be_visible()


#: Resolves when the address has stayed the same for a while: the lesson writes it last, after all that is drawn.
ADDRESS_STANDS = """new Promise(resolve => {
    let was = location.href, since = performance.now();
    const timer = setInterval(() => {
        if (location.href !== was) { was = location.href; since = performance.now(); }
        if (performance.now() - since > 700) { clearInterval(timer); resolve(); }
    }, 50);
})"""


def again(page: Page) -> None:
    """Reload the page once its address stands, and wait until there is something to use."""
    page.evaluate(ADDRESS_STANDS)
    page.reload()
    page.locator("#loading").wait_for(state="detached")


def turn_to(page: Page, name: str) -> None:
    """Turn to a page of the kit by its tabs."""
    entry = find(name)
    page.get_by_role("tablist", name="Pages").get_by_role("tab", name=entry.group, exact=True).click()
    if len(GROUPS[entry.group]) > 1:
        row = page.get_by_role("tablist", name=entry.group, exact=True)
        row.get_by_role("tab", name=entry.title, exact=True).click()
    heading = page.get_by_role("heading", level=1).filter(visible=True)
    # A list waits until there is one heading: for a moment the page before is still there.
    expect(heading).to_have_text([re.compile(_HEADINGS.get(name, f"^{re.escape(entry.title)}$"))])
    expect(page.get_by_text("Loading widget")).to_have_count(0)


def fresh_table(page: Page) -> None:
    """Turn to the table for any game, and bring it to where a new page has it: all fields as usual, the first deal."""
    turn_to(page, TABLE)
    lesson = DealAndDeclare()
    fill(page, "Open a code", encode(state_of(lesson)))
    press(page, "Open this code", "Open this table")
    expect(page.get_by_role("textbox", name="Open a code")).to_have_value("")
    expect(page.get_by_role("textbox", name="Seed of the deals")).to_have_value(str(lesson.settings.seed))
    expect(page.get_by_role("button", name="Step back")).to_be_disabled()
    expect(page.get_by_role("alert")).to_have_count(0)
    expect_steps(page, lesson)
    page.evaluate("document.activeElement.blur(); window.scrollTo(0, 0)")


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


#: What of axe-core's rules the look of a page decides; all others ask for what it is made of.
OF_LOOKS: Final = ("color-contrast", "link-in-text-block", "scrollable-region-focusable")


def until(page: Page, expression: str, seconds: float = 60) -> None:
    """Wait until an expression is true in the page.

    Playwright's own way has the page evaluate it again and again, which the content policy does not allow.
    """
    late = time.monotonic() + seconds
    while not page.evaluate(expression):
        assert time.monotonic() < late, f"not within {seconds} s: {expression}"
        page.wait_for_timeout(50)


def serious(page: Page, rules: Collection[str] = ()) -> list[tuple[str, list[str]]]:
    """What axe-core calls serious or critical on the page as it is, by all its usual rules or by these."""
    until(page, "document.getAnimations().every(one => one.playState !== 'running')")
    if not page.evaluate("'axe' in window"):
        page.evaluate(Axe().axe_script)
    only = {"runOnly": {"type": "rule", "values": list(rules)}} if rules else {}
    found: list[tuple[str, list[str]]] = page.evaluate(
        """async (options) => (await axe.run(options)).violations
            .filter(({ impact }) => ["serious", "critical"].includes(impact))
            .map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])""",
        {"resultTypes": ["violations"], **only},
    )
    return found


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
