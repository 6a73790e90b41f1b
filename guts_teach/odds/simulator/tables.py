"""The chips of many tables at once: arrays with one row a deal, and what may move between their places.

All amounts are whole chips in 64-bit integers. Seats stand in dealing order: seat 0 is left of the dealer, the last
seat deals.
"""

from dataclasses import dataclass, fields

import numpy as np
from numpy.typing import ArrayLike, NDArray

from guts_teach.errors import RequestError
from guts_teach.games import Game, MatchPot
from guts_teach.games.options import MAX_CHIPS

Ints = NDArray[np.int64]
Flags = NDArray[np.bool_]


@dataclass(frozen=True, slots=True)
class Tables:
    """Who holds how many chips at each of many tables, and how many markers.

    ``stacks`` and ``markers`` have the shape ``(deals, seats)``, ``pot``, ``reserve`` and ``side`` (fold payments that
    wait for the next pot) the shape ``(deals,)``.
    """

    stacks: Ints
    pot: Ints
    reserve: Ints
    side: Ints
    markers: Ints

    @classmethod
    def of(
        cls, deals: int, stacks: ArrayLike, pot: ArrayLike, reserve: ArrayLike = 0, markers: ArrayLike = 0
    ) -> "Tables":
        """So many tables. What is the same at each of them need be given only once.

        ``stacks`` is one number a seat, or an array ``(deals, seats)``; the antes are in the pot already. ``pot`` and
        ``reserve`` are a number, or one a deal. Raises `RequestError` for anything else, and for negative chips other
        than a stack, which is a debt.

        >>> tables = Tables.of(3, stacks=[100, 100], pot=[2, 4, 8])
        >>> tables.total.tolist()
        [202, 204, 208]
        """
        seats = np.asarray(stacks)
        if seats.ndim not in (1, 2):
            raise RequestError(f"stacks of shape {seats.shape} are not possible: give one a seat, or a row a deal")
        table = (deals, seats.shape[-1])
        return cls(
            stacks=_whole("stacks", stacks, table, -MAX_CHIPS),
            pot=_whole("pot", pot, (deals,)),
            reserve=_whole("reserve", reserve, (deals,)),
            side=np.zeros(deals, np.int64),
            markers=_whole("markers", markers, table),
        )

    @property
    def total(self) -> Ints:
        """All chips of each table: nothing that happens changes it."""
        total: Ints = self.stacks.sum(axis=1) + self.pot + self.reserve + self.side
        return total

    def rows(self, deals: NDArray[np.intp]) -> "Tables":
        """Some of the tables, as copies."""
        return Tables(*(getattr(self, field.name)[deals] for field in fields(self)))

    def put(self, deals: NDArray[np.intp], part: "Tables") -> None:
        """Write back what `rows` gave."""
        for field in fields(self):
            getattr(self, field.name)[deals] = getattr(part, field.name)

    def into_pot(self, payments: Ints) -> None:
        """Move payments ``(deals, seats)`` from the stacks into the pots."""
        np.subtract(self.stacks, payments, out=self.stacks)
        np.add(self.pot, payments.sum(axis=1), out=self.pot)

    def from_pot(self, parts: Ints) -> None:
        """Move parts ``(deals, seats)`` of the pots onto the stacks."""
        self.into_pot(-parts)

    def able(self, ante: int, rule: MatchPot) -> Flags:
        """Who can pay a whole ante (rulings 2.7: all or nothing)."""
        return np.ones(self.stacks.shape, bool) if rule.short_stack == "iou" else self.stacks >= ante

    def keep_to_limit(self, rule: MatchPot) -> None:
        """What is over the limit goes into the reserve; what is lacking comes from it (rulings 2.3)."""
        if rule.pot_limit is not None:
            over = np.maximum(self.pot - rule.pot_limit, -self.reserve)
            np.subtract(self.pot, over, out=self.pot)
            np.add(self.reserve, over, out=self.reserve)


def collect_antes(game: Game, tables: Tables) -> Tables:
    """The tables once the antes before a deal are paid: into an empty pot, or always where the game says so.

    Who has less than an ante pays none; such a seat would sit out, which the simulator does not do.

    >>> from guts_teach.games import make
    >>> collect_antes(make("guts"), Tables.of(2, stacks=[9, 9, 9], pot=[0, 6])).pot.tolist()
    [3, 6]
    """
    after = tables.rows(np.arange(len(tables.pot)))
    due = np.flatnonzero((tables.pot == 0) | game.ante_every_deal)
    part = tables.rows(due)
    part.into_pot(game.ante * part.able(game.ante, game.settlement))
    part.keep_to_limit(game.settlement)
    after.put(due, part)
    return after


def share(amounts: Ints, holders: Flags, odd_chips: str) -> tuple[Ints, Ints]:
    """Share an amount a deal equally among its holders, as `guts_teach.table.chips.share` does.

    Returns the parts ``(deals, seats)`` and what is left over ``(deals,)``; without holders there are neither.

    >>> parts, left = share(np.array([25]), np.array([[True, False, True]]), "left_of_dealer")
    >>> parts.tolist(), left.tolist()
    ([[13, 0, 12]], [0])
    """
    number = holders.sum(axis=1)
    part, odd = np.divmod(np.where(number > 0, amounts, 0), np.maximum(number, 1))
    parts: Ints = part[:, None] * holders
    if odd_chips == "stay_in_pot":
        return parts, odd
    place = np.cumsum(holders, axis=1)
    parts += holders & (place <= odd[:, None])
    return parts, np.zeros_like(odd)


def payments(dues: Ints, payers: Flags, stacks: Ints, rule: MatchPot) -> Ints:
    """What payers pay of what is due: no more than the maximum payment, nor (unless on credit) than they own.

    ``dues`` are of any shape that fits ``payers`` and ``stacks``, which have one shape.

    >>> from guts_teach.games import make
    >>> rule = make("guts", {"max_payment": "8"}).settlement
    >>> payments(np.array([[10]]), np.array([[True, False, True]]), np.array([[50, 50, 3]]), rule).tolist()
    [[8, 0, 3]]
    """
    amounts = price_of_losing(dues, rule)
    if rule.short_stack != "iou":
        amounts = np.minimum(amounts, np.maximum(stacks, 0))
    return np.where(payers, amounts, 0)


def price_of_losing(stakes: Ints, rule: MatchPot) -> Ints:
    """What one loser pays of these stakes, chips permitting: no more than the maximum payment."""
    return stakes if rule.max_payment is None else np.minimum(stakes, rule.max_payment)


def _whole(name: str, given: ArrayLike, shape: tuple[int, ...], least: int = 0) -> Ints:
    array = np.asarray(given)
    if array.dtype.kind not in "iu" or (array.size and not least <= array.min() <= array.max() <= MAX_CHIPS):
        raise RequestError(f"{name} {given!r} are not allowed: give whole numbers from {least} to {MAX_CHIPS}")
    try:
        return np.array(np.broadcast_to(array, shape), np.int64)
    except ValueError:
        raise RequestError(f"{name} of shape {array.shape} do not fit: {shape} is the full one") from None
