"""Pages shown one at a time: rows of tabs, views that are built when they are first shown, an address that follows."""

from collections.abc import Sequence
from dataclasses import replace

from guts_teach.games import FAMILIES
from guts_teach.lessons.links import Link, write_link
from guts_teach.lessons.model import Model
from guts_teach.lessons.pages import START, TABLE, Entry
from guts_teach.widgets.fault import AGAIN, card, record
from guts_teach.widgets.looks import SCREEN, Looks
from guts_teach.widgets.nav import Nav
from guts_teach.widgets.opening import Dealt, Opening, View, build
from guts_teach.widgets.page import Page
from guts_teach.widgets.parts import LAYING, box, say, text, visible
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
        self._wait = text("", "gt-note")
        super().__init__([tabs, self._wait, self._body] if len(entries) > 1 else [self._body])
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
            try:
                self._views[link.lesson].opened(link)
            except Exception as error:  # noqa: BLE001 - as when it is built
                entry = self._entries[link.lesson]
                self._put(entry.name, self._failed(entry, error))
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
        for group, around in self._row_boxes.items():
            visible(around, group == entry.group)
        for name, view in self._views.items():
            visible(view.widget, name == entry.name)
        if entry.name not in self._views:
            if self._views:  # else the page around it says so
                say(self._wait, LAYING, role="status")
            self._build(entry)
            say(self._wait, "")
            # The last one to hear of it: by then the views have followed.
            if len(self._views) > 1:
                self._looks.unobserve(self._looked, "profile")
            self._looks.observe(self._looked, "profile")
        try:
            self.view.shown()
        except Exception as error:  # noqa: BLE001 - as when it is built
            self._put(entry.name, self._failed(entry, error))

    def _build(self, entry: Entry) -> None:
        try:
            view = build(self._opening(entry))
        except Exception as error:  # noqa: BLE001 - whatever it is, the other pages go on
            view = self._failed(entry, error)
        for model in view.models:
            model.watch(self._keep)
        self._put(entry.name, view)

    def _put(self, name: str, view: View) -> None:
        """Take a view in, in the place of the one that the page had."""
        old = self._views.get(name)
        self._views[name] = view
        others = [each for each in self._body.children if old is None or each is not old.widget]
        self._body.children = (*others, view.widget)

    def _failed(self, entry: Entry, error: Exception) -> View:
        """What is shown of a page that could not be built; its address stays."""
        link = self._opening(entry).link
        ways = {AGAIN: lambda: self._again(entry)}
        if link != self._usual(entry):
            ways["Open it from its beginning"] = lambda: self._again(entry, self._usual(entry))
        if entry.name != START and START in self._entries:
            ways["Go to the start"] = lambda: self.go(Link(START))
        return View(card(record(error, f"the page {entry.title!r}"), ways), lambda: link)

    def _again(self, entry: Entry, link: Link | None = None) -> None:
        if link is not None:
            self._links[entry.name] = link
        self._build(entry)
        self._turned(None)
        self._page.turns += 1

    def _opening(self, entry: Entry) -> Opening:
        link = self._links.get(entry.name, self._usual(entry))
        return Opening(entry, link, self._page, self.go if len(self._entries) > 1 else None, self._dealt, self._looks)

    def _usual(self, entry: Entry) -> Link:
        return Link(entry.name, self._table if entry.name == TABLE else None)

    def _keep(self) -> None:
        if self.entry.name not in self._views:
            return  # it is being built, and another page hears of its cards
        try:
            link = self.view.link()
        except Exception as error:  # noqa: BLE001 - the page goes on; its address stays at the last good place
            record(error, f"the link of {self.entry.title!r}")
            return
        if link.lesson == TABLE:
            self._table = link.table
        elif link.lesson not in FAMILIES:
            link = replace(link, table=self._table)
        usual = link.table.profile if link.table else SCREEN
        link = replace(link, profile="" if self._looks.profile == usual else self._looks.profile)
        self._page.address = write_link(link)
        if link.lesson != START:
            self._page.left = self._page.address
