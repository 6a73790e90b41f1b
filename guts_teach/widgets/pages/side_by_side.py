"""The page of rules side by side."""

from guts_teach.lessons.linked import link_to_sides, open_side_by_side
from guts_teach.widgets.opening import Opening, View
from guts_teach.widgets.side_by_side import SideBySideView


def build(opening: Opening) -> View:
    """One deal under two rules: the link's, or the first pair."""
    view = SideBySideView(open_side_by_side(opening.link))
    return View(view, lambda: link_to_sides(view.lesson), (view.lesson,))
