"""How the keys and values of options are said: as people say them, and not as a command line writes them."""

from typing import Final

#: Those that underscores alone keep from being words need no place here.
_SAID: Final = {
    "sf_above_trips": "straight flush above three of a kind",
    "ace_low_straight3": "ace-low straight of three",
    "low_straights_flushes": "straights and flushes in the low order",
    "five_kind": "five of a kind",
    "above_sf": "above the straight flush",
    "below_sf": "below the straight flush",
    "below_royal": "below the royal flush",
    "reante": "new antes",
    "iou": "IOU",
    "best_and_twos": "best hand and twos",
}


def words_of(key: str) -> str:
    """A key or a value of an option as people say it.

    >>> words_of("five_kind"), words_of("natural_beats_wild")
    ('five of a kind', 'natural beats wild')
    """
    return _SAID.get(key, key.replace("_", " "))


def label_of(key: str) -> str:
    """A key as the label of its field.

    >>> label_of("five_kind")
    'Five of a kind'
    """
    said = words_of(key)
    return said[:1].upper() + said[1:]
