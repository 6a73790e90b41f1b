"""The lesson of the pot: predict deal by deal what becomes of it, and watch it grow, shrink or be won."""

from collections.abc import Sequence
from dataclasses import replace

from guts_teach.errors import RequestError
from guts_teach.lessons.model import Model
from guts_teach.lessons.pot_players import style
from guts_teach.lessons.pot_question import PotQuestion
from guts_teach.lessons.pot_run import WORDS, RunState, Word, advanced, begin, to_the_end
from guts_teach.words import listing


class PotGrowth(Model[RunState]):
    """One run of a pot. Nothing of a deal is decided before it is asked for, so that nothing can be seen beforehand.

    >>> lesson = PotGrowth()
    >>> lesson.guess("larger"); lesson.next()
    >>> lesson.state.deals[0].number, lesson.state.deals[0].guess
    (1, 'larger')
    >>> lesson.run_to_the_end(); lesson.state.over
    True
    """

    def __init__(self, question: PotQuestion | None = None) -> None:
        super().__init__(begin(question or PotQuestion()))

    @property
    def question(self) -> PotQuestion:
        """What is asked."""
        return self.state.question

    def ask(self, question: PotQuestion) -> None:
        """Ask something else: a new run begins. Raises `RequestError` for what cannot be."""
        self.reset(begin(question))

    def again(self) -> None:
        """The same run from its beginning."""
        self.reset(begin(self.question))

    def guess(self, word: str) -> None:
        """Say beforehand what the coming deal makes of the pot. Raises `RequestError` for another word, and at the end.

        A guess is part of the moment: what is said last counts, and stepping back steps back a deal.
        """
        known: Word | None = next((each for each in WORDS if each == word), None)
        if known is None:
            raise RequestError(f"{word!r} is no guess: say {listing(WORDS, 'or')}")
        if self.state.over:
            raise RequestError(f"There is nothing to guess. {self.state.ended}")
        self._instead(known)

    def next(self) -> None:
        """Play and tell the coming deal; at the end of the run nothing happens."""
        if not self.state.over:
            self.go(advanced(self.state, style(self.question)))

    def run_to_the_end(self) -> None:
        """Play and tell all deals to the end of the run."""
        self.follow(list(to_the_end(self.state)))

    def follow(self, moments: Sequence[RunState]) -> None:
        """Go on through moments that were played elsewhere, each a step that one may step back."""
        if moments:
            self._change([*self.states, *moments])

    def _instead(self, word: Word) -> None:
        self._change([*self.states[:-1], replace(self.state, guess=word)])
