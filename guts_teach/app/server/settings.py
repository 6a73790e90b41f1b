"""What a server is told, and what this machine can bear."""

import os
import re
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import psutil

from guts_teach.errors import RequestError

WARM: Final = 2
"""Kernels that wait for visitors unless told otherwise: the one who opens a page, and one who reloads it."""
CLASS: Final = 30
"""Kernels that wait for a whole class."""
VISITORS_A_CORE: Final = 40
"""More who click once in three seconds would be felt; a core opens some three pages a second."""
MEGABYTES_A_VISITOR: Final = 70
"""What a visitor's kernel holds at most in ordinary use, the server's own share included."""
MEMORY: Final = 512
"""Megabytes that a kernel may take beyond those of a fresh one."""
_OWN: Final = 600  # megabytes for the server, the process that kernels are forked from, and the machine's other work


@dataclass(frozen=True, slots=True)
class Settings:
    """One server's settings. `base` is the path that all addresses begin with, with a slash at both ends."""

    notebook: Path
    base: str = "/"
    warm: int = WARM
    most: int = 30
    memory: int = MEMORY
    embed: str | None = None
    log: Path | None = None


def most_by_machine(cores: int, megabytes: int) -> int:
    """Return how many visitors a machine of `cores` with `megabytes` of free memory bears at once.

    >>> most_by_machine(2, 24_000), most_by_machine(8, 4_000), most_by_machine(1, 256)
    (80, 48, 1)
    """
    return max(1, min(cores * VISITORS_A_CORE, (megabytes - _OWN) // MEGABYTES_A_VISITOR))


def this_machine() -> tuple[int, int]:
    """Return the cores that this process may use, and the megabytes of memory that are free to it."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    free = psutil.virtual_memory().available
    with suppress(OSError, ValueError):  # A container may be given less than the machine has.
        free = min(free, int(Path("/sys/fs/cgroup/memory.max").read_text(encoding="ascii")))
    return cores, free // 2**20


def base_path(given: str) -> str:
    """Return the path of `--base-url` with a slash at both ends.

    >>> base_path("guts"), base_path("/school/guts/"), base_path("/")
    ('/guts/', '/school/guts/', '/')
    >>> base_path("https://example.org/guts")
    Traceback (most recent call last):
    ...
    guts_teach.errors.RequestError: base URL 'https://example.org/guts' is not a path: give the part after the host, \
as in /guts/, made of letters, digits and . _ ~ -
    """
    parts = [part for part in given.split("/") if part]
    if "//" in given or not all(re.fullmatch(r"[\w.~-]+", part, re.ASCII) and set(part) != {"."} for part in parts):
        raise RequestError(
            f"base URL {given!r} is not a path: give the part after the host, as in /guts/, "
            "made of letters, digits and . _ ~ -"
        )
    return "/".join(["", *parts, ""]) if parts else "/"


def embedder(given: str) -> str:
    """Return the origin of the pages that may show ours in a frame.

    >>> embedder("https://moodle.example.org")
    'https://moodle.example.org'
    >>> embedder("moodle; script-src *")
    Traceback (most recent call last):
    ...
    guts_teach.errors.RequestError: 'moodle; script-src *' is not a site that may embed the lessons: give it as in \
https://moodle.example.org
    """
    if not re.fullmatch(r"https?://(\*\.)?[\w.-]+(:\d{1,5})?", given, re.ASCII):
        raise RequestError(
            f"{given!r} is not a site that may embed the lessons: give it as in https://moodle.example.org"
        )
    return given
