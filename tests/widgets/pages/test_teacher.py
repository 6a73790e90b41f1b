"""The teacher's page: a reload leads back to the deal of the class, the worksheet and the plan in view."""

from collections.abc import Callable

import ipywidgets
from tree import button, field, is_shown, one, press, synced, walk

from guts_teach.lessons.hours import HOURS
from guts_teach.widgets.page import Page
from guts_teach.widgets.parts import Field
from guts_teach.widgets.printer import Printer
from guts_teach.widgets.teacher import TeacherDesk

Opened = Callable[[str], ipywidgets.Widget]
Reloaded = Callable[[ipywidgets.Widget], ipywidgets.Widget]


def fields(desk: ipywidgets.Widget) -> list[object]:
    return [(each.control.description, each.value) for each in walk(desk) if isinstance(each, Field)]


def pages(desk: ipywidgets.Widget) -> list[str]:
    return [each.page for each in walk(desk) if isinstance(each, Printer)]


def test_the_desk_survives_a_reload(opened: Opened, reloaded: Reloaded) -> None:
    page = opened("lesson=teacher")
    desk = one(page, TeacherDesk)
    field(desk, "Players").value = "4"
    press(desk, "Deal this to the class")
    field(desk, "Plan").value = list(HOURS)[1]
    press(desk, "Make the homework")
    page = reloaded(page)
    again = one(page, TeacherDesk)
    assert again.lesson.state == desk.lesson.state
    assert fields(again) == fields(desk)
    assert pages(again) == pages(desk)
    assert "items are ready" in synced(again)
    assert is_shown(page, button(again, "Make the worksheet"))
    assert one(page, Page).address == "" or "lesson=teacher" in one(page, Page).address
