"""The query of a page: from a cold kernel, from a warm one that has to wait, and none."""

import os
import sys
import types

import pytest

from guts_teach.widgets.link import query


def test_without_a_page_there_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("QUERY_STRING", raising=False)
    monkeypatch.delenv("VOILA_PREHEAT", raising=False)
    assert query() == ""


def test_a_cold_kernel_knows_it_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("QUERY_STRING", "code=1457-00KM")
    monkeypatch.setenv("VOILA_PREHEAT", "False")
    monkeypatch.setitem(sys.modules, "voila.utils", None)  # asking for it would be an error
    assert query() == "code=1457-00KM"


def test_a_warm_kernel_waits_for_its_visitor(monkeypatch: pytest.MonkeyPatch) -> None:
    def wait_for_request() -> None:
        os.environ["QUERY_STRING"] = "lesson=odds"

    utils = types.ModuleType("voila.utils")
    utils.wait_for_request = wait_for_request  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "voila.utils", utils)
    monkeypatch.setenv("QUERY_STRING", "")
    monkeypatch.setenv("VOILA_PREHEAT", "True")
    assert query() == "lesson=odds"


def test_the_installed_voila_has_what_a_warm_kernel_waits_with() -> None:
    from voila.utils import ENV_VARIABLE, wait_for_request

    assert callable(wait_for_request)
    assert (ENV_VARIABLE.QUERY_STRING, ENV_VARIABLE.VOILA_PREHEAT) == ("QUERY_STRING", "VOILA_PREHEAT")
