"""Voilà, set up for the lessons: our page, one kernel a visitor, nothing from elsewhere, no kernel left behind."""

import asyncio
import gzip
import logging
import os
import shutil
import signal
import socket
import sys
import tempfile
from collections.abc import Callable, Sequence
from importlib.metadata import version
from pathlib import Path
from typing import Any

from ipykernel.kernelspec import RESOURCES, get_kernel_dict
from jupyter_client.kernelspec import KernelSpec, KernelSpecManager
from jupyter_core.utils import ensure_async, run_sync
from jupyter_server.services.kernels.kernelmanager import AsyncMappingKernelManager
from jupyter_server.utils import url_path_join
from tornado.httpserver import HTTPServer
from tornado.ioloop import IOLoop
from tornado.web import HTTPError, RequestHandler
from traitlets.config import Config
from voila.app import Voila
from voila.tornado.handler import TornadoVoilaHandler

from guts_teach.app.places import TEMPLATE
from guts_teach.charts import library

_EXTENSIONS = ["@jupyter-widgets/jupyterlab-manager", "@voila-dashboards/widgets-manager8", "anywidget"]
UNVISITED_SECONDS = 180
"""How long a kernel waits for a page; a slow network with thirty laptops needs some of it."""
_SORRY = (
    "This lesson could not be dealt. Reload the page; if it says so again, look at the server's window for the reason."
)


def run(notebook: Path, sockets: Sequence[socket.socket], ready: Callable[[], None]) -> None:
    """Serve `notebook` on `sockets` until SIGINT, SIGTERM or SIGHUP; call `ready` when connections are accepted."""
    app = _Server(notebook_path=str(notebook), config=_config(), config_file_paths=[], log_level=logging.ERROR)
    app.sockets, app.ready = sockets, ready
    # What the log says of bad requests and of closed sockets is of no use to a teacher.
    logging.getLogger("tornado").setLevel(logging.ERROR)
    # What a lesson failed of before it could tell; Voilà writes it to a log that nobody reads.
    logging.getLogger("traitlets").addHandler(logging.StreamHandler())
    app.initialize([])
    app.start()


def _config() -> Config:
    settings: dict[str, dict[str, object]] = {
        "VoilaConfiguration": {
            "template": "lab",  # what ours is a child of; see _Server.setup_template_dirs
            "theme": "light",
            "allow_template_override": "NO",
            "allow_theme_override": "NO",
            "show_tracebacks": False,
            "kernel_spec_manager_class": OwnInterpreter,
            "multi_kernel_manager_class": Kernels,
            # Other packages' additions to JupyterLab would be loaded too, Plotly's 5 MB among them.
            "extension_allowlist": _EXTENSIONS,
        },
        # A closed tab ends its kernel; this is for laptops that sleep or crash. A connected page keeps its kernel.
        "MappingKernelManager": {"cull_idle_timeout": 1200, "cull_interval": 60, "cull_connected": False},
        "VoilaExecutor": {"timeout": 60, "cell_error_instruction": _SORRY, "cell_timeout_instruction": _SORRY},
    }
    if os.name != "nt" and len(tempfile.gettempdir()) < 36:  # A socket's path may have 103 characters; ours add 67.
        settings["KernelManager"] = {"transport": "ipc"}
    return Config(settings)


class OwnInterpreter(KernelSpecManager):
    """Runs every notebook with the interpreter that runs the server, whatever kernels the machine has."""

    def find_kernel_specs(self) -> dict[str, str]:
        """Return the one kernel there is."""
        return {"python3": RESOURCES}

    def get_kernel_spec(self, kernel_name: str) -> KernelSpec:  # noqa: ARG002 - the one answer for all names
        """Return the kernel of this interpreter, without a history file (a class would queue for it)."""
        spec = KernelSpec(resource_dir=RESOURCES, **get_kernel_dict())
        spec.argv = [sys.executable, *spec.argv[1:], "--HistoryManager.enabled=False"]
        return spec


class Kernels(AsyncMappingKernelManager):
    """One kernel a visitor. One that nobody comes to is ended, and so is one that died.

    A tab closed while it loads, or a program that only fetches the page, never says goodbye. And the kernel that
    Jupyter puts in a dead one's place has no lesson in it: a page that finds it would look alive and answer nothing.
    """

    async def start_kernel(self, **settings: Any) -> str:
        """Start a kernel, and look later whether a page has joined it."""
        kernel_id: str = await super().start_kernel(**settings)
        loop = IOLoop.current()
        loop.call_later(UNVISITED_SECONDS, self._end, kernel_id, unless_visited=True)
        self.add_restart_callback(kernel_id, lambda: loop.call_later(1, self._end, kernel_id))
        return kernel_id

    async def _end(self, kernel_id: str, *, unless_visited: bool = False) -> None:
        if kernel_id in self and not (unless_visited and self._kernel_connections.get(kernel_id)):
            await ensure_async(self.shutdown_kernel(kernel_id))


class _Page(TornadoVoilaHandler):
    """The lesson. Gives the browser the token that its goodbye message must carry to end the kernel.

    Voilà's page sends the token if it has it but nothing ever sets it, so that every closed tab would leave a
    kernel behind. Handing it out keeps the protection against other sites, where switching the check off would not.
    """

    async def get(self, path: str | None = None) -> None:
        """Send the page; there is one, at the top."""
        if path:
            raise HTTPError(404)
        _ = self.xsrf_token  # asking for it sets the cookie
        await super().get(path=path)


class _Plotly(RequestHandler):
    """Plotly's own script from the installed package, compressed once; browsers keep it: its name has the version."""

    packed: "asyncio.Future[bytes] | None" = None

    async def get(self) -> None:
        """Send the script."""
        if _Plotly.packed is None:
            _Plotly.packed = asyncio.get_running_loop().run_in_executor(None, library.packed)
        body = await _Plotly.packed
        self.set_header("Content-Type", "text/javascript; charset=utf-8")
        self.set_header("Cache-Control", "public, max-age=31536000, immutable")
        self.set_header("Vary", "Accept-Encoding")
        if "gzip" in self.request.headers.get("Accept-Encoding", ""):
            self.set_header("Content-Encoding", "gzip")
        else:
            body = gzip.decompress(body)
        await self.finish(body)


class _Server(Voila):
    """Voilà with our page, our sockets and an orderly end."""

    sockets: Sequence[socket.socket] = ()
    ready: Callable[[], None] = staticmethod(lambda: None)

    def setup_template_dirs(self) -> None:
        """Put our template before the one it is a child of, straight from the package."""
        super().setup_template_dirs()
        self.template_paths.insert(0, str(TEMPLATE))

    def init_handlers(self) -> list[Any]:
        """Return Voilà's addresses with our page in its place, and Plotly's script before it."""
        script = url_path_join(self.server_url, f"voila/guts/plotly-{version('plotly')}.min.js")
        os.environ[library.URL_VARIABLE] = script
        ours = [_with_page(handler) for handler in super().init_handlers()]
        return [(script.replace(".", r"\."), _Plotly), *ours]

    def init_settings(self) -> dict[str, Any]:
        """Return Voilà's settings; text is compressed on its way."""
        return {**super().init_settings(), "compress_response": True}

    def listen(self) -> None:
        """Serve on the sockets that are already ours, until told to stop."""
        self.port = self.sockets[0].getsockname()[1]
        server = HTTPServer(self.app)
        server.add_sockets(self.sockets)
        self.ioloop = IOLoop.current()
        self.ioloop.add_callback(self.ready)
        for name in ("SIGINT", "SIGTERM", "SIGHUP"):
            if hasattr(signal, name):
                signal.signal(getattr(signal, name), self._handle_signal_stop)
        try:
            self.ioloop.start()
        finally:
            server.stop()
            self.stop()

    def stop(self) -> None:
        """End every kernel at once: none has anything to save, and a starting one would complain at being asked."""
        run_sync(self.kernel_manager.shutdown_all)(now=True)
        shutil.rmtree(self.connection_dir, ignore_errors=True)


def _with_page(handler: Sequence[Any]) -> Sequence[Any]:
    """Return a row of Voilà's address table with its page replaced by ours."""
    return tuple(_Page if part is TornadoVoilaHandler else part for part in handler)
