"""The lesson of the pot: predict deal by deal what becomes of it, and watch it grow, shrink or be won."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from guts_teach.errors import RequestError
from guts_teach.games.options import shown
from guts_teach.lessons.model import Model
from guts_teach.lessons.pot_players import style
from guts_teach.lessons.pot_question import PotQuestion
from guts_teach.lessons.pot_run import MOST_DEALS, WORDS, RunState, Word, advanced, begin, to_the_end
from guts_teach.words import listing

#: How a run stands at the end of a link, and the letters for what was guessed.
_RUN: Final = "~run."
_LETTERS: Final[Mapping[Word | None, str]] = {"larger": "l", "same": "e", "smaller": "s", "won": "w", None: "-"}


def read_run(text: str) -> tuple[PotQuestion, tuple[Word | None, ...]]:
    """The question of a line of text, and what was guessed deal by deal; `RequestError` for any other text.

    >>> read_run("guts~players.5~ante.1~seed.7~everyone.loose:0.4~run.l-")[1]
    ('larger', None)
    """
    question, run, letters = text.partition(_RUN)
    guesses = {letter: guess for guess, letter in _LETTERS.items()}
    if len(letters) > MOST_DEALS or set(letters) - guesses.keys() or (run and not letters):
        raise RequestError(f"{shown(letters)} is no run of a pot: it has a letter, l, e, s, w or -, for each deal")
    return PotQuestion.from_text(question), tuple(guesses[letter] for letter in letters)


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
    def text(self) -> str:
        """The run as it stands, as a line of text for links: the question, and a letter for each deal that is told.

        >>> lesson = PotGrowth()
        >>> lesson.guess("won"); lesson.next(); lesson.next(); lesson.text.rpartition("~")[2]
        'run.w-'
        """
        letters = "".join(_LETTERS[deal.guess] for deal in self.state.deals)
        return f"{self.question.text}{_RUN}{letters}" if letters else self.question.text

    @classmethod
    def from_text(cls, text: str) -> "PotGrowth":
        """The run of such a line, at the deal where it stood; `RequestError` for any other text."""
        question, guesses = read_run(text)
        lesson = cls(question)
        for guess in guesses:
            if guess is not None and not lesson.state.over:
                lesson.guess(guess)
            lesson.next()
        return lesson

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
