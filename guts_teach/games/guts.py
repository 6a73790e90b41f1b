"""Two-card Guts and its variants (sheet "Guts"; rulings 4.1 and 4.2)."""

from collections.abc import Mapping
from typing import Any, Final

from guts_teach.cards import Pack
from guts_teach.errors import RequestError
from guts_teach.games.game import DealCards, Declare, Family, Game, Places, Showdown
from guts_teach.games.options import Choice, Switch
from guts_teach.games.shared import ANTE, ODD_CHIPS, SHORT_STACK, START_STACK, match_pot, max_payment, pot_limit
from guts_teach.hands import NO_WILD, TWO_CARD, HandRule
from guts_teach.trace import ruling, sheet

_WHO_WINS: Final = sheet("Guts", "Who wins")
_VARIANTS: Final = sheet("Guts", "Variants")

PLACES: Final = Places(
    ante=sheet("Guts", "Setup and deal"),
    best=_WHO_WINS,
    losers=_WHO_WINS,
    alone=_WHO_WINS,
    tie=_WHO_WINS,
    no_split=_VARIANTS,
    nobody=_WHO_WINS,
    next_pot=_WHO_WINS,
)

OPTIONS: Final = (
    ANTE,
    START_STACK,
    Choice(
        "declare",
        ("fist", "drop", "in_turn"),
        "How players say in or out: with fists opened together, by dropping cards together, or in turn.",
        sheet("Guts", "Declaring", "Variants"),
    ),
    Switch(
        "dealer_challenge", "The others may challenge a dealer who would be alone.", ruling("2.4", "dealer challenge")
    ),
    pot_limit(100, _WHO_WINS),
    max_payment(None, ruling("2.3", "maximum payment")),
    Choice(
        "tie",
        ("split", "no_split"),
        "Tied best hands share the pot, or neither win nor pay.",
        sheet("Guts", "Who wins", "Variants"),
    ),
    ODD_CHIPS,
    SHORT_STACK,
    Choice(
        "nobody_in",
        ("pot_stays", "reante", "best_pays"),
        "When nobody is in: the pot stays, everyone antes again, or the best hand must match the pot.",
        sheet("Guts", "Who wins"),
    ),
    Choice(
        "loser_rule",
        ("all_losers", "single_loser"),
        "Who pays: everyone in who does not win, or only the worst hand (and then all ante on every deal).",
        sheet("Guts", "Who wins", "Variants"),
    ),
    Switch("ghost", "One more hand is dealt that belongs to nobody and must be beaten.", _VARIANTS),
    Choice(
        "house_tie",
        ("player_matches", "push"),
        "A tie with the ghost: the players pay, or nobody pays and the pot stays.",
        ruling("2.8", "tie with the ghost"),
    ),
)


def build(options: Mapping[str, Any]) -> Game:
    """The game with its options chosen."""
    in_turn = options["declare"] == "in_turn"
    if options["dealer_challenge"] and not in_turn:
        raise RequestError(
            "dealer_challenge=on goes with declare=in_turn only: nobody is last when all declare at once"
        )
    if options["house_tie"] != "player_matches" and not options["ghost"]:
        raise RequestError(
            f"house_tie={options['house_tie']} goes with ghost=on only: there is no other hand to tie with"
        )
    single_loser = options["loser_rule"] == "single_loser"
    return Game(
        id=FAMILY.id,
        name=FAMILY.name,
        sheet=FAMILY.sheet,
        players=(2, 25 if options["ghost"] else 26),
        pack=Pack(),
        stages=(
            DealCards(2, sheet("Guts", "Setup and deal")),
            Declare(
                options["declare"],
                sheet("Guts", "Declaring") if options["declare"] == "fist" else _VARIANTS,
                options["dealer_challenge"],
            ),
            Showdown(),
        ),
        hand=HandRule(TWO_CARD, NO_WILD),
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
        ghost=options["ghost"],
        ante_every_deal=single_loser,
    )


FAMILY: Final = Family("guts", "Guts", "Guts", OPTIONS, build)
