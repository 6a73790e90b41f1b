"""Many independent questions at once: in worker processes, on a cluster, or one after the other.

What an answer is depends on its own question alone. Each task gets a seed made of its argument, never of the order in
which tasks run or of the worker that runs them, so that every way to sweep gives the same answers. Workers may be
lost: what they were doing is done again, what is finished is kept.
"""

import signal
import sys
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import BrokenExecutor, CancelledError, Executor, Future, ProcessPoolExecutor, as_completed
from hashlib import sha256
from multiprocessing import get_context
from typing import Final, TypeAlias, TypeVar

A = TypeVar("A")
R = TypeVar("R")

#: So often one task is given to workers that are lost before they answer.
TRIES: Final = 4
#: Makes a new executor, for instance where the last one is broken.
Workers: TypeAlias = Callable[[], Executor]


class LostWorkersError(RuntimeError):
    """A task lost its worker each time it was tried: most likely the task itself ends its worker."""


def process_pool(workers: int | None = None) -> Workers:
    """Makes pools of so many worker processes, by default one for each processor.

    The processes are started afresh (``spawn``), so that they hold no lock of a thread of ours, on every platform.
    """
    return lambda: ProcessPoolExecutor(workers, get_context("spawn"), _end_quietly)


def seed_for(argument: object, seed: int = 0) -> int:
    """The seed of a task, 64 bits made of its argument as `repr` writes it; ``seed`` gives another set of them.

    Arguments are numbers, strings, tuples of them, or frozen dataclasses, which are written alike everywhere.

    >>> seed_for(("guts", 5)) == seed_for(("guts", 5)) != seed_for(("guts", 6))
    True
    """
    return int.from_bytes(sha256(f"{seed}:{argument!r}".encode()).digest()[:8], "big")


def sweep(
    task: Callable[[A, int], R],
    arguments: Iterable[A],
    executor: Executor | Workers | None = process_pool(),  # noqa: B008 - it makes a pool only when called
    on_done: Callable[[int, int], None] = lambda _done, _total: None,
    seed: int = 0,
) -> list[R]:
    """The answers of ``task(argument, seed of this argument)``, in the order of the arguments.

    ``executor``: any executor of `concurrent.futures`, which stays open, a cluster's for instance
    (``client.get_executor()`` of Dask); or what makes one, by default a pool of processes, which is closed in the end;
    or None, one task after the other in this process. Executors of processes need tasks, arguments and answers that
    can be pickled. ``on_done`` is told how many answers are there, of how many.

    A task whose worker was lost is tried again, in a new pool where the old one is broken; `LostWorkersError` after
    `TRIES`. What a task raises is raised here, and tasks that wait are given up; so they are at Ctrl-C.

    >>> sweep(lambda n, seed: n * n, range(5), executor=None)
    [0, 1, 4, 9, 16]
    """
    asked = list(arguments)
    on_done(0, len(asked))
    if executor is None:
        answers = []
        for done, argument in enumerate(asked, start=1):
            answers.append(task(argument, seed_for(argument, seed)))
            on_done(done, len(asked))
        return answers
    found: dict[int, R] = {}
    given = executor if isinstance(executor, Executor) else None
    renew = process_pool() if isinstance(executor, Executor) else executor
    for _ in range(TRIES):
        todo = [at for at in range(len(asked)) if at not in found]
        if not todo:
            break
        pool = given or renew()
        futures: dict[Future[R], int] = {}
        try:
            broken = _once(task, asked, todo, pool, futures, found, on_done, seed)
        except BaseException:
            if pool is given:
                for future in futures:
                    future.cancel()
            raise
        finally:
            if pool is not given:
                pool.shutdown(cancel_futures=True)
        given = None if broken else given  # a broken pool stays so
    else:
        left = [at for at in range(len(asked)) if at not in found]
        if left:
            raise LostWorkersError(f"{len(left)} tasks lost their worker {TRIES} times, the first: {asked[left[0]]!r}")
    return [found[at] for at in range(len(asked))]


def _once(
    task: Callable[[A, int], R],
    asked: Sequence[A],
    todo: Iterable[int],
    pool: Executor,
    futures: dict[Future[R], int],
    found: dict[int, R],
    on_done: Callable[[int, int], None],
    seed: int,
) -> bool:
    """Give all that is to do to a pool, noting it in ``futures``, and collect what comes; whether the pool broke."""
    broken = False
    for at in todo:
        try:
            futures[pool.submit(task, asked[at], seed_for(asked[at], seed))] = at
        except BrokenExecutor:
            broken = True
            break
    for future in as_completed(futures):
        try:
            found[futures[future]] = future.result()
        except BaseException as error:
            if not _is_loss(error):
                raise
            broken = broken or isinstance(error, BrokenExecutor)
        else:
            on_done(len(found), len(asked))
    return broken


def _is_loss(error: BaseException) -> bool:
    """Whether the worker was lost, and not the task wrong."""
    dask = sys.modules.get("distributed")
    lost = (dask.KilledWorker,) if dask is not None else ()
    return isinstance(error, (BrokenExecutor, CancelledError, *lost))


def _end_quietly() -> None:
    """In a worker: Ctrl-C, which every process of a terminal gets, ends it without a word; the sweep says what is."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
