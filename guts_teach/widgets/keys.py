"""The keys of a lesson: what each presses and what it is for, in the order in which things happen."""

from dataclasses import dataclass
from typing import Final

from guts_teach.widgets.page import Page


@dataclass(frozen=True, slots=True)
class Shortcut:
    """A key as the browser names it, the class of the button that it presses, and what that does."""

    key: str
    presses: str
    does: str


#: On every page of a lesson. A key whose button is not to be seen does nothing.
SHORTCUTS: Final = (
    Shortcut("i", "gt-in", "Stay in: I’m in, bet, stay or call"),
    Shortcut("o", "gt-out", "Go out: I’m out, fold or pass"),
    Shortcut("h", "gt-hint", "Ask for a hint"),
    Shortcut("c", "gt-check", "Commit or check your answer"),
    Shortcut("w", "gt-why", "See why, step by step"),
    Shortcut("ArrowRight", "gt-next", "Go on: the next step or item"),
    Shortcut("n", "gt-new", "Deal anew"),
    Shortcut("ArrowLeft", "gt-back", "Go a step back"),
)


def lesson_page() -> Page:
    """The page around a lesson, with the keys that all lessons have.

    >>> lesson_page().shortcuts["n"]
    'gt-new'
    """
    return Page(
        shortcuts={each.key: each.presses for each in SHORTCUTS},
        meanings={each.presses: each.does for each in SHORTCUTS},
    )
