"""The page: for whom there is a table, what its link says, and what is said when there is none."""

import asyncio
import json
import time
from collections.abc import Callable
from typing import Any

import pytest
from served import Served

from guts_teach.app.load.visitor import Visitor

MOST = 3


def wait_for(what: Callable[[], bool], seconds: float = 30) -> bool:
    """Wait until it is so; return whether it is."""
    until = time.monotonic() + seconds
    while not what() and time.monotonic() < until:
        time.sleep(0.1)
    return what()


async def link_read(server: Served, word: str) -> bool:
    """Whether a word in the link has reached the lesson, which complains of it."""
    visitor = Visitor(server.address, f"lesson={word}")
    await visitor.open()
    await visitor.join()
    await visitor.leave()
    return word in json.dumps(list(visitor.models.values()))


@pytest.mark.parametrize("warm", [True, False])
def test_the_link_reaches_the_lesson_below_a_path(
    server: Served, health: Callable[[], Any], run: Callable[..., Any], warm: bool
) -> None:
    assert wait_for(lambda: (health()["warm"], health()["visitors"]) == (1, 0))

    async def come() -> None:
        first = Visitor(server.address)
        if not warm:
            await first.open()  # takes the one that waits
        assert await link_read(server, "xyzzy")
        await first.leave()

    run(come())
    wanted = "other, warm" if warm else "other, cold"
    assert any(wanted in line for line in server.log.with_name("visits.txt").read_text().splitlines()[-2:])


def test_when_all_tables_are_taken_it_says_so_kindly_and_tries_again(
    server: Served, fetch: Callable[..., Any], health: Callable[[], Any], run: Callable[..., Any]
) -> None:
    visitors = [Visitor(server.address) for _ in range(MOST)]

    async def everybody(do: Callable[[Visitor], Any]) -> None:
        await asyncio.gather(*(do(visitor) for visitor in visitors))

    run(everybody(Visitor.open))
    full = fetch("/guts/?lesson=pot")
    assert full.status == 503
    assert full.headers["Retry-After"] == "10"
    assert "Every table is taken" in full.text
    assert '<meta http-equiv="refresh" content="10">' in full.text
    numbers = json.loads(fetch("/guts/health").body)
    assert (numbers["status"], numbers["visitors"]) == ("full", MOST)
    run(everybody(Visitor.leave))
    assert wait_for(lambda: (health()["visitors"], health()["kernels"], health()["warm"]) == (0, 1, 1))


def test_an_address_that_is_not_ours_shows_no_lesson(fetch: Callable[..., Any]) -> None:
    answer = fetch("/guts/<script>alert(1)</script>")
    assert answer.status == 404
    assert "alert(1)" not in answer.text
    assert "Go to the lessons" in answer.text
