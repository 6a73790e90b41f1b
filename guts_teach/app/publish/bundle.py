"""The Python that the browser runs, as two archives: the kit with what its views stand on, and Plotly for later.

They are made from the packages that are installed beside the kit, so that the published lessons are of the very
versions that were tested, and nothing is fetched for them.
"""

import io
import zipfile
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path
from typing import Final

import guts_teach
from guts_teach.errors import RequestError

#: What the lessons import, and what their charts do.
BASE: Final = ("anywidget", "comm", "ipywidgets", "psygnal", "segno", "traitlets", "typing-extensions")
CHARTS: Final = ("narwhals", "packaging", "plotly")

_KINDS: Final = {".css", ".js", ".json", ".py"}
#: Folders of these packages that hold no code for a browser.
_LEAVE: Final = {"__pycache__", "express", "figure_factory", "labextension", "matplotlylib", "nbextension",
                 "package_data", "static", "test", "tests"}  # fmt: skip
#: Of the kit's own floor 7, what runs in the browser.
_OURS: Final = {"app/__init__.py", "app/publish/__init__.py", "app/publish/kernel.py"}
#: Any time will do, as long as it is always the same: an archive of the same files is the same archive.
_WHEN: Final = (2020, 1, 1, 0, 0, 0)


def kit() -> bytes:
    """The archive of the kit and what its views stand on, without numpy and Plotly.

    >>> names = zipfile.ZipFile(io.BytesIO(kit())).namelist()
    >>> "guts_teach/__init__.py" in names, "ipywidgets/__init__.py" in names, any("numpy" in name for name in names)
    (True, True, False)
    """
    return _packed([*_own(), *(each for name in BASE for each in _installed(name))])


def charts() -> bytes:
    """The archive of Plotly, as far as figures are made with it."""
    return _packed([each for name in CHARTS for each in _installed(name)])


def _own() -> Iterator[tuple[str, bytes]]:
    """The files of the kit."""
    folder = Path(guts_teach.__file__).parent
    for path in folder.rglob("*"):
        inside = path.relative_to(folder).as_posix()
        if path.suffix in _KINDS and (not inside.startswith("app/") or inside in _OURS):
            yield f"guts_teach/{inside}", path.read_bytes()
    yield _metadata("guts_teach", guts_teach.__version__)


def _installed(name: str) -> Iterator[tuple[str, bytes]]:
    """The files of an installed package, and its version, which some packages ask for."""
    try:
        found = distribution(name)
    except PackageNotFoundError:
        raise RequestError(f"the package {name} is not installed here: install guts-teach with what it needs") from None
    for file in found.files or ():
        folders = set(file.parts[:-1])
        if file.suffix in _KINDS and not folders & _LEAVE and ".." not in folders and not _is_metadata(file.parts[0]):
            yield file.as_posix(), Path(str(file.locate())).read_bytes()
    yield _metadata(name.replace("-", "_"), found.version)


def _is_metadata(folder: str) -> bool:
    return folder.endswith((".dist-info", ".data"))


def _metadata(name: str, version: str) -> tuple[str, bytes]:
    text = f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n"
    return f"{name}-{version}.dist-info/METADATA", text.encode()


def _packed(files: list[tuple[str, bytes]]) -> bytes:
    room = io.BytesIO()
    with zipfile.ZipFile(room, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, content in sorted(files):
            archive.writestr(zipfile.ZipInfo(name, _WHEN), content, zipfile.ZIP_DEFLATED, 9)
    return room.getvalue()
