"""The lessons below a path of another web server, as the README says it: everything comes through, and only that."""

from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import expect
from proxy import Proxy
from served import Served


def test_a_lesson_works_below_a_path(new_visitor: Callable[[Any], Any], tmp_path: Path) -> None:
    with (
        Served("--base-url", "/guts/", log=tmp_path / "errors.txt") as behind,
        Proxy(urlsplit(behind.address).port) as before,
    ):
        # A visitor's browser is told of any request to another host: the server's own address is one, too.
        page = new_visitor(before).page
        failed: list[str] = []
        page.on("response", lambda answer: failed.append(answer.url) if answer.status >= 400 else None)
        page.goto("?lesson=start")
        page.get_by_role("button", name="Open Shelby", exact=True).click()
        expect(page.get_by_role("heading", level=1).filter(visible=True)).to_have_text(["Shelby"])
        assert page.url.startswith(f"{before.address}?")
        assert failed == []
        page.goto("about:blank")
        assert behind.wait_for_kernels(0) == 0
