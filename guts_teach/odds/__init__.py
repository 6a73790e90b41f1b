"""Odds: what a hand is worth against other players."""

from guts_teach.odds.result import Odds

__all__ = ["Odds"]
