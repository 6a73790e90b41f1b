"""Everything that a first page would have to wait for, done before there is anybody."""

import importlib
import pkgutil

from ipywidgets import Widget, register_comm_target

from guts_teach.lessons.pages import LESSONS
from guts_teach.widgets import pages
from guts_teach.widgets.lesson import lesson


def warm() -> None:
    """Load all pages and build each once, so that tables are read and kept; nothing of it stays on a page.

    >>> warm()
    >>> from guts_teach.widgets import pages
    >>> pages.pot.__name__
    'guts_teach.widgets.pages.pot'
    """
    for module in pkgutil.iter_modules(pages.__path__, f"{pages.__name__}."):
        importlib.import_module(module.name)
    built: list[Widget] = []
    Widget.on_widget_constructed(built.append)
    try:
        for name in LESSONS:
            lesson(name)
    finally:
        Widget.on_widget_constructed(None)
        for widget in built:
            widget.close()
    # ipywidgets does this itself where a kernel runs already; without it a page asks for each widget's state by itself.
    register_comm_target()
