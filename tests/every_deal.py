"""Every deal of a small pack, settled by a second, plain statement of the rules: what exact odds are tested against."""

from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from itertools import combinations, product

from guts_teach.odds.spot import Prospect, Spot

Hand = tuple[int, ...]
#: Chips and how likely they are.
Chips = dict[Fraction, Fraction]


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


def net(spot: Spot, mine: object, staying: Sequence[object], ghost: object | None) -> Fraction:
    """What the player gains with a hand that stays, by the strengths of all hands in, larger is better."""
    rule, pot = spot.game.settlement, spot.pot
    due = pot if rule.max_payment is None else min(pot, rule.max_payment)
    owns = due if spot.stack is None or rule.short_stack == "iou" else spot.stack
    prize = pot if spot.stack is None or rule.short_stack != "table_stakes" else spot.stack
    hands = [mine, *staying]
    best = max(hands)  # type: ignore[type-var]
    if ghost is not None and not best > ghost:  # type: ignore[operator]
        return Fraction(0) if best == ghost and rule.house_tie == "push" else Fraction(-min(due, owns))
    if mine == best:
        ties = hands.count(best)
        if ties > 1 and rule.tie == "no_split":
            return Fraction(0)
        return min(Fraction(pot, ties), Fraction(prize))
    if rule.single_loser:
        worst = min(hands)  # type: ignore[type-var]
        return -min(Fraction(due, hands.count(worst)), Fraction(owns)) if mine == worst else Fraction(0)
    return Fraction(-min(due, owns))


def weighed(
    spot: Spot,
    deals: Iterator[tuple[tuple[object, ...], int]],
    mine: object,
    stays: Callable[[object], Fraction],
    *,
    ghost: bool,
) -> tuple[Chips, Chips]:
    """What staying and leaving bring over all deals to the others, by the strengths of the hands, the ghost's last."""
    stay: Chips = defaultdict(Fraction)
    leave: Chips = defaultdict(Fraction)
    total = 0
    for strengths, ways in deals:
        total += ways
        others = strengths[:-1] if ghost else strengths
        house = strengths[-1] if ghost else None
        for choice in product((True, False), repeat=len(others)):
            chance = Fraction(ways)
            for strength, stayed in zip(others, choice, strict=True):
                chance *= stays(strength) if stayed else 1 - stays(strength)
            if chance:
                into = [strength for strength, stayed in zip(others, choice, strict=True) if stayed]
                stay[net(spot, mine, into, house)] += chance
                leave[left(spot, mine, others, nobody=not into)] += chance
    return {chips: way / total for chips, way in stay.items()}, {chips: way / total for chips, way in leave.items()}


def left(spot: Spot, mine: object, others: Sequence[object], *, nobody: bool) -> Fraction:
    """What leaving costs."""
    rule = spot.game.settlement
    if nobody and rule.nobody_in == "reante":
        return Fraction(-spot.game.ante)
    if nobody and rule.nobody_in == "best_pays" and mine >= max(others, default=mine):  # type: ignore[operator, type-var]
        return Fraction(-spot.price)
    return Fraction(0)


def same(found: Prospect, stay: Chips, leave: Chips) -> bool:
    """Whether an exact engine says the same."""
    return all(
        abs(ours.get(chips, 0.0) - theirs.get(chips, 0.0)) < 1e-11
        for ours, theirs in ((_floats(found.stay), _floats(stay)), (_floats(found.leave), _floats(leave)))
        for chips in {*ours, *theirs}
    )


def _floats(chances: object) -> dict[float, float]:
    pairs = chances.items() if isinstance(chances, dict) else chances
    found: dict[float, float] = defaultdict(float)
    for chips, chance in pairs:  # type: ignore[attr-defined]
        found[round(float(chips), 9)] += float(chance)
    return found
