"""A view that works alone in anybody's notebook: it brings its looks and keys, and has traits that can be linked."""

from collections.abc import Callable, Generator, Iterable, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from typing import Any

import ipywidgets
from traitlets import HasTraits, Int, List, Unicode

from guts_teach.errors import RequestError
from guts_teach.lessons.model import Model
from guts_teach.widgets.keys import lesson_page
from guts_teach.widgets.parts import Guard
from guts_teach.words import listing

_IN_A_PAGE: ContextVar[bool] = ContextVar("_IN_A_PAGE", default=False)


@contextmanager
def in_a_page() -> Generator[None]:
    """Views that are made in here are parts of a page, which has looks and keys for all of them."""
    before = _IN_A_PAGE.set(True)
    try:
        yield
    finally:
        _IN_A_PAGE.reset(before)


@dataclass(frozen=True, slots=True)
class Tie:
    """What a linked trait stands for: ``get`` reads it from the lesson, ``put`` takes a new value to the lesson.

    ``put`` raises `RequestError` for a value that is not allowed; ``guard`` tells that beside its control.
    """

    get: Callable[[], Any]
    put: Callable[[Any], None]
    guard: Guard


class LinkedText(Unicode[str, str]):
    """A trait of a `PublicView` that holds text."""

    def validate(self, obj: HasTraits, value: object) -> str:
        """The text as the lesson takes it."""
        return str(_settled(obj, self.name, super().validate(obj, value)))


class LinkedNumber(Int[int | None, int | None]):
    """A trait of a `PublicView` that holds a whole number."""

    def validate(self, obj: HasTraits, value: object) -> int | None:
        """The number as the lesson takes it."""
        number = _settled(obj, self.name, super().validate(obj, value))
        return number if isinstance(number, int) else None


class LinkedList(List[str]):
    """A trait of a `PublicView` that holds some texts."""

    def validate(self, obj: HasTraits, value: object) -> list[str]:
        """The texts as the lesson takes them."""
        settled = _settled(obj, self.name, super().validate(obj, value))
        return [str(each) for each in settled] if isinstance(settled, list) else []


def _settled(view: HasTraits, name: str | None, value: object) -> object:
    return view.settle(str(name), value) if isinstance(view, PublicView) else value


class PublicView(ipywidgets.VBox):
    """The base of the views that are offered to users: `children` are its parts, from top to bottom.

    Its linked traits and its lesson follow each other: a value that is set goes to the lesson, what is done in the view
    comes back. A value that is not allowed is answered by a sentence beside its control, and the trait keeps the last
    good one; so `traitlets.link` can tie it to anything. What is wanted at the start must be right.
    """

    def __init__(self, children: Iterable[ipywidgets.Widget]) -> None:
        self._ties: Mapping[str, Tie] = {}
        self._strict = False
        self._alone = not _IN_A_PAGE.get()
        super().__init__([lesson_page(), *children] if self._alone else [*children])
        if self._alone:
            self.add_class("gt-lesson")

    def tie(self, lesson: Model[Any], wanted: Mapping[str, Any], **ties: Tie) -> None:
        """Let traits and lesson follow each other from now on, beginning with what is ``wanted`` by name.

        Call it last in the constructor. Raises `RequestError` for what is not allowed, or not a linked trait.
        """
        self._ties = ties
        lesson.watch(self._follow)
        self._follow()
        self._strict = True
        for name, value in wanted.items():
            if name not in ties:
                raise RequestError(f"{name!r} cannot be set here: choose {listing(list(ties), 'or')}")
            setattr(self, name, value)
        self._strict = False
        if self._alone:
            self.draw()

    def draw(self) -> None:
        """Draw what is drawn only once the view is shown: charts. A view that stands alone is shown at once."""

    def settle(self, name: str, value: object) -> object:
        """Take a value that a linked trait is given to the lesson; the value that holds then."""
        tie = self._ties.get(name)
        if tie is None or value == tie.get():
            return value
        if self._strict:
            tie.put(value)
        else:
            tie.guard(lambda: tie.put(value))()
        return tie.get()

    def _follow(self) -> None:
        with self.hold_trait_notifications():
            for name, tie in self._ties.items():
                setattr(self, name, tie.get())
