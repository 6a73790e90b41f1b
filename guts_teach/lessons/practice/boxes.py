"""Spaced repetition: what goes wrong comes back soon, what goes right after longer and longer breaks.

Topics sit in boxes, as in S. Leitner's card index ("So lernt man lernen", 1972): a right answer moves a topic a box
up, a wrong one back to the first box. A topic is a kind of item, or a misconception that was met; time is counted in
items.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

from guts_teach.cards import Stream

#: After how many items a topic comes back, by its box.
BREAKS: Final = (1, 2, 4, 8, 16)
#: A misconception that was avoided so often in a row is forgotten.
_LEARNT: Final = 3


@dataclass(frozen=True, slots=True)
class Topic:
    """A topic's box, the item from which on it is due, how often it was asked and how often rightly answered."""

    box: int = 0
    due: int = 0
    asked: int = 0
    right: int = 0

    def after(self, now: int, *, right: bool) -> "Topic":
        """The topic after an answer to the item of number ``now``.

        >>> Topic().after(5, right=True), Topic(box=3).after(5, right=False)
        (Topic(box=1, due=7, asked=1, right=1), Topic(box=0, due=6, asked=1, right=0))
        """
        box = min(self.box + 1, len(BREAKS) - 1) if right else 0
        return Topic(box, now + BREAKS[box], self.asked + 1, self.right + right)

    def later(self, now: int) -> "Topic":
        """The topic after an item that told nothing about it: it comes back after its usual break.

        >>> Topic(box=1, due=3, asked=4).later(5)
        Topic(box=1, due=7, asked=4, right=0)
        """
        return replace(self, due=now + BREAKS[self.box])


#: Topics by kind and by misconception.
Topics = Mapping[str, Topic]


def choose_kind(kinds: Topics, faults: Topics, now: int, seed: int) -> tuple[str, str]:
    """The kind of the next item, or the misconception that it should be a trap for; the other one is empty.

    What is due comes first, the longest overdue of it; if nothing is, what will be due soonest. Of equals the one in
    the lower box comes, and then chance decides, by the seed and the number of the item.

    >>> choose_kind({"hand": Topic(box=1, due=9), "winner": Topic(box=0, due=4)}, {}, now=5, seed=1)
    ('winner', '')
    """
    waiting = [(topic.due, topic.box, "kind", name) for name, topic in kinds.items()]
    waiting += [(topic.due, topic.box, "fault", name) for name, topic in faults.items() if topic.due <= now]
    first = min(waiting)[:2]
    equal = sorted(entry[2:] for entry in waiting if entry[:2] == first)
    what, name = equal[Stream(seed, now).below(len(equal))]
    return (name, "") if what == "kind" else ("", name)


def after_answer(topics: Topics, name: str, now: int, *, right: bool) -> dict[str, Topic]:
    """The topics after an answer on one of them."""
    return {**topics, name: topics.get(name, Topic()).after(now, right=right)}


def faults_after(faults: Topics, met: str, avoided: str, now: int) -> dict[str, Topic]:
    """The misconceptions after an answer: the one that it shows, and the one that was laid for it and avoided.

    One that was avoided often enough is left out.
    """
    after = dict(faults)
    if avoided in after and avoided != met:
        after[avoided] = after[avoided].after(now, right=True)
        if after[avoided].box >= _LEARNT:
            del after[avoided]
    if met:
        after[met] = after.get(met, Topic()).after(now, right=False)
    return after
