"""The drawing script: one place for the server and the chart view."""

import gzip
import subprocess
import sys
from pathlib import Path

import pytest

import guts_teach
from guts_teach import charts
from guts_teach.charts import library


def test_the_script_is_packed_once() -> None:
    assert library.packed() is library.packed()
    assert b"plotly.js v" in gzip.decompress(library.packed())[:200]


def test_knowing_of_the_script_loads_no_plotly() -> None:
    check = "from guts_teach.charts import library; import sys; assert 'plotly' not in sys.modules"
    subprocess.run([sys.executable, "-c", check], check=True, timeout=60)


def test_no_other_module_packs_it_or_spells_its_variable() -> None:
    package = Path(guts_teach.__file__).parent
    for word in ("get_plotlyjs", library.URL_VARIABLE):
        assert [path.name for path in package.rglob("*.py") if word in path.read_text("utf-8")] == ["library.py"]


def test_every_name_of_the_charts_is_found_and_no_other() -> None:
    assert all(getattr(charts, name) for name in charts.__all__)
    assert callable(charts.win_tie_pay)
    with pytest.raises(AttributeError, match="no attribute 'pie'"):
        charts.pie  # noqa: B018
