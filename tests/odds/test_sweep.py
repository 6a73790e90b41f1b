import logging
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from multiprocessing import get_context
from pathlib import Path

import pytest
import sweeping
from distributed import Client, LocalCluster

from guts_teach.cards import Stream
from guts_teach.odds.sweep import TRIES, LostWorkersError, Workers, process_pool, seed_for, sweep

QUESTIONS = [(name, number) for name in ("guts", "lowball") for number in range(12)]


@pytest.fixture(scope="module")
def cluster() -> Iterator[Client]:
    """Two worker processes of Dask, on this machine, without its page."""
    with (
        LocalCluster(
            n_workers=2, threads_per_worker=1, dashboard_address=None, silence_logs=logging.CRITICAL
        ) as cluster,
        Client(cluster) as client,
    ):
        yield client


def kill_one(folder: Path, killed: list[int]) -> None:
    """Kill a worker in the middle: as soon as some have left a note."""
    while len(notes := list(folder.iterdir())) < 6:
        time.sleep(0.01)
    killed.append(int(max(notes, key=lambda path: path.stat().st_mtime_ns).name.split("-")[1]))
    os.kill(killed[0], signal.SIGKILL)


def sweep_with_a_kill(folder: Path, executor: Executor | Workers) -> int:
    """Check the answers of a sweep of which a worker is killed; its pid."""
    asked = [(str(folder), number) for number in range(24)]
    killed: list[int] = []
    killer = threading.Thread(target=kill_one, args=(folder, killed))
    killer.start()
    answers = sweep(sweeping.note, asked, executor)
    killer.join()
    assert killed[0] != os.getpid()
    assert answers == [Stream(seed_for(one), one[1]).chance() for one in asked]
    return killed[0]


# ---- the same answers everywhere -------------------------------------------------------------------------------------


def test_every_way_to_sweep_gives_the_same_answers_in_order(cluster: Client) -> None:
    serial = sweep(sweeping.draw, QUESTIONS, None)
    assert [answer[:2] for answer in serial] == QUESTIONS
    assert len({answer[2] for answer in serial}) == len(QUESTIONS)
    assert sweep(sweeping.draw, QUESTIONS, process_pool(2)) == serial
    assert sweep(sweeping.draw, QUESTIONS, cluster.get_executor()) == serial
    with ThreadPoolExecutor(3) as threads:
        assert sweep(sweeping.draw, QUESTIONS, threads) == serial
    assert sweep(sweeping.draw, QUESTIONS[::-1], None) == serial[::-1]
    assert sweep(sweeping.draw, QUESTIONS, None, seed=1) != serial


def test_the_work_is_done_by_two_other_processes(cluster: Client) -> None:
    pids = {pid for pid, _ in sweep(sweeping.pid, range(40), cluster.get_executor())}
    assert pids == set(cluster.run(os.getpid).values())
    assert len(pids) == 2
    assert os.getpid() not in pids


def test_the_seed_of_a_task_is_made_of_its_argument() -> None:
    assert sweep(lambda _, seed: seed, [5, 6, 5], None) == [seed_for(5), seed_for(6), seed_for(5)]
    # Fixed for ever, or every shipped number changes.
    assert seed_for(("guts", 5), 7) == 0x95CF9B0BF213A543


def test_progress_is_told_and_an_empty_sweep_is_done() -> None:
    for executor in (None, ThreadPoolExecutor(2)):
        told: list[tuple[int, int]] = []
        sweep(sweeping.fail_at_three, [0, 1, 2], executor, lambda done, total: told.append((done, total)))  # noqa: B023
        assert told == [(0, 3), (1, 3), (2, 3), (3, 3)]
    assert sweep(sweeping.draw, []) == []


def test_what_a_task_raises_is_raised_and_the_executor_stays_open() -> None:
    with ThreadPoolExecutor(1) as threads:
        with pytest.raises(ZeroDivisionError, match="three"):
            sweep(sweeping.fail_at_three, range(9), threads)
        assert threads.submit(int).result() == 0
    with pytest.raises(ZeroDivisionError, match="three"):
        sweep(sweeping.fail_at_three, range(9), None)


# ---- lost workers ----------------------------------------------------------------------------------------------------


def test_a_pool_that_loses_a_worker_loses_nothing(tmp_path: Path) -> None:
    sweep_with_a_kill(tmp_path, process_pool(2))


def test_a_given_pool_that_breaks_is_replaced_and_finished_answers_are_kept(tmp_path: Path) -> None:
    asked = [(str(tmp_path), number) for number in range(6)]
    with ProcessPoolExecutor(1, get_context("spawn")) as pool:
        answers = sweep(sweeping.die_once, asked, pool)
    assert answers == sweep(sweeping.die_once, asked, None)
    runs = [len(list(tmp_path.glob(f"{number}-*"))) - 1 for number in range(6)]
    assert runs[3] == 2
    assert runs[0] == 1  # it was finished long before


def test_a_task_that_always_ends_its_worker_is_given_up() -> None:
    told: list[int] = []
    with pytest.raises(LostWorkersError, match=rf"tasks lost their worker {TRIES} times, the first: 3"):
        sweep(sweeping.die, range(4), process_pool(1), lambda done, _: told.append(done))
    assert max(told) == 3


def test_a_cluster_that_loses_a_worker_loses_nothing(cluster: Client, tmp_path: Path) -> None:
    before = set(cluster.run(os.getpid).values())
    assert sweep_with_a_kill(tmp_path, cluster.get_executor()) in before
    cluster.wait_for_workers(2, timeout=20)


# ---- stopping --------------------------------------------------------------------------------------------------------


def test_ctrl_c_ends_a_sweep_cleanly(tmp_path: Path) -> None:
    script = tmp_path / "long.py"
    script.write_text(
        "import signal\n"
        "import sweeping\n"
        "from guts_teach.odds.sweep import process_pool, sweep\n"
        "if __name__ == '__main__':\n"
        # Whoever runs the tests in the background may have told them to ignore it.
        "    signal.signal(signal.SIGINT, signal.default_int_handler)\n"
        "    try:\n"
        f"        sweep(sweeping.note, [({str(tmp_path)!r}, n) for n in range(2000)], process_pool(2))\n"
        "    except KeyboardInterrupt:\n"
        "        print('stopped')\n"
    )
    here = Path(__file__).parents[1]
    running = subprocess.Popen(
        [sys.executable, str(script)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        env={**os.environ, "PYTHONPATH": f"{here}:{here.parent}"},
    )
    while len(list(tmp_path.glob("*-*"))) < 5:
        time.sleep(0.02)
    os.killpg(running.pid, signal.SIGINT)  # as a terminal does: to all processes at once
    assert running.communicate(timeout=60) == ("stopped\n", "")
    assert running.returncode == 0
