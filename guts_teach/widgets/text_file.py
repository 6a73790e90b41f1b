"""A text as a file on the learner's own machine: saved there, and opened again."""

from collections.abc import Callable

import anywidget
from traitlets import Unicode

from guts_teach.widgets.static_files import read, styled


class TextFile(anywidget.AnyWidget):
    """A link that saves a text as a file, and a button that opens one. Nothing goes further than this lesson's kernel.

    What is opened comes from outside: `opened` is called with its text, whatever that is, of at most `MOST` characters.

    >>> opened = []; file = TextFile("notes.json", opened.append); file.text = "to be saved"
    >>> file.hear({"kind": "opened", "text": "from a file"}); opened
    ['from a file']
    """

    #: The longest text that is listened to.
    MOST = 100_000

    _esm = read("text_file.js")
    _css = styled("text_file.css")

    #: What the saved file is called.
    name = Unicode().tag(sync=True)
    #: What is saved.
    text = Unicode().tag(sync=True)
    #: The kind of file, as the browser knows it.
    kind = Unicode("application/json").tag(sync=True)

    def __init__(self, name: str, opened: Callable[[str], None]) -> None:
        super().__init__(name=name)
        self._opened = opened
        self.on_msg(lambda _widget, content, _buffers: self.hear(content))

    def hear(self, content: object) -> None:
        """Hear what the page says; all but the text of an opened file is passed over."""
        if isinstance(content, dict) and content.get("kind") == "opened":
            text = content.get("text")
            if isinstance(text, str) and len(text) <= self.MOST:
                self._opened(text)
