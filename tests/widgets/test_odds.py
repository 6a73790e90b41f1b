"""Odds as a page gets them, without a page."""

import re

import pytest
from tree import errors, field, one, press, synced, walk

from guts_teach.charts import FULL_MATCH, reading, table
from guts_teach.lessons.odds_by_players import OddsByPlayers
from guts_teach.widgets.cards import CardView
from guts_teach.widgets.chart import Chart
from guts_teach.widgets.odds import OddsExplorer


def drawn(hand: str = "7s 7h") -> OddsExplorer:
    view = OddsExplorer(OddsByPlayers(hand))
    view.draw()
    return view


def html_of(view: OddsExplorer, name: str) -> str:
    (found,) = [each.value for each in walk(view) if name in each._dom_classes]
    return found


def test_it_works_alone_with_a_lesson_of_its_own() -> None:
    first, second = OddsExplorer(), OddsExplorer()
    field(first, "Hand").value = "As Kd"
    press(first, "Show the odds")
    assert first.lesson.state.name == "ace-king"
    assert second.lesson.state.name == "pair of sevens"


def test_the_chart_is_drawn_once_it_is_asked_for() -> None:
    view = OddsExplorer()
    assert one(view, Chart).figure == {}
    view.draw()
    assert [trace["name"] for trace in one(view, Chart).figure["data"]] == ["win", "tie", "pay"]


def test_chart_sentence_and_table_tell_the_same_numbers() -> None:
    view = drawn()
    odds = view.lesson.state.odds
    for trace, name in zip(one(view, Chart).figure["data"], ("win", "tie", "pay"), strict=True):
        assert trace["y"] == [100 * getattr(each, name) for each in odds]
    sentence = reading(odds, "a pair of sevens", 4)
    assert one(view, Chart).alt == sentence
    assert sentence in synced(view)
    cells = re.findall(r"<t[hd](?: scope='row')?>([^<]*)</t[hd]>", html_of(view, "gt-table"))
    assert cells == [cell for row in table(odds) for cell in row.values()]


@pytest.mark.parametrize("others", range(1, 10))
def test_another_number_of_others_is_read_and_marked(others: int) -> None:
    view = drawn()
    field(view, "Others").control.value = others
    assert view.lesson.state.others == others
    assert one(view, Chart).alt == reading(view.lesson.state.odds, "a pair of sevens", others)


def test_another_hand_changes_cards_chart_and_table_together() -> None:
    view = drawn()
    before = synced(view)
    field(view, "Hand").value = "a♠ 10d"
    press(view, "Show the odds")
    assert [card["card"] for card in one(view, CardView).hands[0]["cards"]] == ["As", "Td"]
    assert field(view, "Hand").value == "As Td"
    assert "ace-ten" in one(view, Chart).alt
    assert "Odds of ace-ten" in html_of(view, "gt-table")
    assert synced(view) != before


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("Zx Ad", "&#x27;Zx&#x27; is not a card"),
        ("As As", "As appears twice"),
        ("As", "1 card is not a hand of Guts: give exactly 2 cards."),
        ("As Kd 2c 4s", "4 cards are not a hand of Guts"),
        ("", "0 cards are not a hand of Guts"),
        ("<script>alert(1)</script>", "&#x27;&lt;script&gt;"),
        ("'\"", "&#x27;\\&#x27;&quot;&#x27; is not a card"),
        ("x" * 10_000, "&#x27;xxxxxxxxxxxxxxxxxxxx&#x27; is not a card"),
        ("\u202eAs Kd", "&#x27;\\u202eAs&#x27; is not a card"),
    ],
)
def test_what_is_no_hand_is_told_beside_the_field_and_the_odds_stay(typed: str, told: str) -> None:
    view = drawn()
    before, alt = view.lesson.state, one(view, Chart).alt
    field(view, "Hand").value = typed
    press(view, "Show the odds")
    (sentence,) = errors(field(view, "Hand"))
    assert sentence.startswith(told)
    assert (view.lesson.state, one(view, Chart).alt) == (before, alt)
    assert field(view, "Hand").value == typed
    field(view, "Hand").value = "As Kd"
    press(view, "Show the odds")
    assert errors(view) == []


def test_what_is_typed_and_not_used_yet_is_not_lost_by_another_number_of_others() -> None:
    view = drawn()
    field(view, "Hand").value = "As Kx"
    press(view, "Show the odds")
    field(view, "Others").control.value = 9
    assert field(view, "Hand").value == "As Kx"
    assert errors(field(view, "Hand"))[0].startswith("&#x27;Kx&#x27; is not a card")


def test_a_double_click_is_as_good_as_one() -> None:
    view = drawn()
    field(view, "Hand").value = "As Kd"
    press(view, "Show the odds", "Show the odds")
    view.lesson.undo()
    assert (view.lesson.state.name, view.lesson.can_undo) == ("pair of sevens", False)


def test_stepping_back_brings_the_controls_back_too() -> None:
    view = drawn()
    field(view, "Others").control.value = 9
    view.lesson.undo()
    assert (field(view, "Others").control.value, view.lesson.can_undo) == (4, False)


@pytest.mark.parametrize("how", ["hand", "others"])
def test_a_fault_is_told_and_leaves_the_state(how: str, monkeypatch: pytest.MonkeyPatch) -> None:
    view = drawn()
    before = view.lesson.state

    def broken(*_: object) -> None:
        raise ZeroDivisionError

    with monkeypatch.context() as patch:
        patch.setattr(OddsByPlayers, "go", broken)
        if how == "hand":
            press(view, "Show the odds")
        else:
            field(view, "Others").control.value = 9
    assert errors(view) == ["Something went wrong on our side. The lesson is as it was before; please try again."]
    assert view.lesson.state is before


def test_full_match_and_the_way_of_counting_are_explained_once() -> None:
    told = synced(drawn())
    assert told.count(FULL_MATCH) == 1
    assert told.count("Exact: every way to deal the others is counted") == 1
