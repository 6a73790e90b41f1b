"""The rules that hold for every test, with one worker and with several: what is skipped fails, and what is marked."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

SKIPS = """
import pytest

def test_passes(): pass

def test_skips(): pytest.skip("no time")

@pytest.mark.skipif(True, reason="too old")
def test_is_skipped(): pass

@pytest.fixture
def absent(): pytest.importorskip("no_such_module")

def test_lacks_what_it_needs(absent): pass
"""


def run(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run pytest on some tests below this repository's conftest.py, as it would run on ours."""
    shutil.copy(Path(__file__).with_name("conftest.py"), folder)
    (folder / "pytest.ini").write_text("[pytest]\nmarkers =\n  browser:\n  quiet:\n")
    command = [sys.executable, "-m", "pytest", "-p", "xdist.plugin", *arguments]
    environment = {**os.environ, "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    return subprocess.run(command, cwd=folder, env=environment, check=False, capture_output=True, text=True)


@pytest.mark.parametrize("workers", ["0", "2"])
def test_what_is_skipped_fails(tmp_path: Path, workers: str) -> None:
    (tmp_path / "test_some.py").write_text(SKIPS)
    (tmp_path / "test_module.py").write_text("import pytest\npytest.importorskip('no_such_module')")
    answer = run(tmp_path, "-n", workers, "--continue-on-collection-errors")
    assert answer.returncode == 1
    # What is skipped before a test begins is an error.
    assert "1 failed, 1 passed, 3 errors" in answer.stdout
    for name in ("::test_skips", "::test_is_skipped", "::test_lacks_what_it_needs"):
        assert f"test_some.py{name} was skipped, and none may be" in answer.stdout
    assert "test_module.py was skipped, and none may be" in answer.stdout


def test_what_runs_alone_runs_last(tmp_path: Path) -> None:
    (tmp_path / "browser").mkdir()
    (tmp_path / "browser" / "test_page.py").write_text("def test_page(): pass")
    (tmp_path / "test_time.py").write_text(
        "import pytest\n@pytest.mark.quiet\ndef test_time(): pass\ndef test_other(): pass"
    )
    answer = run(tmp_path, "-v", "-n", "0")
    order = [line.split("::")[1].split()[0] for line in answer.stdout.splitlines() if "::" in line]
    assert (answer.returncode, order) == (0, ["test_other", "test_page", "test_time"])
    alone = run(tmp_path, "-q", "-m", "browser or quiet")
    assert "2 passed, 1 deselected" in alone.stdout
