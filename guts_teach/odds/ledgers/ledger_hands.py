"""The exact chances of a two-card hand that stays against others who stay by a cutoff: all that the ledgers need."""

from collections import Counter
from itertools import pairwise
from math import comb

from guts_teach.odds.exact.two_card import count_deals
from guts_teach.odds.exact.two_card_chances import STANDARD, Deck
from guts_teach.odds.growth.two_card_turnout import Cutoff, none_stays
from guts_teach.odds.result import Odds


def against(high: int, low: int, others: int, cutoff: Cutoff, deck: Deck = STANDARD) -> Odds:
    """The chances of a hand of these ranks against so many others.

    Who does not stay holds less than the cutoff. A hand above it therefore meets the same fate as if all stayed; one
    below it wins only alone; one at it ties with those that have it too and stay.

    >>> odds = against(14, 13, 4, Cutoff(14, 2))
    >>> round(odds.alone, 3), round(odds.win, 3), round(odds.pay, 3)
    (0.45, 0.761, 0.215)
    """
    alone = float(none_stays((high, low), others, cutoff, deck))
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


def beaten(high: int, low: int, others: int, cutoff: Cutoff, deck: Deck = STANDARD) -> float:
    """How many others tie for the best of their hands, on average where this hand beats them: 1 but for ties.

    Everybody is asked in turn how likely it is to be one of those: with a class below ours, and nobody in above it.

    >>> round(beaten(14, 14, 4, Cutoff(14, 2)), 3), beaten(14, 2, 4, Cutoff(14, 2))
    (1.003, 1.0)
    """
    unequal = [(upper, lower) for upper in deck.ranks for lower in deck.ranks if lower < upper]
    classes = [*unequal, *((rank, rank) for rank in deck.ranks)]  # the worst first
    left = Counter(dict.fromkeys(deck.ranks, deck.copies))
    left.subtract((high, low))
    ours, least, number = _place(high, low), _place(cutoff.high, cutoff.low), 0.0
    for each, better in pairwise(classes):
        place = _place(*each)
        if least <= place < ours:
            one, other = each
            hands = comb(left[one], 2) if one == other else left[one] * left[other]
            if hands:
                chance = hands / comb(len(deck) - 2, 2) * (float(cutoff.often) if place == least else 1.0)
                number += chance * float(none_stays((high, low, *each), others - 1, Cutoff(*better), deck))
    odds = against(high, low, others, cutoff, deck)
    called = odds.win - odds.alone
    return others * number / called if number else 1.0


def _place(high: int, low: int) -> tuple[bool, int, int]:
    return high == low, high, low
