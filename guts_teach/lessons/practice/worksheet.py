"""A worksheet: items with their key as plain data, to be printed or to be read by another program."""

from collections.abc import Sequence
from typing import Any, Final

from guts_teach.cards import Stream, check_seed
from guts_teach.errors import RequestError
from guts_teach.games import Game
from guts_teach.games.options import shown
from guts_teach.lessons.practice.form import answer_json, answer_words
from guts_teach.lessons.practice.item import Task
from guts_teach.lessons.practice.kinds import KINDS, check_kinds
from guts_teach.trace import steps_json

MOST_ITEMS: Final = 60


def worksheet(kinds: Sequence[str], game: Game, level: int, seed: int, count: int) -> list[dict[str, Any]]:
    """So many items, the kinds in turn, each with its ``key`` apart from what is asked.

    The same seed gives the same sheet on every machine. Raises `RequestError` for a kind that the game has not, or a
    number of items below 1 or above 60.

    >>> from guts_teach.games import make
    >>> sheet = worksheet(["winner", "hand"], make("guts"), level=1, seed=1, count=3)
    >>> [item["kind"] for item in sheet], sorted(sheet[0])
    (['hand', 'winner', 'hand'], ['face', 'key', 'kind', 'number', 'title'])
    """
    chosen = check_kinds(kinds, game)
    if type(count) is not int or not 1 <= count <= MOST_ITEMS:
        raise RequestError(f"{shown(count)} items are not allowed: give a whole number from 1 to {MOST_ITEMS}")
    sheet = []
    for at in range(count):
        kind = chosen[at % len(chosen)]
        item = KINDS[kind].make(Task(game, level, Stream(check_seed(seed), at, level).next64()))
        face = item.ask()
        sheet.append(
            {
                "number": at + 1,
                "kind": kind,
                "title": item.title,
                "face": face.to_json(),
                "key": {
                    "answers": [answer_json(answer) for answer in item.accepted()],
                    "words": answer_words(face.form, item.accepted()[0]),
                    "steps": steps_json(item.explain()),
                },
            }
        )
    return sheet
