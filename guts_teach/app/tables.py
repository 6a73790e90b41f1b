"""`guts-teach tables`: makes the tables that the package carries, or compares parts of them with what comes out now."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryFile
from typing import Final

from guts_teach.app.printing import write
from guts_teach.errors import RequestError
from guts_teach.odds.shipped import making, store
from guts_teach.odds.sweep import process_pool

#: A comparison takes every so many-th number of a table.
EVERY: Final = 40

#: Told how much is done, of how much.
Progress = Callable[[int, int], None]


def make(only: str | None, workers: int | None, out: str | None) -> int:
    """Make the tables, or one of them, into a folder, by default the package's own."""
    folder = Path(str(store.folder())) if out is None else Path(out)
    wanted = _wanted(only)
    _writable(folder)  # said at once, and not after minutes of work
    made: dict[str, store.Table] = {}
    for name in wanted:
        with progress(name) as on_done:
            made[name] = making.table(
                name, process_pool(workers), on_done, cutoffs=lambda asked: made.get(asked) or store.load(asked)
            )
        text = made[name].text()
        (folder / f"{name}.json").write_text(text, encoding="utf-8", newline="\n")
        write(f"{name}: {len(made[name].rows)} rows, {len(text.encode()):,} bytes")
    return 0


def check(only: str | None, workers: int | None) -> int:
    """Compute parts of the package's tables again; 1 where one comes out otherwise, with a line for each."""
    status = 0
    for name in _wanted(only):
        carried = store.load(name)
        if carried is None:
            raise RequestError(f"table {name!r} is not there: make it with guts-teach tables --only {name}")
        with progress(name) as on_done:
            found = making.differences(carried, EVERY, process_pool(workers), on_done)
        write("\n".join([f"{name}: {'as it was' if not found else 'different'}", *found]))
        status = 1 if found else status
    return status


def _writable(folder: Path) -> None:
    """Raise `RequestError` for a folder in which no file can be made; make the folder."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with TemporaryFile(dir=folder):
            pass
    except OSError as error:
        raise RequestError(f"{str(folder)!r} cannot be written to ({error.strerror}): give --out DIR") from None


def _wanted(only: str | None) -> list[str]:
    return making.names() if only is None else [making.check_name(only)]


@contextmanager
def progress(name: str) -> Iterator[Progress]:
    """Shows on standard error how far a table is: a bar at a terminal, else a line for each tenth."""
    if sys.stderr.isatty():
        try:
            from tqdm import tqdm  # noqa: PLC0415 - only who makes tables needs it
        except ModuleNotFoundError:  # the extra `tables` is not installed
            pass
        else:
            with tqdm(desc=name, unit="", file=sys.stderr, dynamic_ncols=True) as bar:

                def advance(done: int, total: int) -> None:
                    bar.total = total
                    bar.update(done - bar.n)

                yield advance
            return
    told = -1

    def tell(done: int, total: int) -> None:
        nonlocal told
        tenth = 10 * done // total if total else 10
        if tenth > told:
            told = tenth
            print(f"{name}: {done} of {total}", file=sys.stderr, flush=True)

    yield tell
