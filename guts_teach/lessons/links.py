"""What a page's link says: which lesson is open, and what stands in it.

`PARAMETERS` is all there is to know of a link: it is read by it and written by it. A wrong value is told in a sentence
and the usual one stands in its place, so that no link leads to an empty page. Names that we do not use are passed
over, because links collect them on their way.
"""

from dataclasses import dataclass, replace
from typing import Any, Final
from urllib.parse import parse_qsl, quote

from guts_teach.errors import RequestError
from guts_teach.games import FAMILIES
from guts_teach.lessons.code import State
from guts_teach.lessons.comparison import Comparison
from guts_teach.lessons.house_rules import HouseRules
from guts_teach.lessons.one_deal import OneDeal
from guts_teach.lessons.pages import START, TABLE
from guts_teach.lessons.pairs import PAIRS
from guts_teach.lessons.parameters import PARAMETERS, SIDES, WILD
from guts_teach.lessons.practice.progress import Plan
from guts_teach.lessons.side_by_side import SideBySide
from guts_teach.lessons.walk import Walk
from guts_teach.lessons.what_if import what_if
from guts_teach.lessons.wild_cards import GUILLOTINE, WildCards
from guts_teach.words import listing

#: More than any link of ours needs; they only keep hostile ones from costing time.
_LONGEST: Final = 4000
_MOST: Final = 50


@dataclass(frozen=True, slots=True)
class Link:
    """What a link says. What it does not say is as usual: a table of its own, each lesson's own first hand.

    ``table`` is the table of a game's own lesson where one is open, else that of *Deal and declare*, whichever lesson
    is open. ``hand`` and ``hands`` are cards in notation, ``ask`` is a question about odds, or a pot; they belong to
    the lesson that is open. ``stop`` is where the walk through the rules of the game stands, counted from 1; at 0 the
    table is in view, where there is one and ``part`` names no other part of the page. ``said`` is what the learner has
    predicted, in a word of the lesson's own; ``seed`` is the one from which *New hand* goes on, ``what`` the last
    question of *What if?*, ``drawn`` the learner's own cutoffs. ``practice`` is what *Practice* asks, and on the
    teacher's page what a worksheet of so many ``items`` does; ``deal`` and ``hour`` are the deal of the class and the
    plan in view. ``profile`` is how the page is shown; without it, as the table's code says.
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
    said: str = ""
    seed: int | None = None
    what: str = ""
    part: str = ""
    drawn: str = ""
    deal: str = ""
    items: int | None = None
    hour: str = ""
    practice: Plan | None = None
    profile: str = ""


def _usual_lesson(*, table: bool) -> str:
    """The lesson of a link that names none: a code alone leads to its table."""
    return TABLE if table else START


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
    link = _standing(link, faults)
    if not faults:
        return link, ""
    told = " ".join(f"{fault.rstrip('.')}." for fault in faults)
    return link, f"This link cannot be opened as it is. {told} The usual stands in its place."


def _standing(link: Link, faults: list[str]) -> Link:
    """What a link says piece by piece must also stand together: as much of the link as does."""
    unsaid = replace(link, said="", what="")
    for whole in (unsaid, link) if unsaid != link else (link,):
        try:
            _open(whole)
        except RequestError as error:
            faults.append(str(error))
            return Link(link.lesson, link.table) if whole == unsaid else unsaid
    return link


def _open(link: Link) -> None:
    """Open what can be opened at once, with what was said there. Raises `RequestError` where it cannot."""
    lesson: WildCards | Comparison | SideBySide | Walk
    if link.lesson == WILD and link.hands:
        lesson = Comparison(link.hands, link.rules)
    elif link.lesson == WILD:
        lesson = WildCards(link.hand, link.rules)
        if link.what:
            what_if(lesson.state.cards, link.rules, link.what)
    elif link.lesson == SIDES:
        (left, right), deal = PAIRS[0].rules, PAIRS[0].deal
        deal = OneDeal(link.hands or deal.hands, link.ghost, link.pot, link.who, link.stack)
        lesson = SideBySide(link.left or left, link.right or right, deal)
    elif link.lesson in FAMILIES:
        lesson = Walk(link.lesson, link.stop or 1)
    else:
        return
    if link.said:
        lesson.say_again(link.said)


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
