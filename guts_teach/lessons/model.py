"""What every lesson is under its looks: a state, a way back, and those who watch."""

from collections.abc import Callable
from typing import Generic, TypeVar

S = TypeVar("S")


class Model(Generic[S]):
    """A lesson as a plain object: its state is immutable, every action puts a new one on top of the old.

    Views watch it and are told after each change; without a view it runs to its end all the same.

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
    def can_undo(self) -> bool:
        """Whether there is a moment to step back to."""
        return len(self._states) > 1

    def go(self, state: S) -> None:
        """Go on to a new state, and tell those who watch."""
        self._states.append(state)
        self._tell()

    def undo(self) -> None:
        """Step back to the state before; at the beginning nothing happens."""
        if self.can_undo:
            self._states.pop()
            self._tell()

    def reset(self, first: S | None = None) -> None:
        """Begin again, from the first state or from another one."""
        self._states = [self._states[0] if first is None else first]
        self._tell()

    def watch(self, watcher: Callable[[], None]) -> None:
        """Call this after every change of the state."""
        self._watchers.append(watcher)

    def _tell(self) -> None:
        for watcher in self._watchers:
            watcher()
