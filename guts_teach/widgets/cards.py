"""The card view: hands on a table, face up and face down."""

from collections.abc import Mapping, Sequence
from typing import Any, Literal, NotRequired, TypedDict

import anywidget
from traitlets import Bool, Dict, Enum, Int, List, TraitError, validate

from guts_teach.cards import Card
from guts_teach.widgets.static_files import read, styled

#: One place in a hand. `card` and `as` are in notation (``Kh``); a card that lies face down has neither. `seen_by` says
#: who alone sees it ("you", "nobody"), and is empty where there is nothing to say.
CardFace = TypedDict(
    "CardFace",
    {"card": str | None, "wild": bool, "as": str | None, "lit": bool, "dim": bool, "hidden_label": str, "seen_by": str},
)


class HandView(TypedDict):
    """One seat as the page shows it."""

    name: str
    you: bool
    big: bool
    status: str
    status_kind: Literal["in", "out", ""]
    chips: str
    note: str
    outcome: str
    label: str
    dim: bool
    cards: list[CardFace]
    #: Whether its cards can be chosen although it is not your hand: small ones, as in a deck to choose from.
    pick: NotRequired[bool]


def face(
    card: Card,
    *,
    wild: bool = False,
    stands_for: Card | None = None,
    lit: bool = False,
    dim: bool = False,
    seen_by: str = "",
) -> CardFace:
    """A card that you see; where not everybody does, `seen_by` says who.

    >>> face(Card(2, "c"), wild=True, stands_for=Card(13, "c"))["as"]
    'Kc'
    """
    return {
        "card": str(card),
        "wild": wild,
        "as": str(stands_for) if stands_for else None,
        "lit": lit,
        "dim": dim,
        "hidden_label": "",
        "seen_by": seen_by,
    }


def face_down(*, lit: bool = False, dim: bool = False, label: str = "face down", seen_by: str = "") -> CardFace:
    """A card that lies face down. It is not asked which card it is, so the page cannot know.

    >>> face_down()["card"] is None
    True
    """
    return {
        "card": None,
        "wild": False,
        "as": None,
        "lit": lit,
        "dim": dim,
        "hidden_label": label,
        "seen_by": seen_by,
    }


def hand_view(
    name: str,
    cards: Sequence[CardFace],
    *,
    you: bool = False,
    big: bool = False,
    status: str = "",
    status_kind: Literal["in", "out", ""] = "",
    chips: str = "",
    note: str = "",
    outcome: str = "",
    label: str = "",
    dim: bool = False,
    pick: bool = False,
) -> HandView:
    """A seat. Your own hand is always big; without a `label` it is named after the player.

    >>> hand_view("Ann", [face_down(), face_down()], status="In", status_kind="in")["label"]
    "Ann's cards"
    """
    seat: HandView = {
        "name": name,
        "you": you,
        "big": big or you,
        "status": status,
        "status_kind": status_kind,
        "chips": chips,
        "note": note,
        "outcome": outcome,
        "label": label or ("Your cards" if you else f"{name}'s cards"),
        "dim": dim,
        "cards": list(cards),
    }
    return {**seat, "pick": True} if pick else seat


class CardView(anywidget.AnyWidget):
    """Hands on a table.

    >>> view = CardView(hands=[hand_view("You", [face(Card(13, "h")), face_down()], you=True)], selectable=True)
    >>> view.hands[0]["cards"][0]["card"]
    'Kh'
    """

    _esm = read("cards.js")
    _css = styled("cards.css")

    #: The seats in the order in which they are drawn, each a `HandView`.
    hands = List(Dict()).tag(sync=True)
    #: Whether the cards of your own hands, and of those to pick from, can be chosen.
    selectable = Bool(default_value=False).tag(sync=True)
    #: The chosen cards, counted from 0 through those hands in order.
    selected = List(Int()).tag(sync=True)
    #: Whether cards may move; a reader who asks their system for less motion is heard in any case.
    motion = Bool(default_value=True).tag(sync=True)
    #: Suits in ``four`` colours or in ``two``; ``page`` is as the reader chose for the page, four where nobody chose.
    deck = Enum(("page", "four", "two"), default_value="page").tag(sync=True)

    def show(self, *hands: HandView) -> None:
        """Show these seats, in this order."""
        self.hands = [dict(hand) for hand in hands]

    @validate("hands")
    def _only_what_may_be_seen(self, proposal: Mapping[str, Any]) -> list[Any]:
        """Refuse a face-down card that carries anything by which a reader of the page's source could know it."""
        hands: list[Any] = proposal["value"]
        for hand in hands:
            for card in hand["cards"]:
                unknown = card.keys() - CardFace.__annotations__.keys()
                if unknown:
                    raise TraitError(f"a card in the page has no {', '.join(sorted(unknown))}")
                if card["card"] is None and (card.get("as") or card.get("wild")):
                    raise TraitError("a face-down card must not say what it stands for or that it is wild")
        return hands
