"""Rules side by side: one deal under two games or two sets of options, and the first step at which they part."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

from guts_teach.cards import Pack, format_cards
from guts_teach.errors import RequestError
from guts_teach.games import FAMILIES, Option, format_value
from guts_teach.games.options import shown
from guts_teach.lessons.differences import Difference, first_difference
from guts_teach.lessons.fields import FormError, read_fields, whole_number
from guts_teach.lessons.house_rules import HouseRules, deal_from
from guts_teach.lessons.looks import HandLook, hand_look, told_of
from guts_teach.lessons.model import Model
from guts_teach.lessons.one_deal import MOST_HANDS, OneDeal, Played, play, wants_ghost
from guts_teach.lessons.option_words import words_of
from guts_teach.lessons.wild_cards import next_seed, seed_of
from guts_teach.trace import Step
from guts_teach.words import listing

#: How two ends of one deal may differ, by the word that stands for it.
ENDS: Final = {
    "same": "both end alike, to the last chip",
    "chips": "the same hand wins, but other chips move",
    "winner": "another hand wins, or a tie is broken",
}


@dataclass(frozen=True, slots=True)
class SideState:
    """The lesson at one moment: a deal, both columns, how many steps of each are revealed, and the guess of the end."""

    deal: OneDeal
    left: Played
    right: Played
    difference: Difference | None
    revealed: int = 0
    guess: str = ""
    seed: int | None = None

    @property
    def columns(self) -> tuple[Played, Played]:
        """Both sides, the left one first."""
        return self.left, self.right

    @property
    def length(self) -> int:
        """The number of steps of the longer side."""
        return max(len(column.steps) for column in self.columns)

    @property
    def done(self) -> bool:
        """Whether all steps are revealed."""
        return self.revealed == self.length

    @property
    def parted(self) -> bool:
        """Whether the step at which the ways part has been revealed."""
        return self.difference is not None and self.revealed > self.difference.at

    def shown(self, column: Played) -> tuple[Step, ...]:
        """The revealed steps of a side."""
        return column.steps[: self.revealed]

    @property
    def outcome(self) -> str:
        """How the two ends differ, as a word of `ENDS`."""
        if self.left.settlement.winners != self.right.settlement.winners:
            return "winner"
        return "same" if self.left.chips_end == self.right.chips_end else "chips"


class SideBySide(Model[SideState]):
    """One deal under two rules, step by step.

    >>> above, below = (HouseRules.read("guillotine", {"five_kind": place}) for place in ("above_sf", "below_sf"))
    >>> lesson = SideBySide(above, below, OneDeal(("9s 9h 2c 4d Th", "Ks Qs Js As 4h")))
    >>> lesson.reveal_to_difference(); lesson.told.partition(". ")[0]
    'Step 3 is the first that differs: “Anna: five of a kind?” on the left, “Anna: straight flush?” on the right'
    """

    def __init__(self, left: HouseRules, right: HouseRules, deal: OneDeal, seed: int | None = None) -> None:
        super().__init__(_state(left, right, deal, seed))

    @property
    def lead(self) -> str:
        """What is compared."""
        left, right = (column.rules for column in self.state.columns)
        if left.game == right.game:
            return f"One deal of {left.played.name}, played twice by different rules. Where do the two ways part?"
        return f"One deal, played as {left.name} and as {right.name}. Where do the two ways part?"

    @property
    def headings(self) -> tuple[str, str]:
        """What each side is called: its game and round, and with one game on both sides the options that differ.

        >>> from guts_teach.lessons.pairs import PAIRS
        >>> SideBySide(*PAIRS[0].rules, PAIRS[0].deal).headings[0]
        "Big Al's Guillotine, five of a kind: above the straight flush"
        """
        left, right = (column.rules for column in self.state.columns)
        keys = [option.key for option in _switched(left, right)]
        return _heading(left, keys), _heading(right, keys)

    @property
    def takes(self) -> str:
        """What is said of hands of which a side takes only the first cards, or ""."""
        left, right = (column.rules.size for column in self.state.columns)
        if left == right:
            return ""
        side, fewer = ("left", left) if left < right else ("right", right)
        return f"The {side} side takes the first {fewer} of the {max(left, right)} cards of each hand."

    def take(self, left: HouseRules, right: HouseRules, deal: OneDeal) -> None:
        """Take up other rules or another deal, from the first step on.

        Raises `FormError` with a sentence for each field that is wrong: the name of a player, ``ghost``, ``pot`` and so
        on; `RequestError` when the deal cannot be settled under one of the rules.
        """
        self.go(_state(left, right, deal, self.state.seed))

    def deal(self, seed: str, number: str, left: HouseRules, right: HouseRules, deal: OneDeal) -> None:
        """Deal hands by a seed for both rules, and take the rest from ``deal``; one card never stands in two hands."""
        values = read_fields(
            {
                "number": lambda: whole_number(number, "the number of hands", 2, MOST_HANDS),
                "seed": lambda: _plain(lambda: seed_of(seed)),
            }
        )
        self._deal(left, right, deal, values["number"], values["seed"])

    def deal_next(self, typed: str | None = None) -> None:
        """Deal as many hands again, by the next seed or by one typed in; see `WildCards.deal_next`."""
        state = self.state
        seed = next_seed(state.seed, typed)
        self._deal(state.left.rules, state.right.rules, state.deal, len(state.deal.hands), seed)

    def _deal(self, left: HouseRules, right: HouseRules, deal: OneDeal, number: int, seed: int) -> None:
        size = max(left.size, right.size)
        # What only one of two packs holds could not be judged on the other side.
        packs = left.played.pack, right.played.pack
        pack = Pack(min(pack.packs for pack in packs), min(pack.jokers for pack in packs))
        *hands, ghost = map(format_cards, deal_from(pack, size, number + 1, seed))
        dealt = replace(deal, hands=tuple(hands), ghost=ghost if wants_ghost(left) or wants_ghost(right) else "")
        self.go(_state(left, right, dealt, seed))

    def predict(self, guess: str) -> None:
        """Say before the first step how the two ends differ, in a word of `ENDS`.

        Raises `RequestError` when it is too late, and `FormError` for the field ``guess`` when it is no answer.
        """
        if self.state.revealed or self.state.guess:
            raise RequestError("A prediction is made once, before the first step: step back to predict again.")
        if guess not in ENDS:
            chosen = f"{shown(guess)} is not an answer" if guess else "Nothing is chosen"
            raise FormError({"guess": f"{chosen}: say how the two ends differ before you commit."})
        self.go(replace(self.state, guess=guess))

    @property
    def said(self) -> str:
        """The prediction as a word for links, one of `ENDS`, or ""."""
        return self.state.guess

    def say_again(self, said: str) -> None:
        """Predict what such a word says. Raises `RequestError` as `predict` does."""
        self.predict(said)

    def reveal(self) -> None:
        """Reveal the next step on both sides."""
        self.reveal_to(self.state.revealed + 1)

    def reveal_to_difference(self) -> None:
        """Reveal all steps up to the first that differs, or all where none does."""
        difference = self.state.difference
        self.reveal_to(self.state.length if difference is None else difference.at + 1)

    def reveal_all(self) -> None:
        """Reveal all steps."""
        self.reveal_to(self.state.length)

    def reveal_to(self, number: int) -> None:
        """Reveal so many steps of both sides, at most all of them; never fewer than there are."""
        revealed = min(number, self.state.length)
        if revealed > self.state.revealed:
            self.go(replace(self.state, revealed=revealed))

    @property
    def newest(self) -> str:
        """The newest step of both sides in a line: told once where they say the same."""
        left, right = (
            [f"{step.title} {step.text}" for step in self.state.shown(side)[-1:]] for side in self.state.columns
        )
        if left == right:
            return "".join(left)
        return " ".join([*(f"Left: {step}" for step in left), *(f"Right: {step}" for step in right)])

    @property
    def told(self) -> str:
        """Where the ways part and by which rule, once that step is revealed; at the end also that they never do."""
        state = self.state
        if state.difference is None:
            return "No step decides anything else: here the two rules agree." if state.done else ""
        if not state.parted:
            return ""
        return state.difference.text + _changed(_switched(state.left.rules, state.right.rules))

    @property
    def verdict(self) -> str:
        """What became of the guess, once all is told."""
        state = self.state
        if not state.done or not state.guess:
            return ""
        if state.guess == state.outcome:
            return f"Right: {ENDS[state.outcome]}."
        return f"Not quite: you said {ENDS[state.guess]}. It is this: {ENDS[state.outcome]}."


def looks(state: SideState, column: Played) -> tuple[HandLook, ...]:
    """The hands of a side after its revealed steps."""
    shown_steps = state.shown(column)
    lit = shown_steps[-1].cards if shown_steps else ()
    return tuple(
        hand_look(cards, told_of(shown_steps, name), lit)
        for name, cards in zip(column.names, column.hands, strict=True)
    )


def _plain(read: Callable[[], int]) -> int:
    """What a reader of one field gives, its error as a plain one."""
    try:
        return read()
    except FormError as error:
        raise RequestError(str(error)) from None


def _heading(rules: HouseRules, keys: list[str]) -> str:
    said = [f"{words_of(key)}: {words_of(format_value(rules.played.options[key]))}" for key in keys]
    return ", ".join([rules.title, *said]) if keys else rules.name


def _switched(left: HouseRules, right: HouseRules) -> list[Option]:
    """The options that differ; none where the games themselves do."""
    if left.game != right.game:
        return []
    ours, theirs = left.played.options, right.played.options
    return [option for option in FAMILIES[left.game].options if ours[option.key] != theirs[option.key]]


def _changed(options: list[Option]) -> str:
    """Which options differ, and where each is written."""
    if not options:
        return ""
    told = listing([f"“{words_of(option.key)}” ({option.rule})" for option in options])
    return f" What was changed: the option{'s' if len(options) > 1 else ''} {told}."


def _state(left: HouseRules, right: HouseRules, deal: OneDeal, seed: int | None = None) -> SideState:
    size = max(left.size, right.size)
    one, other = _side("left", left, deal, size), _side("right", right, deal, size)
    return SideState(deal, one, other, first_difference(one.steps, other.steps), seed=seed)


def _side(side: str, rules: HouseRules, deal: OneDeal, size: int) -> Played:
    try:
        return play(deal, rules, size)
    except FormError:
        raise
    except RequestError as error:
        raise RequestError(f"On the {side} side: {error}.") from None
