"""Files that browsers keep: compressed once, never asked for again."""

import gzip
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from guts_teach.app.server.static import edition, find

BASE = "/guts/"


def test_a_file_is_compressed_kept_and_known_again(fetch: Callable[..., Any]) -> None:
    path = f"{BASE}voila/{edition()}/static/voila.js"
    packed = fetch(path, headers={"Accept-Encoding": "gzip"})
    assert packed.status == 200
    assert packed.headers["Content-Encoding"] == "gzip"
    assert packed.headers["Cache-Control"] == "public, max-age=31536000, immutable"
    assert packed.headers["Vary"] == "Accept-Encoding"
    assert packed.headers["Content-Type"].startswith(("text/javascript", "application/javascript"))
    plain = fetch(path)
    assert plain.headers["Content-Encoding"] is None
    assert gzip.decompress(packed.body) == plain.body
    again = fetch(path, headers={"If-None-Match": packed.headers["Etag"]})
    assert (again.status, again.body) == (304, b"")


@pytest.mark.parametrize("path", ["../conf.json", "a/../../x.js", "/etc/passwd", "x.py", "x\0.js", "link.js", ""])
def test_nothing_outside_the_folder_is_found(tmp_path: Path, path: str) -> None:
    folder = tmp_path / "static"
    folder.mkdir()
    (tmp_path / "conf.json").write_text("{}")
    (tmp_path / "x.js").write_text("")
    (folder / "x.py").write_text("")
    (folder / "link.js").symlink_to(tmp_path / "x.js")
    (folder / "own.js").write_text("")
    assert find([folder], path) is None
    assert find([folder], "own.js") == folder / "own.js"


def test_plotlys_script_is_there(fetch: Callable[..., Any], root: Path) -> None:
    version = re.search(r"^plotly==(.*)$", (root / "constraints.txt").read_text(), re.MULTILINE)
    assert version
    script = fetch(f"{BASE}voila/guts/plotly-{version[1]}.min.js")
    assert script.status == 200
    assert b"plotly.js v" in script.body[:200]
