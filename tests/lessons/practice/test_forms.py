"""Plans of practice as they are typed and linked."""

import pytest

from guts_teach.errors import RequestError
from guts_teach.games import FAMILIES
from guts_teach.lessons.fields import FormError
from guts_teach.lessons.links import Link, read_link, write_link
from guts_teach.lessons.practice import LEVELS, Plan, kinds_for
from guts_teach.lessons.practice.forms import read_plan, read_set, write_set


@pytest.mark.parametrize("game", FAMILIES)
@pytest.mark.parametrize("level", LEVELS)
def test_a_set_goes_through_a_link_and_back(game: str, level: int) -> None:
    for kinds in ((), kinds_for(Plan(game).rules())[:2]):
        plan = Plan(game, kinds=kinds, level=level, seed=2**40 + level).checked()
        assert read_set(write_set(plan)) == plan
        link = Link("practice", practice=plan)
        assert read_link(write_link(link)[1:]) == (link, "")


@pytest.mark.parametrize(
    "text",
    ["", "guts", "guts.1", "poker.1.7", "guts.4.7", "guts.x.7", "guts.1.-7", "guts.1.x", "guts.1.7.wild", "guts.1.7.x",
     "guts.²2.7", "guts." + "9" * 5000 + ".7", "guts.1." + "9" * 40, "..", "<b>.1.7"],
)  # fmt: skip
def test_a_wrong_set_is_told_in_a_sentence(text: str) -> None:
    with pytest.raises(RequestError) as caught:
        read_set(text)
    assert len(str(caught.value)) < 300


def test_a_wrong_set_in_a_link_leaves_the_usual_practice() -> None:
    link, fault = read_link("lesson=practice&set=poker.1.7")
    assert link == Link("practice")
    assert "'poker' is not a game" in fault
    assert read_link("lesson=odds&set=guts.1.7")[1].startswith("This link cannot be opened as it is. set belongs to")


@pytest.mark.parametrize(
    ("game", "kinds", "level", "seed", "field"),
    [
        ("poker", ["winner"], 1, "1", "game"),
        ("guts", [], 1, "1", "kinds"),
        ("guts", ["winner"], 4, "1", "level"),
        ("guts", ["winner"], "1", "1", "level"),
        ("guts", ["winner"], 1, "one", "seed"),
    ],
)
def test_each_wrong_field_has_its_sentence(game: str, kinds: list[str], level: object, seed: str, field: str) -> None:
    with pytest.raises(FormError) as caught:
        read_plan(game, kinds, level, seed)
    assert list(caught.value.errors) == [field]
