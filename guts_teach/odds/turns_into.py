"""What the first cards turn into: how likely each category of hands is once all cards are dealt."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import comb, sqrt
from typing import Final

import numpy as np

from guts_teach.cards import Card, Stream, check_in_pack, check_seed
from guts_teach.errors import RequestError
from guts_teach.games import Game
from guts_teach.hands import HandRule
from guts_teach.hands.batch import deal_rest, score
from guts_teach.hands.numbers import numbers, pack_numbers
from guts_teach.hands.tables import exact
from guts_teach.odds.result import Method
from guts_teach.odds.simulated.classes import every

#: Ways to deal the rest: so many are all counted, of more so many are dealt.
_ALL: Final = 60_000
DEALS: Final = 60_000
_AT_ONCE: Final = 20_000
#: Keeps these random numbers apart from others of the same seed.
_PURPOSE: Final = 0x0DD9


@dataclass(frozen=True, slots=True)
class Becomes:
    """A category of hands, and how likely it is; ``stderr`` is the standard error where that was simulated."""

    category: str
    chance: float
    stderr: float | None = None


@dataclass(frozen=True, slots=True)
class TurnsInto:
    """What a holding becomes at a showdown: every category of the order, the best first.

    ``cards`` are how many one then holds, ``deals`` how many ways to deal the rest were counted or dealt.
    """

    cards: int
    rule: HandRule
    categories: tuple[Becomes, ...]
    method: Method
    deals: int


def showdowns(game: Game, held: int) -> tuple[tuple[int, HandRule], ...]:
    """The comparisons still to come at which one holds more cards: how many, and how they are judged.

    >>> from guts_teach.games import make
    >>> [cards for cards, _ in showdowns(make("shelby"), 3)], showdowns(make("guts"), 2)
    ([5, 7], ())
    """
    return tuple((each.sizes[0], each.rule) for each in game.rounds if each.sizes[0] > held)


def turns_into(
    game: Game,
    cards: Sequence[Card],
    at: int = -1,
    *,
    known: Sequence[Card] = (),
    seed: int = 0,
    deals: int = DEALS,
) -> TurnsInto:
    """How likely each category is when the rest is dealt to these cards: counted where that is quick, else dealt.

    ``at`` chooses among `showdowns`, the last one when left out; ``known`` are cards of others that one sees. Nobody
    buys cards. Raises `RequestError` where nothing is left to come.

    >>> from guts_teach.cards import parse_cards
    >>> from guts_teach.games import make
    >>> found = turns_into(make("guillotine"), parse_cards("4h 10s"))
    >>> found.method, found.deals, found.categories[0].category, round(found.categories[0].chance, 4)
    ('exact', 19600, 'five of a kind', 0.1306)
    """
    ahead = showdowns(game, len(cards))
    if not ahead:
        raise RequestError(f"nothing is left to come: in {game.name} all cards of the hand are dealt")
    if not -len(ahead) <= at < len(ahead):
        raise RequestError(f"{at!r} is no showdown here: choose 0 to {len(ahead) - 1}")
    check_in_pack((*cards, *known), game.pack)
    size, rule = ahead[at]
    scale = exact(rule, game.pack).scale
    rest, missing = pack_numbers(game.pack), size - len(cards)
    for number in numbers((*cards, *known)):
        rest.remove(number)
    counted = comb(len(rest), missing) <= _ALL
    scores = np.zeros(len(scale), np.int64)
    held = np.array(numbers(cards), np.uint8)
    total = comb(len(rest), missing) if counted else deals
    for first in range(0, total, _AT_ONCE):
        many = min(_AT_ONCE, total - first)
        if counted:
            more = every(rest, missing)[first : first + many]
        else:
            out = np.array(numbers((*cards, *known)), np.uint8)
            shuffle = Stream(check_seed(seed), _PURPOSE).state
            more = deal_rest(np.broadcast_to(out, (many, len(out))), missing, shuffle, pack=game.pack, first=first + 1)
        hands = np.concatenate([np.broadcast_to(held, (many, len(held))), more], axis=1)
        scores += np.bincount(score(hands, rule, game.pack, duplicates=False), minlength=len(scale))
    found = dict.fromkeys((category.words for category in rule.order.categories), 0)
    for place in np.flatnonzero(scores).tolist():
        found[scale.category(place).words] += int(scores[place])
    return TurnsInto(
        size,
        rule,
        tuple(_becomes(words, times, total, counted=counted) for words, times in found.items()),
        "exact" if counted else "simulated",
        total,
    )


def _becomes(words: str, times: int, total: int, *, counted: bool) -> Becomes:
    chance = times / total
    # One more deal of either kind is reckoned in, so that what never came is not called impossible.
    likely = (times + 1) / (total + 2)
    return Becomes(words, chance, None if counted else sqrt(likely * (1 - likely) / total))
