"""What a page needs once: the style sheet of a lesson, its keys, and its link."""

import anywidget
from traitlets import Dict, Int, Unicode

from guts_teach.widgets.static_files import read, styled


class Page(anywidget.AnyWidget):
    """Brings a lesson's style sheet, presses its buttons from the keyboard, keeps its link, and shows a help sheet.

    Put one into a lesson's root box, the box that has the class ``gt-lesson``. A key clicks the first button of
    that lesson that has the given class, is visible and is enabled; never while somebody types into a control. The key
    ``?`` opens the help sheet: the keys of the page in view, and whether the suits have two colours or four, which the
    browser remembers.

    >>> Page(shortcuts={"ArrowRight": "gt-next", "n": "gt-new"}).shortcuts["n"]
    'gt-new'
    """

    _esm = read("help.js") + read("page.js")
    _css = styled("lesson.css") + read("help.css")

    # Not named "keys": every widget has an attribute of that name, the list of its traits.
    #: From a key, as the browser names it (``ArrowRight``, ``n``, ``?``), to the class of the button that it clicks.
    shortcuts = Dict(value_trait=Unicode(), key_trait=Unicode()).tag(sync=True)
    #: What a key is for, by the class of its button: the help sheet says it, in this order.
    meanings = Dict(value_trait=Unicode(), key_trait=Unicode()).tag(sync=True)
    #: The link to the state of the lesson, from its question mark on; the page's address follows each change of it.
    address = Unicode().tag(sync=True)
    #: The page's own address without its link, told by the page; empty where the address is not ours, as in JupyterLab.
    here = Unicode().tag(sync=True)
    #: The last address with something to go on with; the browser remembers it, and tells it to a page that has none.
    left = Unicode().tag(sync=True)
    #: How often the lesson has turned to another page by itself; each time its top comes into view, and its heading has
    #: the keyboard.
    turns = Int(0, min=0).tag(sync=True)
