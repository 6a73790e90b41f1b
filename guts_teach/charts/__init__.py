"""Charts: Plotly figures made from odds, each with a sentence that reads it and its numbers as a table.

Plotly is loaded with the first name that is asked for; `guts_teach.charts.library` does without it.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from guts_teach.charts.chances import FULL_MATCH, method, reading, table, win_tie_pay
    from guts_teach.charts.factory import CONFIG, PROJECTOR, SCREEN, Profile

__all__ = ["CONFIG", "FULL_MATCH", "PROJECTOR", "SCREEN", "Profile", "method", "reading", "table", "win_tie_pay"]


def __getattr__(name: str) -> object:
    """Find a name in the module that defines it."""
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    module = "factory" if name in ("CONFIG", "PROJECTOR", "SCREEN", "Profile") else "chances"
    found: object = getattr(import_module(f"{__name__}.{module}"), name)
    return found
