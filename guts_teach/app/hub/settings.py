"""What a hub is told, so that its accounts find the lessons and leave nothing running."""

from typing import TYPE_CHECKING, Final

from guts_teach.errors import RequestError

if TYPE_CHECKING:
    from traitlets.config import Config

PAGE: Final = "guts"
"""Where the lessons are, below an account's own address; `guts_teach.app.hub.page` answers there."""
EXTENSION: Final = "guts_teach.app.hub.page"
OTHERS: Final = ("jupyter_lsp", "jupyterlab", "nbclassic", "notebook", "notebook_shim", "voila.server_extension")
"""Server extensions that the lessons do not need; each takes memory and time to start."""
_MOST_SECONDS: Final = 60


def configure(c: "Config", *, idle_seconds: int = 3600, lab: bool = False) -> None:
    """Make the lessons what each account of a JupyterHub opens, and end what nobody uses.

    To be called in a site's ``jupyterhub_config.py``, where the configuration is named ``c``. How accounts log in and
    where their servers run stays the site's own choice. The package must be installed where the hub reads its
    configuration and where the servers run.

    A kernel that nobody has used for `idle_seconds` is ended, even under an open page: the page says so, and goes on
    where it was. A server that has no kernel, and had nothing to do for as long, is ended too; the hub's own page
    offers to start it anew when the account comes back, and leads on to where it was. With `lab` JupyterLab stays
    within reach of the account.

    Whoever has an account may run programs under it, with or without `lab`: that is what a hub is for, and what its
    spawner has to confine. The lessons alone, for visitors without accounts, are `guts-teach serve`.

    Raises `RequestError` if `idle_seconds` is less than 1.

    Sources: JupyterHub's documentation of ``Spawner.args`` and ``Spawner.default_url``, Jupyter Server's of
    ``MappingKernelManager.cull_idle_timeout`` and ``ServerApp.shutdown_no_activity_timeout``.

    >>> from traitlets.config import Config
    >>> c = Config()
    >>> configure(c, idle_seconds=900)
    >>> c.Spawner.default_url
    '/guts'
    """
    if idle_seconds < 1:
        raise RequestError(f"idle_seconds is {idle_seconds}: it must be at least 1 second")
    settings: dict[str, list[object]] = {
        "ServerApp.jpserver_extensions": [f"{EXTENSION}=True", *(() if lab else (f"{name}=False" for name in OTHERS))],
        "ServerApp.terminals_enabled": [lab],
        "ServerApp.shutdown_no_activity_timeout": [idle_seconds],
        "MappingKernelManager.cull_idle_timeout": [idle_seconds],
        "MappingKernelManager.cull_interval": [check_seconds(idle_seconds)],
        "MappingKernelManager.cull_connected": [True],
    }
    c.Spawner.default_url = f"/{PAGE}"
    # What the site has given stays, and may come later too.
    c.Spawner.args.extend([f"--{name}={value}" for name, values in settings.items() for value in values])


def check_seconds(idle_seconds: int) -> int:
    """How often a server looks whether its kernels, or itself, have been idle for too long.

    >>> check_seconds(3600), check_seconds(12), check_seconds(1)
    (60, 3, 1)
    """
    return min(_MOST_SECONDS, max(1, idle_seconds // 4))
