"""The page of practice."""

from traitlets import dlink

from guts_teach.lessons.links import Link
from guts_teach.widgets.opening import Opening, View
from guts_teach.widgets.practice import Practice


def build(opening: Opening) -> View:
    """Practice by the plan of the link, or as the learner's browser kept it."""
    practice = Practice(wanted=opening.link.practice)
    dlink((opening.looks, "look"), (practice, "profile"))

    def now() -> Link:
        plan = practice.lesson.state.plan
        return Link("practice", practice=None if plan.options else plan)

    def opened(later: Link) -> None:
        if later.practice and later.practice != practice.lesson.state.plan:
            practice.lesson.take(later.practice)

    return View(practice, now, (practice.lesson,), practice.draw, opened)
