"""Starts a real JupyterHub with the two lines of the README, and ends it with all that it has started."""

import re
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path
from types import TracebackType
from typing import Self

import psutil

README = Path(__file__).resolve().parents[1] / "README.md"
BIN = Path(sys.executable).parent
# Nobody is asked for a password and all accounts are one of the machine's: on a hub for people that is never right.
FOR_TESTS = """
c.JupyterHub.authenticator_class = "dummy"
c.Authenticator.allow_all = True
c.JupyterHub.spawner_class = "simple"
c.SimpleLocalProcessSpawner.home_dir_template = {homes!r}
c.Spawner.cmd = [{bin!r} + "/jupyterhub-singleuser"]
c.Spawner.args.append("--allow-root")
c.Spawner.poll_interval = 1
c.Spawner.start_timeout = c.Spawner.http_timeout = 120
c.ConfigurableHTTPProxy.command = [{bin!r} + "/configurable-http-proxy"]
c.ConfigurableHTTPProxy.api_url = "http://127.0.0.1:{ports[0]}"
c.JupyterHub.hub_bind_url = "http://127.0.0.1:{ports[1]}"
c.JupyterHub.bind_url = "http://127.0.0.1:{ports[2]}{base}"
c.JupyterHub.db_url = "sqlite://"
"""


class Hub:
    """A running hub: the `address` that its accounts use, and the `servers` that it has started for them."""

    def __init__(self, folder: Path, idle_seconds: int, base: str = "/school/") -> None:
        lines = re.search(r"```python\n(from guts_teach\.app\.hub .*?)```", README.read_text(), re.DOTALL)
        assert lines, "the README does not say how a hub is configured"
        ours, count = re.subn(r"(?<=idle_seconds=)\d+", str(idle_seconds), lines[1])
        assert count == 1
        ports = free_ports(3)
        self.log = folder / "hub.txt"
        self.address = f"http://127.0.0.1:{ports[2]}{base}"
        told = FOR_TESTS.format(bin=str(BIN), homes=str(folder / "{username}"), ports=ports, base=base)
        (folder / "jupyterhub_config.py").write_text(ours + told)
        with self.log.open("w") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "jupyterhub"], cwd=folder, stdout=log, stderr=log, start_new_session=True
            )

    def wait(self, seconds: float = 60) -> None:
        """Wait until the hub answers."""
        until = time.monotonic() + seconds
        while True:
            try:
                with urllib.request.urlopen(f"{self.address}hub/api", timeout=5):  # noqa: S310 - our own hub
                    return
            except (OSError, urllib.error.URLError):
                assert time.monotonic() < until, self.log.read_text()
                assert self.process.poll() is None, self.log.read_text()
                time.sleep(0.2)

    def servers(self) -> list[psutil.Process]:
        """The accounts' servers and their kernels."""
        return [one for one in self._processes() if any(word in _words(one) for word in ("singleuser", "ipykernel"))]

    def wait_for_no_servers(self, seconds: float = 60) -> list[psutil.Process]:
        """Wait until no account has anything running; return what is left."""
        until = time.monotonic() + seconds
        while self.servers() and time.monotonic() < until:
            time.sleep(0.2)
        return self.servers()

    def stop(self) -> list[psutil.Process]:
        """End the hub; return what it has left running."""
        started = self._processes()
        self.process.send_signal(signal.SIGTERM)
        try:
            self.process.wait(20)
        finally:
            _, left = psutil.wait_procs(started, timeout=10)
            for one in left:
                one.kill()
        return left

    def __enter__(self) -> Self:
        self.wait()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.process.poll() is None:
            self.stop()

    def _processes(self) -> list[psutil.Process]:
        """All that the hub has started; an account's server has a session of its own, but the hub is its parent."""
        try:
            return psutil.Process(self.process.pid).children(recursive=True)
        except psutil.NoSuchProcess:
            return []


def free_ports(count: int) -> list[int]:
    """Ports that nobody listens on."""
    found = [socket.create_server(("127.0.0.1", 0)) for _ in range(count)]
    ports = [one.getsockname()[1] for one in found]
    for one in found:
        one.close()
    return ports


def _words(process: psutil.Process) -> str:
    try:
        return " ".join(process.cmdline())
    except psutil.Error:
        return ""
