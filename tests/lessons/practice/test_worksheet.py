"""A worksheet is plain data, the same for everybody, with its key apart from what is asked."""

import json

import pytest
from practising import game

from guts_teach.errors import RequestError
from guts_teach.games import FAMILIES
from guts_teach.lessons.practice import KINDS, kinds_for, worksheet

CHEAP = ("hand", "winner", "settlement")


def test_a_sheet_holds_the_kinds_in_turn_with_a_key_that_is_right() -> None:
    for name in FAMILIES:
        sheet = worksheet(CHEAP, game(name), 2, 7, 4)
        assert json.loads(json.dumps(sheet)) == sheet
        assert [item["kind"] for item in sheet] == [*CHEAP, "hand"]
        assert [item["number"] for item in sheet] == [1, 2, 3, 4]
        for item in sheet:
            assert item["title"] == KINDS[item["kind"]].title
            assert set(item["key"]["words"]) == {field["label"] for field in item["face"]["form"]}
            assert set(item["key"]["answers"][0]) == {field["key"] for field in item["face"]["form"]}
            assert item["key"]["steps"]


def test_the_same_seed_gives_the_same_sheet() -> None:
    kinds = kinds_for(game("guts"))
    sheet = worksheet(kinds, game("guts"), 3, 11, 5)
    assert worksheet(list(kinds), game("guts"), 3, 11, 5) == sheet
    assert worksheet(kinds, game("guts"), 3, 12, 5) != sheet
    assert worksheet(kinds, game("guts"), 2, 11, 5) != sheet
    longer = worksheet(kinds, game("guts"), 3, 11, 6)
    assert longer[:5] == sheet


@pytest.mark.parametrize(
    ("kinds", "level", "seed", "count", "names"),
    [
        (["wild"], 1, 1, 1, "wild"),
        ([], 1, 1, 1, "no kind"),
        (["hand"], 1, 1, 0, "0 items"),
        (["hand"], 1, 1, 61, "61 items"),
        (["hand"], 1, 1, True, "True items"),
        (["hand"], 4, 1, 1, "level 4"),
        (["hand"], 1, -1, 1, "seed -1"),
    ],
)
def test_what_cannot_be_printed_is_refused(kinds: list[str], level: int, seed: int, count: int, names: str) -> None:
    with pytest.raises(RequestError, match=names):
        worksheet(kinds, game("guts"), level, seed, count)
