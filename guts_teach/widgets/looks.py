"""How the page looks: light or dark, for one reader or for the whole room."""

from typing import Any

import anywidget
from traitlets import Bool, Unicode, observe

from guts_teach.lessons.code import PROFILES
from guts_teach.widgets.static_files import read, styled

SCREEN, PROJECTOR = PROFILES


class Looks(anywidget.AnyWidget):
    """Two buttons that change the looks of the lesson that they stand in.

    The colours follow the reader's system until the reader chooses; the browser remembers the choice. `look` is what
    charts are drawn by: the name of one of `guts_teach.charts.PROFILES`.

    >>> Looks(profile="projector", dark=True).look
    'projector dark'
    """

    _esm = read("looks.js")
    _css = styled("looks.css")

    #: One of `guts_teach.lessons.code.PROFILES`.
    profile = Unicode(SCREEN).tag(sync=True)
    #: What the reader chose: ``light``, ``dark``, or nothing, which leaves it to the system.
    colours = Unicode().tag(sync=True)
    #: Whether it comes out dark, told by the page.
    dark = Bool(default_value=False).tag(sync=True)
    #: The name of the charts' profile.
    look = Unicode("light")

    def __init__(self, **traits: Any) -> None:
        super().__init__(**traits)
        self._follow(None)

    @observe("profile", "dark")
    def _follow(self, _change: object) -> None:
        shade = "dark" if self.dark else "light"
        self.look = shade if self.profile != PROJECTOR else "projector dark" if self.dark else "projector"
