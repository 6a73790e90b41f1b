"""What a hub is told."""

import pytest
from traitlets.config import Config

from guts_teach.app.hub import configure
from guts_teach.app.hub.settings import EXTENSION, check_seconds
from guts_teach.errors import RequestError


def told(c: Config) -> dict[str, list[str]]:
    """The arguments of the accounts' servers by their names."""
    found: dict[str, list[str]] = {}
    for argument in c.Spawner.args:
        name, _, value = argument.removeprefix("--").partition("=")
        found.setdefault(name, []).append(value)
    return found


def configured(**settings: int) -> Config:
    c = Config()
    c.Spawner.args = []
    configure(c, **settings)
    return c


def test_the_lessons_are_what_an_account_opens() -> None:
    c = configured()
    assert c.Spawner.default_url == "/guts"
    assert f"{EXTENSION}=True" in told(c)["ServerApp.jpserver_extensions"]


@pytest.mark.parametrize("lab", [False, True])
def test_jupyterlab_and_a_terminal_are_there_only_if_asked_for(lab: bool) -> None:
    found = told(configured(lab=lab))
    assert ("jupyterlab=False" in found["ServerApp.jpserver_extensions"]) is not lab
    assert found["ServerApp.terminals_enabled"] == [str(lab)]


@pytest.mark.parametrize(("idle", "check"), [(1, 1), (30, 7), (3600, 60)])
def test_what_is_idle_is_looked_for_often_enough(idle: int, check: int) -> None:
    found = told(configured(idle_seconds=idle))
    assert found["MappingKernelManager.cull_idle_timeout"] == [str(idle)]
    assert found["ServerApp.shutdown_no_activity_timeout"] == [str(idle)]
    assert found["MappingKernelManager.cull_interval"] == [str(check)] == [str(check_seconds(idle))]


def test_what_the_site_has_given_stays() -> None:
    c = Config()
    c.Spawner.args = ["--debug"]
    configure(c)
    assert c.Spawner.args[0] == "--debug"
    unset = Config()
    configure(unset)
    assert "--ServerApp.terminals_enabled=False" in unset.Spawner.args.get_value([])


@pytest.mark.parametrize("seconds", [0, -5])
def test_no_time_is_refused(seconds: int) -> None:
    with pytest.raises(RequestError, match=f"idle_seconds is {seconds}: it must be at least 1 second"):
        configured(idle_seconds=seconds)
