"""What is open over the network, and what is not."""

from collections.abc import Callable
from typing import Any
from uuid import UUID

import pytest

from guts_teach.app.load.visitor import Visitor

BASE = "/guts/"
#: A kernel that there is not.
NOBODY = UUID(int=7)


@pytest.mark.parametrize(
    "path",
    [
        "/", "/guts",
        "/guts/api", "/guts/api/kernels", "/guts/api/kernelspecs", "/guts/api/contents",
        "/guts/api/contents/dashboard.ipynb", "/guts/api/sessions", "/guts/api/terminals",
        "/guts/terminals/websocket/1",
        "/guts/voila/api/contents", "/guts/voila/files/dashboard.ipynb", "/guts/voila/files/dashboard.png",
        "/guts/voila/tree", "/guts/voila/render/dashboard.ipynb", "/guts/files/dashboard.ipynb", "/guts/login",
        "/guts/logout", "/guts/voila/query/1", "/guts/voila/execution/1", "/guts/dashboard.ipynb",
        "/guts/tree", "/guts/lab",
        "/guts/metrics", "/guts/voila/api/themes/x", "/guts/voila/templates/lab/static/../../conf.json",
        "/guts/voila/templates/lab/static/%2e%2e/conf.json", "/guts/voila/templates/lab/static/..%2f..%2fconf.json",
        "/guts/voila/templates/base/static/voila.js", f"/guts/api/kernels/{NOBODY}",
    ],
)  # fmt: skip
def test_there_is_no_other_address(fetch: Callable[..., Any], path: str) -> None:
    assert fetch(path).status == 404


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "PATCH"])
@pytest.mark.parametrize("path", ["/guts/", "/guts/api/kernels", f"/guts/api/kernels/{NOBODY}", "/guts/api/contents/x"])
def test_nothing_can_be_sent(fetch: Callable[..., Any], method: str, path: str) -> None:
    assert fetch(path, method, data=b"{}").status in {403, 404, 405}


def test_a_head_request_takes_no_table(fetch: Callable[..., Any], health: Callable[[], Any]) -> None:
    assert fetch(BASE, "HEAD").status == 200
    assert fetch(BASE, headers={"Sec-Purpose": "prefetch"}).status == 503
    assert health()["visitors"] == 0


def test_a_page_may_ask_for_its_kernel_and_end_it_with_its_token_alone(
    fetch: Callable[..., Any], server: Any, health: Callable[[], Any], run: Callable[..., Any]
) -> None:
    visitor = Visitor(server.address)
    run(visitor.open())
    kernel = f"{BASE}api/kernels/{visitor.kernel_id}"
    goodbye = f"{BASE}voila/api/shutdown/{visitor.kernel_id}"
    assert fetch(kernel).status == 200
    assert fetch(kernel, "DELETE").status in {403, 405}
    assert fetch(f"{kernel}/restart", "POST", data=b"").status in {403, 404}
    assert fetch(goodbye, "POST", data=b"").status == 403
    assert fetch(goodbye, "POST", {"Cookie": visitor._cookie}, b"_xsrf=wrong").status == 403
    assert fetch(kernel).status == 200
    run(visitor.leave())
    assert fetch(kernel).status == 404
    assert health()["visitors"] == 0


def test_a_kernel_that_waits_cannot_be_reached(fetch: Callable[..., Any], health: Callable[[], Any]) -> None:
    numbers = health()
    assert numbers["status"] == "ok"
    assert numbers["most"] == 3
    assert set(numbers) == {"status", "version", "visitors", "most", "kernels", "warm", "memory_mb", "up_seconds"}
    assert fetch(f"{BASE}health").headers["Cache-Control"] == "no-store"
