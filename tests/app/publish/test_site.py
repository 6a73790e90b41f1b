"""A site in a folder: written whole, brought up to date, and never over somebody else's files."""

import json
from pathlib import Path

import pytest

from guts_teach.app.publish import site
from guts_teach.app.publish.site import MARKER, publish
from guts_teach.errors import RequestError


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> dict[str, bytes]:
    """Pages that take no time to make."""
    made = {"index.html": b"<p>hello", "pages/a.js": b"1", "pages/old/b.js": b"2"}
    monkeypatch.setattr(site, "pages", lambda *_, **__: dict(made))
    return made


def files(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_all_files_stand_in_a_new_folder_and_the_marker_lists_them(tmp_path: Path, quick: dict[str, bytes]) -> None:
    first = publish(str(tmp_path / "deep" / "site"), kernel=False)
    assert first.read_bytes() == quick["index.html"]
    written = files(first.parent)
    assert sorted(json.loads(written.pop(MARKER))["files"]) == sorted(quick)
    assert written == quick


def test_a_second_run_changes_nothing_that_is_as_it_was(tmp_path: Path, quick: dict[str, bytes]) -> None:
    publish(str(tmp_path), kernel=False)
    before = {name: (tmp_path / name).stat().st_mtime_ns for name in quick}
    publish(str(tmp_path), kernel=False)
    assert {name: (tmp_path / name).stat().st_mtime_ns for name in quick} == before


def test_what_belongs_to_the_site_no_more_is_taken_away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    publish(str(tmp_path), kernel=False)
    (tmp_path / "notes.txt").write_text("a teacher's own")
    monkeypatch.setattr(site, "pages", lambda *_, **__: {"index.html": b"new"})
    publish(str(tmp_path), kernel=False)
    assert set(files(tmp_path)) == {"index.html", "notes.txt", MARKER}
    assert not (tmp_path / "pages").exists()


@pytest.mark.parametrize("marker", [None, "no json", "[]", '{"files": 3}'])
def test_a_folder_with_other_files_is_refused(tmp_path: Path, marker: str | None) -> None:
    (tmp_path / "thesis.txt").write_text("mine")
    if marker:
        (tmp_path / MARKER).write_text(marker)
    with pytest.raises(RequestError, match="holds other files and no site of ours: give an empty or a new folder"):
        publish(str(tmp_path), kernel=False)
    assert (tmp_path / "thesis.txt").read_text() == "mine"
    assert not (tmp_path / "index.html").exists()


def test_a_file_is_no_folder(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(RequestError, match="is a file: give a folder"):
        publish(str(tmp_path / "file"), kernel=False)
    with pytest.raises(RequestError, match="cannot be written"):
        publish(str(tmp_path / "file" / "site"), kernel=False)


def test_a_marker_reaches_no_other_folder(tmp_path: Path) -> None:
    outside = tmp_path / "outside.txt"
    outside.write_text("mine")
    publish(str(tmp_path / "site"), kernel=False)
    (tmp_path / "site" / MARKER).write_text(json.dumps({"files": ["../outside.txt"]}))
    publish(str(tmp_path / "site"), kernel=False)
    assert outside.read_text() == "mine"


def test_a_run_cut_short_leaves_a_folder_that_the_next_one_mends(
    tmp_path: Path, quick: dict[str, bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    place = site._place

    def full(path: Path, content: bytes) -> None:
        if path.name == "index.html":
            raise OSError(28, "No space left on device")
        place(path, content)

    monkeypatch.setattr(site, "_place", full)
    with pytest.raises(RequestError, match="cannot be written: No space left on device"):
        publish(str(tmp_path), kernel=False)
    assert not (tmp_path / "index.html").exists()
    monkeypatch.setattr(site, "_place", place)
    publish(str(tmp_path), kernel=False)
    assert set(files(tmp_path)) == {*quick, MARKER}
