"""A part of a page whose answer is found portion by portion: a button, its progress, Stop, and what has been found."""

from collections.abc import Callable, Iterator
from time import monotonic
from typing import Final, Generic, TypeVar

import ipywidgets

from guts_teach.lessons.pot_chances import Progress
from guts_teach.widgets.background import Background
from guts_teach.widgets.parts import Field, Guard, box, button, markup, say, text, visible
from guts_teach.widgets.shared import Column

T = TypeVar("T")
#: What has been found so far is drawn again after so many seconds, and the bar of progress.
_SELDOM: Final = 1.0
_BAR: Final = 0.2


class Finding(Column, Generic[T]):
    """A panel that finds something when asked to.

    ``label`` and ``stop`` stand on its buttons. ``pieces`` begins the work, and may raise a `RequestError` about its
    ``fields``; ``show`` draws what has been found so far into ``content``, which is hidden until then. `forget` begins
    anew for another question.
    """

    def __init__(
        self,
        heading: str,
        lead: str,
        label: str,
        stop: str,
        pieces: Callable[[], Iterator[Progress[T]]],
        show: Callable[[T], None],
        content: ipywidgets.Box,
        **fields: Field,
    ) -> None:
        self._pieces, self._show, self._content = pieces, show, content
        self._guard, self._late = Guard(**fields), Guard()
        self._background = Background(self._fault)
        self._begin = button(label, self._guard(self.begin), "gt-begin")
        self._stop = button(stop, self._guard(self.stop), "gt-stop")
        self._bar = markup("", "gt-progress")
        self._state = text("", "gt-note")
        self._heading = heading
        #: What is found and not drawn yet; when it was drawn last, and how much is done was told.
        self._waiting: T | None = None
        self._shown: T | None = None
        self._drawn = self._told = 0.0
        parts = [box(*fields.values(), classes="gt-fields", across=True)] if fields else []
        actions = box(self._begin, self._stop, self._bar, classes="gt-actions", across=True)
        super().__init__(
            [
                text(heading, tag="h2"),
                text(lead, "gt-note"),
                *parts,
                self._guard.line,
                self._late.line,
                actions,
                self._state,
                content,
            ]
        )
        for name in ("gt-panel", "gt-form"):
            self.add_class(name)
        self.forget()

    def begin(self) -> None:
        """Begin to find it; what was found before is replaced."""
        pieces = self._pieces()
        self._waiting = None
        say(self._late.line, "")
        self._working(0.0)
        self._background.each(pieces, self._take, self._done)

    def stop(self) -> None:
        """Stop; what has been found so far stays."""
        self._background.stop()
        self._draw()
        self._working(None)
        say(self._state, "Stopped.", role="status")

    def forget(self) -> None:
        """Stop, and show nothing: the question is another one."""
        self._background.stop()
        self._waiting = self._shown = None
        self._working(None)
        for line in (self._state, self._late.line):
            say(line, "")
        visible(self._content, shown=False)

    def _take(self, progress: Progress[T]) -> None:
        now = monotonic()
        if progress.found is not None:
            self._waiting = progress.found
        if now - self._told >= _BAR:
            self._told = now
            self._working(progress.done)
        if now - self._drawn >= _SELDOM:
            self._draw()

    def _draw(self) -> None:
        """Draw what has been found since the last time."""
        if self._waiting is None:
            return
        self._shown, self._waiting, self._drawn = self._waiting, None, monotonic()
        self._show(self._shown)
        visible(self._content, shown=True)

    def redraw(self) -> None:
        """Draw again what is shown, if there is something."""
        if self._shown is not None:
            self._show(self._shown)

    def _done(self) -> None:
        self._draw()
        self._working(None)
        say(self._state, "Done.", role="status")

    def _fault(self, error: Exception) -> None:
        def again() -> None:
            raise error

        self._working(None)
        self._late(again)()

    def _working(self, done: float | None) -> None:
        visible(self._stop, done is not None)
        self._begin.disabled = done is not None
        if done is None:
            self._bar.value = ""
            return
        say(self._state, "")
        share = f"{100 * done:.0f} %"
        name = f"{self._heading}: so much is done"
        bar = f"<progress max='1' value='{done:.3f}' aria-label='{name}'>{share}</progress>"
        self._bar.value = f"{bar} {share}"
