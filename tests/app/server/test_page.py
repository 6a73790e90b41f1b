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


async def selected(visitor: Visitor) -> set[str]:
    """The addresses that the page's widgets hold: where its link has led it."""
    await visitor.open()
    await visitor.join()
    found = {state["address"] for state in visitor.models.values() if state.get("address")}
    await visitor.leave()
    return found


@pytest.mark.parametrize("warm", [True, False])
def test_the_link_reaches_the_lesson_below_a_path(
    server: Served, health: Callable[[], Any], run: Callable[..., Any], warm: bool
) -> None:
    if warm:
        assert wait_for(lambda: health()["warm"] == 1)
        run(_check(server, "lesson=shelby&seed=41"))
    else:

        async def two() -> None:
            first = Visitor(server.address)
            await first.open()  # takes the one that waits
            await _check(server, "lesson=guillotine&seed=42")
            await first.leave()

        run(two())
    last = server.log.with_name("visits.txt").read_text().splitlines()
    wanted = "shelby, warm" if warm else "guillotine, cold"
    assert any(wanted in line for line in last[-2:])


async def _check(server: Served, link: str) -> None:
    (address,) = await selected(Visitor(server.address, link))
    name, seed = link.split("&")
    assert name in address
    assert seed in address


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
