"""How the cards of a hand look after the revealed steps: nothing is marked before the step that tells it."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from guts_teach.cards import Card
from guts_teach.hands.compare import ShownStep
from guts_teach.hands.steps import BecomesStep, HandStep, LeftOutStep, WildStep
from guts_teach.trace import Cite, Step


@dataclass(frozen=True, slots=True)
class StepOf:
    """A step that judges one of several hands; its title tells which."""

    who: str
    step: Step

    @property
    def title(self) -> str:
        """The hand, and what the step is about."""
        return f"{self.who}: {self.step.title[0].lower()}{self.step.title[1:]}"

    @property
    def text(self) -> str:
        """The step's own words."""
        return self.step.text

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards that the step speaks of."""
        return self.step.cards

    @property
    def rule(self) -> Cite | None:
        """The place that the step rests on."""
        return self.step.rule


@dataclass(frozen=True, slots=True)
class CardLook:
    """A card as it looks after the revealed steps; a faint one does not count."""

    card: Card
    wild: bool = False
    stands_for: Card | None = None
    faint: bool = False
    lit: bool = False


@dataclass(frozen=True, slots=True)
class HandLook:
    """A hand as it looks after the revealed steps: its cards and its name, "" before that is told."""

    cards: tuple[CardLook, ...]
    name: str = ""


def told_of(steps: Iterable[Step], who: str) -> list[Step]:
    """The steps that speak of one hand alone: its own ones, without their name."""
    told: list[Step] = []
    for step in steps:
        if isinstance(step, StepOf):
            told += [step.step] * (step.who == who)
        elif isinstance(step, ShownStep):
            told += [step] * (step.who == who)
    return told


def hand_look(cards: Sequence[Card], own: Iterable[Step], lit: Sequence[Card] = ()) -> HandLook:
    """A hand after the steps that judge it; ``lit`` are the cards that the newest step of all speaks of.

    Of a card that a holding has more than once, as many are marked as the steps name.
    """
    wild = [False] * len(cards)
    faint = [False] * len(cards)
    stands: list[Card | None] = [None] * len(cards)
    name = ""
    for step in own:
        match step:
            case WildStep():
                wild = _marked(cards, step.cards)
            case LeftOutStep():
                faint = _marked(cards, step.cards, last=True)
            case BecomesStep():
                at = next(at for at, card in enumerate(cards) if card == step.card and stands[at] is None and wild[at])
                stands[at] = step.stands_for
            case HandStep():
                name = step.name
            case ShownStep():
                wild, faint, stands, name = *_shown(cards, step), step.hand.name
            case _:
                pass
    marks = zip(cards, wild, stands, faint, strict=True)
    looks = (CardLook(card, is_wild, stand, is_faint, card in lit) for card, is_wild, stand, is_faint in marks)
    return HandLook(tuple(looks), name)


def _shown(cards: Sequence[Card], step: ShownStep) -> tuple[list[bool], list[bool], list[Card | None]]:
    """The marks of a hand that is shown with all that it makes."""
    best = step.hand.best
    wild = _marked(cards, step.hand.wild)
    counted = _marked(cards, [stand.card for stand in best])
    waiting = [stand for stand in best if stand.wild]
    stands: list[Card | None] = []
    for card, is_wild in zip(cards, wild, strict=True):
        stand = next((stand for stand in waiting if is_wild and stand.card == card), None)
        if stand:
            waiting.remove(stand)
        stands.append(stand.stands_for if stand else None)
    return wild, [not each for each in counted], stands


def _marked(cards: Sequence[Card], named: Sequence[Card], *, last: bool = False) -> list[bool]:
    """For each card whether it is named; of equal ones the first so many, or the last."""
    waiting = list(named)
    marks = []
    for card in reversed(cards) if last else cards:
        marks.append(card in waiting)
        if card in waiting:
            waiting.remove(card)
    return marks[::-1] if last else marks
