"""The live lessons of a site: one page, its scripts, the runtime and the Python that it runs."""

from collections.abc import Callable
from importlib.metadata import distribution
from pathlib import Path
from typing import Final

from guts_teach.app.publish import bundle
from guts_teach.app.publish.frame import LIVE_POLICY, filled, mark, page, read, style
from guts_teach.app.publish.runtime import runtime

#: Around Jupyter's script: what it would make checks from text with is a name of our own inside.
_BEFORE: Final = b"(function (Function) {\n"
_AFTER: Final = b"\n})(window.gutsTeachNoChecks);\n"
_VIEWS: Final = "anywidget/nbextension/index.js"


def live(folder: str | None, say: Callable[[str], None]) -> dict[str, bytes]:
    """The files by their places in the site. Raises `RequestError` where the runtime cannot be had."""
    files = runtime(folder, say)
    say("Packing the lessons for the browser")
    files["live/widgets.js"] = _BEFORE + files["live/widgets.js"] + _AFTER
    files["live/anywidget.js"] = Path(str(distribution("anywidget").locate_file(_VIEWS))).read_bytes()
    files["live/kit.zip"] = bundle.kit()
    files["live/charts.zip"] = bundle.charts()
    files["live/worker.js"] = read("worker.js").encode()
    files["live/live.js"] = read("live.js").encode()
    files["live/page.css"] = (style() + read("live.css")).encode()
    files["live/index.html"] = page(
        "Guts Teach",
        filled("live.html", mark=f'<span aria-hidden="true" style="display: contents">{mark()}</span>'),
        LIVE_POLICY,
        '<link rel="stylesheet" href="page.css">\n',
        ' class="gt-wait" data-voila="published"',
    )
    return files
