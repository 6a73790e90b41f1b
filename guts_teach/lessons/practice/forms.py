"""A plan of practice as it is typed in, chosen, or written in a link."""

from collections.abc import Sequence
from typing import Final

from guts_teach.cards import MAX_SEED
from guts_teach.errors import RequestError
from guts_teach.games import FAMILIES
from guts_teach.games.options import shown
from guts_teach.lessons.fields import FormError, read_fields, whole_number
from guts_teach.lessons.practice.item import LEVELS
from guts_teach.lessons.practice.kinds import check_kinds
from guts_teach.lessons.practice.progress import Plan
from guts_teach.words import listing

_FEWEST: Final = 3


def read_plan(game: str, kinds: Sequence[str], level: object, seed: str) -> Plan:
    """The plan of what was typed and chosen.

    >>> read_plan("guts", ["winner"], 2, "7")
    Plan(game='guts', options={}, kinds=('winner',), level=2, seed=7)

    Raises `FormError` with a sentence for each field that is wrong.
    """
    read_fields({"seed": lambda: whole_number(seed, "the seed", 0, MAX_SEED)})
    if game not in FAMILIES:
        raise FormError({"game": f"{shown(game)} is not a game: choose {listing(list(FAMILIES), 'or')}."})
    if level not in LEVELS or not isinstance(level, int):
        raise FormError({"level": f"{shown(level)} is not a level: choose 1, 2 or 3."})
    if not kinds:
        raise FormError({"kinds": "No kind of item is chosen: choose at least one."})
    chosen = check_kinds(kinds, Plan(game).rules())
    return Plan(game, kinds=chosen, level=level, seed=int(seed)).checked()


def write_set(plan: Plan) -> str:
    """A plan as one word for a link: game, level, seed, and its kinds unless it has all. Its options are left out.

    >>> write_set(Plan("guts", kinds=("winner", "hand"), level=2, seed=7)), write_set(Plan())
    ('guts.2.7.winner.hand', 'guts.1.1')
    """
    return ".".join((plan.game, str(plan.level), str(plan.seed), *plan.kinds))


def read_set(text: str) -> Plan:
    """The plan of a word from a link. Raises `RequestError` for any other word.

    >>> read_set("guts.2.7.winner")
    Plan(game='guts', options={}, kinds=('winner',), level=2, seed=7)
    """
    parts = text.split(".")
    if len(parts) < _FEWEST or not parts[1].isascii() or not parts[1].isdigit():
        raise RequestError(f"{shown(text)} is not a set of practice: it is a game, a level and a seed, as in guts.1.7")
    game, level, seed, *kinds = parts
    if game not in FAMILIES:
        raise RequestError(f"{shown(game)} is not a game: choose {listing(list(FAMILIES), 'or')}")
    number = whole_number(seed, "the seed", 0, MAX_SEED)
    return Plan(game, kinds=tuple(kinds), level=int(level[:3]), seed=number).checked()
