"""The card view: what reaches the page, and what must not."""

import json

import pytest
from traitlets import TraitError

from guts_teach.cards import Card, parse_cards
from guts_teach.widgets.cards import CardFace, CardView, HandView, face, face_down, hand_view

KING = Card(13, "h")


def synced(view: CardView) -> str:
    """All that the page is told, as text."""
    return json.dumps(view.get_state(["hands", "selected", "selectable", "motion"]))


def test_a_card_face_up_is_told_whole() -> None:
    assert face(Card(2, "c"), wild=True, stands_for=KING, lit=True) == {
        "card": "2c",
        "wild": True,
        "as": "Kh",
        "lit": True,
        "dim": False,
        "hidden_label": "",
        "seen_by": "",
    }


def test_a_card_face_down_is_not_in_the_synced_state() -> None:
    hidden = parse_cards("Ah Ad Ac 10s 7s")
    view = CardView(hands=[hand_view("Ann", [face_down() for _ in hidden]), hand_view("You", [face(KING)], you=True)])
    text = synced(view)
    assert '"Kh"' in text
    assert not any(f'"{card}"' in text for card in hidden)


@pytest.mark.parametrize("leak", [{"as": "Kh"}, {"wild": True}, {"identity": "Kh"}, {"was": "Kh"}])
def test_a_face_down_card_that_says_more_is_refused(leak: dict[str, object]) -> None:
    hand: dict[str, object] = {**hand_view("Ann", []), "cards": [{**face_down(), **leak}]}
    with pytest.raises(TraitError):
        CardView(hands=[hand])
    view = CardView()
    with pytest.raises(TraitError):
        view.hands = [hand]
    assert view.hands == []


def test_every_face_has_exactly_the_keys_of_the_contract() -> None:
    for one in (face(KING), face_down()):
        assert one.keys() == CardFace.__annotations__.keys()
    assert hand_view("Ann", []).keys() == HandView.__required_keys__
    assert hand_view("Ann", [], pick=True).keys() == HandView.__annotations__.keys()


def test_your_hand_is_big_and_named_as_yours() -> None:
    hand = hand_view("You", [face(KING)], you=True)
    assert hand["big"]
    assert hand["label"] == "Your cards"
    assert not hand_view("Ann", [])["big"]


def test_who_alone_sees_a_card_is_told_with_it() -> None:
    assert face(KING, seen_by="you")["seen_by"] == "you"
    view = CardView(hands=[hand_view("Ann", [face_down(seen_by="nobody")])])
    assert view.hands[0]["cards"][0] == {**face_down(), "seen_by": "nobody"}


def test_a_deck_has_two_colours_or_four() -> None:
    assert CardView().get_state("deck") == {"deck": "page"}
    assert CardView(deck="two").deck == "two"
    with pytest.raises(TraitError):
        CardView(deck="three")


def test_traits_start_as_documented() -> None:
    view = CardView()
    assert (view.hands, view.selectable, view.selected, view.motion) == ([], False, [], True)


def test_two_views_do_not_share_hands() -> None:
    first, second = CardView(), CardView()
    first.hands = [hand_view("Ann", [face(KING)])]
    assert second.hands == []


def test_the_page_writes_data_as_text_only() -> None:
    from guts_teach.widgets.static_files import read

    for name in ("cards.js", "steps.js", "chart.js", "nav.js", "page.js", "help.js"):
        assert "innerHTML" not in read(name), name
        assert "insertAdjacentHTML" not in read(name), name
