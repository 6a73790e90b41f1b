"""The start page: where one has left off, the games at a glance, and every lesson at one click."""

import html

import ipywidgets

from guts_teach.cards import Card
from guts_teach.games import FAMILIES
from guts_teach.lessons.glances import GLANCES, cards_of, players_of
from guts_teach.lessons.links import Link, read_link
from guts_teach.lessons.pages import PAGES, START, Entry, find
from guts_teach.lessons.walks import WALKS
from guts_teach.widgets.opening import Opening, View
from guts_teach.widgets.parts import box, button, markup, say, text, title, visible


def build(opening: Opening) -> View:
    """All lessons, to choose from."""
    start = _Start(opening)
    return View(start.view, lambda: Link(START), shown=start.refresh)


class _Start:
    """The page, and what it knows of where one has left off."""

    def __init__(self, opening: Opening) -> None:
        self._page, self._go = opening.page, opening.go
        self._left: Link | None = None
        self._told = text("", "gt-left")
        self._go_on = button("Go on there", self._resume, "gt-main")
        self._panel = box(
            text("Where you left off", tag="h2"),
            box(self._told, self._go_on, classes="gt-actions", across=True),
            classes="gt-panel gt-leftoff",
        )
        games = [self._card(find(game), game) for game in GLANCES]
        others = [self._card(entry) for entry in PAGES if entry.name not in FAMILIES and entry.name != START]
        self.view: ipywidgets.Widget = box(
            title("Guts Teach", "Eight games of nerve around one pot: play them, see why, and find out what pays."),
            self._panel,
            text("The games", tag="h2"),
            box(*games, classes="gt-glances"),
            text("Beside the games", tag="h2"),
            box(*others, classes="gt-glances"),
            classes="gt-start",
        )
        self._page.observe(lambda _: self.refresh(), "left")
        self.refresh()

    def _card(self, entry: Entry, game: str = "") -> ipywidgets.Box:
        told = f"<h3>{html.escape(entry.title)}</h3><p>{html.escape(entry.about)}</p>"
        if game:
            drawn = "".join(map(_small, cards_of(game)))
            told = f"<div class='gt-minis' aria-hidden='true'>{drawn}</div>{told}"
            told += (
                f"<p class='gt-teaches'>{html.escape(GLANCES[game].teaches)}</p>"
                f"<p class='gt-count'>{html.escape(players_of(game))}</p>"
            )
        parts: list[ipywidgets.Widget] = [markup(told)]
        if self._go:
            parts.append(button(f"Open {entry.title}", lambda: self._open(Link(entry.name)), "gt-open"))
        return box(*parts, classes="gt-panel gt-glance")

    def _open(self, link: Link) -> None:
        if self._go:
            self._go(link)

    def _resume(self) -> None:
        if self._left:
            self._open(self._left)

    def refresh(self) -> None:
        """Tell where one has left off, as the page knows it by now."""
        link, fault = read_link(self._page.left.removeprefix("?"))
        self._left = link if self._page.left and not fault and link.lesson != START else None
        visible(self._panel, bool(self._left and self._go))
        say(self._told, _where(self._left) if self._left else "")


def _where(link: Link) -> str:
    """A link in words.

    >>> _where(Link("guts", stop=3))
    'Guts, the rules, stop 3 of 9.'
    """
    parts = [find(link.lesson).title]
    if link.stop and not link.part:
        parts.append(f"the rules, stop {link.stop} of {len(WALKS[link.lesson])}")
    elif link.table and link.part != "practice":
        parts.append(f"the table, deal {link.table.deal}")
    return f"{', '.join(parts)}."


def _small(card: Card) -> str:
    kind = "joker" if card.is_joker else card.suit
    return f"<span class='gt-mini gt-suit-{kind}'>{html.escape(card.symbol)}</span>"
