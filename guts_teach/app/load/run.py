"""The load test itself: all open the page in the same second, click for a while, and go."""

import asyncio
import json
import random
import time
from collections.abc import Sequence
from typing import Any, Final
from urllib.parse import urljoin

import psutil
from tornado.httpclient import AsyncHTTPClient

from guts_teach.app.load.figures import Figures
from guts_teach.app.load.visitor import LearnerError, Visitor

BASELINE_SECONDS: Final = 120.0


async def load(
    address: str, links: Sequence[str], visitors: int, clicks: int, pause: float, *, server: psutil.Process | None
) -> Figures:
    """Send so many learners, each to one of the links; `server` is the process to measure, where it is on this machine.

    Each clicks once in `pause` seconds on the average. The same learners click the same buttons in every run.
    """
    AsyncHTTPClient.configure(None, max_clients=visitors + 5)
    figures = Figures(visitors)
    figures.before = await health(address)
    learners = [Visitor(address, links[at % len(links)]) for at in range(visitors)]
    try:
        await asyncio.gather(*(_attempt(learner, learner.open()) for learner in learners))
        await asyncio.gather(*(_attempt(learner, learner.join()) for learner in learners if learner.kernel_id))
        here = [learner for learner in learners if learner.models]
        lessons = (
            _attempt(learner, learner.lesson(clicks, pause, random.Random(at)))  # noqa: S311 - no secret
            for at, learner in enumerate(here)
        )
        await asyncio.gather(*lessons)
        figures.during = await health(address)
        figures.memory_each = memory(server)
    finally:
        await asyncio.gather(*(learner.leave() for learner in learners))
    for learner in learners:
        figures.faults += learner.faults
        figures.clicks += learner.clicks
        if learner.opened:
            figures.opened.append(learner.opened)
        if learner.ready:
            figures.ready.append(learner.ready)
            figures.websocket_bytes.append(learner.bytes)
    await settle(address, figures)
    return figures


async def _attempt(learner: Visitor, doing: Any) -> None:  # noqa: ANN401 - any of a learner's coroutines
    try:
        await doing
    except (LearnerError, OSError, ValueError, KeyError) as fault:
        learner.faults.append(str(fault) or type(fault).__name__)


async def settle(address: str, figures: Figures) -> None:
    """Wait until the server is as it was before anybody came."""
    begun = time.perf_counter()
    while (took := time.perf_counter() - begun) < BASELINE_SECONDS:
        figures.after = await health(address)
        as_before = figures.before.get("visitors", 0), figures.before.get("kernels", 0)
        if (figures.after["visitors"], figures.after["kernels"]) == as_before:
            figures.baseline_after = took
            return
        await asyncio.sleep(0.5)


async def health(address: str) -> dict[str, Any]:
    """Return the server's own numbers."""
    answer = await AsyncHTTPClient().fetch(urljoin(address, "health"), raise_error=False, request_timeout=30)
    found: dict[str, Any] = json.loads(answer.body)
    return found


def memory(server: psutil.Process | None) -> float | None:
    """Return the megabytes that a kernel of the server has for itself, on the average; None where it is not seen."""
    if server is None:
        return None
    sizes, behind = [], server.nice()
    for process in server.children(recursive=True):
        try:
            if process.nice() > behind:  # kernels stand behind the server
                sizes.append(process.memory_full_info().uss / 2**20)
        except psutil.Error:
            continue
    return sum(sizes) / len(sizes) if sizes else None
