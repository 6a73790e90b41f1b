"""The table of contents: every page of the kit, in the order in which it is offered.

`PAGES` is the one list of them: the row of groups, the names that `guts_teach.lesson` takes and the lessons that a link
may open are read from it. A page is added by one line here, a module of that name in `guts_teach.widgets.pages`, which
builds it when it is first shown, and a notebook of that name.
"""

from dataclasses import dataclass
from typing import Final

from guts_teach.games import FAMILIES

#: The page that the kit opens with, and the one that a table of any game is opened at.
START: Final = "start"
TABLE: Final = "deal-and-declare"


@dataclass(frozen=True, slots=True)
class Entry:
    """A page: its name in links and for `guts_teach.lesson`, what stands on its tab, and the group it is found in.

    ``module`` is the one in `guts_teach.widgets.pages` that builds it, where that is not of the page's own name.
    """

    name: str
    title: str
    group: str
    module: str = ""

    @property
    def builder(self) -> str:
        """The name of the module that builds the page.

        >>> find("wild-cards").builder, find("guillotine").builder
        ('wild_cards', 'game')
        """
        return self.module or self.name.replace("-", "_")


PAGES: Final = (
    Entry(START, "Start", "Start"),
    *(Entry(family.id, family.name, "Games", "game") for family in FAMILIES.values()),
    Entry(TABLE, "Any game", "Games"),
    Entry("wild-cards", "Wild cards", "Wild cards"),
    Entry("odds", "Odds", "Odds"),
    Entry("pot", "Pot", "Pot"),
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
