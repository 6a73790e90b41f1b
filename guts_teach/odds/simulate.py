"""Odds of a showdown by dealing at random, for games too large to count."""

from collections.abc import Iterator, Sequence
from math import sqrt

from guts_teach.cards import Card, Stream, check_in_pack, check_seed
from guts_teach.errors import RequestError
from guts_teach.games.game import Game
from guts_teach.hands import strength
from guts_teach.odds.result import Odds
from guts_teach.words import count

#: Keeps these random numbers apart from those that deal the cards of the same seed at the table.
_PURPOSE = 0x0DD5
_MOST_DEALS = 10**7


def showdown_odds(game: Game, cards: Sequence[Card], others: int, deals: int, seed: int) -> Odds:
    """Estimate the chances of a holding against so many others, who all stay in, from random deals.

    The holding may still be growing: the cards it lacks are dealt as well. A ghost is not among the others. The same
    seed gives the same answer everywhere.

    Raises `RequestError` for cards that the game does not deal, for more others than the pack has hands for, and for
    a number of deals that is none.

    >>> from guts_teach.cards import parse_cards
    >>> from guts_teach.games.catalogue import make
    >>> odds = showdown_odds(make("guillotine"), parse_cards("Kh Kd 2c 4s 9h"), others=4, deals=200, seed=1)
    >>> odds.method, odds.deals, 0.01 < odds.stderr["win"] < 0.03
    ('simulated', 200, True)
    """
    _check(game, cards, others, deals)
    wins = pays = 0
    shares = squares = 0.0
    for ties in _ties(game, cards, others, deals, Stream(check_seed(seed), 0, _PURPOSE)):
        if ties is None:
            pays += 1
        else:
            wins += not ties
            shares += 1 / (1 + ties)
            squares += 1 / (1 + ties) ** 2
    ties_shared = deals - wins - pays
    return Odds(
        others=others,
        win=wins / deals,
        tie=ties_shared / deals,
        pay=pays / deals,
        share=shares / deals,
        method="simulated",
        deals=deals,
        stderr={
            "win": _error(wins, wins, deals),
            "tie": _error(ties_shared, ties_shared, deals),
            "pay": _error(pays, pays, deals),
            "share": _error(shares, squares, deals),
            # A deal's net is its share, or minus one. Half of one more than it lies from 0 to 1 like the others.
            "net": 2 * _error((shares - pays + deals) / 2, (squares + 2 * shares + deals - pays) / 4, deals),
        },
    )


def _ties(game: Game, cards: Sequence[Card], others: int, deals: int, stream: Stream) -> Iterator[int | None]:
    """Deal again and again: how many others tie with the best hand if it is ours, or None when we pay."""
    size, rule = game.cards_each, game.hand
    rest = list(game.pack.cards)
    for card in cards:
        rest.remove(card)
    lacking = size - len(cards)
    whole = None if lacking else strength(cards, rule)
    needed = lacking + others * size
    for _ in range(deals):
        stream.shuffle(rest, needed)
        ours = whole or strength([*cards, *rest[:lacking]], rule)
        ties = 0
        for at in range(lacking, needed, size):
            theirs = strength(rest[at : at + size], rule)
            if theirs > ours:
                yield None
                break
            ties += theirs == ours
        else:
            yield ties


def _error(total: float, squares: float, deals: int) -> float:
    """Work out the standard error of a mean of values from 0 to 1, given their sum and the sum of their squares.

    One more deal of 0 and one of 1 are reckoned in, so that what never happened is not called certain.
    """
    size = deals + 2
    mean = (total + 1) / size
    return sqrt(max((squares + 1) / size - mean**2, 0.0) / deals)


def _check(game: Game, cards: Sequence[Card], others: int, deals: int) -> None:
    size = game.cards_each
    if len(cards) > size:
        raise RequestError(f"{count(len(cards), 'card')} is too many: {game.name} deals {size} to a player")
    check_in_pack(cards, game.pack)
    most = len(game.pack) // size - 1
    if type(others) is not int or not 0 <= others <= most:
        raise RequestError(f"{others!r} other players is not allowed: the pack has hands for 0 to {most} others")
    if type(deals) is not int or not 1 <= deals <= _MOST_DEALS:
        raise RequestError(f"{deals!r} deals is not allowed: give a whole number from 1 to {_MOST_DEALS}")
