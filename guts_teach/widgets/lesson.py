"""One builder call for a cell: the lessons by name, and the dashboard that holds them all."""

from collections.abc import Callable, Mapping
from typing import Final

import ipywidgets

from guts_teach.errors import RequestError
from guts_teach.lessons.deal_and_declare import YOU, DealAndDeclare
from guts_teach.lessons.odds_by_players import OddsByPlayers
from guts_teach.widgets.nav import Nav
from guts_teach.widgets.odds import OddsExplorer
from guts_teach.widgets.page import Page
from guts_teach.widgets.parts import box, visible
from guts_teach.widgets.table import DealTable
from guts_teach.widgets.wild import HandExplainer
from guts_teach.words import listing

#: Keys that press buttons, on every page of a lesson.
SHORTCUTS: Final = {
    "ArrowRight": "gt-next",
    "ArrowLeft": "gt-back",
    "n": "gt-new",
    "i": "gt-in",
    "o": "gt-out",
}


def lesson(name: str = "dashboard") -> ipywidgets.Widget:
    """A lesson ready to be shown: ``dashboard``, ``deal-and-declare``, ``wild-cards`` or ``odds``.

    Raises `RequestError` for another name.
    """
    if name not in LESSONS:
        raise RequestError(f"{name!r} is not a lesson: choose {listing(list(LESSONS), 'or')}")
    return box(Page(shortcuts=SHORTCUTS), *LESSONS[name](), classes="gt-lesson")


def _dashboard() -> tuple[ipywidgets.Widget, ...]:
    table, odds = DealAndDeclare(), OddsByPlayers()
    explorer = OddsExplorer(odds)

    def hand_on_the_table() -> None:
        """Carry your cards over to the odds, at each new deal of the game whose odds they are."""
        state = table.state.seated
        if state.deal.game.id != odds.game.id:
            return
        cards = state.deal.setup.hands[state.seats.index(YOU)]
        if cards != carried[-1]:
            carried.append(cards)
            odds.take(cards)

    carried = [odds.state.hand]
    table.watch(hand_on_the_table)
    hand_on_the_table()
    views: dict[str, ipywidgets.Widget] = {
        "Deal and declare": DealTable(table),
        "Wild cards": HandExplainer(),
        "Odds": explorer,
    }
    nav = Nav(titles=list(views), label="Lessons")

    def show(_change: object = None) -> None:
        for at, view in enumerate(views.values()):
            visible(view, at == nav.index)
        if list(views.values())[nav.index] is explorer:
            explorer.draw()

    nav.observe(show, "index")
    show()
    return (nav, *views.values())


def _odds() -> tuple[ipywidgets.Widget, ...]:
    explorer = OddsExplorer()
    explorer.draw()
    return (explorer,)


LESSONS: Final[Mapping[str, Callable[[], tuple[ipywidgets.Widget, ...]]]] = {
    "dashboard": _dashboard,
    "deal-and-declare": lambda: (DealTable(),),
    "wild-cards": lambda: (HandExplainer(),),
    "odds": _odds,
}
