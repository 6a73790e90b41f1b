"""What if: one card swapped or one option switched, and the first step at which the two ways part."""

from dataclasses import dataclass

from guts_teach.cards import Card, check_in_pack, parse_cards
from guts_teach.errors import RequestError
from guts_teach.games import Option, format_value
from guts_teach.games.explain import explain
from guts_teach.hands import Judged
from guts_teach.lessons.differences import Difference, first_difference
from guts_teach.lessons.fields import FormError, whole_number
from guts_teach.lessons.house_rules import HouseRules, judging_options
from guts_teach.lessons.looks import HandLook, hand_look
from guts_teach.lessons.option_words import words_of
from guts_teach.trace import Trace


@dataclass(frozen=True, slots=True)
class WhatIf:
    """A hand beside the same hand with one thing changed.

    ``change`` says in a few words what was changed, and ``difference`` is the first step that decides something else.
    """

    change: str
    before: Trace[Judged]
    after: Trace[Judged]
    difference: Difference | None

    @property
    def text(self) -> str:
        """Where the two ways part, and what comes of it."""
        old, new = self.before.result.name, self.after.result.name
        made = f"Still {new}." if old == new else f"Instead of {old} the hand is {new}."
        parted = self.difference.text if self.difference else "No step decides anything else."
        return f"{self.change}. {parted} {made}"

    @property
    def looks(self) -> tuple[HandLook, HandLook]:
        """Both hands with all that their steps tell."""
        before, after = (hand_look(trace.result.cards, trace.steps) for trace in (self.before, self.after))
        return before, after


def swap_card(cards: tuple[Card, ...], rules: HouseRules, place: int, text: str) -> WhatIf:
    """The hand with the card at a place (counted from 0) swapped for a typed one.

    Raises `FormError` for the field ``card`` when that is no card, not one, or not to be had.

    >>> swap_card(parse_cards("Kh Kd 2c 4s 9h"), HouseRules(), 4, "Th").text
    '9♥ swapped for 10♥. Step 1 is the first that differs: “Wild cards” goes another way. The rule: Guillotine 1.2. \
Instead of four kings, nine kicker the hand is five kings.'
    """
    try:
        new = _only(parse_cards(text))
        changed = (*cards[:place], new, *cards[place + 1 :])
        check_in_pack(changed, rules.played.pack)
    except RequestError as error:
        raise FormError({"card": f"{error}."}) from None
    old = cards[place]
    before, after = (explain(rules.played, held, rules.round) for held in (cards, changed))
    difference = first_difference(before.steps, after.steps, {new: old})
    return WhatIf(f"{old.symbol} swapped for {new.symbol}", before, after, difference)


def switch_option(cards: tuple[Card, ...], rules: HouseRules, key: str, value: str) -> WhatIf:
    """The same hand with an option of its game switched.

    Raises `RequestError` when the option cannot be so, or when the cards are no hand then.
    """
    switched = HouseRules.read(rules.game, {**dict(rules.options), key: value}, rules.round)
    before = explain(rules.played, cards, rules.round)
    try:
        after = explain(switched.played, cards, switched.round)
    except RequestError as error:
        raise RequestError(f"With {words_of(key)}: {words_of(value)} this is no hand. {error}.") from None
    return WhatIf(
        f"With {words_of(key)}: {words_of(value)}", before, after, first_difference(before.steps, after.steps)
    )


def what_if(cards: tuple[Card, ...], rules: HouseRules, asked: str) -> WhatIf:
    """What was asked, as a word for links: a place counted from 1 and the card that comes there, or an option's value.

    Raises `RequestError` for any other word, and as the two ways to ask do.

    >>> what_if(parse_cards("Kh Kd 2c 4s 9h"), HouseRules(), "5.Th").change
    '9♥ swapped for 10♥'
    """
    what, _, new = asked.partition(".")
    if what.isascii() and what.isdigit():
        return swap_card(cards, rules, whole_number(what, "the place of a card", 1, len(cards)) - 1, new)
    return switch_option(cards, rules, what, new)


def switches(rules: HouseRules, cards: tuple[Card, ...]) -> list[tuple[str, str, str]]:
    """Every option that can be switched while these cards stay a hand: its key, the value, and words for both."""
    now = rules.played.options
    return [
        (option.key, value, f"{words_of(option.key)}: {words_of(value)}")
        for option in judging_options(rules.game)
        for value in option.values or ()
        if value != format_value(now[option.key]) and _possible(rules, cards, option, value)
    ]


def _only(cards: tuple[Card, ...]) -> Card:
    if len(cards) != 1:
        raise RequestError(f"{len(cards)} cards are not one: write the card that comes in, as in 9s")
    return cards[0]


def _possible(rules: HouseRules, cards: tuple[Card, ...], option: Option, value: str) -> bool:
    try:
        switched = HouseRules.read(rules.game, {**dict(rules.options), option.key: value}, rules.round)
        explain(switched.played, cards, switched.round)
    except RequestError:
        return False
    return True
