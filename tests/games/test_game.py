"""A game as a value."""

from dataclasses import FrozenInstanceError

import pytest

from guts_teach.errors import RequestError
from guts_teach.games import make


@pytest.mark.parametrize(
    ("game", "options", "players", "sentence"),
    [
        ("guts", {}, 27, "27 players cannot play: Guts takes 2 to 26"),
        ("guts", {}, 1, "1 player cannot play: Guts takes 2 to 26"),
        ("guts", {}, 0, "0 players cannot play: Guts takes 2 to 26"),
        ("guts", {"ghost": "on"}, 26, "26 players cannot play: Guts takes 2 to 25"),
        ("guillotine", {}, 11, "11 players cannot play: Big Al's Guillotine takes 2 to 10"),
        ("guts", {"pot_limit": 5}, 6, "pot_limit=5 is below the antes of 6 players: it must be 6 or more"),
        (
            "guts",
            {"ante": 4, "pot_limit": 20},
            6,
            "pot_limit=20 is below the antes of 6 players: it must be 24 or more",
        ),
    ],
)
def test_players_that_cannot_play(game: str, options: dict[str, object], players: int, sentence: str) -> None:
    with pytest.raises(RequestError) as refused:
        make(game, options).check_players(players)
    assert str(refused.value) == sentence


def test_players_that_can_play() -> None:
    assert [make("guts").check_players(players) for players in (2, 26)] == [2, 26]
    assert make("guts", {"pot_limit": 6}).check_players(6) == 6


def test_a_game_does_not_change() -> None:
    with pytest.raises(FrozenInstanceError):
        make("guts").ante = 2  # type: ignore[misc]


def test_games_with_the_same_options_are_the_same() -> None:
    assert make("guts", {"ante": 2}) == make("guts", {"ante": "2"}) != make("guts")
