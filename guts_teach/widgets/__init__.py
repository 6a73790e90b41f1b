"""Views for a notebook of your own: each is used alone, as the last line of a cell.

>>> from guts_teach.widgets import DealTable, OddsExplorer
>>> table = DealTable(game="guts", players=4, seed=42)
>>> table.cards
'As Qd'

Their traits can be linked by `traitlets.link` and `traitlets.dlink`: setting one drives the view, and using the view
sets it. A value that is not allowed is answered by a sentence in the view, and the trait keeps the last good one.

>>> from traitlets import dlink
>>> odds = OddsExplorer()
>>> linked = dlink((table, "cards"), (odds, "hand"))
>>> table.seed = 43
>>> odds.hand == table.cards
True
"""

TYPE_CHECKING = False  # as in typing, which is itself slow to import
if TYPE_CHECKING:
    from guts_teach.widgets.comparison import HandComparison as HandComparison
    from guts_teach.widgets.odds import OddsExplorer as OddsExplorer
    from guts_teach.widgets.pot import PotExplorer as PotExplorer
    from guts_teach.widgets.practice import Practice as Practice
    from guts_teach.widgets.table import DealTable as DealTable
    from guts_teach.widgets.wild import HandExplainer as HandExplainer

#: The module of each view; it is imported when the view is first asked for.
_MODULES = {
    "DealTable": "table",
    "HandComparison": "comparison",
    "HandExplainer": "wild",
    "OddsExplorer": "odds",
    "PotExplorer": "pot",
    "Practice": "practice",
}

__all__ = ["DealTable", "HandComparison", "HandExplainer", "OddsExplorer", "PotExplorer", "Practice"]


def __getattr__(name: str) -> object:
    """A view, imported only when somebody wants it: Jupyter's widgets take a while to load."""
    if name not in _MODULES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module  # noqa: PLC0415 - for this alone

    return getattr(import_module(f"{__name__}.{_MODULES[name]}"), name)
