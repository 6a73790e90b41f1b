"""A few learners with real browsers, where Playwright is installed: what thirty laptops would see, one by one."""

import os
import shutil
import time
from typing import Final

from guts_teach.app.load.figures import Figures
from guts_teach.errors import RequestError

_FLAGS: Final = ("--no-sandbox", "--disable-gpu", "--disable-background-networking", "--no-first-run")
_USABLE: Final = "#rendered_cells .jupyter-button:not([disabled]):visible"
_PAINT: Final = "performance.getEntriesByName('first-contentful-paint')[0]?.startTime"
_PATIENCE: Final = 60_000  # milliseconds


def browse(address: str, link: str, count: int, figures: Figures) -> None:
    """Open the page in so many fresh browsers, one after the other, and click the first button."""
    try:
        from playwright.sync_api import sync_playwright  # noqa: PLC0415 - an extra
    except ImportError:
        raise RequestError("--browsers needs Playwright, which is not installed: pip install playwright") from None
    found = os.environ.get("GUTS_BROWSER") or shutil.which("chromium") or shutil.which("google-chrome")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=list(_FLAGS))
        for _ in range(count):
            context = browser.new_context()
            page = context.new_page()
            page.set_default_timeout(_PATIENCE)
            page.on("pageerror", lambda fault: figures.faults.append(f"script error: {fault}"))
            begun = time.perf_counter()
            page.goto(f"{address}?{link}", wait_until="commit")
            page.locator(_USABLE).first.click()
            page.evaluate("new Promise((done) => requestAnimationFrame(() => setTimeout(done)))")
            figures.usable.append(time.perf_counter() - begun)
            if (painted := page.evaluate(_PAINT)) is not None:
                figures.painted.append(painted / 1000)
            page.goto("about:blank")  # leaves as a reader does
            context.close()
        browser.close()
