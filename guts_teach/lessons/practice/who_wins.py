"""Who wins: two to five hands of one deal, ties possible."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, Final, Self

from guts_teach.cards import SUITS, Card, Stream
from guts_teach.games import Game
from guts_teach.games.explain import compare
from guts_teach.hands import HandRule, Judged, Ranking
from guts_teach.hands import compare as compare_hands
from guts_teach.hands.compare import LevelStep, ShownStep, WinnerStep
from guts_teach.lessons.practice.drawing import draw_hands, pick_round
from guts_teach.lessons.practice.face import Face, Holding
from guts_teach.lessons.practice.form import Answer, Offer, SomeOf
from guts_teach.lessons.practice.item import Fault, Item, Task, Wrong, as_hint, parting
from guts_teach.lessons.practice.misreadings import MISREADINGS, Misreading, true_reading, wrong_reading
from guts_teach.lessons.practice.rules_of import round_words, wild_words
from guts_teach.table import NAMES
from guts_teach.trace import Step
from guts_teach.words import count

#: How many hands there are, the fewest and the most, by level.
_HANDS: Final = {1: (2, 2), 2: (2, 3), 3: (3, 5)}


@dataclass(frozen=True, slots=True)
class WinnerItem(Item):
    """Some hands, of which the best one is asked for, or all that tie.

    >>> from guts_teach.cards import parse_cards
    >>> from guts_teach.games import make
    >>> item = WinnerItem(Task(make("guts"), 1, 1), 1, (parse_cards("As 9d"), parse_cards("Ah 9c")))
    >>> item.accepted()
    ({'winners': ('Anna', 'Ben')},)
    >>> item.judge({"winners": ("Anna",)}).fault.name
    'Suits break ties'
    """

    kind: ClassVar[str] = "winner"
    title: ClassVar[str] = "Who wins"
    round: int
    hands: tuple[tuple[Card, ...], ...]
    steps: tuple[Step, ...] = field(init=False, compare=False, repr=False)
    judged: tuple[Judged, ...] = field(init=False, compare=False, repr=False)
    ranking: Ranking = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        """Compare the hands once."""
        trace = compare(self.task.game, self.hands, self.names, self.round)
        object.__setattr__(self, "steps", trace.steps)
        object.__setattr__(self, "judged", trace.result[0])
        object.__setattr__(self, "ranking", trace.result[1])

    @property
    def names(self) -> tuple[str, ...]:
        """Whose hands they are."""
        return NAMES[: len(self.hands)]

    @property
    def rule(self) -> HandRule:
        """How the hands are judged."""
        return dict(self.task.game.round(self.round).rules)[len(self.hands[0])]

    @classmethod
    def applies(cls, game: Game) -> bool:
        """Every game compares hands."""
        return bool(game.rounds)

    @classmethod
    def faults(cls) -> tuple[Fault[Any], ...]:
        """The wrong ways to compare hands."""
        return FAULTS

    @classmethod
    def draw(cls, task: Task, stream: Stream) -> Self:
        """Hands of one deal; twins among them make ties and near ties."""
        number, played = pick_round(task.game, task.level, stream)
        least, most = _HANDS[task.level]
        size = played.sizes[0]
        several = min(least + stream.below(most - least + 1), len(task.game.pack) // size)
        hands = draw_hands(task.game.pack, played.rules[0][1], (size,) * several, stream, cls.lean(task))
        return cls(task, number, hands)

    def ask(self) -> Face:
        """The hands, open, and the names to choose from."""
        low = "lowest" if self.rule.order.low else "best"
        size, held = self.rule.order.cards, len(self.hands[0])
        counted = f" Of {held} cards {size} count." if held > size else ""
        offers = tuple(Offer(name, name) for name in self.names)
        label = "Who wins? Choose all that tie."
        return Face(
            f"All show. Who has the {low} hand?{counted}",
            (SomeOf("winners", label, offers, least=1),),
            tuple(Holding(name, cards) for name, cards in zip(self.names, self.hands, strict=True)),
            (*round_words(self.task.game, self.round), wild_words(self.rule, self.task.game)),
        )

    def answer_of(self, winners: Sequence[int]) -> Answer:
        """The answer that names these hands."""
        return {"winners": tuple(self.names[at] for at in sorted(winners))}

    def explain(self) -> tuple[Step, ...]:
        """The steps of the comparison."""
        return self.steps

    def accepted(self) -> tuple[Answer, ...]:
        """The winners."""
        return (self.answer_of(self.ranking.winners),)

    def contradicted(self, answer: Answer) -> int:
        """Where the first of those named falls behind; the end when too few are named."""
        for at, step in enumerate(self.steps):
            if isinstance(step, LevelStep) and any(who in answer["winners"] for who, _ in step.behind):  # type: ignore[operator]
                return at
        return len(self.steps) - 1

    def hints(self) -> tuple[str, ...]:
        """In which order things are compared, how many hands lead, and the first hand."""
        order = self.rule.order
        way = "the lower rank" if order.low else "the higher rank"
        general = f"First the category decides, then {way}, then the next one; suits never do."
        best = self.judged[self.ranking.winners[0]].category.words
        level = sum(hand.category.words == best for hand in self.judged)
        second = (
            "No two of these hands need more than their category to be told apart at the top."
            if level == 1
            else f"{count(level, 'hand').capitalize()} share the best category, so that ranks decide among them."
        )
        return general, second, as_hint(self.steps[0])


def _by_reading(misreading: Misreading) -> Fault[WinnerItem]:
    """Hands read wrongly and then compared."""

    def run(item: WinnerItem) -> Wrong | None:
        read = [wrong_reading(misreading, cards, item.rule) for cards in item.hands]
        if not any(read):
            return None
        hands = [
            trace.result if trace else true_reading(cards, item.rule).result
            for trace, cards in zip(read, item.hands, strict=True)
        ]
        ranks = sorted({hand.key for hand in hands}, reverse=True)
        winners = [at for at, hand in enumerate(hands) if hand.key == ranks[0]]
        steps = compare_hands(hands, item.names, item.rule.order.rule).steps
        return Wrong(item.answer_of(winners), parting(item.steps, steps))

    return Fault(misreading.id, misreading.name, misreading.says, run, misreading.lean)


def _by_key(key: Callable[[Judged], tuple[int, ...]], kinds: tuple[type, ...]) -> Callable[[WinnerItem], Wrong | None]:
    """Hands read rightly and then ranked by something else; it shows at the first step of one of these kinds."""

    def run(item: WinnerItem) -> Wrong | None:
        keys = [key(hand) for hand in item.judged]
        answer = item.answer_of([at for at, each in enumerate(keys) if each == max(keys)])
        at = item.contradicted(answer)
        while at + 1 < len(item.steps) and not isinstance(item.steps[at], kinds):
            at += 1
        return Wrong(answer, at)

    return run


def _with_suit(hand: Judged) -> tuple[int, ...]:
    """Equal hands by the suit of their highest card, spades first as in other games."""
    ranks = [(stand.stands_for.rank, -SUITS.index(stand.stands_for.suit)) for stand in hand.best if stand.card.suit]
    return (*hand.key, 0, max(ranks)[1] if ranks else -4)


def _highest_card(hand: Judged) -> tuple[int, ...]:
    """The highest card before all else, whatever the hand makes."""
    return (*sorted((card.rank for card in hand.cards), reverse=True),)


def _no_kickers(hand: Judged) -> tuple[int, ...]:
    """Only what makes the category counts; the cards beside it do not."""
    groups = len(hand.category.groups)
    return hand.key[: 1 + groups] if groups else hand.key


FAULTS: Final[tuple[Fault[WinnerItem], ...]] = (
    Fault("suits", "Suits break ties", "suits break ties", _by_key(_with_suit, (WinnerStep,)), "twins"),
    # Those that show in a comparison alone say more about it than those that read a hand wrongly.
    *(_by_reading(misreading) for misreading in sorted(MISREADINGS, key=lambda each: not each.compares)),
    Fault(
        "no_kickers",
        "Kickers do not count",
        "cards beside the pair, three or four do not count",
        _by_key(_no_kickers, (LevelStep,)),
        "few ranks",
    ),
    Fault(
        "highest_card",
        "The highest card before all else",
        "whoever holds the highest card wins, whatever the hands make",
        _by_key(_highest_card, (LevelStep, ShownStep)),
    ),
)
