"""The page around everything that is published: its head, its policy, the bar at the top."""

import html
import re
from pathlib import Path
from string import Template
from typing import Final
from urllib.parse import quote

from guts_teach.app.places import TEMPLATE

_FOLDER: Final = Path(__file__).with_name("static")
#: What a browser lets the pages do. A folder opened as files is "file:"; nothing may be asked of any other host.
PAGES_POLICY: Final = (
    "default-src 'none'; script-src 'self' file:; style-src 'self' file: 'unsafe-inline'; "
    "img-src 'self' file: data: blob:; base-uri 'none'; form-action 'none'"
)
#: The live lessons bring their views' scripts as blobs, and run WebAssembly; text never becomes script. From a folder
#: the page at least says that it needs a server.
LIVE_POLICY: Final = (
    "default-src 'none'; script-src 'self' file: blob: 'wasm-unsafe-eval'; worker-src 'self'; connect-src 'self'; "
    "style-src 'self' file: 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self' data:; "
    "base-uri 'none'; form-action 'none'"
)


def read(name: str) -> str:
    """One of the files in the folder ``static``, as text.

    >>> "loadPyodide" in read("worker.js")
    True
    """
    return (_FOLDER / name).read_text(encoding="utf-8")


def mark() -> str:
    """The kit's mark, as SVG."""
    return _plain((TEMPLATE / "mark.svg.j2").read_text(encoding="utf-8"))


def style() -> str:
    """The style of the page around a lesson: the served page's own."""
    return _plain((TEMPLATE / "page.css.j2").read_text(encoding="utf-8"))


def _plain(template: str) -> str:
    """A template of the served page without its comments; these two hold nothing else of a template's language."""
    return re.sub(r"\{#.*?#\}", "", template, flags=re.DOTALL).strip()


def filled(name: str, /, **parts: str) -> str:
    """One of the files in ``static`` with its names replaced; they are markup already."""
    return Template(read(name)).substitute(parts)


def page(title: str, body: str, policy: str, head: str = "", attributes: str = "") -> bytes:
    """A whole page.

    >>> b"<title>Odds &amp; ends</title>" in page("Odds & ends", "", PAGES_POLICY)
    True
    """
    icon = f"data:image/svg+xml,{quote(mark())}"
    return (
        '<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        f'<meta http-equiv="Content-Security-Policy" content="{policy}">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        '<meta name="referrer" content="no-referrer">\n'
        f'<title>{html.escape(title)}</title>\n<link rel="icon" href="{icon}">\n{head}</head>\n'
        f"<body{attributes}>\n{body}</body>\n</html>\n"
    ).encode()
