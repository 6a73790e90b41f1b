"""The catalogue: every game by its id, and the list of the contract."""

import json

import pytest

from guts_teach.errors import RequestError
from guts_teach.games import FAMILIES, find, make
from guts_teach.games.catalogue import listing_json


@pytest.mark.parametrize("game", FAMILIES)
def test_a_game_is_found_by_its_id(game: str) -> None:
    assert find(game).id == make(game).id == game


@pytest.mark.parametrize("game", ["poker", "Guts", "", None, 5, ["guts"], {"guts": 1}, True])
def test_what_is_no_game_is_refused_with_those_there_are(game: object) -> None:
    with pytest.raises(RequestError, match=r" is not a game here: choose .*guts") as refused:
        make(game)
    assert repr(game) in str(refused.value) or str(game) in str(refused.value)


def test_the_list_of_the_contract() -> None:
    entries = {entry["id"]: entry for entry in json.loads(json.dumps(listing_json()))}
    assert set(entries) == set(FAMILIES)
    assert entries["guts"]["players"] == [2, 26]
    assert entries["guillotine"]["players"] == [2, 10]
    guts = entries["guts"]["options"]
    assert guts["tie"]["default"] == "split"
    assert guts["tie"]["values"] == ["split", "no_split"]
    assert guts["ghost"]["values"] == ["off", "on"]
    assert (guts["pot_limit"]["default"], guts["pot_limit"]["type"]) == (100, "chips or none")
    assert (guts["max_payment"]["default"], guts["ante"]["type"]) == ("none", "chips")


def test_the_defaults_of_the_list_make_the_default_game() -> None:
    for entry in listing_json():
        options = {key: told["default"] for key, told in entry["options"].items()}
        assert make(entry["id"], options) == make(entry["id"])
