"""A real JupyterHub with two accounts: each has a table of its own, and what nobody uses is ended."""

from collections.abc import Callable, Generator
from typing import Any
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

import pytest
from hub import Hub
from playwright.sync_api import Page, expect

IDLE_SECONDS = 10  # longer than a busy machine takes from a page's arrival to its first word to its kernel


@pytest.fixture
def hub(tmp_path_factory: pytest.TempPathFactory) -> Generator[Hub]:
    with Hub(tmp_path_factory.mktemp("hub"), IDLE_SECONDS) as running:
        yield running


def sign_in(visitor: Any, name: str, link: str) -> None:
    """Follow a link that is for every account, and say who follows it."""
    page = visitor.page
    page.goto(f"hub/user-redirect/guts{link}")
    page.get_by_label("Username").fill(name)
    page.get_by_label("Password").fill("for a test")
    page.get_by_role("button", name="Sign in").click(no_wait_after=True)


def heading(page: Page, title: str) -> None:
    expect(page.get_by_role("heading", level=1).filter(visible=True)).to_have_text([title])


def packed(hub: Hub, path: str) -> bool:
    """Whether an account's server sends a file compressed; the proxy of these tests unpacks all that it passes on."""
    (address,) = {
        found
        for one in hub.servers()
        if (found := one.environ()["JUPYTERHUB_SERVICE_URL"]) and path.startswith(urlsplit(found).path)
    }
    asked = Request(f"http://{urlsplit(address).netloc}{path}", headers={"Accept-Encoding": "gzip"})
    with urlopen(asked, timeout=20) as answer:  # noqa: S310
        return bool(answer.headers["Content-Encoding"] == "gzip")


def test_each_account_plays_at_its_own_table_until_it_is_idle(new_visitor: Callable[[Hub], Any], hub: Hub) -> None:
    anna, ben = new_visitor(hub), new_visitor(hub)
    sign_in(anna, "anna", "?lesson=start")
    sign_in(ben, "ben", "?lesson=practice")

    # Each sees the lesson of the link, and a click changes the page of who has clicked.
    heading(anna.page, "Guts Teach")
    anna.page.get_by_role("button", name="Open Shelby", exact=True).click()
    heading(anna.page, "Shelby")
    heading(ben.page, "Practice")
    with ben.page.expect_response(lambda answer: "/voila/guts/plotly.min.js?v=" in answer.url) as script:
        ben.page.get_by_role("tab", name="Pot", exact=True).click()
        expect(ben.page.locator(".gt-chart .main-svg").filter(visible=True).first).to_be_visible()
    assert packed(hub, urlsplit(script.value.url).path)
    heading(anna.page, "Shelby")
    assert urlsplit(anna.page.url).path == "/school/user/anna/guts"

    # What one gives to another leads each to a table of their own; the other's is closed to them.
    assert anna.page.locator("body").get_attribute("data-gt-shared") == "/school/hub/user-redirect/guts"
    assert ben.context.request.get(anna.page.url.split("?")[0]).status == 403

    # Ben leaves. Anna's page stays open, and is told when its table has been idle for too long.
    ben.page.goto("about:blank")
    expect(anna.page.get_by_text("Your table on the server has ended.")).to_be_visible()
    assert hub.wait_for_no_servers() == []
    assert hub.stop() == []
