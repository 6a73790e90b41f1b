"""The page of wild cards."""

from guts_teach.lessons.linked import link_to, open_wild_cards
from guts_teach.widgets.opening import Opening, View
from guts_teach.widgets.wild import HandExplainer


def build(opening: Opening) -> View:
    """Hands of five with wild cards, explained."""
    explainer = HandExplainer(open_wild_cards(opening.link))
    return View(explainer, lambda: link_to(explainer.lesson), (explainer.lesson,))
