"""What every lesson is under its looks: a state, a way back, and those who watch."""

from collections.abc import Callable
from contextlib import suppress
from typing import Generic, TypeVar

S = TypeVar("S")


class Model(Generic[S]):
    """A lesson as a plain object: its state is immutable, every action puts a new one on top of the old.

    Views watch it and are told after each change; without a view it runs to its end all the same. When one of those
    who watch fails, the lesson is as it was before, so that what a learner sees and what is true cannot part.

    >>> model = Model(0)
    >>> model.go(1); model.undo(); model.state
    0
    """

    def __init__(self, first: S) -> None:
        self._states = [first]
        self._watchers: list[Callable[[], None]] = []

    @property
    def state(self) -> S:
        """The lesson at this moment."""
        return self._states[-1]

    @property
    def states(self) -> tuple[S, ...]:
        """Every moment from the first to this one."""
        return tuple(self._states)

    @property
    def can_undo(self) -> bool:
        """Whether there is a moment to step back to."""
        return len(self._states) > 1

    def go(self, state: S) -> None:
        """Go on to a new state, and tell those who watch; the same state again is no step that one could step back."""
        if state != self.state:
            self._change([*self._states, state])

    def undo(self) -> None:
        """Step back to the state before; at the beginning nothing happens."""
        if self.can_undo:
            self._change(self._states[:-1])

    def reset(self, first: S | None = None) -> None:
        """Begin again, from the first state or from another one."""
        self._change([self._states[0] if first is None else first])

    def watch(self, watcher: Callable[[], None]) -> None:
        """Call this after every change of the state."""
        self._watchers.append(watcher)

    def _change(self, states: list[S]) -> None:
        before, self._states = self._states, states
        try:
            self._tell()
        except Exception:
            self._states = before
            with suppress(Exception):  # the first fault is the one to be told
                self._tell()
            raise

    def _tell(self) -> None:
        for watcher in self._watchers:
            watcher()
