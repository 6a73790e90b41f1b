"""Charts: Plotly figures made from odds, each with a sentence that reads it and its numbers as a table.

Each chart is a module of its own with ``figure``, ``reading`` and ``table``: `grid`, `frontier`, `cutoffs`, `run`,
`fan`, `largest`, `staying`, `critical`, `ruin`, `turns_into`, `calibration`; those of win, tie and pay have their names
here.
`profiles` says what they look like on which screen, `rows` makes a file of their numbers.

Plotly is loaded with the first name that is asked for; `guts_teach.charts.library` does without it.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from guts_teach.charts.chances import FULL_MATCH, method, reading, table, win_tie_pay
    from guts_teach.charts.factory import CONFIG
    from guts_teach.charts.profiles import DARK, LIGHT, PROFILES, PROJECTOR, PROJECTOR_DARK, Profile
    from guts_teach.charts.rows import csv

_HOMES = {
    "CONFIG": "factory",
    "DARK": "profiles",
    "FULL_MATCH": "chances",
    "LIGHT": "profiles",
    "PROFILES": "profiles",
    "PROJECTOR": "profiles",
    "PROJECTOR_DARK": "profiles",
    "Profile": "profiles",
    "csv": "rows",
    "method": "chances",
    "reading": "chances",
    "table": "chances",
    "win_tie_pay": "chances",
}
__all__ = [
    "CONFIG",
    "DARK",
    "FULL_MATCH",
    "LIGHT",
    "PROFILES",
    "PROJECTOR",
    "PROJECTOR_DARK",
    "Profile",
    "csv",
    "method",
    "reading",
    "table",
    "win_tie_pay",
]


def __getattr__(name: str) -> object:
    """Find a name in the module that defines it."""
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    found: object = getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)
    return found
