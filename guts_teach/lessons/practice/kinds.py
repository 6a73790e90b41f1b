"""The kinds of items, by name, and which of them a game has anything to ask in."""

from collections.abc import Iterable, Mapping
from typing import Any, Final

from guts_teach.errors import RequestError
from guts_teach.games import Game
from guts_teach.games.options import shown
from guts_teach.lessons.practice.hand_name import HandItem
from guts_teach.lessons.practice.in_or_out import DecisionItem
from guts_teach.lessons.practice.item import Fault, Item, Task
from guts_teach.lessons.practice.read_chart import ChartItem
from guts_teach.lessons.practice.settlement import SettleItem
from guts_teach.lessons.practice.who_wins import WinnerItem
from guts_teach.lessons.practice.wild_cards import WildItem
from guts_teach.words import listing

KINDS: Final[Mapping[str, type[Item]]] = {
    kind.kind: kind for kind in (HandItem, WildItem, WinnerItem, SettleItem, DecisionItem, ChartItem)
}
#: Every misconception by its id, as the first kind has it that knows it.
FAULTS: Final[Mapping[str, Fault[Any]]] = {
    fault.id: fault for kind in reversed(tuple(KINDS.values())) for fault in reversed(kind.faults())
}


def kinds_for(game: Game) -> tuple[str, ...]:
    """The kinds in which a game has something to ask.

    >>> from guts_teach.games import make
    >>> kinds_for(make("guts"))
    ('hand', 'winner', 'settlement', 'decision', 'chart')
    >>> kinds_for(make("guillotine"))
    ('hand', 'wild', 'winner', 'settlement', 'decision')
    """
    return tuple(name for name, kind in KINDS.items() if kind.applies(game))


def check_kinds(kinds: Iterable[str], game: Game) -> tuple[str, ...]:
    """The kinds themselves, in their usual order, or `RequestError` for one that the game has not, or for none."""
    there = kinds_for(game)
    wanted = tuple(kinds)
    for kind in wanted:
        if kind not in there:
            raise RequestError(f"{shown(kind)} is not a kind of item in {game.name}: choose among {listing(there)}")
    if not wanted:
        raise RequestError(f"no kind of item is chosen: choose among {listing(there)}")
    return tuple(kind for kind in there if kind in wanted)


def make_item(kind: str, task: Task) -> Item:
    """The item of a kind, from its game, level and seed: the same on every machine.

    >>> from guts_teach.games import make
    >>> make_item("winner", Task(make("guts"), level=1, seed=1)).ask().prompt
    'All show. Who has the best hand?'
    """
    check_kinds((kind,), task.game)
    return KINDS[kind].make(task)


def fault_kinds(fault: str, kinds: Iterable[str]) -> tuple[str, ...]:
    """Of some kinds those that know a misconception."""
    return tuple(kind for kind in kinds if fault in {each.id for each in KINDS[kind].faults()})
