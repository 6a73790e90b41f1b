"""Which addresses there are, and who answers at each. There is no other: no files of ours, no listing, no terminal."""

import re
from dataclasses import dataclass
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING, Any

from voila.paths import collect_static_paths
from voila.utils import get_voila_labextensions_path

from guts_teach.app.server.gate import Gate
from guts_teach.app.server.health import Health
from guts_teach.app.server.kernel_addresses import Goodbye, State
from guts_teach.app.server.page import Lesson, Nowhere
from guts_teach.app.server.static import Kept, contents, edition, plotly

if TYPE_CHECKING:
    from guts_teach.app.server.application import Server

_KERNEL = r"(?P<kernel_id>[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})"


@dataclass(frozen=True, slots=True)
class Files:
    """Where the files that never change are found: their edition stands in the address."""

    top: str
    plotly: str
    scripts: tuple[Path, ...]
    widgets: tuple[Path, ...]
    styles: tuple[Path, ...]

    @property
    def static(self) -> str:
        """Where Voilà's scripts are."""
        return f"{self.top}/static"

    @property
    def extensions(self) -> str:
        """Where the scripts of widgets are."""
        return f"{self.top}/labextensions"


def files(app: "Server") -> Files:
    """Return the addresses and folders of the files that a page needs."""
    top = f"{app.base_url}voila/{edition()}"
    return Files(
        top,
        f"{app.base_url}voila/guts/plotly-{version('plotly')}.min.js",
        scripts=tuple(map(Path, app.static_paths)),
        widgets=tuple(map(Path, get_voila_labextensions_path())),
        styles=tuple(map(Path, collect_static_paths(["voila", "nbconvert"], "lab"))),
    )


def addresses(app: "Server") -> list[Any]:
    """Return the server's table of addresses."""
    base = re.escape(app.base_url)
    known = app.files
    return [
        (f"{base}", Lesson, {"voila_configuration": app.voila_configuration}),
        (f"{base}health", Health),
        (f"{base}api/kernels/{_KERNEL}", State),
        (f"{base}api/kernels/{_KERNEL}/channels", Gate),
        (f"{base}voila/api/shutdown/{_KERNEL}", Goodbye),
        (f"{re.escape(known.static)}/(.*)", Kept, {"content": contents(known.scripts)}),
        (f"{re.escape(known.extensions)}/(.*)", Kept, {"content": contents(known.widgets)}),
        # The template's style sheets, whose addresses carry their digests.
        (f"{base}voila/templates/lab/static/(.*)", Kept, {"content": contents(known.styles)}),
        (re.escape(known.plotly), Kept, {"content": plotly}),
        (".*", Nowhere, {"voila_configuration": app.voila_configuration}),
    ]
