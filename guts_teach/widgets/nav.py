"""A row of tabs that the keyboard and a screen reader can use."""

import anywidget
from traitlets import Int, List, Unicode

from guts_teach.widgets.static_files import read, styled


class Nav(anywidget.AnyWidget):
    """A row of tabs; the view that owns it shows what belongs to the tab at `index`.

    The arrow keys, Home and End move along the row and choose, as in any row of tabs.

    >>> Nav(titles=["Table", "Odds"], label="Views").index
    0
    """

    _esm = read("nav.js")
    _css = styled("nav.css")

    #: What stands on the tabs.
    titles = List(Unicode()).tag(sync=True)
    #: The tab that is chosen.
    index = Int(0, min=0).tag(sync=True)
    #: The name of the row for a screen reader.
    label = Unicode("Views").tag(sync=True)
