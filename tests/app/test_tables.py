"""`guts-teach tables`: files, progress, and what a check says."""

import io
import sys
from pathlib import Path

import pytest

from guts_teach.app import cli, tables
from guts_teach.odds.shipped import making, store
from guts_teach.odds.shipped.questions import cutoff_questions


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.fixture(autouse=True)
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = cutoff_questions("guts")[:6]
    monkeypatch.setattr(making, "cutoff_questions", lambda _: asked)


def test_a_table_is_written_and_checked(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "new"
    assert cli.main(["tables", "--only", "cutoffs-guts", "--workers", "1", "--out", str(folder)]) == 0
    out, err = capsys.readouterr()
    size = (folder / "cutoffs-guts.json").stat().st_size
    assert out == f"cutoffs-guts: 6 rows, {size:,} bytes\n"
    assert err.splitlines()[0] == "cutoffs-guts: 0 of 6"
    assert err.splitlines()[-1] == "cutoffs-guts: 6 of 6"
    made = store.read((folder / "cutoffs-guts.json").read_text())
    monkeypatch.setattr(store, "load", lambda _: made)
    assert cli.main(["tables", "--only", "cutoffs-guts", "--workers", "1", "--check"]) == 0
    assert capsys.readouterr().out == "cutoffs-guts: as it was\n"
    made.rows[0]["often"] = 0.99  # type: ignore[index]
    assert cli.main(["tables", "--only", "cutoffs-guts", "--workers", "1", "--check"]) == 1
    assert capsys.readouterr().out.startswith("cutoffs-guts: different\ncutoffs-guts: players=2")


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--only", "tea"], "table 'tea' is not known"),
        (["--workers", "0"], "--workers '0' is not allowed"),
        (["--check", "--out", "here"], "--check writes nothing"),
        (["--only", "cutoffs-guts", "--workers", "1", "--out", "/dev/null/no"], "cannot be written to"),
    ],
)
def test_wrong_requests_are_refused_in_a_line(
    arguments: list[str], words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["tables", *arguments]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert words in err.splitlines()[-1]


def test_a_check_of_a_table_that_is_not_there_is_refused(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(store, "load", lambda _: None)
    assert cli.main(["tables", "--only", "cutoffs-guts", "--check"]) == 2
    assert "make it with guts-teach tables --only cutoffs-guts" in capsys.readouterr().err


def test_a_terminal_gets_a_bar(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    with tables.progress("one") as on_done:
        for done in range(5):
            on_done(done, 4)
    assert "one: 100%" in terminal.getvalue()
    assert "4/4" in terminal.getvalue()


def test_without_the_library_a_terminal_gets_lines(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    monkeypatch.setitem(sys.modules, "tqdm", None)
    with tables.progress("one") as on_done:
        for done in range(101):
            on_done(done, 100)
    assert terminal.getvalue().splitlines() == [f"one: {done} of 100" for done in range(0, 101, 10)]
