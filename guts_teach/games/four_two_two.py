"""Four-Two-Two: declare on four cards, then two more face up, twos wild (sheet "Four-Two-Two"; rulings 4.7)."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from guts_teach.cards import Pack
from guts_teach.games.game import DealCards, Declare, Family, Game, Places, Round, Showdown
from guts_teach.games.options import Switch
from guts_teach.games.shared import (
    ANTE,
    ODD_CHIPS,
    SHORT_STACK,
    START_STACK,
    WILD_OPTIONS,
    declare_options,
    house_tie,
    match_pot,
    max_payment,
    nobody_in,
    pot_limit,
    tie,
    wild_five,
)
from guts_teach.hands import FOUR_CARD, TWOS, HandRule
from guts_teach.trace import ruling, sheet

_SHEET: Final = "Four-Two-Two"

PLACES: Final = Places(
    ante=sheet(_SHEET, "paragraph 7"),
    no_split=ruling("2.5", "no split pots"),
    house=sheet(_SHEET, "paragraph 17"),
    best=sheet(_SHEET, "paragraph 12"),
    losers=sheet(_SHEET, "paragraph 13"),
    alone=sheet(_SHEET, "paragraph 10"),
    tie=sheet(_SHEET, "paragraph 14"),
    nobody=sheet(_SHEET, "paragraph 16"),
    next_pot=sheet(_SHEET, "paragraph 13"),
)

OPTIONS: Final = (
    replace(ANTE, rule=sheet(_SHEET, "paragraph 7")),
    START_STACK,
    *declare_options("fist", rule=sheet(_SHEET, "paragraph 9")),
    pot_limit(None, ruling("2.3", "pot limit with reserve")),
    max_payment(100, sheet(_SHEET, "paragraph 6")),
    tie(sheet(_SHEET, "paragraph 14")),
    ODD_CHIPS,
    SHORT_STACK,
    nobody_in("pot_stays", "reante", "best_pays", "best_and_twos", rule=sheet(_SHEET, "paragraph 16")),
    house_tie(ruling("2.8", "tie with the deck")),
    *WILD_OPTIONS,
    Switch("ante_to_drop", "Who drops out pays a new ante into the next pot.", sheet(_SHEET, "paragraph 15")),
    Switch("play_deck", "A lone player must beat the top four cards of the deck.", sheet(_SHEET, "paragraph 17")),
)


def build(options: Mapping[str, Any]) -> Game:
    """The game with its options chosen."""
    five = wild_five(options, TWOS, sheet(_SHEET, "paragraph 4"))
    four = HandRule(FOUR_CARD, TWOS, natural_beats_wild=options["natural_beats_wild"])
    return Game(
        id=FAMILY.id,
        name=FAMILY.name,
        sheet=FAMILY.sheet,
        players=(2, 8),
        pack=Pack(),
        stages=(
            DealCards(4, sheet(_SHEET, "paragraph 8")),
            Declare(options["declare"], sheet(_SHEET, "paragraph 9"), options["dealer_challenge"]),
            DealCards(2, sheet(_SHEET, "paragraph 11"), face="up", seen_by="all"),
            Showdown(),
        ),
        rounds=(Round(((6, five), (5, five), (4, four))),),
        settlement=match_pot(
            options,
            PLACES,
            nobody_in=options["nobody_in"],
            house_tie=options["house_tie"],
            ante_to_drop=options["ante_to_drop"],
        ),
        ante=options["ante"],
        start_stack=options["start_stack"],
        options=options,
        plays_deck=options["play_deck"],
    )


FAMILY: Final = Family("four-two-two", "Four-Two-Two", "Four-Two-Two", OPTIONS, build)
