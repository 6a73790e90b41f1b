"""A table as a state and back: the same cards, chips, steps and questions, in every game."""

from dataclasses import replace
from functools import cache

import pytest
from naive import seeded
from playing import random_table, wander

from guts_teach.errors import RequestError
from guts_teach.games import FAMILIES, make
from guts_teach.lessons.code import MOST_DEALS, State, decode, encode
from guts_teach.lessons.deal_and_declare import DealAndDeclare, Settings
from guts_teach.lessons.resume import resume, settings_of, state_of
from guts_teach.lessons.spoken import WORDS
from guts_teach.lessons.table_view import TableFace, table_face
from guts_teach.table import NAMES, deal_cards


@cache
def wandered(family: str, number: int) -> DealAndDeclare:
    chance = seeded(100 * number + list(FAMILIES).index(family))
    lesson = DealAndDeclare(random_table(family, chance))
    for _ in range(chance.randint(0, 80)):
        wander(lesson, chance)
    return lesson


def looks(lesson: DealAndDeclare) -> tuple[TableFace, object, bool, str, str]:
    return table_face(lesson), lesson.state.shown, lesson.asks, lesson.expectation, lesson.verdict


@pytest.mark.parametrize("number", range(3))
@pytest.mark.parametrize("family", FAMILIES)
def test_a_table_opened_from_its_code_is_the_table(family: str, number: int) -> None:
    lesson = wandered(family, number)
    state = state_of(lesson)
    again = resume(decode(encode(state)))
    assert looks(again) == looks(lesson)
    assert again.state.seated == lesson.state.seated
    assert again.settings.rules() == lesson.settings.rules()
    assert state_of(again) == state


@pytest.mark.parametrize("family", FAMILIES)
def test_it_goes_on_like_the_table(family: str) -> None:
    lesson = wandered(family, 1)
    again = resume(state_of(lesson))
    first, second = seeded(1), seeded(1)
    for _ in range(12):
        done = wander(lesson, first)
        if done == "undo":  # the ways back differ: what was revealed one by one may be one step back
            break
        assert wander(again, second) == done
        assert looks(again) == looks(lesson)


def test_all_words_of_the_family_can_be_said_again() -> None:
    tables = [
        ("guts", {"declare": "in_turn", "dealer_challenge": "on"}, 2),
        ("guillotine", {}, 3),
        ("guillotine", {"betting": "fixed_limit"}, 3),
        ("guillotine", {"betting": "stay_or_fold"}, 3),
        ("psycho-shelby", {"buy_timing": "before_drop"}, 7),
    ]
    said: set[str] = set()
    for game, options, players in tables:
        for seed in range(6 if players == 2 else 2):
            chance, lesson = seeded(seed), resume(State(game, options, seed, players))
            for _ in range(60):
                wander(lesson, chance)
            again = resume(state_of(lesson))
            assert looks(again) == looks(lesson)
            said |= set(again.state.choices)
    assert said == set(WORDS)


def test_what_was_played_can_be_stepped_back() -> None:
    lesson = resume(State("guts", seed=9, players=3, step=4, deal=2, choices=("in", "out")))
    assert (lesson.state.deal_number, lesson.state.revealed) == (2, 4)
    while lesson.can_undo:
        lesson.undo()
    assert looks(lesson) == looks(DealAndDeclare(Settings(players=3, seed=9)))


@pytest.mark.parametrize("players", [2, 5, 10])
@pytest.mark.parametrize("game", ["guts", "guillotine", "fierce", "four-two-two", "shelby"])
def test_the_cards_are_those_that_the_command_line_deals(game: str, players: int) -> None:
    least, most = make(game).players
    players = min(max(players, least), most)
    setup = resume(State(game, seed=77, players=players)).state.seated.deal.setup
    dealt = deal_cards(make(game), NAMES[:players], players - 1, 77)
    assert (setup.hands, setup.ghost, setup.dealer) == (dealt.hands, dealt.ghost, dealt.dealer)


def test_the_pot_is_that_of_the_state() -> None:
    lesson = resume(State("guts", seed=4, players=5, pot=46))
    assert table_face(lesson).pot == 46
    assert state_of(lesson) == State("guts", seed=4, players=5, pot=46)
    ordinary = resume(State("guts", {"ante": "2"}, seed=4, players=5))
    assert table_face(ordinary).pot == 10
    assert state_of(ordinary) == State("guts", {"ante": "2"}, seed=4, players=5)


@pytest.mark.parametrize("step", [0, 1, 2, 3, 50])
def test_a_step_that_waits_for_you_is_none(step: int) -> None:
    lesson = resume(State("guts", seed=4, players=5, step=step))
    assert lesson.state.words
    assert state_of(lesson).step == 0


def test_a_guess_comes_along() -> None:
    lesson = DealAndDeclare(Settings(players=4, seed=9))
    lesson.say("out")
    lesson.guess("-5", "12")
    assert state_of(lesson).guess == (-5, 12)
    again = resume(state_of(lesson))
    assert again.expectation == lesson.expectation
    lesson.reveal_all()
    again = resume(state_of(lesson))
    assert again.verdict == lesson.verdict


@pytest.mark.parametrize(
    ("state", "why"),
    [
        (State("guts", seed=1, players=15), "'15' is not allowed for the number of players"),
        (State("guts", seed=1, players=5, pot=101), "pot 101 is above the limit"),
        (State("guts", seed=1, players=5, choices=("bet",)), "deal 1 with 1 choices cannot be played at this table"),
        (State("guts", seed=1, players=5, choices=("in", "in")), "deal 1 with 2 choices cannot be played"),
        (State("guts", seed=1, players=5, deal=3, choices=("in",)), "deal 3 with 1 choices cannot be played"),
        (State("guts", {"start_stack": "1"}, 1, 2, deal=MOST_DEALS, choices=("in",) * 300), "cannot be played"),
        (State("guts", {"ante": "111", "start_stack": "1"}, 1, 2), "nobody can pay the ante of 111 from 1 chips"),
        (State("bridge"), "bridge"),
    ],
)
def test_what_cannot_be_played_is_refused(state: State, why: str) -> None:
    with pytest.raises(RequestError, match=why):
        resume(state)


def test_settings_are_those_of_the_form() -> None:
    settings = Settings.read("4", "2", "none", "3", game="guts", options={"ghost": "on"})
    assert settings_of(state_of(DealAndDeclare(settings))) == settings
    assert settings_of(State("guts", {"ante": "2"}, 3, 4)).options == {"start_stack": "100"}


def test_more_than_a_code_holds_is_refused() -> None:
    lesson = DealAndDeclare(Settings(players=2, seed=1))
    lesson.go(replace(lesson.state, choices=("in",) * 601))
    with pytest.raises(RequestError, match="601 choices are too many"):
        state_of(lesson)
