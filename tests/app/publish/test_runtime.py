"""What npm fetches once, and what is said when it cannot."""

from pathlib import Path

import pytest

from guts_teach.app.publish import runtime
from guts_teach.app.publish.runtime import PACKAGES, PYODIDE
from guts_teach.errors import RequestError

SENTENCES = [
    "npm could not fetch pyodide@314.0.6: connect to the network, or give --runtime FOLDER",
    "is not pyodide@314.0.6 as it was published: delete it, and publish again",
]


@pytest.fixture(autouse=True)
def own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    return tmp_path / "cache" / "guts-teach"


def npm(folder: Path, script: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A program of that name, and nothing else to be found."""
    folder.mkdir()
    path = folder / "npm"
    path.write_text(f"#!/bin/sh\n{script}\n")
    path.chmod(0o755)
    monkeypatch.setenv("PATH", f"{folder}:/usr/bin:/bin")


def test_without_npm_the_sentence_names_every_way(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(runtime.sys, "executable", str(tmp_path / "python"))

    with pytest.raises(RequestError, match=r"npm is not installed: .*guts-teach\[publish\].*--runtime.*--no-kernel"):
        runtime.runtime(None, lambda _: None)


@pytest.mark.parametrize(
    ("script", "sentence"), [("exit 1", SENTENCES[0]), ('echo x > "$4/' + PYODIDE.file + '"', SENTENCES[1])]
)
def test_what_npm_cannot_give_or_gives_wrongly_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, script: str, sentence: str
) -> None:
    npm(tmp_path / "bin", script, monkeypatch)
    said: list[str] = []
    with pytest.raises(RequestError, match=sentence):
        runtime.runtime(None, said.append)
    assert said == ["Fetching pyodide 314.0.6"]


def test_a_folder_must_hold_the_very_archives(tmp_path: Path) -> None:
    with pytest.raises(RequestError, match=r"has no pyodide-314\.0\.6\.tgz: fetch it with npm pack pyodide@314\.0\.6"):
        runtime.runtime(str(tmp_path), lambda _: None)
    (tmp_path / PYODIDE.file).write_bytes(b"another")
    with pytest.raises(RequestError, match=SENTENCES[1]):
        runtime.runtime(str(tmp_path), lambda _: None)


def test_versions_are_exact_and_each_has_its_digest() -> None:
    for package in PACKAGES:
        assert package.version.replace(".", "").isdigit()
        assert len(package.digest) == 88
