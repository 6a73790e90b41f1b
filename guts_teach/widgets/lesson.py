"""One builder call for a cell: the lessons by name, and the dashboard that holds them all."""

from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

import ipywidgets

from guts_teach.errors import RequestError
from guts_teach.lessons.deal_and_declare import YOU
from guts_teach.lessons.linked import link_to, open_odds, open_table, open_wild_cards
from guts_teach.lessons.links import Link, read_link, write_link
from guts_teach.widgets.link import query
from guts_teach.widgets.nav import Nav
from guts_teach.widgets.odds import OddsExplorer
from guts_teach.widgets.page import Page
from guts_teach.widgets.parts import box, say, text, visible
from guts_teach.widgets.table import DealTable
from guts_teach.widgets.wild import HandExplainer
from guts_teach.words import listing

_View: TypeAlias = DealTable | HandExplainer | OddsExplorer

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

    A served page opens where its link says, and its address always leads back to where the lesson stands.
    Raises `RequestError` for another name.
    """
    if name not in LESSONS:
        raise RequestError(f"{name!r} is not a lesson: choose {listing(list(LESSONS), 'or')}")
    page = Page(shortcuts=SHORTCUTS)
    link, fault = read_link(query(), "" if name == "dashboard" else name)
    notice = text(fault, "gt-error", role="alert")
    page.observe(lambda _: say(notice, ""), "address")  # once the lesson has gone on, that is past
    return box(page, notice, *LESSONS[name](page, link), classes="gt-lesson")


def _dashboard(page: Page, link: Link) -> tuple[ipywidgets.Widget, ...]:
    table = _table(page, link)
    explorer = OddsExplorer(open_odds(link))
    odds = explorer.lesson

    def hand_on_the_table() -> None:
        """Carry your cards over to the odds, at each new deal of the game whose odds they are."""
        state = table.lesson.state.seated
        if state.deal.game.id != odds.game.id:
            return
        cards = state.deal.setup.hands[state.seats.index(YOU)]
        if cards != carried[-1]:
            carried.append(cards)
            odds.take(cards)

    carried = [odds.state.hand]
    table.lesson.watch(hand_on_the_table)
    if link.lesson != "odds" or not link.hand:
        hand_on_the_table()
    views: dict[str, tuple[str, _View]] = {
        "deal-and-declare": ("Deal and declare", table),
        "wild-cards": ("Wild cards", HandExplainer(open_wild_cards(link))),
        "odds": ("Odds", explorer),
    }
    shown = [view for _, view in views.values()]
    nav = Nav(titles=[title for title, _ in views.values()], label="Lessons", index=list(views).index(link.lesson))

    def show(_change: object = None) -> None:
        for at, view in enumerate(shown):
            visible(view, at == nav.index)
        if shown[nav.index] is explorer:
            explorer.draw()

    def keep(_change: object = None) -> None:
        page.address = write_link(link_to(shown[nav.index].lesson, table.share.state))

    nav.observe(show, "index")
    nav.observe(keep, "index")
    for view in shown:
        view.lesson.watch(keep)
    show()
    return (nav, *shown)


def _deal_and_declare(page: Page, link: Link) -> tuple[ipywidgets.Widget, ...]:
    table = _table(page, link)
    return _kept(page, table, lambda: link_to(table.lesson, table.share.state))


def _wild_cards(page: Page, link: Link) -> tuple[ipywidgets.Widget, ...]:
    explainer = HandExplainer(open_wild_cards(link))
    return _kept(page, explainer, lambda: link_to(explainer.lesson))


def _odds(page: Page, link: Link) -> tuple[ipywidgets.Widget, ...]:
    explorer = OddsExplorer(open_odds(link))
    explorer.draw()
    return _kept(page, explorer, lambda: link_to(explorer.lesson))


def _table(page: Page, link: Link) -> DealTable:
    table = DealTable(open_table(link), *([link.table.profile] if link.table else []))
    page.observe(lambda _: setattr(table.share, "here", page.here), "here")
    return table


def _kept(page: Page, view: _View, now: Callable[[], Link]) -> tuple[ipywidgets.Widget, ...]:
    """The one view of a page, whose address leads back to where it stands."""

    def keep() -> None:
        page.address = write_link(now())

    view.lesson.watch(keep)
    return (view,)


LESSONS: Final[Mapping[str, Callable[[Page, Link], tuple[ipywidgets.Widget, ...]]]] = {
    "dashboard": _dashboard,
    "deal-and-declare": _deal_and_declare,
    "wild-cards": _wild_cards,
    "odds": _odds,
}
