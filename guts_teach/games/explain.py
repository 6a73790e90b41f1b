"""A game's holdings judged: one explained, or several compared, with the game's own number of cards and pack."""

from collections.abc import Sequence

from guts_teach.cards import Card, check_in_pack, parse_cards
from guts_teach.errors import RequestError
from guts_teach.games.game import Game
from guts_teach.hands import Judged, Ranking, judge
from guts_teach.hands import compare as compare_hands
from guts_teach.trace import Trace
from guts_teach.words import count


def explain(game: Game, cards: str | Sequence[Card]) -> Trace[Judged]:
    """A holding of a game, given as text or as cards, with the steps that judge it.

    Raises `RequestError` for what is no card, for a card that the game's pack has not so often, and for a wrong
    number of cards.

    >>> from guts_teach.games import make
    >>> explain(make("guillotine"), "Kh Kd 2c 4s 9h").result.name
    'four kings, nine kicker'
    >>> explain(make("guts"), "Kh Kd 2c")
    Traceback (most recent call last):
    ...
    guts_teach.errors.RequestError: 3 cards are not a hand of Guts: give exactly two cards
    """
    held = _cards(cards)
    check_in_pack(held, game.pack)
    _check_size(game, held, "")
    return judge(held, game.hand)


def compare(
    game: Game, holdings: Sequence[str | Sequence[Card]], names: Sequence[str] | None = None
) -> Trace[tuple[tuple[Judged, ...], Ranking]]:
    """Two or more holdings of one deal, each judged, and their ranking. Without names they are Hand 1, Hand 2, and on.

    Raises `RequestError` as `explain` does; a card of one pack that two holdings share is a duplicate.

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
    for name, cards in zip(names, held, strict=True):
        _check_size(game, cards, f" ({name})")
    hands = tuple(judge(cards, game.hand).result for cards in held)
    trace = compare_hands(hands, names, game.hand.order.rule)
    return Trace(trace.steps, (hands, trace.result))


def _cards(cards: str | Sequence[Card]) -> tuple[Card, ...]:
    return parse_cards(cards) if isinstance(cards, str) else tuple(cards)


def _check_size(game: Game, cards: Sequence[Card], whose: str) -> None:
    if len(cards) != game.cards_each:
        number = f"{len(cards)} card{' is' if len(cards) == 1 else 's are'}"
        raise RequestError(f"{number} not a hand of {game.name}{whose}: give exactly {count(game.cards_each, 'card')}")


def _hands(number: int) -> str:
    return "hand" if number == 1 else "hands"
