"""Questions about odds: how they are read from a form, written into a link, and what is wrong with others."""

import pytest
from naive import seeded

from guts_teach.cards import format_cards
from guts_teach.errors import RequestError
from guts_teach.games import FAMILIES, format_value, make
from guts_teach.lessons.fields import FormError
from guts_teach.lessons.odds_question import Question, dealt, first_hand, games, kinds, players_of
from guts_teach.odds.opponents import Opponents
from guts_teach.odds.spot import seen_at_decisions


@pytest.mark.parametrize("family", FAMILIES)
def test_every_game_and_option_is_asked_and_written_and_read_again(family: str) -> None:
    chance = seeded(1)
    for option in FAMILIES[family].options:
        for value in (option.values or ("none" if getattr(option, "optional", False) else "70",))[:3]:
            given = {option.key: value}
            try:
                rules = make(family, given)
            except RequestError:  # schedules and the like hang on other options
                continue
            size = chance.choice(seen_at_decisions(rules))
            hand = format_cards(first_hand(rules, chance.randrange(1000), size))
            least, most = players_of(rules)
            players = str(chance.randint(least, min(most, 7)))
            question = Question.read(family, given, hand, players, opponents="cutoff", bankroll="500")
            assert question.rules.options[option.key] == rules.options[option.key]
            assert question.here.players == int(players)
            assert Question.from_text(question.text).text == question.text
            assert format_value(rules.options[option.key]) == value
            assert " " not in question.text


def test_what_is_left_out_is_the_usual() -> None:
    question = Question.read()
    assert (question.pot, question.stack, question.bankroll) == (None, None, None)
    assert (question.here.pot, question.opponents) == (5, Opponents("all-in"))
    assert Question.read(pot="none", stack="enough", bankroll=" ").text == question.text


@pytest.mark.parametrize(
    ("given", "field", "told"),
    [
        ({"hand": "7s"}, "hand", "1 card is no holding"),
        ({"hand": "7s 7s"}, "hand", "7s appears twice"),
        ({"hand": ""}, "hand", ""),
        ({"hand": "<b>"}, "hand", "'<b>' is not a card"),
        ({"players": "11"}, "players", "'11' is not allowed for the number of players"),
        ({"players": ""}, "players", "An empty field"),
        ({"pot": "0"}, "pot", "'0' is not allowed for the pot"),
        ({"pot": "101"}, "pot", "pot 101 is above the limit"),
        ({"stack": "-1"}, "stack", "'-1' is not allowed for the stack"),
        ({"bankroll": "much"}, "bankroll", "'much' is not allowed for the bankroll"),
        ({"opponents": "class", "detail": ""}, "detail", "An empty field is no class"),
        ({"opponents": "class", "detail": "Z-9"}, "detail", "'Z-9' is no class of hands here"),
        ({"opponents": "share", "detail": "101"}, "detail", "'101' is not allowed for the share"),
        ({"opponents": "share", "detail": "٣"}, "detail", "is not allowed for the share"),
        ({"options": {"max_payment": "x"}}, "max_payment", "max_payment='x' is not allowed"),
    ],
)
def test_what_is_wrong_is_told_by_its_field(given: dict, field: str, told: str) -> None:
    with pytest.raises(FormError) as caught:
        Question.read(**given)
    assert list(caught.value.errors) == [field]
    assert told in caught.value.errors[field]


def test_open_cards_of_others_stand_behind_ones_own() -> None:
    question = Question.read("fierce", hand="Kh 9s 2c", players="4")
    assert format_cards(question.own) == "Kh"
    with pytest.raises(RequestError):
        question.at(2)  # two others are seen


@pytest.mark.parametrize(
    ("kind", "detail", "stays"),
    [("all-in", "", 1.0), ("share", "25", 0.25), ("share", "12,5 %", 0.125), ("class", "K-4", None)],
)
def test_the_others_are_told_in_words_and_kept_in_the_text(kind: str, detail: str, stays: float | None) -> None:
    question = Question.read(opponents=kind, detail=detail)
    assert Question.from_text(question.text).opponents == question.opponents
    if stays is not None:
        assert question.opponents.share == stays
    assert question.others[0].islower()


@pytest.mark.parametrize(
    "text", ["", "guts", "guts~7s7h", "poker~7s7h~players.5", "guts~7s7h~players.5~x.1", "guts~7s7h~players.05", "~~~"]
)
def test_another_text_is_refused(text: str) -> None:
    with pytest.raises(RequestError):
        Question.from_text(text)


def test_a_dealt_hand_is_as_large_as_the_one_before_and_always_the_same() -> None:
    assert dealt("shelby", {}, "7", "7s 7h 2c") == dealt("shelby", {}, "7", "2s 2h 2c")
    assert len(dealt("shelby", {}, "7", "7s 7h 2c")) == 3
    assert len(dealt("shelby", {}, "7", "nonsense")) == 2
    assert dealt("guts", {}, "1", "") != dealt("guts", {}, "2", "")
    with pytest.raises(FormError, match="is not allowed for the seed"):
        dealt("guts", {}, "-1", "")


def test_what_a_form_offers() -> None:
    assert [game for _, game in games()] == list(FAMILIES)
    assert {kind for _, kind in kinds()} == {"all-in", "cutoff", "class", "share"}
