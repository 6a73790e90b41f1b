"""A notebook in JupyterLab, with a real browser: run it, see the lesson, press a button."""

import json
import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Generator

import psutil
import pytest
from pages import expect_steps, steps
from playwright.sync_api import Browser, expect

from guts_teach.app.places import notebooks
from guts_teach.lessons.code import encode
from guts_teach.lessons.deal_and_declare import DealAndDeclare
from guts_teach.lessons.resume import state_of


def answers(address: str) -> bool:
    try:
        with urllib.request.urlopen(f"{address}api", timeout=5):  # noqa: S310 - our own server
            return True
    except (urllib.error.URLError, TimeoutError, ConnectionError):
        return False


@pytest.fixture(scope="module")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Generator[str]:
    """The address of a JupyterLab on copies of the notebooks, with settings of its own; it is ended afterwards."""
    home = tmp_path_factory.mktemp("lab")
    shutil.copytree(notebooks(), home / "notebooks")
    settings = home / "config" / "labconfig" / "default_setting_overrides.json"
    settings.parent.mkdir(parents=True)
    # Its question about news would lie over the notebook.
    news = {"fetchNews": "false", "checkForUpdates": False}
    settings.write_text(json.dumps({"@jupyterlab/apputils-extension:notification": news}))
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    command = [sys.executable, "-m", "jupyterlab", "--no-browser", "--allow-root", "--IdentityProvider.token="]
    command += [
        "--KernelManager.shutdown_wait_time=1",
        f"--ServerApp.port={port}",
        "--ServerApp.port_retries=0",
        f"--ServerApp.root_dir={home / 'notebooks'}",
    ]
    own = {f"JUPYTER_{what}_DIR": str(home / what.lower()) for what in ("CONFIG", "DATA", "RUNTIME")}
    log = home / "errors.txt"
    with log.open("w") as errors:
        server = subprocess.Popen(command, stdout=errors, stderr=errors, env={**os.environ, **own})
    address = f"http://127.0.0.1:{port}/"
    try:
        until = time.monotonic() + 60
        while not answers(address):
            assert server.poll() is None, log.read_text()
            assert time.monotonic() < until, log.read_text()
            time.sleep(0.2)
        yield address
    finally:
        family = [psutil.Process(server.pid), *psutil.Process(server.pid).children(recursive=True)]
        server.terminate()
        _, left = psutil.wait_procs(family, timeout=15)
        for one in left:
            one.kill()
        server.wait(5)


def test_a_notebook_runs_in_jupyterlab_and_its_buttons_work(browser: Browser, lab: str) -> None:
    context = browser.new_context(viewport={"width": 1280, "height": 900})
    context.set_default_timeout(30_000)
    page = context.new_page()
    strangers: list[str] = []
    context.on(
        "request", lambda one: None if one.url.startswith((lab, "data:", "blob:")) else strangers.append(one.url)
    )
    page.goto(f"{lab}lab/tree/deal-and-declare.ipynb?reset")
    expect(page.get_by_text("This notebook shows").last).to_be_visible()
    expect(page.get_by_role("button", name="Python 3 (ipykernel) | Idle")).to_be_visible()
    page.get_by_role("menuitem", name="Run", exact=True).click()
    page.get_by_role("menuitem", name="Run All Cells", exact=True).click()
    lesson = DealAndDeclare()
    expect(page.get_by_role("button", name="I’m in")).to_be_visible()
    expect(page.get_by_role("group", name="Your cards")).to_be_visible()
    expect_steps(page, lesson)
    page.get_by_role("button", name="I’m in").click()
    lesson.say("in")
    expect_steps(page, lesson)
    # The address is JupyterLab's own: the lesson leaves it alone, and has a code but no link.
    assert "code=" not in page.url
    expect(page.locator(".gt-code")).to_have_text(encode(state_of(lesson)))
    expect(page.locator("a.gt-code[href]")).to_have_count(0)
    page.get_by_role("button", name="Next step").click()
    lesson.reveal()
    expect_steps(page, lesson)
    page.keyboard.press("ArrowRight")  # ours while the lesson has the focus, although JupyterLab has uses for it
    lesson.reveal()
    expect_steps(page, lesson)
    expect(steps(page)).to_have_count(lesson.state.revealed)
    assert [one for one in strangers if not one.startswith("ws")] == []
    context.close()
