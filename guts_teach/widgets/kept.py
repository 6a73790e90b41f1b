"""A text that the learner's own browser keeps: it is there again after a reload, and nobody else has it."""

from collections.abc import Callable

import anywidget
from traitlets import Unicode

from guts_teach.widgets.static_files import read


class Kept(anywidget.AnyWidget):
    """Keeps a text in the browser under a name, and tells once what was kept there before. It shows nothing itself.

    What it tells comes from outside: `found` is called with any text at all, of at most `MOST` characters.

    >>> told = []; kept = Kept("guts-teach-practice", told.append); kept.text = "so far"
    >>> kept.hear({"kind": "found", "text": "earlier"}); told
    ['earlier']
    """

    #: The longest text that is listened to.
    MOST = 100_000

    _esm = read("kept.js")

    #: The name under which the browser keeps the text.
    name = Unicode().tag(sync=True)
    #: The text to keep; an empty one leaves what is kept as it is.
    text = Unicode().tag(sync=True)

    def __init__(self, name: str, found: Callable[[str], None]) -> None:
        super().__init__(name=name)
        self._found = found
        self.on_msg(lambda _widget, content, _buffers: self.hear(content))

    def hear(self, content: object) -> None:
        """Hear what the page says; all but a kept text is passed over."""
        if isinstance(content, dict) and content.get("kind") == "found":
            text = content.get("text")
            if isinstance(text, str) and len(text) <= self.MOST:
                self._found(text)
