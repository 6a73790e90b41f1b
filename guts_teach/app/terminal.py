"""What a terminal, or a file in place of it, can be sent."""

from typing import Final

_LETTERS: Final = str.maketrans("♠♥♦♣−", "shdc-")


def printable(text: str) -> str:
    r"""The text with what a terminal would obey, or cannot show at all, spelled out; line ends stay.

    >>> printable("An\x1b[2Jna")
    'An\\x1b[2Jna'
    """
    return "".join(c if c.isprintable() or c == "\n" else c.encode("unicode_escape").decode() for c in text)


def fitted(text: str, encoding: str) -> str:
    """The text as an encoding can write it: suit signs become letters, other signs that it lacks a question mark.

    >>> fitted("K♥ 10♦", "ascii")
    'Kh 10d'
    """
    try:
        text.encode(encoding)
    except UnicodeEncodeError:
        return text.translate(_LETTERS).encode(encoding, "replace").decode(encoding)
    return text
