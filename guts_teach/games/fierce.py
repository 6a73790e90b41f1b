"""Fierce: decide without a look at your hidden card (sheet "Fierce"; rulings 3.7 and 4.8)."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from guts_teach.cards import Pack
from guts_teach.errors import RequestError
from guts_teach.games.game import DealCards, Declare, Family, Game, Places, Round, Showdown
from guts_teach.games.options import Choice, Number, Switch
from guts_teach.games.shared import (
    ANTE,
    ODD_CHIPS,
    SHORT_STACK,
    START_STACK,
    WILD_OPTIONS,
    declare_options,
    match_pot,
    max_payment,
    nobody_in,
    pot_limit,
    tie,
    wild_five,
)
from guts_teach.hands import JOKERS, TWO_CARD, HandRule, KingsAndLow, Wild, WildRule, with_worthless
from guts_teach.trace import ruling, sheet

_SHEET: Final = "Fierce"
_RANKING: Final = sheet(_SHEET, "paragraph 14", "paragraph 15")
_FINAL: Final = sheet(_SHEET, "paragraph 20")
_KINGS_AND_LOW: Final = sheet(_SHEET, "paragraph 23")

PLACES: Final = Places(
    ante=sheet(_SHEET, "paragraph 6"),
    no_split=ruling("2.5", "no split pots"),
    house=ruling("2.8", "the hand of nobody"),
    best=sheet(_SHEET, "paragraph 13"),
    losers=sheet(_SHEET, "paragraph 16"),
    alone=sheet(_SHEET, "paragraph 12"),
    tie=sheet(_SHEET, "paragraph 17"),
    nobody=sheet(_SHEET, "paragraph 17"),
    next_pot=sheet(_SHEET, "paragraph 16"),
)

OPTIONS: Final = (
    replace(ANTE, rule=sheet(_SHEET, "paragraph 6")),
    START_STACK,
    *declare_options("dropper", rule=sheet(_SHEET, "paragraph 10")),
    pot_limit(None, ruling("2.3", "pot limit with reserve")),
    max_payment(100, sheet(_SHEET, "paragraph 19")),
    tie(sheet(_SHEET, "paragraph 17")),
    ODD_CHIPS,
    SHORT_STACK,
    nobody_in("pot_stays", "reante", "best_pays", rule=sheet(_SHEET, "paragraph 17")),
    Choice("packs", ("1", "2"), "One pack, or two shuffled together.", sheet(_SHEET, "paragraph 18")),
    Choice("jokers", ("0", "2", "1"), "How many jokers each pack has; they are wild.", sheet(_SHEET, "paragraph 21")),
    Switch(
        "any_two_wilds",
        "Every two-card hand of wild cards alone is worthless, not only two jokers.",
        ruling("4.8", "two wild cards"),
    ),
    Choice("cards", ("2", "5"), "One card up and one hidden, or two up, three hidden.", sheet(_SHEET, "paragraph 22")),
    Switch("kings_and_low", "Kings are wild, and so is the lowest card of each hand.", _KINGS_AND_LOW),
    Choice(
        "low_ties",
        ("all", "one"),
        "With kings and low: of several lowest cards all are wild, or one.",
        ruling("3.7", "tied low cards"),
    ),
    Switch("king_required", "With kings and low: no low card is wild without a king.", ruling("3.7", "king required")),
    Switch("ace_low", "With kings and low: aces may be the low cards instead.", ruling("3.7", "aces as low")),
    *WILD_OPTIONS,
    Number(
        "final_showdown_after",
        None,
        "In the deal of this number all cards are dealt face up, and the best hand takes the pot.",
        _FINAL,
        optional=True,
        unit="deals",
    ),
)


def build(options: Mapping[str, Any]) -> Game:
    """The game with its options chosen."""
    if options["any_two_wilds"] and options["kings_and_low"]:
        raise RequestError(
            "any_two_wilds=on contradicts kings_and_low=on: every pair and every king would be worthless"
        )
    packs, five = int(options["packs"]), options["cards"] == "5"
    up, hidden = (2, 3) if five else (1, 1)
    return Game(
        id=FAMILY.id,
        name=FAMILY.name,
        sheet=FAMILY.sheet,
        players=(3, 10),
        pack=Pack(packs, packs * int(options["jokers"])),
        stages=(
            DealCards(up, sheet(_SHEET, "paragraph 7"), face="up", seen_by="all"),
            DealCards(hidden, sheet(_SHEET, "paragraph 8"), seen_by="nobody"),
            Declare(options["declare"], sheet(_SHEET, "paragraph 10"), options["dealer_challenge"]),
            Showdown(),
        ),
        rounds=(Round(((5, wild_five(options, _wild(options), sheet(_SHEET, "paragraph 22"))),)),)
        if five
        else (Round(((2, _two_cards(options)),)),),
        settlement=match_pot(options, PLACES, nobody_in=options["nobody_in"]),
        ante=options["ante"],
        start_stack=options["start_stack"],
        options=options,
        final_showdown_after=options["final_showdown_after"],
        final_rule=_FINAL,
    )


def _wild(options: Mapping[str, Any]) -> Wild:
    if options["kings_and_low"]:
        return KingsAndLow(
            _KINGS_AND_LOW,
            all_low=options["low_ties"] == "all",
            king_required=options["king_required"],
            ace_low=options["ace_low"],
            jokers=options["jokers"] != "0",
        )
    return WildRule((), sheet(_SHEET, "paragraph 13")) if options["jokers"] == "0" else JOKERS


def _two_cards(options: Mapping[str, Any]) -> HandRule:
    order = replace(TWO_CARD, rule=_RANKING)
    if options["jokers"] == "0" and not options["any_two_wilds"]:
        return HandRule(order, _wild(options), natural_beats_wild=options["natural_beats_wild"])
    return HandRule(
        with_worthless(order),
        _wild(options),
        natural_beats_wild=options["natural_beats_wild"],
        worthless="all" if options["any_two_wilds"] else "jokers",
    )


FAMILY: Final = Family("fierce", "Fierce", "Fierce", OPTIONS, build)
