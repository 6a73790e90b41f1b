"""What a page may ask of its kernel besides messages: whether it is there, and that it be ended."""

from http import HTTPStatus

from jupyter_server.services.kernels.handlers import KernelHandler
from tornado.web import HTTPError, RequestHandler

from guts_teach.app.server.headers import Safe


class State(Safe, KernelHandler):
    """Whether a kernel is there; nothing else of Jupyter's kernel addresses is open."""

    SUPPORTED_METHODS = ("GET",)

    async def get(self, kernel_id: str) -> None:
        """Tell."""
        kernels = self.kernel_manager
        if kernel_id not in kernels or kernel_id in kernels.waiting:
            raise HTTPError(404)
        await super().get(kernel_id)


class Goodbye(Safe, RequestHandler):
    """A page's last word, with the token it was given: its kernel is ended."""

    SUPPORTED_METHODS = ("POST",)

    async def post(self, kernel_id: str) -> None:
        """End the kernel; one that is gone already is no fault."""
        kernels = self.settings["kernel_manager"]
        if kernel_id not in kernels.waiting:
            await kernels.end(kernel_id)
        self.set_status(HTTPStatus.NO_CONTENT)
