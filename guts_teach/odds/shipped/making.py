"""Making the tables, and making parts of them again to compare."""

from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from importlib.metadata import version
from typing import Any, Final

from guts_teach.errors import RequestError
from guts_teach.games import FAMILIES, make
from guts_teach.odds.ladder import ALL_IN, Threshold, ladder
from guts_teach.odds.shipped import store
from guts_teach.odds.shipped.lookup import key, table_of_chances
from guts_teach.odds.shipped.questions import CHANCES, Question, cutoff_questions
from guts_teach.odds.shipped.store import Row, Table, scaled
from guts_teach.odds.sweep import Workers, process_pool, seed_for, sweep
from guts_teach.words import listing

#: Deals for each class of first holdings: no standard error is above 0.0036.
DEALS: Final = 20_000
#: What the seeds of all parts are made of.
SEED: Final = 2026
#: The chances of a class that a row of chances has.
COLUMNS: Final = ("win", "tie", "share", "alone")
#: Figures of a cutoff are written with so many digits.
_DIGITS: Final = 6

#: For each number of players how the others may decide, the numbers as the tables write them.
Models = tuple[tuple[int, tuple[tuple[int, float], ...]], ...]
#: Whatever runs tasks, as `guts_teach.odds.sweep.sweep` takes it.
Runner = Executor | Workers | None


@dataclass(frozen=True, slots=True)
class Holding:
    """One class of first holdings against others who decide in some ways, at tables of several sizes."""

    game: str
    decision: int
    place: int
    models: Models
    deals: int


def names() -> list[str]:
    """The names of all tables, in the order in which they are made: chances rest on cutoffs."""
    cutoffs = [f"cutoffs-{game_id}" for game_id in FAMILIES]
    return cutoffs + [table_of_chances(make(game_id), decision) for game_id, decision in CHANCES]


def check_name(name: str) -> str:
    """The name itself, or `RequestError` when no table has it."""
    if name not in names():
        raise RequestError(f"table {name[:40]!r} is not known: choose {listing(names(), 'or')}")
    return name


def table(
    name: str,
    executor: Runner = process_pool(),  # noqa: B008 - it makes a pool only when called
    on_done: Callable[[int, int], None] = lambda _done, _total: None,
    cutoffs: Callable[[str], Table | None] = store.load,
) -> Table:
    """Make a table. ``cutoffs`` gives one that is made, by its name; chances ask for it.

    Raises `RequestError` for a name that no table has.
    """
    kind, _, rest = check_name(name).partition("-")
    if kind == "cutoffs":
        rows = sweep(cutoff_row, cutoff_questions(rest), executor, on_done, SEED)
        methods = {row["method"] for row in rows}
        deals = min((row["deals"] for row in rows if row["method"] == "simulated"), default=0)
        return Table(name, _kit(), rest, " and ".join(sorted(methods)), deals, SEED, tuple(rows))
    holdings = _holdings(name, cutoffs)
    answers = sweep(holding_chances, holdings, executor, on_done, SEED)
    return Table(name, _kit(), holdings[0].game, "simulated", DEALS, SEED, tuple(_rows(holdings, answers)))


def differences(
    made: Table,
    every: int,
    executor: Runner = None,
    on_done: Callable[[int, int], None] = lambda _done, _total: None,
) -> list[str]:
    """Compute a part of a table again, every so many-th question; one line for each that came out otherwise.

    The seeds are the same, and so are the numbers, but for the last digit on another machine.
    """
    kind, _, rest = made.name.partition("-")
    if kind == "cutoffs":
        asked = cutoff_questions(rest)[::every]
        by_key = {row["key"]: row for row in made.rows}
        again = sweep(cutoff_row, asked, executor, on_done, made.seed)
        pairs = [(by_key.get(row["key"], {}), row) for row in again]
        return [f"{made.name}: {new['key']}: {old} was {new}" for old, new in pairs if not _alike(old, new)]
    holdings = _holdings(made.name, store.load)[::every]
    answers = sweep(holding_chances, holdings, executor, on_done, made.seed)
    found = []
    for holding, answer in zip(holdings, answers, strict=True):
        for at, chances in enumerate(answer or []):
            row = made.rows[at]
            old = [row[column][holding.place] for column in COLUMNS]
            if any(abs(a - b) > 1 for a, b in zip(old, chances, strict=True)):
                found.append(f"{made.name}: class {holding.place}, row {at}: {old} was {chances}")
    return found


def cutoff_row(question: Question, _seed: int) -> Row:
    """The row of a cutoff. The seed of a simulated one is that of `compute`, the same for all."""
    from guts_teach.odds.cutoffs import compute  # noqa: PLC0415

    here = question.spot
    found = compute(here)
    return {
        "key": key(here),
        "place": found.threshold.place,
        "often": round(found.threshold.often, _DIGITS),
        "name": found.name,
        "below": round(found.below, _DIGITS),
        "method": found.method,
        "deviation": round(found.deviation, _DIGITS),
        "deviator": found.deviator if round(found.deviation, _DIGITS) else "",
        "upper_gain": round(found.upper_gain, _DIGITS),
        "lower_gain": round(found.lower_gain, _DIGITS),
        "deals": found.deals,
        "stderr": None if found.stderr is None else round(found.stderr, _DIGITS),
    }


def holding_chances(holding: Holding, seed: int) -> list[list[int]] | None:
    """The chances of a class, scaled, in the order of the rows; None where no hand is of the class."""
    from guts_teach.odds.simulated import nested  # noqa: PLC0415 - brings the arrays along

    game = make(holding.game)
    if not ladder(game, holding.decision).hands[holding.place]:
        return None
    thresholds = {players: [Threshold(*one) for one in models] for players, models in holding.models}
    found = nested.chances(game, holding.decision, holding.place, thresholds, holding.deals, seed)
    return [scaled(getattr(odds, column) for column in COLUMNS) for many in found.values() for odds in many]


def seed_of(holding: Holding, seed: int = SEED) -> int:
    """The seed with which a holding's chances were made."""
    return seed_for(holding, seed)


def _holdings(name: str, cutoffs: Callable[[str], Table | None]) -> list[Holding]:
    """The classes of a table of chances."""
    game_id, decision = next(each for each in CHANCES if table_of_chances(make(each[0]), each[1]) == name)
    game = make(game_id)
    known = cutoffs(f"cutoffs-{game_id}")
    if known is None:
        raise RequestError(f"table {name!r} needs cutoffs-{game_id}: make that one first")
    by_key = {row["key"]: row for row in known.rows}
    models: list[tuple[int, tuple[tuple[int, float], ...]]] = []
    for question in cutoff_questions(game_id):
        if question.decision == decision and question.players not in {players for players, _ in models}:
            row = by_key[key(question.spot)]  # the first question of so many players is that of the first deal
            others = (ALL_IN.place, ALL_IN.often), (row["place"], row["often"])
            models.append((question.players, tuple(dict.fromkeys(others))))
    classes = range(len(ladder(game, decision)))
    return [Holding(game_id, decision, place, tuple(models), DEALS) for place in classes]


def _rows(holdings: Sequence[Holding], answers: Sequence[list[list[int]] | None]) -> Iterable[dict[str, Any]]:
    """A row for each number of players and each way of the others to decide; a column has a number for each class."""
    ways = [(players, way) for players, models in holdings[0].models for way in models]
    for at, (players, way) in enumerate(ways):
        row: dict[str, Any] = {"players": players, "threshold": list(way)}
        for number, column in enumerate(COLUMNS):
            row[column] = [None if answer is None else answer[at][number] for answer in answers]
        yield row


def _alike(old: Row, new: Row) -> bool:
    return old.keys() == new.keys() and all(
        abs(old[field] - value) <= 2 * 10.0**-_DIGITS if isinstance(value, float) else old[field] == value
        for field, value in new.items()
    )


def _kit() -> str:
    return version("guts-teach")
