"""Runs a load test from the command line: on a server of its own, or on one that is there."""

import asyncio
import contextlib
import json
import subprocess
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Generator, Sequence

import psutil

from guts_teach.app.load.browsers import browse
from guts_teach.app.load.figures import Figures
from guts_teach.app.load.run import health, load
from guts_teach.errors import RequestError

LINKS = (
    "lesson=guts",
    "lesson=guillotine",
    "lesson=shelby",
    "lesson=practice",
    "lesson=odds",
    "lesson=deal-and-declare",
)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run it and print what was found; return 0 if nobody had to do without, 1 otherwise."""
    parser = ArgumentParser("python -m guts_teach.app.load", description="learners who are not there load a server")
    parser.add_argument("--address", help="a server that is there; one is started and ended if left out")
    parser.add_argument("--visitors", type=int, default=30, metavar="N", help="learners, who all come at once")
    parser.add_argument("--clicks", type=int, default=10, metavar="N", help="clicks of each")
    parser.add_argument("--pause", type=float, default=3.0, metavar="S", help="seconds between two clicks of one")
    parser.add_argument("--browsers", type=int, default=0, metavar="N", help="real browsers, afterwards")
    parser.add_argument("--warm", type=int, metavar="N", help="tables kept ready by the server; as many as learners")
    parser.add_argument("--json", action="store_true", help="print one JSON document")
    given = parser.parse_args(arguments)
    try:
        figures = _run(given)
    except RequestError as error:
        print(f"load: {error}", file=sys.stderr)
        return 2
    print(json.dumps(figures.document()) if given.json else figures.text())
    return 1 if figures.faults else 0


def _run(given: Namespace) -> Figures:
    warm = given.visitors if given.warm is None else given.warm
    with _server(warm, given.visitors + 5) if given.address is None else contextlib.nullcontext() as started:
        address, server = started or (given.address, None)
        asyncio.run(_warm(address, warm if started else 0))
        figures = asyncio.run(load(address, LINKS, given.visitors, given.clicks, given.pause, server=server))
        if given.browsers:
            browse(address, LINKS[0], given.browsers, figures)
    return figures


async def _warm(address: str, count: int) -> None:
    while (await health(address))["warm"] < count:
        await asyncio.sleep(0.2)


@contextlib.contextmanager
def _server(warm: int, most: int) -> Generator[tuple[str, psutil.Process]]:
    options = ["--no-browser", "--warm", str(warm), "--most", str(most)]
    command = [sys.executable, "-m", "guts_teach", "serve", *options]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)  # noqa: S603
    assert process.stdout is not None
    try:
        line = process.stdout.readline()
        if not line:
            raise RequestError("the server did not start: try guts-teach serve by itself")
        yield line.split()[-1], psutil.Process(process.pid)
    finally:
        process.terminate()
        process.wait(30)
        process.stdout.close()


if __name__ == "__main__":
    raise SystemExit(main())
