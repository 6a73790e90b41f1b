"""Tasks for the tests of sweeps: workers in other processes must find them by import."""

import os
import signal
import time
from pathlib import Path

from guts_teach.cards import Stream


def draw(argument: tuple[str, int], seed: int) -> tuple[str, int, float]:
    """Something that depends on the argument and on the seed."""
    name, number = argument
    return name, number, Stream(seed).chance()


def pid(_: int, seed: int) -> tuple[int, int]:
    return os.getpid(), seed


def fail_at_three(number: int, _: int) -> int:
    if number == 3:
        raise ZeroDivisionError("three")
    return number


def note(argument: tuple[str, int], seed: int) -> float:
    """Take a moment, and leave the worker's pid in a folder first."""
    folder, number = argument
    (Path(folder) / f"{number}-{os.getpid()}").touch()
    time.sleep(0.05)
    return Stream(seed, number).chance()


def die_once(argument: tuple[str, int], seed: int) -> float:
    """The task 3 kills its own worker the first time it runs; each run leaves a file."""
    folder, number = argument
    runs = len(list(Path(folder).glob(f"{number}-*")))
    (Path(folder) / f"{number}-{runs}").touch()
    if number == 3 and not runs:
        os.kill(os.getpid(), signal.SIGKILL)
    return Stream(seed, number).chance()


def die(number: int, _: int) -> int:
    if number == 3:
        os.kill(os.getpid(), signal.SIGKILL)
    return number
