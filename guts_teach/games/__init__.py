"""The games as data: one file a family, and the catalogue."""

from guts_teach.games.catalogue import FAMILIES, find, make
from guts_teach.games.game import (
    Bet,
    Buy,
    Compare,
    DealCards,
    Declare,
    Family,
    Game,
    MatchPot,
    Places,
    Round,
    Showdown,
    Stage,
)
from guts_teach.games.options import Choice, Number, Option, Switch, Value, format_value

__all__ = [
    "FAMILIES",
    "Bet",
    "Buy",
    "Choice",
    "Compare",
    "DealCards",
    "Declare",
    "Family",
    "Game",
    "MatchPot",
    "Number",
    "Option",
    "Places",
    "Round",
    "Showdown",
    "Stage",
    "Switch",
    "Value",
    "find",
    "format_value",
    "make",
]
