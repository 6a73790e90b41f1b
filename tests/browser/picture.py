"""Make the picture in the README again: a deal of two-card Guts in the real page, half settled.

Run it by hand after a change of the page: ``.venv/bin/python tests/browser/picture.py``
"""

import os
import shutil
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tests"))

from served import Served  # noqa: E402

PICTURE = ROOT / "notebooks" / "dashboard.png"


def main() -> None:
    """Serve the lessons, play up to the comparison, and keep what the page shows."""
    path = os.environ.get("GUTS_BROWSER") or shutil.which("chromium") or shutil.which("google-chrome")
    with (
        tempfile.TemporaryDirectory() as folder,
        Served(log=Path(folder) / "errors.txt") as served,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(
            executable_path=path,
            args=["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"],
        )
        page = browser.new_page(viewport={"width": 1280, "height": 820}, reduced_motion="reduce")
        page.goto(f"{served.address}?lesson=guts")
        page.get_by_role("tab", name="Play", exact=True).click()
        page.get_by_role("button", name="I’m in").click()
        for _ in range(6):
            page.get_by_role("button", name="Next step").click()
        page.get_by_role("heading", name="The best hand").wait_for()
        page.evaluate("scrollTo(0, 0)")
        page.mouse.move(0, 0)
        page.screenshot(path=PICTURE)
        browser.close()
    print(PICTURE.relative_to(ROOT))  # noqa: T201  (it is run by hand)


if __name__ == "__main__":
    main()
