"""The page of odds."""

from guts_teach.lessons.linked import link_to, open_odds
from guts_teach.widgets.odds import OddsExplorer
from guts_teach.widgets.opening import Opening, View


def build(opening: Opening) -> View:
    """The odds of a hand: the link's, or the one on the table, which each new deal brings."""
    explorer = OddsExplorer(open_odds(opening.link))
    odds = explorer.lesson

    def take_from_the_table() -> None:
        match opening.dealt.state:
            case game, cards if game == odds.game.id and cards != odds.state.hand:
                odds.take(cards)

    opening.dealt.watch(take_from_the_table)
    if not opening.link.hand:
        take_from_the_table()
    return View(explorer, lambda: link_to(odds), (odds,), explorer.draw)
