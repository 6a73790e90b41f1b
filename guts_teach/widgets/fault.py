"""What a page shows where a part of it could not be built: a card with a way to try again, and never a traceback."""

import io
import logging
import sys
import traceback
import zlib
from collections.abc import Callable, Mapping

import ipywidgets

from guts_teach.widgets.parts import box, button, markup, text

_LOG = logging.getLogger(__name__)
_KIT = "guts_teach"

AGAIN = "Try again"


def tell_the_server() -> None:
    """Let what the kit logs in a kernel appear in the server's window, under the time, and not in a learner's page."""
    log = logging.getLogger(_KIT)
    if log.handlers or type(sys.stderr).__module__ != "ipykernel.iostream":
        return
    # The kernel sends its standard error to the page; the file that it was started with is told by its number, which
    # is an ordinary 2 where the kernel only catches what Python writes.
    try:
        number = sys.stderr.fileno()
    except io.UnsupportedOperation:
        number = 2
    window = open(number, "w", encoding="utf-8", errors="backslashreplace", closefd=False)  # noqa: SIM115
    handler = logging.StreamHandler(window)
    handler.setFormatter(logging.Formatter("%(asctime)s %(message)s"))
    log.addHandler(handler)


def record(error: Exception, what: str) -> str:
    """Log the traceback of a fault of ours; the short reference that it is logged under.

    The same fault has the same reference, whoever meets it.

    >>> try:
    ...     raise ValueError
    ... except ValueError as error:
    ...     len(record(error, "the page of odds"))
    5
    """
    places = [(frame.filename, frame.lineno) for frame in traceback.extract_tb(error.__traceback__)]
    reference = f"{zlib.crc32(repr((type(error).__name__, places)).encode()):08X}"[:5]
    _LOG.error("fault %s in %s", reference, what, exc_info=error)
    return reference


def card(reference: str, ways: Mapping[str, Callable[[], None]]) -> ipywidgets.Box:
    """The card in the place of what could not be built; ``ways`` are its buttons."""
    buttons = [button(label, do, *(["gt-main"] if at == 0 else [])) for at, (label, do) in enumerate(ways.items())]
    return box(
        markup("<h1>This page could not be built.</h1>"),
        text("Something went wrong on our side; nothing that you did is lost, and the other pages go on."),
        box(*buttons, classes="gt-actions", across=True),
        text(f"If it comes back, tell your teacher: fault {reference}. The server’s window says more.", "gt-note"),
        classes="gt-panel gt-fault",
    )


class Retry(ipywidgets.VBox):
    """The card in the place of a part that could not be built; trying again puts the part there once it can be."""

    def __init__(self, what: str, make: Callable[[], ipywidgets.Widget], error: Exception) -> None:
        self._what, self._make = what, make
        super().__init__([self._card(error)])

    def _card(self, error: Exception) -> ipywidgets.Box:
        return card(record(error, self._what), {AGAIN: self._again})

    def _again(self) -> None:
        try:
            made = self._make()
        except Exception as error:  # noqa: BLE001 - whatever it is, the page around it goes on
            made = self._card(error)
        self.children = (made,)


def made(what: str, make: Callable[[], ipywidgets.Widget]) -> ipywidgets.Widget:
    """What ``make`` makes, or a card in its place."""
    try:
        return make()
    except Exception as error:  # noqa: BLE001 - whatever it is, the page around it goes on
        return Retry(what, make, error)
