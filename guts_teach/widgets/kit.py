"""Pages shown one at a time: rows of tabs, views that are built when they are first shown, an address that follows."""

from collections.abc import Sequence
from dataclasses import replace

from guts_teach.games import FAMILIES
from guts_teach.lessons.links import Link, write_link
from guts_teach.lessons.model import Model
from guts_teach.lessons.pages import START, TABLE, Entry
from guts_teach.widgets.looks import SCREEN, Looks
from guts_teach.widgets.nav import Nav
from guts_teach.widgets.opening import Dealt, Opening, View, build
from guts_teach.widgets.page import Page
from guts_teach.widgets.parts import box, visible
from guts_teach.widgets.shared import Column


class Kit(Column):
    """Some pages, one of them in view; the first one is what the link opens.

    Two rows of tabs lead to them: their groups, and below it the pages of the group in view where it has more than one.
    A single page has no tabs. The page's ``address`` leads back to the page in view as it stands.
    """

    def __init__(self, page: Page, link: Link, entries: Sequence[Entry], looks: Looks | None = None) -> None:
        self._page = page
        self._looks = looks or Looks()
        self._entries = {entry.name: entry for entry in entries}
        self._groups = list(dict.fromkeys(entry.group for entry in entries))
        self._nav = Nav(titles=self._groups, label="Pages")
        self._rows = {group: self._row(group) for group in self._groups if len(self._of(group)) > 1}
        self._views: dict[str, View] = {}
        self._dealt: Model[Dealt | None] = Model(None)
        # Links that are still to be opened: a page is built from its own, else from the usual one.
        self._links = {link.lesson: link}
        #: The table of any game, which stays in the links to the other pages.
        self._table = None if link.lesson in FAMILIES else link.table
        # A row hides by its box: the page does not tell a widget with a script of its own of changed classes.
        self._row_boxes = {group: box(row) for group, row in self._rows.items()}
        tabs = box(self._nav, *self._row_boxes.values(), classes="gt-tabs")
        self._body = box(classes="gt-pages")
        super().__init__([tabs, self._body] if len(entries) > 1 else [self._body])
        self._choose(link.lesson)
        self._nav.observe(self._turned, "index")
        for row in self._rows.values():
            row.observe(self._turned, "index")
        self._show()

    def _of(self, group: str) -> list[Entry]:
        return [entry for entry in self._entries.values() if entry.group == group]

    def _row(self, group: str) -> Nav:
        return Nav(titles=[entry.title for entry in self._of(group)], label=group)

    @property
    def entry(self) -> Entry:
        """The page in view."""
        group = self._groups[self._nav.index]
        return self._of(group)[self._rows[group].index if group in self._rows else 0]

    @property
    def view(self) -> View:
        """The page in view, as it was built."""
        return self._views[self.entry.name]

    def go(self, link: Link) -> None:
        """Turn to the page of a link. One that is open already may stay as it was left; another opens as it says."""
        if link.lesson in self._views:
            self._views[link.lesson].opened(link)
        self._links[link.lesson] = link
        self._choose(link.lesson)
        self._page.turns += 1

    def _choose(self, name: str) -> None:
        group = self._entries[name].group
        if group in self._rows:
            self._rows[group].index = self._of(group).index(self._entries[name])
        self._nav.index = self._groups.index(group)

    def _looked(self, _change: object) -> None:
        self._keep()

    def _turned(self, _change: object) -> None:
        self._show()
        self._keep()

    def _show(self) -> None:
        entry = self.entry
        if entry.name not in self._views:
            view = self._views[entry.name] = build(self._opening(entry))
            for model in view.models:
                model.watch(self._keep)
            self._body.children = (*self._body.children, view.widget)
            # The last one to hear of it: by then the views have followed.
            if len(self._views) > 1:
                self._looks.unobserve(self._looked, "profile")
            self._looks.observe(self._looked, "profile")
        for name, view in self._views.items():
            visible(view.widget, name == entry.name)
        for group, around in self._row_boxes.items():
            visible(around, group == entry.group)
        self.view.shown()

    def _opening(self, entry: Entry) -> Opening:
        usual = Link(entry.name, self._table if entry.name == TABLE else None)
        link = self._links.get(entry.name, usual)
        return Opening(entry, link, self._page, self.go if len(self._entries) > 1 else None, self._dealt, self._looks)

    def _keep(self) -> None:
        if self.entry.name not in self._views:
            return  # it is being built, and another page hears of its cards
        link = self.view.link()
        if link.lesson == TABLE:
            self._table = link.table
        elif link.lesson not in FAMILIES:
            link = replace(link, table=self._table)
        usual = link.table.profile if link.table else SCREEN
        link = replace(link, profile="" if self._looks.profile == usual else self._looks.profile)
        self._page.address = write_link(link)
        if link.lesson != START:
            self._page.left = self._page.address
