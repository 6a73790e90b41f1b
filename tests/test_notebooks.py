"""Every notebook runs as it is committed, as JupyterLab would run it: without an error, and with a lesson to show."""

from pathlib import Path

import nbformat
import pytest
from nbclient import NotebookClient

from guts_teach.app.places import notebooks


@pytest.mark.parametrize("path", sorted(notebooks().glob("*.ipynb")), ids=lambda path: path.stem)
def test_a_notebook_runs_and_shows_its_lesson(path: Path) -> None:
    notebook = nbformat.read(path, as_version=4)
    nbformat.validate(notebook)
    client = NotebookClient(notebook, timeout=60, kernel_name="python3", resources={"metadata": {"path": path.parent}})
    client.execute()  # raises where a cell does
    outputs = [output for cell in notebook.cells if cell.cell_type == "code" for output in cell.outputs]
    assert [output.output_type for output in outputs] == ["execute_result"]
    assert "application/vnd.jupyter.widget-view+json" in outputs[0].data
