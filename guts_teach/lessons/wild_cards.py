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
from guts_teach.trace import Step
from guts_teach.words import listing

#: Where the lesson begins: the sheet's own example (Guillotine, the example after article 4).
FIRST_HAND: Final = "Kh Kd 2c 4s 9h"
NAMES: Final = ("Hand A", "Hand B")


@dataclass(frozen=True, slots=True)
class Prediction:
    """What a learner said before the first step: which cards are wild (by place), and the category."""

    wild: frozenset[int]
    category: str


@dataclass(frozen=True, slots=True)
class WildState:
    """The lesson at one moment: one or two hands, their steps, and how many of them are revealed."""

    first: tuple[Card, ...]
    second: tuple[Card, ...]
    steps: tuple[Step, ...]
    revealed: int = 0
    prediction: Prediction | None = None

    @property
    def shown(self) -> tuple[Step, ...]:
        """The revealed steps."""
        return self.steps[: self.revealed]

    @property
    def done(self) -> bool:
        """Whether all steps are revealed."""
        return self.revealed == len(self.steps)


class WildCards(Model[WildState]):
    """Five cards of Guillotine, with twos, fours and tens wild.

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

    def take(self, first: str, second: str = "") -> None:
        """Take up one hand, or two to compare, as typed in.

        Raises `FormError` with a sentence for each field (``first``, ``second``) that is wrong.
        """
        self.go(self._hands(first, second))

    def deal(self, seed: str, *, two: bool = False) -> None:
        """Deal one hand, or two; the same seed deals the same cards. Raises `FormError` for the field ``seed``."""
        try:
            number = whole_number(seed, "the seed", 0, MAX_SEED)
        except RequestError as error:
            raise FormError({"seed": str(error)}) from None
        pack = list(self.game.pack.cards)
        Stream(number).shuffle(pack, 10)
        self.go(self._hands(format_cards(pack[:5]), format_cards(pack[5:10]) if two else ""))

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
        steps = traces["first"].steps
        hands = [trace.result.cards for trace in traces.values()]
        if len(hands) == 1:
            return WildState(hands[0], (), steps)
        try:
            steps += compare(self.game, hands, NAMES).steps
        except RequestError as error:
            raise FormError({"second": f"{error}."}) from None
        return WildState(hands[0], hands[1], steps)

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
        for step in state.shown:
            if isinstance(step, WildStep):
                told.append(self._wild_verdict(said, step))
            if isinstance(step, HandStep):
                right = step.category.id == said.category
                words = next(each.words for each in self.categories if each.id == said.category)
                told.append(
                    f"Right: it is {step.category.with_article}."
                    if right
                    else f"Not quite: you said {words}, and it is {step.category.with_article}. {self._why_not(said)}"
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
        for step in self.state.shown:
            if isinstance(step, FailsStep) and step.category.id == said.category:
                return f"See {step.title} {step.text}"
        return "A better category holds: the first that holds from the top down counts."


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
    for step in state.shown:
        if isinstance(step, WildStep):
            wild |= set(step.cards)
        elif isinstance(step, BecomesStep):
            stands[step.card] = step.stands_for
        elif isinstance(step, ShownStep):
            wild |= set(step.hand.wild)
            stands |= {stand.card: stand.stands_for for stand in step.hand.best if stand.card in step.hand.wild}
    first, second = (
        tuple(CardLook(card, card in wild, stands.get(card), card in lit) for card in hand)
        for hand in (state.first, state.second)
    )
    return first, second


def judged(state: WildState) -> tuple[str, str]:
    """The names of both hands, as far as the revealed steps tell; empty before."""
    names = ["", ""]
    for step in state.shown:
        if isinstance(step, HandStep):
            names[0] = step.name
        elif isinstance(step, ShownStep):
            names[NAMES.index(step.who)] = step.hand.name
    return names[0], names[1]
