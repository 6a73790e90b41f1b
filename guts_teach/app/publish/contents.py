"""What every page of a site holds: its parts, each of a kind that the page's script can draw."""

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from html import escape
from typing import Any, Final, TypeAlias

from guts_teach.app.publish import drawings
from guts_teach.app.publish.deals import deal
from guts_teach.app.publish.items import items
from guts_teach.app.publish.sides import sides
from guts_teach.app.publish.walks import hands_walk, rules_walk
from guts_teach.games import FAMILIES
from guts_teach.lessons.glances import GLANCES, cards_of, players_of
from guts_teach.lessons.hours import HOURS
from guts_teach.lessons.pages import PAGES, START, TABLE, Entry
from guts_teach.lessons.practice import KINDS, Plan, kinds_for
from guts_teach.lessons.teacher import Sheet
from guts_teach.widgets import printed
from guts_teach.widgets.cards import face, hand_view
from guts_teach.widgets.teacher import hour_markup

#: A part of a page: its kind, its title, and what is in it.
Part: TypeAlias = Mapping[str, Any]
#: Deals of each game by their seeds, the one that its page begins with first; so many play.
_SEEDS: Final = (116, 7, 42, 2026)
_PLAYERS: Final = 4
_LEVELS: Final = (1, 2, 3)


def parts_of(entry: Entry, live: str = "") -> list[Part]:
    """The parts of a page; ``live`` is the way to the live lessons, where there are some.

    >>> [part["title"] for part in parts_of(next(page for page in PAGES if page.name == "side-by-side"))]
    ['Pairs of rules']
    """
    if entry.name in FAMILIES:
        return _game(entry.name)
    return _OTHERS[entry.name](live)


def file_of(entry: Entry) -> str:
    """The file of a page.

    >>> file_of(PAGES[0]), file_of(PAGES[1])
    ('index.html', 'guts.html')
    """
    return "index.html" if entry.name == START else f"{entry.name}.html"


def about(entry: Entry) -> str:
    """A sentence on what one does at a page: here there are fewer deals and items than in the live lessons.

    >>> about(PAGES[-1])
    'Worksheets with their key, and plans for an hour.'
    """
    return _ABOUT.get(entry.name, entry.about)


_ABOUT: Final[Mapping[str, str]] = {
    START: "The lessons as pages: walk through the rules, play deals, read hands, practise, look at the odds.",
    TABLE: "Deals of every game, to be played one after the other.",
    "wild-cards": "Hands with wild cards to be named, and what the wild cards become, step by step.",
    "odds": "What staying is worth with every hand, and with which hands to stay.",
    "practice": "Items of every game at three levels, with hints, and the misconception behind a wrong answer.",
    "teacher": "Worksheets with their key, and plans for an hour.",
}


def _part(kind: str, title: str, **content: object) -> Part:
    return {"kind": kind, "title": title, **content}


def _game(game: str) -> list[Part]:
    charts = [*drawings.cutoffs(game), *drawings.chances(game)]
    return [
        _part("walk", "Rules", stops=rules_walk(game)),
        _part("deals", "Play", deals=_deals(game)),
        _part("walk", "Hands", stops=hands_walk(game)),
        _part("items", "Practice", items=_items(game)),
        *([_part("charts", "Odds", charts=charts)] if charts else []),
    ]


# What stands on two pages is made once.
_deal = cache(lambda game, seed: deal(game, _PLAYERS, seed))
_items = cache(items)


def _deals(game: str, seeds: Sequence[int] = _SEEDS) -> list[Any]:
    return [_deal(game, seed) for seed in seeds]


def _any_game(_live: str) -> list[Part]:
    return [_part("deals", FAMILIES[game].name, deals=_deals(game, _SEEDS[2:])) for game in FAMILIES]


def _wild_cards(_live: str) -> list[Part]:
    return [_part("walk", family.name, stops=hands_walk(game)) for game, family in FAMILIES.items() if _is_wild(game)]


def _is_wild(game: str) -> bool:
    """Whether a game has anything to ask about wild cards."""
    return "wild" in kinds_for(FAMILIES[game].game())


def _side_by_side(_live: str) -> list[Part]:
    return [_part("sides", "Pairs of rules", pairs=sides())]


def _odds(_live: str) -> list[Part]:
    hands = [chart for seed in (1, 2, 3) for chart in drawings.chances("guts", seed)]
    return [
        _part("charts", "All hands", charts=[*drawings.worth(), *drawings.cutoffs("guts")]),
        _part("charts", "Some hands", charts=hands),
    ]


def _pot(_live: str) -> list[Part]:
    return [_part("charts", "Pot", charts=drawings.pot())]


def _practice(_live: str) -> list[Part]:
    return [_part("items", FAMILIES[game].name, items=_items(game)) for game in FAMILIES]


def _teacher(live: str) -> list[Part]:
    plans = "".join(
        f"<section><h2>{escape(hour.title)}</h2>{hour_markup(hour, live)}</section>" for hour in HOURS.values()
    )
    sheets = "".join(
        f"<li><a href='{_sheet_file(game, level)}'>{escape(FAMILIES[game].name)}, level {level}</a></li>"
        for game in FAMILIES
        for level in _LEVELS
    )
    return [
        _part("text", "Plans", html=plans),
        _part("text", "Worksheets", html=f"<h2>Worksheets with their key, to be printed</h2><ul>{sheets}</ul>"),
    ]


def _start(_live: str) -> list[Part]:
    """The first page: the games at a glance, and what else there is."""
    cards = [
        {
            "name": entry.title,
            "file": file_of(entry),
            "about": about(entry),
            "note": players_of(entry.name) if entry.name in GLANCES else "",
            "hand": [hand_view("", [face(card) for card in cards_of(entry.name)], label=f"Cards of {entry.title}")]
            if entry.name in GLANCES
            else [],
        }
        for entry in PAGES
        if entry.name != START
    ]
    return [_part("start", "Start", cards=cards)]


_OTHERS: Final[Mapping[str, Callable[[str], list[Part]]]] = {
    START: _start,
    TABLE: _any_game,
    "wild-cards": _wild_cards,
    "side-by-side": _side_by_side,
    "odds": _odds,
    "pot": _pot,
    "practice": _practice,
    "teacher": _teacher,
}


def _sheet_file(game: str, level: int) -> str:
    return f"worksheets/{game}-{level}.html"


def worksheets(games: Sequence[str] = tuple(FAMILIES)) -> dict[str, bytes]:
    """A worksheet of every game and level, to be printed, with its key."""
    made = {}
    for game in games:
        for level in _LEVELS:
            sheet = Sheet(Plan(game, level=level))
            found = sheet.made()
            name, kinds = FAMILIES[game].name, dict.fromkeys(item["kind"] for item in found)
            listed = ", ".join(KINDS[kind].title.lower() for kind in kinds)
            about = f"{name}, level {level}, seed {sheet.plan.seed}: {listed}."
            made[_sheet_file(game, level)] = printed.sheet(f"Worksheet: {name}", about, found).encode()
    return made
