"""Exact odds of two cards, one open and one hidden from everybody: the decision in Fierce (rulings 4.8)."""

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from typing import Final

from guts_teach.cards import JOKER, RANKS, SUITS, Card, Pack, check_in_pack
from guts_teach.errors import RequestError
from guts_teach.games import DealCards, Declare, Showdown
from guts_teach.hands import HandRule, strength
from guts_teach.hands.patterns import always_wild
from guts_teach.odds.exact.open_card_chances import Table, chances
from guts_teach.odds.exact.payoff import mean, settled
from guts_teach.odds.ladder import Threshold, rungs
from guts_teach.odds.spot import Prospect, Spot

#: The kinds of cards: the ranks from the lowest, then the jokers.
_KINDS: Final = (*RANKS, JOKER.rank)


def covers(spot: Spot) -> bool:
    """Whether `prospect` can count this decision: one card up, one seen by nobody, one declaration, match pot.

    >>> from guts_teach.games import make
    >>> from guts_teach.odds.spot import spot
    >>> fierce = [{}, {"packs": "2", "jokers": "2"}, {"kings_and_low": "on"}, {"cards": "5"}]
    >>> [covers(spot(make("fierce", options), 4)) for options in fierce]
    [True, True, False, False]
    """
    game, rule = spot.game, spot.game.settlement
    match game.stages:
        case (DealCards(1, seen_by="all"), DealCards(1, seen_by="nobody"), Declare(), Showdown()):
            pass
        case _:
            return False
    return (
        always_wild(game.hand.wild) is not None
        and not game.ghost
        and not game.plays_deck
        and rule.nobody_in != "best_and_twos"
        and rule.tie != "no_payout"
        and rule.losers_pay
        and not (rule.single_loser or rule.sequential or rule.ante_to_drop)
    )


def prospect(spot: Spot, cards: Sequence[Card], threshold: Threshold) -> Prospect:
    """What staying behind this open card may bring, and leaving, exactly: the others stay by the threshold.

    ``cards`` are our own open card, then those of others as far as they are known, no matter whose. The threshold's
    place is one of `guts_teach.odds.ladder.rungs`, and tells which open cards stay. Declaring in turn is reckoned as
    declaring at once. Raises `RequestError` for no card, more cards than players, and cards that the pack has not.

    >>> from guts_teach.cards import parse_cards
    >>> from guts_teach.games import make
    >>> from guts_teach.odds.ladder import ALL_IN
    >>> from guts_teach.odds.spot import spot
    >>> found = prospect(spot(make("fierce"), 3, pot=30), parse_cards("Kh 9s 4d"), ALL_IN)
    >>> round(found.odds.win, 4), round(found.odds.tie, 4), found.verdict()
    (0.7154, 0.0064, 'in')
    """
    if not 1 <= len(cards) <= spot.players:
        raise RequestError(
            f"{len(cards)} open cards are not possible: give your own, then those of up to {spot.others} others"
        )
    check_in_pack(cards, spot.game.pack)
    mine, *known = map(_kind, cards)
    table = Table(
        left=_left(spot.game.pack, [mine, *known]),
        mine=mine,
        known=tuple(known),
        unknown=spot.others - len(known),
        stays=_stays(spot, threshold),
        strength=_strengths(spot.game.hand),
    )
    found = chances(table, best_out=spot.game.settlement.nobody_in == "best_pays")
    return settled(spot, found, table.deals)


def of_class(spot: Spot, place: int, threshold: Threshold) -> Prospect:
    """The same for a class of open cards, the others' unknown: a joker is of the class of the rank it stands for."""
    ladder, pack = rungs(spot), spot.game.pack
    members = [card for card in _cards(SUITS[0]) if pack.copies(card) and ladder.place([card]) == place]
    weights = [pack.jokers if card.is_joker else 4 * pack.packs for card in members]
    return mean([prospect(spot, [card], threshold) for card in members], weights)


def prospects(spot: Spot, threshold: Threshold) -> list[Prospect]:
    """The same for every class, from the worst."""
    return [of_class(spot, place, threshold) for place in range(len(rungs(spot)))]


def _kind(card: Card) -> int:
    return _KINDS.index(card.rank)


def _left(pack: Pack, seen: Sequence[int]) -> tuple[int, ...]:
    """How many cards of each kind nobody has seen."""
    whole = [*[4 * pack.packs] * len(RANKS), pack.jokers]
    return tuple(number - seen.count(kind) for kind, number in enumerate(whole))


def _stays(spot: Spot, threshold: Threshold) -> tuple[Fraction, ...]:
    """How often each kind of open card stays."""
    ladder = rungs(spot)
    return tuple(Fraction(threshold.stays(ladder.place([card]))) for card in _cards(SUITS[0]))


@lru_cache(maxsize=32)
def _strengths(rule: HandRule) -> tuple[tuple[int, ...], ...]:
    """How good a hand of two kinds is, as the place of its key among all."""
    keys = [[strength([one, two], rule) for two in _cards(SUITS[1])] for one in _cards(SUITS[0])]
    order = sorted({key for row in keys for key in row})
    return tuple(tuple(map(order.index, row)) for row in keys)


def _cards(suit: str) -> tuple[Card, ...]:
    """One card of each kind."""
    return (*(Card(rank, suit) for rank in RANKS), JOKER)
