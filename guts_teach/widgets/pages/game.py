"""The page of a game: its rules, walked through with real cards, and the table to play at."""

import ipywidgets

from guts_teach.lessons.code import PROFILES
from guts_teach.lessons.deal_and_declare import DealAndDeclare, Settings, default_limit
from guts_teach.lessons.links import Link
from guts_teach.lessons.resume import resume, state_of
from guts_teach.widgets.opening import Opening, View
from guts_teach.widgets.pages.deal_and_declare import carry_hands, share_the_address
from guts_teach.widgets.parts import box, title
from guts_teach.widgets.table import DealTable


def build(opening: Opening) -> View:
    """The lesson of one game."""
    name, link = opening.entry.name, opening.link
    limit = default_limit(name)
    usual = DealAndDeclare(Settings(game=name, limit=None if limit == "none" else int(limit)))
    profile = link.table.profile if link.table else PROFILES[0]
    table = DealTable(resume(link.table) if link.table else usual, profile, name)
    first = state_of(usual)
    share_the_address(opening, table)
    carry_hands(opening, table)

    def now() -> Link:
        return Link(name, None if table.share.state == first else table.share.state)

    view: ipywidgets.Widget = box(title(opening.entry.title, ""), table, classes="gt-game")
    return View(view, now, (table.lesson,))
