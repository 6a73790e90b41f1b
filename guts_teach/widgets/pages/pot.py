"""The page of the pot."""

from traitlets import dlink

from guts_teach.lessons.links import Link
from guts_teach.lessons.pot_growth import PotGrowth
from guts_teach.widgets.opening import Opening, View
from guts_teach.widgets.pot import PotExplorer


def build(opening: Opening) -> View:
    """The run of the link, or one of its own."""
    lesson = PotGrowth.from_text(opening.link.ask) if opening.link.ask else PotGrowth()
    usual = PotGrowth().text
    explorer = PotExplorer(lesson, drawn=False)
    dlink((opening.looks, "look"), (explorer, "profile"))
    return View(
        explorer, lambda: Link("pot", ask="" if lesson.text == usual else lesson.text), (lesson,), explorer.draw
    )
