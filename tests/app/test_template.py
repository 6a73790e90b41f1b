"""What the served page says where no lesson could be built at all: no traceback, and no box of Voilà's."""

import json
import re
import sys
from pathlib import Path
from urllib.request import urlopen

from served import Served

SERVE = """
from pathlib import Path
from guts_teach.app.serve import serve
from guts_teach.app.server.settings import Settings
serve(open_browser=False, settings=Settings(Path({!r}), warm=0))
"""


def served(folder: Path, source: str) -> Served:
    """A notebook with this source in its only cell, served by the real server."""
    root = Path(__file__).resolve().parents[2]
    notebook = json.loads((root / "notebooks" / "dashboard.ipynb").read_text(encoding="utf-8"))
    for cell in notebook["cells"]:
        if cell["cell_type"] == "code":
            cell["source"] = source
    path = folder / "dashboard.ipynb"
    path.write_text(json.dumps(notebook), encoding="utf-8")
    return Served(command=[sys.executable, "-c", SERVE.format(str(path))], log=folder / "errors.txt")


def test_a_lesson_that_cannot_be_imported_is_a_kind_card_and_its_traceback_is_in_the_servers_window(
    tmp_path: Path,
) -> None:
    with served(tmp_path, "import nothing_of_that_name") as server:
        with urlopen(server.address) as answer:  # noqa: S310 - our own server
            page = answer.read().decode()
        log = server.log.read_text(encoding="utf-8")
    body = page[page.index('id="rendered_cells"') :]
    assert body.count('class="gt-fault"') == 1
    assert "This page could not be built." in body
    for leak in ("nothing_of_that_name", "Traceback", "ModuleNotFoundError", "executing cell", "jp-RenderedText"):
        assert leak not in body
    assert "No module named 'nothing_of_that_name'" in re.sub(r"\x1b\[[0-9;]*m", "", log)


def test_a_fault_in_a_lesson_is_told_in_the_servers_window(tmp_path: Path) -> None:
    source = "import guts_teach.widgets.lesson as lesson\nlesson.Kit = None\nlesson.lesson()"
    with served(tmp_path, source) as server:
        with urlopen(server.address) as answer:  # noqa: S310 - our own server
            page = answer.read().decode()
        log = server.log.read_text(encoding="utf-8")
    assert "Traceback" not in page
    assert "TypeError" not in page
    assert "'NoneType' object is not callable" in log
    assert " fault " in log
