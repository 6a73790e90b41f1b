"""A client that is no page of ours: what it sends to a kernel, and what comes of it."""

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from served import Served
from tornado.httpclient import HTTPClientError
from tornado.websocket import websocket_connect

from guts_teach.app.load import talk
from guts_teach.app.load.visitor import Visitor
from guts_teach.app.server.gate import MOST_BYTES, MOST_CONNECTIONS, Pace, admitted


def parts(kind: str, content: Any = None) -> list[bytes]:
    header = json.dumps({"msg_type": kind, "msg_id": "1"}).encode()
    return [header, b"{}", b"{}", json.dumps({} if content is None else content).encode()]


@pytest.mark.parametrize(
    ("channel", "message"),
    [
        *((channel, parts(kind)) for channel in ("shell", "control") for kind in (
            "execute_request", "complete_request", "inspect_request", "history_request", "is_complete_request",
            "debug_request", "shutdown_request", "interrupt_request", "usage_request", "create_subshell_request",
        )),
        ("stdin", parts("input_reply", {"value": "x"})),
        ("control", parts("comm_msg")),
        ("iopub", parts("comm_msg")),
        ("", parts("comm_msg")),
        ("shell", parts("comm_open", {"target_name": "jupyter.widget"})),
        ("shell", parts("comm_open", {})),
        ("shell", []),
        ("shell", [b"{}"] * 4),
        ("shell", [b"[" * 100_000] * 4),
    ],
)  # fmt: skip
def test_nothing_but_our_pages_words_is_admitted(channel: str, message: list[bytes]) -> None:
    assert admitted(channel, message) is None


def test_a_name_given_twice_is_read_as_it_was_judged() -> None:
    sly = [b'{"msg_type": "execute_request", "msg_type": "comm_msg"}', b"{}", b"{}", b"{}"]
    found = admitted("shell", sly)
    assert found is not None
    assert found[0] == b'{"msg_type":"comm_msg"}'


@given(st.lists(st.binary(max_size=60), max_size=6), st.sampled_from(["shell", "control", "stdin"]))
def test_whatever_bytes_come_they_raise_nothing(message: list[bytes], channel: str) -> None:
    assert admitted(channel, message) is None


@given(st.lists(st.floats(0, 3), min_size=2, max_size=60))
def test_whoever_waits_as_told_is_never_faster_than_the_pace(gaps: list[float]) -> None:
    pace, now = Pace(a_second=10, at_once=5), 0.0
    for gap in gaps:
        now += gap
        now += pace.wait(1, now)
    assert len(gaps) <= 5 + 10 * now + 1e-6


def test_an_execute_request_runs_nothing_and_is_counted(server: Served, tmp_path: Path, run: Any) -> None:
    proof = tmp_path / "ran"
    code = {"code": f"open({str(proof)!r}, 'w')", "silent": False, "store_history": False}
    expression = {**code, "code": "", "user_expressions": {"x": f"open({str(proof)!r}, 'w')"}}

    async def attack() -> None:
        visitor = Visitor(server.address, "lesson=guts")
        await visitor.open()
        await visitor.join()
        for channel in ("shell", "control"):
            for content in (code, expression):
                await visitor.send("execute_request", content, channel)
            await visitor.send("debug_request", {"type": "request", "command": "evaluate", "arguments": code}, channel)
            await visitor.send("shutdown_request", {"restart": False}, channel)
            for kind in ("complete_request", "inspect_request", "history_request"):
                await visitor.send(kind, {"code": "import os", "cursor_pos": 9}, channel)
        await visitor.send_raw(b"\x00" * 7)
        await visitor.send_raw(b"\xff" * 64)
        button = min(visitor.buttons())
        assert await visitor.click(button) > 0  # the kernel is there, and has come past all that
        assert visitor.faults == []
        await visitor.leave()

    run(attack())
    assert not proof.exists()
    log = server.log.with_name("visits.txt")
    assert log.read_text().splitlines()[-1].endswith(", 16 messages refused")


def test_without_our_protocol_nothing_gets_through(server: Served, run: Any) -> None:
    async def attack() -> None:
        visitor = Visitor(server.address)
        await visitor.open()
        address = f"{server.address.replace('http', 'ws', 1)}api/kernels/{visitor.kernel_id}/channels"
        socket = await websocket_connect(address)
        header = {"msg_type": "kernel_info_request", "msg_id": "sly", "session": "s", "username": "", "version": "5.2"}
        await socket.write_message(
            json.dumps({"channel": "shell", "header": header, "parent_header": {}, "metadata": {}, "content": {}})
        )
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(_reply(socket), 1)
        socket.close()
        await visitor.leave()

    run(attack())


async def _reply(socket: Any) -> None:
    while "kernel_info_reply" not in str(await socket.read_message()):
        pass


def test_connections_to_a_kernel_are_few_and_another_site_has_none(server: Served, run: Any) -> None:
    async def attack() -> None:
        visitor = Visitor(server.address)
        await visitor.open()
        address = f"{server.address.replace('http', 'ws', 1)}api/kernels/{visitor.kernel_id}/channels?session_id="
        from tornado.httpclient import HTTPRequest

        foreign = HTTPRequest(f"{address}x", headers={"Origin": "https://elsewhere.example"})
        with pytest.raises(HTTPClientError, match="403"):
            await websocket_connect(foreign)
        proxied = HTTPRequest(
            f"{address}y", headers={"Origin": "https://lessons.example", "X-Forwarded-Host": "lessons.example"}
        )
        sockets = [await websocket_connect(proxied)]
        sockets += [await websocket_connect(f"{address}{at}") for at in range(MOST_CONNECTIONS - 1)]
        with pytest.raises(HTTPClientError, match="429"):
            await websocket_connect(f"{address}one-too-many")
        for socket in sockets:
            socket.close()
        await visitor.leave()

    run(attack())


def test_a_flood_is_read_slowly_and_a_huge_message_ends_the_connection(server: Served, run: Any) -> None:
    async def attack() -> None:
        visitor = Visitor(server.address)
        await visitor.open()
        await visitor.join()
        loop = asyncio.get_running_loop()
        begun = loop.time()
        for _ in range(300):
            await visitor.send_raw(talk.message("comm_msg", {"comm_id": "none", "data": {}})[1])
        await visitor.ask("kernel_info_request", {})
        assert loop.time() - begun > 0.5  # 250 at once, and then 50 a second
        await visitor.send_raw(b"x" * (MOST_BYTES + 1))
        while visitor._hearing is not None and not visitor._hearing.done():
            await asyncio.sleep(0.05)
        await visitor.leave()

    run(attack())
