"""The page of wild cards: one hand explained, and hands compared, each on a tab of its own."""

from dataclasses import replace

from guts_teach.lessons.linked import link_to, link_to_comparison, open_comparison, open_wild_cards
from guts_teach.lessons.links import Link
from guts_teach.lessons.model import Model
from guts_teach.widgets.comparison import HandComparison
from guts_teach.widgets.nav import Nav
from guts_teach.widgets.opening import Opening, View
from guts_teach.widgets.parts import box, visible
from guts_teach.widgets.wild import HandExplainer


def build(opening: Opening) -> View:
    """One hand or several, as the link says."""
    explainer = HandExplainer(open_wild_cards(opening.link))
    comparison = HandComparison(open_comparison(opening.link))
    if opening.link.what and explainer.lesson.state.done and not opening.link.hands:
        explainer.what_if.ask(opening.link.what)
    tab = Model(int(bool(opening.link.hands)))
    nav = Nav(titles=["One hand", "Compare hands"], label="What to do with hands", index=tab.state)
    views = (explainer, comparison)

    def turn(_change: object = None) -> None:
        for at, view in enumerate(views):
            visible(view, at == nav.index)
        tab.reset(nav.index)

    def link() -> Link:
        if nav.index:
            return link_to_comparison(comparison.lesson)
        return replace(link_to(explainer.lesson), what=explainer.what_if.asked.state)

    turn()
    nav.observe(turn, "index")
    return View(box(nav, *views), link, (explainer.lesson, comparison.lesson, tab, explainer.what_if.asked))
