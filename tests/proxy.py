"""A reverse proxy that does what the README's example for nginx says, and, like nginx, nothing that it leaves out."""

import asyncio
import re
import threading
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Final, Self

README: Final = Path(__file__).resolve().parents[1] / "README.md"
_HOP: Final = {"connection", "upgrade", "keep-alive", "te", "trailer", "transfer-encoding"}


class Proxy:
    """A running proxy before the server that listens on `port`; `address` is where its visitors find the lessons."""

    def __init__(self, port: int, example: str | None = None) -> None:
        example = example or nginx()
        named = "http://127.0.0.1:8866"
        self._path = _one(r"location (/\S+) \{", example)
        assert _one(r"proxy_pass (\S+);", example) == named, "with a path after the port nginx would change the path"
        self._port = port
        self._version = _one(r"proxy_http_version ([\d.]+);", f"{example}proxy_http_version 1.0;")
        self._headers = dict(re.findall(r"proxy_set_header (\S+) (\S+);", example))
        # `map $http_upgrade $connection_upgrade { default upgrade; '' close; }`
        source, self._mapped, body = re.findall(r"map \$(\S+) \$(\S+) \{(.*?)\}", example, re.DOTALL)[0]
        self._map = (source, dict(re.findall(r"(\S+) (\S+);", body)))
        self.address = ""
        self._there = threading.Event()
        self._visits: set[asyncio.Task[None]] = set()
        # The main thread's loop is the one that drives the browser.
        self._thread = threading.Thread(target=lambda: asyncio.run(self._serve()))
        self._thread.start()
        assert self._there.wait(10)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._loop.call_soon_threadsafe(self._stop.set)
        self._thread.join(10)

    async def _serve(self) -> None:
        self._loop, self._stop = asyncio.get_running_loop(), asyncio.Event()
        server = await asyncio.start_server(self._visit, "127.0.0.1", 0)
        self.address = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}{self._path}"
        self._there.set()
        await self._stop.wait()
        server.close()
        for visit in self._visits:
            visit.cancel()
        await asyncio.gather(*self._visits, return_exceptions=True)

    async def _visit(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        visit = asyncio.current_task()
        assert visit
        self._visits.add(visit)
        try:
            head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1")
            first, *lines = head.rstrip().split("\r\n")
            method, target, _ = first.split()
            if not target.startswith(self._path):
                writer.write(b"HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
                return
            given = {name.lower(): value for name, value in (line.split(": ", 1) for line in lines)}
            there, to_there = await asyncio.open_connection("127.0.0.1", self._port)
            passed = "".join(f"{name}: {value}\r\n" for name, value in self._passed(given).items())
            to_there.write(f"{method} {target} HTTP/{self._version}\r\n{passed}\r\n".encode("latin-1"))
            ways = [asyncio.ensure_future(_pump(reader, to_there)), asyncio.ensure_future(_pump(there, writer))]
            try:
                await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
            finally:
                for way in ways:
                    way.cancel()
                await _closed(to_there)
        except (asyncio.IncompleteReadError, ConnectionError):
            pass  # a browser opens connections ahead of need
        finally:
            await _closed(writer)
            self._visits.discard(visit)

    def _passed(self, given: dict[str, str]) -> dict[str, str]:
        """The headers that the server behind is sent: nginx closes each connection but for what it is told."""
        usual = {"host": f"127.0.0.1:{self._port}", "connection": "close"}
        ours = {name.lower(): self._value(value, given) for name, value in self._headers.items()}
        kept = {name: value for name, value in given.items() if name not in _HOP}
        return {name: value for name, value in {**kept, **usual, **ours}.items() if value}

    def _value(self, text: str, given: dict[str, str]) -> str:
        if not text.startswith("$"):
            return text
        name = text.removeprefix("$")
        if name == self._mapped:
            source, cases = self._map
            found = self._value(f"${source}", given)
            return cases.get(found or "''", cases["default"])
        if name.startswith("http_"):
            return given.get(name.removeprefix("http_").replace("_", "-"), "")
        return {"scheme": "http", "proxy_add_x_forwarded_for": "192.0.2.7"}[name]


def nginx() -> str:
    """The README's example."""
    return _one(r"```nginx\n(.*?)```", README.read_text())


def _one(pattern: str, text: str) -> str:
    found = re.search(pattern, text, re.DOTALL)
    assert found, f"nothing like {pattern!r} in the README's example"
    return found[1]


async def _closed(writer: asyncio.StreamWriter) -> None:
    writer.close()
    with suppress(ConnectionError):
        await writer.wait_closed()


async def _pump(source: asyncio.StreamReader, target: asyncio.StreamWriter) -> None:
    try:
        while data := await source.read(65536):
            target.write(data)
            await target.drain()
    except ConnectionError:
        pass
