"""Short names of classes of hands: ``K-4``, ``7-7``, ``A-Q-5``, ``9-9-10``, ``8-6-4 flush``.

A class is all hands that count the same when one decides. Its name lists its ranks, what belongs together first, then
high to low; ten is written 10, and W is a wild card where it has not yet become another.
"""

import re
from typing import Final

from guts_teach.hands.categories import WORTHLESS
from guts_teach.hands.tables import Scale

#: How a rank is written in a name.
RANK_NAMES: Final = {1: "A", **{rank: str(rank) for rank in range(2, 11)}, 11: "J", 12: "Q", 13: "K", 14: "A"}
_RANK: Final = re.compile(r"10|[2-9TJQKAW]")
_ENDINGS: Final = ("straight flush", "flush", "straight", "suited", "worthless")


def name_of_score(scale: Scale, score: int) -> str:
    """The name of a class of judged hands.

    >>> from guts_teach.cards import Pack
    >>> from guts_teach.games import make
    >>> from guts_teach.hands.tables import exact
    >>> scale = exact(make("guts-three-card").hand, Pack()).scale
    >>> [name_of_score(scale, score) for score in (0, 364, 450, -1)]
    ['5-3-2', '9-9-8', '8-5-3 flush', 'A-A-A']
    """
    category = scale.category(score)
    if category is WORTHLESS:
        return category.id
    ranks = list(scale.ranks(score))
    if category.run:
        top = ranks[0]
        ranks = list(range(top, top - scale.order.cards, -1))
    grouped = [rank for rank, size in zip(ranks, category.groups, strict=False) for _ in range(size)]
    shown = "-".join(RANK_NAMES[rank] for rank in [*grouped, *ranks[len(category.groups) :]])
    return shown + _ending(run=category.run, suited=category.suited)


def normal(name: str) -> tuple[tuple[str, ...], str]:
    """What a name says however it is written: its ranks in a fixed order, and what stands after them.

    >>> normal("k-4") == normal("4K"), normal("10-9-9") == normal("9-9-T"), normal("8-6-4  Flush")
    (True, True, (('4', '6', '8'), 'flush'))
    """
    words = " ".join(name.split())
    ending = next((ending for ending in _ENDINGS if words.lower().endswith(ending)), "")
    ranks = words[: len(words) - len(ending)].upper().strip()
    found = _RANK.findall(ranks)
    if "".join(found) != re.sub(r"[-\s,]", "", ranks):
        return (), name  # what is no name is equal to none
    return tuple(sorted("10" if rank == "T" else rank for rank in found)), ending


def _ending(*, run: bool, suited: bool) -> str:
    words = [word for word, told in (("straight", run), ("flush", suited)) if told]
    return "".join(f" {word}" for word in words)
