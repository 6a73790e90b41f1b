"""Charts: Plotly figures made from odds, each with a sentence that reads it and its numbers as a table."""

from guts_teach.charts.factory import CONFIG, PROJECTOR, SCREEN, Profile
from guts_teach.charts.win_tie_pay import reading, table, win_tie_pay

__all__ = ["CONFIG", "PROJECTOR", "SCREEN", "Profile", "reading", "table", "win_tie_pay"]
