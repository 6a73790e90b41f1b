"""The scripts and style sheets of the front end, which lie in the folder ``static`` beside this file."""

from functools import cache
from pathlib import Path

_FOLDER = Path(__file__).with_name("static")


@cache
def read(name: str) -> str:
    """One of the files, as text.

    >>> "export default" in read("cards.js")
    True
    """
    return (_FOLDER / name).read_text(encoding="utf-8")


def styled(name: str) -> str:
    """A widget's own style sheet, with the colours and measures that all of ours share in front of it.

    A widget so styled looks right alone in anybody's notebook, and not only inside a lesson's page.
    """
    return read("tokens.css") + read(name)
