"""Work that takes longer than a click, done beside the page so that it goes on answering."""

import asyncio
from collections.abc import Callable, Iterator
from typing import Final, TypeVar

T = TypeVar("T")
#: Seconds between two pieces, in which the page may be answered.
_PAUSE: Final = 0.02


class Background:
    """Does one thing at a time, and the latest one wins: what was begun before is dropped.

    The work itself is done in a thread, since the first piece of a simulation may have to make tables for a second or
    two; what it finds is taken in by the kernel's own event loop, where the view's messages are answered between two
    pieces. Where no loop runs, everything is done at once.

    >>> found = []
    >>> Background(print).each(iter([1, 2]), found.append, lambda: found.append("done"))
    >>> found
    [1, 2, 'done']
    """

    def __init__(self, fault: Callable[[Exception], None]) -> None:
        self._fault = fault
        self._now: object = None
        self._tasks: set[asyncio.Task[None]] = set()

    def stop(self) -> None:
        """Drop what is being done."""
        self._now = None

    def each(self, pieces: Iterator[T], take: Callable[[T], None], done: Callable[[], None] = lambda: None) -> None:
        """Find piece after piece and take each in. An error goes to ``fault``, and ends it."""
        self._now = ticket = object()
        run = self._run(pieces, take, done, ticket)
        if not _loop_runs():
            asyncio.run(run)
            return
        task = asyncio.get_running_loop().create_task(run)
        self._tasks.add(task)  # a task that nobody holds may be collected
        task.add_done_callback(self._tasks.discard)

    def once(self, find: Callable[[], T], take: Callable[[T], None]) -> None:
        """Find one thing and take it in."""
        self.each((find() for _ in range(1)), take)

    async def _run(
        self, pieces: Iterator[T], take: Callable[[T], None], done: Callable[[], None], ticket: object
    ) -> None:
        try:
            while ticket is self._now:
                found = await asyncio.to_thread(_next, pieces)
                if ticket is not self._now:
                    return
                if not found:
                    done()
                    return
                take(found[0])
                await asyncio.sleep(_PAUSE)
        except Exception as error:  # noqa: BLE001 - whatever it is, the page must survive it and tell
            if ticket is self._now:
                self._fault(error)


def _next(pieces: Iterator[T]) -> tuple[T] | tuple[()]:
    """The next piece, or nothing: the end of an iterator cannot be told from within a task."""
    for piece in pieces:
        return (piece,)
    return ()


def _loop_runs() -> bool:
    try:
        asyncio.get_running_loop()
    except RuntimeError:
        return False
    return True
