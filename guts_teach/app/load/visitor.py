"""One learner: opens the page, joins its kernel, finds the buttons, clicks, and says goodbye, as a browser would."""

import asyncio
import json
import random
import re
import time
from collections.abc import Mapping
from typing import Any, Final
from urllib.parse import urlencode, urljoin, urlsplit

from tornado.httpclient import AsyncHTTPClient, HTTPRequest
from tornado.websocket import WebSocketClientConnection, websocket_connect

from guts_teach.app.load.talk import PROTOCOL, heard, message

PATIENCE: Final = 30.0
"""Seconds after which an answer will not come any more."""
_CONTROL: Final = "learner"


class LearnerError(Exception):
    """What a learner could not do, in words."""


class Visitor:
    """A learner at a server's address. Times are in seconds."""

    def __init__(self, address: str, link: str = "") -> None:
        self.address = address
        self.page = urljoin(address, f"?{link}" if link else "")
        self.opened = 0.0
        """From asking for the page until the whole of it was there."""
        self.ready = 0.0
        """From asking for the page until it knew its widgets."""
        self.clicks: list[float] = []
        self.faults: list[str] = []
        self.bytes = 0
        """What came over the websocket."""
        self.kernel_id = ""
        self.models: dict[str, dict[str, Any]] = {}
        self._cookie = ""
        self._socket: WebSocketClientConnection | None = None
        self._ends: dict[str, asyncio.Future[None]] = {}
        self._known: asyncio.Future[None] | None = None
        self._hearing: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Ask for the page and read it."""
        begun = time.perf_counter()
        answer = await AsyncHTTPClient().fetch(self.page, request_timeout=PATIENCE, raise_error=False)
        self.opened = time.perf_counter() - begun
        if answer.code != 200:
            raise LearnerError(f"the page was answered with {answer.code}")
        text = answer.body.decode()
        found = re.search(r'id="jupyter-config-data"[^>]*>\s*({.*?})\s*</script>', text, re.DOTALL)
        if not found:
            raise LearnerError("the page came without a kernel")
        self.kernel_id = json.loads(found[1])["kernelId"]
        self._cookie = "; ".join(cookie.split(";")[0] for cookie in answer.headers.get_list("Set-Cookie"))
        if "application/vnd.jupyter.widget-view+json" not in text:
            raise LearnerError("the page came without a lesson")

    async def join(self) -> None:
        """Join the kernel and ask for the state of all widgets."""
        begun = time.perf_counter()
        where = urlsplit(self.address)
        path = f"api/kernels/{self.kernel_id}/channels?session_id={self.kernel_id}"
        request = HTTPRequest(
            urljoin(self.address.replace("http", "ws", 1), path),
            headers={"Origin": f"{where.scheme}://{where.netloc}", "Cookie": self._cookie},
            connect_timeout=PATIENCE,
            request_timeout=PATIENCE,
        )
        self._socket = await websocket_connect(request, subprotocols=[PROTOCOL], max_message_size=2**26)
        self._hearing = asyncio.create_task(self._hear())
        self._known = asyncio.get_running_loop().create_future()
        await self.ask("kernel_info_request", {})
        opened = {"comm_id": _CONTROL, "target_name": "jupyter.widget.control", "data": {}}
        await self.send("comm_open", opened)
        await self.tell(_CONTROL, {"method": "request_states"})
        await self._wait(self._known, "the state of the widgets")
        self.ready = self.opened + time.perf_counter() - begun

    async def send(self, kind: str, content: Mapping[str, Any], channel: str = "shell") -> str:
        """Send a message; return its id."""
        number, sent = message(kind, content, channel)
        await self.send_raw(sent)
        return number

    async def send_raw(self, sent: bytes) -> None:
        """Send bytes as they are."""
        if self._socket is None:
            raise LearnerError("not joined")
        await self._socket.write_message(sent, binary=True)

    async def ask(self, kind: str, content: Mapping[str, Any]) -> float:
        """Send a message; return the seconds until all that it brings about has come back."""
        begun = time.perf_counter()
        number, sent = message(kind, content)
        end = self._ends[number] = asyncio.get_running_loop().create_future()
        await self.send_raw(sent)
        await self._wait(end, f"the answer to a {kind}")
        return time.perf_counter() - begun

    async def tell(self, model: str, data: Mapping[str, Any]) -> float:
        """Tell a widget something; return the seconds until all that it brings about has come back."""
        return await self.ask("comm_msg", {"comm_id": model, "data": data})

    def buttons(self) -> dict[str, str]:
        """Return the buttons that can be clicked, by what stands on them."""
        return {
            state["description"]: model
            for model, state in self.models.items()
            if state.get("_model_name") == "ButtonModel" and not state.get("disabled") and state.get("description")
        }

    async def click(self, button: str) -> float:
        """Click the button on which this stands; return the seconds until the page has all that it brings about."""
        model = self.buttons().get(button)
        if model is None:
            raise LearnerError(f"there is no button {button!r}")
        took = await self.tell(model, {"method": "custom", "content": {"event": "click"}})
        self.clicks.append(took)
        return took

    async def lesson(self, clicks: int, pause: float, chance: random.Random) -> None:
        """Click so many buttons, one in `pause` seconds on the average."""
        for _ in range(clicks):
            await asyncio.sleep(chance.uniform(0.5, 1.5) * pause)
            there = sorted(self.buttons())
            if not there:
                raise LearnerError("there is no button left to click")
            await self.click(chance.choice(there))

    async def leave(self) -> None:
        """Say goodbye, as a page does that is closed."""
        if self._hearing:
            self._hearing.cancel()
        if self.kernel_id:
            token = self._cookie.partition("_xsrf=")[2].partition(";")[0]
            await AsyncHTTPClient().fetch(
                urljoin(self.address, f"voila/api/shutdown/{self.kernel_id}"),
                method="POST",
                body=urlencode({"_xsrf": token}),
                headers={"Cookie": self._cookie},
                request_timeout=PATIENCE,
                raise_error=False,
            )
        if self._socket:
            self._socket.close()

    async def _wait(self, future: "asyncio.Future[None]", what: str) -> None:
        try:
            await asyncio.wait_for(future, PATIENCE)
        except TimeoutError:
            raise LearnerError(f"{what} did not come in {PATIENCE:.0f} s") from None

    async def _hear(self) -> None:
        socket = self._socket
        assert socket is not None
        while (sent := await socket.read_message()) is not None:
            if isinstance(sent, bytes):
                self.bytes += len(sent)
                self._take(sent)
        for end in self._ends.values():
            if not end.done():
                end.set_exception(LearnerError("the server has closed the connection"))

    def _take(self, sent: bytes) -> None:
        said = heard(sent)
        content = said.content
        if said.kind == "status" and content["execution_state"] == "idle":
            end = self._ends.pop(said.answers, None)
            if end and not end.done():
                end.set_result(None)
        elif said.kind == "comm_open":
            self.models[content["comm_id"]] = dict(content["data"].get("state", {}))
        elif said.kind == "comm_close":
            self.models.pop(content["comm_id"], None)
        elif said.kind == "comm_msg":
            self._update(content["comm_id"], content["data"])
        elif said.kind == "error" or (said.kind == "stream" and content["name"] == "stderr"):
            self.faults.append(str(content.get("evalue") or content.get("text")))

    def _update(self, model: str, data: Mapping[str, Any]) -> None:
        if data.get("method") == "update_states":
            for name, known in data["states"].items():
                self.models[name] = {**known["state"], "_model_name": known["model_name"]}
            if self._known and not self._known.done():
                self._known.set_result(None)
        elif data.get("method") in {"update", "echo_update"} and model in self.models:
            self.models[model].update(data["state"])
