"""The lesson of wild cards: predict which are wild and what the hand is, then see it resolved; compare two hands."""

from dataclasses import dataclass, replace
from typing import Final

from guts_teach.cards import MAX_SEED, Card, Stream, format_cards
from guts_teach.errors import RequestError
from guts_teach.games import make
from guts_teach.games.explain import compare, explain
from guts_teach.games.options import shown
from guts_teach.hands import Category
from guts_teach.hands.compare import ShownStep
from guts_teach.hands.steps import BecomesStep, FailsStep, HandStep, WildStep
from guts_teach.lessons.fields import FormError, whole_number
from guts_teach.lessons.model import Model
from guts_teach.trace import Cite, Step
from guts_teach.words import count, listing

#: Where the lesson begins: the sheet's own example (Guillotine, the example after article 4).
FIRST_HAND: Final = "Kh Kd 2c 4s 9h"
NAMES: Final = ("Hand A", "Hand B")


@dataclass(frozen=True, slots=True)
class Prediction:
    """What a learner said before the first step: which cards are wild (by place), and the category."""

    wild: frozenset[int]
    category: str


@dataclass(frozen=True, slots=True)
class StepOf:
    """A step that judges one of two hands; its title tells which."""

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
class WildState:
    """The lesson at one moment: one or two hands, their steps, and how many of them are revealed.

    ``seed`` is the one last dealt by, None before the first deal.
    """

    first: tuple[Card, ...]
    second: tuple[Card, ...]
    steps: tuple[Step, ...]
    revealed: int = 0
    prediction: Prediction | None = None
    seed: int | None = None

    @property
    def shown(self) -> tuple[Step, ...]:
        """The revealed steps."""
        return self.steps[: self.revealed]

    @property
    def done(self) -> bool:
        """Whether all steps are revealed."""
        return self.revealed == len(self.steps)

    @property
    def judging(self) -> list[tuple[int, Step]]:
        """The revealed steps that judge a hand, each with the place of that hand among the two."""
        told = []
        for step in self.shown:
            if isinstance(step, StepOf):
                told.append((NAMES.index(step.who), step.step))
            elif not self.second:
                told.append((0, step))
        return told


class WildCards(Model[WildState]):
    """Hands of a game with wild cards, one resolved or two resolved and compared. The prediction is about the first.

    >>> lesson = WildCards()
    >>> lesson.predict({2, 3}, "four_of_a_kind"); lesson.reveal_all(); lesson.verdict
    'Right: 2♣ and 4♠ are wild. Right: it is four of a kind.'
    """

    game = make("guillotine")

    def __init__(self, first: str = FIRST_HAND, second: str = "") -> None:
        super().__init__(self._hands(first, second))

    @property
    def categories(self) -> tuple[Category, ...]:
        """What a hand can be, best first."""
        return self.game.hand.order.categories

    @property
    def lead(self) -> str:
        """What the lesson is about, from the game's own data."""
        cards = count(self.game.cards_each, "card").capitalize()
        return (
            f"{cards} of {self.game.name}. {self.game.hand.wild.sentence} Which are they here, and what do they become?"
        )

    @property
    def question(self) -> str:
        """What is to be predicted, and how cards are chosen."""
        whose = f"of {NAMES[0]} " if self.state.second else ""
        about = f"{NAMES[0]}" if self.state.second else "the hand"
        return f"Predict first: click the cards {whose}that are wild, and say what {about} is."

    def take(self, first: str, second: str = "") -> None:
        """Take up one hand, or two to compare, as typed in.

        Raises `FormError` with a sentence for each field (``first``, ``second``) that is wrong.
        """
        self.go(replace(self._hands(first, second), seed=self.state.seed))

    def deal(self, seed: str, *, two: bool = False) -> None:
        """Deal one hand, or two; the same seed deals the same cards. Raises `FormError` for the field ``seed``."""
        self._deal(_seed(seed), two=two)

    def deal_next(self, typed: str | None = None) -> None:
        """Deal as many hands again, by the seed after the one last dealt by; after the largest comes 0.

        A seed typed in that is another than the last one is dealt by itself. Raises `FormError` as `deal` does.
        """
        last, two = self.state.seed, bool(self.state.second)
        given = last if typed is None else _seed(typed)
        if given is not None and given != last:
            self._deal(given, two=two)
        else:
            self._deal(0 if last in (None, MAX_SEED) else last + 1, two=two)

    def _deal(self, seed: int, *, two: bool) -> None:
        pack, size = list(self.game.pack.cards), self.game.cards_each
        Stream(seed).shuffle(pack, 2 * size)
        hands = self._hands(format_cards(pack[:size]), format_cards(pack[size : 2 * size]) if two else "")
        self.go(replace(hands, seed=seed))

    def _hands(self, first: str, second: str) -> WildState:
        errors = {}
        traces = {}
        for field, text in (("first", first), ("second", second)):
            try:
                if text.strip() or field == "first":
                    traces[field] = explain(self.game, text)
            except RequestError as error:
                errors[field] = f"{error}."
        if errors:
            raise FormError(errors)
        hands = [trace.result.cards for trace in traces.values()]
        if len(hands) == 1:
            return WildState(hands[0], (), traces["first"].steps)
        try:
            compared = compare(self.game, hands, NAMES).steps
        except RequestError as error:
            raise FormError({"second": f"{error}."}) from None
        resolved = [
            StepOf(name, step) for name, trace in zip(NAMES, traces.values(), strict=True) for step in trace.steps
        ]
        # What each hand is has been told by then, step by step.
        differ = [step for step in compared if not isinstance(step, ShownStep)]
        return WildState(hands[0], hands[1], (*resolved, *differ))

    def predict(self, wild: set[int], category: str) -> None:
        """Commit before the first step: which cards are wild, by place, and the id of the category.

        Raises `RequestError` when there is a prediction or a revealed step already, and `FormError` for the field
        ``category`` when it is none.
        """
        if self.state.revealed or self.state.prediction:
            raise RequestError("A prediction is made once, before the first step: step back to predict again.")
        if category not in {each.id for each in self.categories}:
            raise FormError({"category": _no_category(category)})
        self.go(replace(self.state, prediction=Prediction(frozenset(wild), category)))

    def reveal(self) -> None:
        """Reveal the next step."""
        if not self.state.done:
            self.go(replace(self.state, revealed=self.state.revealed + 1))

    def reveal_all(self) -> None:
        """Reveal all steps."""
        if not self.state.done:
            self.go(replace(self.state, revealed=len(self.state.steps)))

    @property
    def verdict(self) -> str:
        """What became of the prediction, as far as the revealed steps tell."""
        state, said = self.state, self.state.prediction
        if said is None:
            return ""
        told = []
        it = NAMES[0] if state.second else "it"
        for step in (step for at, step in state.judging if at == 0):
            if isinstance(step, WildStep):
                told.append(self._wild_verdict(said, step))
            if isinstance(step, HandStep):
                right = step.category.id == said.category
                words = next(each.words for each in self.categories if each.id == said.category)
                told.append(
                    f"Right: {it} is {step.category.with_article}."
                    if right
                    else f"Not quite: you said {words}, and {it} is {step.category.with_article}. {self._why_not(said)}"
                )
        return " ".join(told).strip()

    def _wild_verdict(self, said: Prediction, step: WildStep) -> str:
        first = self.state.first
        marked = [card for at, card in enumerate(first) if at in said.wild]
        missed = [card.symbol for card in step.cards if card not in marked]
        wrong = [card.symbol for card in marked if card not in step.cards]
        if not missed and not wrong:
            return f"Right: {_are_wild([card.symbol for card in step.cards])}."
        parts = []
        if missed:
            too = " too" if len(marked) > len(wrong) else ""
            parts.append(_are_wild(missed) + too)
        if wrong:
            parts.append(f"{listing(wrong)} {'are' if len(wrong) > 1 else 'is'} not")
        return f"Not quite: {listing(parts)}."

    def _why_not(self, said: Prediction) -> str:
        """The step where the prediction and the rule part."""
        for step in (step for at, step in self.state.judging if at == 0):
            if isinstance(step, FailsStep) and step.category.id == said.category:
                return f"See {step.title} {step.text}"
        return "A better category holds: the first that holds from the top down counts."


def _seed(typed: str) -> int:
    try:
        return whole_number(typed, "the seed", 0, MAX_SEED)
    except RequestError as error:
        raise FormError({"seed": str(error)}) from None


def _no_category(given: str) -> str:
    chosen = f"{shown(given)} is not a category" if given else "Nothing is chosen"
    return f"{chosen}: say what the hand is before you commit."


def _are_wild(cards: list[str]) -> str:
    if not cards:
        return "no card is wild"
    return f"{listing(cards)} {'are' if len(cards) > 1 else 'is'} wild"


@dataclass(frozen=True, slots=True)
class CardLook:
    """A card as it looks after the revealed steps."""

    card: Card
    wild: bool
    stands_for: Card | None
    lit: bool


def looks(state: WildState) -> tuple[tuple[CardLook, ...], tuple[CardLook, ...]]:
    """The cards of both hands after the revealed steps: wild ones are marked once that step has told so."""
    lit = set(state.shown[-1].cards) if state.shown else set()
    wild: set[Card] = set()
    stands: dict[Card, Card] = {}
    for _, step in state.judging:
        if isinstance(step, WildStep):
            wild |= set(step.cards)
        elif isinstance(step, BecomesStep):
            stands[step.card] = step.stands_for
    first, second = (
        tuple(CardLook(card, card in wild, stands.get(card), card in lit) for card in hand)
        for hand in (state.first, state.second)
    )
    return first, second


def judged(state: WildState) -> tuple[str, str]:
    """The names of both hands, as far as the revealed steps tell; empty before."""
    names = ["", ""]
    for at, step in state.judging:
        if isinstance(step, HandStep):
            names[at] = step.name
    return names[0], names[1]
