"""How the server does, for whoever watches it: numbers alone."""

import time
from http import HTTPStatus
from importlib.metadata import version
from typing import TYPE_CHECKING, Any

import psutil

from guts_teach.app.server.headers import Safe

if TYPE_CHECKING:
    from guts_teach.app.server.application import Server


class Health(Safe):
    """`/health`: 200 while a visitor would be let in, 503 when full or stopping."""

    def get(self) -> None:
        """Send the numbers."""
        app = self.settings["guts"]
        state = health(app)
        if state["status"] != "ok":
            self.set_status(HTTPStatus.SERVICE_UNAVAILABLE)
        self.set_header("Cache-Control", "no-store")
        self.write(state)


def health(app: "Server") -> dict[str, Any]:
    """Return the numbers: visitors and the most there may be, kernels and those of them that wait, megabytes."""
    visits = app.visits
    me = psutil.Process()
    return {
        "status": "stopping" if app.stopping else "full" if visits.full else "ok",
        "version": version("guts-teach"),
        "visitors": len(visits),
        "most": visits.most,
        "kernels": len(app.kernel_manager.list_kernel_ids()),
        "warm": len(app.pool),
        "memory_mb": {
            "server": me.memory_info().rss // 2**20,
            "free": psutil.virtual_memory().available // 2**20,
            "kernel_limit": app.our.memory,
        },
        "up_seconds": round(time.time() - me.create_time()),
    }
