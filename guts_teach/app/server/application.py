"""Voilà with our addresses, our sockets and an orderly end."""

import asyncio
import logging
import os
import shutil
import signal
import socket
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any, Final

from tornado.httpserver import HTTPServer
from tornado.ioloop import IOLoop
from voila.app import Voila

from guts_teach.app.places import TEMPLATE
from guts_teach.app.server.addresses import addresses, files
from guts_teach.app.server.configuration import configuration
from guts_teach.app.server.forked import Forking
from guts_teach.app.server.gate import MOST_BYTES
from guts_teach.app.server.headers import digests, policy
from guts_teach.app.server.pool import Pool
from guts_teach.app.server.settings import Settings, this_machine
from guts_teach.app.server.tables import Blank
from guts_teach.app.server.visits import Visits
from guts_teach.charts import library

PATIENCE: Final = 5.0
"""Seconds that a stopping server waits for pages that are on their way."""


def run(
    settings: Settings, sockets: Sequence[socket.socket], ready: Callable[[], None], forking: Forking | None
) -> None:
    """Serve the lessons on `sockets` until SIGINT, SIGTERM or SIGHUP; call `ready` when connections are accepted.

    Kernels are forked by `forking`, or started each by itself where there is none.
    """
    app = Server(
        notebook_path=str(settings.notebook),
        config=configuration(settings.base),
        config_file_paths=[],
        log_level=logging.ERROR,
    )
    app.our, app.sockets, app.ready, app.forking = settings, sockets, ready, forking
    # What the log says of bad requests and of closed sockets is of no use to a teacher.
    logging.getLogger("tornado").setLevel(logging.ERROR)
    # What a lesson failed of before it could tell; Voilà writes it to a log that nobody reads.
    logging.getLogger("traitlets").addHandler(logging.StreamHandler())
    app.initialize([])
    app.start()


class Server(Voila):
    """The server. `our` are its settings; what it has of visitors, tables and kernels, its handlers ask it for."""

    our: Settings
    sockets: Sequence[socket.socket] = ()
    ready: Callable[[], None] = staticmethod(lambda: None)
    forking: Forking | None = None
    stopping = False
    pool: Pool
    visits: Visits
    cores: int
    lesson_path: str
    kernel_environment: dict[str, str]

    def setup_template_dirs(self) -> None:
        """Put our template before the one it is a child of, straight from the package."""
        super().setup_template_dirs()
        self.template_paths.insert(0, str(TEMPLATE))

    def init_settings(self) -> dict[str, Any]:
        """Return Voilà's settings and ours; text is compressed on its way."""
        self.cores, _ = this_machine()
        self.lesson_path = os.path.relpath(self.notebook_path, self.root_dir)
        self.visits = Visits(self.our.most, self.our.log)
        found = {
            **super().init_settings(),
            "compress_response": True,
            "log_function": lambda _: None,  # it would write down addresses; a visit's line is written by visits
            "websocket_max_message_size": MOST_BYTES,
            "guts": self,
            "visits": self.visits,
            "embed": self.our.embed,
            "xsrf_cookies": True,
            "xsrf_cookie_kwargs": {"samesite": "Lax", "path": self.base_url},
        }
        self.kernel_manager.ended = lambda kernel_id: self.visits.end(self.visits.of(kernel_id))
        return found

    def init_handlers(self) -> list[Any]:
        """Return our addresses; of Voilà's own none is open that a page does not need."""
        self.files = files(self)
        self.kernel_environment = {library.URL_VARIABLE: self.files.plotly}
        return addresses(self)

    def page_config(self, config: dict[str, Any]) -> dict[str, Any]:
        """Return what the page tells Jupyter's script: where the files are."""
        return {**config, "fullStaticUrl": self.files.static, "fullLabextensionsUrl": self.files.extensions}

    async def page_policy(self) -> str:
        """Return the content policy of the page, made once from the scripts that its template writes."""
        if self._policy is None:
            self._policy = asyncio.ensure_future(self._make_policy())
        return await self._policy

    _policy: "asyncio.Future[str] | None" = None

    async def _make_policy(self) -> str:
        return policy(digests(await Blank(self, asyncio.Semaphore()).page()), self.our.embed)

    def listen(self) -> None:
        """Serve on the sockets that are already ours, until told to stop."""
        self.port = self.sockets[0].getsockname()[1]
        self.ioloop = IOLoop.current()
        self.ioloop.run_sync(self._serve)

    async def _serve(self) -> None:
        told = asyncio.Event()
        loop = asyncio.get_running_loop()
        for name in ("SIGINT", "SIGTERM", "SIGHUP"):
            if hasattr(signal, name):
                # Not the loop's own way, which Windows has not.
                signal.signal(getattr(signal, name), lambda *_: loop.call_soon_threadsafe(told.set))
        kernels = self.kernel_manager
        kernels.forking = self.forking
        self.pool = Pool(self, self.our.warm)
        kernels.waiting = self.pool
        # A proxy says by header whether its visitors come by https.
        server = HTTPServer(self.app, xheaders=True, max_body_size=MOST_BYTES, max_buffer_size=4 * MOST_BYTES)
        server.add_sockets(self.sockets)
        self.ready()
        await self.page_policy()
        self.pool.start()
        await told.wait()
        self.stopping = True
        server.stop()
        await self._stop(server)

    async def _stop(self, server: HTTPServer) -> None:
        """Let pages that are on their way arrive; then end every kernel, which has nothing to save."""
        with suppress(TimeoutError):
            await asyncio.wait_for(self.visits.idle.wait(), PATIENCE)
        await self.pool.stop()
        self.visits.end_all()
        await self.kernel_manager.end_all()
        await server.close_all_connections()
        shutil.rmtree(self.connection_dir, ignore_errors=True)
