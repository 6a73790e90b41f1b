"""The teacher's desk without a page."""

import pytest

from guts_teach.games import FAMILIES
from guts_teach.lessons.code import decode, encode
from guts_teach.lessons.deal_and_declare import default_limit
from guts_teach.lessons.fields import FormError
from guts_teach.lessons.practice import Plan
from guts_teach.lessons.resume import resume, state_of
from guts_teach.lessons.teacher import Sheet, Teacher


@pytest.mark.parametrize("game", FAMILIES)
def test_a_code_seats_the_whole_class_at_the_same_deal(game: str) -> None:
    desk = Teacher()
    desk.deal(game, "4", "2026")
    table = desk.table()
    there = resume(decode(encode(state_of(table))))
    assert there.state == table.state
    assert desk.table().state == table.state
    limit = there.settings.limit
    assert ("none" if limit is None else str(limit)) == default_limit(game)


@pytest.mark.parametrize(
    ("players", "seed", "field"),
    [("1", "5", "players"), ("many", "5", "players"), ("4", "-1", "seed"), ("4", "", "seed")],
)
def test_a_wrong_field_is_named_and_changes_nothing(players: str, seed: str, field: str) -> None:
    desk = Teacher()
    before = desk.state
    with pytest.raises(FormError) as caught:
        desk.deal("guts", players, seed)
    assert list(caught.value.errors) == [field]
    assert desk.state == before


def test_a_sheet_is_the_same_for_the_same_plan_and_turns_through_its_kinds() -> None:
    desk = Teacher()
    desk.sheet(Plan("guillotine", kinds=("wild", "hand"), level=2, seed=5), "5")
    made = desk.state.sheet.made()
    assert made == desk.state.sheet.made()
    assert [each["kind"] for each in made] == ["hand", "wild", "hand", "wild", "hand"]
    assert made != Sheet(Plan("guillotine", kinds=("wild", "hand"), level=2, seed=6), 5).made()


@pytest.mark.parametrize("items", ["0", "61", "ten", ""])
def test_too_many_items_and_none_are_refused(items: str) -> None:
    desk = Teacher()
    with pytest.raises(FormError) as caught:
        desk.sheet(Plan(), items)
    assert list(caught.value.errors) == ["items"]
    assert "from 1 to 60" in str(caught.value)
