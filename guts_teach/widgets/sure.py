"""How sure one is: a slider that has a name, and says its value in words."""

import anywidget
from traitlets import Bool, Int, Unicode

from guts_teach.widgets.static_files import read, styled


class Sure(anywidget.AnyWidget):
    """A slider of the browser's own with its question, its value and what both ends mean.

    >>> Sure(label="How sure are you?", value=80).value
    80
    """

    _esm = read("sure.js")
    _css = styled("sure.css")

    #: The question.
    label = Unicode().tag(sync=True)
    #: The number that it stands at.
    value = Int(50).tag(sync=True)
    #: The ends.
    least = Int(0).tag(sync=True)
    most = Int(100).tag(sync=True)
    #: What is counted.
    unit = Unicode("percent").tag(sync=True)
    #: Whether it is too late to move it.
    locked = Bool(default_value=False).tag(sync=True)
