"""What a page may say to its kernel: move our widgets, and nothing else. Whatever else comes in is dropped and counted.

A page is a program on somebody else's machine, so that nothing it sends is to be relied on. The gate reads each
message, lets pass what our pages need, and writes its header again, so that the kernel reads what was judged.
"""

import asyncio
import json
from collections.abc import Awaitable, Mapping, Sequence
from typing import Any, Final

from jupyter_server.services.kernels.connection.base import deserialize_msg_from_ws_v1
from jupyter_server.services.kernels.connection.channels import ZMQChannelsWebsocketConnection
from tornado.web import HTTPError
from voila.tornado.kernel_websocket_handler import VoilaKernelWebsocketHandler

from guts_teach.app.server.headers import Safe

PROTOCOL: Final = "v1.kernel.websocket.jupyter.org"
MOST_BYTES: Final = 2**20
"""The longest message; the longest that our pages send is a text file of a few kilobytes."""
MOST_CONNECTIONS: Final = 3
"""Connections to one kernel: a page has one, and may make the next before the last is known to be lost."""
OPENING_SECONDS: Final = 3.0
"""How long the next message waits for the kernel to have opened something."""

_SHELL: Final = {"kernel_info_request", "comm_info_request", "comm_open", "comm_msg", "comm_close"}
_ALLOWED: Final = {"shell": _SHELL, "control": {"kernel_info_request"}}
_TARGET: Final = "jupyter.widget.control"
"""The one thing a page opens: the question for the state of all widgets. The widgets themselves our lessons make."""
_MOST_PARTS: Final = 64
_PARTS: Final = 4  # header, parent's header, metadata and content; buffers follow


def admitted(channel: str, parts: Sequence[bytes]) -> list[bytes] | None:
    """Return the message as it may go on, or None if it may not.

    >>> def say(kind, content=b"{}"):
    ...     return [b'{"msg_type": "%s"}' % kind, b"{}", b"{}", content]
    >>> admitted("shell", say(b"comm_msg")) is not None
    True
    >>> admitted("shell", say(b"execute_request"))
    >>> admitted("control", say(b"comm_msg"))
    >>> admitted("shell", say(b"comm_open", b'{"target_name": "anything"}'))
    """
    try:
        header, content = json.loads(parts[0]), json.loads(parts[_PARTS - 1])
        kind = header["msg_type"]
        if kind not in _ALLOWED.get(channel, ()):
            return None
        if kind == "comm_open" and content["target_name"] != _TARGET:
            return None
    except (ValueError, TypeError, LookupError, RecursionError):
        return None
    # A name given twice would be read here one way and there another: written again, each stands once.
    return [_packed(header), *parts[1 : _PARTS - 1], _packed(content), *parts[_PARTS:]]


def countable(message: bytes) -> bool:
    """Tell whether a message has as many parts as it says: Jupyter would count on to whatever stands there.

    >>> countable((7).to_bytes(8, "little") + bytes(56)), countable(bytes([255]) * 64)
    (True, False)
    """
    count = int.from_bytes(message[:8], "little")
    return count <= _MOST_PARTS and 8 * (count + 1) <= len(message)


def _packed(part: Mapping[str, Any]) -> bytes:
    return json.dumps(part, ensure_ascii=False, separators=(",", ":")).encode(errors="surrogatepass")


class Pace:
    """How much one connection may say: so much at once, and then so much a second.

    >>> pace = Pace(a_second=10, at_once=20)
    >>> pace.wait(20, now=0.0), pace.wait(5, now=0.0), pace.wait(5, now=1.0)
    (0.0, 0.5, 0.0)
    """

    __slots__ = ("_a_second", "_at_once", "_left", "_then")

    def __init__(self, a_second: float, at_once: float) -> None:
        self._a_second = a_second
        self._at_once = self._left = at_once
        self._then = 0.0

    def wait(self, amount: float, now: float) -> float:
        """Take an amount, and return the seconds to wait before the next."""
        self._left = min(self._at_once, self._left + (now - self._then) * self._a_second) - amount
        self._then = now
        return max(0.0, -self._left / self._a_second)


class Connection(ZMQChannelsWebsocketConnection):
    """The way from a page to its kernel, through the gate."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(**settings)
        # A slider that is dragged sends some sixty messages a second, for a second or two.
        self._messages = Pace(a_second=50, at_once=250)
        self._bytes = Pace(a_second=2**18, at_once=2 * MOST_BYTES)
        self._opening = b""
        """The message that is opening something in the kernel just now."""
        self._opened = asyncio.Event()

    def handle_incoming_message(self, incoming_msg: str | bytes) -> None:
        """Send a message on to the kernel, or drop it."""
        if not self.channels or any(stream.closed() for stream in self.channels.values()):
            return  # closed meanwhile
        parts, channel = None, ""
        if isinstance(incoming_msg, bytes) and self.subprotocol == PROTOCOL and countable(incoming_msg):
            try:
                said, found = deserialize_msg_from_ws_v1(incoming_msg)
                channel = said or ""
                parts = admitted(channel, found)
            except (ValueError, LookupError, OverflowError, MemoryError):
                parts = None
        if parts is None:
            self.websocket_handler.refuse()
            return
        header = json.loads(parts[0])
        if header["msg_type"] == "comm_open":
            self._opening = str(header.get("msg_id")).encode()
            self._opened.clear()
        self.session.send_raw(self.channels[channel], parts)

    def handle_outgoing_message(self, stream: str, outgoing_msg: list[bytes]) -> None:
        """Send a message on to the page."""
        if self._opening and b'"idle"' in outgoing_msg[-1] and any(self._opening in part for part in outgoing_msg):
            self._opening = b""
            self._opened.set()
        super().handle_outgoing_message(stream, outgoing_msg)

    def pause(self, message: str | bytes) -> Awaitable[object] | None:
        """Return what is to be waited for before the next message is read, if anything.

        A page opens its question and asks it in one breath. The kernel may take up the second message before it is
        through with the first, and would then know nothing of the question; the page would wait for four seconds, and
        then ask for each widget by itself. So the second message waits for the kernel's word on the first.
        """
        now = asyncio.get_running_loop().time()
        pause = max(self._messages.wait(1, now), self._bytes.wait(len(message), now))
        if self._opening:
            return asyncio.wait([asyncio.ensure_future(self._opened.wait())], timeout=OPENING_SECONDS)
        return asyncio.sleep(pause) if pause else None


class Gate(Safe, VoilaKernelWebsocketHandler):
    """The websocket between a page and its kernel."""

    async def get(self, kernel_id: str) -> None:
        """Let a page join its kernel, if that is there and has not too many already."""
        kernels = self.kernel_manager
        if kernel_id not in kernels or kernel_id in kernels.waiting:
            raise HTTPError(404)
        if kernels.joined(kernel_id) >= MOST_CONNECTIONS:
            raise HTTPError(429)
        await super().get(kernel_id=kernel_id)

    def on_message(self, message: str | bytes) -> Awaitable[object] | None:
        """Pass a message to the gate. Who says too much is read more slowly, which loses nothing.

        Tornado reads the next message when what this returns is done.
        """
        if self.connection is None:
            return None
        self.connection.handle_incoming_message(message)
        pause: Awaitable[object] | None = self.connection.pause(message)
        return pause

    def refuse(self) -> None:
        """Count a message that was dropped."""
        visit = self.settings["visits"].of(self.kernel_id)
        if visit:
            visit.refused += 1

    def on_close(self) -> None:
        """Let go of the kernel."""
        if self.connection is not None:
            super().on_close()

    def check_origin(self, origin: str | None = None) -> bool:
        """Tell whether the page comes from here: from the address it was asked for, or that a proxy was asked for.

        No page on another site can set the header that a proxy sets.
        """
        host = self.request.headers.get("X-Forwarded-Host", "").split(",")[0].strip().lower()
        origin = origin or self.get_origin()
        if host and origin and origin.lower().partition("://")[2] == host:
            return True
        allowed: bool = super().check_origin(origin)
        return allowed
