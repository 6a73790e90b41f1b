"""The published site: its pages from a folder, and the live lessons from a plain web server."""

import re
import sys
import threading
import time
from collections.abc import Generator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from pages import serious, stays_within
from playwright.sync_api import Browser, Page, expect

from guts_teach.app.publish.site import publish

LESSONS = ("start", "guts", "side-by-side")
#: Milliseconds that Python may take to start in the browser of a busy machine.
START = 90_000


class Silent(SimpleHTTPRequestHandler):
    """A plain web server that prints nothing."""

    def log_message(self, *_: Any) -> None:
        return


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A site with a few of its pages, and the live lessons."""
    return publish(str(tmp_path_factory.mktemp("published") / "site"), only=LESSONS).parent


@pytest.fixture(scope="module")
def served_site(site: Path) -> Generator[str]:
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Silent, directory=str(site)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    server.server_close()


@pytest.fixture
def reader(browser: Browser, site: Path, served_site: str) -> Generator[Page]:
    """A page that fails the test when it asks for anything outside the site, or has a script error."""
    context = browser.new_context(viewport={"width": 1280, "height": 800})
    page = context.new_page()
    faults: list[str] = []
    ours = (site.as_uri(), served_site, "data:", "blob:", "about:")
    context.on("request", lambda asked: None if asked.url.startswith(ours) else faults.append(asked.url))
    context.on("weberror", lambda fault: faults.append(str(fault.error)))
    # Axe reads style sheets as text, which the page itself may not.
    refused = re.compile(r"Content Security Policy(?<!\.css' violates the following Content Security Policy)")
    page.on("console", lambda told: faults.append(told.text) if refused.search(told.text) else None)
    yield page
    context.close()
    assert faults == []


def test_a_walk_and_a_deal_work_from_a_folder(reader: Page, site: Path) -> None:
    reader.goto((site / "index.html").as_uri())
    reader.get_by_role("main").get_by_role("heading", name="Guts", exact=True).get_by_role("link").click()
    expect(reader.get_by_role("link", name="Play it live")).to_have_count(0)
    reader.get_by_role("button", name="Next →").click()
    expect(reader.get_by_text("2 of 9")).to_be_visible()
    assert "has the best hand" not in reader.content(), "not before it is asked for"
    reader.get_by_role("button", name="Check").click()
    expect(reader.get_by_role("alert")).to_have_text("Choose one of the answers.")
    reader.get_by_role("combobox", name="Your answer").select_option("Anna")
    reader.keyboard.press("Tab")
    reader.get_by_role("button", name="Check").click()
    expect(reader.get_by_text("Right: Anna has the best hand.")).to_be_visible()
    expect(reader.get_by_role("heading", name="The best hand")).to_be_visible()
    reader.locator("body").press("ArrowRight")
    expect(reader.get_by_text("3 of 9")).to_be_visible()

    reader.get_by_role("tab", name="Play").click()
    code = reader.locator(".gt-code").inner_text()
    reader.get_by_role("button", name="I’m in").click()
    reader.get_by_label("You win or pay").fill("-4")
    reader.get_by_label("Next pot").fill("4")
    reader.get_by_role("button", name="Commit").click()
    expect(reader.get_by_text("You expect to pay 4 chips, and a next pot of 4.")).to_be_visible()
    reader.get_by_role("button", name="All steps").click()
    expect(reader.get_by_text("The next pot is 4, as you said.")).to_be_visible()
    later = reader.locator(".gt-code").inner_text()
    assert later != code

    reader.goto(f"{(site / 'index.html').as_uri()}#code={later.lower()}")
    expect(reader.get_by_role("tab", name="Play")).to_have_attribute("aria-selected", "true")
    expect(reader.locator(".gt-code")).to_have_text(later)
    reader.get_by_label("Open a code").fill("<b>x</b>")
    reader.get_by_role("button", name="Open this code").click()
    expect(reader.get_by_role("alert")).to_contain_text("<b>x</b> is not the code of a deal among these pages.")


def test_practice_names_the_misconception_and_charts_are_drawn(reader: Page, site: Path) -> None:
    reader.emulate_media(color_scheme="dark")
    reader.goto((site / "guts.html").as_uri())
    reader.get_by_role("tab", name="Practice").click()
    reader.get_by_role("button", name="Hint").click()
    expect(reader.get_by_role("heading", name="Hints")).to_be_visible()
    reader.get_by_label("pair").check()
    reader.get_by_role("button", name="Check").click()
    expect(reader.get_by_role("heading", name="Not quite.")).to_be_visible()
    expect(reader.get_by_text("Here your answer and the rule part:")).to_be_visible()
    reader.get_by_role("tab", name="Odds").click()
    expect(reader.locator(".main-svg").first).to_be_visible()
    assert serious(reader) == []
    reader.set_viewport_size({"width": 390, "height": 844})
    for part in ("Rules", "Play", "Hands", "Practice", "Odds"):
        reader.get_by_role("tab", name=part).click()
        assert stays_within(reader), part
    assert serious(reader) == []


def test_the_live_lessons_start_from_a_plain_web_server(
    reader: Page, served_site: str, capsys: pytest.CaptureFixture[str]
) -> None:
    reader.goto(f"{served_site}/guts.html")
    begun = time.monotonic()
    reader.get_by_role("link", name="Play it live").click()
    reader.get_by_role("button", name="Next →").click(timeout=START)
    expect(reader.get_by_text("2 of 9")).to_be_visible()
    with capsys.disabled():
        sys.stdout.write(f"\nlive lessons: {time.monotonic() - begun:.1f} s to the first answer ")
    expect(reader).to_have_url(f"{served_site}/live/?lesson=guts&stop=2")
    reader.get_by_role("combobox", name="Your answer").select_option("Anna")
    reader.get_by_role("button", name="Check").click()
    expect(reader.get_by_text("Right: Anna has the best hand.")).to_be_visible()
    # What needs arrays says so; charts come with Plotly when they are first asked for.
    reader.get_by_role("tab", name="Pot", exact=True).click()
    reader.get_by_role("button", name="Play 2,000 tables").click()
    expect(reader.get_by_text("which are not there in this browser edition")).to_be_visible(timeout=START)
    reader.get_by_role("tab", name="Odds", exact=True).click()
    reader.get_by_role("button", name="I’m in").click()
    expect(reader.locator(".main-svg").filter(visible=True).first).to_be_visible(timeout=START)
    reader.workers[0].evaluate("postMessage({ kind: 'failed', text: 'out of memory' })")
    expect(reader.get_by_role("alert").get_by_role("button", name="Reload the page")).to_be_visible()


@pytest.mark.parametrize("lacking", ["WebAssembly", "its files", "a web server"])
def test_where_python_does_not_start_the_way_leads_to_the_pages(
    reader: Page, site: Path, served_site: str, lacking: str
) -> None:
    if lacking == "WebAssembly":
        reader.add_init_script("delete globalThis.WebAssembly")
    elif lacking == "its files":
        reader.route("**/worker.js", lambda route: route.abort())
    folder = f"{site.as_uri()}/live/index.html"
    reader.goto(folder if lacking == "a web server" else f"{served_site}/live/?lesson=guts")
    expect(reader.get_by_role("heading", name="The live lessons do not start here")).to_be_focused()
    reader.get_by_role("link", name="The pages made beforehand").click()
    expect(reader.get_by_role("heading", name="Guts Teach")).to_be_visible()
