"""The README's example for nginx: what it passes on, and that the stand-in for nginx does nothing beyond it."""

import socket
import threading
from collections.abc import Callable, Generator
from urllib.parse import urlsplit

import pytest
from proxy import Proxy, nginx

ASKED = (
    "GET {path} HTTP/1.1\r\nHost: lessons.example:81\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    "Origin: http://lessons.example:81\r\n\r\n"
)


@pytest.fixture
def asked() -> Generator[Callable[..., str]]:
    """Ask a proxy for something; what it then asks of the server behind it."""
    with socket.create_server(("127.0.0.1", 0)) as behind:

        def answer() -> None:
            there, _ = behind.accept()
            with there:
                there.sendall(b"HTTP/1.1 200 OK\r\n\r\n" + there.recv(4096))

        def ask(example: str, path: str = "/guts/x") -> str:
            if path.startswith("/guts/"):
                threading.Thread(target=answer, daemon=True).start()
            with Proxy(behind.getsockname()[1], example) as proxy:
                where = urlsplit(proxy.address)
                with socket.create_connection((where.hostname, where.port), timeout=10) as visitor:
                    visitor.sendall(ASKED.format(path=path).encode())
                    found = b"".join(iter(lambda: visitor.recv(4096), b""))
            return found.decode().lower()

        yield ask


def test_the_path_the_name_and_the_websocket_are_passed_on(asked: Callable[..., str]) -> None:
    found = asked(nginx())
    assert "get /guts/x http/1.1\r\n" in found
    for line in ("host: lessons.example:81", "upgrade: websocket", "connection: upgrade", "x-forwarded-proto: http"):
        assert f"\r\n{line}\r\n" in found


@pytest.mark.parametrize(
    ("line", "lost"),
    [
        ("proxy_set_header Upgrade $http_upgrade;", "upgrade: websocket"),
        ("proxy_set_header Host $http_host;", "\r\nhost: lessons.example:81"),
        ("proxy_http_version 1.1;", "get /guts/x http/1.1"),
    ],
)
def test_without_a_line_its_part_is_lost(asked: Callable[..., str], line: str, lost: str) -> None:
    assert line in nginx()
    assert lost not in asked(nginx().replace(line, ""))


def test_other_addresses_are_not_the_lessons(asked: Callable[..., str]) -> None:
    assert asked(nginx(), "/other").startswith("http/1.1 404")
