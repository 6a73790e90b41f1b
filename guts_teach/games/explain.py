"""A game's holdings judged: one explained, or several compared, with the game's own number of cards and pack."""

from collections.abc import Sequence

from guts_teach.cards import Card, check_in_pack, parse_cards
from guts_teach.errors import RequestError
from guts_teach.games.game import Game
from guts_teach.hands import HandRule, Judged, Ranking, judge
from guts_teach.hands import compare as compare_hands
from guts_teach.trace import Trace
from guts_teach.words import listing


def explain(game: Game, cards: str | Sequence[Card], round_number: int | None = None) -> Trace[Judged]:
    """A holding of a game, given as text or as cards, with the steps that judge it; of several rounds the last one.

    Raises `RequestError` for what is no card, for a card that the game's pack has not so often, for a wrong number of
    cards, and for a round that the game has not.

    >>> from guts_teach.games import make
    >>> explain(make("guillotine"), "Kh Kd 2c 4s 9h").result.name
    'four kings, nine kicker'
    >>> explain(make("guts"), "Kh Kd 2c")
    Traceback (most recent call last):
    ...
    guts_teach.errors.RequestError: 3 cards are not a hand of Guts: give exactly 2 cards
    """
    held = _cards(cards)
    check_in_pack(held, game.pack)
    return judge(held, _rule(game, held, round_number))


def compare(
    game: Game,
    holdings: Sequence[str | Sequence[Card]],
    names: Sequence[str] | None = None,
    round_number: int | None = None,
) -> Trace[tuple[tuple[Judged, ...], Ranking]]:
    """Two or more holdings of one deal, each judged, and their ranking. Without names they are Hand 1, Hand 2, and on.

    Raises `RequestError` as `explain` does; a card of one pack that two holdings share is a duplicate, and holdings
    that are judged by different orders cannot be compared.

    >>> from guts_teach.games import make
    >>> hands, ranking = compare(make("guts"), ["As Kd", "7s 7h"]).result
    >>> ranking.winners, hands[1].name
    ((1,), 'pair of sevens')
    """
    if len(holdings) < 2:
        raise RequestError(f"{len(holdings)} {_hands(len(holdings))} cannot be compared: give two or more")
    names = [f"Hand {at + 1}" for at in range(len(holdings))] if names is None else names
    held = [_cards(cards) for cards in holdings]
    check_in_pack([card for cards in held for card in cards], game.pack)
    rules = [_rule(game, cards, round_number, f" ({name})") for name, cards in zip(names, held, strict=True)]
    if len(set(rules)) > 1:
        sizes = listing([str(len(cards)) for cards in held])
        raise RequestError(f"holdings of {sizes} cards cannot be compared: {game.name} judges them by different orders")
    hands = tuple(judge(cards, rule).result for cards, rule in zip(held, rules, strict=True))
    trace = compare_hands(hands, names, rules[0].order.rule)
    return Trace(trace.steps, (hands, trace.result))


def _cards(cards: str | Sequence[Card]) -> tuple[Card, ...]:
    return parse_cards(cards) if isinstance(cards, str) else tuple(cards)


def _rule(game: Game, cards: Sequence[Card], round_number: int | None, whose: str = "") -> HandRule:
    """How a holding of this size is judged in this round."""
    rules = dict(game.round(round_number).rules)
    if len(cards) not in rules:
        number = f"{len(cards)} card{' is' if len(cards) == 1 else 's are'}"
        in_round = "" if round_number is None else f" in round {round_number}"
        allowed = "exactly " * (len(rules) == 1) + listing([str(size) for size in sorted(rules)], "or")
        raise RequestError(f"{number} not a hand of {game.name}{in_round}{whose}: give {allowed} cards")
    return rules[len(cards)]


def _hands(number: int) -> str:
    return "hand" if number == 1 else "hands"
