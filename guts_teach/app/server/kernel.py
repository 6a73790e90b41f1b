"""What a visitor's kernel does before it is a kernel: it takes less than it could."""

import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

MEMORY_VARIABLE: Final = "GUTS_KERNEL_MEMORY"
"""The environment variable that names the megabytes a kernel may take beyond those it starts with."""
NICE: Final = 2
"""How far kernels stand behind the server, which answers everybody."""


def restrain(megabytes: int) -> None:
    """Limit this process: `megabytes` of memory beyond what it has now, no core files, behind others for the processor.

    Beyond the limit Python raises MemoryError, which costs this visitor one answer and nobody else anything. Where the
    system knows no such limits, as on Windows, it sets none.
    """
    try:
        import resource  # noqa: PLC0415 - Unix alone has it
    except ImportError:
        return
    os.nice(NICE)
    _lower(resource.RLIMIT_CORE, 0)
    _lower(resource.RLIMIT_DATA, data_size() + megabytes * 2**20)


def _lower(which: int, limit: int) -> None:
    import resource  # noqa: PLC0415 - as above

    _, hard = resource.getrlimit(which)
    limit = limit if hard == resource.RLIM_INFINITY else min(limit, hard)
    resource.setrlimit(which, (limit, limit))


def data_size() -> int:
    """Return the bytes of this process that the limit counts; 0 where the system does not tell."""
    try:
        status = Path("/proc/self/status").read_text(encoding="ascii")
    except OSError:
        return 0
    return next((int(line.split()[1]) * 1024 for line in status.splitlines() if line.startswith("VmData:")), 0)


def main(arguments: Sequence[str]) -> None:
    """Be a kernel until told to end."""
    from ipykernel.kernelapp import IPKernelApp  # noqa: PLC0415 - the limits hold for what it loads, too

    restrain(int(os.environ[MEMORY_VARIABLE]))
    IPKernelApp.launch_instance(list(arguments))


if __name__ == "__main__":
    main(sys.argv[1:])
