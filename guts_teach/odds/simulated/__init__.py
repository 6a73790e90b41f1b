"""Odds of a decision by playing it at random: every game with every option, for what cannot be counted.

The same cards are played to their end with the one who decides in and out, so that the difference of the two is far
better known than either.
"""

from guts_teach.odds.simulated.classes import ClassGains, class_gain, class_gains
from guts_teach.odds.simulated.notes import notes
from guts_teach.odds.simulated.runs import prospect, running, until

__all__ = ["ClassGains", "class_gain", "class_gains", "notes", "prospect", "running", "until"]
