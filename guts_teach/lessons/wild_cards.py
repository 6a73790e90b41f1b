"""The lesson of wild cards: predict which are wild and what the hand is, then see it resolved, by any game's rule."""

from dataclasses import dataclass, replace
from typing import Final

from guts_teach.cards import MAX_SEED, Card, format_cards
from guts_teach.errors import RequestError
from guts_teach.games import Game
from guts_teach.games.explain import explain
from guts_teach.games.options import shown
from guts_teach.hands import Category
from guts_teach.hands.steps import FailsStep, HandStep, WildStep
from guts_teach.lessons.fields import FormError, whole_number
from guts_teach.lessons.house_rules import HouseRules
from guts_teach.lessons.looks import HandLook, hand_look
from guts_teach.lessons.model import Model
from guts_teach.trace import Step
from guts_teach.words import count, listing

#: Where the lesson begins: the sheet's own example (Guillotine, the example after article 4).
FIRST_HAND: Final = "Kh Kd 2c 4s 9h"
GUILLOTINE: Final = HouseRules()
_FIRST_SEED: Final = 1


@dataclass(frozen=True, slots=True)
class Prediction:
    """What a learner said before the first step: which cards are wild (by place), and the category (see `word_of`)."""

    wild: frozenset[int]
    category: str


@dataclass(frozen=True, slots=True)
class WildState:
    """The lesson at one moment: a hand, the rules that judge it, its steps, and how many of them are revealed.

    ``seed`` is the one last dealt by, None before the first deal.
    """

    rules: HouseRules
    cards: tuple[Card, ...]
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


def word_of(category: Category) -> str:
    """A category as one word: unlike its id it tells a royal flush from other straight flushes."""
    return category.words.replace(" ", "_")


class WildCards(Model[WildState]):
    """A hand of any game, resolved step by step; without one it begins with the example or with dealt cards.

    >>> lesson = WildCards()
    >>> lesson.predict({2, 3}, "four_of_a_kind"); lesson.reveal_all(); lesson.verdict
    'Right: 2♣ and 4♠ are wild. Right: it is four of a kind.'
    """

    def __init__(self, hand: str = "", rules: HouseRules = GUILLOTINE, seed: int | None = None) -> None:
        usual = FIRST_HAND if rules == GUILLOTINE else format_cards(rules.deal(1, _FIRST_SEED)[0])
        super().__init__(replace(_resolved(hand or usual, rules), seed=seed))

    @property
    def rules(self) -> HouseRules:
        """The rules that judge the hand."""
        return self.state.rules

    @property
    def game(self) -> Game:
        """The game of these rules."""
        return self.rules.played

    @property
    def categories(self) -> tuple[Category, ...]:
        """What a hand can be, best first."""
        return self.rules.judging.order.categories

    @property
    def lead(self) -> str:
        """What the lesson is about, from the rules' own data."""
        cards = count(len(self.state.cards), "card").capitalize()
        rule = self.rules.judging
        which = f" in round {self.rules.round or len(self.game.rounds)}" if len(self.game.rounds) > 1 else ""
        low = " The lowest hand wins." if rule.order.low else ""
        ask = "What is the hand?" if self._no_wild else "Which are they here, and what do they become?"
        return f"{cards} of {self.game.name}{which}.{low} {rule.wild.sentence} {ask}"

    @property
    def _no_wild(self) -> bool:
        return self.rules.judging.wild.sentence.startswith("No card")

    @property
    def question(self) -> str:
        """What is to be predicted, and how cards are chosen."""
        if self._no_wild:
            return "Predict first: say what the hand is. No card is wild here."
        return "Predict first: click the cards that are wild, and say what the hand is."

    def take(self, hand: str) -> None:
        """Take up a hand as typed in. Raises `FormError` for the field ``hand``."""
        self.go(replace(_resolved(hand, self.rules), seed=self.state.seed))

    def take_rules(self, rules: HouseRules) -> None:
        """Judge by other rules: the same cards where they are a hand there, else cards dealt by the seed."""
        if rules == self.rules:
            return
        try:
            self.go(replace(_resolved(format_cards(self.state.cards), rules), seed=self.state.seed))
        except FormError:
            self._deal(rules, _FIRST_SEED if self.state.seed is None else self.state.seed)

    def deal(self, seed: str) -> None:
        """Deal a hand; the same seed deals the same cards. Raises `FormError` for the field ``seed``."""
        self._deal(self.rules, seed_of(seed))

    def deal_next(self, typed: str | None = None) -> None:
        """Deal again, by the seed after the one last dealt by; after the largest comes 0.

        A seed typed in that is another than the last one is dealt by itself. Raises `FormError` as `deal` does.
        """
        self._deal(self.rules, next_seed(self.state.seed, typed))

    def _deal(self, rules: HouseRules, seed: int) -> None:
        (cards,) = rules.deal(1, seed)
        self.go(replace(_resolved(format_cards(cards), rules), seed=seed))

    def predict(self, wild: set[int], category: str) -> None:
        """Commit before the first step: which cards are wild, by place, and the category as `word_of` writes it.

        Raises `RequestError` when there is a prediction or a revealed step already, and `FormError` for the field
        ``category`` when it is none.
        """
        if self.state.revealed or self.state.prediction:
            raise RequestError("A prediction is made once, before the first step: step back to predict again.")
        if category not in map(word_of, self.categories):
            raise FormError({"category": _no_category(category)})
        self.go(replace(self.state, prediction=Prediction(frozenset(wild), category)))

    @property
    def said(self) -> str:
        """The prediction as a word for links, or "": the places said to be wild, counted from 1, and the category.

        >>> lesson = WildCards(); lesson.predict({2, 3}, "four_of_a_kind"); lesson.said
        '3.4.four_of_a_kind'
        """
        said = self.state.prediction
        return ".".join([*(str(at + 1) for at in sorted(said.wild)), said.category]) if said else ""

    def say_again(self, said: str) -> None:
        """Predict what such a word says. Raises `RequestError` for any other, and as `predict` does."""
        *wild, category = said.split(".")
        size = len(self.state.cards)
        self.predict({whole_number(at, "the place of a wild card", 1, size) - 1 for at in wild}, category)

    def reveal(self) -> None:
        """Reveal the next step."""
        if not self.state.done:
            self.go(replace(self.state, revealed=self.state.revealed + 1))

    def reveal_all(self) -> None:
        """Reveal all steps."""
        self.reveal_to(len(self.state.steps))

    def reveal_to(self, number: int) -> None:
        """Reveal so many steps, at most all of them; never fewer than there are."""
        revealed = min(number, len(self.state.steps))
        if revealed > self.state.revealed:
            self.go(replace(self.state, revealed=revealed))

    @property
    def verdict(self) -> str:
        """What became of the prediction, as far as the revealed steps tell."""
        said = self.state.prediction
        if said is None:
            return ""
        told = []
        for step in self.state.shown:
            if isinstance(step, WildStep) and not self._no_wild:
                told.append(self._wild_verdict(said, step))
            if isinstance(step, HandStep):
                is_it = f"it is {step.category.with_article}"
                words = next(each.words for each in self.categories if word_of(each) == said.category)
                told.append(
                    f"Right: {is_it}."
                    if word_of(step.category) == said.category
                    else f"Not quite: you said {words}, and {is_it}. {self._why_not(said)}"
                )
        return " ".join(told).strip()

    def _wild_verdict(self, said: Prediction, step: WildStep) -> str:
        marked = [card for at, card in enumerate(self.state.cards) if at in said.wild]
        missed = _beyond(step.cards, marked)
        wrong = _beyond(marked, step.cards)
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
            if isinstance(step, FailsStep) and word_of(step.category) == said.category:
                return f"See {step.title} {step.text}"
        if self.rules.judging.order.low:
            return "Even a low hand is as high as its cards make it: the first that holds counts."
        return "A better category holds: the first that holds from the top down counts."


def _resolved(hand: str, rules: HouseRules) -> WildState:
    try:
        trace = explain(rules.played, hand, rules.round)
    except RequestError as error:
        raise FormError({"hand": f"{error}."}) from None
    return WildState(rules, trace.result.cards, trace.steps)


def seed_of(typed: str) -> int:
    """The seed that was typed in; `FormError` for the field ``seed``."""
    try:
        return whole_number(typed, "the seed", 0, MAX_SEED)
    except RequestError as error:
        raise FormError({"seed": str(error)}) from None


def next_seed(last: int | None, typed: str | None) -> int:
    """The seed to deal by next: the one typed in where that is another one, else the one after the last."""
    given = last if typed is None else seed_of(typed)
    if given is not None and given != last:
        return given
    return 0 if last in (None, MAX_SEED) else last + 1


def _no_category(given: str) -> str:
    chosen = f"{shown(given)} is not a category" if given else "Nothing is chosen"
    return f"{chosen}: say what the hand is before you commit."


def _beyond(some: tuple[Card, ...] | list[Card], others: tuple[Card, ...] | list[Card]) -> list[str]:
    """The cards of some that are not among the others, as people read them."""
    return [card.symbol for card in some if card not in others]


def _are_wild(cards: list[str]) -> str:
    if not cards:
        return "no card is wild"
    return f"{listing(cards)} {'are' if len(cards) > 1 else 'is'} wild"


def look(state: WildState) -> HandLook:
    """The hand after the revealed steps: wild cards are marked once that step has told so."""
    return hand_look(state.cards, state.shown, state.shown[-1].cards if state.shown else ())
