"""Cards, hands and traces as a notebook shows them."""

import re
from html.parser import HTMLParser

import pytest
from hypothesis import given
from hypothesis import strategies as st

import guts_teach
from guts_teach.cards import JOKER, Card, Pack
from guts_teach.cards.display import card_html, hand_html, steps_html

ALL = [*Pack().cards, JOKER]
#: What a value may be drawn with: no scripts, no links, no pictures from elsewhere.
TAGS = {"div", "span", "strong", "small", "ol", "li", "br"}
ATTRIBUTES = {"role", "aria-label", "style"}


class Read(HTMLParser):
    """Reads a piece of HTML: its text, its names, and whether all that was opened is closed in turn."""

    def __init__(self, source: str) -> None:
        super().__init__()
        self.words: list[str] = []
        self.names: list[str] = []
        self.open: list[str] = []
        self.feed(source)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert tag in TAGS
        assert {name for name, _ in attrs} <= ATTRIBUTES
        self.names += [value or "" for name, value in attrs if name == "aria-label"]
        if tag != "br":
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.words.append(data)


@pytest.mark.parametrize("card", ALL, ids=str)
def test_a_card_shows_its_sign_and_says_its_name(card: Card) -> None:
    read = Read(card._repr_html_())
    assert ("".join(read.words), read.names) == (card.symbol, [card.name])


def test_a_wild_card_says_what_it_stands_for() -> None:
    read = Read(card_html(Card(2, "c"), wild=True, stands_for=Card(13, "s")))
    assert "".join(read.words) == "2♣= K♠"
    assert read.names == ["two of clubs, wild, stands for king of spades"]


@given(st.text(), st.text(), st.text())
def test_whatever_a_step_says_is_text(title: str, text: str, rule: str) -> None:
    shown = "".join(Read(steps_html([(title, text, rule)])).words)
    wanted = f"{title}{text} ({rule})" if rule else f"{title}{text}"
    # The reader of HTML reads some control characters in its own way.
    assert re.sub(r"[\0\r\n]", "", shown) == re.sub(r"[\0\r\n]", "", wanted)


def test_a_hand_shows_what_counts_and_what_does_not() -> None:
    judged = guts_teach.explain("four-two-two", "Kh Kd 2c 3s 9h 5d").result
    read = Read(judged._repr_html_())
    assert read.names[0] == judged.name
    counted = {"king of hearts", "king of diamonds", "two of clubs, wild, stands for king of clubs", "nine of hearts"}
    assert set(read.names[1:6]) == counted | {"five of diamonds"}
    assert read.names[6:] == ["three of spades"]
    assert "left out:" in "".join(read.words)
    assert "left out" not in hand_html("pair of sevens", [(Card(7, "s"), False, None), (Card(7, "h"), False, None)])


def test_a_trace_shows_its_steps_and_its_hand() -> None:
    trace = guts_teach.explain("guillotine", "Kh Kd 2c 4s 9h")
    read = Read(trace._repr_html_())
    shown = "".join(read.words)
    for step in trace.steps:
        assert step.title in shown
        assert step.text in shown
    assert trace.result.name in read.names


def test_names_of_players_are_text_in_a_settlement() -> None:
    description = {
        "game": "guts",
        "pot": 10,
        "players": [
            {"name": "<script>alert(1)</script>", "cards": "7s 7h", "in": True},
            {"name": 'Ben" onload="x', "cards": "As Kd", "in": True},
        ],
    }
    source = guts_teach.settle(description)._repr_html_()
    assert "<script" not in source
    assert "<script>alert(1)</script>" in "".join(Read(source).words)
