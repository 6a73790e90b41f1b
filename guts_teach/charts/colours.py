"""Colours as numbers: how light they are, how far apart, and which letters can be read on them.

Contrast is that of the Web Content Accessibility Guidelines 2.2: 1 for equal colours, 21 for black on white; letters
need 4.5, lines and shapes that carry meaning 3.
"""

from collections.abc import Sequence
from typing import Final

BLACK: Final = "#000000"
WHITE: Final = "#ffffff"


def luminance(colour: str) -> float:
    """How light a colour ``#rrggbb`` is to the eye, from 0 (black) to 1 (white).

    >>> luminance("#000000"), luminance("#ffffff"), round(luminance("#808080"), 3)
    (0.0, 1.0, 0.216)
    """
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
        for part in (number / 255 for number in _parts(colour))
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """How well two colours are told apart, from 1 to 21.

    >>> contrast("#ffffff", "#000000"), contrast("#1f6f5c", "#1f6f5c")
    (21.0, 1.0)
    """
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def on(ground: str) -> str:
    """Black or white, whichever is better read on a ground. One of them always reaches 4.5.

    >>> on("#1f6f5c"), on("#f0dfd3")
    ('#ffffff', '#000000')
    """
    return max(BLACK, WHITE, key=lambda ink: contrast(ink, ground))


def between(scale: Sequence[str], place: float) -> str:
    """The colour at a place from 0 to 1 of a scale of colours that stand evenly spaced, as a chart draws it.

    >>> between(["#000000", "#ffffff"], 0.5), between(["#000000", "#808080", "#ffffff"], 1.0)
    ('#808080', '#ffffff')
    """
    steps = len(scale) - 1
    first = min(int(place * steps), steps - 1)
    part = place * steps - first
    mixed = (
        round(low + part * (high - low))
        for low, high in zip(_parts(scale[first]), _parts(scale[first + 1]), strict=True)
    )
    return "#" + "".join(f"{number:02x}" for number in mixed)


def _parts(colour: str) -> tuple[int, ...]:
    return tuple(int(colour[at : at + 2], 16) for at in (1, 3, 5))
