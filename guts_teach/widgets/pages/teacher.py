"""The teacher's page."""

from traitlets import dlink

from guts_teach.lessons.linked import link_to_teacher, open_teacher
from guts_teach.widgets.opening import Opening, View
from guts_teach.widgets.teacher import TeacherDesk


def build(opening: Opening) -> View:
    """The teacher's desk; its links lead to this very page's address."""
    desk = TeacherDesk(open_teacher(opening.link))
    dlink((opening.page, "here"), (desk, "here"))
    return View(desk, lambda: link_to_teacher(desk.lesson), (desk.lesson,))
