"""Starts the real command `guts-teach serve`, waits for its line, and ends it again."""

import re
import subprocess
import sys
import time
from collections.abc import Collection
from pathlib import Path
from types import TracebackType
from typing import Self

import psutil

FORKING = "guts_teach.app.server.forking"
KERNEL = "guts_teach.app.server.kernel"
COMMAND = [str(Path(sys.executable).with_name("guts-teach")), "serve"]


class Served:
    """A running server: `address`, and the `kernels` it has now. None waits for a visitor unless `warm` says so."""

    def __init__(self, *arguments: str, command: list[str] | None = None, log: Path, warm: int = 0) -> None:
        self.log = log
        arguments = ("--warm", str(warm), *arguments)
        with log.open("w") as errors:
            self.process = subprocess.Popen(
                [*(command or COMMAND), "--no-browser", *arguments], stdout=subprocess.PIPE, stderr=errors, text=True
            )
        assert self.process.stdout is not None
        self.line = self.process.stdout.readline()
        found = re.fullmatch(r"Guts Teach is at (http://\S+:\d+/\S*)\n", self.line)
        if not found:
            self.stop()
            raise AssertionError(f"no address but {self.line!r}; standard error: {log.read_text()}")
        self.address = found[1]

    def kernels(self, besides: Collection[psutil.Process] = ()) -> list[psutil.Process]:
        """The kernels that the server has started and not ended; those of earlier tests may be on their way out."""
        children = psutil.Process(self.process.pid).children(recursive=True)
        return [child for child in children if is_kernel(child) and child not in besides]

    def wait_for_kernels(self, count: int, besides: Collection[psutil.Process] = (), seconds: float = 15) -> int:
        """Wait until the server has `count` kernels; return how many it has in the end."""
        until = time.monotonic() + seconds
        while len(self.kernels(besides)) != count and time.monotonic() < until:
            time.sleep(0.1)
        return len(self.kernels(besides))

    def stop(self) -> int:
        """End the server as a terminal or a service would; return its exit status."""
        if self.process.poll() is None:
            self.process.terminate()
        try:
            return self.process.wait(20)
        except subprocess.TimeoutExpired:
            self.process.kill()
            raise
        finally:
            assert self.process.stdout is not None
            self.process.stdout.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stop()


def has_ended(process: psutil.Process, seconds: float = 5) -> bool:
    """Wait a little for a process to end; one that is dead but not yet reaped by its parent has ended."""
    until = time.monotonic() + seconds
    while runs(process):
        if time.monotonic() > until:
            return False
        time.sleep(0.05)
    return True


def runs(process: psutil.Process) -> bool:
    """Whether a process is there and alive."""
    try:
        return process.is_running() and process.status() != psutil.STATUS_ZOMBIE
    except psutil.NoSuchProcess:
        return False


def is_kernel(process: psutil.Process) -> bool:
    """Tell a kernel: one that was started by itself, or a child of the process that kernels are forked from."""
    try:
        command, parent = process.cmdline(), process.parent()
        above = parent.cmdline() if parent else []
    except psutil.NoSuchProcess:
        return False
    return KERNEL in command or (FORKING in command and FORKING in above)
