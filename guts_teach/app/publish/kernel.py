"""The lessons inside a browser: widgets whose messages go to the page, where there is no Jupyter to carry them.

This runs in the browser's own Python (Pyodide). It imports nothing of the kit before the page is told that it begins.
"""

import importlib.machinery
import importlib.util
import json
import os
import sys
import types
from collections.abc import Callable, Sequence
from typing import Any, Final, TypeAlias

import comm
from comm.base_comm import BaseComm

#: How a message leaves: its kind (``comm_open``, ``comm_msg``, ``comm_close``), its text in JSON, its binary parts.
Post: TypeAlias = Callable[[str, str, Sequence[bytes]], object]

#: What is missing here, and the sentence for whoever asks for something that needs it.
MISSING: Final = {
    "numpy": "This is worked out with arrays of numbers, which are not there in this browser edition: "
    "the served lessons (guts-teach serve) can do it",
}


class PageComm(BaseComm):
    """The line between a widget and its view."""

    post: Post = staticmethod(lambda *_: None)

    def publish_msg(
        self,
        msg_type: str,
        data: dict[str, Any] | None = None,
        metadata: dict[str, Any] | None = None,
        buffers: Sequence[bytes] | None = None,
        **_keys: object,
    ) -> None:
        """Send a message to the view."""
        text = json.dumps({"id": self.comm_id, "target": self.target_name, "data": data or {}, "meta": metadata or {}})
        type(self).post(msg_type, text, [bytes(each) for each in buffers or ()])


def connect(post: Post) -> None:
    """Let all widgets that are made from now on speak to the page."""
    PageComm.post = staticmethod(post)
    manager = comm.get_comm_manager()

    def create(*given: Any, **named: Any) -> PageComm:
        made = PageComm(*given, **named)
        manager.register_comm(made)
        return made

    comm.create_comm = create
    if importlib.util.find_spec("IPython") is None:
        _stand_in_for_ipython()


def receive(text: str, buffers: Sequence[Any] = ()) -> None:
    """Hand a message of a view to its widget."""
    message = json.loads(text)
    known = comm.get_comm_manager().comms.get(message["id"])
    if known is not None:
        known.handle_msg({"content": {"comm_id": message["id"], "data": message["data"]}, "buffers": list(buffers)})


def show(query: str) -> str:
    """Build the lessons where a link says that they open; return the id of the model to be shown."""
    os.environ["QUERY_STRING"] = query.removeprefix("?")
    from guts_teach.widgets.lesson import lesson  # noqa: PLC0415 - only now can its widgets speak

    return str(lesson().model_id)


def _stand_in_for_ipython() -> None:
    """Give ipywidgets the few names that it takes from IPython, which would cost the page seconds and is not used."""

    class InteractiveShell:
        """Nothing runs in it."""

    def nothing(*_given: object, **_named: object) -> None:
        return None

    modules: dict[str, dict[str, object]] = {
        "IPython": {"get_ipython": nothing},
        "IPython.display": {"display": nothing, "clear_output": nothing},
        "IPython.core": {},
        "IPython.core.interactiveshell": {"InteractiveShell": InteractiveShell},
    }
    for name, things in modules.items():
        module = types.ModuleType(name)
        vars(module).update(things)
        sys.modules[name] = module


class _Later:
    """Fetches packages when something of them is first imported, and says kindly what cannot be had at all."""

    def __init__(self, packages: Sequence[str], fetch: Callable[[], object]) -> None:
        self._packages = packages
        self._fetch: Callable[[], object] | None = fetch

    def find_spec(
        self, name: str, _path: Sequence[str] | None = None, _target: types.ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        """Make a package be there before the usual finders look for it."""
        if name in MISSING:
            from guts_teach.errors import RequestError  # noqa: PLC0415 - as in `show`

            raise type("NotInABrowser", (RequestError, ModuleNotFoundError), {})(MISSING[name])
        if name in self._packages and self._fetch is not None:
            fetch, self._fetch = self._fetch, None
            fetch()
            importlib.invalidate_caches()
        return None


def fetch_later(packages: Sequence[str], fetch: Callable[[], object]) -> None:
    """Call `fetch` when one of some packages is first imported; of `MISSING` ones say what they are missing for."""
    sys.meta_path.insert(0, _Later(list(packages), fetch))
