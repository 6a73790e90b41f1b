"""The launcher's test command: which tests run side by side and which alone, and what comes of it."""

import importlib.util
import os
import subprocess
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

CHECKS = 4


@pytest.fixture
def launcher(root: Path) -> ModuleType:
    spec = importlib.util.spec_from_file_location("launcher", root / "run.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def run(
    launcher: ModuleType, monkeypatch: pytest.MonkeyPatch, statuses: list[int], *arguments: str
) -> tuple[int, list[list[str]]]:
    """Run `run.py test` with programs that end in these ways, checks first; its status and what pytest was given."""
    started: list[list[str]] = []
    ends = iter(statuses)

    def end(command: list[str], **_: Any) -> subprocess.CompletedProcess[str]:
        started.append(command)
        return subprocess.CompletedProcess(command, next(ends))

    monkeypatch.setattr(launcher, "install", lambda _: None)
    monkeypatch.setattr(launcher, "find_browser", lambda: "a browser")
    monkeypatch.setattr(launcher.subprocess, "run", end)
    status = launcher.test(list(arguments))
    monkeypatch.undo()
    assert list(ends) == []
    return int(status), [command[3:] for command in started[CHECKS:]]


def test_tests_run_on_two_workers_and_those_that_measure_time_alone(
    launcher: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    status, (most, browsing, timing) = run(launcher, monkeypatch, [0] * 7, "tests/odds", "-k", "x", "-n", "3")
    assert status == 0
    workers, given = str(launcher.workers()), ["tests/odds", "-k", "x", "-n", "3"]
    assert most == ["-m", "not (browser or quiet)", "-n", workers, "--dist", "worksteal", *given]
    # Tests of one file share a loaded page.
    assert browsing == [
        "-m",
        "(browser and not quiet)",
        "-n",
        workers,
        "--dist",
        "loadfile",
        "--no-loadscope-reorder",
        *given,
    ]
    # The last of several -n counts.
    assert timing == ["-m", "quiet", *given, "-n", "0"]


@pytest.mark.parametrize(("cores", "workers"), [(1, 1), (2, 2), (64, 2)])
def test_one_worker_a_core_and_two_at_most(
    launcher: ModuleType, monkeypatch: pytest.MonkeyPatch, cores: int, workers: int
) -> None:
    monkeypatch.setattr(os, "sched_getaffinity", lambda _: set(range(cores)), raising=False)
    assert launcher.workers() == workers
    monkeypatch.delattr(os, "sched_getaffinity")
    monkeypatch.setattr(os, "cpu_count", lambda: cores)
    assert launcher.workers() == workers


@pytest.mark.parametrize("given", [["-m", "not browser"], ["-mnot browser"]])
def test_marks_that_are_asked_for_are_joined_with_ours(
    launcher: ModuleType, monkeypatch: pytest.MonkeyPatch, given: list[str]
) -> None:
    _, (most, browsing, timing) = run(launcher, monkeypatch, [0] * 7, "-x", *given, "tests/app")
    assert most[:2] == ["-m", "(not browser) and not (browser or quiet)"]
    assert browsing[:2] == ["-m", "(not browser) and (browser and not quiet)"]
    assert most[-2:] == browsing[-2:] == ["-x", "tests/app"]
    assert timing == ["-m", "(not browser) and quiet", "-x", "tests/app", "-n", "0"]


@pytest.mark.parametrize(
    ("ends", "status"),
    [
        ([0, 0, 0], 0),
        ([1, 0, 0], 1),
        ([0, 1, 0], 1),
        ([0, 0, 1], 1),
        ([1, 1, 1], 1),
        ([0, 5, 5], 0),  # nothing of what was asked for has to do with a browser or with time
        ([5, 0, 5], 0),
        ([5, 5, 0], 0),
        ([1, 5, 5], 1),
        ([5, 1, 5], 1),
        ([5, 5, 1], 1),
        ([5, 5, 5], 5),
        ([0, 0, 2], 2),
        ([1, 1, 3], 3),
        ([2], 2),  # stopped: the next run does not begin
        ([0, 2], 2),
        ([1, 4], 4),
        ([-9], -9),
    ],
)
def test_the_worst_of_the_ends_counts(
    launcher: ModuleType, monkeypatch: pytest.MonkeyPatch, ends: list[int], status: int
) -> None:
    assert run(launcher, monkeypatch, [0] * CHECKS + ends)[0] == status


def test_a_failed_check_fails_the_command_after_all_tests(
    launcher: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(launcher, monkeypatch, [0, 0, 1, 0, 1, 0, 0])[0] == 1
    told = capsys.readouterr().err
    assert told == "run.py: these failed: types (mypy), the tests without a browser.\n"
