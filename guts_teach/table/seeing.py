"""Which steps a player sees: hands that are compared privately stay between those who held (Shelby; rulings 4.4)."""

from collections.abc import Iterable

from guts_teach.hands.compare import LevelStep, ShownStep, WinnerStep
from guts_teach.table.steps import DeclaredStep
from guts_teach.trace import Step


def only_seen(steps: Iterable[Step], viewer: str, holders: tuple[str, ...] = ()) -> tuple[Step, ...]:
    """The steps that a player sees; of a comparison without that player only who pays whom.

    ``holders`` are those who held in the round that the steps begin in.
    """
    seen = []
    for step in steps:
        if isinstance(step, DeclaredStep):
            holders = step.ins
        if viewer in holders or not isinstance(step, ShownStep | LevelStep | WinnerStep):
            seen.append(step)
    return tuple(seen)
