"""Every game of the kit, by id."""

from collections.abc import Mapping
from typing import Any, Final

from guts_teach.errors import RequestError
from guts_teach.games import fierce, four_two_two, guillotine, guts, lowball, shelby, three_card
from guts_teach.games.game import Family, Game
from guts_teach.games.options import Option, format_value, shown
from guts_teach.words import listing

FAMILIES: Final = {
    family.id: family
    for family in (
        guts.FAMILY,
        three_card.FAMILY,
        shelby.SHELBY,
        shelby.PSYCHO,
        guillotine.FAMILY,
        four_two_two.FAMILY,
        fierce.FAMILY,
        lowball.FAMILY,
    )
}


def find(game: object) -> Family:
    """The game of this id, or `RequestError`.

    >>> find("guts").name
    'Guts'
    """
    family = FAMILIES.get(game) if isinstance(game, str) else None  # a description may hold anything
    if family is None:
        raise RequestError(f"{shown(game)} is not a game here: choose {listing(sorted(FAMILIES), 'or')}")
    return family


def make(game: object, options: Mapping[str, object] | None = None) -> Game:
    """The game of this id with these options, the others at their defaults.

    >>> make("guts", {"ante": 2}).settlement.pot_limit
    200
    """
    return find(game).game(options)


def listing_json() -> list[dict[str, Any]]:
    """The catalogue in the form of the command-line contract."""
    return [
        {
            "id": family.id,
            "name": family.name,
            "players": list(family.game().players),
            "options": {option.key: _option_json(option) for option in family.options},
            "sheet": family.sheet,
        }
        for family in FAMILIES.values()
    ]


def _option_json(option: Option) -> dict[str, Any]:
    default = option.default if isinstance(option.default, int) and not isinstance(option.default, bool) else None
    entry: dict[str, Any] = {"default": format_value(option.default) if default is None else default}
    if option.values is None:
        entry["type"] = f"{option.unit} or none" if option.optional else option.unit
        entry["in_antes"] = option.in_antes
    else:
        entry["values"] = list(option.values)
    return entry | {"text": option.text, "rule": str(option.rule)}
