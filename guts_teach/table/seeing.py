"""Which steps a player sees: hands that are compared privately stay between those who held (Shelby; rulings 4.4)."""

from collections.abc import Iterable

from guts_teach.hands.compare import LevelStep, ShownStep, WinnerStep
from guts_teach.table.round_steps import BuyStep
from guts_teach.table.steps import DeclaredStep
from guts_teach.trace import Step


def only_seen(steps: Iterable[Step], viewer: str, before: Iterable[Step] = ()) -> tuple[Step, ...]:
    """The steps that a player sees, after those ``before``: of a comparison without that player only who pays whom.

    A four that buys nothing is not told either: who holds it says no word.
    """
    holders: tuple[str, ...] = ()
    for step in before:
        if isinstance(step, DeclaredStep):
            holders = step.ins
    seen = []
    for step in steps:
        if isinstance(step, DeclaredStep):
            holders = step.ins
        if _open(step, viewer, holders):
            seen.append(step)
    return tuple(seen)


def _open(step: Step, viewer: str, holders: tuple[str, ...]) -> bool:
    if isinstance(step, BuyStep):
        return step.bought or step.who == viewer
    return viewer in holders or not isinstance(step, ShownStep | LevelStep | WinnerStep)
