"""The lesson of odds, without a page."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from guts_teach.cards import Pack
from guts_teach.errors import RequestError
from guts_teach.lessons.fields import FormError
from guts_teach.lessons.odds_by_players import MOST_OTHERS, OddsByPlayers
from guts_teach.odds.two_card import showdown_odds

PACK = Pack().cards


@settings(max_examples=25)
@given(st.lists(st.sampled_from(PACK), min_size=2, max_size=2, unique=True))
def test_the_odds_are_those_of_the_hand_against_one_to_nine_others(cards: list) -> None:
    lesson = OddsByPlayers()
    lesson.take(cards)
    assert lesson.state.hand == tuple(cards)
    assert [each.others for each in lesson.state.odds] == list(range(1, MOST_OTHERS + 1))
    assert lesson.state.odds == tuple(showdown_odds(tuple(cards), others) for others in range(1, 10))
    assert all(abs(each.win + each.tie + each.pay - 1) < 1e-12 for each in lesson.state.odds)


def test_text_and_cards_are_the_same_hand() -> None:
    assert OddsByPlayers("A♠ 10d").state == OddsByPlayers("as,Td").state
    assert OddsByPlayers("As Td").state.name == "ace-ten"


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("Zx Ad", "'Zx' is not a card"),
        ("As As", "As appears twice: one pack holds each card once."),
        ("As", "1 card is not a hand of Guts: give exactly 2 cards."),
        ("As Kd 2c 4s", "4 cards are not a hand of Guts: give exactly 2 cards."),
        ("", "0 cards are not a hand of Guts: give exactly 2 cards."),
        ("   ", "0 cards are not a hand of Guts"),
        ("JK As", "JK is not in this game's pack, which has no jokers."),
        ("<script>alert(1)</script>", "'<script>alert(1)</sc' is not a card"),
        ("'\"", "'\\'\"' is not a card"),
        ("x" * 10_000, "'xxxxxxxxxxxxxxxxxxxx' is not a card"),
        ("\u202eAs Kd", "'\\u202eAs' is not a card"),
        ("As" * 5_000, "As appears 5000 times"),
    ],
)
def test_what_is_no_hand_is_refused_by_name_and_the_hand_stays(typed: str, told: str) -> None:
    lesson = OddsByPlayers("7s 7h")
    before = lesson.state
    with pytest.raises(FormError) as caught:
        lesson.take(typed)
    (sentence,) = caught.value.errors.values()
    assert list(caught.value.errors) == ["hand"]
    assert sentence.startswith(told)
    assert sentence.endswith(".")
    assert sentence.isprintable()
    assert lesson.state is before


def test_the_number_of_others_stays_with_another_hand_and_steps_back() -> None:
    lesson = OddsByPlayers("7s 7h")
    lesson.against(9)
    lesson.take("As Kd")
    assert lesson.state.others == 9
    lesson.undo()
    lesson.undo()
    assert (lesson.state.others, lesson.state.name) == (4, "pair of sevens")


@pytest.mark.parametrize("others", [0, 10, -1, 10**9])
def test_a_number_of_others_that_is_not_in_the_chart_is_refused(others: int) -> None:
    lesson = OddsByPlayers()
    with pytest.raises(RequestError, match=f"{others} others is not allowed: choose 1 to 9"):
        lesson.against(others)
    assert lesson.state.others == 4
