"""Practice without end: an item, hints, an answer, what is said about it, and the next item."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from guts_teach.cards import Stream
from guts_teach.errors import RequestError
from guts_teach.lessons.fields import FormError
from guts_teach.lessons.model import Model
from guts_teach.lessons.practice.boxes import Topic, after_answer, choose_kind, faults_after
from guts_teach.lessons.practice.face import Face
from guts_teach.lessons.practice.feedback import Feedback, feedback_on
from guts_teach.lessons.practice.item import Item, Task, Verdict
from guts_teach.lessons.practice.kinds import KINDS, fault_kinds, kinds_for
from guts_teach.lessons.practice.progress import Open, Plan, Record, load, save

#: Points for a right answer without a hint; every hint costs one, down to the last.
_POINTS = 3


@dataclass(frozen=True, slots=True)
class PracticeState:
    """Practice at one moment: what is practised, what was done, the item, how many hints, and what was said."""

    plan: Plan
    record: Record
    item: Item
    hints: int = 0
    feedback: Feedback | None = None
    #: What was given in the fields, by their keys, once it is judged.
    given: Mapping[str, object] | None = None

    @property
    def answered(self) -> bool:
        """Whether the item has been answered."""
        return self.feedback is not None


@dataclass(frozen=True, slots=True)
class Shown:
    """All that a page may show at this moment: before the answer nothing here knows it."""

    number: int
    title: str
    level: int
    face: Face
    hints: tuple[str, ...]
    more_hints: bool
    feedback: Feedback | None
    record: Record

    def to_json(self) -> dict[str, Any]:
        """The moment as plain data."""
        return {
            "number": self.number,
            "title": self.title,
            "level": self.level,
            "face": self.face.to_json(),
            "hints": list(self.hints),
            "more_hints": self.more_hints,
            "feedback": self.feedback and self.feedback.to_json(),
            "right": self.record.right,
            "asked": self.record.asked,
            "streak": self.record.streak,
            "points": self.record.points,
            "forecasts": self.record.forecasts.sentence,
        }


class Practice(Model[PracticeState]):
    """Endless items of a game at a level, the same for everybody with the same seed and the same answers.

    >>> practice = Practice(Plan("guts", kinds=("winner",)))
    >>> practice.hint(); practice.shown.hints
    ('First the category decides, then the higher rank, then the next one; suits never do.',)
    >>> practice.answer(practice.state.item.accepted()[0])
    >>> practice.state.record.right, practice.shown.feedback.verdict
    (1, 'Right.')
    >>> practice.next(); practice.shown.number
    2
    """

    def __init__(self, plan: Plan | None = None, record: Record | None = None) -> None:
        super().__init__(_begin((plan or Plan()).checked(), record or Record()))

    @property
    def shown(self) -> Shown:
        """What a page may show."""
        state = self.state
        hints = state.item.hints()
        number = state.record.done + (not state.answered)
        return Shown(
            number,
            state.item.title,
            state.plan.level,
            state.item.ask(),
            hints[: state.hints],
            not state.answered and state.hints < len(hints),
            state.feedback,
            state.record,
        )

    @property
    def kinds(self) -> tuple[str, ...]:
        """The kinds that the game offers."""
        return kinds_for(self.state.plan.rules())

    def choose(
        self,
        game: str | None = None,
        options: Mapping[str, str] | None = None,
        kinds: Sequence[str] | None = None,
        level: int | None = None,
        seed: int | None = None,
    ) -> None:
        """Practise something else from now on; what is not named stays. The record goes on.

        With another game the options are its usual ones unless given, and kinds that it has not are left out.
        Raises `RequestError` when any of it cannot be.
        """
        old = self.state.plan
        plan = Plan(
            old.game if game is None else game,
            options if options is not None else old.options if game in (None, old.game) else {},
            old.kinds if kinds is None else tuple(kinds),
            old.level if level is None else level,
            old.seed if seed is None else seed,
        )
        if kinds is None:
            there = kinds_for(plan.rules())
            plan = replace(plan, kinds=tuple(kind for kind in plan.kinds if kind in there))
        elif not plan.kinds:
            raise RequestError("no kind of item is chosen: choose at least one")
        self.go(_begin(plan.checked(), self.state.record))

    def take(self, plan: Plan) -> None:
        """Practise by this plan from now on; the record goes on, and the item too where the plan is the same.

        Raises `RequestError` when the plan cannot be.
        """
        if plan.checked() != self.state.plan:
            self.go(_begin(plan.checked(), self.state.record))

    def hint(self) -> None:
        """Show the next hint. Raises `RequestError` when there is none, or when the item is answered."""
        state = self.state
        if state.answered:
            raise RequestError("This item is answered: the steps tell it all.")
        if state.hints >= len(state.item.hints()):
            raise RequestError("There is no further hint: give an answer, and all steps will be shown.")
        self.go(replace(state, hints=state.hints + 1))

    def answer(self, given: Mapping[str, object]) -> None:
        """Answer the item: values by the keys of its form.

        Raises `FormError` with a sentence for each field that is missing or wrong, and `RequestError` when the item is
        answered already.
        """
        state = self.state
        if state.answered:
            raise RequestError("This item is answered: go on to the next one.")
        feedback = feedback_on(state.item, state.item.read(given))
        self.go(replace(state, record=_answered(state, feedback.result), feedback=feedback, given=_plain(given)))

    def next(self) -> None:
        """Go on to the next item; one that is not answered is left without a score."""
        state = self.state
        record = state.record
        if not state.answered:
            kinds = {**record.kinds, state.item.kind: record.kinds.get(state.item.kind, Topic()).later(record.done)}
            record = replace(_waiting(state), kinds=kinds, done=record.done + 1)
        self.go(_begin(state.plan, record))

    def save(self) -> str:
        """What is practised, what was done and the item in view, as a text to keep."""
        state = self.state
        task = state.item.task
        return save(state.plan, state.record, Open(state.item.kind, task.seed, task.trap, state.hints, state.given))

    def load(self, text: str) -> None:
        """Go on from a text that was kept. Raises `RequestError` when it cannot be read; then nothing changes."""
        plan, record, item = load(text)
        self.go(_resumed(plan, record, item) if item else _begin(plan, record))


def _begin(plan: Plan, record: Record) -> PracticeState:
    """The next item of a plan, by what is due."""
    game = plan.rules()
    kinds = plan.kinds or kinds_for(game)
    if not kinds:
        raise RequestError(f"{game.name} with these options has nothing to practise: choose other options")
    faults = {name: topic for name, topic in record.faults.items() if fault_kinds(name, kinds)}
    topics = {kind: record.kinds.get(kind, Topic()) for kind in kinds}
    kind, trap = choose_kind(topics, faults, record.done, plan.seed)
    stream = Stream(plan.seed, record.done, plan.level)
    if trap:
        among = fault_kinds(trap, kinds)
        kind = among[stream.below(len(among))]
    return PracticeState(plan, record, KINDS[kind].make(Task(game, plan.level, stream.next64(), trap)))


def _plain(given: Mapping[str, object]) -> dict[str, object]:
    """An answer as it comes back from a text: lists are lists."""
    return {key: list(value) if isinstance(value, tuple) else value for key, value in given.items()}


def _resumed(plan: Plan, record: Record, kept: Open) -> PracticeState:
    """The item that was in view, as far as it had come."""
    item = KINDS[kept.kind].make(Task(plan.rules(), plan.level, kept.seed, kept.trap))
    hints = min(kept.hints, len(item.hints()))
    if kept.given is None:
        return PracticeState(plan, record, item, hints)
    try:
        feedback = feedback_on(item, item.read(kept.given))
    except FormError as error:
        raise RequestError(f"this record cannot be read: {' '.join(error.errors.values())}") from error
    return PracticeState(plan, record, item, hints, feedback, kept.given)


def _waiting(state: PracticeState) -> Record:
    """The record with the misconception that the item was drawn for put off: it has had its turn."""
    record, trap = state.record, state.item.task.trap
    if trap not in record.faults:
        return record
    return replace(record, faults={**record.faults, trap: record.faults[trap].later(record.done)})


def _answered(state: PracticeState, result: Verdict) -> Record:
    """The record after an answer."""
    record, item = state.record, state.item
    streak = record.streak + 1 if result.right else 0
    met = result.fault.id if result.fault else ""
    forecasts = record.forecasts.after(result.forecast) if result.forecast else record.forecasts
    return Record(
        done=record.done + 1,
        asked=record.asked + 1,
        right=record.right + result.right,
        streak=streak,
        best=max(record.best, streak),
        points=record.points + (max(1, _POINTS - state.hints) if result.right else 0),
        kinds=after_answer(record.kinds, item.kind, record.done, right=result.right),
        faults=faults_after(_waiting(state).faults, met, item.task.trap * item.trapped, record.done),
        forecasts=forecasts,
    )
