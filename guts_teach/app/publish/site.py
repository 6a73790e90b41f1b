"""A site written into a folder: all of it or nothing that was not there, and never over somebody else's files."""

import json
import os
import tempfile
from collections.abc import Callable, Collection, Mapping
from pathlib import Path
from typing import Any, Final

import guts_teach
from guts_teach.app.publish.live import live
from guts_teach.app.publish.pages import pages
from guts_teach.errors import RequestError
from guts_teach.lessons.pages import LESSONS

#: The file by which a folder is known as a site of ours; it lists the files that belong to it.
MARKER: Final = "guts-teach-site.json"


def publish(
    folder: str,
    *,
    kernel: bool = True,
    runtime: str | None = None,
    only: Collection[str] = LESSONS,
    say: Callable[[str], None] = lambda _: None,
) -> Path:
    """Make the site in a folder, and return its first page.

    ``kernel`` says whether the live lessons are part of it, ``runtime`` is a folder with the archives that they need,
    ``only`` names the pages to be made, ``say`` is told what happens now. A folder that holds a site already is brought
    up to date. Raises `RequestError` for a folder with other files in it, one that cannot be written, and where the
    runtime cannot be had.
    """
    target = Path(folder)
    before = _files_of(target)
    _may_write(target)
    files = {**(live(runtime, say) if kernel else {}), **pages(say, live=kernel, only=only)}
    say(f"Writing {len(files)} files")
    try:
        _write(target, files, before)
    except OSError as error:
        raise RequestError(f"{folder!r} cannot be written: {error.strerror}") from None
    return target / "index.html"


def _files_of(target: Path) -> list[str]:
    """The files of the site that is in a folder already. Raises `RequestError` where it is somebody else's folder."""
    try:
        if not target.exists() or not any(target.iterdir()):
            return []
        marker: Any = json.loads((target / MARKER).read_text(encoding="utf-8"))
        return [str(name) for name in marker["files"]]
    except NotADirectoryError:
        raise RequestError(f"{str(target)!r} is a file: give a folder") from None
    except (OSError, ValueError, TypeError, KeyError):
        raise RequestError(
            f"{str(target)!r} holds other files and no site of ours: give an empty or a new folder"
        ) from None


def _may_write(target: Path) -> None:
    """Raise `RequestError` where nothing can be written: at once, and not after all the work."""
    there = next(each for each in (target, *target.absolute().parents) if each.exists())
    if not there.is_dir() or not os.access(there, os.W_OK | os.X_OK):
        raise RequestError(f"{str(target)!r} cannot be written: choose a folder that this account may write to")


def _write(target: Path, files: Mapping[str, bytes], before: list[str]) -> None:
    """Write what is new or has changed, pages last, so that a page never asks for what is not there yet."""
    # The marker first: should this be cut short, the folder is known as ours and the next run mends it.
    _place(target / MARKER, _marker({*before, *files}))
    for name in sorted(files, key=lambda name: (name.endswith(".html"), name)):
        path = target / name
        if not (path.is_file() and path.read_bytes() == files[name]):
            _place(path, files[name])
    for name in set(before) - set(files):
        path = target / name
        # Only what lies inside: a marker that somebody has changed must not reach other folders.
        if target.resolve() in path.resolve().parents and path.is_file():
            path.unlink()
            _without_empty(path.parent, target)
    _place(target / MARKER, _marker(set(files)))


def _without_empty(folder: Path, target: Path) -> None:
    """Take a folder away that has become empty, and those around it, but never the site's own."""
    while folder != target and not any(folder.iterdir()):
        folder.rmdir()
        folder = folder.parent


def _marker(files: set[str]) -> bytes:
    told = {"made by": f"guts-teach {guts_teach.__version__}", "files": sorted(files)}
    return (json.dumps(told, indent=1) + "\n").encode()


def _place(path: Path, content: bytes) -> None:
    """Put a file in its place at once, or leave what is there."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=".new-")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
        Path(name).chmod(0o644)  # a web server of another account reads it, too
        Path(name).replace(path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise
