"""What Voilà is told."""

import os
import tempfile
from typing import Final

from traitlets.config import Config

from guts_teach.app.server.gate import Connection
from guts_teach.app.server.kernels import Kernel, Kernels, OwnInterpreter
from guts_teach.app.server.visitor import Anybody
from guts_teach.app.voila_settings import voila_settings

_SORRY: Final = (
    "This lesson could not be dealt. Reload the page; if it says so again, look at the server's window for the reason."
)


def configuration(base: str) -> Config:
    """Return Voilà's configuration for lessons below the path `base`."""
    settings = voila_settings(_SORRY)
    settings["Voila"] = {
        "base_url": base,
        "identity_provider_class": Anybody,
        "kernel_websocket_connection_class": Connection,
    }
    settings["VoilaConfiguration"] |= {
        "kernel_spec_manager_class": OwnInterpreter,
        "multi_kernel_manager_class": Kernels,
    }
    # A closed tab ends its kernel; this is for laptops that sleep or crash. A connected page keeps its kernel.
    settings["MappingKernelManager"] = {
        "cull_idle_timeout": 1200,
        "cull_interval": 60,
        "cull_connected": False,
        "allow_tracebacks": False,
        "kernel_manager_class": f"{Kernel.__module__}.{Kernel.__qualname__}",
    }
    if os.name != "nt" and len(tempfile.gettempdir()) < 36:  # A socket's path may have 103 characters; ours add 67.
        settings["KernelManager"] = {"transport": "ipc"}
    return Config(settings)
