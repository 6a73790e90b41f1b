"""Odds: what a hand is worth against other players.

The package may be called, so that `guts_teach.odds` answers a question like the kit's other functions:

>>> import guts_teach
>>> found = guts_teach.odds("guts", "7s 7h", players=5, pot=10).result
>>> round(found.prospect.odds.win, 3), found.verdict
(0.867, 'in')
"""

from __future__ import annotations

import sys
from types import ModuleType
from typing import TYPE_CHECKING

from guts_teach.odds.result import Odds

if TYPE_CHECKING:
    from collections.abc import Sequence

    from guts_teach.cards import Card
    from guts_teach.odds.weigh import Weighed
    from guts_teach.trace import Trace

__all__ = ["Odds"]


class _Odds(ModuleType):
    """A package that may be called: a function of the same name beside it would vanish with the first import of it."""

    def __call__(
        self,
        game: str,
        hand: str | Sequence[Card],
        /,
        players: int,
        pot: int | None = None,
        opponents: str = "cutoff",
        bankroll: int | None = None,
        stack: int | None = None,
        **options: object,
    ) -> Trace[Weighed]:
        """Weigh staying with a hand, and say why: chances, expected chips, what to do.

        ``pot`` counts chips, the antes when left out. ``opponents`` are ``all-in``, ``cutoff``, ``cutoff:K-Q`` or
        ``loose:0.4``. With a ``bankroll`` the player fears ruin; a short ``stack`` cannot pay more than it holds.
        Whatever cannot be counted is played at random, always with the same seed. `guts_teach.odds.weigh` takes more.
        """
        from guts_teach.games import make  # noqa: PLC0415 - only who asks loads it
        from guts_teach.odds.opponents import read_opponents  # noqa: PLC0415
        from guts_teach.odds.weigh import decision, weigh  # noqa: PLC0415

        here, cards = decision(make(game, options), players, hand, pot, stack)
        return weigh(here, cards, read_opponents(opponents), bankroll)


sys.modules[__name__].__class__ = _Odds
