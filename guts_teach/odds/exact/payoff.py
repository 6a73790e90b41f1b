"""From the chances of a showdown to chips: what a match-pot settlement makes of staying and of leaving."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from guts_teach.odds.result import Odds
from guts_teach.odds.spot import Prospect, Spot

#: What floats leave over where something cannot happen. It must count for nothing: a chance of ruin would decide all.
NO_CHANCE: Final = 1e-12


@dataclass(frozen=True, slots=True)
class Chances:
    """What may become of a hand, and how likely.

    Of a hand that stays: ``alone`` is the only one in; ``win`` takes the whole pot, alone or as the best; ``ties[s]``
    shares the best hand with ``s + 1`` others; ``pay``: another hand is better, the ghost's included, and no push
    leaves the pot as it is. ``payments[s]`` pays, together with ``s`` others of the same worst hand, one payment.

    Of a hand that leaves: ``nobody`` is in, and in ``best_out`` of the deals no hand is better than this one besides.
    """

    alone: float
    win: float
    ties: tuple[float, ...]
    pay: float
    payments: tuple[float, ...]
    nobody: float
    best_out: float


def settled(spot: Spot, chances: Chances, deals: int) -> Prospect:
    """What these chances, counted over so many deals, are worth in chips (rulings 2.2 to 2.8).

    Odd chips are shared as fractions. What nobody can win in this deal, and what the next pot brings, is left out.

    >>> from guts_teach.games import make
    >>> from guts_teach.odds.spot import spot
    >>> half = Chances(alone=0, win=0.5, ties=(0.25,), pay=0.25, payments=(0.25,), nobody=0, best_out=0)
    >>> settled(spot(make("guts"), 5, pot=80), half, deals=4).stay
    ((80.0, 0.5), (40.0, 0.25), (-80.0, 0.25))
    """
    rule = spot.game.settlement
    parts = [0.0 if rule.tie == "no_split" else _part(spot, tied + 2) for tied in range(len(chances.ties))]
    taken = [(float(spot.prize), chances.win), *zip(parts, chances.ties, strict=True)]
    paid = [(-_payment(spot, payers + 1), chance) for payers, chance in enumerate(chances.payments)]
    share = sum(chips * chance for chips, chance in taken) / spot.pot
    odds = Odds(
        others=spot.others,
        win=chances.win,
        tie=sum(chances.ties),
        pay=chances.pay,
        share=share,
        method="exact",
        deals=deals,
        alone=chances.alone,
    )
    leave: list[tuple[float, float]] = []
    if rule.nobody_in == "reante" and _can_ante(spot):
        leave = [(-float(spot.game.ante), chances.nobody)]
    elif rule.nobody_in == "best_pays":
        leave = [(-float(spot.price), chances.best_out)]
    return Prospect(odds, _whole([*taken, *paid]), _whole(leave))


def mean(prospects: Sequence[Prospect], weights: Sequence[int]) -> Prospect:
    """What a class of hands may bring, given its members and how many each stands for. All were counted."""
    if len(prospects) == 1:
        return prospects[0]
    total = sum(weights)
    parts = [(each, weight / total) for each, weight in zip(prospects, weights, strict=True)]
    first = prospects[0].odds
    odds = Odds(
        others=first.others,
        **{
            name: sum(part * getattr(each.odds, name) for each, part in parts)
            for name in ("win", "tie", "pay", "share", "alone")
        },
        method=first.method,
        deals=sum(each.odds.deals for each in prospects),
    )
    stay, leave = (
        _whole((chips, part * chance) for each, part in parts for chips, chance in getattr(each, way))
        for way in ("stay", "leave")
    )
    return Prospect(odds, stay, leave)


def _part(spot: Spot, sharing: int) -> float:
    """What one of so many takes; with table stakes no more than its chips."""
    part = spot.pot / sharing
    return min(part, spot.prize)


def _payment(spot: Spot, sharing: int) -> float:
    """What one of so many pays who owe one payment together."""
    rule = spot.game.settlement
    due = (spot.pot if rule.max_payment is None else min(spot.pot, rule.max_payment)) / sharing
    return due if spot.stack is None or rule.short_stack == "iou" else min(due, float(spot.stack))


def _can_ante(spot: Spot) -> bool:
    return spot.stack is None or spot.game.settlement.short_stack == "iou" or spot.stack >= spot.game.ante


def _whole(chances: Iterable[tuple[float, float]]) -> tuple[tuple[float, float], ...]:
    """A distribution with each number of chips once, and with what is left to certainty at no chips."""
    found: dict[float, float] = {}
    for chips, chance in chances:
        if chance > 0:
            found[chips] = found.get(chips, 0.0) + chance
    rest = 1.0 - sum(found.values())
    if rest > NO_CHANCE or not found:
        found[0.0] = found.get(0.0, 0.0) + max(rest, 0.0)
    return tuple(found.items())
