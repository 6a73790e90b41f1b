"""The lesson of one hand's odds: ask, say in or out and how sure, then see the answer and why it is so."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import takewhile
from typing import Final, Literal

from guts_teach.errors import RequestError
from guts_teach.games.options import shown
from guts_teach.lessons.model import Model
from guts_teach.lessons.odds_answer import SECONDS, Answer, at_once, running
from guts_teach.lessons.odds_question import Question
from guts_teach.odds.steps import ChancesStep
from guts_teach.trace import Step
from guts_teach.words import chips

Word = Literal["in", "out"]
_WORDS: Final[tuple[Word, ...]] = ("in", "out")
#: In a link: the answer is told.
_TOLD: Final = "told"
#: How sure one may be, in hundredths: less than half would mean the other word.
SURENESS: Final = (50, 60, 70, 80, 90, 95, 99)


@dataclass(frozen=True, slots=True)
class Prediction:
    """What a learner would do, and how sure that it is right, in hundredths."""

    word: Word
    sure: int

    def brier(self, right: Word) -> float:
        """The score of Brier (1950): 0 for being sure and right, 1 for being sure and wrong, 0.25 for half and half.

        >>> round(Prediction("in", 80).brier("in"), 2), round(Prediction("in", 80).brier("out"), 2)
        (0.04, 0.64)
        """
        return (1 - self.sure / 100) ** 2 if self.word == right else (self.sure / 100) ** 2


@dataclass(frozen=True, slots=True)
class HandState:
    """A question, what was predicted, and the answer once it is revealed; ``running`` while it becomes better."""

    question: Question
    prediction: Prediction | None = None
    revealed: bool = False
    answer: Answer | None = None
    running: bool = False


def read_said(text: str) -> tuple[Prediction | None, bool]:
    """What was predicted by a word for links, and whether the answer was told; `RequestError` for any other word.

    >>> read_said("out.70"), read_said("told")
    ((Prediction(word='out', sure=70), False), (None, True))
    """
    told = text == _TOLD or text.endswith(f".{_TOLD}")
    for word in _WORDS:
        for sure in SURENESS:
            if text.removesuffix(f".{_TOLD}") == f"{word}.{sure}":
                return Prediction(word, sure), told
    if text != _TOLD:
        raise RequestError(f"{shown(text)} is no prediction: it is in or out and how sure, as in in.80.told")
    return None, True


class HandOdds(Model[HandState]):
    """The odds of one decision. Nothing of the answer is in the state before it is revealed.

    >>> lesson = HandOdds(Question.read(hand="7s 7h"))
    >>> lesson.predict("in", 80); lesson.state.answer is None
    True
    >>> lesson.reveal(); print(lesson.verdict.partition(". ")[2])
    You said in, 80 % sure: right, a Brier score of 0.04 (0 is best, 0.25 a coin's, 1 worst).
    """

    def __init__(self, question: Question) -> None:
        super().__init__(HandState(question))

    def ask(self, question: Question) -> None:
        """Ask something else; what is being dealt for the question before ends."""
        self.stop()
        if question != self.state.question:
            self.go(HandState(question))

    def again(self) -> None:
        """Put the same question once more, with the answer covered."""
        self.stop()
        self.go(HandState(self.state.question))

    def predict(self, word: str, sure: int) -> None:
        """Say what you would do and how sure you are, before the answer. Raises `RequestError` for other words."""
        if self.state.revealed:
            raise RequestError("the answer is revealed: ask about another hand to predict again")
        if word not in ("in", "out"):
            raise RequestError(f"{word[:20]!r} is not allowed: say in or out")
        if sure not in SURENESS:
            raise RequestError(f"{sure!r} is not allowed: be 50 to 99 of 100 sure")
        self.go(replace(self.state, prediction=Prediction("in" if word == "in" else "out", sure)))

    @property
    def said(self) -> str:
        """What was said and whether the answer is told, as a word for links with which `say_again` does the same.

        >>> lesson = HandOdds(Question.read()); lesson.predict("in", 80); lesson.said
        'in.80'
        >>> lesson.reveal(); lesson.said
        'in.80.told'
        """
        said = self.state.prediction
        return ".".join([*([said.word, str(said.sure)] if said else []), *([_TOLD] if self.state.revealed else [])])

    def say_again(self, said: str) -> None:
        """Predict and reveal what such a word says. Raises `RequestError` for any other."""
        prediction, told = read_said(said)
        if prediction:
            self.predict(prediction.word, prediction.sure)
        if told:
            self.reveal()

    def reveal(self) -> None:
        """Show the answer, where it is known at once; else `work` finds it."""
        if self.state.revealed:
            return
        answer = at_once(self.state.question)
        unfinished = answer is None or answer.source != "exact"
        self.go(replace(self.state, revealed=True, answer=answer, running=unfinished))

    def answers(self, seed: int = 0, seconds: float = SECONDS, deals: int | None = None) -> Iterator[Answer]:
        """Better and better answers by dealing, to be given to `better`; none where nothing is to be dealt.

        The lesson itself is not touched, so that they may be found wherever there is time.
        """
        return running(self.state.question, seed, seconds, deals) if self.state.running else iter(())

    def better(self, answer: Answer) -> None:
        """Take a better answer in, while the lesson waits for one: not when it was stopped, or asks something else."""
        state, found, asked = self.state, answer.weighed, self.state.question
        if not state.running or (found.cards, found.opponents, found.spot) != (
            asked.cards,
            asked.opponents,
            asked.here,
        ):
            return
        known = {odds.others: odds for odds in state.answer.by_others} if state.answer else {}
        # What tables say about other numbers of players stays until something better is there.
        known |= {odds.others: odds for odds in answer.by_others}
        by_others = tuple(known[others] for others in sorted(known))
        self._instead(replace(state, answer=replace(answer, by_others=by_others)))

    def work(self, seed: int = 0, seconds: float = SECONDS, deals: int | None = None) -> Iterator[None]:
        """Find better answers and take them in, one at a time, until they are good enough or the lesson is stopped."""
        state = self.state
        for answer in self.answers(seed, seconds, deals):
            if not self.state.running or self.state.question != state.question:
                return
            self.better(answer)
            yield
        self.stop()

    def stop(self) -> None:
        """End the dealing; what has been found stays."""
        if self.state.running:
            self._instead(replace(self.state, running=False))

    def undo(self) -> None:
        """Step back to the state before, and end the dealing."""
        self.stop()
        super().undo()

    def reset(self, first: HandState | None = None) -> None:
        """Begin again, and end the dealing."""
        self.stop()
        super().reset(first)

    def _instead(self, state: HandState) -> None:
        """Another state in place of this one: no step that one could step back."""
        if state != self.state:
            self._change([*self._states[:-1], state])

    @property
    def verdict(self) -> str:
        """What to do, and what became of the prediction; "" before the answer."""
        answer, said = self.state.answer, self.state.prediction
        if answer is None:
            return ""
        weighed = answer.weighed
        right, net = weighed.verdict, weighed.prospect.net
        error = (answer.odds.stderr or {}).get("net")
        amount = f"{abs(net):.2f}" + (f" ± {error:.2f}" if error is not None else "")
        worth = f"on average staying is worth {amount} chips {'less' if net < 0 else 'more'} than going out."
        told = {"in": "Stay in: ", "out": "Go out: ", "either": "Either is right, as far as can be told: "}[
            right
        ] + worth
        if not weighed.spot.may_stay:
            told = "Go out: the stack does not cover the payment, and by this rule one must then stay out."
        elif weighed.bankroll is not None:
            told += f" That is for someone who owns {chips(weighed.bankroll)} and weighs each by what is left."
        if said is None:
            return told
        sure = f"You said {said.word}, {said.sure} % sure"
        if right == "either":
            return f"{told} {sure}: as good as the other."
        score = f"a Brier score of {said.brier(right):.2f} (0 is best, 0.25 a coin's, 1 worst)"
        return f"{told} {sure}: {'right' if said.word == right else 'not so'}, {score}."

    @property
    def how(self) -> str:
        """How the answer was found, and how far the dealing has come; "" before the answer."""
        state = self.state
        if state.answer is None:
            return "The first deals are being made …" if state.running else ""
        more = {"table": " Now your very cards are dealt …", "simulated": " More are being dealt …"}
        return state.answer.how + (more.get(state.answer.source, "") if state.running else "")

    @property
    def steps(self) -> tuple[Step, ...]:
        """Why the answer is what it is; while deals are made, only what they do not change."""
        state = self.state
        if state.answer is None:
            return ()
        steps = state.answer.steps
        if not state.running or state.answer.source == "exact":
            return steps
        return tuple(takewhile(lambda step: not isinstance(step, ChancesStep), steps))
