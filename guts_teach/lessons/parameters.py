"""The names that a link may use: what each takes, which field of a link it sets, and the lesson that it belongs to."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from guts_teach.cards import MAX_SEED, format_cards, parse_cards
from guts_teach.errors import RequestError
from guts_teach.games import FAMILIES
from guts_teach.games.options import shown
from guts_teach.lessons.code import PROFILES, State, decode, encode
from guts_teach.lessons.comparison import MOST_HANDS
from guts_teach.lessons.fields import whole_number
from guts_teach.lessons.house_rules import HouseRules
from guts_teach.lessons.one_deal import MOST_CHIPS, WHO_IS_IN, who_is_in
from guts_teach.lessons.pages import LESSONS
from guts_teach.lessons.practice.forms import read_set, write_set
from guts_teach.lessons.practice.worksheet import MOST_ITEMS
from guts_teach.lessons.resume import resume
from guts_teach.lessons.teacher import read_class_deal
from guts_teach.lessons.walks import WALKS
from guts_teach.words import listing


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


def _one_of(offered: tuple[str, ...], what: str) -> Callable[[str], str]:
    def read(text: str) -> str:
        if text not in offered:
            raise RequestError(f"{shown(text)} is not {what}: choose {listing(offered, 'or')}")
        return text

    return read


def _plainly(text: str) -> str:
    """A prediction as it stands: whether it is one, its lesson says."""
    if len(text) > _LONGEST_SAID:
        raise RequestError(f"{shown(text)} is no prediction: it is too long")
    return text


def _odds_said(text: str) -> str:
    from guts_teach.lessons.odds_hand import read_said  # noqa: PLC0415 - only links to odds need the odds

    read_said(text)
    return text


def _drawn(text: str) -> str:
    from guts_teach.lessons.odds_cutoffs import read_drawn  # noqa: PLC0415 - the same

    read_drawn(text)
    return text


def _items(text: str) -> int:
    return whole_number(text, "the number of items", 1, MOST_ITEMS)


def _class_deal(text: str) -> str:
    read_class_deal(text)
    return text


def _hour(text: str) -> str:
    from guts_teach.lessons.hours import HOURS  # noqa: PLC0415 - the plans are made of links

    return _one_of(tuple(HOURS), "a plan for an hour")(text)


#: The lessons that a hand, rules or a place in the steps belong to.
WILD: Final = "wild-cards"
SIDES: Final = "side-by-side"
#: The parts of a page beside its first, by the names that links give them.
GAME_PARTS: Final = ("play", "practice")
ODDS_PARTS: Final = ("hands", "pot", "cutoffs", "becoming", "ledgers")
_LONGEST_SAID: Final = 60
_RULES: Final = "a game and its options, as in guillotine~five_kind.below_sf"

PARAMETERS: Final = (
    Parameter("code", "table", "a hand code", _table, encode),
    Parameter("lesson", "lesson", listing(LESSONS, "or"), _lesson),
    Parameter("rules", "rules", _RULES, HouseRules.parse, _rules_of, WILD),
    Parameter("hand", "hand", "a hand of cards", _cards, _together, WILD),
    *(
        Parameter("hands", "hands", "hands with points between them", _several, _apart, lesson)
        for lesson in (WILD, SIDES)
    ),
    Parameter("left", "left", _RULES, HouseRules.parse, _rules_of, SIDES),
    Parameter("right", "right", _RULES, HouseRules.parse, _rules_of, SIDES),
    Parameter("ghost", "ghost", "a hand of cards", _cards, _together, SIDES),
    Parameter("pot", "pot", "a number of chips", _number("the pot", MOST_CHIPS), lesson=SIDES),
    Parameter("in", "who", listing(list(WHO_IS_IN), "or"), who_is_in, lesson=SIDES),
    Parameter("stack", "stack", "a number of chips", _number("the stacks", MOST_CHIPS), lesson=SIDES),
    *(
        Parameter("step", "step", "how many steps are told", _number("the steps told", 999), lesson=lesson)
        for lesson in (WILD, SIDES)
    ),
    *(Parameter("said", "said", "a prediction", _plainly, lesson=lesson) for lesson in (WILD, SIDES, *FAMILIES)),
    *(
        Parameter("seed", "seed", "the seed last dealt by", _number("the seed", MAX_SEED), lesson=lesson)
        for lesson in (WILD, SIDES, "odds")
    ),
    Parameter("what", "what", "a card in another's place, or an option, as in 5.Th", _plainly, lesson=WILD),
    Parameter("ask", "ask", "a question about odds", _question, lesson="odds"),
    Parameter("said", "said", "in or out and how sure, as in in.80.told", _odds_said, lesson="odds"),
    Parameter("part", "part", listing(ODDS_PARTS, "or"), _one_of(ODDS_PARTS, "a part of this page"), lesson="odds"),
    Parameter("drawn", "drawn", "cutoffs by the number of players, as in 2.Q-2~5.K-2", _drawn, lesson="odds"),
    Parameter("ask", "ask", "a question about a pot", _pot, lesson="pot"),
    *(Parameter("stop", "stop", "a stop of the game's rules", _stop(game), lesson=game) for game in FAMILIES),
    *(
        Parameter("part", "part", listing(GAME_PARTS, "or"), _one_of(GAME_PARTS, "a part of this page"), lesson=game)
        for game in FAMILIES
    ),
    *(
        Parameter("set", "practice", "a game, a level and a seed, as in guts.1.7", read_set, write_set, lesson)
        for lesson in ("practice", "teacher")
    ),
    Parameter("items", "items", "a number of items", _items, lesson="teacher"),
    Parameter("deal", "deal", "a game, players and a seed, as in guts.5.116", _class_deal, lesson="teacher"),
    Parameter("hour", "hour", "a plan for an hour", _hour, lesson="teacher"),
    Parameter("profile", "profile", listing(PROFILES, "or"), _profile),
)
