"""A real browser on the real server; a page that asks another host for anything, or has a script error, fails."""

import os
import shutil
from collections.abc import Callable, Generator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from pages import fresh_table, loaded
from playwright.sync_api import Browser, BrowserContext, Page, Request, WebError, expect, sync_playwright
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
PATIENCE = 60_000  # milliseconds: two cores may be busy with other things
expect.set_options(timeout=PATIENCE)
USUAL = (1280, 800)
PASSED = pytest.StashKey[bool]()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Note whether a test has passed: one that has not leaves its page in nobody knows what state."""
    report = yield
    if call.when == "call":
        item.stash[PASSED] = report.passed
    return report


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


class Visitor:
    """A reader with a browser of their own, whose faults are written down: another host asked, a script's error."""

    def __init__(self, browser: Browser, served: Served, size: tuple[int, int] = USUAL) -> None:
        width, height = size
        self.faults: list[str] = []
        self._host = urlsplit(served.address).netloc
        self.context: BrowserContext = browser.new_context(
            viewport={"width": width, "height": height}, base_url=served.address
        )
        self.context.set_default_timeout(PATIENCE)
        self.context.on("request", self._asked)
        self.context.on("weberror", self._failed)
        self.page = self.context.new_page()

    def _asked(self, asked_for: Request) -> None:
        address = urlsplit(asked_for.url)
        if address.scheme not in {"data", "blob", "about"} and address.netloc != self._host:
            self.faults.append(f"asked another host: {asked_for.url}")

    def _failed(self, fault: WebError) -> None:
        # Jupyter drops its own open questions when its page is left.
        if not str(fault.error).startswith("Canceled future for"):
            self.faults.append(f"script error: {fault.error}")

    def leave(self) -> None:
        """Leave the page as a reader does, so that the kernel is ended."""
        if not self.page.is_closed():
            self.page.goto("about:blank")
        self.context.close()


@pytest.fixture
def page(browser: Browser, served: Served, request: pytest.FixtureRequest) -> Generator[Page]:
    """A new page of 1280 x 800, or of the size given by indirect parametrisation, with nothing loaded yet."""
    visitor = Visitor(browser, served, getattr(request, "param", USUAL))
    yield visitor.page
    visitor.leave()
    assert visitor.faults == []


@pytest.fixture
def new_visitor(browser: Browser) -> Generator[Callable[[Served], Visitor]]:
    """Makes readers of a server of the test's own, who all leave at its end."""
    came: list[Visitor] = []

    def come(server: Served) -> Visitor:
        came.append(Visitor(browser, server))
        return came[-1]

    yield come
    for visitor in came:
        visitor.leave()
    assert [visitor.faults for visitor in came] == [[] for _ in came]


@pytest.fixture(scope="module")
def visitors() -> Generator[list[Visitor]]:
    """Who has the page that the tests of a module share: nobody at first, nor after a test that failed."""
    visitors: list[Visitor] = []
    yield visitors
    for visitor in visitors:
        visitor.leave()


@pytest.fixture
def kit(visitors: list[Visitor], browser: Browser, served: Served, request: pytest.FixtureRequest) -> Generator[Page]:
    """The kit, loaded once for the tests of a module: it stands where the test before has left it.

    Loading a page takes both cores for three seconds. A test that can bring its page to where it begins, as a reader
    would, takes this one; a test that needs all that comes over the wire, or a link, takes a `page`.
    """
    width, height = getattr(request, "param", USUAL)
    if not visitors:
        visitors.append(Visitor(browser, served))
        loaded(visitors[0].page, "?lesson=start")
    (visitor,) = visitors
    visitor.page.set_viewport_size({"width": width, "height": height})
    yield visitor.page
    faults, visitor.faults = visitor.faults, []
    if faults or not request.node.stash.get(PASSED, False):
        visitor.leave()
        visitors.clear()
    assert faults == []


@pytest.fixture
def dashboard(kit: Page) -> Page:
    """The kit at its table for any game, with its first deal on it."""
    fresh_table(kit)
    return kit


@pytest.fixture
def shot(request: pytest.FixtureRequest) -> Callable[[Page, str], Path]:
    """Take a picture of a page to look at: `shot(page, "after the deal")` writes it below test-results/."""

    def take(page: Page, name: str) -> Path:
        path = RESULTS / request.node.name / f"{name}.png"
        page.screenshot(path=path, full_page=True, animations="disabled")
        return path

    return take
