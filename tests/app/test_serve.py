"""`guts-teach serve` as a process: its one line, its refusals, its end."""

import re
import signal
import socket
import subprocess
import time
import urllib.request
from collections.abc import Generator
from pathlib import Path

import psutil
import pytest
from served import COMMAND, Served

from guts_teach.app.serve import DEFAULT_PORT, listen
from guts_teach.errors import RequestError


@pytest.fixture
def taken() -> Generator[int]:
    """A port that another program listens on."""
    with socket.create_server(("127.0.0.1", 0)) as other:
        yield other.getsockname()[1]


def fetch(address: str) -> str:
    with urllib.request.urlopen(address, timeout=60) as answer:  # noqa: S310 - our own server
        page: bytes = answer.read()
    return page.decode()


@pytest.mark.parametrize("number", [0, -1, 65536, 70000])
def test_a_port_out_of_range_is_refused(number: int) -> None:
    with pytest.raises(RequestError, match=rf"port {number} is out of range: .* 1 to 65535"):
        listen(number, "127.0.0.1")


def test_a_given_port_that_is_taken_is_refused(taken: int) -> None:
    with pytest.raises(RequestError, match=f"port {taken} is taken"):
        listen(taken, "127.0.0.1")


def test_an_address_of_another_machine_is_refused() -> None:
    with pytest.raises(RequestError, match=r"host '192\.0\.2\.1' is not an address of this machine"):
        listen(None, "192.0.2.1")


def test_without_a_port_the_next_free_one_is_used() -> None:
    first = listen(None, "127.0.0.1")
    second = listen(None, "127.0.0.1")
    try:
        assert DEFAULT_PORT <= first[0].getsockname()[1] < second[0].getsockname()[1]
    finally:
        for one in first + second:
            one.close()


@pytest.mark.parametrize("port", ["70000", "0", "deal"])
def test_the_command_refuses_a_wrong_port_with_one_line_and_status_2(port: str) -> None:
    answer = subprocess.run([*COMMAND, "--no-browser", "--port", port], check=False, capture_output=True, text=True)
    assert answer.returncode == 2
    assert answer.stdout == ""
    assert port in answer.stderr
    assert "Traceback" not in answer.stderr


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT])
def test_it_says_where_it_is_and_ends_without_leaving_a_kernel(how: signal.Signals, tmp_path: Path) -> None:
    with Served(log=tmp_path / "errors.txt") as server:
        assert server.line == f"Guts Teach is at {server.address}\n"
        assert "<title>Guts Teach</title>" in fetch(server.address)
        kernels = server.kernels()
        assert len(kernels) == 1
        assert Path(kernels[0].exe()).samefile(psutil.Process().exe())
        started = time.monotonic()
        server.process.send_signal(how)
        assert server.stop() == 0
        assert time.monotonic() - started < 10
        assert not any(kernel.is_running() for kernel in kernels)
    assert re.fullmatch(r"[-\d]{10} [:\d]{8} start, cold, sent in [.\d]+ s, stayed \d+ s\n", server.log.read_text())


def test_a_kernel_that_no_page_joins_is_ended(tmp_path: Path) -> None:
    patience = "from guts_teach.app.server import kernels; kernels.UNVISITED_SECONDS = 3"
    program = f"from guts_teach.app import cli; {patience}; raise SystemExit(cli.main())"
    command = [COMMAND[0].replace("guts-teach", "python"), "-c", program, "serve"]
    with Served(command=command, log=tmp_path / "errors.txt") as server:
        fetch(server.address)
        assert server.wait_for_kernels(0) == 0
