"""Rules of the house that no single module can keep: what is imported, what is committed, what agrees with what."""

import json
import re
import shutil
import statistics
import subprocess
import sys
import time
import tomllib
import zipfile
from importlib.metadata import version
from pathlib import Path
from typing import Any

import pytest

from guts_teach.lessons.pages import LESSONS, START

LINT = ["-c", "from importlinter.cli import lint_imports_command as check; check()"]
TEXT = {".cfg", ".css", ".html", ".ipynb", ".j2", ".js", ".json", ".md", ".py", ".toml", ".txt", ".yaml", ".yml", ""}


def python(*arguments: str, cwd: Path | None = None) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, *arguments], check=False, capture_output=True, text=True, cwd=cwd)


def committed(root: Path) -> list[Path]:
    """The files of the project: all but what .gitignore's first words leave out."""
    ignored = {line.strip("/") for line in (root / ".gitignore").read_text().splitlines()} | {".git"}
    tops = [top for top in root.iterdir() if top.name not in ignored]
    found = [path for top in tops for path in ([top] if top.is_file() else top.rglob("*")) if path.is_file()]
    return [path for path in found if not ignored & set(path.relative_to(root).parts)]


# ---- imports ---------------------------------------------------------------------------------------------------------


def test_imports_go_down_the_floors_only(root: Path) -> None:
    answer = python(*LINT, cwd=root)
    assert answer.returncode == 0, answer.stdout


@pytest.mark.parametrize(
    ("place", "line", "broken"),
    [
        ("hands/upward.py", "import guts_teach.table", "Imports go down the floors only BROKEN"),
        ("cards/upward.py", "def late():\n    from guts_teach import odds", "Imports go down the floors only BROKEN"),
        ("lessons/heavy.py", "import plotly", "Rules, play and lessons are the standard library alone BROKEN"),
        ("table/heavy.py", "import numpy", "Rules, play and lessons are the standard library alone BROKEN"),
        ("hands/heavy.py", "import numpy", "Rules, play and lessons are the standard library alone BROKEN"),
        (
            "games/heavy.py",
            "import guts_teach.hands.batch",
            "Exact counting alone goes through the door of arrays",
        ),
        ("charts/view.py", "import ipywidgets", "Charts know nothing of widgets BROKEN"),
        ("widgets/figure.py", "import plotly", "Plotly is drawn with in charts only"),
        ("upstairs/__init__.py", "", "guts_teach.upstairs"),
    ],
)
def test_an_import_that_goes_up_is_caught(root: Path, tmp_path: Path, place: str, line: str, broken: str) -> None:
    shutil.copytree(root / "guts_teach", tmp_path / "guts_teach", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(root / "pyproject.toml", tmp_path)
    added = tmp_path / "guts_teach" / place
    added.parent.mkdir(exist_ok=True)
    added.write_text(line + "\n")
    answer = python(*LINT, cwd=tmp_path)
    assert answer.returncode != 0
    assert broken in answer.stdout


def test_importing_the_kit_loads_none_of_the_heavy_three() -> None:
    answer = python(
        "-c", "import guts_teach, sys; print(*sorted({'numpy', 'plotly', 'ipywidgets'} & set(sys.modules)))"
    )
    assert (answer.stdout.strip(), answer.stderr) == ("", "")


@pytest.mark.quiet
def test_importing_the_kit_takes_less_than_three_bare_starts() -> None:
    """Medians of runs that take turns, so that a busy machine slows both alike."""
    times: dict[str, list[float]] = {"pass": [], "import guts_teach": []}
    for _ in range(11):
        for what, taken in times.items():
            started = time.perf_counter()
            assert python("-c", what).returncode == 0
            taken.append(time.perf_counter() - started)
    bare, ours = (statistics.median(taken) for taken in times.values())
    assert ours < 3 * bare, f"bare {bare * 1000:.0f} ms, with the kit {ours * 1000:.0f} ms"


# ---- what is installed -----------------------------------------------------------------------------------------------


def test_a_wheel_carries_the_notebooks_and_the_page(root: Path, tmp_path: Path) -> None:
    built = python("-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path), cwd=root)
    assert built.returncode == 0, built.stderr
    (wheel,) = tmp_path.glob("*.whl")
    names = set(zipfile.ZipFile(wheel).namelist())
    here = {path.relative_to(root).as_posix() for path in (root / "guts_teach").rglob("*") if path.is_file()}
    assert {name for name in here if "__pycache__" not in name} <= names
    for notebook in (root / "notebooks").glob("*.ipynb"):
        assert f"guts_teach/app/notebooks/{notebook.name}" in names
    shared = f"guts_teach-{version('guts-teach')}.data/data/share/jupyter/voila/templates/guts/"
    assert {f"{shared}index.html.j2", f"{shared}conf.json"} <= names


# ---- notebooks -------------------------------------------------------------------------------------------------------


def faults(notebook: dict[str, Any]) -> list[str]:
    """What may not be committed in a notebook: outputs, execution counts, widget state, somebody's own kernel."""
    found = []
    metadata = notebook["metadata"]
    if "widgets" in metadata:
        found.append("widget state")
    if metadata.get("kernelspec", {}).get("name") != "python3":
        found.append("a kernel other than python3")
    if not metadata.get("title"):
        found.append("no title")
    for cell in notebook["cells"]:
        if cell["cell_type"] == "code":
            found += ["outputs"] * bool(cell["outputs"]) + ["an execution count"] * (
                cell["execution_count"] is not None
            )
        if "ExecuteTime" in cell["metadata"] or "execution" in cell["metadata"]:
            found.append("times of execution")
    return found


def test_notebooks_are_committed_clean(root: Path) -> None:
    notebooks = [path for path in committed(root) if path.suffix == ".ipynb"]
    # The start page is the dashboard's.
    assert {path.stem for path in notebooks} == {"dashboard", *LESSONS} - {START}
    assert {path.name: faults(json.loads(path.read_text())) for path in notebooks} == {
        path.name: [] for path in notebooks
    }


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        (lambda notebook: notebook["metadata"].update(widgets={}), "widget state"),
        (lambda notebook: notebook["cells"][1].update(execution_count=1), "an execution count"),
        (lambda notebook: notebook["cells"][1]["outputs"].append({}), "outputs"),
        (lambda notebook: notebook["metadata"]["kernelspec"].update(name="mine"), "a kernel other than python3"),
    ],
)
def test_a_notebook_that_was_run_is_caught(root: Path, change: Any, fault: str) -> None:
    notebook = json.loads((root / "notebooks" / "dashboard.ipynb").read_text())
    change(notebook)
    assert faults(notebook) == [fault]


def test_a_notebook_makes_one_builder_call(root: Path) -> None:
    for path in (root / "notebooks").glob("*.ipynb"):
        code = [cell["source"] for cell in json.loads(path.read_text())["cells"] if cell["cell_type"] == "code"]
        assert ["".join(source) for source in code] == [f'from guts_teach import lesson\n\nlesson("{path.stem}")']


# ---- files -----------------------------------------------------------------------------------------------------------


def test_no_file_names_the_host_of_a_registry(root: Path) -> None:
    hosts = re.compile(r"\b(pypi|pythonhosted|npmjs|anaconda|jsdelivr|unpkg|cdnjs)\.(org|com|net)\b")
    named = [path for path in committed(root) if path.suffix in TEXT and hosts.search(path.read_text(errors="ignore"))]
    assert named == []


def test_versions_agree(root: Path) -> None:
    ours = tomllib.loads((root / "pyproject.toml").read_text())["project"]["version"]
    newest = re.search(r"^## (\S+)", (root / "CHANGELOG.md").read_text(), re.MULTILINE)
    assert newest is not None
    assert ours == newest[1] == version("guts-teach")


def test_constraints_are_plain_pins(root: Path) -> None:
    lines = [line for line in (root / "constraints.txt").read_text().splitlines() if not line.startswith("#")]
    assert [line for line in lines if not re.fullmatch(r"[A-Za-z0-9._-]+==[0-9][A-Za-z0-9.]*", line)] == []


def test_what_the_kit_needs_is_pinned(root: Path) -> None:
    project = tomllib.loads((root / "pyproject.toml").read_text())["project"]
    needed = [*project["dependencies"], *project["optional-dependencies"]["test"]]
    names = {re.split(r"[<>=!~ \[]", need)[0].lower().replace("_", "-") for need in needed}
    pinned = {
        line.split("==")[0].lower().replace("_", "-") for line in (root / "constraints.txt").read_text().splitlines()
    }
    assert names - pinned == set()
