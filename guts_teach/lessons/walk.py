"""The rules of a game as a walk: look, predict where there is a question, see it worked out, go on."""

import re
from dataclasses import dataclass
from functools import cache
from typing import Final

from guts_teach.errors import RequestError
from guts_teach.lessons.fields import FormError
from guts_teach.lessons.model import Model
from guts_teach.lessons.walks import WALKS
from guts_teach.lessons.walks.scenes import SeatLook, Worked, work_out
from guts_teach.lessons.walks.stop import Stop
from guts_teach.trace import Step
from guts_teach.words import listing

#: In a link: the answer was shown, and nothing predicted.
_TOLD: Final = "told"
#: Chips won or, with a minus, paid; no scene moves as many as this has room for.
_CHIPS: Final = re.compile(r"[+-]?[0-9]{1,12}")


@dataclass(frozen=True, slots=True)
class WalkState:
    """Where a walk stands: the stop, counted from 0, and what was predicted there; ``told`` once the answer is seen."""

    at: int = 0
    told: bool = False
    guess: str = ""


class Walk(Model[WalkState]):
    """The walk through the rules of one game, from a stop counted from 1.

    >>> walk = Walk("guts"); walk.stop.title, len(walk.stops) >= 6
    ('Two cards each', True)

    Raises `RequestError` for a stop that the walk has not.
    """

    def __init__(self, game: str, at: int = 1) -> None:
        self.game = game
        self.stops = WALKS[game]
        if not 1 <= at <= len(self.stops):
            raise RequestError(f"stop {at} is not allowed: this walk has the stops 1 to {len(self.stops)}")
        super().__init__(WalkState(at - 1))

    @property
    def stop(self) -> Stop:
        """The stop in view."""
        return self.stops[self.state.at]

    @property
    def asks(self) -> bool:
        """Whether there is a question here whose answer is not told yet."""
        return self.stop.ask is not None and not self.state.told

    @property
    def question(self) -> str:
        """What is asked here; "" where nothing is."""
        return self._worked.question

    @property
    def choices(self) -> tuple[str, ...]:
        """What the question may be answered with; none where it takes a number of chips."""
        return self._worked.choices

    @property
    def pot(self) -> int | None:
        """What the scene is played for, where it is played for a pot."""
        return self._worked.pot

    @property
    def seats(self) -> tuple[SeatLook, ...]:
        """The seats of the scene, without what only the answer tells."""
        if not self.asks:
            return self._worked.seats
        return tuple(SeatLook(seat.name, seat.cards, seat.status, seat.note) for seat in self._worked.seats)

    @property
    def steps(self) -> tuple[Step, ...]:
        """How the scene is worked out; nothing before the answer is told."""
        return () if self.asks else self._worked.steps

    @property
    def answer(self) -> str:
        """The right answer as it would be given, once it is told; "" before that, and where nothing is asked."""
        return "" if self.asks else self._worked.answer

    @property
    def verdict(self) -> str:
        """What became of the prediction."""
        if not self.state.told or not self.state.guess:
            return ""
        answer = self._said(self._worked.answer)
        return f"Right: {answer}." if self.state.guess == self._worked.answer else f"Not quite: {answer}."

    @property
    def _worked(self) -> Worked:
        return _worked(self.game, self.state.at)

    def _said(self, answer: str) -> str:
        """The answer in words."""
        about = self.stop.ask.about if self.stop.ask else ""
        if about == "net":
            assert self.stop.ask is not None
            name, amount = self._worked.seats[self.stop.ask.who].name, int(answer)
            if not amount:
                return f"{name} neither wins nor pays"
            return f"{name} {'wins' if amount > 0 else 'pays'} {abs(amount)}"
        if about == "pot":
            return f"the next pot holds {answer}"
        if about == "best":
            return "they tie" if answer not in {seat.name for seat in self.seats} else f"{answer} has the best hand"
        return f"it is {answer}"

    def predict(self, said: str) -> None:
        """Answer the question; then the answer is told.

        Raises `FormError` for the field ``answer`` when it is no answer, and `RequestError` where nothing is asked.
        """
        if not self.asks:
            raise RequestError("Nothing is asked here: go on to the next stop")
        self.go(WalkState(self.state.at, told=True, guess=self._read(said)))

    def _read(self, said: str) -> str:
        clean = said.strip().replace("−", "-")
        if self.choices:
            if clean not in self.choices:
                raise FormError({"answer": f"Choose {listing(self.choices, 'or')}."})
            return clean
        if not _CHIPS.fullmatch(clean):
            raise FormError({"answer": f"{clean[:20]!r} is not allowed: write a whole number of chips."})
        return str(int(clean))

    def reveal(self) -> None:
        """Tell the answer without a prediction."""
        if self.asks:
            self.go(WalkState(self.state.at, told=True))

    @property
    def said(self) -> str:
        """What was predicted at this stop as a word for links: ``told`` where the answer was shown without, else "".

        >>> walk = Walk("guts", 3); walk.reveal(); walk.said
        'told'
        """
        return self.state.guess or (_TOLD if self.state.told else "")

    def say_again(self, said: str) -> None:
        """Predict what such a word says. Raises `RequestError` as `predict` does."""
        if said == _TOLD and self.asks:
            self.reveal()
        else:
            self.predict(said)

    def next(self) -> None:
        """Go on to the next stop; at the last one nothing happens."""
        if self.state.at + 1 < len(self.stops):
            self.go(WalkState(self.state.at + 1))

    def back(self) -> None:
        """Go back to the stop before; at the first one nothing happens."""
        if self.state.at:
            self.go(WalkState(self.state.at - 1))


@cache
def _worked(game: str, at: int) -> Worked:
    return work_out(game, WALKS[game][at])
