"""Hands in words, as people say them at the table."""

from guts_teach.cards import ACE, rank_label, rank_name
from guts_teach.hands.categories import Category
from guts_teach.hands.fit import Made
from guts_teach.words import listing

_MANY = {2: "pair of", 3: "three", 4: "four", 5: "five"}


def hand_name(category: Category, made: Made, *, low: bool = False) -> str:
    """The name of a made hand; a low one without a pair is told by its ranks alone.

    >>> from guts_teach.hands.categories import FOUR_OF_A_KIND, PAIR
    >>> hand_name(FOUR_OF_A_KIND, Made((13, 13, 13, 13, 9), (13, 9)))
    'four kings, nine kicker'
    >>> hand_name(PAIR, Made((7, 7), (7,)))
    'pair of sevens'
    """
    # The ranks that decide; in low hands the key counts them below zero, the ace as one.
    key = tuple(ACE if rank == -1 else abs(rank) for rank in made.key)
    if category.run:
        if category.suited and key[0] == ACE and len(made.ranks) == 5:
            return "royal flush"
        return f"{rank_name(key[0])}-high {category.words}"
    if category.suited:
        return f"{rank_name(key[0])}-high flush, {_dashed(made.ranks)}"
    match category.groups:
        case ():
            few = low or len(key) < 4
            return "-".join(map(rank_name, key)) if few else f"{rank_name(key[0])} high, {_dashed(key)}"
        case (3, 2):
            return f"{rank_name(key[0], 3)} full of {rank_name(key[1], 2)}"
        case (2, 2):
            group = f"{rank_name(key[0], 2)} and {rank_name(key[1], 2)}"
        case (size,):
            group = f"{_MANY[size]} {rank_name(key[0], size)}"
        case _:
            raise ValueError(f"no words for groups of {category.groups}")
    kickers = key[len(category.groups) :]
    if category.groups == (2,) and len(kickers) == 1:
        kicker = rank_name(kickers[0])
        return f"{group} with {_article(kicker)} {kicker}"
    return group + _kickers(kickers)


def after_verb(category: Category, name: str) -> str:
    """The name of a hand as it stands after a verb: with an article where people say one.

    >>> from guts_teach.hands.categories import FULL_HOUSE, PAIR, STRAIGHT
    >>> after_verb(PAIR, "pair of sevens"), after_verb(STRAIGHT, "ace-high straight")
    ('a pair of sevens', 'an ace-high straight')
    >>> after_verb(FULL_HOUSE, "kings full of twos")
    'kings full of twos'
    """
    if category.run or category.suited or category.groups == (2,) or name == category.words:
        return f"{_article(name)} {name}"
    return name


def _article(word: str) -> str:
    return "an" if word.startswith(("a", "e")) else "a"


def _kickers(ranks: tuple[int, ...]) -> str:
    if not ranks:
        return ""
    return f", {listing([rank_name(rank) for rank in ranks])} kicker{'s' if len(ranks) > 1 else ''}"


def _dashed(ranks: tuple[int, ...]) -> str:
    return "-".join(map(rank_label, ranks))
