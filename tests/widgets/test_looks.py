"""How the page looks, as its charts are told."""

import pytest
from tree import one

from guts_teach.charts import PROFILES
from guts_teach.lessons.links import read_link, write_link
from guts_teach.widgets.lesson import lesson
from guts_teach.widgets.looks import Looks
from guts_teach.widgets.page import Page


@pytest.mark.parametrize(
    ("profile", "dark", "look"),
    [
        ("screen", False, "light"),
        ("screen", True, "dark"),
        ("projector", False, "projector"),
        ("projector", True, "projector dark"),
    ],
)
def test_charts_follow_profile_and_shade(profile: str, dark: bool, look: str) -> None:
    looks = Looks()
    looks.profile = profile
    looks.dark = dark
    assert looks.look == look
    assert looks.look in PROFILES


def test_a_link_opens_the_projector_and_the_address_keeps_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("QUERY_STRING", "lesson=wild-cards&profile=projector")
    view = lesson()
    assert one(view, Looks).profile == "projector"
    one(view, Looks).profile = "screen"
    assert "profile" not in one(view, Page).address
    one(view, Looks).profile = "projector"
    link, fault = read_link(one(view, Page).address[1:])
    assert (link.lesson, link.profile, fault) == ("wild-cards", "projector", "")


def test_a_code_made_on_the_projector_opens_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("QUERY_STRING", "lesson=deal-and-declare")
    view = lesson()
    one(view, Looks).profile = "projector"
    address = one(view, Page).address
    link, fault = read_link(address[1:])
    assert fault == ""
    assert link.table is not None
    assert (link.table.profile, write_link(link)) == ("projector", address)
    monkeypatch.setenv("QUERY_STRING", address[1:])
    assert one(lesson(), Looks).profile == "projector"


def test_a_profile_that_there_is_not_is_told() -> None:
    link, fault = read_link("profile=cinema")
    assert link.profile == ""
    assert "'cinema' is not a profile: choose screen or projector" in fault
