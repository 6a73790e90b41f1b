"""What a link says: one table, read and written by it; whatever a link says, there is a page and a sentence."""

import re
from pathlib import Path
from typing import Any
from urllib.parse import quote, urlencode

import pytest
from hypothesis import given
from hypothesis import strategies as st

from guts_teach.games import FAMILIES
from guts_teach.lessons.code import State, decode
from guts_teach.lessons.house_rules import HouseRules
from guts_teach.lessons.links import PARAMETERS, Link, read_link, write_link
from guts_teach.lessons.pages import LESSONS
from guts_teach.words import listing

GOOD = "1457-00KM"
SLIP = "1457-00KN"
NAMES = [*dict.fromkeys(each.name for each in PARAMETERS), "x"]


@pytest.mark.parametrize("each", PARAMETERS, ids=lambda each: f"{each.name}-{each.lesson}")
def test_every_name_has_a_field_with_a_usual_value(each: Any) -> None:
    usual = Link()
    assert hasattr(usual, each.field)
    assert each.takes
    assert each.lesson in ("", *LESSONS)


def test_the_readme_tells_of_every_name(root: Path) -> None:
    rows = [line for line in (root / "README.md").read_text().splitlines() if line.startswith("| `")]
    names = {name for row in rows for name in re.findall(r"`(\w+)`", row.split("|")[1])}
    assert names == {each.name for each in PARAMETERS}
    assert all(f"`{lesson}`" in "".join(rows) for lesson in LESSONS)


def test_the_first_lesson_is_the_usual_one() -> None:
    assert read_link("") == (Link(), "")
    assert Link().lesson == LESSONS[0]
    assert read_link(f"code={GOOD}")[0].lesson == "deal-and-declare"


@st.composite
def links(draw: st.DrawFn) -> Link:
    lesson = draw(st.sampled_from(LESSONS))
    pack = [f"{rank}{suit}" for rank in "23456789TJQKA" for suit in "shdc"]
    cards = draw(st.lists(st.sampled_from(pack), min_size=10, max_size=10, unique=True))
    game = lesson if lesson in FAMILIES else "guts"
    table = draw(st.none() | st.builds(State, st.just(game), st.just({}), st.integers(0, 10**6), st.integers(3, 7)))
    match lesson:
        case "wild-cards":
            step = draw(st.integers(0, 20))
            rules = draw(st.sampled_from([HouseRules(), HouseRules.parse("guillotine~five_kind.below_sf")]))
            if draw(st.booleans()):
                return Link(lesson, table, " ".join(cards[:5]), rules=rules, step=step)
            hands = tuple(" ".join(cards[at : at + 5]) for at in (0, 5))
            return Link(lesson, table, rules=rules, hands=hands, step=step)
        case "side-by-side":
            left = HouseRules.parse(draw(st.sampled_from(["guts~tie.no_split", "guts~ghost.on", "lowball"])))
            right = HouseRules.parse(draw(st.sampled_from(["lowball", "shelby~2~low_straights_flushes.count"])))
            hands = tuple(" ".join(cards[at : at + 3]) for at in (0, 3))
            return Link(
                lesson,
                table,
                hands=hands,
                left=left,
                right=right,
                ghost=" ".join(cards[6:9]),
                pot=draw(st.integers(2, 100)),
                who=draw(st.sampled_from(["all", "first", "none"])),
                stack=draw(st.none() | st.integers(500, 900)),
                step=draw(st.integers(0, 60)),
            )
        case "odds":
            return Link(lesson, table, ask=f"guts~{cards[0]}{cards[1]}~players.{draw(st.integers(2, 10))}")
        case _:
            return Link(lesson, table)


@given(links())
def test_a_written_link_says_what_it_was_written_for(link: Link) -> None:
    written = write_link(link)
    assert written == "" or written.startswith("?")
    assert " " not in written
    assert read_link(written.removeprefix("?")) == (link, "")


@given(st.text() | st.lists(st.tuples(st.sampled_from(NAMES), st.text())).map(urlencode))
def test_any_text_is_a_link_or_told_why_not(query: str) -> None:
    link, fault = read_link(query)
    assert link.lesson in LESSONS
    assert "\n" not in fault
    assert write_link(link) is not None
    if fault:
        assert fault.startswith("This link cannot be opened as it is. ")
        assert fault.endswith(". The usual stands in its place.")


@pytest.mark.parametrize(
    ("query", "link"),
    [
        (f"code={GOOD}", Link("deal-and-declare", decode(GOOD))),
        ("code=1457%2000km", Link("deal-and-declare", decode(GOOD))),
        ("code=I457+OOKM", Link("deal-and-declare", decode(GOOD))),
        ("lesson=odds&ask=guts~7s7h~players.9&utm_source=mail", Link("odds", ask="guts~7s7h~players.9")),
        ("hand=Kh+Kd+2c+4s+9h&lesson=wild-cards", Link("wild-cards", hand="Kh Kd 2c 4s 9h")),
        (f"lesson=odds&code={GOOD}", Link("odds", decode(GOOD))),
        ("lesson=&code=&hand=", Link()),
        (f"code={GOOD}&code={GOOD}", Link("deal-and-declare", decode(GOOD))),
    ],
)
def test_links_people_write(query: str, link: Link) -> None:
    assert read_link(query) == (link, "")


@pytest.mark.parametrize(
    ("query", "link", "why"),
    [
        (
            "code=garbage",
            Link("deal-and-declare"),
            "'garbage' is not a code: a code is whole groups of four letters and digits.",
        ),
        (f"code={SLIP}", Link("deal-and-declare"), f"code '{SLIP}' has a slip in it: compare it symbol by symbol"),
        (f"code={SLIP}&lesson=odds", Link("odds"), "has a slip in it"),
        ("code=" + "0" * 3000, Link("deal-and-declare"), "is not a code: a code is whole groups"),
        ("code=" + "0" * 5000, Link(), "It is too long."),
        ("&".join(["code=1"] * 60), Link(), "It is too long."),
        (
            f"code={GOOD}&code={SLIP}",
            Link("deal-and-declare", decode(GOOD)),
            "code stands in it twice: it takes a hand code once",
        ),
        ("lesson=poker", Link(), f"'poker' is not a lesson: choose {listing(LESSONS, 'or')}."),
        ("hand=AsAd", Link(), "hand belongs to lesson=wild-cards."),
        ("lesson=wild-cards&ask=guts~AsAd~players.3", Link("wild-cards"), "ask belongs to lesson=odds or lesson=pot."),
        ("lesson=odds&ask=guts~AsAs~players.3", Link("odds"), "As"),
        ("lesson=odds&ask=guts~AsAdAh~players.3", Link("odds"), "3 cards"),
        ("lesson=odds&ask=guts~AsAd~players.99", Link("odds"), "'99' is not allowed for the number of players"),
        ("lesson=odds&ask=guts~AsAd~players.%D9%A3", Link("odds"), "is not allowed for the number of players"),
        ("lesson=guts&stop=0", Link("guts"), "'0' is not allowed for the stop: write a whole number"),
        ("lesson=wild-cards&hand=KhKd", Link("wild-cards"), "2 cards are not a hand of Big Al's Guillotine"),
        ("lesson=wild-cards&hand=KhKd2c4s9h&hands=KhKd2c4s9h.KhQdJs9c8c", Link("wild-cards"), "Kh appears twice"),
        ("lesson=wild-cards&rules=poker", Link("wild-cards"), "'poker' is not a game here"),
        ("lesson=wild-cards&rules=guts~x", Link("wild-cards"), "'x' is not an option"),
        ("lesson=wild-cards&step=-1", Link("wild-cards"), "'-1' is not allowed for the steps told"),
        ("lesson=wild-cards&pot=3", Link("wild-cards"), "pot belongs to lesson=side-by-side."),
        ("lesson=side-by-side&in=some", Link("side-by-side"), "'some' does not say who is in"),
        ("lesson=side-by-side&hands=AsKd.AsQd", Link("side-by-side"), "2 cards are not a hand here"),
        ("lesson=side-by-side&hands=" + ".".join(["As"] * 11), Link("side-by-side"), "11 hands are too many"),
        ("lesson=side-by-side&pot=0&left=guts&right=guts&hands=AsKd.AsQd", Link("side-by-side"), "As appears twice"),
    ],
)
def test_what_is_wrong_is_told_and_the_rest_is_opened(query: str, link: Link, why: str) -> None:
    got, fault = read_link(query)
    assert got == link
    assert why in fault
    assert len(fault) < 500


def test_all_that_is_wrong_is_in_one_message() -> None:
    _, fault = read_link("lesson=guts&stop=0&profile=zz&code=nope")
    for part in ("'nope'", "'zz'", "'0'"):
        assert part in fault
    assert fault.count("This link") == 1


def test_a_code_of_a_table_that_no_page_has_is_told() -> None:
    from guts_teach.lessons.code import encode

    link, fault = read_link(f"code={encode(State('guts', seed=1, players=20))}")
    assert link == Link("deal-and-declare")
    assert "'20' is not allowed for the number of players" in fault


def test_a_page_with_one_lesson_has_no_other() -> None:
    asked = "guts~AsAd~players.3"
    assert read_link(f"lesson=wild-cards&ask={asked}", "odds") == (Link("odds", ask=asked), "")


def test_markup_comes_back_as_text_cut_to_a_line() -> None:
    _, fault = read_link(f"lesson={quote('<script>alert(1)</script>' * 50)}")
    assert len(fault) < 500
