"""Two-card Guts and its variants (sheet "Guts"; rulings 4.1 and 4.2)."""

from collections.abc import Mapping
from typing import Any, Final

from guts_teach.cards import Pack
from guts_teach.games.game import DealCards, Declare, Family, Game, Places, Round, Showdown
from guts_teach.games.options import Choice, Switch
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
from guts_teach.hands import NO_WILD, TWO_CARD, HandRule
from guts_teach.trace import ruling, sheet

_WHO_WINS: Final = sheet("Guts", "Who wins")
_VARIANTS: Final = sheet("Guts", "Variants")

PLACES: Final = Places(
    ante=sheet("Guts", "Setup and deal"),
    no_split=_VARIANTS,
    house=_VARIANTS,
    best=_WHO_WINS,
    losers=_WHO_WINS,
    alone=_WHO_WINS,
    tie=_WHO_WINS,
    nobody=_WHO_WINS,
    next_pot=_WHO_WINS,
)

OPTIONS: Final = (
    ANTE,
    START_STACK,
    *declare_options("fist", "drop", rule=sheet("Guts", "Declaring", "Variants")),
    pot_limit(100, _WHO_WINS),
    max_payment(None, ruling("2.3", "maximum payment")),
    tie(sheet("Guts", "Who wins", "Variants")),
    ODD_CHIPS,
    SHORT_STACK,
    nobody_in("pot_stays", "reante", "best_pays", rule=_WHO_WINS),
    Choice(
        "loser_rule",
        ("all_losers", "single_loser"),
        "Who pays: everyone in who does not win, or only the worst hand (and then all ante on every deal).",
        sheet("Guts", "Who wins", "Variants"),
    ),
    Switch("ghost", "One more hand is dealt that belongs to nobody and must be beaten.", _VARIANTS),
    house_tie(ruling("2.8", "tie with the ghost")),
)


def build(options: Mapping[str, Any]) -> Game:
    """The game with its options chosen."""
    return guts_with(FAMILY, 2, HandRule(TWO_CARD, NO_WILD), options)


def guts_with(family: Family, cards: int, rule: HandRule, options: Mapping[str, Any]) -> Game:
    """Guts with so many cards each, judged by this rule, and the options of `OPTIONS` chosen."""
    single_loser = options["loser_rule"] == "single_loser"
    return Game(
        id=family.id,
        name=family.name,
        sheet=family.sheet,
        players=(2, len(Pack()) // cards - (1 if options["ghost"] else 0)),
        pack=Pack(),
        stages=(
            DealCards(cards, sheet("Guts", "Setup and deal")),
            Declare(
                options["declare"],
                sheet("Guts", "Declaring") if options["declare"] == "fist" else _VARIANTS,
                options["dealer_challenge"],
            ),
            Showdown(),
        ),
        rounds=(Round(((cards, rule),)),),
        settlement=match_pot(
            options,
            PLACES,
            nobody_in=options["nobody_in"],
            house_tie=options["house_tie"],
            single_loser=single_loser,
        ),
        ante=options["ante"],
        start_stack=options["start_stack"],
        options=options,
        ghost="always" if options["ghost"] else "",
        ante_every_deal=single_loser,
    )


FAMILY: Final = Family("guts", "Guts", "Guts", OPTIONS, build)
