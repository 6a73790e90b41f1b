"""Which cards are wild, and what do they become."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import combinations
from typing import Any, ClassVar, Final, Self

from guts_teach.cards import Card, Stream, rank_label
from guts_teach.games import Game
from guts_teach.hands import (
    TWOS,
    TWOS_FOURS_TENS,
    HandRule,
    Judged,
    KingsAndLow,
    Marks,
    Wild,
    WildRule,
)
from guts_teach.hands.judge import marked_key
from guts_teach.hands.steps import BecomesStep, HoldsStep
from guts_teach.lessons.practice.drawing import draw_hands, has_wild
from guts_teach.lessons.practice.face import Face, Holding
from guts_teach.lessons.practice.form import Answer, Offer, Ranks, SomeOf
from guts_teach.lessons.practice.item import Fault, Item, Task, Wrong, as_hint
from guts_teach.lessons.practice.misreadings import true_reading
from guts_teach.lessons.practice.rules_of import round_words
from guts_teach.trace import Step

_HOW: Final = "Write one rank for each wild card that counts in the hand, in any order; for none leave it empty."


@dataclass(frozen=True, slots=True)
class WildItem(Item):
    """A holding some of whose cards may be wild; from the second level on it is asked what they become.

    >>> from guts_teach.cards import parse_cards
    >>> from guts_teach.games import make
    >>> item = WildItem(Task(make("guillotine"), level=2, seed=1), 1, parse_cards("Kh Kd 2c 4s 9h"))
    >>> item.accepted()[0]
    {'wild': ('2', '3'), 'become': ('K', 'K')}
    >>> verdict = item.judge({"wild": ("2",), "become": ("K",)})
    >>> verdict.fault.name, verdict.step.text
    ('Wild cards of another game', 'Twos, fours and tens are wild. Here 2♣ and 4♠ are wild.')
    """

    kind: ClassVar[str] = "wild"
    title: ClassVar[str] = "Wild cards"
    round: int
    cards: tuple[Card, ...]
    steps: tuple[Step, ...] = field(init=False, compare=False, repr=False)
    judged: Judged = field(init=False, compare=False, repr=False)
    best: tuple[Answer, ...] = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        """Judge the holding once, and find every way to play it that is as good."""
        trace = true_reading(self.cards, self.rule)
        object.__setattr__(self, "steps", trace.steps)
        object.__setattr__(self, "judged", trace.result)
        found = [self.answer_of(marks, ranks) for marks, ranks in self._plays()]
        # The one that the trace tells comes first.
        stands = [rank_label(stand.stands_for.rank) for stand in trace.result.best if stand.wild]
        told = [answer for answer in found if Counter(answer.get("become", stands)) == Counter(stands)]  # type: ignore[arg-type]
        distinct = {repr(answer): answer for answer in (*told, *found)}
        object.__setattr__(self, "best", tuple(distinct.values()))

    @property
    def rule(self) -> HandRule:
        """How the holding is judged."""
        return dict(self.task.game.round(self.round).rules)[len(self.cards)]

    @classmethod
    def applies(cls, game: Game) -> bool:
        """Games with wild cards in some round."""
        return bool(_wild_rounds(game))

    @classmethod
    def faults(cls) -> tuple[Fault[Any], ...]:
        """The wrong ways to read wild cards."""
        return FAULTS

    @classmethod
    def draw(cls, task: Task, stream: Stream) -> Self:
        """A holding of a round that has wild cards."""
        rounds = _wild_rounds(task.game)
        number = rounds[stream.below(len(rounds))]
        played = task.game.rounds[number - 1]
        lean = cls.lean(task) or ("wild cards" if task.level > 1 and stream.below(2) else "")
        (cards,) = draw_hands(task.game.pack, played.rules[0][1], (played.sizes[0],), stream, lean)
        return cls(task, number, cards)

    def suits(self) -> bool:
        """From the second level on there is something wild, at the last one two cards or a trap."""
        if self.task.trap or self.task.level == 1:
            return Item.suits(self)
        return len(self.judged.wild) >= self.task.level - 1 and Item.suits(self)

    def ask(self) -> Face:
        """The cards to choose from, and a line for the ranks."""
        offers = tuple(Offer(str(at), card.symbol) for at, card in enumerate(self.cards))
        wild = SomeOf("wild", "Which cards are wild?", offers)
        later = "" if self.task.level == 1 else " And what do they become?"
        return Face(
            f"Which of these cards are wild in {self.task.game.name}?{later}",
            (wild,) if self.task.level == 1 else (wild, Ranks("become", "What do the wild cards that count become?")),
            (Holding("The hand", self.cards),),
            (*round_words(self.task.game, self.round), *([_HOW] if self.task.level > 1 else [])),
        )

    def _plays(self) -> Iterator[tuple[Marks, tuple[int, ...]]]:
        """Every best way to play the holding: what is wild, and the ranks that the wild cards stand for."""
        rule, size = self.rule, self.rule.order.cards
        for marks in rule.wild.readings(self.cards):
            for places in combinations(range(len(self.cards)), size):
                chosen, wild = [self.cards[at] for at in places], [marks[at] for at in places]
                if marked_key(chosen, wild, rule) != self.judged.key:
                    continue
                naturals = Counter(card.rank for card, mark in zip(chosen, wild, strict=True) if not mark)
                yield marks, tuple((Counter(self.judged.made.ranks) - naturals).elements())

    def answer_of(self, marks: Marks, ranks: Sequence[int]) -> Answer:
        """The answer that somebody gives for whom these cards are wild and become these ranks."""
        wild = tuple(str(at) for at, mark in enumerate(marks) if mark)
        if self.task.level == 1:
            return {"wild": wild}
        return {"wild": wild, "become": tuple(rank_label(rank) for rank in sorted(ranks, reverse=True))}

    def explain(self) -> tuple[Step, ...]:
        """The steps that judge the holding."""
        return self.steps

    def accepted(self) -> tuple[Answer, ...]:
        """Every best way to play the holding."""
        return self.best

    def contradicted(self, answer: Answer) -> int:
        """Where it is told what is wild, or the first wild card that becomes something else."""
        if answer["wild"] not in [truth["wild"] for truth in self.best]:
            return 0
        said = Counter(answer.get("become", ()))  # type: ignore[arg-type]
        for at, step in enumerate(self.steps):
            if isinstance(step, BecomesStep):
                rank = rank_label(step.stands_for.rank)
                if not said[rank]:
                    return at
                said[rank] -= 1
        return _place(self.steps, HoldsStep)

    def hints(self) -> tuple[str, ...]:
        """That a rank decides, the rule itself, and at the later levels the cards."""
        general = "Look at the ranks only: no suit is wild by itself, and a joker is wild in every game that has some."
        rule = f"{self.rule.wild.sentence} ({self.rule.wild.rule})"
        return (general, rule) if self.task.level == 1 else (general, rule, as_hint(self.steps[0]))


def _wild_rounds(game: Game) -> list[int]:
    return [at for at, played in enumerate(game.rounds, 1) if has_wild(played.rule, game.pack)]


def _place(steps: Sequence[Step], kind: type) -> int:
    return next((at for at, step in enumerate(steps) if isinstance(step, kind)), len(steps) - 1)


def _wild_by(change: Callable[[Wild], Wild | None]) -> Callable[[WildItem], Wrong | None]:
    """What is wild by another rule, and what the cards become by it."""

    def run(item: WildItem) -> Wrong | None:
        wild = change(item.rule.wild)
        if wild is None:
            return None
        read = true_reading(item.cards, replace(item.rule, wild=wild)).result
        marks = next(
            marks
            for marks in wild.readings(item.cards)
            if tuple(card for card, mark in zip(item.cards, marks, strict=True) if mark) == read.wild
        )
        stands = [stand.stands_for.rank for stand in read.best if stand.wild]
        return Wrong(item.answer_of(marks, stands), 0)

    return run


def _another_game(wild: Wild) -> Wild | None:
    if not isinstance(wild, WildRule) or not wild.ranks:
        return None
    return WildRule(TWOS.ranks if wild.ranks == TWOS_FOURS_TENS.ranks else TWOS_FOURS_TENS.ranks, wild.rule)


def _other_low_ties(wild: Wild) -> Wild | None:
    return replace(wild, all_low=not wild.all_low) if isinstance(wild, KingsAndLow) else None


def _kings_alone(wild: Wild) -> Wild | None:
    return WildRule((13,), wild.rule) if isinstance(wild, KingsAndLow) else None


def _become(ranks: Callable[[WildItem, int], Sequence[int] | None]) -> Callable[[WildItem], Wrong | None]:
    """The wild cards read rightly, but standing for other ranks; ``ranks`` gets how many of them count."""

    def run(item: WildItem) -> Wrong | None:
        first = [step for step in item.steps if isinstance(step, BecomesStep)]
        if item.task.level == 1 or not first:
            return None
        found = ranks(item, len(first))
        if found is None:
            return None
        answer = {"wild": item.best[0]["wild"], "become": _labels(found)}
        return Wrong(answer, item.contradicted(answer))

    return run


def _labels(ranks: Sequence[int]) -> tuple[str, ...]:
    return tuple(rank_label(rank) for rank in sorted(ranks, reverse=True))


def _as_printed(item: WildItem, number: int) -> Sequence[int] | None:
    ranks = [stand.card.rank for stand in item.judged.best if stand.wild]
    return ranks if all(ranks) and number else None


def _always_aces(_: WildItem, number: int) -> Sequence[int]:
    return [14] * number


def _bottom_end(item: WildItem, number: int) -> Sequence[int] | None:
    """In a straight with an open end the wild card goes to the lower one."""
    judged = item.judged
    naturals = sorted(stand.card.rank for stand in judged.best if not stand.wild)
    if not judged.category.run or not naturals or naturals[-1] >= judged.key[1]:
        return None
    top = naturals[-1]
    run = range(top, top - len(judged.best), -1)
    if run[-1] < 2 or not set(naturals) <= set(run):
        return None
    return [rank for rank in run if rank not in naturals] if number else None


def _other_flush(item: WildItem, number: int) -> Sequence[int] | None:
    """In a flush: always aces, where a missing rank is meant, or the other way round."""
    rule = replace(item.rule, double_ace_flush=not item.rule.double_ace_flush)
    read = true_reading(item.cards, rule).result
    stands = [stand.stands_for.rank for stand in read.best if stand.wild]
    return stands if len(stands) == number else None


FAULTS: Final[tuple[Fault[WildItem], ...]] = (
    Fault(
        "other_wild",
        "Wild cards of another game",
        "the wild cards are those of another game",
        _wild_by(_another_game),
    ),
    Fault("kings_alone", "Only kings are wild", "only the kings are wild, not the low card", _wild_by(_kings_alone)),
    Fault(
        "low_ties",
        "Several lowest cards",
        "of several lowest cards another number is wild than this table has agreed on",
        _wild_by(_other_low_ties),
    ),
    Fault(
        "no_wild",
        "A wild card stays as printed",
        "a wild card is only what is printed on it",
        _become(_as_printed),
        "wild cards",
    ),
    Fault(
        "bottom_end",
        "A wild card at the bottom of a straight",
        "a wild card goes to the lower end of an open straight",
        _become(_bottom_end),
        "straight",
    ),
    Fault(
        "ace_flush",
        "The wild card of a flush",
        "a wild card in a flush takes the other of its two readings: the highest missing rank, or always an ace",
        _become(_other_flush),
        "one suit",
    ),
    Fault("always_ace", "A wild card is always an ace", "a wild card always becomes an ace", _become(_always_aces)),
)
