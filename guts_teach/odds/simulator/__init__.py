"""Whole deals by the thousand: dealt, decided and settled in arrays, by the same game values as at the table.

Deal the cards (`deal_games`), set up the chips (`Tables.of`), decide (`by_cutoffs`, `by_folds`, or truth values of
one's own), and `play`. Each deal ends as `guts_teach.table` ends it with the same cards and decisions.
"""

from guts_teach.odds.simulator.dealt import Dealt, cutoff_score, deal_games, decisions, seen_scores
from guts_teach.odds.simulator.play import Played, check_covered, play
from guts_teach.odds.simulator.tables import Tables, collect_antes
from guts_teach.odds.simulator.ways import by_cutoffs, by_folds

__all__ = [
    "Dealt",
    "Played",
    "Tables",
    "by_cutoffs",
    "by_folds",
    "check_covered",
    "collect_antes",
    "cutoff_score",
    "deal_games",
    "decisions",
    "play",
    "seen_scores",
]
