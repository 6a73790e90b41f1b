"""What the odds of a showdown look like."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

Method = Literal["exact", "simulated"]


@dataclass(frozen=True, slots=True)
class Odds:
    """The chances of a player who stays in, against others who may stay in as well.

    >>> odds = Odds(others=1, win=0.75, tie=0.1, pay=0.15, share=0.8, method="exact", deals=1225)
    >>> round(odds.net, 2)
    0.65
    """

    others: int
    """How many others play; where it is not said who of them stays in, they all do."""
    win: float
    """The chance to take the whole pot: with the best hand, or as the only one in."""
    tie: float
    """The chance to share the best hand: no payment, and a part of the pot."""
    pay: float
    """The chance that another hand is better."""
    share: float
    """The part of the pot to expect: a win counts 1, a tie of k players 1/k."""
    method: Method
    deals: int
    """How many deals were counted (exact) or played (simulated)."""
    stderr: Mapping[str, float] | None = None
    """The standard errors of the chances, where they were simulated."""
    alone: float = 0.0
    """The chance to be the only one in."""

    @property
    def net(self) -> float:
        """What staying in earns on average at full match, in pots: the share taken less the pots paid.

        Going out earns nothing, so staying in pays exactly when this is above zero.
        """
        return self.share - self.pay
