"""Ten thousand links that nobody should write: each opens a lesson, with a sentence where something is wrong."""

import random
from urllib.parse import quote

import pytest
from hostile import HOSTILE, mutated, text
from naive import seeded

from guts_teach.games import FAMILIES
from guts_teach.lessons.links import PARAMETERS, read_link, write_link
from guts_teach.lessons.pages import LESSONS

GOOD = (
    "code=1457-00KM",
    "code=204K-3240-0000-10BT",
    "code=2037-0000-B0GG-GCN4&lesson=odds&ask=guts~AsAd~players.4",
    "lesson=wild-cards&hand=KhKd2c4s9s&step=2",
    "lesson=wild-cards&rules=guillotine~five_kind.below_sf&hands=KhKd2c4s9h.QhQd3c5s8h&step=1",
    "lesson=side-by-side&hands=AsKd.QsQd&left=guts~tie.no_split&right=guts&pot=12&in=first&stack=500&step=3",
    "lesson=pot&ask=guts~5~share.40",
    "lesson=practice&set=guts.2.7.winner.hand",
    *(f"lesson={game}&stop=3" for game in FAMILIES),
    *(f"lesson={lesson}&profile=projector" for lesson in LESSONS),
)
PARTS = 5
NAMES = sorted({each.name for each in PARAMETERS})


def fuzzed(chance: random.Random) -> str:
    """A link: a good one that something was done to, hostile values under our names, or no link at all."""
    kind = chance.random()
    good = chance.choice(GOOD)
    if kind < 0.5:
        return mutated(good, chance)
    if kind < 0.9:
        values = (
            f"{chance.choice(NAMES)}={quote(text(chance), errors='replace')[:3000]}"
            for _ in range(chance.randint(1, 3))
        )
        return "&".join((*values, *(good.split("&") if chance.random() < 0.5 else ())))
    return text(chance, good)


@pytest.mark.parametrize("part", range(PARTS))
def test_any_link_opens_a_lesson_or_is_told_in_a_sentence(part: int) -> None:
    chance = seeded(part)
    faults = 0
    for _ in range(10_000 // PARTS):
        query = fuzzed(chance)
        link, fault = read_link(query)
        assert link.lesson in LESSONS, query
        assert read_link(write_link(link).removeprefix("?")) == (link, ""), query
        assert len(fault) < 1500, query
        assert fault.isprintable(), query
        faults += bool(fault)
    assert 500 < faults < 10_000 // PARTS  # both kinds are among them


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("lesson", LESSONS)
def test_every_name_takes_hostile_values_in_every_lesson(name: str, lesson: str) -> None:
    for value in HOSTILE:
        query = f"lesson={lesson}&{name}={quote(value, errors='surrogatepass')}"
        link, fault = read_link(query)
        assert link.lesson == lesson or name == "lesson" or "too long" in fault
        assert fault, query
        assert fault.isprintable(), query
