"""The page of a game: its rules, walked through with real cards, the table to play at, and practice."""

import ipywidgets
from traitlets import dlink

from guts_teach.lessons.code import PROFILES
from guts_teach.lessons.deal_and_declare import DealAndDeclare
from guts_teach.lessons.linked import first_table, open_walk
from guts_teach.lessons.links import Link
from guts_teach.lessons.model import Model
from guts_teach.lessons.practice import Plan
from guts_teach.lessons.resume import resume, state_of
from guts_teach.widgets.opening import Opening, View
from guts_teach.widgets.pages.deal_and_declare import carry_hands, share_the_address
from guts_teach.widgets.parts import box, button, text
from guts_teach.widgets.practice import Practice
from guts_teach.widgets.sections import Sections
from guts_teach.widgets.table import DealTable
from guts_teach.widgets.walk import RulesWalk

RULES, PLAY, PRACTICE = "Rules", "Play", "Practice"
#: The parts by the names that links give them.
_PARTS = {"play": PLAY, "practice": PRACTICE}


def build(opening: Opening) -> View:
    """The lesson of one game: a new part of it is a line in ``parts``."""
    name, link = opening.entry.name, opening.link
    walk = open_walk(link)
    table = resume(link.table) if link.table else DealAndDeclare(first_table(name))
    usual = state_of(DealAndDeclare(first_table(name)))
    moved: Model[str] = Model(_PARTS.get(link.part, PLAY if link.table and not link.stop else RULES))
    shown: list[DealTable] = []

    def play() -> ipywidgets.Widget:
        view = DealTable(table, link.table.profile if link.table else PROFILES[0], name)
        share_the_address(opening, view)
        carry_hands(opening, view)
        shown.append(view)
        # Only now, so that the link is asked for when the view knows its code.
        table.watch(lambda: moved.reset(PLAY))
        return view

    parts = {RULES: lambda: RulesWalk(walk), PLAY: play, PRACTICE: lambda: _practice(opening)}
    sections = Sections(opening.entry.title, parts, moved.state)
    sections.nav.observe(lambda _: moved.reset(sections.title), "index")

    def now() -> Link:
        code = shown[0].share.state if shown else link.table
        part = next((part for part, title in _PARTS.items() if title == sections.title), "")
        stop = walk.state.at + 1 if walk.state.at or walk.said else 0
        if part == "play":
            return Link(name, code, stop=stop, said=walk.said, part=part if stop else "")
        played = code is not None and code != usual
        stop = stop or int(played and not part)
        return Link(name, code if played else None, stop=stop, said=walk.said, part=part)

    return View(sections, now, (walk, moved))


def _practice(opening: Opening) -> ipywidgets.Widget:
    """Practice of this game; where there is a page of it, the way there, for a learner has one record and not two."""
    name, go = opening.entry.title, opening.go
    plan = Plan(opening.entry.name)
    if go is None:
        practice = Practice(wanted=plan, headed=False)
        dlink((opening.looks, "look"), (practice, "profile"))
        practice.draw()
        return practice
    told = text(f"Items on {name} without end, at three levels, with hints in stages. What you miss comes again.")
    start = button(f"Practise {name}", lambda: go(Link("practice", practice=plan)), "gt-main", "gt-open")
    return box(told, box(start, classes="gt-actions", across=True), classes="gt-panel")
