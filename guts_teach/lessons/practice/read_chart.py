"""Read a chart: exact odds of two-card hands against more and more others, and where they turn."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, Final, Self

from guts_teach.cards import Card, Stream
from guts_teach.games import Game
from guts_teach.hands import judge
from guts_teach.lessons.practice.chances import countable
from guts_teach.lessons.practice.face import Chart, Face, Holding, Line
from guts_teach.lessons.practice.form import Answer, Offer, SomeOf, Whole
from guts_teach.lessons.practice.item import Fault, Item, Task, Wrong, as_hint
from guts_teach.lessons.practice.steps import RowStep, TurnStep
from guts_teach.odds import Odds
from guts_teach.odds.exact.two_card import showdown_odds
from guts_teach.trace import Step
from guts_teach.words import count

#: The axis of every chart: against one other up to so many that even low pairs turn.
MOST: Final = 15
_NEVER: Final = MOST + 1
_DIGITS: Final = 3


@dataclass(frozen=True, slots=True)
class ChartItem(Item):
    """A chart of one hand whose turn is asked for, or of three of which those that earn are.

    ``against`` is the number of others asked about at the last level.

    >>> from guts_teach.games import make
    >>> item = ChartItem.make(Task(make("guts"), level=1, seed=1))
    >>> sorted(item.accepted()[0])
    ['turn']
    """

    kind: ClassVar[str] = "chart"
    title: ClassVar[str] = "Read a chart"
    hands: tuple[tuple[Card, ...], ...]
    against: int = 0
    rows: tuple[tuple[Odds, ...], ...] = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        """Count the odds once."""
        rows = [tuple(showdown_odds(hand, others) for others in range(1, MOST + 1)) for hand in self.hands]
        object.__setattr__(self, "rows", tuple(rows))

    @classmethod
    def applies(cls, game: Game) -> bool:
        """Games whose showdown is counted exactly, with ties shared."""
        return countable(game) and game.settlement.tie == "split" and seats_for_chart(game)

    @classmethod
    def faults(cls) -> tuple[Fault[Any], ...]:
        """The wrong ways to read the chart."""
        return FAULTS

    @classmethod
    def draw(cls, task: Task, stream: Stream) -> Self:
        """One hand, or three and a number of others."""
        cards = list(task.game.pack.cards)
        stream.shuffle(cards)
        # Low pairs and hands with an ace turn within the chart, other hands at its beginning or beyond its end.
        high = (None, 14, 14, 13)[stream.below(4)]
        first = next(card for card in cards if card.rank == high or (high is None and card.rank < 6))
        cards.remove(first)
        second = next(card for card in cards if (card.rank == first.rank) == (high is None))
        cards.remove(second)
        number = 3 if task.level == 3 else 1
        hands = [(first, second), *(tuple(cards[2 * at : 2 * at + 2]) for at in range(number - 1))]
        return cls(task, tuple(_by_rank(hand) for hand in hands), 1 + stream.below(12) if number == 3 else 0)

    def suits(self) -> bool:
        """The lines keep away from nothing, so that rounded numbers tell the truth, and the names differ."""
        names = {self.name(at) for at in range(len(self.hands))}
        clear = all(
            abs(round(odds.share, _DIGITS) - round(odds.pay, _DIGITS)) > 10**-_DIGITS
            for at in range(len(self.hands))
            for odds in self.rows[at]
        )
        turns = self.against or 1 < self.turn <= MOST
        return len(names) == len(self.hands) and clear and bool(turns) and Item.suits(self)

    def name(self, at: int) -> str:
        """A hand of the chart by its name."""
        return judge(self.hands[at], self.task.game.hand).result.name

    @property
    def turn(self) -> int:
        """The first number of others against which the first hand costs; beyond the chart if there is none."""
        return _turn(self, lambda odds: odds.net <= 0)

    def ask(self) -> Face:
        """The chart with its numbers."""
        lines: list[Line] = []
        for at in range(len(self.hands)):
            name, odds = self.name(at), self.rows[at]
            if self.task.level == 1:
                lines.append(Line(name, tuple(round(each.share, _DIGITS) - round(each.pay, _DIGITS) for each in odds)))
            else:
                lines.append(Line(f"{name}: takes", tuple(round(each.share, _DIGITS) for each in odds)))
                lines.append(Line(f"{name}: pays", tuple(round(each.pay, _DIGITS) for each in odds)))
        lines = [Line(line.name, tuple(round(value, _DIGITS) for value in line.values)) for line in lines]
        shows = "What staying in earns" if self.task.level == 1 else "What staying in takes and pays"
        chart = Chart(
            f"{shows} on average, in pots", "others who stay", "pots", tuple(map(str, range(1, MOST + 1))), tuple(lines)
        )
        fact = "Every other player stays in, whatever they hold, and losers match the whole pot."
        names = tuple(Holding(self.name(at), hand) for at, hand in enumerate(self.hands))
        if self.against:
            offers = tuple(Offer(str(at), self.name(at)) for at in range(len(self.hands)))
            field = SomeOf("earn", f"Which hands earn against {count(self.against, 'other')}?", offers)
            return Face("Read the chart.", (field,), names, (fact,), chart)
        label = f"From how many others on does {self.name(0)} cost more than it brings? ({_NEVER}: never in this chart)"
        return Face("Read the chart.", (Whole("turn", label, 1, _NEVER, "others"),), names, (fact,), chart)

    def explain(self) -> tuple[Step, ...]:
        """The rows of the chart as far as they are needed, and the turn."""
        if self.against:
            return tuple(self._row(at, self.against) for at in range(len(self.hands)))
        rows = [self._row(0, others) for others in range(1, min(self.turn, MOST) + 1)]
        return (*rows, TurnStep(self.name(0), self.turn, MOST))

    def _row(self, at: int, others: int) -> RowStep:
        odds = self.rows[at][others - 1]
        rule = self.task.game.settlement.places.losers
        return RowStep(self.name(at), others, odds.share, odds.pay, rule, self.hands[at])

    def accepted(self) -> tuple[Answer, ...]:
        """The turn, or the hands that earn."""
        if self.against:
            return (_earning(self, lambda odds: odds.net > 0),)
        return ({"turn": self.turn},)

    def contradicted(self, answer: Answer) -> int:
        """The row that says otherwise."""
        if self.against:
            said, truth = answer["earn"], self.accepted()[0]["earn"]
            assert isinstance(said, tuple)
            assert isinstance(truth, tuple)
            return min(int(at) for at in set(said) ^ set(truth))
        said = answer["turn"]
        assert isinstance(said, int)
        return min(said, self.turn) - 1

    def hints(self) -> tuple[str, ...]:
        """What earning means, how to read it off, and the first row."""
        general = "A hand earns as long as it takes more than it pays, and costs as soon as it is the other way round."
        read = (
            "Look where the line goes below 0."
            if self.task.level == 1
            else "Take what is paid from what is taken, place by place: below 0 the hand costs."
        )
        return general, read, as_hint(self.explain()[0])


def seats_for_chart(game: Game) -> bool:
    """Whether so many can sit at a table as the chart has places for."""
    return game.players[1] > MOST


def _by_rank(cards: Sequence[Card]) -> tuple[Card, ...]:
    return tuple(sorted(cards, reverse=True))


def _turn(item: ChartItem, costs: Callable[[Odds], bool]) -> int:
    return next((odds.others for odds in item.rows[0] if costs(odds)), _NEVER)


def _earning(item: ChartItem, earns: Callable[[Odds], bool]) -> Answer:
    odds = [item.rows[at][item.against - 1] for at in range(len(item.hands))]
    return {"earn": tuple(str(at) for at, each in enumerate(odds) if earns(each))}


def _by(earns: Callable[[Odds], bool]) -> Callable[[ChartItem], Wrong]:
    """Earning judged by something else."""

    def run(item: ChartItem) -> Wrong:
        answer = _earning(item, earns) if item.against else {"turn": _turn(item, lambda odds: not earns(odds))}
        wrong = answer not in item.accepted()
        return Wrong(answer, item.contradicted(answer) if wrong else 0)

    return run


def _moved(by: int) -> Callable[[ChartItem], Wrong | None]:
    """The turn read off by a place too many or too few."""

    def run(item: ChartItem) -> Wrong | None:
        if item.against or not 1 <= item.turn + by <= _NEVER:
            return None
        return Wrong({"turn": item.turn + by}, item.contradicted({"turn": item.turn + by}))

    return run


def _any_pair(item: ChartItem) -> Wrong | None:
    """A pair earns against any number."""
    pairs = [hand[0].rank == hand[1].rank for hand in item.hands]
    if not item.against:
        return Wrong({"turn": _NEVER}, item.contradicted({"turn": _NEVER})) if pairs[0] else None
    earn = [str(at) for at, pair in enumerate(pairs) if pair or str(at) in _earning(item, lambda o: o.net > 0)["earn"]]  # type: ignore[operator]
    answer: Answer = {"earn": tuple(earn)}
    wrong = answer not in item.accepted()
    return Wrong(answer, item.contradicted(answer)) if wrong else None


def _against_one(item: ChartItem) -> Wrong | None:
    """What earns against one other earns against more."""
    if not item.against:
        return None
    earn = tuple(str(at) for at in range(len(item.hands)) if item.rows[at][0].net > 0)
    answer: Answer = {"earn": earn}
    return Wrong(answer, item.contradicted(answer)) if answer not in item.accepted() else None


FAULTS: Final[tuple[Fault[ChartItem], ...]] = (
    Fault("any_pair", "A pair always earns", "a pair earns against any number of others", _any_pair),
    Fault(
        "as_if_one",
        "A good hand stays good",
        "a hand is as good against many as it is against one",
        _against_one,
    ),
    Fault("players", "Others and players", "the axis counts all players, yourself among them", _moved(1)),
    Fault("last_earning", "The last that earns", "the turn is the last place that still earns", _moved(-1)),
    Fault(
        "fair_share",
        "A fair share is enough",
        "it is enough to take more than the average player",
        _by(lambda odds: odds.share > 1 / (odds.others + 1)),
    ),
    Fault(
        "tie_lost",
        "A tie is lost",
        "a tie counts as lost",
        _by(lambda odds: odds.win > odds.pay + odds.tie),
    ),
)
