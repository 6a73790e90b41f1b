"""Where the work is, and what is said: the keyboard's place and the voice of a view."""

import anywidget
from traitlets import Int, Unicode

from guts_teach.widgets.static_files import read, styled


class Guide(anywidget.AnyWidget):
    """Sets the keyboard to the part of a view that has the work, and reads a sentence out. It shows nothing itself.

    It looks around itself, in the nearest box of the class ``gt-guided``. Where no `Page` hears the keys, as in
    somebody's own notebook, it lets Enter press the first button of a form.

    >>> guide = Guide(); guide.say("Right."); guide.go("gt-after"); guide.turn
    1
    """

    _esm = read("guide.js")
    _css = styled("guide.css")

    #: What is read out; the same sentence again is read again, because `spoken` counts.
    said = Unicode().tag(sync=True)
    spoken = Int(0).tag(sync=True)
    #: The class of the part whose first control is to have the keyboard, each time that `turn` changes; `show` is the
    #: one to bring into view.
    part = Unicode().tag(sync=True)
    show = Unicode().tag(sync=True)
    turn = Int(0).tag(sync=True)

    def say(self, sentence: str) -> None:
        """Read a sentence out."""
        with self.hold_sync():
            self.said = sentence
            self.spoken += 1

    def go(self, part: str, show: str = "") -> None:
        """Give the keyboard to the first control in the part that has this class; bring it, or ``show``, into view.

        Without a part the keyboard stays where it is.
        """
        with self.hold_sync():
            self.part = part
            self.show = show or part
            self.turn += 1
