"""A table: one kernel, and the page of its lesson, made as far as they go before anybody has come."""

import asyncio
import os
from collections.abc import AsyncGenerator, Mapping
from typing import TYPE_CHECKING, Final

from jupyter_core.utils import ensure_async
from nbformat import NotebookNode
from voila.notebook_renderer import NotebookRenderer
from voila.utils import get_page_config

from guts_teach.app.server import kernel

if TYPE_CHECKING:
    from guts_teach.app.server.application import Server

_WARM: Final = "from guts_teach.widgets.warm import warm as _warm; _warm(); del _warm"
_TELL: Final = "import os as _os; _os.environ.update({told!r}); del _os"


class Table(NotebookRenderer):
    """The page of a lesson with a kernel of its own, for one visitor.

    `prepare` makes all that is the same for everybody and then waits; `open` says what the visitor asked for, and
    `pieces` gives the page. All may be called at once: what is not ready is waited for, and the page's head, which
    needs no kernel, comes first in any case.
    """

    def __init__(self, app: "Server", starting: asyncio.Semaphore) -> None:
        settings = {"base_url": app.base_url, "settings": app.app.settings, "log": app.log}
        super().__init__(
            voila_configuration=app.voila_configuration,
            traitlet_config=app.config,
            notebook_path=app.lesson_path,
            template_paths=app.template_paths,
            config_manager=app.config_manager,
            contents_manager=app.contents_manager,
            base_url=app.base_url,
            kernel_spec_manager=app.kernel_spec_manager,
            page_config=app.page_config(
                get_page_config(**settings, voila_configuration=app.voila_configuration),
            ),
        )
        self._app = app
        self._starting = starting
        self._asked: asyncio.Future[Mapping[str, str]] = asyncio.get_running_loop().create_future()
        self._held: list[str] = []
        self._pieces: asyncio.Queue[str | None] = asyncio.Queue()
        self._fault: BaseException | None = None
        self._making: asyncio.Task[None] | None = None
        self.ready = asyncio.Event()
        self.kernel_id: str | None = None

    def prepare(self) -> "asyncio.Task[None]":
        """Begin; the task ends when the whole page is there, or nothing more will come."""
        self._making = asyncio.create_task(self._make())
        return self._making

    def open(self, told: Mapping[str, str]) -> None:
        """Go on with what the visitor asks for: variables of the environment, as a web server tells a program."""
        if not self._asked.done():
            self._asked.set_result(told)

    async def pieces(self) -> AsyncGenerator[str]:
        """Give the page piece by piece as it is made; raise what has kept it from being made."""
        while (piece := await self._pieces.get()) is not None:
            yield piece
        if self._fault:
            raise self._fault

    async def close(self) -> None:
        """Give the table up, at whatever point it is."""
        if self._making and not self._making.done():
            self._making.cancel()
            await asyncio.gather(self._making, return_exceptions=True)
        if self.kernel_id:
            await self._app.kernel_manager.end(self.kernel_id)

    async def _make(self) -> None:
        try:
            await self.initialize()
            async for piece, _ in self.generate_content_generator():
                self._held.append(piece)
            self._send()
        except Exception as fault:  # noqa: BLE001 - whoever asks for the page hears of it
            self._fault = fault
        finally:
            self._pieces.put_nowait(None)
            self.ready.set()

    def _send(self) -> None:
        """Give what there is: the template comes in hundreds of small pieces, which are held until something is due."""
        if self._held:
            self._pieces.put_nowait("".join(self._held))
            self._held.clear()

    async def _jinja_kernel_start(self, nb: NotebookNode, kernel_id: str | None, kernel_future: object) -> str:  # noqa: ARG002
        # Called by the template, where the part begins that needs a kernel.
        self._send()
        async with self._starting:
            kernels = self._app.kernel_manager
            self.kernel_id = await kernels.start_kernel(
                kernel_name=self.notebook.metadata.kernelspec.name,
                path=self.cwd,
                env={**os.environ, **self._app.kernel_environment, kernel.MEMORY_VARIABLE: str(self._app.our.memory)},
            )
            await super()._jinja_kernel_start(nb, self.kernel_id, kernels.get_kernel(self.kernel_id))
            if not kernels.forking:
                await self._run(_WARM)
        return self.kernel_id

    async def _jinja_cell_generator(self, nb: NotebookNode, kernel_id: str) -> AsyncGenerator[NotebookNode]:
        # Called by the template with the first cell: what comes before it is the same for everybody.
        self._send()
        self.ready.set()
        told = await self._asked
        await self._run(_TELL.format(told=dict(told)))
        async for cell in super()._jinja_cell_generator(nb, kernel_id):
            yield cell

    async def _run(self, code: str) -> None:
        await ensure_async(self.executor.kc.execute(code, silent=True, store_history=False))


class Blank(Table):
    """The page without a lesson in it: what our own template says, and nobody else."""

    async def page(self) -> str:
        """Give the whole page."""
        self.open({})
        await self.prepare()
        return "".join([piece async for piece in self.pieces()])

    async def _jinja_kernel_start(self, nb: NotebookNode, kernel_id: str | None, kernel_future: object) -> str:  # noqa: ARG002
        return ""

    async def _jinja_cell_generator(self, nb: NotebookNode, kernel_id: str) -> AsyncGenerator[NotebookNode]:  # noqa: ARG002
        for cell in nb.cells:
            yield cell
