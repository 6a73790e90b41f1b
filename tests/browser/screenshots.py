"""Take a picture of every page in light, dark, for the projector and on a phone, to be looked at.

Run it by hand after a change of the looks: ``.venv/bin/python tests/browser/screenshots.py [FOLDER [LOOK …]]``. No
test reads the pictures: whether a page is good to look at is for people to say.
"""

import os
import shutil
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Error, Page, sync_playwright

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tests"))

from served import Served  # noqa: E402

from guts_teach.lessons.pages import PAGES  # noqa: E402

PICTURES = ROOT / "test-results" / "screenshots"
#: The looks, each with the window, and what the address adds.
LOOKS: dict[str, tuple[dict[str, Any], str]] = {
    "light": ({"viewport": {"width": 1280, "height": 800}}, ""),
    "dark": ({"viewport": {"width": 1280, "height": 800}, "color_scheme": "dark"}, ""),
    "projector": ({"viewport": {"width": 1280, "height": 720}}, "?profile=projector"),
    "phone": ({"viewport": {"width": 390, "height": 844}, "has_touch": True}, ""),
}
#: The buttons and tabs that lead from a page as it opens to one where something has been worked out.
WORKED: dict[str, tuple[str, ...]] = {
    "deal-and-declare": ("I’m in", "All steps"),
    "wild-cards": ("All steps",),
    "side-by-side": ("All steps",),
    "odds": ("I’m in",),
    "pot": ("Larger", "Run to the end"),
    "practice": ("Hint", "Check"),
    "teacher": ("Make the worksheet",),
}
#: More than the page as it opens and as it is worked out.
MORE: dict[str, tuple[tuple[str, ...], ...]] = {
    "wild-cards": (("Compare hands", "All steps"),),
    "odds": (
        ("All hands",),
        ("Pot and players",),
        ("Cutoffs", "Compare with ours"),
        ("What cards become",),
        ("Two ledgers",),
    ),
}
#: Waits until nothing has changed for a while, so that what is being dealt, counted or drawn is in the picture.
_REST = """() => new Promise(resolve => {
    let last = performance.now();
    const begun = last;
    const observer = new MutationObserver(() => { last = performance.now(); });
    observer.observe(document.body, {subtree: true, childList: true, characterData: true, attributes: true});
    const timer = setInterval(() => {
        const now = performance.now();
        if (now - last < 800 && now - begun < 15000) return;
        clearInterval(timer);
        observer.disconnect();
        resolve();
    }, 100);
})"""


def pictures(page: Page) -> Iterator[str]:
    """Go through all pages; the name of each moment that a picture is to be taken of."""
    for entry in PAGES:
        _press(page, entry.group)
        if len([each for each in PAGES if each.group == entry.group]) > 1:
            _press(page, entry.title)
        yield entry.name
        if entry.module == "game":
            yield from _game(page, entry.name)
        for at, buttons in enumerate((WORKED.get(entry.name, ()), *MORE.get(entry.name, ()))):
            for name in buttons:
                _press(page, name)
            if buttons:
                yield f"{entry.name} worked {at + 1}"


def _game(page: Page, name: str) -> Iterator[str]:
    """A game's page: the walk at its last stop, and a deal at the table, settled."""
    for _ in range(12):
        if not _press(page, "Next →", "button"):
            break
    yield f"{name} rules"
    _press(page, "Play")
    page.locator(".gt-in").filter(visible=True).first.wait_for()
    for _ in range(12):
        words = page.locator(".gt-in").filter(visible=True)
        if _press(page, "All steps", "button"):
            continue
        if not words.count():
            break
        words.first.click()
        page.evaluate(_REST)
    yield f"{name} play"


def _press(page: Page, name: str, *roles: str) -> bool:
    """Press a tab or a button in view, if it is there."""
    for role in roles or ("tab", "button"):
        found = page.get_by_role(role, name=name, exact=role == "tab").filter(visible=True)  # type: ignore[arg-type]
        if found.count() and found.first.is_enabled():
            found.first.click()
            page.evaluate(_REST)
            return True
    return False


@contextmanager
def opened(browser: Browser, address: str, look: str) -> Iterator[Page]:
    """The dashboard in one look."""
    window, query = LOOKS[look]
    context = browser.new_context(base_url=address, reduced_motion="reduce", **window)
    context.set_default_timeout(60_000)
    page = context.new_page()
    page.goto(f"/{query}")
    page.locator("#loading").wait_for(state="detached")
    yield page
    page.goto("about:blank")  # leaves as a reader does, so that the kernel is ended
    context.close()


def _whole(page: Page, window: dict[str, int], path: Path) -> None:
    """A picture of the whole page: in a window so high that what sticks to the window's edge covers nothing."""
    page.evaluate(_REST)
    page.evaluate("scrollTo(0, 0)")
    height = page.evaluate("document.documentElement.scrollHeight")
    page.set_viewport_size({"width": window["width"], "height": max(window["height"], height)})
    page.screenshot(path=path, animations="disabled")
    page.set_viewport_size({"width": window["width"], "height": window["height"]})


def take_all(browser: Browser, address: str, folder: Path, looks: tuple[str, ...], say: Callable[[str], None]) -> None:
    """All pages in some looks, each picture as long as its page."""
    for look in looks:
        with opened(browser, address, look) as page:
            for number, name in enumerate(pictures(page)):
                path = folder / look / f"{number:02} {name}.png"
                try:
                    _whole(page, LOOKS[look][0]["viewport"], path)
                except Error as error:
                    say(f"{path}: {error}")
                else:
                    say(str(path))


def main(folder: str = str(PICTURES), *looks: str) -> None:
    """Serve the lessons, and take the pictures."""
    path = os.environ.get("GUTS_BROWSER") or shutil.which("chromium") or shutil.which("google-chrome")
    with (
        tempfile.TemporaryDirectory() as log,
        Served(log=Path(log) / "errors.txt") as served,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(
            executable_path=path,
            args=["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"],
        )
        take_all(browser, served.address, Path(folder), looks or tuple(LOOKS), print)
        browser.close()


if __name__ == "__main__":
    main(*sys.argv[1:])
