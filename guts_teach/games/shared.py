"""Options that several games share, and the settlement that reads them."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from guts_teach.games.game import MatchPot, Places
from guts_teach.games.options import Choice, Number, Switch
from guts_teach.hands import FIVE_KIND_PLACES, HandRule, Wild
from guts_teach.trace import Cite, ruling, sheet

ANTE = Number("ante", 1, "What everyone pays into an empty pot.", sheet("Guts", "Betting in short"))
START_STACK = Number("start_stack", 100, "The chips that everyone starts with.", sheet("Guts", "Overview"))
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
#: What a game with wild cards and five-card hands leaves open.
WILD_OPTIONS = (
    Choice(
        "five_kind",
        ("above_sf", "below_royal", "below_sf"),
        "Five of a kind beats every straight flush, loses to the royal one only, or loses to all of them.",
        ruling("3.4", "five of a kind"),
    ),
    Choice(
        "wild_duplicates",
        ("no_duplicates", "double_ace_flush"),
        "In a flush a wild card is the highest missing rank, or always an ace.",
        ruling("3.6", "double-ace flush"),
    ),
    Switch(
        "natural_beats_wild", "Of equal hands the one with fewer wild cards wins.", ruling("3.6", "natural beats wild")
    ),
)


def wild_five(options: Mapping[str, Any], wild: Wild, rule: Cite) -> HandRule:
    """How five-card hands with wild cards are judged, as the options of `WILD_OPTIONS` say."""
    order = FIVE_KIND_PLACES[options["five_kind"]]
    return HandRule(
        replace(order, rule=rule) if options["five_kind"] == "above_sf" else order,
        wild,
        options["wild_duplicates"] == "double_ace_flush",
        options["natural_beats_wild"],
    )


def declare_options(method: str, *others: str, rule: Cite) -> tuple[Choice, Switch]:
    """How players say in or out, the usual method first, and whether a lone dealer may be challenged."""
    return (
        Choice(
            "declare",
            (method, *others, "in_turn"),
            "How players say in or out: all at once in one of several ways, or in turn.",
            rule,
        ),
        Switch(
            "dealer_challenge",
            "In turn, the others may challenge a dealer who would be alone.",
            ruling("2.4", "dealer challenge"),
        ),
    )


def house_tie(rule: Cite) -> Choice:
    """What a tie with the hand of nobody means."""
    return Choice(
        "house_tie",
        ("player_matches", "push"),
        "A tie with the hand of nobody: the players pay, or nobody pays and the pot stays.",
        rule,
    )


def nobody_in(*values: str, rule: Cite) -> Choice:
    """What happens when nobody is in, the usual first."""
    return Choice(
        "nobody_in",
        values,
        "When nobody is in: the pot stays, everyone antes again, or some must match the pot.",
        rule,
    )


def tie(rule: Cite) -> Choice:
    """What becomes of a pot whose best hands tie."""
    return Choice("tie", ("split", "no_split"), "Tied best hands share the pot, or neither win nor pay.", rule)


def pot_limit(default_antes: int | None, rule: Cite) -> Number:
    """The most that the pot may hold; the rest waits in a reserve."""
    text = "The most a pot may hold; what is over it waits in the reserve."
    return Number("pot_limit", default_antes, text, rule, optional=True, in_antes=True)


def max_payment(default_antes: int | None, rule: Cite) -> Number:
    """The most that one payment may be."""
    text = "The most that one player pays at a time; the pot itself is not limited."
    return Number("max_payment", default_antes, text, rule, optional=True, in_antes=True)


def match_pot(options: Mapping[str, Any], places: Places, **more: Any) -> MatchPot:
    """The settlement that the shared options describe, with what a game adds."""
    keys = ("pot_limit", "max_payment", "tie", "odd_chips", "short_stack")
    return MatchPot(places=places, **{key: options[key] for key in keys}, **more)
