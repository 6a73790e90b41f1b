"""Work beside the page: in order, answered between pieces, the latest wins, faults told."""

import asyncio
import threading
from collections.abc import Iterator

from guts_teach.widgets.background import Background


def test_without_a_loop_all_is_done_at_once() -> None:
    found: list[object] = []
    work = Background(found.append)
    work.once(lambda: 7, found.append)
    work.each(iter("ab"), found.append, lambda: found.append("end"))
    assert found == [7, "a", "b", "end"]


def test_the_loop_goes_on_between_and_during_the_pieces() -> None:
    seen: list[object] = []
    released = threading.Event()

    def pieces() -> Iterator[str]:
        released.wait(20)  # until the loop has done something else
        yield "late"

    async def page() -> None:
        Background(seen.append).each(pieces(), seen.append, lambda: seen.append("end"))
        await asyncio.sleep(0.01)
        seen.append("a click")
        released.set()
        while "end" not in seen:
            await asyncio.sleep(0.01)

    asyncio.run(page())
    assert seen == ["a click", "late", "end"]


def test_what_is_found_is_taken_in_by_the_loops_own_thread() -> None:
    threads = []

    async def page() -> None:
        done = asyncio.Event()

        def take(_: object) -> None:
            threads.append(threading.current_thread())
            done.set()

        Background(print).once(lambda: threads.append(threading.current_thread()), take)
        await done.wait()

    asyncio.run(page())
    assert threads[0] is not threads[1] is threading.main_thread()


def test_the_latest_wins_and_stopping_drops() -> None:
    found: list[object] = []
    first = threading.Event()

    async def page() -> None:
        work = Background(found.append)
        work.once(lambda: first.wait(20) and "old", found.append)
        await asyncio.sleep(0.01)
        work.once(lambda: "new", found.append)
        first.set()
        while not found:
            await asyncio.sleep(0.01)
        endless = (each for each in iter(int, 1))
        work.each(endless, found.append, lambda: found.append("end"))
        await asyncio.sleep(0.05)
        work.stop()
        count = len(found)
        await asyncio.sleep(0.1)
        assert len(found) == count

    asyncio.run(page())
    assert found[0] == "new"
    assert "old" not in found
    assert "end" not in found


def test_a_fault_is_told_and_ends_the_work() -> None:
    faults: list[Exception] = []
    found: list[int] = []

    def pieces() -> Iterator[int]:
        yield 1
        raise ZeroDivisionError

    Background(faults.append).each(pieces(), found.append, lambda: found.append(0))
    assert found == [1]
    assert [type(each) for each in faults] == [ZeroDivisionError]

    def broken(_: int) -> None:
        raise KeyError

    Background(faults.append).each(iter([1, 2]), broken)
    assert [type(each) for each in faults] == [ZeroDivisionError, KeyError]
