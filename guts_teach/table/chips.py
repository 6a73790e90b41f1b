"""Where the chips are, and moves between the places. Every settlement is a list of moves, so no chip can appear."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from typing import TypeAlias

#: Whole chips, or fractions under ``odd_chips=exact``.
Amount: TypeAlias = int | Fraction


class Place(Enum):
    """A place for chips that is nobody's."""

    POT = "the pot"
    RESERVE = "the reserve"
    #: Fold payments that wait for the next pot.
    SIDE = "the side pile"


#: A seat by its index, or a place.
Holder: TypeAlias = int | Place


@dataclass(frozen=True, slots=True)
class Move:
    """Some chips from one holder to another."""

    source: Holder
    target: Holder
    amount: Amount


@dataclass(frozen=True, slots=True)
class Chips:
    """Who holds how many chips: stacks in seat order, the pot, the reserve, the side pile."""

    stacks: tuple[Amount, ...]
    pot: Amount = 0
    reserve: Amount = 0
    side: Amount = 0

    def at(self, holder: Holder) -> Amount:
        """The chips that a holder has."""
        match holder:
            case Place.POT:
                return self.pot
            case Place.RESERVE:
                return self.reserve
            case Place.SIDE:
                return self.side
            case int():
                return self.stacks[holder]

    @property
    def total(self) -> Amount:
        """All chips there are: no move changes it."""
        return sum(self.stacks) + self.pot + self.reserve + self.side

    def after(self, moves: Iterable[Move]) -> "Chips":
        """The chips after some moves.

        >>> Chips((5, 5), pot=2).after([Move(Place.POT, 0, 2)])
        Chips(stacks=(7, 5), pot=0, reserve=0, side=0)
        """
        held: dict[Holder, Amount] = {**dict(enumerate(self.stacks)), **{place: self.at(place) for place in Place}}
        for move in moves:
            held[move.source] -= move.amount
            held[move.target] += move.amount
        stacks = tuple(_plain(held[seat]) for seat in range(len(self.stacks)))
        return Chips(stacks, _plain(held[Place.POT]), _plain(held[Place.RESERVE]), _plain(held[Place.SIDE]))


def _plain(amount: Amount) -> Amount:
    """A fraction that is whole as a whole number."""
    return amount.numerator if isinstance(amount, Fraction) and amount.denominator == 1 else amount


def share(amount: Amount, holders: Iterable[int], odd_chips: str) -> tuple[dict[int, Amount], Amount]:
    """Share an amount equally among holders, who stand in order from the dealer's left.

    Returns each one's part and what is left over: odd chips go one each to the first (``left_of_dealer``), stay
    (``stay_in_pot``), or are divided too (``exact``). Rulings 2.6.

    >>> share(25, [3, 0], "left_of_dealer")
    ({3: 13, 0: 12}, 0)
    """
    order = list(holders)
    if odd_chips == "exact":
        return dict.fromkeys(order, _plain(Fraction(amount) / len(order))), 0
    part, odd = divmod(amount, len(order))
    if odd_chips == "stay_in_pot":
        return dict.fromkeys(order, part), odd
    return {holder: part + (1 if at < odd else 0) for at, holder in enumerate(order)}, 0
