"""Buying cards for fours, in turn from the dealer's left (Baseball, as in Psycho Shelby; rulings 4.5)."""

from collections.abc import Callable
from typing import Final

from guts_teach.cards import Card
from guts_teach.games import Buy, MatchPot
from guts_teach.table.chips import Amount, Move, Place
from guts_teach.words import chips as chips_text

WORDS: Final = ("buy", "pass")


def to_ask(
    stage: Buy,
    active: tuple[int, ...],
    passed: frozenset[int],
    bought: tuple[tuple[Card, ...], ...],
    cards_of: Callable[[int], tuple[Card, ...]],
) -> tuple[int, ...]:
    """The seat to ask: the first that holds more fours than it has bought cards for, and has not passed.

    After the declaration nobody is asked who is alone: there will be nothing to compare.
    """
    if stage.holders_only and len(active) < 2:
        return ()
    for seat in active:
        fours = sum(card.rank == stage.rank for card in cards_of(seat))
        if seat not in passed and fours > len(bought[seat]):
            return (seat,)
    return ()


def why_not(
    stage: Buy, action: str, stack: Amount, stub: tuple[Card, ...], bought: tuple[tuple[Card, ...], ...], rule: MatchPot
) -> str | None:
    """Why a seat may not do this now, in a sentence; None when it may."""
    if action not in WORDS:
        return f"{action!r} is not possible here: say {' or '.join(WORDS)}."
    if action == "buy" and sum(map(len, bought)) >= len(stub):
        return "No card is left to buy."
    if action == "buy" and rule.short_stack != "iou" and stack < stage.price:
        return f"A card costs {chips_text(stage.price)} and the stack holds {chips_text(stack)}."
    return None


def price(stage: Buy, seat: int) -> tuple[Move, ...]:
    """The price of a card, into the pot."""
    return (Move(seat, Place.POT, stage.price),)
