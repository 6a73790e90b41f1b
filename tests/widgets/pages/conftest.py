"""Pages opened by a link, and opened again by the address that they have come to."""

from collections.abc import Callable

import ipywidgets
import pytest
from tree import one

from guts_teach.widgets.lesson import lesson
from guts_teach.widgets.page import Page

Opened = Callable[[str], ipywidgets.Widget]
Reloaded = Callable[[ipywidgets.Widget], ipywidgets.Widget]


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> Opened:
    """A page opened by a link."""

    def opened(query: str) -> ipywidgets.Widget:
        monkeypatch.setenv("QUERY_STRING", query.removeprefix("?"))
        return lesson()

    return opened


@pytest.fixture
def reloaded(opened: Opened) -> Reloaded:
    """The same page after a reload: it has the address of the one before, and the same one again once it is touched."""

    def reloaded(page: ipywidgets.Widget) -> ipywidgets.Widget:
        address = one(page, Page).address
        assert len(address) < 400
        return opened(address)

    return reloaded
