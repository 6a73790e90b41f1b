"""Every deal of a small pack, settled by a second, plain statement of the rules: what exact odds are tested against."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from itertools import combinations, product

from guts_teach.odds.spot import Prospect, Spot

Hand = tuple[int, ...]
#: Chips and how likely they are.
Chips = dict[Fraction, Fraction]
#: How strong a hand is, larger is better.
Strength = tuple[int, ...]
#: Our hand's strength, that of each other with how often it stays, and in how many ways they come.
Deal = tuple[Strength, Sequence[tuple[Strength, Fraction]], int]


def dealt(cards: Sequence[int], hands: int) -> Iterator[tuple[tuple[Hand, ...], int]]:
    """All ways to deal two cards each to so many players, by their ranks, and how often each comes."""
    found: dict[tuple[Hand, ...], int] = {(): 1}
    rests: dict[tuple[Hand, ...], list[int]] = {(): sorted(cards)}
    for _ in range(hands):
        grown: dict[tuple[Hand, ...], int] = defaultdict(int)
        left: dict[tuple[Hand, ...], list[int]] = {}
        for before, ways in found.items():
            for pair in combinations(rests[before], 2):
                after = (*before, pair)
                grown[after] += ways
                if after not in left:
                    left[after] = rests[before].copy()
                    for card in pair:
                        left[after].remove(card)
        found, rests = grown, left
    yield from found.items()


def net(spot: Spot, mine: Strength, staying: Sequence[Strength], ghost: Strength | None) -> Fraction:
    """What the player gains with a hand that stays, by the strengths of all hands in, larger is better."""
    rule, pot = spot.game.settlement, spot.pot
    due = pot if rule.max_payment is None else min(pot, rule.max_payment)
    owns = due if spot.stack is None or rule.short_stack == "iou" else spot.stack
    prize = pot if spot.stack is None or rule.short_stack != "table_stakes" else spot.stack
    hands = [mine, *staying]
    best = max(hands)
    if ghost is not None and not best > ghost:
        return Fraction(0) if best == ghost and rule.house_tie == "push" else Fraction(-min(due, owns))
    if mine == best:
        ties = hands.count(best)
        if ties > 1 and rule.tie == "no_split":
            return Fraction(0)
        return min(Fraction(pot, ties), Fraction(prize))
    if rule.single_loser:
        worst = min(hands)
        return -min(Fraction(due, hands.count(worst)), Fraction(owns)) if mine == worst else Fraction(0)
    return Fraction(-min(due, owns))


def weighed(spot: Spot, deals: Iterable[Deal], *, ghost: bool) -> tuple[Chips, Chips]:
    """What staying and leaving bring over all deals; the last hand of the others is the ghost's, if there is one."""
    stay: Chips = defaultdict(Fraction)
    leave: Chips = defaultdict(Fraction)
    total = 0
    for mine, hands, ways in deals:
        total += ways
        others, house = (hands[:-1], hands[-1][0]) if ghost else (hands, None)
        for choice in product((True, False), repeat=len(others)):
            chance = Fraction(ways)
            for (_, often), stayed in zip(others, choice, strict=True):
                chance *= often if stayed else 1 - often
            if chance:
                into = [strength for (strength, _), stayed in zip(others, choice, strict=True) if stayed]
                stay[net(spot, mine, into, house)] += chance
                leave[left(spot, mine, [strength for strength, _ in others], nobody=not into)] += chance
    return {chips: way / total for chips, way in stay.items()}, {chips: way / total for chips, way in leave.items()}


def left(spot: Spot, mine: Strength, others: Sequence[Strength], *, nobody: bool) -> Fraction:
    """What leaving costs."""
    rule = spot.game.settlement
    if nobody and rule.nobody_in == "reante":
        return Fraction(-spot.game.ante)
    if nobody and rule.nobody_in == "best_pays" and mine >= max(others, default=mine):
        return Fraction(-spot.price)
    return Fraction(0)


def same(found: Prospect, stay: Chips, leave: Chips) -> bool:
    """Whether an exact engine says the same."""
    return all(
        abs(ours.get(chips, 0.0) - theirs.get(chips, 0.0)) < 1e-11
        for ours, theirs in (
            (_floats(found.stay), _floats(stay.items())),
            (_floats(found.leave), _floats(leave.items())),
        )
        for chips in {*ours, *theirs}
    )


def _floats(chances: Iterable[tuple[float | Fraction, float | Fraction]]) -> dict[float, float]:
    found: dict[float, float] = defaultdict(float)
    for chips, chance in chances:
        found[round(float(chips), 9)] += float(chance)
    return found
