"""One builder call for a cell: the pages by name, and the dashboard that holds them all."""

from typing import Final

import ipywidgets

from guts_teach.errors import RequestError
from guts_teach.lessons.links import read_link
from guts_teach.lessons.pages import LESSONS, PAGES, START, find
from guts_teach.widgets.fault import made, tell_the_server
from guts_teach.widgets.keys import lesson_page
from guts_teach.widgets.kit import Kit
from guts_teach.widgets.link import query
from guts_teach.widgets.looks import SCREEN, Looks
from guts_teach.widgets.parts import box, say, text
from guts_teach.words import listing

#: What `lesson` takes: all pages in one, or one of them.
NAMES: Final = ("dashboard", *LESSONS)


def lesson(name: str = "dashboard") -> ipywidgets.Widget:
    """A lesson ready to be shown.

    ``dashboard`` holds all pages and opens at its start page, as ``start`` does. The other names are those of
    `guts_teach.lessons.pages`: the games ``guts``, ``guts-three-card``, ``shelby``, ``psycho-shelby``, ``guillotine``,
    ``four-two-two``, ``fierce`` and ``lowball``, a table for any of them ``deal-and-declare``, then ``wild-cards``,
    ``side-by-side``, ``odds``, ``pot``, ``practice`` and ``teacher``.

    A served page opens where its link says, and its address always leads back to where the lesson stands.
    Raises `RequestError` for another name.
    """
    if name not in NAMES:
        raise RequestError(f"{name!r} is not a lesson: choose {listing(NAMES, 'or')}")
    tell_the_server()
    return made("the lesson", lambda: _lesson(name))


def _lesson(name: str) -> ipywidgets.Widget:
    every = name in ("dashboard", START)
    page = lesson_page()
    asked = query()
    link, fault = read_link(asked, "" if every else name)
    page.address = f"?{asked}" if asked else ""  # so that leaving it is a change, to the start page too
    notice = text(fault, "gt-error", role="alert")
    page.observe(lambda _: say(notice, ""), "address")  # once the lesson has gone on, that is past
    looks = Looks(profile=link.profile or (link.table.profile if link.table else SCREEN))
    kit = Kit(page, link, PAGES if every else [find(name)], looks)
    return box(page, looks, notice, kit, classes="gt-lesson")
