"""Files that are the same for everybody: compressed once, and kept by browsers until the version changes."""

import asyncio
import gzip
import hashlib
import mimetypes
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.metadata import version
from pathlib import Path
from typing import Final

from tornado.web import HTTPError

from guts_teach.app.server.headers import Safe
from guts_teach.charts import library

#: The packages whose files these are: their versions stand in the address.
_PACKAGES: Final = ("voila", "nbconvert", "jupyterlab_widgets", "anywidget", "plotly")
_TYPES: Final = {".js", ".css", ".svg", ".woff", ".woff2", ".json", ".png"}
_YEAR: Final = 365 * 24 * 3600


def edition() -> str:
    """Return what stands in the addresses of files, and changes when one of their packages does."""
    text = " ".join(f"{package} {version(package)}" for package in _PACKAGES)
    return hashlib.sha256(text.encode()).hexdigest()[:12]


@dataclass(frozen=True, slots=True)
class Packed:
    """A file's contents, compressed."""

    body: bytes
    kind: str
    tag: str


def packed(content: bytes, kind: str) -> Packed:
    """Compress a file.

    >>> file = packed(b"a" * 1000, "text/css")
    >>> len(file.body) < 50, gzip.decompress(file.body) == b"a" * 1000
    (True, True)
    """
    return Packed(gzip.compress(content, 9, mtime=0), kind, f'"{hashlib.sha256(content).hexdigest()[:32]}"')


def find(folders: Sequence[Path], path: str) -> Path | None:
    """Return the file of this path in the first of the folders that has it; never one outside them.

    >>> here = Path(__file__).parent
    >>> find([here], "../server.py"), find([here], "/etc/passwd"), find([here], "static.py")
    (None, None, None)
    """
    if Path(path).suffix not in _TYPES or "\0" in path:
        return None
    for folder in folders:
        top = folder.resolve()
        file = (top / path).resolve()
        if file.is_relative_to(top) and file.is_file():
            return file
    return None


@cache
def _read(file: Path) -> Packed:
    return packed(file.read_bytes(), mimetypes.guess_type(file.name)[0] or "application/octet-stream")


class Kept(Safe):
    """Sends a file that never changes under its address."""

    def initialize(self, content: Callable[[str], Packed | None]) -> None:
        """Take what gives a path's file; it may take a while, and is called beside the server's other work."""
        self._content = content

    def check_xsrf_cookie(self) -> None:
        """Nothing is changed here."""

    async def get(self, path: str = "") -> None:
        """Send the file, compressed once for all, or say that the browser has it."""
        file = await asyncio.to_thread(self._content, path)
        if file is None:
            raise HTTPError(404)
        self.set_header("Cache-Control", f"public, max-age={_YEAR}, immutable")
        self.set_header("Etag", file.tag)
        if self.request.headers.get("If-None-Match") == file.tag:
            self.set_status(304)
            return
        self.set_header("Content-Type", file.kind)
        if "gzip" in self.request.headers.get("Accept-Encoding", ""):
            self.set_header("Content-Encoding", "gzip")
            await self.finish(file.body)
        else:
            await self.finish(gzip.decompress(file.body))

    head = get


def contents(folders: Sequence[Path]) -> Callable[[str], Packed | None]:
    """Return what gives a file of these folders by its path."""

    def content(path: str) -> Packed | None:
        file = find(folders, path)
        return _read(file) if file else None

    return content


@cache
def plotly(_: str) -> Packed:
    """Return Plotly's own script from the installed package."""
    return Packed(library.packed(), "text/javascript", f'"plotly-{version("plotly")}"')
