"""The teacher's page: one deal for the class, a worksheet with its key, plans for an hour, the projector."""

from collections.abc import Sequence
from html import escape

import ipywidgets
from traitlets import Unicode

from guts_teach.games import FAMILIES
from guts_teach.lessons.hours import HOURS, PROJECTOR, Hour, Part, Show
from guts_teach.lessons.links import Link, write_link
from guts_teach.lessons.practice import KINDS
from guts_teach.lessons.teacher import Sheet, Teacher
from guts_teach.widgets import printed
from guts_teach.widgets.parts import Guard, box, button, choice, entry, markup, say, text, title
from guts_teach.widgets.practice_plan import PlanFields
from guts_teach.widgets.printer import Printer
from guts_teach.widgets.share import ShareTable
from guts_teach.widgets.shared import Column


class TeacherDesk(Column):
    """The teacher's desk, made from a `Teacher` model (a new one when none is given).

    ``here`` is the page's own address, empty where there is none: then pages are named and not linked.
    """

    here = Unicode()

    def __init__(self, lesson: Teacher | None = None) -> None:
        self.lesson = lesson or Teacher()
        super().__init__(
            [
                title(
                    "Teacher", "One deal for the whole class, worksheets with their key, and plans for an hour each."
                ),
                box(
                    box(*self._class_deal(), classes="gt-panel gt-form"),
                    box(*self._worksheet(), classes="gt-panel gt-form"),
                    box(*self._hours(), classes="gt-panel"),
                    box(text("The projector", tag="h2"), markup(_list(PROJECTOR)), classes="gt-panel"),
                    classes="gt-stack",
                ),
            ]
        )
        self.add_class("gt-teacher")
        self.lesson.watch(self.refresh)
        self.observe(lambda _: self._moved(), "here")
        self.refresh()
        if self.lesson.state.sheet != Sheet():  # the page of a sheet that was made is made again
            self._print(self.lesson.state.sheet)

    def _class_deal(self) -> Sequence[ipywidgets.Widget]:
        table = self.lesson.state.table
        self._game = choice("Game", [(family.name, family.id) for family in FAMILIES.values()], table.game)
        self._players = entry("Players", str(table.players))
        self._seed = entry("Seed", str(table.seed))
        guard = Guard(players=self._players, seed=self._seed)
        self._share = ShareTable(self.lesson.table())
        self._open = markup("", "gt-links")
        return (
            text("The same deal for everybody", tag="h2"),
            text(
                "The seed deals the cards: whoever opens this code sits at the same table, before the same hand.",
                "gt-note",
            ),
            box(self._game, self._players, self._seed, classes="gt-fields", across=True),
            guard.line,
            box(
                button("Deal this to the class", guard(self._deal), "gt-main", "gt-open"),
                classes="gt-actions",
                across=True,
            ),
            self._share,
            self._open,
        )

    def _worksheet(self) -> Sequence[ipywidgets.Widget]:
        sheet = self.lesson.state.sheet
        self._fields = PlanFields(sheet.plan)
        self._items = entry("Items", str(sheet.items))
        self._fields.guard.fields["items"] = self._items
        self._made = text("", "gt-reading")
        self._printer = Printer(what="the worksheet", name="worksheet.html")
        self._practise = markup("", "gt-links")
        make = button("Make the worksheet", self._fields.guard(self._make), "gt-main", "gt-make")
        return (
            text("A worksheet with its key", tag="h2"),
            self._fields,
            box(self._items, classes="gt-fields", across=True),
            self._fields.guard.line,
            box(make, classes="gt-actions", across=True),
            self._made,
            self._printer,
            self._practise,
        )

    def _hours(self) -> Sequence[ipywidgets.Widget]:
        wanted = self.lesson.state.hour or next(iter(HOURS))
        self._hour = choice("Plan", [(hour.title, hour.id) for hour in HOURS.values()], wanted)
        self._plan = markup("", "gt-plan")
        self._plan_printer = Printer(what="the plan")
        homework = button("Make the homework", self._fields.guard(self._homework), "gt-homework")
        self._hour.control.observe(lambda _: self.lesson.show(self._hour.value), "value")
        return (
            text("Plans for an hour", tag="h2"),
            box(self._hour, classes="gt-fields", across=True),
            self._plan,
            box(homework, self._plan_printer, classes="gt-actions", across=True),
        )

    def _deal(self) -> None:
        self.lesson.deal(self._game.value, self._players.value, self._seed.value)

    def _make(self) -> None:
        self.lesson.sheet(self._fields.plan(), self._items.value)
        self._print(self.lesson.state.sheet)

    def _homework(self) -> None:
        sheet = HOURS[self._hour.value].sheet
        self._fields.show(sheet.plan)
        self._items.value = str(sheet.items)
        self._make()

    def _print(self, sheet: Sheet) -> None:
        plan = sheet.plan
        items = sheet.made()
        name = FAMILIES[plan.game].name
        kinds = ", ".join(KINDS[kind].title.lower() for kind in dict.fromkeys(item["kind"] for item in items))
        about = f"{name}, level {plan.level}, seed {plan.seed}: {kinds}."
        self._printer.page = printed.sheet(f"Worksheet: {name}", about, items)
        self._printer.name = f"worksheet-{plan.game}-{plan.level}-{plan.seed}.html"
        say(self._made, f"{len(items)} items are ready, and their key on a page of its own. {about}", role="status")

    def refresh(self) -> None:
        """Show the desk as it lies."""
        table = self.lesson.state.table
        if self._share.lesson.settings != table:
            self._share.lesson.take_over(self.lesson.table())
            self._share.refresh()
        sheet = self.lesson.state.sheet
        self._links(sheet)
        self._show_plan()

    def _links(self, sheet: Sheet) -> None:
        projector = Link("deal-and-declare", self._share.state, profile="projector")
        self._open.value = _links([Show("Open this table for the projector", projector)], self.here)
        plan = sheet.plan
        words = f"The same kind of items to practise: {FAMILIES[plan.game].name}, level {plan.level}, seed {plan.seed}"
        self._practise.value = _links([Show(words, Link("practice", practice=plan))], self.here)

    def _moved(self) -> None:
        self._share.here = self.here
        self.refresh()

    def _show_plan(self) -> None:
        hour = HOURS[self._hour.value]
        self._plan.value = f"<h3>{escape(hour.title)}</h3>{hour_markup(hour, self.here)}"
        self._plan_printer.page = printed.document(
            hour.title, f"<h1>{escape(hour.title)}</h1>{hour_markup(hour, self.here)}"
        )
        self._plan_printer.name = f"plan-{hour.id}.html"


def _list(sentences: Sequence[str]) -> str:
    return f"<ul>{''.join(f'<li>{escape(each)}</li>' for each in sentences)}</ul>" if sentences else ""


def hour_markup(hour: Hour, here: str) -> str:
    """The plan of an hour as markup; its pages are links that begin with `here`, or names where that is empty."""
    begun = 0
    parts = []
    for part in hour.parts:
        parts.append(_part(part, begun, here))
        begun += part.minutes
    return (
        f"<h4>Goals</h4>{_list(hour.goals)}<h4>Before the hour</h4>{_list(hour.before)}{''.join(parts)}"
        f"<h4>Homework</h4><p>{escape(hour.homework)}</p>"
    )


def _part(part: Part, begun: int, here: str) -> str:
    told = [
        f"<section class='part'><h4>Minute {begun} to {begun + part.minutes}: {escape(part.title)}</h4>{_list(part.do)}"
    ]
    if part.show:
        told.append(f"<p><b>Show</b></p>{_links(part.show, here)}")
    if part.ask:
        told.append(f"<p><b>Ask</b></p>{_list(part.ask)}")
    if part.look_for:
        told.append(f"<p><b>Look for</b></p>{_list(part.look_for)}")
    return f"{''.join(told)}</section>"


def _links(shows: Sequence[Show], here: str) -> str:
    """Pages to open, beside this one; only their names where there is no page around."""
    return f"<ul>{''.join(f'<li>{_link(show, here)}</li>' for show in shows)}</ul>"


def _link(show: Show, here: str) -> str:
    words = escape(show.words)
    if not here:
        return words
    return f"<a href='{escape(here + write_link(show.link))}' target='_blank' rel='noopener'>{words}</a>"
