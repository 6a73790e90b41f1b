"""How a table that was computed beforehand is written down and read again.

A table is a file of JSON in ``data``: a head, and rows. It holds no date, and its numbers depend on nothing but what
the head says, so that making it again with the same packages gives the same file to the byte. One row stands on one
line, and chances are whole numbers of ten-thousandths, which keeps the files small and quick to read for anybody.
"""

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, Final

#: The version of this format; a file of another one is refused.
FORMAT: Final = 1
#: Chances are written in parts of this.
SCALE: Final = 10_000

Row = Mapping[str, Any]


@dataclass(frozen=True)
class Table:
    """A table: what it is about and how it was made, and its rows.

    ``kit`` is the version of this package that made it, ``method`` how (exact, simulated, or both where a row says
    which), ``deals`` how many deals were dealt for a number at least (0 if none), ``seed`` what the seeds of its parts
    are made of.
    """

    name: str
    kit: str
    game: str
    method: str
    deals: int
    seed: int
    rows: tuple[Row, ...]

    def text(self) -> str:
        """The file.

        >>> made = Table("t", "0.1.0", "guts", "exact", 0, 0, ({"players": 2, "win": [5000, 1]},))
        >>> print(made.text(), end="")
        {"format":1,"name":"t","kit":"0.1.0","game":"guts","method":"exact","deals":0,"seed":0,"scale":10000,"rows":[
        {"players":2,"win":[5000,1]}
        ]}
        """
        head = {"format": FORMAT, "name": self.name, "kit": self.kit, "game": self.game, "method": self.method}
        head |= {"deals": self.deals, "seed": self.seed, "scale": SCALE}
        return f'{_dense(head)[:-1]},"rows":[\n' + ",\n".join(map(_dense, self.rows)) + "\n]}\n"


def read(text: str) -> Table:
    """The table that a file holds; ValueError for a file of another format.

    >>> made = Table("t", "0.1.0", "guts", "exact", 0, 0, ({"players": 2, "win": [5000, 1]},))
    >>> read(made.text()) == made
    True
    """
    given = json.loads(text)
    if given["format"] != FORMAT or given["scale"] != SCALE:
        raise ValueError(f"a table of format {given['format']} and scale {given['scale']}; this kit reads {FORMAT}")
    head = {field: given[field] for field in ("name", "kit", "game", "method", "deals", "seed")}
    return Table(**head, rows=tuple(given["rows"]))


@lru_cache(maxsize=32)
def load(name: str) -> Table | None:
    """A table of the package, None where it carries none of that name.

    >>> load("tea-leaves") is None
    True
    """
    file = folder() / f"{name}.json"
    return read(file.read_text("utf-8")) if file.is_file() else None


def names() -> list[str]:
    """The names of the tables that the package carries."""
    return sorted(file.name.removesuffix(".json") for file in folder().iterdir() if file.name.endswith(".json"))


def folder() -> Traversable:
    """Where the package keeps them."""
    return files("guts_teach.odds.shipped") / "data"


def scaled(chances: Iterable[float]) -> list[int]:
    """Chances as the tables write them.

    >>> scaled([0.5, 0.12344, 1])
    [5000, 1234, 10000]
    """
    return [round(SCALE * chance) for chance in chances]


def _dense(value: object) -> str:
    return json.dumps(value, separators=(",", ":"), ensure_ascii=True)
