"""The headers of every answer, and the content policy of the page."""

import re
from collections.abc import Callable
from typing import Any
from uuid import UUID

import pytest

from guts_teach.app.load.visitor import Visitor
from guts_teach.app.server.headers import ALWAYS, digests, policy

BASE = "/guts/"
#: A kernel that there is not.
NOBODY = UUID(int=7)


@pytest.mark.parametrize(
    "path",
    [BASE, f"{BASE}health", f"{BASE}nothing", f"{BASE}api/kernels/{NOBODY}", f"{BASE}api/kernels/{NOBODY}/channels"],
)
def test_every_answer_has_them(fetch: Callable[..., Any], path: str) -> None:
    headers = fetch(path, "HEAD" if path == BASE else "GET").headers
    assert {name: headers[name] for name in ALWAYS} == ALWAYS
    assert "default-src 'none'" in headers["Content-Security-Policy"]
    assert "frame-ancestors 'self' https://school.example" in headers["Content-Security-Policy"]
    assert headers["Server"] is None


def test_the_pages_own_scripts_are_the_only_ones_its_policy_allows(
    fetch: Callable[..., Any], server: Any, run: Callable[..., Any]
) -> None:
    answer = fetch(f"{BASE}?lesson=pot")
    found = answer.headers["Content-Security-Policy"]
    assert set(digests(answer.text)) <= set(re.findall(r"'sha256-[^']+'", found))
    assert "unsafe-eval" not in found
    assert "'unsafe-inline'" not in found.split("style-src")[0]
    assert re.search(r"\son\w+=", re.sub(r"<script.*?</script>", "", answer.text, flags=re.DOTALL)) is None
    (cookie,) = answer.headers.get_all("Set-Cookie")
    assert cookie.startswith("_xsrf=")
    assert "Path=/guts/; SameSite=Lax" in cookie
    goodbye = Visitor(server.address)
    goodbye.kernel_id = re.search(r'"kernelId": "([^"]+)"', answer.text)[1]  # type: ignore[index]
    goodbye._cookie = cookie.split(";")[0]
    run(goodbye.leave())


def test_a_script_put_into_the_page_from_outside_is_not_allowed() -> None:
    allowed = policy(digests("<script>ours()</script>"), None)
    assert digests("<p><script>theirs()</script>")[0] not in allowed
    assert digests("<SCRIPT>ours()</SCRIPT>")[0] in allowed
