"""Holdings of a game: the right number of cards, from its pack, judged by its order."""

import pytest

from guts_teach.cards import Card, parse_cards
from guts_teach.errors import RequestError
from guts_teach.games import Game, make
from guts_teach.games.explain import compare, explain

GUTS = make("guts")
GUILLOTINE = make("guillotine")


def test_a_holding_may_be_text_or_cards() -> None:
    text = "Kh Kd 2c 4s 9h"
    assert explain(GUILLOTINE, text) == explain(GUILLOTINE, parse_cards(text))


def test_the_steps_end_with_the_hand() -> None:
    trace = explain(GUILLOTINE, "Kh Kd 2c 4s 9h")
    assert trace.result.name in trace.steps[-1].text
    assert trace.result.category.words in trace.steps[-1].text


def test_options_of_the_game_count() -> None:
    royal, five = "As Ks Qs Js 10s", "Ah Ad Ac 2s 4s"
    assert compare(GUILLOTINE, [royal, five]).result[1].winners == (1,)
    below = make("guillotine", {"five_kind": "below_royal"})
    assert compare(below, [royal, five]).result[1].winners == (0,)


@pytest.mark.parametrize(
    ("game", "cards", "said"),
    [
        (GUTS, "", "0 cards are not a hand of Guts: give exactly 2 cards"),
        (GUTS, "Kh", "1 card is not a hand of Guts: give exactly 2 cards"),
        (GUTS, "Kh Kd 2c", "3 cards are not a hand of Guts: give exactly 2 cards"),
        (GUILLOTINE, "Kh Kd 2c 4s", "4 cards are not a hand of Big Al's Guillotine: give exactly 5 cards"),
        (GUILLOTINE, "Kh Kh 2c 4s 9h", "Kh appears twice: one pack holds each card once"),
        (GUTS, "JK Kh", "JK is not in this game's pack, which has no jokers"),
        (GUTS, "Zx", "'Zx' is not a card"),
    ],
)
def test_what_is_no_holding_is_refused(game: Game, cards: str, said: str) -> None:
    with pytest.raises(RequestError) as error:
        explain(game, cards)
    assert str(error.value).startswith(said)


def test_hands_compared_are_judged_each_as_alone() -> None:
    trace = compare(GUTS, ["As Kd", "7s 7h", (Card(14, "h"), Card(13, "c"))])
    hands, ranking = trace.result
    assert hands == tuple(explain(GUTS, hand.cards).result for hand in hands)
    assert ranking.groups == ((1,), (0, 2))
    assert trace.steps[-1].text == "Hand 2 has the best hand: pair of sevens."


def test_names_stand_in_the_steps() -> None:
    assert compare(GUTS, ["As Kd", "7s 7h"], ["Anna", "Ben"]).steps[-1].text.startswith("Ben has the best hand")


@pytest.mark.parametrize(
    ("holdings", "said"),
    [
        ([], "0 hands cannot be compared: give two or more"),
        (["As Kd"], "1 hand cannot be compared: give two or more"),
        (["As Kd", "Kd 7h"], "Kd appears twice: one pack holds each card once"),
        (["As Kd", "7h"], "1 card is not a hand of Guts (Hand 2): give exactly 2 cards"),
    ],
)
def test_what_cannot_be_compared_is_refused(holdings: list[str], said: str) -> None:
    with pytest.raises(RequestError, match="^" + said.replace("(", r"\(").replace(")", r"\)")):
        compare(GUTS, holdings)
