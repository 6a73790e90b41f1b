"""Whether some cards, with wild cards to help, make a category; if not, why not.

`fit` is the reference: it tries the ranks from the top and takes the first that works, so what it finds is the best
of its category. It judges exactly as many cards as the order ranks; `guts_teach.hands.judge` chooses them.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from itertools import pairwise, permutations, product

from guts_teach.cards import ACE, RANKS, SUITS, Card
from guts_teach.hands.categories import Category

HIGH_TO_LOW = tuple(reversed(RANKS))


@dataclass(frozen=True, slots=True)
class Made:
    """How a category is made.

    ``ranks`` are those of all the cards in reading order: groups first, then singles, each from high to low (a
    straight to the five ends in the ace). ``suit`` is the one suit of a suited hand. ``key`` are the ranks that
    decide between two hands of the category, the weightiest first.
    """

    ranks: tuple[int, ...]
    key: tuple[int, ...]
    suit: str | None = None


@dataclass(frozen=True, slots=True)
class TooFewAlike:
    """Not enough equal ranks: the nearest groups, each (rank, size), lack more cards than there are wild ones."""

    nearest: tuple[tuple[int, int], ...]
    missing: int
    wilds: int


@dataclass(frozen=True, slots=True)
class MixedSuits:
    """The natural cards are of several suits; ``wilds`` others could be of any."""

    suits: tuple[str, ...]
    wilds: int = 0


@dataclass(frozen=True, slots=True)
class RankTwice:
    """A rank stands more than once, where every rank may stand only once."""

    rank: int


@dataclass(frozen=True, slots=True)
class TooFarApart:
    """The natural ranks, high to low, do not fit into so many ranks in a row, or not into the run to the ``top``."""

    ranks: tuple[int, ...]
    length: int
    top: int | None = None


Misfit = TooFewAlike | MixedSuits | RankTwice | TooFarApart


def fit(
    category: Category, naturals: Sequence[Card], wilds: int, *, double_ace: bool = False, wheel: bool = True
) -> Made | Misfit:
    """The best way to make the category of the natural cards and so many wild ones, or why there is none.

    ``double_ace`` lets every wild card of a flush be an ace; else a wild card never repeats a card of the flush.
    ``wheel`` lets the ace be the low end of a straight.
    """
    made = makes(category, naturals, wilds, double_ace=double_ace, wheel=wheel)
    return made or _why_not(category, naturals, wilds)


def makes(
    category: Category, naturals: Sequence[Card], wilds: int, *, double_ace: bool = False, wheel: bool = True
) -> Made | None:
    """What `fit` finds, without looking for the reason where there is nothing to find."""
    suits = sorted({card.suit for card in naturals}, key=SUITS.index)
    if category.suited and len(suits) > 1:
        return None
    suit = (suits[0] if suits else SUITS[0]) if category.suited else None
    ranks = sorted((card.rank for card in naturals), reverse=True)
    if category.run:
        return _run(ranks, len(ranks) + wilds, category.top, suit, wheel=wheel)
    if category.suited:
        filled = tuple(sorted(ranks + _fill(ranks, wilds, double_ace=double_ace), reverse=True))
        return Made(filled, filled, suit)
    return _groups(category.groups, tuple(ranks), wilds)


def _why_not(category: Category, naturals: Sequence[Card], wilds: int) -> Misfit:
    """Why cards that do not make a category fail to."""
    suits = sorted({card.suit for card in naturals}, key=SUITS.index)
    if category.suited and len(suits) > 1:
        return MixedSuits(tuple(suits), wilds)
    ranks = sorted((card.rank for card in naturals), reverse=True)
    if category.run:
        repeated = _repeated(ranks)
        return RankTwice(repeated) if repeated else TooFarApart(tuple(ranks), len(ranks) + wilds, category.top)
    return _nearest(category.groups, tuple(ranks), wilds) or RankTwice(_repeated(ranks) or ranks[0])


def _run(ranks: list[int], length: int, top: int | None, suit: str | None, *, wheel: bool = True) -> Made | None:
    held = set(ranks)
    if len(held) == len(ranks):
        for run in runs(length):
            if top in (None, run[0]) and held.issubset(run) and (wheel or run[0] != length):
                return Made(run, (run[0],), suit)
    return None


@cache
def runs(length: int) -> tuple[tuple[int, ...], ...]:
    """Every straight of a length as ranks, the best first; in the last one the ace counts low."""
    tops = (top for top in HIGH_TO_LOW if top > length)
    return (*(tuple(range(top, top - length, -1)) for top in tops), (*range(length, 1, -1), ACE))


def fit_low(category: Category, cards: Sequence[Card]) -> Made | Misfit:
    """Whether natural cards, aces low, make a category; ranks of the key count below zero, so that lower is better.

    >>> fit_low(Category("high_card", "high card"), [Card(14, "s"), Card(9, "h"), Card(4, "c")]).key
    (-9, -4, -1)
    """
    suits = sorted({card.suit for card in cards}, key=SUITS.index)
    ranks = sorted((1 if card.rank == ACE else card.rank for card in cards), reverse=True)
    if category.suited and len(suits) > 1:
        return MixedSuits(tuple(suits))
    if category.run:
        natural = sorted((card.rank for card in cards), reverse=True)
        made = _run(natural, len(cards), None, suits[0] if category.suited else None)
        return replace(made, key=(-made.key[0],)) if made else _why_not(category, cards, 0)
    held = Counter(ranks)
    # Groups first, then singles; each from high to low, as they are compared.
    grouped = sorted(held, key=lambda rank: (held[rank], rank), reverse=True)
    sizes = tuple(held[rank] for rank in grouped if held[rank] > 1)
    if category.suited or sizes == category.groups:
        whole = tuple(ACE if rank == 1 else rank for rank in grouped for _ in range(held[rank]))
        return Made(whole, tuple(-rank for rank in grouped), suits[0] if category.suited else None)
    nearest = tuple((ACE if rank == 1 else rank, size) for rank, size in zip(grouped, category.groups, strict=False))
    missing = sum(max(0, size - held.get(1 if rank == ACE else rank, 0)) for rank, size in nearest)
    return TooFewAlike(nearest, missing, 0) if missing else RankTwice(ACE if grouped[0] == 1 else grouped[0])


# Hands of the same ranks come up again and again.
@lru_cache(maxsize=100_000)
def _groups(sizes: tuple[int, ...], ranks: tuple[int, ...], wilds: int) -> Made | None:
    held = Counter(ranks)
    enough = [[rank for rank in HIGH_TO_LOW if held[rank] + wilds >= size] for size in sizes]
    for chosen in product(*enough):
        groups = tuple(zip(chosen, sizes, strict=True))
        missing = sum(max(0, size - held[rank]) for rank, size in groups)
        if missing > wilds or _repeated(chosen):
            continue
        singles = [rank for rank in ranks if rank not in chosen]
        if _repeated(singles) or any(held[rank] > size for rank, size in groups):
            continue  # those cards make a higher category than this one
        singles += _fill([*singles, *chosen], wilds - missing)
        singles.sort(reverse=True)
        grouped = tuple(rank for rank, size in groups for _ in range(size))
        return Made((*grouped, *singles), (*chosen, *singles))
    return None


@lru_cache(maxsize=10_000)
def _nearest(sizes: tuple[int, ...], ranks: tuple[int, ...], wilds: int) -> TooFewAlike | None:
    """The groups that lack the fewest cards, of those that lack too many."""
    held = Counter(ranks)
    nearest: TooFewAlike | None = None
    for groups in _choices(sizes):
        missing = sum(size - held[rank] for rank, size in groups if size > held[rank])
        if missing > wilds and (nearest is None or missing < nearest.missing):
            nearest = TooFewAlike(groups, missing, wilds)
            if missing == wilds + 1:
                break  # none too many lacks fewer
    return nearest


@cache
def _choices(sizes: tuple[int, ...]) -> tuple[tuple[tuple[int, int], ...], ...]:
    """Every choice of ranks for groups of such sizes, high ones first; equal groups in one order only."""
    chosen = (tuple(zip(ranks, sizes, strict=True)) for ranks in permutations(HIGH_TO_LOW, len(sizes)))
    return tuple(groups for groups in chosen if all(a[1] != b[1] or a[0] > b[0] for a, b in pairwise(groups)))


def _fill(taken: list[int], wilds: int, *, double_ace: bool = False) -> list[int]:
    """What wild cards that need not make anything become: the highest ranks not yet there."""
    if double_ace:
        return [ACE] * wilds
    return [rank for rank in HIGH_TO_LOW if rank not in taken][:wilds]


def _repeated(ranks: Sequence[int]) -> int:
    """The highest rank that stands more than once, or 0."""
    return max((rank for rank, times in Counter(ranks).items() if times > 1), default=0)
