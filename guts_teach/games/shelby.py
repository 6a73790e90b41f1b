"""Shelby and Psycho Shelby: several rounds on the same cards, high and low (sheet "Guts"; rulings 4.4 and 4.5)."""

from collections.abc import Mapping
from dataclasses import replace
from itertools import accumulate, product
from typing import Any, Final

from guts_teach.cards import Pack
from guts_teach.games.game import Buy, Compare, DealCards, Declare, Family, Game, Places, Round, Stage
from guts_teach.games.options import Choice, Number
from guts_teach.games.shared import (
    ANTE,
    ODD_CHIPS,
    SHORT_STACK,
    START_STACK,
    WILD_OPTIONS,
    declare_options,
    match_pot,
    max_payment,
    wild_five,
)
from guts_teach.hands import (
    FIVE_CARD,
    LOW_FIVE_CARD,
    LOW_THREE_CARD,
    NO_WILD,
    THREES_AND_NINES,
    TWO_CARD,
    HandRule,
    Order,
    counting_straights_and_flushes,
    three_card,
)
from guts_teach.trace import Cite, ruling, sheet

_PLACE: Final = sheet("Guts", "Shelby and Psycho Shelby")
_SCHEDULE: Final = ruling("4.4", "rounds, reconstructed")

#: Which way the hands of two, three, five and seven cards are compared in Shelby's four rounds. The book's own table
#: is not known: the first schedule is reconstructed, the others are offered beside it.
SCHEDULES: Final[dict[str, tuple[str, ...]]] = {
    "alternating": ("high", "low", "high", "low"),
    "finish_high": ("high", "low", "high", "high"),
    "all_high": ("high", "high", "high", "high"),
    "custom": (),  # as the option `schedule` says
}
#: The orders of the rounds, by the way of comparing and the number of cards held.
_ORDERS: Final = {
    ("high", 2): TWO_CARD,
    ("high", 3): three_card(),
    ("low", 3): LOW_THREE_CARD,
    ("high", 5): FIVE_CARD,
    ("low", 5): LOW_FIVE_CARD,
    ("high", 7): FIVE_CARD,
    ("low", 7): LOW_FIVE_CARD,
}

PLACES: Final = Places(
    ante=_PLACE,
    best=_PLACE,
    losers=_PLACE,
    alone=_PLACE,
    tie=ruling("4.4", "ties"),
    no_split=ruling("4.4", "ties"),
    house=ruling("2.8", "the hand of nobody"),
    nobody=_PLACE,
    next_pot=_PLACE,
)

_SHARED: Final = (
    ANTE,
    START_STACK,
    *declare_options("drop", rule=_PLACE),
    Choice(
        "tie",
        ("split", "no_split", "no_payout"),
        "Tied best hands share what the others pay, get nothing, or no chips move at all.",
        ruling("4.4", "ties"),
    ),
    ODD_CHIPS,
    SHORT_STACK,
    Number("shelbys_to_win", 3, "How many Shelbys win the pot.", _PLACE, unit="markers"),
    Choice(
        "low_straights_flushes",
        ("ignored", "count"),
        "Whether straights and flushes spoil a low hand.",
        ruling("4.4", "straights and flushes in low rounds"),
    ),
)

SHELBY_OPTIONS: Final = (
    *_SHARED[:4],
    max_payment(100, _PLACE),
    *_SHARED[4:],
    Choice(
        "rounds",
        tuple(SCHEDULES),
        "The four rounds (the book's own table is not known): high and low in turn, or high at the end, or always.",
        _SCHEDULE,
    ),
    Choice(
        "schedule",
        # Two cards can only be compared high.
        tuple("-".join(("high", *ways)) for ways in product(("low", "high"), ("high", "low"), ("low", "high"))),
        "With custom rounds: how the hands of two, three, five and seven cards are compared.",
        _SCHEDULE,
    ),
)

PSYCHO_OPTIONS: Final = (
    *_SHARED,
    *WILD_OPTIONS,
    Number("buy_price", 5, "The price of a bought card.", ruling("4.5", "the price of a card"), in_antes=True),
    Choice(
        "buy_timing",
        ("before_drop", "after_declare"),
        "When a four lets one buy a card: before everyone declares, or afterwards for those who held.",
        ruling("4.5", "when cards are bought"),
    ),
)


def build_shelby(options: Mapping[str, Any]) -> Game:
    """Shelby with its options chosen."""
    deals = (2, 1, 2, 2)
    ways = SCHEDULES[options["rounds"]] or options["schedule"].split("-")
    rounds = []
    for cards, way in zip(accumulate(deals), ways, strict=True):
        order = _ORDERS[way, cards]
        rounds.append(_natural(cards, _low(options, order) if order.low else order, _SCHEDULE))
    return _game(SHELBY, options, deals, tuple(rounds))


def build_psycho(options: Mapping[str, Any]) -> Game:
    """Psycho Shelby with its options chosen."""
    baseball = wild_five(options, THREES_AND_NINES, _PLACE)
    rounds = (
        _natural(3, TWO_CARD, _PLACE),
        _natural(5, _low(options, LOW_THREE_CARD), _PLACE),
        # A four may buy a card, and a bought four another one: up to eleven cards in all.
        Round(tuple((cards, baseball) for cards in range(7, 12))),
    )
    return replace(_game(PSYCHO, {"max_payment": None, **options}, (3, 2, 2), rounds), options=options)


def _natural(cards: int, order: Order, rule: Cite) -> Round:
    """A round without wild cards."""
    return Round(((cards, HandRule(replace(order, rule=rule), replace(NO_WILD, rule=rule))),))


def _low(options: Mapping[str, Any], order: Order) -> Order:
    """A low order with straights and flushes counted or not."""
    return counting_straights_and_flushes(order) if options["low_straights_flushes"] == "count" else order


def _game(family: Family, options: Mapping[str, Any], deals: tuple[int, ...], rounds: tuple[Round, ...]) -> Game:
    stages: list[Stage] = []
    for number, cards in enumerate(deals, 1):
        stages.append(DealCards(cards, _PLACE))
        declare = Declare(options["declare"], _PLACE, options["dealer_challenge"])
        # Only a last round with wild cards has fours that buy.
        buys = "buy_price" in options and number == len(deals)
        late = buys and options["buy_timing"] == "after_declare"
        buy = [Buy(4, options["buy_price"], late, ruling("4.5", "when cards are bought"))] if buys else []
        stages += [declare, *buy] if late else [*buy, declare]
        stages.append(Compare(number))
    return Game(
        id=family.id,
        name=family.name,
        sheet=family.sheet,
        players=(2, 7),
        pack=Pack(),
        stages=tuple(stages),
        rounds=rounds,
        settlement=match_pot({"pot_limit": None, **options}, PLACES),
        ante=options["ante"],
        start_stack=options["start_stack"],
        options=options,
        markers_to_win=options["shelbys_to_win"],
    )


SHELBY: Final = Family("shelby", "Shelby", "Guts", SHELBY_OPTIONS, build_shelby)
PSYCHO: Final = Family("psycho-shelby", "Psycho Shelby", "Guts", PSYCHO_OPTIONS, build_psycho)
