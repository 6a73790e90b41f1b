"""`guts-teach serve`: find a port, start the server, say where it is, open the browser."""

import errno
import os
import socket
import sys
import threading
import webbrowser
from collections.abc import Iterable
from ipaddress import ip_address
from pathlib import Path

from guts_teach.app.places import notebooks
from guts_teach.app.server.settings import Settings, most_by_machine, this_machine
from guts_teach.errors import RequestError

DEFAULT_PORT = 8866
_NEXT_PORTS = 50


def serve(
    port: int | None = None, host: str = "127.0.0.1", *, open_browser: bool = True, settings: Settings | None = None
) -> int:
    """Serve the lessons until Ctrl-C or SIGTERM; return the exit status.

    A given port is used or refused. Without one it is 8866, or the next that is free. One line on standard output
    gives the address when it accepts connections; where others can reach it, standard error says so. Without
    `settings` it serves the dashboard, for as many as the machine bears.
    """
    settings = settings or Settings(dashboard(), most=most_by_machine(*this_machine()))
    sockets = listen(port, host)
    if (warning := exposure(host, settings)) is not None:
        print(warning, file=sys.stderr, flush=True)
    # Both take a second, and so they take it together: only now, so that a wrong port is answered at once.
    from guts_teach.app.server.forked import POSSIBLE, Forking  # noqa: PLC0415

    forking = Forking() if POSSIBLE else None
    from guts_teach.app.server.application import run  # noqa: PLC0415

    address = f"http://{_shown(host)}:{sockets[0].getsockname()[1]}{settings.base}"

    def ready() -> None:
        print(f"Guts Teach is at {address}", flush=True)
        if open_browser and _has_screen():
            threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()

    try:
        run(settings, sockets, ready, forking)
    finally:
        if forking:
            forking.end()
    return 0


def dashboard() -> Path:
    """Return the page to serve: all lessons in one."""
    return notebooks() / "dashboard.ipynb"


def exposure(host: str, settings: Settings) -> str | None:
    """Return what it means that others can reach the server, or None if none can.

    >>> exposure("127.0.0.1", Settings(dashboard()))
    >>> print(exposure("0.0.0.0", Settings(dashboard(), most=80)))
    Note: whoever can reach this machine over its network can open the lessons, up to 80 at once: without a password, \
and over plain http, which others on the way can read. They can use the lessons and nothing else of this machine.
    """
    if all(ip_address(where[4][0]).is_loopback for where in socket.getaddrinfo(host or "::", None)):
        return None
    return (
        f"Note: whoever can reach this machine over its network can open the lessons, up to {settings.most} at once: "
        "without a password, and over plain http, which others on the way can read. They can use the lessons and "
        "nothing else of this machine."
    )


def listen(port: int | None, host: str) -> list[socket.socket]:
    """Return sockets that listen on `host` at `port`, or at the first free port from 8866 up.

    >>> listen(70000, "127.0.0.1")
    Traceback (most recent call last):
    ...
    guts_teach.errors.RequestError: port 70000 is out of range: a port is a number from 1 to 65535
    """
    if port is not None and not 1 <= port <= 65535:
        raise RequestError(f"port {port} is out of range: a port is a number from 1 to 65535")
    wanted: Iterable[int] = range(DEFAULT_PORT, DEFAULT_PORT + _NEXT_PORTS) if port is None else (port,)
    for number in wanted:
        try:
            return _bind(number, host)
        except OSError as error:
            if error.errno == errno.EADDRINUSE:
                continue
            if error.errno in {errno.EACCES, errno.EPERM}:
                raise RequestError(f"port {number} may not be used by this account: choose one above 1023") from None
            raise RequestError(
                f"host {host!r} is not an address of this machine: leave it out, or give 0.0.0.0 to serve a classroom"
            ) from None
    if port is None:
        raise RequestError(f"ports {DEFAULT_PORT} to {DEFAULT_PORT + _NEXT_PORTS - 1} are all taken: name a free one")
    raise RequestError(f"port {port} is taken by another program: name a free one, or leave it out")


def _bind(port: int, host: str) -> list[socket.socket]:
    """Bind `port` on every address that `host` stands for, all or none."""
    found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    sockets: list[socket.socket] = []
    try:
        for family, kind, protocol, _, where in dict.fromkeys(found):
            listener = socket.socket(family, kind, protocol)
            sockets.append(listener)
            if os.name != "nt":  # There it would let two programs share the port.
                listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            if family == socket.AF_INET6:
                listener.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
            listener.setblocking(False)  # noqa: FBT003 - the standard library takes no name here
            listener.bind(where)
            listener.listen(128)
    except OSError:
        for listener in sockets:
            listener.close()
        raise
    return sockets


def _shown(host: str) -> str:
    """Return the name to show for `host`: an address that others can type, where it stands for every address.

    >>> _shown("127.0.0.1"), _shown("::1")
    ('127.0.0.1', '[::1]')
    """
    if host in {"", "0.0.0.0", "::"}:  # noqa: S104 - compared with, not bound to
        return socket.gethostname()
    return f"[{host}]" if ":" in host else host


def _has_screen() -> bool:
    """Tell whether a browser can be shown; a text browser must not take over the terminal."""
    return sys.platform != "linux" or any(map(os.environ.get, ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER")))
