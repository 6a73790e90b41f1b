"""What a learner has done so far, as a short text that a browser can keep and a file can carry.

The text is JSON with a format number. A text of an older format is brought up to date step by step; one that is
broken, or that somebody has written by hand to see what happens, is refused with a sentence.
"""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, NoReturn

from guts_teach.cards import check_seed
from guts_teach.errors import RequestError
from guts_teach.games import Game, format_value, make
from guts_teach.games.catalogue import find
from guts_teach.games.options import resolve, shown
from guts_teach.lessons.practice.boxes import BREAKS, Topic
from guts_teach.lessons.practice.forecast import BINS, Bin, Calibration
from guts_teach.lessons.practice.item import LEVELS
from guts_teach.lessons.practice.kinds import FAULTS, KINDS, check_kinds, kinds_for

FORMAT: Final = 2
#: What brings a record of a format to the next one, by the format it starts from.
UPGRADES: Final[dict[int, Callable[[dict[str, Any]], dict[str, Any]]]] = {
    1: lambda told: {**told, "item": None},  # the item in view was not kept: the next one by the record was dealt
}
#: The longest text that is read, in characters: several times what is ever written.
MOST_TEXT: Final = 16_384
_MOST: Final = 10**6
_PLAN: Final = ("game", "options", "kinds", "level", "seed")
_ITEM: Final = ("kind", "seed", "trap", "hints", "given")
_COUNTS: Final = ("done", "asked", "right", "streak", "best", "points")


@dataclass(frozen=True, slots=True)
class Plan:
    """What is practised: the game and its options, the kinds of items (all of them if none is named), level, seed.

    Options are written as on the command line; those as usual are left out.
    """

    game: str = "guts"
    options: Mapping[str, str] = field(default_factory=dict)
    kinds: tuple[str, ...] = ()
    level: int = 1
    seed: int = 1

    def rules(self) -> Game:
        """The game with its options."""
        return make(self.game, self.options)

    def checked(self) -> "Plan":
        """The plan in the one usual way. Raises `RequestError` when any of it cannot be."""
        family = find(self.game)
        chosen = resolve(family.options, self.options, family.name)
        # Some defaults count antes, so they are asked for with the chosen ante; its own is asked for without.
        usual = resolve(family.options, {"ante": chosen["ante"]}, family.name)
        usual["ante"] = resolve(family.options, {}, family.name)["ante"]
        if self.level not in LEVELS or isinstance(self.level, bool):
            raise RequestError(f"level {shown(self.level)} is not allowed: choose 1, 2 or 3")
        options = {key: format_value(value) for key, value in chosen.items() if value != usual[key]}
        game = make(self.game, options)
        kinds = check_kinds(self.kinds, game) if self.kinds else ()
        if kinds == kinds_for(game):
            kinds = ()
        return Plan(family.id, options, kinds, self.level, check_seed(self.seed))


@dataclass(frozen=True, slots=True)
class Record:
    """What was done: items ``done`` with (answered or left), answers and right ones, the streak, points, forecasts.

    ``kinds`` and ``faults`` are the topics of spaced repetition.
    """

    done: int = 0
    asked: int = 0
    right: int = 0
    streak: int = 0
    best: int = 0
    points: int = 0
    kinds: Mapping[str, Topic] = field(default_factory=dict)
    faults: Mapping[str, Topic] = field(default_factory=dict)
    forecasts: Calibration = field(default_factory=Calibration)


@dataclass(frozen=True, slots=True)
class Open:
    """The item in view: its kind, what it was drawn by, the hints that were shown, and the answer if it was given.

    An answer is by the fields' keys, as it stood in the form; it is kept once it is judged, and counted in the record.
    """

    kind: str
    seed: int
    trap: str = ""
    hints: int = 0
    given: Mapping[str, object] | None = None


def save(plan: Plan, record: Record, item: Open | None = None) -> str:
    """A plan, a record and the item in view as text.

    >>> plan, record, item = load(save(Plan("lowball", level=2), Record(done=3, asked=2, right=1)))
    >>> plan.game, record.asked
    ('lowball', 2)
    """
    return json.dumps(
        {
            "format": FORMAT,
            "plan": {
                "game": plan.game,
                "options": dict(plan.options),
                "kinds": list(plan.kinds),
                "level": plan.level,
                "seed": plan.seed,
            },
            **{key: getattr(record, key) for key in _COUNTS},
            "kinds": {name: _topic_json(topic) for name, topic in record.kinds.items()},
            "faults": {name: _topic_json(topic) for name, topic in record.faults.items()},
            "forecasts": {
                "points": record.forecasts.points,
                "bins": [[each.number, each.percents, each.happened] for each in record.forecasts.bins],
            },
            "item": item and {key: getattr(item, key) for key in _ITEM},
        },
        separators=(",", ":"),
    )


def load(text: str) -> tuple[Plan, Record, Open | None]:
    """Read a saved text.

    Raises `RequestError` with a sentence that names what is wrong with it.
    """
    told = upgraded(_read(text))
    _keys(told, ("format", "plan", *_COUNTS, "kinds", "faults", "forecasts", "item"), "a record")
    counts = {key: _whole(told[key], key) for key in _COUNTS}
    for less, more in (("right", "asked"), ("asked", "done"), ("streak", "best"), ("best", "right")):
        if counts[less] > counts[more]:
            _wrong(f"{less} {counts[less]} is more than {more} {counts[more]}")
    record = Record(
        **counts,
        kinds=_topics(told["kinds"], "kinds", KINDS, counts["done"]),
        faults=_topics(told["faults"], "faults", FAULTS, counts["done"]),
        forecasts=_forecasts(told["forecasts"]),
    )
    return _plan(told["plan"]), record, _open(told["item"])


def upgraded(told: dict[str, Any]) -> dict[str, Any]:
    """A record brought to the present format, step by step."""
    number = told.get("format")
    if type(number) is not int or not 1 <= number <= FORMAT:
        _wrong(f"format {shown(number)} is none that this version reads: it reads 1 to {FORMAT}")
    while number < FORMAT:
        told = {**UPGRADES[number](told), "format": number + 1}
        number += 1
    return told


def _read(text: object) -> dict[str, Any]:
    if not isinstance(text, str) or not text.strip():
        _wrong("there is no text")
    if len(text) > MOST_TEXT:
        _wrong(f"{len(text)} characters are too many: a record has at most {MOST_TEXT}")
    try:
        told = json.loads(text, parse_float=_no_number, parse_constant=_no_number)
    except (ValueError, RecursionError):
        _wrong(f"{shown(text)} is not a whole record")
    if not isinstance(told, dict):
        _wrong(f"{shown(told)} is not a record")
    return told


def _plan(told: object) -> Plan:
    plan = _object(told, "plan")
    _keys(plan, _PLAN, "a plan")
    kinds, options, seed = plan["kinds"], plan["options"], plan["seed"]
    if not isinstance(kinds, list) or not all(isinstance(kind, str) for kind in kinds):
        _wrong(f"kinds {shown(kinds)} is not a list of kinds")
    if not isinstance(options, dict) or not all(isinstance(value, str) for value in options.values()):
        _wrong(f"options {shown(options)} are not keys and words")
    try:
        return Plan(plan["game"], options, tuple(kinds), plan["level"], check_seed(seed)).checked()
    except (RequestError, TypeError) as error:
        raise RequestError(f"this record cannot be read: {error}") from error


def _open(told: object) -> Open | None:
    if told is None:
        return None
    item = _object(told, "item")
    _keys(item, _ITEM, "an item")
    kind, trap, given = item["kind"], item["trap"], item["given"]
    if not isinstance(kind, str) or kind not in KINDS:
        _wrong(f"kind {shown(kind)} is not one of the kinds of this version")
    if not isinstance(trap, str) or (trap and trap not in FAULTS):
        _wrong(f"trap {shown(trap)} is not one of the faults of this version")
    if given is not None:
        given = _object(given, "given")
    return Open(kind, _whole(item["seed"], "seed of the item", 2**64 - 1), trap, _whole(item["hints"], "hints"), given)


def _topics(told: object, what: str, known: Mapping[str, Any], done: int) -> dict[str, Topic]:
    topics = {}
    for name, numbers in _object(told, what).items():
        if name not in known:
            _wrong(f"{shown(name)} is not one of the {what} of this version")
        if not isinstance(numbers, list) or len(numbers) != 4:
            _wrong(f"{shown(numbers)} of {name} are not four numbers")
        box, due, asked, right = (_whole(number, name) for number in numbers)
        if box >= len(BREAKS) or due > done + BREAKS[-1] or right > asked or asked > done:
            _wrong(f"{shown(numbers)} of {name} do not fit together")
        topics[name] = Topic(box, due, asked, right)
    return topics


def _forecasts(told: object) -> Calibration:
    forecasts = _object(told, "forecasts")
    _keys(forecasts, ("points", "bins"), "forecasts")
    bins = forecasts["bins"]
    if not isinstance(bins, list) or len(bins) != BINS:
        _wrong(f"bins {shown(bins)} are not {BINS} bins")
    read = []
    for at, numbers in enumerate(bins):
        if not isinstance(numbers, list) or len(numbers) != 3:
            _wrong(f"{shown(numbers)} is not a bin of three numbers")
        number, percents, happened = (_whole(each, "a bin", 100 * _MOST) for each in numbers)
        least, most = max(0, 10 * at - 5) * number, min(100, 10 * at + 4) * number
        if happened > number or not least <= percents <= most:
            _wrong(f"{shown(numbers)} in bin {at} do not fit together")
        read.append(Bin(number, percents, happened))
    points = _whole(forecasts["points"], "points of the forecasts", 10_000 * _MOST)
    calibration = Calibration(tuple(read), points)
    if points > 10_000 * calibration.number:
        _wrong(f"points {points} are too many for {calibration.number} forecasts")
    return calibration


def _whole(told: object, what: str, most: int = _MOST * 100) -> int:
    if type(told) is not int or not 0 <= told <= most:
        _wrong(f"{what} {shown(told)} is not a whole number from 0 to {most}")
    return told


def _object(told: object, what: str) -> dict[str, Any]:
    if not isinstance(told, dict):
        _wrong(f"{what} {shown(told)} is not an object")
    return told


def _keys(told: Mapping[str, Any], keys: tuple[str, ...], what: str) -> None:
    for key in keys:
        if key not in told:
            _wrong(f"{key} is missing in {what}")
    for key in told:
        if key not in keys:
            _wrong(f"{shown(key)} is not a part of {what}")


def _topic_json(topic: Topic) -> list[int]:
    return [topic.box, topic.due, topic.asked, topic.right]


def _no_number(text: str) -> NoReturn:
    raise ValueError(text)


def _wrong(why: str) -> NoReturn:
    raise RequestError(f"this record cannot be read: {why}")
