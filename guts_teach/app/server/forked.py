"""Starts kernels by asking the process that forks them, and watches them from here."""

import asyncio
import json
import os
import select
import signal
import socket
import subprocess
import sys
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

from jupyter_client.connect import KernelConnectionInfo
from jupyter_client.provisioning import LocalProvisioner

from guts_teach.app.server import forking

POSSIBLE: Final = sys.platform == "linux" and hasattr(os, "pidfd_open") and hasattr(signal, "pidfd_send_signal")
"""Whether kernels can be forked here."""


class Forking:
    """The process that kernels are forked from. It is started at once, and again should it ever be gone."""

    def __init__(self) -> None:
        self._asking = asyncio.Lock()
        self._start()

    def _start(self) -> None:
        ours, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        # Several kernels share two cores: one that computes must not start a thread for each of them.
        environment = {**os.environ, "OPENBLAS_NUM_THREADS": "1", "OMP_NUM_THREADS": "1"}
        command = [sys.executable, "-m", forking.__name__, str(theirs.fileno())]
        self._process = subprocess.Popen(  # noqa: S603 - our own module
            command, pass_fds=[theirs.fileno()], env=environment, stdin=subprocess.DEVNULL
        )
        theirs.close()
        self._requests = ours

    async def kernel(self, command: Sequence[str], environment: Mapping[str, str], folder: str) -> "Child":
        """Fork a kernel; `command` is what would start it by itself, up to its arguments."""
        request = json.dumps({"argv": list(command), "env": dict(environment), "cwd": folder}).encode()
        async with self._asking:
            try:
                return await asyncio.to_thread(self._ask, request)
            except OSError:
                if self._process.poll() is None:
                    raise
            self._requests.close()
            self._start()
            return await asyncio.to_thread(self._ask, request)

    def _ask(self, request: bytes) -> "Child":
        self._requests.sendall(request)
        answer, descriptors, _, _ = socket.recv_fds(self._requests, 64, 1)
        if not descriptors:
            raise ConnectionError("the process that forks kernels is gone")
        return Child(int(answer), descriptors[0])

    def end(self) -> None:
        """End the process; a kernel that is still there ends when it notices."""
        self._requests.close()
        try:
            self._process.wait(3)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()


class Child:
    """A forked kernel, as Jupyter would have it: with the methods of `subprocess.Popen` that it calls."""

    stdin = stdout = stderr = None

    def __init__(self, pid: int, descriptor: int) -> None:
        self.pid = pid
        self._descriptor = descriptor

    def poll(self) -> int | None:
        """Return None while it runs. How it ended is not known: 0."""
        if self._descriptor < 0:
            return 0
        if not select.select([self._descriptor], [], [], 0)[0]:
            return None
        self.wait()
        return 0

    def wait(self) -> int:
        """Let go of it; called when it has ended."""
        if self._descriptor >= 0:
            os.close(self._descriptor)
            self._descriptor = -1
        return 0

    def send_signal(self, number: int) -> None:
        """Send a signal to it, if it is still there."""
        if self._descriptor >= 0:
            with suppress(ProcessLookupError):
                signal.pidfd_send_signal(self._descriptor, number)

    def __del__(self) -> None:
        self.wait()


class ForkedProvisioner(LocalProvisioner):
    """Starts a kernel by fork. `forking` is set by the one who makes it."""

    forking: Forking

    async def launch_kernel(self, cmd: list[str], **kwargs: Any) -> KernelConnectionInfo:
        """Start the kernel."""
        self.cwd = Path(kwargs.get("cwd") or Path.cwd())
        self.process = await self.forking.kernel(cmd[2:], kwargs["env"], str(self.cwd))
        self.pid, self.pgid = self.process.pid, None
        return self.connection_info
