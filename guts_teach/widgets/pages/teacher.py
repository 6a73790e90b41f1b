"""The teacher's page."""

from traitlets import dlink

from guts_teach.lessons.links import Link
from guts_teach.widgets.opening import Opening, View
from guts_teach.widgets.teacher import TeacherDesk


def build(opening: Opening) -> View:
    """The teacher's desk; its links lead to this very page's address."""
    desk = TeacherDesk()
    dlink((opening.page, "here"), (desk, "here"))
    return View(desk, lambda: Link("teacher"), (desk.lesson,))
