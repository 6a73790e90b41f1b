"""What a chart looks like on one kind of screen, as data: its measures and its colours.

Hue alone never says anything. What stands side by side differs in lightness too, and in pattern, marker or dash.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Colours:
    """The colours of a chart, each ``#rrggbb``.

    ``accent`` stands for winning and growing, ``sand`` for paying, ``grey`` for what is neither; each has its deeper
    shade for patterns and outlines. Letters ``on_accent`` and ``on_grey`` are read on
    those, ``ink`` on all else. ``loss`` and
    ``gain`` are the ends of a scale whose ``middle`` is nothing.
    """

    paper: str
    ink: str
    soft: str
    line: str
    accent: str
    accent_deep: str
    accent_soft: str
    on_accent: str
    grey: str
    on_grey: str
    grey_deep: str
    sand: str
    sand_deep: str
    loss: str
    middle: str
    gain: str

    @property
    def diverging(self) -> tuple[str, str, str]:
        """The scale from a loss by nothing to a gain."""
        return self.loss, self.middle, self.gain

    @property
    def sequential(self) -> tuple[str, str]:
        """The scale from nothing to all."""
        return self.middle, self.gain


@dataclass(frozen=True, slots=True)
class Profile:
    """The measures of a chart, in pixels, and its colours.

    ``height`` is that of most charts, ``tall`` that of one with as many rows as there are ranks.
    """

    name: str
    height: int
    tall: int
    font: int
    line: float
    colours: Colours

    def em(self, times: float) -> int:
        """Give a length in multiples of the letters' size: margins and gaps grow with the letters."""
        return round(times * self.font)


# Those of the lesson's stylesheet; a chart is drawn from a figure that the stylesheet cannot reach.
_LIGHT: Final = Colours(
    paper="#ffffff",
    ink="#1d2329",
    soft="#565f69",
    line="#dcd8ce",
    accent="#1f6f5c",
    accent_deep="#0f4a3b",
    accent_soft="#b9d9d0",
    on_accent="#ffffff",
    grey="#8b95a0",
    on_grey="#000000",
    grey_deep="#5a646e",
    sand="#f0dfd3",
    sand_deep="#a9714f",
    loss="#a0522d",
    middle="#f3f0e9",
    gain="#1f6f5c",
)
_DARK: Final = Colours(
    paper="#171c21",
    ink="#f1f3f5",
    soft="#b3bcc5",
    line="#3d4650",
    accent="#63c8ad",
    accent_deep="#b5ebdc",
    accent_soft="#2b5a4f",
    on_accent="#06211a",
    grey="#66717c",
    on_grey="#ffffff",
    grey_deep="#a7b1bb",
    sand="#43342a",
    sand_deep="#c99878",
    loss="#e39b6f",
    middle="#272e35",
    gain="#63c8ad",
)
# From the last row, and through a lamp that makes dark colours pale.
_BRIGHT: Final = Colours(
    paper="#ffffff",
    ink="#000000",
    soft="#333a41",
    line="#bdb8ab",
    accent="#0f5a48",
    accent_deep="#06382c",
    accent_soft="#a5cfc3",
    on_accent="#ffffff",
    grey="#8b95a0",
    on_grey="#000000",
    grey_deep="#3f474f",
    sand="#f0dfd3",
    sand_deep="#8a5230",
    loss="#8a3f18",
    middle="#f3f0e9",
    gain="#0f5a48",
)

LIGHT: Final = Profile("light", height=300, tall=390, font=14, line=1.5, colours=_LIGHT)
DARK: Final = Profile("dark", height=300, tall=390, font=14, line=1.5, colours=_DARK)
PROJECTOR: Final = Profile("projector", height=460, tall=640, font=22, line=3, colours=_BRIGHT)
PROJECTOR_DARK: Final = Profile("projector dark", height=460, tall=640, font=22, line=3, colours=_DARK)

#: Every profile by its name.
PROFILES: Final[Mapping[str, Profile]] = {each.name: each for each in (LIGHT, DARK, PROJECTOR, PROJECTOR_DARK)}
