"""The plans for an hour: complete, and every page that they show opens."""

import pytest

from guts_teach.lessons.hours import HOURS, Hour
from guts_teach.lessons.links import read_link, write_link
from guts_teach.lessons.practice import Practice
from guts_teach.lessons.resume import resume


@pytest.fixture(params=list(HOURS))
def hour(request: pytest.FixtureRequest) -> Hour:
    return HOURS[request.param]


def test_an_hour_has_sixty_minutes_and_all_that_a_plan_needs(hour: Hour) -> None:
    assert hour.minutes == 60
    assert hour.goals
    assert hour.before
    assert hour.homework
    assert all(part.do and part.title for part in hour.parts)
    for what in ("show", "ask", "look_for"):
        assert sum(bool(getattr(part, what)) for part in hour.parts) >= 3


def test_every_page_that_is_shown_opens_as_it_is_meant(hour: Hour) -> None:
    shown = [show for part in hour.parts for show in part.show]
    for show in shown:
        link, fault = read_link(write_link(show.link)[1:])
        assert (link, fault) == (show.link, "")
        if link.table:
            assert resume(link.table).state.seated.session.game.id == link.lesson
        if link.practice:
            assert Practice(link.practice).state.item.kind in link.practice.kinds


def test_the_homework_can_be_made(hour: Hour) -> None:
    made = hour.sheet.made()
    assert len(made) == hour.sheet.items
    assert {each["kind"] for each in made} == set(hour.sheet.plan.kinds)
