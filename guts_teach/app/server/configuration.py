"""What Voilà is told."""

import os
import tempfile
from typing import Final

from traitlets.config import Config

from guts_teach.app.server.gate import Connection
from guts_teach.app.server.kernels import Kernel, Kernels, OwnInterpreter
from guts_teach.app.server.visitor import Anybody

_EXTENSIONS: Final = ["@jupyter-widgets/jupyterlab-manager", "@voila-dashboards/widgets-manager8", "anywidget"]
_SORRY: Final = (
    "This lesson could not be dealt. Reload the page; if it says so again, look at the server's window for the reason."
)


def configuration(base: str) -> Config:
    """Return Voilà's configuration for lessons below the path `base`."""
    settings: dict[str, dict[str, object]] = {
        "Voila": {
            "base_url": base,
            "identity_provider_class": Anybody,
            "kernel_websocket_connection_class": Connection,
        },
        "VoilaConfiguration": {
            "template": "lab",  # what ours is a child of; see Server.setup_template_dirs
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
        "MappingKernelManager": {
            "cull_idle_timeout": 1200,
            "cull_interval": 60,
            "cull_connected": False,
            "allow_tracebacks": False,
            "kernel_manager_class": f"{Kernel.__module__}.{Kernel.__qualname__}",
        },
        "VoilaExecutor": {
            "timeout": 60,
            # Left at four seconds, a page on a busy machine would be sent without its lesson.
            "iopub_timeout": 60,
            "cell_error_instruction": _SORRY,
            "cell_timeout_instruction": _SORRY,
        },
    }
    if os.name != "nt" and len(tempfile.gettempdir()) < 36:  # A socket's path may have 103 characters; ours add 67.
        settings["KernelManager"] = {"transport": "ipc"}
    return Config(settings)
