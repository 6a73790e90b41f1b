"""The headers that tell a browser what our pages need, so that it refuses everything else."""

import base64
import hashlib
from collections.abc import Iterable
from html.parser import HTMLParser
from http.client import responses
from typing import Final

from tornado.web import RequestHandler

_SCRIPT_TYPES: Final = {"", "module", "text/javascript", "application/javascript"}


class _Scripts(HTMLParser):
    """Collects the scripts that stand in a page itself."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=False)
        self.found: list[str] = []
        self._inside = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        self._inside = tag == "script" and "src" not in given and (given.get("type") or "") in _SCRIPT_TYPES
        if self._inside:
            self.found.append("")

    def handle_endtag(self, tag: str) -> None:  # noqa: ARG002 - a script holds no other element
        self._inside = False

    def handle_data(self, data: str) -> None:
        if self._inside:
            self.found[-1] += data


def digests(page: str) -> list[str]:
    """Return the digests of a page's own scripts, in the form a content policy takes.

    >>> digests('<script>go()</script><script src="a.js"></script><script type="application/json">{}</script>')
    ["'sha256-5KYv+PUboo5h+0+YAtGRPbwv5d/QxzHslP4YGnUaxRw='"]
    """
    scripts = _Scripts()
    scripts.feed(page)
    scripts.close()
    found = (base64.b64encode(hashlib.sha256(script.encode()).digest()).decode() for script in scripts.found)
    return [f"'sha256-{digest}'" for digest in dict.fromkeys(found)]


def policy(scripts: Iterable[str], embed: str | None) -> str:
    """Return the content policy of a lesson's page, whose own scripts have these digests.

    Scripts come from this server, or are one of the page's own; `blob:` is how anywidget loads a widget's script out of
    what the kernel sent. Styles stand on every element of Jupyter's widgets, so that they cannot be listed.
    """
    return "; ".join(
        [
            "default-src 'none'",
            f"script-src 'self' blob: {' '.join(scripts)}",
            "style-src 'self' 'unsafe-inline'",
            "img-src 'self' data: blob:",
            "font-src 'self' data:",
            "connect-src 'self'",
            "frame-src 'self' blob:",
            "base-uri 'none'",
            "form-action 'none'",
            f"frame-ancestors 'self'{f' {embed}' if embed else ''}",
        ]
    )


def plain_policy(embed: str | None) -> str:
    """Return the content policy of all other answers: a page of plain text with a style sheet of its own."""
    return (
        "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; "
        f"frame-ancestors 'self'{f' {embed}' if embed else ''}"
    )


#: Besides the policy, on every answer. The clipboard is for the button that copies a link.
ALWAYS: Final = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()",
}


class Safe(RequestHandler):
    """A handler whose answers carry the headers, refusals included."""

    def set_default_headers(self) -> None:
        """Set the headers that every answer has."""
        super().set_default_headers()
        self.clear_header("Server")
        for name, value in ALWAYS.items():
            self.set_header(name, value)
        self.set_header("Content-Security-Policy", plain_policy(self.settings["embed"]))

    def write_error(self, status_code: int, **settings: object) -> None:  # noqa: ARG002 - tornado's own signature
        """Say in one line what is wrong, and nothing of what goes on inside."""
        self.set_header("Content-Type", "text/plain; charset=utf-8")
        self.finish(f"{status_code}: {responses.get(status_code, 'not answered')}\n")
