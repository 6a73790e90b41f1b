"""Players at the table who all decide by one threshold, as those of the odds do."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from guts_teach.cards import Stream
from guts_teach.games import Game
from guts_teach.lessons.pot_question import PotQuestion
from guts_teach.odds.growth.every_decision import thresholds
from guts_teach.odds.ladder import Threshold, ladder
from guts_teach.odds.spot import seen_at_decisions
from guts_teach.table.players import Sees

#: How finely a coin of a threshold is tossed.
_FINE: Final = 10**9


@dataclass(frozen=True, slots=True)
class ByThreshold:
    """A way of playing (a `Style`): stay with what is above the threshold of each decision. Cards are never bought.

    >>> from guts_teach.games import make
    >>> from guts_teach.table import NAMES, open_session
    >>> from guts_teach.table.play import play
    >>> session = open_session(make("guts"), NAMES[:3], seed=4)
    >>> play(session, [ByThreshold((Threshold(0),))] * 3, deals=1).deals[0].pot
    6
    """

    thresholds: tuple[Threshold, ...]
    name: str = "Threshold"

    def explain(self, game: Game, players: int) -> str:
        """The weakest hand that stays at the first decision."""
        del players
        return f"in with {ladder(game).name(self.thresholds[0].place)} or better"

    def decide(self, sees: Sees, stream: Stream) -> str:
        """The first word allowed (staying) with a hand that is good enough, else the last."""
        return sees.words[0 if self._stays(sees, stream) else -1]

    def _stays(self, sees: Sees, stream: Stream) -> bool:
        if sees.asks == "buy":
            return False
        decision = seen_at_decisions(sees.game).index(len(sees.cards))
        threshold = self.thresholds[decision]
        if threshold == Threshold(0):
            return True
        chance = threshold.stays(ladder(sees.game, decision).place(sees.cards))
        return stream.below(_FINE) < chance * _FINE


@lru_cache(maxsize=32)
def _style(game: Game, threshold: Threshold) -> ByThreshold:
    return ByThreshold(thresholds(game, threshold))


def style(question: PotQuestion) -> ByThreshold:
    """How everyone plays. The first time it may take seconds, where a cutoff or later rounds have to be worked out."""
    return _style(question.at_the_table, question.threshold)
