"""The contract of an item of practice, and what all kinds share: judging an answer by the truth and by wrong rules.

Five methods make a kind: `Item.make` from a game, a level and a seed; `Item.ask`, how it is put; `Item.read`, whether
an answer is one at all; `Item.judge`; and `Item.explain`, the steps that lead to the true answer. A kind supplies the
first two and the last, what is `Item.accepted`, which `Item.faults` learners make, and how an answer is contradicted.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, Final, Generic, Self, TypeVar

from guts_teach.cards import Stream, check_seed
from guts_teach.errors import RequestError
from guts_teach.games import Game
from guts_teach.lessons.practice.face import Face
from guts_teach.lessons.practice.forecast import Forecast
from guts_teach.lessons.practice.form import Answer, read_form
from guts_teach.trace import Step

LEVELS: Final = (1, 2, 3)
#: How often an item is drawn anew until it suits its level, or until a wished-for wrong rule goes wrong on it.
_TRIES: Final = 12
_TRAP_TRIES: Final = 40


@dataclass(frozen=True, slots=True)
class Task:
    """What an item is made from: the game with its options, the level, a seed.

    ``trap`` is the id of a wrong rule that should give a wrong answer to the item, if one can be drawn.
    """

    game: Game
    level: int
    seed: int
    trap: str = ""

    def __post_init__(self) -> None:
        """Refuse a level or a seed that there is not."""
        if self.level not in LEVELS or isinstance(self.level, bool):
            raise RequestError(f"level {self.level!r} is not allowed: choose 1, 2 or 3")
        check_seed(self.seed)


@dataclass(frozen=True, slots=True)
class Wrong:
    """What a wrong rule answers, and the place in the true steps where it and the rule part.

    The answer may leave out fields that the wrong rule does not speak of.
    """

    answer: Answer
    at: int


I_contra = TypeVar("I_contra", contravariant=True)


@dataclass(frozen=True, slots=True)
class Fault(Generic[I_contra]):
    """A misconception as a running rule.

    ``name`` is what to call it, ``says`` the same as a clause ("suits break ties"), ``run`` answers an item by it, or
    gives None where it has nothing to say.
    """

    id: str
    name: str
    says: str
    run: Callable[[I_contra], Wrong | None]
    #: How cards are drawn where it is most likely to go wrong (`drawing.LEANS`).
    lean: str = ""


@dataclass(frozen=True, slots=True)
class Verdict:
    """An answer judged: whether it is right, and if not, which misconception it is and what contradicts it.

    ``step`` is the first step of the true trace where a wrong answer and the rule part. ``forecast`` is what was
    foretold and what happened, where that was asked.
    """

    right: bool
    fault: Fault[Any] | None = None
    step: Step | None = None
    forecast: Forecast | None = None


@dataclass(frozen=True, slots=True)
class Item(ABC):
    """One question of practice with all that is needed to judge it."""

    kind: ClassVar[str]
    title: ClassVar[str]
    task: Task
    #: What the wrong rules answer, once somebody has asked for it: it takes a while.
    _found: dict[str, Wrong | None] = field(default_factory=dict, init=False, compare=False, repr=False)

    @classmethod
    @abstractmethod
    def applies(cls, game: Game) -> bool:
        """Whether a game has anything to ask in this kind."""

    @classmethod
    @abstractmethod
    def faults(cls) -> tuple[Fault[Any], ...]:
        """The misconceptions of this kind, those that say more about an answer first."""

    @classmethod
    @abstractmethod
    def draw(cls, task: Task, stream: Stream) -> Self:
        """Draw one item, whatever it turns out to be."""

    @classmethod
    def make(cls, task: Task) -> Self:
        """The item of a seed: the same on every machine.

        At the third level, and where a trap is wished for, items are drawn until a misconception goes wrong on one.
        Raises `RequestError` when the game has nothing to ask in this kind.
        """
        if not cls.applies(task.game):
            raise RequestError(f"{cls.title!r} has nothing to ask in {task.game.name}: choose another kind")
        item: Self | None = None
        for attempt in range(_TRAP_TRIES if task.trap else _TRIES):
            drawn = cls.draw(task, Stream(task.seed, attempt, task.level))
            if drawn.suits():
                return drawn
            item = item or drawn
        assert item is not None
        return item

    @classmethod
    def lean(cls, task: Task) -> str:
        """How cards should be drawn for the trap of a task; empty where that does not matter."""
        return next((fault.lean for fault in cls.faults() if fault.id == task.trap), "")

    @property
    def trapped(self) -> bool:
        """Whether the misconception that the task wishes for does go wrong here."""
        return any(self.slip(fault) for fault in self.faults() if fault.id == self.task.trap)

    def suits(self) -> bool:
        """Whether the item is as its task wishes."""
        if self.task.trap:
            return self.trapped
        return self.task.level < 3 or any(self.slip(fault) for fault in self.faults())

    @abstractmethod
    def ask(self) -> Face:
        """How the item is put: all that a page may know before the answer."""

    def read(self, given: Mapping[str, object]) -> Answer:
        """What was given, checked field by field. Raises `FormError` when it is no answer."""
        return read_form(self.ask().form, given)

    def judge(self, answer: Answer) -> Verdict:
        """Judge an answer that was read."""
        if any(_agrees(answer, truth) for truth in self.accepted()):
            return Verdict(right=True)
        # Of several misconceptions that answer so, the one that the item was drawn for is meant.
        for fault in sorted(self.faults(), key=lambda fault: fault.id != self.task.trap):
            wrong = self.slip(fault)
            if wrong is not None and _agrees(answer, wrong.answer):
                return Verdict(right=False, fault=fault, step=self.explain()[wrong.at])
        return Verdict(right=False, step=self.explain()[self.contradicted(answer)])

    @abstractmethod
    def explain(self) -> tuple[Step, ...]:
        """The steps that lead to the true answer: the trace of the kit's own computation."""

    @abstractmethod
    def accepted(self) -> tuple[Answer, ...]:
        """Every right answer; the first is the one to print in a key."""

    @abstractmethod
    def contradicted(self, answer: Answer) -> int:
        """The place of the first step that contradicts a wrong answer."""

    @abstractmethod
    def hints(self) -> tuple[str, ...]:
        """Help in stages, from general to the first step of the trace."""

    def slips(self) -> tuple[tuple[Fault[Any], Wrong], ...]:
        """The misconceptions that give a wrong answer here, each with that answer."""
        return tuple((fault, wrong) for fault in self.faults() if (wrong := self.slip(fault)))

    def slip(self, fault: Fault[Any]) -> Wrong | None:
        """What a misconception of this kind answers here, if that is wrong; each is run once."""
        if fault.id not in self._found:
            wrong = fault.run(self)
            right = wrong is None or any(_agrees(truth, wrong.answer) for truth in self.accepted())
            self._found[fault.id] = None if right else wrong
        return self._found[fault.id]


def _agrees(answer: Answer, other: Answer) -> bool:
    """Whether an answer is what another one says, in every field that it speaks of."""
    return all(answer.get(key) == value for key, value in other.items())


def parting(true: Sequence[Step], wrong: Sequence[Step]) -> int:
    """The place of the first true step that the wrong steps have not; the last one when they have all."""
    there = {(step.title, step.text) for step in wrong}
    return next((at for at, step in enumerate(true) if (step.title, step.text) not in there), len(true) - 1)


def as_hint(step: Step) -> str:
    """A step as the last stage of help."""
    return f"{step.title}: {step.text}"
