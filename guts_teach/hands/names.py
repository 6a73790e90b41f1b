"""Hands in words, as people say them at the table."""

from guts_teach.cards import rank_label, rank_name
from guts_teach.hands.categories import Category
from guts_teach.hands.fit import Made
from guts_teach.words import listing

_MANY = {2: "pair of", 3: "three", 4: "four", 5: "five"}


def hand_name(category: Category, made: Made) -> str:
    """The name of a made hand.

    >>> from guts_teach.hands.categories import FOUR_OF_A_KIND, PAIR
    >>> hand_name(FOUR_OF_A_KIND, Made((13, 13, 13, 13, 9), (13, 9)))
    'four kings, nine kicker'
    >>> hand_name(PAIR, Made((7, 7), (7,)))
    'pair of sevens'
    """
    key = made.key
    if category.run:
        if category.suited and key[0] == 14:
            return "royal flush"
        return f"{rank_name(key[0])}-high {category.words}"
    if category.suited:
        return f"{rank_name(key[0])}-high flush, {_dashed(made.ranks)}"
    match category.groups:
        case ():
            return "-".join(map(rank_name, key)) if len(key) == 2 else f"{rank_name(key[0])} high, {_dashed(key)}"
        case (3, 2):
            return f"{rank_name(key[0], 3)} full of {rank_name(key[1], 2)}"
        case (2, 2):
            group = f"{rank_name(key[0], 2)} and {rank_name(key[1], 2)}"
        case (size,):
            group = f"{_MANY[size]} {rank_name(key[0], size)}"
        case _:
            raise ValueError(f"no words for groups of {category.groups}")
    return group + _kickers(key[len(category.groups) :])


def _kickers(ranks: tuple[int, ...]) -> str:
    if not ranks:
        return ""
    return f", {listing([rank_name(rank) for rank in ranks])} kicker{'s' if len(ranks) > 1 else ''}"


def _dashed(ranks: tuple[int, ...]) -> str:
    return "-".join(map(rank_label, ranks))
