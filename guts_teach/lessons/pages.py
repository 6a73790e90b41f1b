"""The table of contents: every page of the kit, in the order in which it is offered.

`PAGES` is the one list of them: the row of groups, the names that `guts_teach.lesson` takes and the lessons that a link
may open are read from it. A page is added by one line here, a module of that name in `guts_teach.widgets.pages`, which
builds it when it is first shown, and a notebook of that name.
"""

from dataclasses import dataclass
from typing import Final

from guts_teach.games import FAMILIES
from guts_teach.lessons.glances import GLANCES

#: The page that the kit opens with, and the one that a table of any game is opened at.
START: Final = "start"
TABLE: Final = "deal-and-declare"


@dataclass(frozen=True, slots=True)
class Entry:
    """A page: its name in links and for `guts_teach.lesson`, what stands on its tab, and the group it is found in.

    ``about`` is a sentence on the start page: what one does there. ``module`` is the one in `guts_teach.widgets.pages`
    that builds it, where that is not of the page's own name.
    """

    name: str
    title: str
    group: str
    about: str
    module: str = ""

    @property
    def builder(self) -> str:
        """The name of the module that builds the page.

        >>> find("wild-cards").builder, find("guillotine").builder
        ('wild_cards', 'game')
        """
        return self.module or self.name.replace("-", "_")


PAGES: Final = (
    Entry(START, "Start", "Start", "The games at a glance."),
    *(Entry(game, FAMILIES[game].name, "Games", glance.what, "game") for game, glance in GLANCES.items()),
    Entry(TABLE, "Any game", "Games", "A table for any of the games, with all their options."),
    Entry("wild-cards", "Wild cards", "Wild cards", "What wild cards become, step by step, and who wins."),
    Entry(
        "side-by-side",
        "Rules side by side",
        "Wild cards",
        "One deal under two sets of rules: where they part.",
    ),
    Entry("odds", "Odds", "Odds", "Win, tie or pay: what staying is worth, and with which hands to stay."),
    Entry("pot", "Pot", "Pot", "How the pot grows, how long it lasts, and who is ruined on the way."),
    Entry("practice", "Practice", "Practice", "Items without end, with hints, and what you miss comes again."),
    Entry("teacher", "Teacher", "Teacher", "One deal for the class, worksheets with keys, plans for an hour."),
)

#: The names of all pages.
LESSONS: Final = tuple(entry.name for entry in PAGES)
#: The groups, in order, each with its pages.
GROUPS: Final = {
    group: tuple(entry for entry in PAGES if entry.group == group)
    for group in dict.fromkeys(entry.group for entry in PAGES)
}


def find(name: str) -> Entry:
    """The page of this name; `KeyError` when there is none.

    >>> find("guillotine").title
    "Big Al's Guillotine"
    """
    return _BY_NAME[name]


_BY_NAME: Final = {entry.name: entry for entry in PAGES}
