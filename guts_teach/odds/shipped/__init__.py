"""Tables that the package carries: what takes too long for a click, computed beforehand by `guts-teach tables`.

Looking something up needs the standard library alone. A question that no table holds is answered with None, and whoever
asks computes it.
"""

from guts_teach.odds.shipped.lookup import chances, cutoff, prospect
from guts_teach.odds.shipped.store import Table, load, names

__all__ = ["Table", "chances", "cutoff", "load", "names", "prospect"]
