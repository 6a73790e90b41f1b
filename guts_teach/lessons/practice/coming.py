"""What comes up again, and when: spaced repetition as a learner is shown it."""

from collections.abc import Sequence
from dataclasses import dataclass

from guts_teach.lessons.practice.kinds import FAULTS, KINDS, fault_kinds
from guts_teach.lessons.practice.progress import Record
from guts_teach.words import count


@dataclass(frozen=True, slots=True)
class Coming:
    """A kind of item or a misconception: how often asked, how often rightly answered, in how many items it is due.

    ``trap`` says that it is a misconception; then ``right`` counts how often it was avoided.
    """

    name: str
    asked: int
    right: int
    wait: int
    trap: bool = False

    @property
    def when(self) -> str:
        """When it comes up again, in words."""
        return "now" if self.wait <= 0 else f"in {count(self.wait, 'item')}"


def coming(record: Record, kinds: Sequence[str]) -> tuple[Coming, ...]:
    """All that was asked in some kinds, what is due first.

    >>> from guts_teach.lessons.practice.boxes import Topic
    >>> record = Record(done=3, kinds={"winner": Topic(0, 3, 2, 1)}, faults={"suits": Topic(1, 5, 1, 0)})
    >>> [(each.name, each.when) for each in coming(record, ["winner"])]
    [('Who wins', 'now'), ('Suits break ties', 'in two items')]
    """
    told = [
        Coming(KINDS[name].title, topic.asked, topic.right, topic.due - record.done)
        for name, topic in record.kinds.items()
        if name in kinds and topic.asked
    ]
    told += [
        Coming(FAULTS[name].name, topic.asked, topic.right, topic.due - record.done, trap=True)
        for name, topic in record.faults.items()
        if fault_kinds(name, kinds)
    ]
    return tuple(sorted(told, key=lambda each: (each.wait, each.trap, each.name)))
