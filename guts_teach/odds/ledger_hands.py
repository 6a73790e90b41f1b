"""The exact chances of a two-card hand that stays against others who stay by a cutoff: all that the ledgers need."""

from math import comb

from guts_teach.odds.result import Odds
from guts_teach.odds.two_card import count_deals
from guts_teach.odds.two_card_chances import STANDARD, Deck
from guts_teach.odds.two_card_turnout import Cutoff, none_stays


def against(high: int, low: int, others: int, cutoff: Cutoff, deck: Deck = STANDARD) -> Odds:
    """The chances of a hand of these ranks against so many others.

    Who does not stay holds less than the cutoff. A hand above it therefore meets the same fate as if all stayed; one
    below it wins only alone; one at it ties with those that have it too and stay.

    >>> odds = against(14, 13, 4, Cutoff(14, 2))
    >>> round(odds.alone, 3), round(odds.win, 3), round(odds.pay, 3)
    (0.45, 0.761, 0.215)
    """
    alone = float(none_stays(high, low, others, cutoff, deck))
    place, least = _place(high, low), _place(cutoff.high, cutoff.low)
    if place < least:
        return Odds(others, win=alone, tie=0.0, pay=1 - alone, share=alone, method="exact", deals=0, alone=alone)
    count = count_deals(high, low, others, deck)
    often = float(cutoff.often) if place == least else 1.0
    win = tie = share = 0.0
    for held, ways in enumerate(count.by_ties):
        for staying in range(held + 1):
            chance = ways / count.total * comb(held, staying) * often**staying * (1 - often) ** (held - staying)
            share += chance / (staying + 1)
            win, tie = (win, tie + chance) if staying else (win + chance, tie)
    return Odds(others, win, tie, float(count.pay), share, method="exact", deals=count.total, alone=alone)


def _place(high: int, low: int) -> tuple[bool, int, int]:
    return high == low, high, low
