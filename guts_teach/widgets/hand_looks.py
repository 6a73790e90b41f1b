"""Hands as a lesson sees them, made into what the card view shows."""

from guts_teach.lessons.looks import HandLook
from guts_teach.widgets.cards import HandView, face, hand_view


def looked(name: str, look: HandLook, *, you: bool = False, big: bool = False) -> HandView:
    """A hand as it looks after the revealed steps.

    >>> from guts_teach.cards import Card
    >>> from guts_teach.lessons.looks import CardLook
    >>> looked("Ann", HandLook((CardLook(Card(2, "c"), wild=True),)))["cards"][0]["wild"]
    True
    """
    faces = [
        face(each.card, wild=each.wild, stands_for=each.stands_for, lit=each.lit, dim=each.faint) for each in look.cards
    ]
    return hand_view(name, faces, you=you, big=big, note=look.name, label=name)
