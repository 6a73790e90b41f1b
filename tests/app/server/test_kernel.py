"""The limits of a kernel."""

import subprocess
import sys

import psutil
from served import Served

from guts_teach.app.server.kernel import NICE

_TRIAL = """
import os, threading
import numpy
from guts_teach.app.server.kernel import restrain
restrain(64)
assert (numpy.ones((500, 500)) @ numpy.ones((500, 500)))[0, 0] == 500
thread = threading.Thread(target=print, args=("a thread runs",)); thread.start(); thread.join()
try:
    bytearray(128 * 2**20)
except MemoryError:
    print("and no further")
import resource
print(os.nice(0), resource.getrlimit(resource.RLIMIT_CORE))
"""


def test_arrays_and_threads_work_within_the_limit_and_nothing_beyond_it() -> None:
    answer = subprocess.run([sys.executable, "-c", _TRIAL], check=True, capture_output=True, text=True)
    nice = psutil.Process().nice() + NICE
    assert answer.stdout.splitlines() == ["a thread runs", "and no further", f"{nice} (0, 0)"]


def test_a_kernel_that_waits_is_limited_and_behind_the_server(server: Served) -> None:
    assert server.wait_for_kernels(1) == 1
    (kernel,) = server.kernels()
    limit, hard = kernel.rlimit(psutil.RLIMIT_DATA)
    assert limit == hard
    assert 256 * 2**20 < limit < 1024 * 2**20
    assert kernel.nice() == psutil.Process(server.process.pid).nice() + NICE
