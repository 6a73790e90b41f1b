"""All hands of two cards at once: what staying with each of them is worth at one table."""

from dataclasses import dataclass

from guts_teach.errors import RequestError
from guts_teach.lessons.odds_question import Question
from guts_teach.odds.exact import two_card
from guts_teach.odds.ladder import Threshold, rungs
from guts_teach.odds.opponents import threshold
from guts_teach.odds.spot import Spot, Verdict


@dataclass(frozen=True, slots=True)
class Cell:
    """A class of hands by its ranks (14 is the ace), and what staying with it brings.

    ``net`` is in chips against going out, ``worth`` the same in logarithms for someone with a bankroll.
    """

    high: int
    low: int
    name: str
    win: float
    net: float
    verdict: Verdict


@dataclass(frozen=True, slots=True)
class Grid:
    """The 91 classes of two-card hands at one table, the worst first, and how the others decide there."""

    spot: Spot
    others: Threshold
    bankroll: int | None
    cells: tuple[Cell, ...]

    @property
    def stay(self) -> tuple[Cell, ...]:
        """The classes with which staying is right."""
        return tuple(cell for cell in self.cells if cell.verdict == "in")

    def cell(self, high: int, low: int) -> Cell:
        """The class of two ranks in either order."""
        wanted = max(high, low), min(high, low)
        return next(cell for cell in self.cells if (cell.high, cell.low) == wanted)


def covers(question: Question) -> bool:
    """Whether a grid is counted: for two cards without wild ones, with one declaration.

    >>> covers(Question.read()), covers(Question.read("lowball", hand="2s 3d 4h"))
    (True, False)
    """
    return two_card.covers(question.here)


def grid(question: Question) -> Grid:
    """What staying is worth with every hand, for the question's table. Raises `RequestError` where that is not counted.

    >>> found = grid(Question.read(opponents="all-in"))
    >>> len(found.cells), found.cell(14, 14).verdict, found.cell(2, 3).verdict
    (91, 'in', 'out')
    """
    here = question.here
    if not two_card.covers(here):
        raise RequestError(
            f"The grid is for hands of two cards that are compared once. In {here.game.name} with these options it is "
            "not counted: see single hands under “Your hand”."
        )
    decide = threshold(question.opponents, here)
    ladder = rungs(here)
    cells = []
    for place, found in enumerate(two_card.prospects(here, decide)):
        key = ladder.keys[place]
        verdict: Verdict = found.verdict(question.bankroll) if here.may_stay else "out"
        cells.append(Cell(key[1], key[-1], ladder.name(place), found.odds.win, found.net, verdict))
    return Grid(here, decide, question.bankroll, tuple(cells))
