"""Names of classes: as the contract of the command line writes them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from guts_teach.cards import parse_cards
from guts_teach.games import make
from guts_teach.odds.class_names import normal
from guts_teach.odds.ladder import ladder


@pytest.mark.parametrize(
    ("game", "options", "cards", "name"),
    [
        ("guts", {}, "4s Kh", "K-4"),
        ("guts", {}, "10s 10h", "10-10"),
        ("guts-three-card", {}, "As Qd 5h", "A-Q-5"),
        ("guts-three-card", {}, "9s 9d 10h", "9-9-10"),
        ("guts-three-card", {}, "8s 6s 4s", "8-6-4 flush"),
        ("guts-three-card", {}, "8s 7s 6s", "8-7-6 straight flush"),
        ("guts-three-card", {}, "As 2d 3s", "3-2-A straight"),
        ("guts-three-card", {}, "As Kd Qs", "A-K-Q straight"),
        ("guts-three-card", {"ace_low_straight3": "off"}, "As 2d 3s", "A-3-2"),
        ("lowball", {}, "As 2d 3s", "3-2-A"),
        ("lowball", {}, "Ks As Ad", "A-A-K"),
        ("fierce", {}, "10s", "10"),
    ],
)
def test_names(game: str, options: dict[str, str], cards: str, name: str) -> None:
    rungs = ladder(make(game, options))
    assert rungs.name(rungs.place(parse_cards(cards))) == name


@pytest.mark.parametrize(
    ("asked", "found"),
    [("A-K-Q", "A-K-Q straight"), ("8-7-6 flush", "8-7-6 straight flush"), ("3 2 A", "3-2-A straight"), ("qak", None)],
)
def test_what_can_only_be_one_thing_need_not_be_said(asked: str, found: str | None) -> None:
    rungs = ladder(make("guts-three-card"))
    assert rungs.name(rungs.find(asked)) == (found or "A-K-Q straight")


@given(st.text("AKQJT1098765432W-, flushtraigd ", max_size=12))
def test_any_text_is_a_name_or_none(text: str) -> None:
    ranks, ending = normal(text)
    assert set(ranks) <= {*"23456789JQKAW", "10"}
    assert isinstance(ending, str)
