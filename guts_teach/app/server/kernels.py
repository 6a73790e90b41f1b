"""One kernel a visitor, and none that nobody needs."""

import asyncio
import sys
import uuid
from collections.abc import Callable, Container
from typing import Any

from ipykernel.kernelspec import RESOURCES, get_kernel_dict
from jupyter_client.kernelspec import KernelSpec, KernelSpecManager
from jupyter_server.services.kernels.kernelmanager import AsyncMappingKernelManager, ServerKernelManager
from tornado.ioloop import IOLoop

from guts_teach.app.server import kernel
from guts_teach.app.server.forked import ForkedProvisioner, Forking

UNVISITED_SECONDS = 180
"""How long a page may take to join its kernel; a slow network with thirty laptops needs some of it."""


class OwnInterpreter(KernelSpecManager):
    """Runs every notebook with the interpreter that runs the server, whatever kernels the machine has."""

    def find_kernel_specs(self) -> dict[str, str]:
        """Return the one kernel there is."""
        return {"python3": RESOURCES}

    def get_kernel_spec(self, kernel_name: str) -> KernelSpec:  # noqa: ARG002 - the one answer for all names
        """Return the kernel of this interpreter, within limits, without a history file (a class would queue for it)."""
        spec = KernelSpec(resource_dir=RESOURCES, **get_kernel_dict())
        spec.argv = [sys.executable, "-m", kernel.__name__, "-f", "{connection_file}", "--HistoryManager.enabled=False"]
        return spec


class Kernel(ServerKernelManager):
    """A kernel that is forked from a process that has everything loaded, where that can be done."""

    parent: Any
    provisioner: Any
    kernel_id: Any

    async def _async_pre_start_kernel(self, **settings: Any) -> tuple[list[str], dict[str, Any]]:
        forking: Forking | None = self.parent.forking
        if forking and self.provisioner is None:
            self.kernel_id = self.kernel_id or settings.pop("kernel_id", None) or str(uuid.uuid4())
            self.provisioner = ForkedProvisioner(kernel_id=self.kernel_id, kernel_spec=self.kernel_spec, parent=self)
            self.provisioner.forking = forking
        command: tuple[list[str], dict[str, Any]] = await super()._async_pre_start_kernel(**settings)
        return command


class Kernels(AsyncMappingKernelManager):
    """All kernels. One whose page does not join it is ended, and so is one that died.

    A tab closed while it loads, or a program that only fetches the page, never says goodbye. And the kernel that
    Jupyter puts in a dead one's place has no lesson in it: a page that finds it would look alive and answer nothing.
    """

    forking: Forking | None = None
    waiting: Container[str] = frozenset()
    """The kernels that wait for visitors."""
    ended: Callable[[str], None] = staticmethod(lambda _: None)
    """Called with the id of each kernel that is no more."""

    async def start_kernel(self, **settings: Any) -> str:
        """Start a kernel."""
        kernel_id: str = await super().start_kernel(**settings)
        loop = IOLoop.current()
        self.add_restart_callback(kernel_id, lambda: loop.call_later(1, self.end, kernel_id))
        return kernel_id

    def expect(self, kernel_id: str) -> None:
        """Look later whether the page that the kernel was given to has joined it."""
        IOLoop.current().call_later(UNVISITED_SECONDS, self._end_unvisited, kernel_id)

    async def _end_unvisited(self, kernel_id: str) -> None:
        if not self.joined(kernel_id):
            await self.end(kernel_id)

    def joined(self, kernel_id: str) -> int:
        """Return how many connections pages have to a kernel."""
        count: int = self._kernel_connections.get(kernel_id, 0)
        return count

    async def end(self, kernel_id: str) -> None:
        """End a kernel at once, if it is there: it has nothing to save."""
        if kernel_id in self:
            await self.shutdown_kernel(kernel_id, now=True)

    async def shutdown_kernel(self, kernel_id: str, now: bool = False, restart: bool = False) -> None:  # noqa: FBT001, FBT002
        """End a kernel and tell it."""
        await super().shutdown_kernel(kernel_id, now=now, restart=restart)
        self.ended(kernel_id)

    async def cull_kernel_if_idle(self, kernel_id: str) -> None:
        """End a kernel whose page has been gone for long, but never one that waits for a visitor."""
        if kernel_id not in self.waiting:
            await super().cull_kernel_if_idle(kernel_id)

    async def end_all(self) -> None:
        """End every kernel at once."""
        await asyncio.gather(*map(self.end, self.list_kernel_ids()))
