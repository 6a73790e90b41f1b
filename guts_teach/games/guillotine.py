"""Big Al's Guillotine (sheet "Big Al's Guillotine", OPR-617; rulings 4.6)."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from guts_teach.cards import Pack
from guts_teach.errors import RequestError
from guts_teach.games.game import Bet, DealCards, Family, Game, Places, Round, Showdown
from guts_teach.games.options import Choice, Number
from guts_teach.games.shared import (
    ANTE,
    ODD_CHIPS,
    SHORT_STACK,
    START_STACK,
    WILD_OPTIONS,
    match_pot,
    max_payment,
    pot_limit,
    tie,
    wild_five,
)
from guts_teach.hands import TWOS_FOURS_TENS
from guts_teach.trace import ruling, sheet

PLACES: Final = Places(
    ante=sheet("Guillotine", "2.1"),
    best=sheet("Guillotine", "4.1"),
    losers=sheet("Guillotine", "3.3", "4.2"),
    alone=ruling("4.6", "the last player left wins at once"),
    tie=sheet("Guillotine", "4.4"),
    no_split=ruling("2.5", "no split"),
    house=ruling("2.8", "the hand of nobody"),
    nobody=ruling("4.6", "the last player left wins at once"),
    next_pot=sheet("Guillotine", "4.3"),
)

OPTIONS: Final = (
    replace(ANTE, rule=sheet("Guillotine", "2.1")),
    replace(START_STACK, rule=ruling("2.7", "stacks")),
    pot_limit(None, ruling("2.3", "pot limit with reserve")),
    max_payment(100, sheet("Guillotine", "5.1")),
    tie(sheet("Guillotine", "4.4")),
    ODD_CHIPS,
    SHORT_STACK,
    *WILD_OPTIONS,
    Choice(
        "betting",
        ("fixed_bet", "stay_or_fold", "fixed_limit"),
        "On each street: pay a fixed bet or fold, stay for nothing or fold, or check, bet and raise up to three times.",
        ruling("4.6", "betting structure"),
    ),
    Number("bet", 1, "The bet on each street.", ruling("4.6", "betting structure"), minimum=0, in_antes=True),
    Choice(
        "fold_base",
        ("street_start", "last_wager", "running"),
        "The pot that a fold costs: as the street began, without the last wager only, or with folds of this street.",
        sheet("Guillotine", "3.4"),
    ),
    Choice(
        "fold_money",
        ("current_pot", "next_pot"),
        "A fold's payment goes into the pot on the table, or waits for the next one.",
        ruling("4.6", "where the money goes"),
    ),
    Choice(
        "showdown_base",
        ("same_pot", "sequential"),
        "Losers all pay the same pot, or (a demonstration) each doubles what the one before left.",
        ruling("4.6", "several doublers"),
    ),
)

_DEALS: Final = (
    (2, sheet("Guillotine", "2.2")),
    (1, sheet("Guillotine", "3.2")),
    (1, sheet("Guillotine", "3.5")),
    (1, sheet("Guillotine", "3.5")),
)


def build(options: Mapping[str, Any]) -> Game:
    """The game with its options chosen."""
    bet = options["bet"]
    if options["betting"] == "stay_or_fold":
        if bet not in (0, options["ante"]):
            raise RequestError(f"bet={bet} contradicts betting=stay_or_fold, where staying costs nothing")
        bet = 0
    elif not bet:
        raise RequestError(f"bet=0 contradicts betting={options['betting']}: choose stay_or_fold or a bet of 1 or more")
    stages: list[DealCards | Bet | Showdown] = []
    street = 0
    for cards, rule in _DEALS:
        street += cards
        stages.append(DealCards(cards, rule))
        stages.append(
            Bet(
                street,
                options["betting"],
                bet,
                free_fold=street == 2,
                fold_base=options["fold_base"],
                fold_money=options["fold_money"],
                rule=sheet("Guillotine", "3.1") if street == 2 else ruling("4.6", "betting structure"),
                fold_rule=sheet("Guillotine", "3.1" if street == 2 else "3.4"),
            )
        )
    return Game(
        id=FAMILY.id,
        name=FAMILY.name,
        sheet=FAMILY.sheet,
        players=(2, 10),
        pack=Pack(),
        stages=(*stages, Showdown()),
        rounds=(Round(((5, wild_five(options, TWOS_FOURS_TENS, sheet("Guillotine", "1.3"))),)),),
        settlement=match_pot(options, PLACES, sequential=options["showdown_base"] == "sequential"),
        ante=options["ante"],
        start_stack=options["start_stack"],
        options={**options, "bet": bet},
    )


FAMILY: Final = Family("guillotine", "Big Al's Guillotine", "Big Al's Guillotine (OPR-617)", OPTIONS, build)
