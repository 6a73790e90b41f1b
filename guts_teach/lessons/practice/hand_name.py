"""Name the hand: what a holding makes, at first its category, later the very hand."""

from dataclasses import dataclass, field
from typing import Any, ClassVar, Final, Self

from guts_teach.cards import Card, Stream
from guts_teach.games import Game
from guts_teach.hands import HandRule, Judged, counting_straights_and_flushes, judge
from guts_teach.hands.steps import BecomesStep, FailsStep, HandStep, HoldsStep, NaturalStep
from guts_teach.lessons.practice.drawing import draw_hands, pick_round
from guts_teach.lessons.practice.face import Face, Holding
from guts_teach.lessons.practice.form import Answer, Offer, OneOf
from guts_teach.lessons.practice.item import Fault, Item, Task, Wrong, as_hint, parting
from guts_teach.lessons.practice.misreadings import MISREADINGS, Misreading, true_reading, wrong_reading
from guts_teach.lessons.practice.rules_of import round_words, wild_words
from guts_teach.trace import Step

_LABEL: Final = "What hand is it?"
#: How many names there are to choose from.
_NAMES: Final = 5


@dataclass(frozen=True, slots=True)
class HandItem(Item):
    """A holding to be named.

    >>> from guts_teach.games import make
    >>> item = HandItem.make(Task(make("guts"), level=1, seed=5))
    >>> item.judge(item.accepted()[0]).right
    True
    """

    kind: ClassVar[str] = "hand"
    title: ClassVar[str] = "Name the hand"
    round: int
    cards: tuple[Card, ...]
    #: The names offered at the later levels, and the category of each.
    names: tuple[tuple[str, str], ...] = ()
    steps: tuple[Step, ...] = field(init=False, compare=False, repr=False)
    judged: Judged = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        """Judge the holding once."""
        trace = true_reading(self.cards, self.rule)
        object.__setattr__(self, "steps", trace.steps)
        object.__setattr__(self, "judged", trace.result)

    @property
    def rule(self) -> HandRule:
        """How the holding is judged."""
        return dict(self.task.game.round(self.round).rules)[len(self.cards)]

    @classmethod
    def applies(cls, game: Game) -> bool:
        """Every game has hands."""
        return bool(game.rounds)

    @classmethod
    def faults(cls) -> tuple[Fault[Any], ...]:
        """The wrong ways to read a hand."""
        return FAULTS

    @classmethod
    def draw(cls, task: Task, stream: Stream) -> Self:
        """A holding of one of the game's rounds, with the names to choose from."""
        number, played = pick_round(task.game, task.level, stream)
        rule, size = played.rules[0][1], played.sizes[0]
        (cards,) = draw_hands(task.game.pack, rule, (size,), stream, cls.lean(task))
        item = cls(task, number, cards)
        return item if task.level == 1 else cls(task, number, cards, _names(item, stream))

    def ask(self) -> Face:
        """The cards, and categories or names to choose from."""
        low = "the lowest" if self.rule.order.low else "the best"
        size, held = self.rule.order.cards, len(self.cards)
        best = f", {low} {size} of {held} cards" if held > size else ""
        form = (OneOf("hand", _LABEL, self.offers()),)
        return Face(
            f"Name the hand{best}.",
            form,
            (Holding("The hand", self.cards),),
            (*round_words(self.task.game, self.round), wild_words(self.rule, self.task.game)),
        )

    def offers(self) -> tuple[Offer, ...]:
        """The categories or names to choose from."""
        if self.names:
            return tuple(Offer(name, name) for name, _ in self.names)
        order = self.rule.order
        if order.low and not any(category.run for category in order.categories):
            # What does not count in a low hand has to be among the answers, or nobody could go wrong there.
            order = counting_straights_and_flushes(order)
        return tuple(Offer(words, words) for words in dict.fromkeys(each.words for each in order.categories))

    def answer_of(self, judged: Judged) -> Answer:
        """The answer that somebody gives who reads the hand so."""
        return {"hand": judged.name if self.names else judged.category.words}

    def explain(self) -> tuple[Step, ...]:
        """The steps that judge the holding."""
        return self.steps

    def accepted(self) -> tuple[Answer, ...]:
        """The hand."""
        return (self.answer_of(self.judged),)

    def contradicted(self, answer: Answer) -> int:
        """Where the category said is tried and fails, or else the first step beyond it."""
        said = dict(self.names).get(str(answer["hand"]), str(answer["hand"]))
        for at, step in enumerate(self.steps):
            if isinstance(step, FailsStep) and step.category.words == said:
                return at
            if isinstance(step, HoldsStep) and step.category.words != said:
                return at
            if isinstance(step, BecomesStep | HandStep):
                return at
        return len(self.steps) - 1

    def hints(self) -> tuple[str, ...]:
        """Which way to look, how many cards are wild, and the first step."""
        order = self.rule.order
        way = (
            "A low hand is the better the fewer ranks it repeats, and its highest card counts first."
            if order.low
            else f"Try the hands from the top down: {order.categories[0].words} first. The first that holds is it."
        )
        natural = [step for step in self.steps if isinstance(step, NaturalStep)]
        first = as_hint(self.steps[0])
        return (way, first, as_hint(natural[0])) if natural and self.judged.wild else (way, first)


def _run(misreading: Misreading) -> Fault[HandItem]:
    def run(item: HandItem) -> Wrong | None:
        read = wrong_reading(misreading, item.cards, item.rule)
        if read is None:
            return None
        answer = item.answer_of(read.result)
        # A wrong answer that cannot be given is nobody's; before the names are chosen every one can.
        offers = {offer.id for offer in item.offers()}
        if answer["hand"] not in offers:
            return None
        return Wrong(answer, parting(item.steps, read.steps))

    return Fault(misreading.id, misreading.name, misreading.says, run, misreading.lean)


FAULTS: Final = tuple(_run(misreading) for misreading in MISREADINGS if not misreading.compares)


def _names(item: HandItem, stream: Stream) -> tuple[tuple[str, str], ...]:
    """The true name among others: first those that a wrong rule gives, then those of hands with one other card."""
    names = {item.judged.name: item.judged.category.words}
    for misreading in MISREADINGS:
        if len(names) >= _NAMES:
            break
        read = None if misreading.compares else wrong_reading(misreading, item.cards, item.rule)
        if read is not None:
            names.setdefault(read.result.name, read.result.category.words)
    rest = [card for card in item.task.game.pack.cards if card not in item.cards]
    for _ in range(4 * _NAMES):
        if len(names) >= _NAMES:
            break
        cards = list(item.cards)
        cards[stream.below(len(cards))] = rest[stream.below(len(rest))]
        other = judge(cards, item.rule).result
        names.setdefault(other.name, other.category.words)
    offered = list(names.items())
    stream.shuffle(offered)
    return tuple(offered)
