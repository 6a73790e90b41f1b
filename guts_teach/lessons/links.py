"""What a page's link says: which lesson is open, and what stands in it.

`PARAMETERS` is all there is to know of a link: it is read by it and written by it. A wrong value is told in a sentence
and the usual one stands in its place, so that no link leads to an empty page. Names that we do not use are passed
over, because links collect them on their way.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Final
from urllib.parse import parse_qsl, quote

from guts_teach.cards import format_cards, parse_cards
from guts_teach.errors import RequestError
from guts_teach.games import FAMILIES
from guts_teach.games.options import shown
from guts_teach.lessons.code import PROFILES, State, decode, encode
from guts_teach.lessons.comparison import MOST_HANDS, Comparison
from guts_teach.lessons.fields import whole_number
from guts_teach.lessons.house_rules import HouseRules
from guts_teach.lessons.one_deal import MOST_CHIPS, WHO_IS_IN, OneDeal, who_is_in
from guts_teach.lessons.pages import LESSONS, START, TABLE
from guts_teach.lessons.pairs import PAIRS
from guts_teach.lessons.practice.forms import read_set, write_set
from guts_teach.lessons.practice.progress import Plan
from guts_teach.lessons.resume import resume
from guts_teach.lessons.side_by_side import SideBySide
from guts_teach.lessons.walks import WALKS
from guts_teach.lessons.wild_cards import GUILLOTINE, WildCards
from guts_teach.words import listing

#: More than any link of ours needs; they only keep hostile ones from costing time.
_LONGEST: Final = 4000
_MOST: Final = 50


@dataclass(frozen=True, slots=True)
class Link:
    """What a link says. What it does not say is as usual: a table of its own, each lesson's own first hand.

    ``table`` is the table of a game's own lesson where one is open, else that of *Deal and declare*, whichever lesson
    is open. ``hand`` and ``second`` are cards in notation, ``ask`` is a question about odds, or a pot; they belong to
    the lesson that is open. ``stop`` is where the walk through the rules of the game stands, counted from 1; at 0 the
    table is in view, where there is one. ``practice`` is what *Practice* asks. ``profile`` is how the page is shown;
    without it, as the table's code says.
    """

    lesson: str = START
    table: State | None = None
    hand: str = ""
    ask: str = ""
    stop: int = 0
    rules: HouseRules = GUILLOTINE
    hands: tuple[str, ...] = ()
    left: HouseRules | None = None
    right: HouseRules | None = None
    ghost: str = ""
    pot: int = 30
    who: str = "all"
    stack: int | None = None
    step: int = 0
    practice: Plan | None = None
    profile: str = ""


@dataclass(frozen=True, slots=True)
class Parameter:
    """A name in a link: the field of `Link` that it sets, what it takes, and the lesson that uses it ("": each one).

    ``read`` gives the value of a text, or raises `RequestError`; ``write`` gives the text of a value.
    """

    name: str
    field: str
    takes: str
    read: Callable[[str], Any]
    write: Callable[[Any], str] = str
    lesson: str = ""


def _lesson(text: str) -> str:
    if text not in LESSONS:
        raise RequestError(f"{shown(text)} is not a lesson: choose {listing(LESSONS, 'or')}")
    return text


def _table(text: str) -> State:
    state = decode(text)
    resume(state)  # a code may be right, and yet of a table that the page does not have
    return state


def _question(text: str) -> str:
    from guts_teach.lessons.odds_question import Question  # noqa: PLC0415 - only links to odds need the odds

    return Question.from_text(text).text


def _pot(text: str) -> str:
    from guts_teach.lessons.pot_growth import read_run  # noqa: PLC0415 - only links to a pot need it

    read_run(text)
    return text


def _stop(game: str) -> Callable[[str], int]:
    return lambda text: whole_number(text, "the stop", 1, len(WALKS[game]))


def _profile(text: str) -> str:
    if text not in PROFILES:
        raise RequestError(f"{shown(text)} is not a profile: choose {listing(PROFILES, 'or')}")
    return text


def _usual_lesson(*, table: bool) -> str:
    """The lesson of a link that names none: a code alone leads to its table."""
    return TABLE if table else START


def _together(cards: str) -> str:
    return cards.replace(" ", "")


def _cards(text: str) -> str:
    return format_cards(parse_cards(text))


def _apart(hands: tuple[str, ...]) -> str:
    return ".".join(map(_together, hands))


def _several(text: str) -> tuple[str, ...]:
    hands = text.split(".")
    if len(hands) > MOST_HANDS:
        raise RequestError(f"{len(hands)} hands are too many: write at most {MOST_HANDS}")
    return tuple(map(_cards, hands))


def _number(what: str, most: int) -> Callable[[str], int]:
    return lambda text: whole_number(text, what, 0, most)


def _rules_of(rules: HouseRules) -> str:
    return rules.write()


#: The lessons that a hand, rules or a place in the steps belong to.
_WILD: Final = "wild-cards"
_SIDES: Final = "side-by-side"
_RULES: Final = "a game and its options, as in guillotine~five_kind.below_sf"

PARAMETERS: Final = (
    Parameter("code", "table", "a hand code", _table, encode),
    Parameter("lesson", "lesson", listing(LESSONS, "or"), _lesson),
    Parameter("rules", "rules", _RULES, HouseRules.parse, _rules_of, _WILD),
    Parameter("hand", "hand", "a hand of cards", _cards, _together, _WILD),
    *(
        Parameter("hands", "hands", "hands with points between them", _several, _apart, lesson)
        for lesson in (_WILD, _SIDES)
    ),
    Parameter("left", "left", _RULES, HouseRules.parse, _rules_of, _SIDES),
    Parameter("right", "right", _RULES, HouseRules.parse, _rules_of, _SIDES),
    Parameter("ghost", "ghost", "a hand of cards", _cards, _together, _SIDES),
    Parameter("pot", "pot", "a number of chips", _number("the pot", MOST_CHIPS), lesson=_SIDES),
    Parameter("in", "who", listing(list(WHO_IS_IN), "or"), who_is_in, lesson=_SIDES),
    Parameter("stack", "stack", "a number of chips", _number("the stacks", MOST_CHIPS), lesson=_SIDES),
    *(
        Parameter("step", "step", "how many steps are told", _number("the steps told", 999), lesson=lesson)
        for lesson in (_WILD, _SIDES)
    ),
    Parameter("ask", "ask", "a question about odds", _question, lesson="odds"),
    Parameter("ask", "ask", "a question about a pot", _pot, lesson="pot"),
    *(Parameter("stop", "stop", "a stop of the game's rules", _stop(game), lesson=game) for game in FAMILIES),
    Parameter("set", "practice", "a game, a level and a seed, as in guts.1.7", read_set, write_set, "practice"),
    Parameter("profile", "profile", listing(PROFILES, "or"), _profile),
)


def write_link(link: Link) -> str:
    """Write a link to the page that one is on; what is as usual is left out.

    >>> from guts_teach.lessons.code import State
    >>> write_link(Link("deal-and-declare", State("guts", seed=4711, players=5)))
    '?code=104M-4JN0-00M6'
    >>> write_link(Link("wild-cards", hand="Kh Kd 2c 4s 9s"))
    '?lesson=wild-cards&hand=KhKd2c4s9s'
    >>> write_link(Link())
    ''
    """
    usual = Link(_usual_lesson(table=link.table is not None))
    said = [
        f"{each.name}={quote(each.write(getattr(link, each.field)), safe='')}"
        for each in PARAMETERS
        if each.lesson in ("", link.lesson) and getattr(link, each.field) != getattr(usual, each.field)
    ]
    return f"?{'&'.join(said)}" if said else ""


def read_link(query: str, lesson: str = "") -> tuple[Link, str]:
    """Read what stands behind the question mark: the link, and a message about all that is wrong with it, or "".

    ``lesson`` is the one of a page that has no other. A link with a code and no lesson opens *Deal and declare*.

    >>> link, message = read_link("lesson=odds&ask=guts~AsAd~players.12")
    >>> link == Link("odds"), message
    (True, "This link cannot be opened as it is. '12' is not allowed for the number of players: write a whole number \
from 2 to 10. The usual stands in its place.")
    """
    faults: list[str] = []
    given = _given(query, faults)
    values: dict[str, Any] = {"lesson": lesson} if lesson else {}
    usual = _usual_lesson(table="code" in given)
    # Which lesson is open says what the other names mean.
    for each in sorted(PARAMETERS, key=lambda each: each.field != "lesson"):
        if each.name in given and each.field not in values and each.lesson in ("", values.get("lesson", usual)):
            try:
                values[each.field] = each.read(given[each.name])
            except RequestError as error:
                faults.append(str(error))
    link = Link(**{"lesson": usual, **values})
    faults += _misplaced(link.lesson, given)
    if link.table and link.lesson in FAMILIES and link.table.game != link.lesson:
        faults.append(f"Its code is of {FAMILIES[link.table.game].name}: it belongs to lesson={link.table.game}")
        link = replace(link, table=None)
    try:
        _open(link)
    except RequestError as error:
        faults.append(str(error))
        link = Link(link.lesson, link.table)
    if not faults:
        return link, ""
    told = " ".join(f"{fault.rstrip('.')}." for fault in faults)
    return link, f"This link cannot be opened as it is. {told} The usual stands in its place."


def _open(link: Link) -> None:
    """What a link says piece by piece must also stand together. Raises `RequestError` when it does not."""
    if link.lesson == _WILD and link.hands:
        Comparison(link.hands, link.rules)
    elif link.lesson == _WILD:
        WildCards(link.hand, link.rules)
    elif link.lesson == _SIDES:
        (left, right), deal = PAIRS[0].rules, PAIRS[0].deal
        deal = OneDeal(link.hands or deal.hands, link.ghost, link.pot, link.who, link.stack)
        SideBySide(link.left or left, link.right or right, deal)


def _given(query: str, faults: list[str]) -> dict[str, str]:
    """The texts by the names that we use; the first one where a name stands twice."""
    if len(query) > _LONGEST or query.count("&") >= _MOST:
        faults.append("It is too long")
        return {}
    given: dict[str, str] = {}
    takes = {each.name: each.takes for each in PARAMETERS}
    for name, text in parse_qsl(query):
        if name in takes and given.setdefault(name, text) != text:
            faults.append(f"{name} stands in it twice: it takes {takes[name]} once")
    return given


def _misplaced(lesson: str, given: dict[str, str]) -> list[str]:
    """What is said of names that another lesson uses."""
    users: dict[str, list[str]] = {}
    for each in PARAMETERS:
        users.setdefault(each.name, []).append(each.lesson)
    return [
        f"{name} belongs to {listing([f'lesson={user}' for user in users[name]], 'or')}"
        for name in given
        if "" not in users[name] and lesson not in users[name]
    ]
