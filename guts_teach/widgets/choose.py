"""Answers to choose from: one of them, or any number."""

import anywidget
from traitlets import Bool, Int, List, Unicode

from guts_teach.widgets.static_files import read, styled


class Choose(anywidget.AnyWidget):
    """A question with its answers, as round or square boxes of the browser's own: keys and screen readers know them.

    >>> Choose(label="Who wins?", offers=["Anna", "Ben"], many=True, chosen=[1]).chosen
    [1]
    """

    _esm = read("choose.js")
    _css = styled("choose.css")

    #: The question.
    label = Unicode().tag(sync=True)
    #: The answers.
    offers = List(Unicode()).tag(sync=True)
    #: Whether several may be chosen.
    many = Bool(default_value=False).tag(sync=True)
    #: The places of those that are chosen.
    chosen = List(Int()).tag(sync=True)
    #: Whether it is too late to choose.
    locked = Bool(default_value=False).tag(sync=True)
    #: The sentence that says what is wrong; empty when nothing is.
    error = Unicode().tag(sync=True)
