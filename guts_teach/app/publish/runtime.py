"""Python for the browser and the widgets' own script: two packages of npm's registry, in exact versions.

They are fetched once, when a site is published, and kept in a cache folder; a site that is served asks nobody for
anything.
"""

import base64
import hashlib
import os
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final, NamedTuple

from guts_teach.errors import RequestError


class Package(NamedTuple):
    """A package of npm: its name, its version, and the SHA-512 digest of its archive, as npm writes it."""

    name: str
    version: str
    digest: str

    @property
    def file(self) -> str:
        """The name that npm gives the archive.

        >>> PYODIDE.file, WIDGETS.file
        ('pyodide-314.0.6.tgz', 'jupyter-widgets-html-manager-1.0.15.tgz')
        """
        return f"{self.name.removeprefix('@').replace('/', '-')}-{self.version}.tgz"


PYODIDE: Final = Package(
    "pyodide",
    "314.0.6",
    "BKDTJyIqFxC4BExLqeRS3f5xvXZIjOt8C3zGLN/Cc7tFxSwvKVhVkchQQ2AGLOtR4YrVOIFxbV8poyDOOmWwxQ==",
)
WIDGETS: Final = Package(
    "@jupyter-widgets/html-manager",
    "1.0.15",
    "5thBIV6ymNgmPVOHvzx+gGy8ZSKmSazhtGw4/c4xJDVzRhG9PTeQsRjF3FUTopvFi//SABeNz1yp47bCrJ3CQA==",
)
PACKAGES: Final = (PYODIDE, WIDGETS)

#: Of Pyodide, what a browser loads.
_CORE: Final = ("pyodide.asm.mjs", "pyodide.asm.wasm", "pyodide.mjs", "pyodide-lock.json", "python_stdlib.zip")
#: The parts of the widgets' script that are used; the others are older versions of the same.
_PARTS: Final = frozenset({"@jupyter-widgets/base", "@jupyter-widgets/controls", "@jupyter-widgets/html-manager"})
_PATIENCE: Final = 300


def runtime(folder: str | None, say: Callable[[str], None]) -> dict[str, bytes]:
    """The files of the runtime by their places in a site, from a folder with the two archives or through npm.

    Raises `RequestError` when they cannot be had, or are not what they should be.
    """
    archives = {package: _archive(package, folder, say) for package in PACKAGES}
    core = _unpacked(archives[PYODIDE], {f"package/{name}" for name in _CORE})
    scripts = _unpacked(archives[WIDGETS], {"package/dist/embed-amd.js"})
    return {
        **{f"live/pyodide/{_plain(name)}": _renamed(core[f"package/{name}"], name) for name in _CORE},
        "live/widgets.js": parts_of(scripts["package/dist/embed-amd.js"].decode()).encode(),
    }


def _plain(name: str) -> str:
    """The name of a file in a site: some web servers do not know that ``.mjs`` is a script, and browsers insist on it.

    >>> _plain("pyodide.mjs"), _plain("pyodide.asm.wasm")
    ('pyodide.js', 'pyodide.asm.wasm')
    """
    return name.removesuffix(".mjs") + ".js" if name.endswith(".mjs") else name


def _renamed(content: bytes, name: str) -> bytes:
    """A script that knows the other one by its new name."""
    return content.replace(b"pyodide.asm.mjs", b"pyodide.asm.js") if name.endswith(".mjs") else content


def cache(environment: Mapping[str, str] = os.environ) -> Path:
    """The folder that keeps what was fetched.

    >>> cache({"XDG_CACHE_HOME": "/var/cache"}).as_posix()
    '/var/cache/guts-teach'
    """
    told = environment.get("XDG_CACHE_HOME") or environment.get("LOCALAPPDATA")
    if told:
        return Path(told) / "guts-teach"
    return Path.home() / ("Library/Caches" if sys.platform == "darwin" else ".cache") / "guts-teach"


def parts_of(script: str) -> str:
    r"""Of the widgets' script the parts that are used.

    >>> parts_of('define("@jupyter-widgets/base",["module"],(e=>1));\ndefine("@jupyter-widgets/base7",[],(e=>2));\n')
    'define("@jupyter-widgets/base",["module"],(e=>1));\n'
    """
    starts = [(match.start(), match[1]) for match in re.finditer(r'^define\("([^"]+)"', script, re.MULTILINE)]
    ends = [start for start, _ in starts[1:]] + [len(script)]
    return "".join(script[start:end] for (start, name), end in zip(starts, ends, strict=True) if name in _PARTS)


def _archive(package: Package, folder: str | None, say: Callable[[str], None]) -> Path:
    """An archive that is what it should be: the folder's, the cache's, or a new one."""
    if folder is not None:
        path = Path(folder) / package.file
        if not path.is_file():
            raise RequestError(f"--runtime {folder!r} has no {package.file}: fetch it with npm pack {_spec(package)}")
        return _checked(package, path)
    path = cache() / package.file
    if not path.is_file():
        say(f"Fetching {package.name} {package.version}")
        _fetch(package, path)
    return _checked(package, path)


def _spec(package: Package) -> str:
    return f"{package.name}@{package.version}"


def _fetch(package: Package, path: Path) -> None:
    """Fetch an archive with npm; nothing is in its place before it is there whole."""
    # The extra `publish` brings an npm of its own, beside this interpreter.
    npm = shutil.which("npm") or shutil.which("npm", path=str(Path(sys.executable).parent))
    if npm is None:
        raise RequestError(
            "the live lessons need two packages that npm fetches, and npm is not installed: install Node.js or "
            "guts-teach[publish], or give --runtime FOLDER with files fetched before, or leave the live lessons out "
            "with --no-kernel"
        )
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=path.parent) as room:
            command = [npm, "pack", "--silent", "--pack-destination", room, _spec(package)]
            done = subprocess.run(command, check=False, capture_output=True, timeout=_PATIENCE, cwd=room)
            fetched = Path(room) / package.file
            if done.returncode or not fetched.is_file():
                raise RequestError(_unreachable(package))
            fetched.replace(path)
    except subprocess.TimeoutExpired:
        raise RequestError(_unreachable(package)) from None
    except OSError as error:
        raise RequestError(f"the cache {str(path.parent)!r} cannot be written: {error.strerror}") from None


def _unreachable(package: Package) -> str:
    return (
        f"npm could not fetch {_spec(package)}: connect to the network, or give --runtime FOLDER with files fetched "
        "before, or leave the live lessons out with --no-kernel"
    )


def _checked(package: Package, path: Path) -> Path:
    digest = base64.b64encode(hashlib.sha512(path.read_bytes()).digest()).decode()
    if digest != package.digest:
        raise RequestError(f"{str(path)!r} is not {_spec(package)} as it was published: delete it, and publish again")
    return path


def _unpacked(archive: Path, wanted: set[str]) -> dict[str, bytes]:
    with tarfile.open(archive) as files:
        found = {name: files.extractfile(name) for name in wanted}
        return {name: content.read() for name, content in found.items() if content is not None}
