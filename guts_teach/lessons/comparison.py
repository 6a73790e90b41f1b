"""The lesson of comparing hands: say which of two to ten is best, then see them compared up to the first difference."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from guts_teach.cards import Card, check_in_pack, format_cards
from guts_teach.errors import RequestError
from guts_teach.games.explain import compare, explain
from guts_teach.games.options import shown
from guts_teach.hands import Ranking
from guts_teach.lessons.fields import FormError, whole_number
from guts_teach.lessons.house_rules import HouseRules
from guts_teach.lessons.looks import HandLook, hand_look, told_of
from guts_teach.lessons.model import Model
from guts_teach.lessons.wild_cards import GUILLOTINE, next_seed, seed_of
from guts_teach.trace import Step
from guts_teach.words import count, people

MOST_HANDS: Final = 10
#: Where the lesson begins: what wild cards make against natural ones.
FIRST_HANDS: Final = ("Kh Kd 2c 4s 9h", "As Ad 10h 7s 3c")
_HAND: Final = "Hand "
NAMES: Final = tuple(f"{_HAND}{letter}" for letter in "ABCDEFGHIJ")
#: What one may say beside the name of a hand.
TIE: Final = "tie"


@dataclass(frozen=True, slots=True)
class ComparisonState:
    """The lesson at one moment: hands of one deal, the steps that compare them, and how many are revealed."""

    rules: HouseRules
    hands: tuple[tuple[Card, ...], ...]
    steps: tuple[Step, ...]
    ranking: Ranking
    revealed: int = 0
    guess: str = ""
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
    def names(self) -> tuple[str, ...]:
        """The names of the hands."""
        return NAMES[: len(self.hands)]


class Comparison(Model[ComparisonState]):
    """Two to ten hands of one deal, compared under any game's rule.

    >>> lesson = Comparison()
    >>> lesson.predict("Hand A"); lesson.reveal_all(); lesson.verdict
    'Right: Hand A has the best hand.'
    """

    def __init__(
        self, hands: Sequence[str] = FIRST_HANDS, rules: HouseRules = GUILLOTINE, seed: int | None = None
    ) -> None:
        super().__init__(replace(_compared(hands, rules), seed=seed))

    @property
    def lead(self) -> str:
        """What is compared, from the rules' own data."""
        rules = self.state.rules
        order = rules.judging.order
        which = f" in round {rules.round or len(rules.played.rounds)}" if len(rules.played.rounds) > 1 else ""
        best = "The lowest hand wins." if order.low else "The best hand wins."
        hands = count(len(self.state.hands), "hand").capitalize()
        return f"{hands} of {rules.played.name}{which}. {rules.judging.wild.sentence} {best} Which is it?"

    @property
    def answers(self) -> tuple[str, ...]:
        """What may be said before the first step."""
        return (*self.state.names, TIE)

    def take(self, hands: Sequence[str]) -> None:
        """Take up hands as typed in; empty fields are passed over.

        Raises `FormError` with a sentence for each field that is wrong, by the name of its hand.
        """
        self.go(replace(_compared(hands, self.state.rules), seed=self.state.seed))

    def take_rules(self, rules: HouseRules) -> None:
        """Judge by other rules: the same cards where they are hands there, else as many hands dealt by the seed."""
        if rules == self.state.rules:
            return
        try:
            self.go(replace(_compared([*map(format_cards, self.state.hands)], rules), seed=self.state.seed))
        except RequestError:
            self._deal(rules, len(self.state.hands), 1 if self.state.seed is None else self.state.seed)

    def deal(self, seed: str, number: str) -> None:
        """Deal so many hands by a seed. Raises `FormError` for the fields ``seed`` and ``number``."""
        try:
            hands = whole_number(number, "the number of hands", 2, MOST_HANDS)
        except RequestError as error:
            raise FormError({"number": str(error)}) from None
        self._deal(self.state.rules, hands, seed_of(seed))

    def deal_next(self, typed: str | None = None) -> None:
        """Deal as many hands again, by the next seed or by one typed in; see `WildCards.deal_next`."""
        self._deal(self.state.rules, len(self.state.hands), next_seed(self.state.seed, typed))

    def _deal(self, rules: HouseRules, number: int, seed: int) -> None:
        try:
            dealt = rules.deal(number, seed)
        except RequestError as error:
            raise FormError({"number": f"{error}."}) from None
        self.go(replace(_compared([*map(format_cards, dealt)], rules), seed=seed))

    def predict(self, guess: str) -> None:
        """Say before the first step which hand is best, by its name, or that the best ones tie.

        Raises `RequestError` when it is too late, and `FormError` for the field ``guess`` when it is no answer.
        """
        if self.state.revealed or self.state.guess:
            raise RequestError("A prediction is made once, before the first step: step back to predict again.")
        if guess not in self.answers:
            chosen = f"{shown(guess)} is not one of the hands" if guess else "Nothing is chosen"
            raise FormError({"guess": f"{chosen}: say which hand is best before you commit."})
        self.go(replace(self.state, guess=guess))

    @property
    def said(self) -> str:
        """The prediction as a word for links, or "": the letter of a hand, or ``tie``.

        >>> lesson = Comparison(); lesson.predict("Hand B"); lesson.said
        'B'
        """
        return self.state.guess.removeprefix(_HAND)

    def say_again(self, said: str) -> None:
        """Predict what such a word says. Raises `RequestError` as `predict` does."""
        self.predict(said if said == TIE else f"{_HAND}{said}")

    def reveal(self) -> None:
        """Reveal the next step."""
        self.reveal_to(self.state.revealed + 1)

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
        """What became of the prediction, once all is told."""
        state = self.state
        if not state.guess or not state.done:
            return ""
        best = [state.names[at] for at in state.ranking.winners]
        is_so = f"{people(best)} tie" if len(best) > 1 else f"{best[0]} has the best hand"
        if state.guess == (TIE if len(best) > 1 else best[0]):
            return f"Right: {is_so}."
        said = "a tie" if state.guess == TIE else state.guess
        return f"Not quite: you said {said}, and {is_so}."


def looks(state: ComparisonState) -> tuple[HandLook, ...]:
    """The hands after the revealed steps."""
    lit = state.shown[-1].cards if state.shown else ()
    return tuple(
        hand_look(cards, told_of(state.shown, name), lit) for name, cards in zip(state.names, state.hands, strict=True)
    )


def _compared(typed: Sequence[str], rules: HouseRules) -> ComparisonState:
    errors: dict[str, str] = {}
    hands: list[tuple[Card, ...]] = []
    for name, text in zip(NAMES, typed, strict=False):
        if not text.strip():
            continue
        try:
            hands.append(explain(rules.played, text, rules.round).result.cards)
            check_in_pack([card for hand in hands for card in hand], rules.played.pack)
        except RequestError as error:
            errors[name] = f"{error}."
    if not errors and len(hands) < 2:
        errors[NAMES[len(hands)]] = f"{count(len(hands), 'hand').capitalize()} cannot be compared: give two to ten."
    if errors:
        raise FormError(errors)
    trace = compare(rules.played, hands, NAMES[: len(hands)], rules.round)
    return ComparisonState(rules, tuple(hands), trace.steps, trace.result[1])
