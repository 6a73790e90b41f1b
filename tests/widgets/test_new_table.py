"""The form that opens a table: every game and every option can be chosen and opened, and what is wrong is told."""

from typing import Any

import pytest
from naive import seeded
from playing import random_table
from tree import button, errors, is_shown, press, walk

from guts_teach.games import FAMILIES, Option, format_value, make
from guts_teach.lessons.deal_and_declare import Settings
from guts_teach.lessons.option_words import label_of
from guts_teach.widgets.new_table import NewTable
from guts_teach.widgets.parts import Field

#: Options of the table itself, which have fields of their own or none.
ELSEWHERE = {"ante", "start_stack", "pot_limit"}


def field(view: NewTable, label: str) -> Field:
    """The field of exactly this label, apart from what is told behind a comma."""
    fields = [each for each in walk(view) if isinstance(each, Field)]
    (found,) = [each for each in fields if each.control.description.partition(",")[0] == label]
    return found


def form(game: str = "guts") -> tuple[NewTable, list[Settings]]:
    opened: list[Settings] = []
    view = NewTable(Settings(), opened.append)
    field(view, "Game").value = game
    return view, opened


def labelled(option: Option) -> str:
    return label_of(option.key)


@pytest.mark.parametrize("game", FAMILIES)
def test_what_is_shown_is_played_with_another_ante_too(game: str) -> None:
    view, opened = form(game)
    field(view, "Ante").value = "2"
    press(view, "Open this table")
    assert errors(view) == []
    rules = opened[0].rules()
    assert rules.ante == 2
    for option in FAMILIES[game].options:
        if option.key not in ELSEWHERE:
            assert format_value(rules.options[option.key]) == str(field(view, labelled(option)).value)


@pytest.mark.parametrize("game", FAMILIES)
def test_the_limit_is_asked_for_where_a_pot_may_have_one(game: str) -> None:
    view, opened = form(game)
    has = "pot_limit" in {option.key for option in FAMILIES[game].options}
    assert is_shown(view, field(view, "Limit of the pot")) == has
    press(view, "Open this table")
    assert opened[0].limit == make(game).settlement.pot_limit


@pytest.mark.parametrize("game", FAMILIES)
def test_every_option_has_its_meaning_and_its_rule(game: str) -> None:
    view, _ = form(game)
    for option in FAMILIES[game].options:
        if option.key not in ELSEWHERE:
            assert f"<b>{labelled(option)}</b>" in view._options._meanings.value
            assert field(view, labelled(option)).control.description == labelled(option)


@pytest.mark.parametrize(
    ("game", "label", "typed", "told"),
    [
        (
            "shelby",
            "Shelbys to win",
            "0",
            "shelbys_to_win=0 is not allowed: give a whole number of",
        ),
        (
            "psycho-shelby",
            "Buy price",
            "dear",
            "buy_price=&#x27;dear&#x27; is not allowed: give a whole number of chips",
        ),
        ("fierce", "Final showdown after", "-1", "final_showdown_after=&#x27;-1&#x27; is not allowed"),
        ("four-two-two", "Max payment", "", "max_payment=&#x27;&#x27; is not allowed"),
        (
            "shelby",
            "Players",
            "8",
            "&#x27;8&#x27; is not allowed for the number of players: write a whole number",
        ),
    ],
)
def test_a_wrong_value_is_told_beside_its_field(game: str, label: str, typed: str, told: str) -> None:
    view, opened = form(game)
    field(view, label).value = typed
    press(view, "Open this table")
    (sentence,) = errors(field(view, label))
    assert sentence.startswith(told)
    assert errors(view) == [sentence]
    assert opened == []


@pytest.mark.parametrize(
    ("game", "chosen", "told"),
    [
        ("guillotine", {"Bet": "0"}, "bet=0 contradicts betting=fixed_bet"),
        ("fierce", {"Kings and low": "on", "Any two wilds": "on", "Jokers": "2"}, "contradict"),
    ],
)
def test_options_that_contradict_are_told(game: str, chosen: dict[str, str], told: str) -> None:
    view, opened = form(game)
    for label, value in chosen.items():
        field(view, label).value = value
    press(view, "Open this table")
    (sentence,) = errors(view)
    assert told in sentence
    assert opened == []


def test_another_game_keeps_the_players_it_can_seat() -> None:
    view, _ = form()
    field(view, "Players").value = "10"
    field(view, "Game").value = "shelby"
    assert field(view, "Players").value == "7"
    field(view, "Game").value = "guts"
    assert field(view, "Players").value == "7"


def test_the_options_are_folded_away_until_asked_for() -> None:
    view, _ = form()
    declare: Any = field(view, "Declare")
    assert not is_shown(view, declare)
    button(view, "All options of this game").click()
    assert is_shown(view, declare)
    button(view, "Hide the options of this game").click()
    assert not is_shown(view, declare)


@pytest.mark.parametrize("game", FAMILIES)
def test_other_settings_are_shown_and_open_the_same_table(game: str) -> None:
    chance = seeded(len(game))
    for _ in range(3):
        settings = random_table(game, chance)
        view, opened = form()
        view.show(settings)
        press(view, "Open this table")
        assert errors(view) == []
        assert opened[0].rules() == settings.rules()
        assert (opened[0].players, opened[0].seed) == (settings.players, settings.seed)


def test_what_is_typed_stays_as_long_as_the_table_does() -> None:
    view, _ = form()
    field(view, "Seed of the deals").value = "77"
    settings = Settings()
    view.show(settings)
    assert field(view, "Seed of the deals").value == str(settings.seed)
    field(view, "Seed of the deals").value = "78"
    view.show(settings)
    assert field(view, "Seed of the deals").value == "78"
