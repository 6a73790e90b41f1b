"""Options that several games share, and the settlement that reads them."""

from collections.abc import Mapping
from typing import Any

from guts_teach.games.game import MatchPot, Places
from guts_teach.games.options import ChipCount, Choice
from guts_teach.trace import Cite, ruling, sheet

ANTE = ChipCount("ante", 1, "What everyone pays into an empty pot.", sheet("Guts", "Betting in short"))
START_STACK = ChipCount("start_stack", 100, "The chips that everyone starts with.", sheet("Guts", "Overview"))
ODD_CHIPS = Choice(
    "odd_chips",
    ("left_of_dealer", "stay_in_pot", "exact"),
    "Where the chips go that do not divide: to the first left of the dealer, to the next pot, or in fractions.",
    ruling("2.6", "odd chips"),
)
SHORT_STACK = Choice(
    "short_stack",
    ("pay_what_you_have", "must_cover", "iou", "table_stakes"),
    "Too few chips to pay: pay all there is, stay out beforehand, owe it, or win no more than one owns.",
    ruling("2.7", "too few chips"),
)


def pot_limit(default_antes: int | None, rule: Cite) -> ChipCount:
    """The most that the pot may hold; the rest waits in a reserve."""
    text = "The most a pot may hold; what is over it waits in the reserve."
    return ChipCount("pot_limit", default_antes, text, rule, optional=True, in_antes=True)


def max_payment(default_antes: int | None, rule: Cite) -> ChipCount:
    """The most that one payment may be."""
    text = "The most that one player pays at a time; the pot itself is not limited."
    return ChipCount("max_payment", default_antes, text, rule, optional=True, in_antes=True)


def match_pot(options: Mapping[str, Any], places: Places, **more: Any) -> MatchPot:
    """The settlement that the shared options describe, with what a game adds."""
    keys = ("pot_limit", "max_payment", "tie", "odd_chips", "short_stack")
    return MatchPot(places=places, **{key: options[key] for key in keys}, **more)
