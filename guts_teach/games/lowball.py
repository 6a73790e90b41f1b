"""Lowball Guts: three cards, the lowest hand wins, a ghost guards a lone player (sheet OPR-625; rulings 4.9)."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from guts_teach.cards import Pack
from guts_teach.games.game import DealCards, Declare, Family, Game, Places, Round, Showdown
from guts_teach.games.shared import (
    ANTE,
    ODD_CHIPS,
    SHORT_STACK,
    START_STACK,
    declare_options,
    house_tie,
    match_pot,
    max_payment,
    nobody_in,
    pot_limit,
    tie,
)
from guts_teach.hands import LOW_THREE_CARD, NO_WILD, HandRule
from guts_teach.trace import ruling, sheet

_SHEET: Final = "Lowball Guts"

PLACES: Final = Places(
    ante=sheet(_SHEET, "paragraph 11"),
    no_split=ruling("2.5", "no split pots"),
    house=sheet(_SHEET, "paragraph 22"),
    best=sheet(_SHEET, "paragraph 20"),
    losers=sheet(_SHEET, "paragraph 21"),
    alone=sheet(_SHEET, "paragraph 22"),
    tie=ruling("4.9", "ties"),
    nobody=sheet(_SHEET, "paragraph 14"),
    next_pot=ruling("4.9", "the next pot"),
)

OPTIONS: Final = (
    replace(ANTE, rule=sheet(_SHEET, "paragraph 11")),
    START_STACK,
    *declare_options("drop", rule=sheet(_SHEET, "paragraph 13")),
    pot_limit(None, ruling("2.3", "pot limit with reserve")),
    max_payment(100, ruling("2.3", "maximum payment")),
    tie(ruling("4.9", "ties")),
    ODD_CHIPS,
    SHORT_STACK,
    nobody_in("reante", "pot_stays", "best_pays", rule=sheet(_SHEET, "paragraph 14")),
    house_tie(ruling("2.8", "tie with the ghost")),
)


def build(options: Mapping[str, Any]) -> Game:
    """The game with its options chosen."""
    return Game(
        id=FAMILY.id,
        name=FAMILY.name,
        sheet=FAMILY.sheet,
        players=(2, 16),
        pack=Pack(),
        stages=(
            DealCards(3, sheet(_SHEET, "paragraph 12")),
            Declare(options["declare"], sheet(_SHEET, "paragraph 13"), options["dealer_challenge"]),
            Showdown(),
        ),
        rounds=(Round(((3, HandRule(LOW_THREE_CARD, replace(NO_WILD, rule=sheet(_SHEET, "paragraph 4")))),)),),
        settlement=match_pot(options, PLACES, nobody_in=options["nobody_in"], house_tie=options["house_tie"]),
        ante=options["ante"],
        start_stack=options["start_stack"],
        options=options,
        ghost="alone",
    )


FAMILY: Final = Family("lowball", "Lowball Guts", "Lowball Guts (OPR-625)", OPTIONS, build)
