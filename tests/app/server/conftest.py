"""One server for all that is asked of it over the network: below a path, for few, with little memory for each."""

import asyncio
import json
import urllib.error
import urllib.request
from collections.abc import Callable, Coroutine, Generator, Mapping
from dataclasses import dataclass
from email.message import Message
from typing import Any

import pytest
from served import Served

BASE = "/guts/"
MOST = 3
MEMORY = 256


@dataclass(frozen=True)
class Answer:
    """What a server has answered."""

    status: int
    headers: Message
    body: bytes

    @property
    def text(self) -> str:
        return self.body.decode()


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Generator[Served]:
    """The real command, told all that it can be told."""
    log = tmp_path_factory.mktemp("server")
    told = ["--base-url", BASE, "--most", str(MOST), "--memory", str(MEMORY), "--log", str(log / "visits.txt")]
    with Served(*told, "--embed", "https://school.example", log=log / "errors.txt", warm=1) as served:
        yield served
    assert (log / "errors.txt").read_text() == ""


@pytest.fixture
def fetch(server: Served) -> Callable[..., Answer]:
    """Ask the server; `path` begins at the host."""

    def ask(path: str, method: str = "GET", headers: Mapping[str, str] = {}, data: bytes | None = None) -> Answer:
        request = urllib.request.Request(  # noqa: S310 - our own server
            server.address.removesuffix(BASE) + path, data, dict(headers), method=method
        )
        try:
            with urllib.request.urlopen(request, timeout=60) as answer:  # noqa: S310
                return Answer(answer.status, answer.headers, answer.read())
        except urllib.error.HTTPError as answer:
            with answer:
                return Answer(answer.code, answer.headers, answer.read())

    return ask


@pytest.fixture
def health(fetch: Callable[..., Answer]) -> Callable[[], dict[str, Any]]:
    """Ask how the server does."""
    return lambda: json.loads(fetch(f"{BASE}health").body)


@pytest.fixture
def run() -> Callable[[Coroutine[Any, Any, Any]], Any]:
    """Run something that waits, for a minute at most."""

    def within(doing: Coroutine[Any, Any, Any]) -> Any:
        async def limited() -> Any:
            return await asyncio.wait_for(doing, 60)

        return asyncio.run(limited())

    return within
