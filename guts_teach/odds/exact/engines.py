"""Who counts exactly: the modules that answer for a decision without dealing at random."""

from collections.abc import Sequence
from dataclasses import replace
from importlib import import_module
from typing import Final, Protocol, cast

from guts_teach.cards import Card
from guts_teach.odds.ladder import Threshold, rungs
from guts_teach.odds.spot import Prospect, Spot


class Exact(Protocol):
    """What each of them offers."""

    def covers(self, spot: Spot) -> bool:
        """Whether it answers for a decision."""

    def prospect(self, spot: Spot, cards: Sequence[Card], threshold: Threshold) -> Prospect:
        """What a holding may bring against others who decide by a threshold."""

    def of_class(self, spot: Spot, place: int, threshold: Threshold) -> Prospect:
        """The same for a class of the ladder: the mean over its hands."""

    def prospects(self, spot: Spot, threshold: Threshold) -> list[Prospect]:
        """The same for every class of the ladder, from the worst."""


#: The first that covers a decision answers. Each is loaded when it is first asked, as one of them brings numpy along.
_MODULES: Final = ("two_card", "open_card", "triples")


def exact(spot: Spot) -> Exact | None:
    """Who counts exactly for a decision, None where nobody does.

    >>> from guts_teach.games import make
    >>> from guts_teach.odds.spot import spot
    >>> exact(spot(make("guts"), 5)) is None, exact(spot(make("four-two-two"), 5)) is None
    (False, True)
    """
    for name in _MODULES:
        module = cast(Exact, import_module(f"guts_teach.odds.exact.{name}"))
        if module.covers(spot):
            return module
    return None


def count(spot: Spot, cards: Sequence[Card], threshold: Threshold) -> Prospect | None:
    """What a holding may bring against others who decide by a threshold, counted; None where nobody counts it."""
    engine = exact(spot)
    if engine is not None:
        return engine.prospect(spot, cards, threshold)
    if spot.players > 2 and rungs(spot).staying(threshold) == 0:
        # Others who are surely out tell nothing of their cards: they count as one does.
        one = replace(spot, players=2)
        if (engine := exact(one)) is not None:
            found = engine.prospect(one, cards, threshold)
            return replace(found, odds=replace(found.odds, others=spot.others))
    from guts_teach.odds.exact import last_street  # noqa: PLC0415 - as above

    return last_street.prospect(spot, cards) if last_street.covers(spot, threshold) else None
