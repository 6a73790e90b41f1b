"""A page of its own that is printed or saved, while the lesson stays as it is."""

import anywidget
from traitlets import Unicode

from guts_teach.widgets.static_files import read, styled


class Printer(anywidget.AnyWidget):
    """A button that prints a page of HTML and a link that saves it; without a page both are away.

    >>> Printer(page="<!doctype html><p>Sheet</p>", name="sheet.html", what="the sheet").name
    'sheet.html'
    """

    _esm = read("printer.js")
    _css = styled("printer.css")

    #: The page: HTML of our own making.
    page = Unicode().tag(sync=True)
    #: What the saved file is called.
    name = Unicode("page.html").tag(sync=True)
    #: What is printed, as it stands on the button.
    what = Unicode("this").tag(sync=True)
