"""The steps of judging one hand. Each holds facts and makes its words from them."""

from dataclasses import dataclass

from guts_teach.cards import Card, rank_label, rank_name, suit_name, symbols
from guts_teach.hands.categories import NO_PAIR, Category
from guts_teach.hands.fit import Misfit, MixedSuits, RankTwice, TooFarApart, TooFewAlike
from guts_teach.hands.wild import Wild
from guts_teach.trace import Cite, ruling, sheet
from guts_teach.words import count, listing

_BEST_USE = ruling("3.6", "wild cards")
_WORTHLESS = sheet("Fierce", "paragraph 21")


@dataclass(frozen=True, slots=True)
class WildStep:
    """Which cards of the holding are wild."""

    cards: tuple[Card, ...]
    wild_rule: Wild
    title: str = "Wild cards"

    @property
    def text(self) -> str:
        if self.wild_rule.sentence.startswith("No card"):
            return self.wild_rule.sentence
        if not self.cards:
            return f"{self.wild_rule.sentence} None of these cards is."
        return f"{self.wild_rule.sentence} Here {_named(self.cards)} {_are(self.cards)} wild."

    @property
    def rule(self) -> Cite:
        return self.wild_rule.rule


@dataclass(frozen=True, slots=True)
class NaturalStep:
    """Which cards stay what they are, and how many wild ones help them."""

    cards: tuple[Card, ...]
    wilds: int
    title: str = "What is left"
    rule: Cite | None = None

    @property
    def text(self) -> str:
        if not self.cards:
            return f"Nothing is left: all {count(self.wilds, 'card')} are wild."
        stay = f"{symbols(self.cards)} {'stay' if len(self.cards) > 1 else 'stays'} as dealt"
        return f"{stay}, with {count(self.wilds, 'wild card')} to help." if self.wilds else f"{stay}."


@dataclass(frozen=True, slots=True)
class LeftOutStep:
    """Which cards do not count, where only some do, and what the next best choice would have made."""

    cards: tuple[Card, ...]
    size: int
    choices: int
    low: bool
    next_best: str
    rule: Cite
    title: str = "Left out"

    @property
    def text(self) -> str:
        best = "lowest" if self.low else "best"
        only = "" if self.low else "only "
        other = f"the next {best} makes {only}{self.next_best}" if self.next_best else "every other one makes the same"
        stay = "stay" if len(self.cards) > 1 else "stays"
        return (
            f"Only the {best} {self.size} cards count: {symbols(self.cards)} {stay} out. "
            f"Of the {self.choices} ways to choose, {other}."
        )


@dataclass(frozen=True, slots=True)
class WorthlessStep:
    """A hand of wild cards alone, where the rule says that it is worth nothing."""

    cards: tuple[Card, ...]
    title: str = "Nothing but wild cards"
    rule: Cite = _WORTHLESS

    @property
    def text(self) -> str:
        return "A wild card needs a natural one beside it: a hand of wild cards alone ranks below every other hand."


@dataclass(frozen=True, slots=True)
class FailsStep:
    """A category that the cards do not make, and why."""

    category: Category
    misfit: Misfit
    naturals: tuple[Card, ...]
    rule: Cite

    @property
    def title(self) -> str:
        return f"{self.category.words.capitalize()}?"

    @property
    def text(self) -> str:
        return f"No: {_because(self.misfit)}."

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards that stand in the way, or the nearest ones."""
        match self.misfit:
            case TooFewAlike(nearest=nearest):
                ranks = {rank for rank, _ in nearest}
                return tuple(card for card in self.naturals if card.rank in ranks)
            case RankTwice(rank=rank):
                return tuple(card for card in self.naturals if card.rank == rank)
            case _:
                return self.naturals


@dataclass(frozen=True, slots=True)
class HoldsStep:
    """The category that holds: the first of those tried that the cards make."""

    category: Category
    cards: tuple[Card, ...]
    wilds: int
    low: bool
    rule: Cite

    @property
    def title(self) -> str:
        return f"{self.category.words.capitalize()}?"

    @property
    def text(self) -> str:
        if not self.category.groups and not self.category.run and not self.category.suited:
            if self.low:
                return "Yes: no two ranks are equal, which is what a low hand wants. The highest card counts first."
            return "Yes: nothing better is there, so the highest cards count."
        if not self.cards:
            return "Yes: the wild cards make it alone."
        helped = f" with {count(self.wilds, 'wild card')}" if self.wilds else ""
        return f"Yes: {symbols(self.cards)}{helped} {'make' if len(self.cards) > 1 or self.wilds else 'makes'} it."


@dataclass(frozen=True, slots=True)
class BecomesStep:
    """What one wild card stands for."""

    card: Card
    stands_for: Card
    why: str
    rule: Cite = _BEST_USE

    @property
    def title(self) -> str:
        return f"{self.card.symbol} stands for {self.stands_for.symbol}"

    @property
    def text(self) -> str:
        if self.card == self.stands_for:
            return f"The wild {self.card.symbol} is best as itself: {self.why}."
        card = "joker" if self.card.is_joker else f"wild {self.card.symbol}"
        return f"The {card} becomes the {self.stands_for.name}: {self.why}."

    @property
    def cards(self) -> tuple[Card, ...]:
        return (self.card,)


@dataclass(frozen=True, slots=True)
class HandStep:
    """The end: the hand's name and category."""

    name: str
    category: Category
    cards: tuple[Card, ...]
    rule: Cite
    title: str = "The hand"

    @property
    def text(self) -> str:
        if self.name == self.category.words:
            return f"The hand is {self.category.with_article}."
        if self.category is NO_PAIR:
            return f"The hand is high card, that is, no pair: {self.name}."
        return f"The hand is {self.category.with_article}: {self.name}."


def _named(cards: tuple[Card, ...]) -> str:
    """Cards in a sentence, jokers by their number."""
    jokers = sum(card.is_joker for card in cards)
    named = [card.symbol for card in cards if not card.is_joker]
    return listing([*named, count(jokers, "joker") if jokers > 1 else "the joker"] if jokers else named)


def _are(cards: tuple[Card, ...]) -> str:
    return "are" if len(cards) > 1 else "is"


def _because(misfit: Misfit) -> str:
    match misfit:
        case TooFewAlike(nearest, missing, wilds):
            goal = listing([count(size, rank_name(rank), rank_name(rank, 2)) for rank, size in nearest])
            lack = f"{count(missing, 'card')} {'is' if missing == 1 else 'are'} missing for {goal}"
            return f"{lack}, and there {'is' if wilds == 1 else 'are'} {count(wilds, 'wild card')}" if wilds else lack
        case MixedSuits(suits, wilds):
            return f"the {'natural ' if wilds else ''}cards are of {listing([suit_name(suit) for suit in suits])}"
        case RankTwice(rank):
            return f"there is more than one {rank_name(rank)}"
        case TooFarApart(ranks, length, top):
            held = listing([rank_label(rank) for rank in ranks])
            if top is not None:
                are = "are not all" if len(ranks) > 1 else "is not"
                return f"{held} {are} among the {length} ranks from the {rank_name(top)} down"
            return f"{held} do not fit into {length} ranks in a row"
