"""What a teacher prepares: one deal for the whole class, and a worksheet with its key."""

from dataclasses import dataclass, field, replace
from typing import Any, Final

from guts_teach.errors import RequestError
from guts_teach.games import FAMILIES
from guts_teach.games.options import shown
from guts_teach.lessons.deal_and_declare import DealAndDeclare, Settings, default_limit
from guts_teach.lessons.fields import FormError, whole_number
from guts_teach.lessons.model import Model
from guts_teach.lessons.practice import Plan, worksheet
from guts_teach.lessons.practice.kinds import kinds_for
from guts_teach.lessons.practice.worksheet import MOST_ITEMS
from guts_teach.words import listing

#: A sheet that fits into a quarter of an hour.
USUAL_ITEMS: Final = 8
#: What lies on the desk at first.
USUAL_DEAL: Final = "guts.5.116"


@dataclass(frozen=True, slots=True)
class Sheet:
    """What a worksheet is made from: a plan of practice and the number of items."""

    plan: Plan = field(default_factory=Plan)
    items: int = USUAL_ITEMS

    def made(self) -> list[dict[str, Any]]:
        """The items with their key, as `guts_teach.lessons.practice.worksheet` gives them: the same for the same sheet.

        >>> [each["number"] for each in Sheet(Plan("guts", kinds=("winner",)), items=2).made()]
        [1, 2]
        """
        game = self.plan.rules()
        return worksheet(self.plan.kinds or kinds_for(game), game, self.plan.level, self.plan.seed, self.items)


@dataclass(frozen=True, slots=True)
class Desk:
    """What lies on the teacher's desk: the table of the class, the worksheet, and the plan in view ("": the first)."""

    table: Settings
    sheet: Sheet
    hour: str = ""


class Teacher(Model[Desk]):
    """The teacher's desk.

    >>> desk = Teacher(); desk.deal("guts", "4", "2026"); desk.table().state.seated.session.seed
    2026
    """

    def __init__(self, deal: str = USUAL_DEAL, sheet: Sheet | None = None, hour: str = "") -> None:
        super().__init__(Desk(read_class_deal(deal), sheet or Sheet(), hour))

    def deal(self, game: str, players: str, seed: str) -> None:
        """Choose the deal of the class. Raises `FormError` for the fields ``players`` and ``seed``."""
        self.go(replace(self.state, table=_settings(game, players, seed)))

    def table(self) -> DealAndDeclare:
        """A table of the class at the beginning of its first deal: the same cards on every machine."""
        return DealAndDeclare(self.state.table)

    def sheet(self, plan: Plan, items: str) -> None:
        """Choose the worksheet. Raises `FormError` for the field ``items``, and what `Plan.checked` raises."""
        try:
            number = whole_number(items, "the number of items", 1, MOST_ITEMS)
        except RequestError as error:
            raise FormError({"items": str(error)}) from None
        self.go(replace(self.state, sheet=Sheet(plan.checked(), number)))

    def show(self, hour: str) -> None:
        """Choose the plan for an hour that is in view, by its name."""
        self.go(replace(self.state, hour=hour))

    @property
    def deal_said(self) -> str:
        """The deal of the class as a word for links, with which `read_class_deal` makes it again.

        >>> Teacher().deal_said
        'guts.5.116'
        """
        table = self.state.table
        return f"{table.game}.{table.players}.{table.seed}"


def read_class_deal(text: str) -> Settings:
    """The deal of a word: a game, a number of players and a seed. Raises `RequestError` for any other word.

    >>> read_class_deal("shelby.4.7").game
    'shelby'
    """
    game, _, rest = text.partition(".")
    players, _, seed = rest.partition(".")
    if game not in FAMILIES:
        raise RequestError(f"{shown(game)} is not a game: choose {listing(list(FAMILIES), 'or')}")
    return _settings(game, players, seed)


def _settings(game: str, players: str, seed: str) -> Settings:
    limit = default_limit(game)
    return Settings.read(players, "1", limit, seed, game)
