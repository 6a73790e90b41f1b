"""Three-card Guts: as two-card Guts, with straights and flushes (sheet "Guts", Variants; rulings 3.2 and 4.3)."""

from collections.abc import Mapping
from typing import Any, Final

from guts_teach.games.game import Family, Game
from guts_teach.games.guts import OPTIONS as GUTS_OPTIONS
from guts_teach.games.guts import guts_with
from guts_teach.games.options import Switch
from guts_teach.hands import NO_WILD, HandRule, three_card
from guts_teach.trace import ruling, sheet

OPTIONS: Final = (
    *GUTS_OPTIONS,
    Switch("sf_above_trips", "A straight flush beats three of a kind.", sheet("Guts", "Variants")),
    Switch("flush_above_straight", "A flush beats a straight.", sheet("Guts", "Variants")),
    Switch("ace_low_straight3", "3-2-A is the lowest straight.", ruling("3.2", "ace in straights"), default=True),
)


def build(options: Mapping[str, Any]) -> Game:
    """The game with its options chosen."""
    order = three_card(
        sf_above_trips=options["sf_above_trips"],
        flush_above_straight=options["flush_above_straight"],
        wheel=options["ace_low_straight3"],
    )
    return guts_with(FAMILY, 3, HandRule(order, NO_WILD), options)


FAMILY: Final = Family("guts-three-card", "Three-card Guts", "Guts", OPTIONS, build)
