"""What a link says: one table, read and written by it; whatever a link says, there is a page and a sentence."""

from urllib.parse import quote, urlencode

import pytest
from hypothesis import given
from hypothesis import strategies as st

from guts_teach.cards import MAX_SEED
from guts_teach.games import FAMILIES
from guts_teach.lessons.code import State, decode
from guts_teach.lessons.house_rules import HouseRules, judging_options
from guts_teach.lessons.links import Link, read_link, write_link
from guts_teach.lessons.pages import LESSONS
from guts_teach.lessons.parameters import GAME_PARTS, ODDS_PARTS, PARAMETERS
from guts_teach.lessons.practice import Plan
from guts_teach.lessons.side_by_side import ENDS
from guts_teach.words import listing

GOOD = "1457-00KM"
SLIP = "1457-00KN"
NAMES = [*dict.fromkeys(each.name for each in PARAMETERS), "x"]


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
    seed = draw(st.none() | st.integers(0, MAX_SEED))
    match lesson:
        case "wild-cards":
            step = draw(st.integers(0, 20))
            rules = draw(st.sampled_from([HouseRules(), HouseRules.parse("guillotine~five_kind.below_sf")]))
            if draw(st.booleans()):
                said = draw(st.sampled_from(["", "pair", "1.5.straight_flush"]))
                switches = [f"{option.key}.{option.values[-1]}" for option in judging_options(rules.game)]
                what = draw(st.sampled_from(["", f"5.{cards[9]}", *switches]))
                hand = " ".join(cards[:5])
                return Link(lesson, table, hand, rules=rules, step=step, said=said, seed=seed, what=what)
            hands = tuple(" ".join(cards[at : at + 5]) for at in (0, 5))
            said = draw(st.sampled_from(["", "A", "B", "tie"]))
            return Link(lesson, table, rules=rules, hands=hands, step=step, said=said, seed=seed)
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
                said=draw(st.sampled_from(["", *ENDS])),
                seed=seed,
            )
        case "odds":
            ask = f"guts~{cards[0]}{cards[1]}~players.{draw(st.integers(2, 10))}"
            said = draw(st.sampled_from(["", "told", "in.50", "out.99.told"]))
            part = draw(st.sampled_from(["", *ODDS_PARTS]))
            drawn = draw(st.sampled_from(["", "told", "2.Q-2~5.K-2"]))
            return Link(lesson, table, ask=ask, said=said, part=part, drawn=drawn, seed=seed)
        case "teacher":
            plan = Plan("guts", level=draw(st.integers(1, 3)), seed=draw(st.integers(0, 99)))
            deal = draw(st.sampled_from(["", "shelby.4.7"]))
            return Link(lesson, table, practice=plan, items=draw(st.integers(1, 9)), deal=deal, hour="guts")
        case _ if lesson in FAMILIES:
            return Link(lesson, table, stop=draw(st.integers(1, 9)), part=draw(st.sampled_from(["", *GAME_PARTS])))
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
        ("lesson=wild-cards&said=6.pair&step=2", Link("wild-cards", step=2), "'6' is not allowed for the place of a"),
        ("lesson=wild-cards&said=1.nothing", Link("wild-cards"), "'nothing' is not a category"),
        ("lesson=wild-cards&what=5.Zx&seed=3", Link("wild-cards", seed=3), "'Zx' is not a card"),
        ("lesson=wild-cards&what=5.Kh", Link("wild-cards"), "Kh appears twice"),
        ("lesson=wild-cards&what=colour.red", Link("wild-cards"), "'colour' is not an option"),
        ("lesson=wild-cards&said=" + "1." * 99, Link("wild-cards"), "is no prediction: it is too long"),
        (
            "lesson=wild-cards&said=C&hands=KhKd2c4s9h.AsAdTh7s3c",
            Link("wild-cards", hands=("Kh Kd 2c 4s 9h", "As Ad Th 7s 3c")),
            "'Hand C' is not one of the hands",
        ),
        ("lesson=side-by-side&said=maybe", Link("side-by-side"), "'maybe' is not an answer"),
        ("lesson=guts&stop=1&said=5", Link("guts", stop=1), "Nothing is asked here"),
        ("lesson=guts&stop=3&said=Zoe", Link("guts", stop=3), "Choose Anna, Ben or They tie."),
        ("lesson=odds&said=in.55", Link("odds"), "'in.55' is no prediction"),
        ("lesson=odds&drawn=2.", Link("odds"), "'2.' are no cutoffs"),
        ("lesson=odds&drawn=99.K-2", Link("odds"), "'99' is not allowed for the number of players"),
        ("lesson=odds&part=play", Link("odds"), "'play' is not a part of this page"),
        ("lesson=teacher&deal=poker.4.7", Link("teacher"), "'poker' is not a game"),
        ("lesson=teacher&deal=guts.4", Link("teacher"), "An empty field is not allowed for the seed"),
        ("lesson=teacher&items=0", Link("teacher"), "'0' is not allowed for the number of items"),
        ("lesson=teacher&hour=late", Link("teacher"), "'late' is not a plan for an hour"),
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
