"""The lessons' page as an extension of an account's own Jupyter server, as a hub starts it.

Voilà's own extension would serve every notebook of the account, in a template that asks other hosts for styles and
scripts. This one serves the dashboard alone, in our template, wherever the account keeps its files.
"""

import gettext
import os
from importlib.metadata import version
from typing import Any, Final

from jinja2 import Environment, FileSystemLoader
from jupyter_server.base.handlers import FileFindHandler
from jupyter_server.serverapp import ServerApp
from jupyter_server.services.contents.largefilemanager import AsyncLargeFileManager
from jupyter_server.utils import url_path_join
from tornado.ioloop import PeriodicCallback
from tornado.web import GZipContentEncoding, StaticFileHandler, authenticated
from traitlets.config import Config
from voila.configuration import VoilaConfiguration
from voila.paths import ROOT, collect_static_paths, collect_template_paths
from voila.shutdown_kernel_handler import VoilaShutdownKernelHandler
from voila.static_file_handler import MultiStaticFileHandler, TemplateStaticFileHandler
from voila.tornado.handler import TornadoVoilaHandler
from voila.utils import get_voila_labextensions_path

from guts_teach.app.hub.settings import PAGE, check_seconds
from guts_teach.app.places import TEMPLATE, notebooks
from guts_teach.app.voila_settings import voila_settings
from guts_teach.charts import library

_SORRY: Final = (
    "This lesson could not be dealt. Reload the page; if it says so again, tell whoever looks after the hub."
)


class Page(TornadoVoilaHandler):
    """The dashboard, from the package's own folder and not from the account's."""

    def initialize(self, contents: AsyncLargeFileManager, **settings: Any) -> None:
        """Take the folder of the lessons."""
        super().initialize(**settings)
        self._contents = contents

    @property
    def contents_manager(self) -> AsyncLargeFileManager:
        """Where the dashboard's notebook is read."""
        return self._contents

    @authenticated
    async def get(self) -> None:
        """Send the page, and with it the token that its goodbye message must carry to end the kernel."""
        _ = self.xsrf_token  # asking for it sets the cookie
        await super().get()


def _jupyter_server_extension_points() -> list[dict[str, str]]:
    return [{"module": __name__}]


def _load_jupyter_server_extension(server: ServerApp) -> None:
    """Add the page's addresses to an account's server, and look often enough whether it is still needed."""
    settings = Config(voila_settings(_SORRY))
    settings.VoilaConfiguration.resources = {"gt_shared": shared(os.environ.get("JUPYTERHUB_BASE_URL"))}
    ours = VoilaConfiguration(config=settings)
    ours.page_config_hook = _without_elsewhere
    templates = [str(TEMPLATE), *collect_template_paths(["voila", "nbconvert"], ours.template)]
    looks = Environment(loader=FileSystemLoader(templates), extensions=["jinja2.ext.i18n"], autoescape=True)
    looks.install_gettext_translations(gettext.translation("nbui", localedir=f"{ROOT}/i18n", fallback=True))  # type: ignore[attr-defined]
    server.web_app.settings["voila_jinja2_env"] = looks
    page = {
        "config": settings,
        "contents": AsyncLargeFileManager(root_dir=str(notebooks())),
        "notebook_path": "dashboard.ipynb",
        "template_paths": templates,
        "voila_configuration": ours,
    }
    files: list[tuple[str, Any, dict[str, object]]] = [
        (PAGE, Page, page),
        ("voila/api/shutdown/(.*)", VoilaShutdownKernelHandler, {}),
        ("voila/static/(.*)", MultiStaticFileHandler, {"paths": collect_static_paths(["voila", "nbconvert"], "lab")}),
        ("voila/templates/(.*)", TemplateStaticFileHandler, {}),
        ("voila/labextensions/(.*)", FileFindHandler, {"path": get_voila_labextensions_path()}),
        (r"voila/guts/(plotly\.min\.js)", StaticFileHandler, {"path": str(library.folder())}),
    ]
    base = server.web_app.settings["base_url"]
    server.web_app.add_handlers(".*$", [(url_path_join(base, address), *rest) for address, *rest in files])
    # With a version in its address a browser keeps the script; all that is text is compressed on its way.
    os.environ[library.URL_VARIABLE] = url_path_join(base, f"voila/guts/plotly.min.js?v={version('plotly')}")
    server.web_app.transforms.append(GZipContentEncoding)
    if server.shutdown_no_activity_timeout:  # Jupyter itself looks once a minute, however short the time is
        PeriodicCallback(server.shutdown_no_activity, 1000 * check_seconds(server.shutdown_no_activity_timeout)).start()


def shared(hub: str | None) -> str:
    """The path of the page that is right for every account, for links that one gives to another.

    >>> shared("/hubs/school/"), shared(None)
    ('/hubs/school/hub/user-redirect/guts', '')
    """
    return "" if hub is None else url_path_join(hub, "hub/user-redirect", PAGE)


def _without_elsewhere(page: dict[str, Any], **_: object) -> dict[str, Any]:
    """What the page tells Jupyter's script, without an address on another host: no lesson has formulas to set."""
    return {**page, "fullMathjaxUrl": ""}
