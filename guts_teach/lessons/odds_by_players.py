"""The lesson of odds: a hand's chances to win, tie and pay against more and more others who stay in."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from guts_teach.cards import Card
from guts_teach.errors import RequestError
from guts_teach.games import make
from guts_teach.games.explain import explain
from guts_teach.lessons.fields import FormError
from guts_teach.lessons.model import Model
from guts_teach.odds import Odds
from guts_teach.odds.two_card import showdown_odds

MOST_OTHERS: Final = 9


@dataclass(frozen=True, slots=True)
class OddsState:
    """A hand, its name, its odds against one to nine others, and the number of others that is read out."""

    hand: tuple[Card, ...]
    name: str
    odds: tuple[Odds, ...]
    others: int = 4


class OddsByPlayers(Model[OddsState]):
    """Exact odds of a two-card hand.

    >>> lesson = OddsByPlayers("As Ad")
    >>> lesson.state.name, round(lesson.state.odds[0].win, 3)
    ('pair of aces', 0.999)
    """

    game = make("guts")

    def __init__(self, hand: str | Sequence[Card] = "7s 7h", others: int = 4) -> None:
        super().__init__(self._state(hand, others))

    def take(self, hand: str | Sequence[Card]) -> None:
        """Take up another hand. Raises `FormError` for the field ``hand`` when it is none."""
        self.go(self._state(hand, self.state.others))

    def against(self, others: int) -> None:
        """Read the chart at another number of others, 1 to 9."""
        if not 1 <= others <= MOST_OTHERS:
            raise RequestError(f"{others} others is not allowed: choose 1 to {MOST_OTHERS}")
        self.go(replace(self.state, others=others))

    def _state(self, hand: str | Sequence[Card], others: int) -> OddsState:
        try:
            judged = explain(self.game, hand).result
        except RequestError as error:
            raise FormError({"hand": f"{error}."}) from None
        odds = tuple(showdown_odds(judged.cards, others) for others in range(1, MOST_OTHERS + 1))
        return OddsState(judged.cards, judged.name, odds, others)
