"""The page of odds."""

from traitlets import dlink

from guts_teach.lessons.linked import link_to, open_odds
from guts_teach.lessons.odds_table import odds_of_table
from guts_teach.widgets.odds import OddsExplorer
from guts_teach.widgets.opening import Opening, View


def build(opening: Opening) -> View:
    """The odds of a decision: the link's, or the one at the table, which each new deal brings."""
    explorer = OddsExplorer(open_odds(opening.link))
    odds = explorer.lesson
    dlink((opening.looks, "look"), (explorer, "profile"))

    def take_from_the_table() -> None:
        if opening.dealt.state is not None and (question := odds_of_table(*opening.dealt.state)) is not None:
            odds.ask(question)

    opening.dealt.watch(take_from_the_table)
    if not opening.link.ask:
        take_from_the_table()
    return View(explorer, lambda: link_to(odds), (odds,), explorer.draw)
