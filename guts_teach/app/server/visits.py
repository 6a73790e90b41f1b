"""Who is here, by number, and one plain line for each visit: what was opened and how long it took, never by whom."""

import asyncio
import sys
import time
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from typing import Final
from urllib.parse import parse_qs

from guts_teach.lessons.pages import LESSONS, START

_OTHER: Final = "other"


@dataclass(slots=True, eq=False)
class Visit:
    """One page, from the moment it is asked for until its kernel has ended."""

    page: str
    warm: bool
    begun: float = field(default_factory=time.monotonic)
    sent: float | None = None
    kernel_id: str | None = None
    refused: int = 0
    """Messages that a page never sends, dropped."""


class Visits:
    """The visits that go on, of `most` at once, and the log of those that are over."""

    def __init__(self, most: int, log: Path | None) -> None:
        self.most = most
        self.idle = asyncio.Event()
        self.idle.set()
        self._now: set[Visit] = set()
        self._log = log

    def __len__(self) -> int:
        return len(self._now)

    @property
    def full(self) -> bool:
        """Whether nobody more can be let in."""
        return len(self._now) >= self.most

    def begin(self, query: str, *, warm: bool) -> Visit:
        """Note that somebody has opened a page."""
        visit = Visit(page_name(query), warm)
        self._now.add(visit)
        self._tell()
        return visit

    def sent(self, visit: Visit) -> None:
        """Note that the whole page is on its way."""
        visit.sent = time.monotonic() - visit.begun
        self._tell()

    def of(self, kernel_id: str) -> Visit | None:
        """Return the visit that has a kernel."""
        return next((visit for visit in self._now if visit.kernel_id == kernel_id), None)

    def end(self, visit: Visit | None) -> None:
        """Note that a visit is over, and write its line."""
        if visit not in self._now or visit is None:
            return
        self._now.discard(visit)
        self._tell()
        self._write(line(visit, datetime.now().astimezone(), time.monotonic() - visit.begun))

    def end_all(self) -> None:
        """Note that the server stops."""
        for visit in sorted(self._now, key=lambda visit: visit.begun):
            self.end(visit)

    def _tell(self) -> None:
        """Tell whether some page is still on its way."""
        if all(visit.sent is not None for visit in self._now):
            self.idle.set()
        else:
            self.idle.clear()

    def _write(self, text: str) -> None:
        if self._log is None:
            print(text, file=sys.stderr, flush=True)
            return
        # A full disk is no reason to turn a learner away.
        with suppress(OSError), self._log.open("a", encoding="utf-8") as log:
            log.write(f"{text}\n")


def page_name(query: str) -> str:
    """Return the lesson that a link asks for, and nothing else of what it says.

    >>> page_name("lesson=pot&code=ABC"), page_name(""), page_name("lesson=<b>")
    ('pot', 'start', 'other')
    """
    try:
        name = parse_qs(query, max_num_fields=50).get("lesson", [START])[0]
    except ValueError:
        return _OTHER
    return name if name in LESSONS else _OTHER


def line(visit: Visit, now: datetime, stayed: float) -> str:
    """Return the line of a visit that is over.

    >>> from datetime import UTC
    >>> line(Visit("pot", warm=True, sent=0.214), datetime(2026, 11, 30, 21, 5, 11, tzinfo=UTC), 754)
    '2026-11-30 21:05:11 pot, warm, sent in 0.21 s, stayed 12 min 34 s'
    >>> line(Visit("start", warm=False, refused=3), datetime(2026, 11, 30, 21, 5, 11, tzinfo=UTC), 2)
    '2026-11-30 21:05:11 start, cold, not sent, stayed 2 s, 3 messages refused'
    """
    minutes, seconds = divmod(round(stayed), 60)
    parts = [
        f"{now:%Y-%m-%d %H:%M:%S} {visit.page}",
        "warm" if visit.warm else "cold",
        "not sent" if visit.sent is None else f"sent in {visit.sent:.2f} s",
        f"stayed {minutes} min {seconds} s" if minutes else f"stayed {seconds} s",
    ]
    if visit.refused:
        parts.append(f"{visit.refused} message{'' if visit.refused == 1 else 's'} refused")
    return ", ".join(parts)
