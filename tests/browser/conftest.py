"""A real browser on the real server; a page that asks another host for anything, or has a script error, fails."""

import os
import shutil
from collections.abc import Callable, Generator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page, Request, WebError, expect, sync_playwright
from served import Served

FLAGS = [
    "--no-sandbox",  # continuous checks run as root
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-gpu",
    "--disable-quic",
    "--disable-sync",
    "--no-first-run",
]
RESULTS = Path(__file__).resolve().parents[2] / "test-results"
PATIENCE = 30_000  # milliseconds: two cores may be busy with other things
expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="session")
def served(tmp_path_factory: pytest.TempPathFactory) -> Generator[Served]:
    """The lessons, served by the real command on a free port."""
    with Served(log=tmp_path_factory.mktemp("served") / "errors.txt") as server:
        yield server


@pytest.fixture(scope="session")
def browser() -> Generator[Browser]:
    """The browser that run.py found, else the first on the path, else the one Playwright has fetched."""
    path = os.environ.get("GUTS_BROWSER") or shutil.which("chromium") or shutil.which("google-chrome")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture
def page(browser: Browser, served: Served, request: pytest.FixtureRequest) -> Generator[Page]:
    """A page of 1280 x 800, or of the size given by indirect parametrisation, in a context of its own."""
    width, height = getattr(request, "param", (1280, 800))
    context = browser.new_context(viewport={"width": width, "height": height}, base_url=served.address)
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    faults: list[str] = []

    def asked(asked_for: Request) -> None:
        address = urlsplit(asked_for.url)
        if address.scheme not in {"data", "blob", "about"} and address.netloc != urlsplit(served.address).netloc:
            faults.append(f"asked another host: {asked_for.url}")

    context.on("request", asked)

    def failed(fault: WebError) -> None:
        # Jupyter drops its own open questions when its page is left.
        if not str(fault.error).startswith("Canceled future for"):
            faults.append(f"script error: {fault.error}")

    context.on("weberror", failed)
    yield page
    if not page.is_closed():
        page.goto("about:blank")  # leaves as a reader does, so that the kernel is ended
    context.close()
    assert faults == []


@pytest.fixture
def dashboard(page: Page) -> Page:
    """The dashboard at its table for any game, loaded and ready to use."""
    page.goto("/?lesson=deal-and-declare")
    page.locator("#loading").wait_for(state="detached")
    return page


@pytest.fixture
def shot(request: pytest.FixtureRequest) -> Callable[[Page, str], Path]:
    """Take a picture of a page to look at: `shot(page, "after the deal")` writes it below test-results/."""

    def take(page: Page, name: str) -> Path:
        path = RESULTS / request.node.name / f"{name}.png"
        page.screenshot(path=path, full_page=True, animations="disabled")
        return path

    return take
