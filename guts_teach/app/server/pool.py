"""The tables that wait for visitors, and when new ones are made: never while somebody waits for a page."""

import asyncio
from collections import deque
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from guts_teach.app.server.tables import Table

if TYPE_CHECKING:
    from guts_teach.app.server.application import Server

QUIET_SECONDS: Final = 2.0
"""Nobody has opened a page for so long: those who have need the processor no more for it."""


class Pool:
    """Keeps `warm` tables ready. They are made one at a time, at the start and when nobody is opening a page."""

    def __init__(self, app: "Server", warm: int) -> None:
        self._app = app
        self._wanted = warm
        self._ready: deque[Table] = deque()
        self._making: Table | None = None
        self._opening = 0
        self._last = 0.0
        self._changed = asyncio.Event()
        # A dozen kernels that start together are all late; one after the other, the first is there at once.
        self._starting = asyncio.Semaphore(max(2, app.cores))
        self._filling: asyncio.Task[None] | None = None

    def __len__(self) -> int:
        return len(self._ready)

    def __contains__(self, kernel_id: object) -> bool:
        """Tell whether a kernel waits for a visitor."""
        return any(table.kernel_id == kernel_id for table in self._tables())

    def _tables(self) -> list[Table]:
        return [*self._ready, *([self._making] if self._making else [])]

    def start(self) -> None:
        """Begin to make tables."""
        self._filling = asyncio.create_task(self._fill())

    async def stop(self) -> None:
        """Make no more, and give up those that wait."""
        if self._filling:
            self._filling.cancel()
            await asyncio.gather(self._filling, return_exceptions=True)
        tables = self._tables()
        self._ready.clear()
        await asyncio.gather(*(table.close() for table in tables))

    def take(self) -> tuple[Table, bool]:
        """Return a table for a visitor, and whether it has waited: `done` is to be called when the page is sent."""
        self._opening += 1
        while self._ready:
            table = self._ready.popleft()
            if table.kernel_id in self._app.kernel_manager:  # else it has died while it waited
                return table, True
        if self._making:
            table, self._making = self._making, None
            return table, True
        table = Table(self._app, self._starting)
        table.prepare()
        return table, False

    def done(self) -> None:
        """A page has been sent, or given up."""
        self._opening -= 1
        self._last = asyncio.get_running_loop().time()
        self._changed.set()

    async def _fill(self) -> None:
        while True:
            self._changed.clear()
            if len(self._ready) >= self._wanted:
                await self._changed.wait()
                continue
            still = self._last + QUIET_SECONDS - asyncio.get_running_loop().time() if self._last else 0
            if self._opening or still > 0:
                with suppress(TimeoutError):
                    await asyncio.wait_for(self._changed.wait(), None if self._opening else max(still, 0.1))
                continue
            self._making = table = Table(self._app, self._starting)
            table.prepare()
            await table.ready.wait()
            if self._making is not table:  # somebody could not wait
                continue
            self._making = None
            if table.kernel_id in self._app.kernel_manager:
                self._ready.append(table)
            else:  # A kernel that does not start now will not start at once, either.
                await asyncio.sleep(5)
