"""The games as data: one file a family, and the catalogue."""

from guts_teach.games.catalogue import FAMILIES, find, make
from guts_teach.games.game import Bet, DealCards, Declare, Family, Game, MatchPot, Places, Showdown, Stage
from guts_teach.games.options import Choice, Number, Option, Switch, Value, format_value

__all__ = [
    "FAMILIES",
    "Bet",
    "Choice",
    "DealCards",
    "Declare",
    "Family",
    "Game",
    "MatchPot",
    "Number",
    "Option",
    "Places",
    "Showdown",
    "Stage",
    "Switch",
    "Value",
    "find",
    "format_value",
    "make",
]
