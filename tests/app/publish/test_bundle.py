"""The Python that the browser runs, run here by an interpreter that has nothing else."""

import io
import json
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from guts_teach.app.publish import bundle

PROGRAM = """
import json, sys
sys.path.insert(0, sys.argv[1])
from guts_teach.app.publish import kernel
sent = []
kernel.connect(lambda kind, text, buffers: sent.append((kind, json.loads(text), buffers)))
fetched = []
kernel.fetch_later(["plotly"], lambda: fetched.append("charts"))
root = kernel.show("?lesson=guts")
opened = [text for kind, text, _ in sent if kind == "comm_open"]
states = {text["id"]: text["data"]["state"] for text in opened}
(button,) = [each for each, state in states.items() if state.get("description") == "Next →"]
before = len(sent)
kernel.receive(json.dumps({"id": button, "data": {"method": "custom", "content": {"event": "click"}}}))
kernel.receive(json.dumps({"id": "nobody", "data": {}}))
after = json.dumps([text["data"] for _, text, _ in sent[before:]])
try:
    import numpy
    said = "there"
except Exception as error:
    said = [type(error).__mro__[1].__name__, isinstance(error, ImportError), str(error)]
try:
    import plotly
except ModuleNotFoundError:
    pass
try:
    import plotly
except ModuleNotFoundError:
    pass
shown = states[root]["_model_name"]
print(json.dumps({"shown": shown, "after": after, "said": said, "fetched": fetched,
                  "version": __import__("guts_teach").__version__}))
"""


@pytest.fixture(scope="module")
def kit() -> bytes:
    return bundle.kit()


def test_the_lessons_run_from_the_archive_alone(kit: bytes, tmp_path: Path) -> None:
    zipfile.ZipFile(io.BytesIO(kit)).extractall(tmp_path)
    done = subprocess.run(
        [sys.executable, "-I", "-S", "-c", PROGRAM, str(tmp_path)], capture_output=True, text=True, check=True
    )
    told = json.loads(done.stdout)
    assert told["shown"] == "VBoxModel"
    assert "2 of 9" in told["after"]
    assert told["said"][:2] == ["RequestError", True]
    assert told["said"][2].endswith("the served lessons (guts-teach serve) can do it")
    assert told["fetched"] == ["charts"]
    assert told["version"]


def test_nothing_is_packed_that_a_browser_does_not_run(kit: bytes) -> None:
    names = zipfile.ZipFile(io.BytesIO(kit)).namelist()
    own = {name for name in names if name.startswith("guts_teach/app/")}
    assert own == {f"guts_teach/app/{name}" for name in ("__init__.py", "publish/__init__.py", "publish/kernel.py")}
    assert not [name for name in names if name.endswith((".pyc", ".so", ".pyd")) or "/tests/" in name]
    assert not {"numpy", "plotly", "IPython", "voila"} & {name.split("/")[0] for name in names}
    assert len(kit) < 2_000_000


def test_the_same_packages_make_the_same_archive(kit: bytes) -> None:
    assert bundle.kit() == kit
