#!/usr/bin/env python3
"""The two commands of the kit; needs Python alone.

python3 run.py serve [--port N] [--host H] [--no-browser]    open the lessons in a browser
python3 run.py test [arguments for pytest]                   run every check and test

The first run makes an environment in .venv beside this file and installs what is needed into it.
"""

from __future__ import annotations  # an old Python must get as far as the sentence that says so

import argparse
import hashlib
import os
import shutil
import subprocess
import sys
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = BIN / ("python.exe" if os.name == "nt" else "python")
OLDEST = (3, 11)
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "microsoft-edge", "msedge")
CHECKS = (
    ("style (ruff check)", ["-m", "ruff", "check", "."]),
    ("format (ruff format)", ["-m", "ruff", "format", "--check", "."]),
    ("types (mypy)", ["-m", "mypy"]),
    ("floors (import-linter)", ["-c", "from importlinter.cli import lint_imports_command as c; c()"]),
)
FAILED, NONE_CHOSEN = 1, 5  # of pytest's exit statuses


class Stop(Exception):  # noqa: N818 - it is not an error of the program
    """One sentence for the person at the terminal."""


def main(arguments: list[str]) -> int:
    """Run one of the two commands; return its exit status."""
    commands = {"serve": serve, "test": test}
    command = commands.get(arguments[0]) if arguments else None
    if command is None:
        print(__doc__, file=sys.stderr)
        return 2
    os.chdir(ROOT)
    try:
        return command(arguments[1:])
    except Stop as stop:
        print(f"run.py: {stop}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130


def serve(arguments: list[str]) -> int:
    """Install the kit if need be, then serve the lessons until Ctrl-C."""
    install("")
    command = [str(BIN / "guts-teach"), "serve", *arguments]
    sys.stdout.flush()
    if os.name != "nt":
        # The server takes this program's place, so that Ctrl-C and a stop signal reach it and nothing else.
        os.execv(command[0], command)
    return subprocess.run(command, check=False).returncode


def test(arguments: list[str]) -> int:
    """Install the kit with its tests, find a browser, run all checks, then pytest; fail if anything failed."""
    install("test")
    browser = find_browser()
    environment = {**os.environ, "GUTS_BROWSER": browser}
    failed = []
    for name, command in CHECKS:
        say(f"Checking {name}")
        if subprocess.run([str(PYTHON), *command], env=environment, check=False).returncode:
            failed.append(name)
    if failed:
        print(f"These checks failed above: {', '.join(failed)}.", flush=True)
    statuses = []
    for name, command in pytest_runs(arguments):
        say(f"Running {name}, with the browser {browser}")
        status = subprocess.run([str(PYTHON), *command], env=environment, check=False).returncode
        statuses.append(status)
        if status == FAILED:
            failed.append(name)
        elif status not in {0, NONE_CHOSEN}:
            break  # stopped by -x or by hand, or a wrong argument: the next run would go no better
    if failed:
        print(f"run.py: these failed: {', '.join(failed)}.", file=sys.stderr)
    # What is asked for may all be in one of the runs; that nothing is chosen in any is an error.
    ran = [status for status in statuses if status != NONE_CHOSEN]
    return (ran[-1] or int(bool(failed))) if ran else NONE_CHOSEN


def pytest_runs(arguments: list[str]) -> list[tuple[str, list[str]]]:
    """Return pytest's three runs, by the marks in pyproject.toml: most tests, the browser's, those that measure time.

    Two workers share the first two; each has a server and a browser of its own, and takes the tests of a file together,
    for they share a loaded page. What measures time runs alone.
    """
    ours = argparse.ArgumentParser(add_help=False, allow_abbrev=False)
    ours.add_argument("-m", dest="marks")  # pytest takes one -m only
    given, others = ours.parse_known_args(arguments)
    asked = f"({given.marks}) and " if given.marks else ""
    side_by_side = ["-n", str(workers()), "--dist"]
    return [
        (
            "the tests without a browser",
            ["-m", "pytest", "-m", f"{asked}not (browser or quiet)", *side_by_side, "worksteal", *others],
        ),
        (
            "the tests in the browser",
            [
                "-m",
                "pytest",
                "-m",
                f"{asked}(browser and not quiet)",
                *side_by_side,
                "loadfile",
                "--no-loadscope-reorder",
                *others,
            ],
        ),
        (
            "the tests that measure time, alone",
            ["-m", "pytest", "-m", f"{asked}quiet", *others, "-n", "0"],
        ),
    ]


def workers() -> int:
    """Return how many tests may run at a time: two, as long as there are two cores."""
    return min(2, len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1)


def install(extra: str) -> None:
    """Make .venv hold the kit with `extra`, in the exact versions of constraints.txt; do nothing if it does already."""
    if sys.version_info < OLDEST:
        raise Stop(
            f"this is Python {sys.version_info[0]}.{sys.version_info[1]}, but the kit needs"
            f" {OLDEST[0]}.{OLDEST[1]} or newer: start run.py with a newer one."
        )
    wanted = fingerprint()
    stamp = VENV / f"guts-{extra or 'serve'}.stamp"
    # The tests' environment holds all that serving needs.
    stamps = {stamp, VENV / "guts-test.stamp"}
    if PYTHON.exists() and any(one.is_file() and one.read_text() == wanted for one in stamps):
        return
    say("Installing into .venv (about a minute, once)")
    uv = shutil.which("uv")
    make_environment(uv)
    target = f".[{extra}]" if extra else "."
    command = [uv, "pip", "install", "--python", str(PYTHON)] if uv else [str(PYTHON), "-m", "pip", "install"]
    quiet = ["--quiet"] if uv else ["--quiet", "--quiet", "--disable-pip-version-check"]
    if subprocess.run([*command, *quiet, "-c", "constraints.txt", "-e", target], check=False).returncode:
        raise Stop("installing failed: the lines above say why; the first run needs a connection to a package index.")
    for old in VENV.glob("guts-*.stamp"):
        old.unlink()
    stamp.write_text(wanted)


def fingerprint() -> str:
    """Return what decides about an installation: the two files that describe it, the interpreter and the place."""
    digest = hashlib.sha256(f"{sys.version} {ROOT}".encode())
    for name in ("pyproject.toml", "constraints.txt"):
        digest.update((ROOT / name).read_bytes())
    return digest.hexdigest()


def make_environment(uv: str | None) -> None:
    """Make .venv with this interpreter, from nothing if what is there does not run."""
    ours = "import sys; raise SystemExit(sys.version_info[:2] != ({}, {}))".format(*sys.version_info[:2])
    if PYTHON.exists() and subprocess.run([str(PYTHON), "-c", ours], check=False, capture_output=True).returncode == 0:
        return
    if uv:
        if subprocess.run(
            [uv, "venv", "--quiet", "--clear", "--python", sys.executable, str(VENV)], check=False
        ).returncode:
            raise Stop("uv could not make .venv: the lines above say why.")
        return
    try:
        venv.EnvBuilder(with_pip=True, clear=True, symlinks=os.name != "nt").create(VENV)
    except (subprocess.CalledProcessError, ImportError):
        shutil.rmtree(VENV, ignore_errors=True)
        raise Stop(
            "this Python cannot make environments; on Debian and Ubuntu run: apt-get install python3-venv"
        ) from None


def find_browser() -> str:
    """Return the path of a Chromium, Chrome or Edge; get one if there is none; never go on without."""
    named = os.environ.get("GUTS_BROWSER")
    if named:
        found = shutil.which(named)
        if not found:
            raise Stop(f"GUTS_BROWSER names {named!r}, which is not a program that can be started.")
        return found
    browser = installed_browser() or playwright_browser()
    if browser:
        return browser
    say("No browser found: getting Chromium for the tests")
    subprocess.run([str(PYTHON), "-m", "playwright", "install", "chromium"], check=False, timeout=600)
    browser = playwright_browser()
    if browser:
        return browser
    if shutil.which("apt-get") and hasattr(os, "geteuid") and os.geteuid() == 0:
        for command in (["apt-get", "-qq", "update"], ["apt-get", "-qq", "-y", "install", "chromium"]):
            subprocess.run(command, check=False, stdout=subprocess.DEVNULL)
        browser = installed_browser()
        if browser:
            return browser
    raise Stop("the tests need a browser: install Chromium, Chrome or Edge, or set GUTS_BROWSER to the path of one.")


def installed_browser() -> str | None:
    """Return a browser of this machine."""
    places = [
        "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
        "/Applications/Chromium.app/Contents/MacOS/Chromium",
        "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
    ]
    for folder in filter(None, map(os.environ.get, ("PROGRAMFILES", "PROGRAMFILES(X86)", "LOCALAPPDATA"))):
        places += [
            rf"{folder}\Google\Chrome\Application\chrome.exe",
            rf"{folder}\Microsoft\Edge\Application\msedge.exe",
        ]
    return next(filter(None, map(shutil.which, (*BROWSERS, *places))), None)


def playwright_browser() -> str | None:
    """Return the browser that Playwright has fetched for itself, if it is there."""
    ask = "from playwright.sync_api import sync_playwright as s\nwith s() as p: print(p.chromium.executable_path)"
    answer = subprocess.run([str(PYTHON), "-c", ask], check=False, capture_output=True, text=True)
    path = answer.stdout.strip()
    return path if path and Path(path).is_file() else None


def say(text: str) -> None:
    """Tell the person at the terminal what happens now."""
    print(f"\n{text} …", flush=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
