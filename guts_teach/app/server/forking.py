"""The process that kernels are forked from: everything is loaded once, and each kernel begins where that left off.

It runs one thread and no event loop, so that a fork takes nothing half done along. A kernel costs a fifth of the
processor's time of one that starts by itself. Linux alone: elsewhere a fork is not safe, or not known to be.
"""

import gc
import json
import os
import select
import signal
import socket
import sys
from typing import Final, NoReturn

from guts_teach.app.server import kernel

MOST_BYTES: Final = 2**20
"""A request is one message: a command with its environment."""


def main(descriptor: int) -> None:
    """Fork a kernel for each request that comes in on a socket; end when its other end is closed.

    A request is JSON: `argv`, `env` and `cwd`. The answer is the kernel's process number, and with it a descriptor
    that stands for the process, whatever happens to the number.
    """
    # The terminal's Ctrl-C is for the server, which ends us by closing the socket.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGHUP, signal.SIG_IGN)
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # nobody here asks how a kernel ended
    os.environ["JPY_PARENT_PID"] = str(os.getpid())  # a kernel ends when this process is gone
    _load()
    with socket.socket(fileno=descriptor) as requests:
        children: list[int] = []
        while request := requests.recv(MOST_BYTES):
            pid = os.fork()
            if not pid:
                _become_kernel([requests.fileno(), *children], request)
            children = [*_running(children), os.pidfd_open(pid)]
            socket.send_fds(requests, [str(pid).encode()], children[-1:])
    for child in _running(children):  # one that has just begun is not known to the server yet
        signal.pidfd_send_signal(child, signal.SIGKILL)


def _running(children: list[int]) -> list[int]:
    """Close what stands for children that have ended."""
    ended = select.select(children, [], [], 0)[0]
    for child in ended:
        os.close(child)
    return [child for child in children if child not in ended]


def _load() -> None:
    """Load what every kernel needs, and keep the collector away from it: what it touches is copied."""
    import ipykernel.kernelapp  # noqa: F401, PLC0415

    from guts_teach.widgets.warm import warm  # noqa: PLC0415

    warm()
    gc.collect()
    gc.freeze()


def _become_kernel(descriptors: list[int], request: bytes) -> NoReturn:
    status = 1
    try:
        for descriptor in descriptors:  # of the server and of other visitors' kernels
            os.close(descriptor)
        os.setsid()
        for number in (signal.SIGINT, signal.SIGHUP, signal.SIGCHLD):
            signal.signal(number, signal.SIG_DFL)
        os.dup2(os.open(os.devnull, os.O_RDWR), 0)
        os.dup2(2, 1)
        wanted = json.loads(request)
        os.environ.clear()
        os.environ.update(wanted["env"])
        os.chdir(wanted["cwd"])
        sys.argv = wanted["argv"]
        kernel.main(sys.argv[1:])
        status = 0
    except SystemExit as end:
        status = end.code if isinstance(end.code, int) else 1
    finally:
        sys.stderr.flush()
        os._exit(status)  # what the first process would do at its end is not ours to do


if __name__ == "__main__":
    main(int(sys.argv[1]))
