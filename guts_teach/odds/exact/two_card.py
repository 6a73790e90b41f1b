"""Exact odds of two-card hands, card removal included: of a showdown, and of the decision to stay.

The cards in the player's own hand are out of the pack: nobody else can hold them. How deals are counted is told in
`guts_teach.odds.exact.counting`, and what the others' threshold makes of it in
`guts_teach.odds.exact.two_card_chances`.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import comb

from guts_teach.cards import Card, format_cards
from guts_teach.errors import RequestError
from guts_teach.games import Declare
from guts_teach.hands import NO_WILD, TWO_CARD
from guts_teach.odds.exact.counting import deals, none_better, without
from guts_teach.odds.exact.payoff import settled
from guts_teach.odds.exact.two_card_chances import STANDARD, Deck, Field, chances, classes
from guts_teach.odds.ladder import Threshold
from guts_teach.odds.result import Odds
from guts_teach.odds.spot import Prospect, Spot, seen_at_decisions


@dataclass(frozen=True, slots=True)
class Count:
    """Deals to the other players, counted by how many of them tie with a hand that nobody beats.

    >>> count_deals(14, 14, others=1)
    Count(total=1225, by_ties=(1224, 1))
    """

    total: int
    by_ties: tuple[int, ...]
    """Deals where our hand is best and 0, 1, 2, … others hold the same; in all the rest we pay."""

    @property
    def win(self) -> Fraction:
        """The chance to be best alone."""
        return Fraction(self.by_ties[0], self.total)

    @property
    def tie(self) -> Fraction:
        """The chance to share the best hand."""
        return Fraction(sum(self.by_ties[1:]), self.total)

    @property
    def pay(self) -> Fraction:
        """The chance that another hand is better."""
        return Fraction(self.total - sum(self.by_ties), self.total)

    @property
    def share(self) -> Fraction:
        """The part of the pot to expect."""
        return sum((Fraction(ways, tied + 1) for tied, ways in enumerate(self.by_ties)), Fraction()) / self.total


def showdown_odds(hand: Sequence[Card], others: int) -> Odds:
    """The exact chances of a two-card hand against so many others, whose hands are random and who all stay in.

    Raises `RequestError` for a hand that is not two different cards, or for more others than the pack has hands for.

    >>> from guts_teach.cards import parse_cards
    >>> odds = showdown_odds(parse_cards("7s 7h"), others=4)
    >>> round(odds.win, 4), round(odds.pay, 4), odds.method
    (0.8666, 0.1305, 'exact')
    """
    low, high = _ranks(hand)
    most = (len(STANDARD) - 2) // 2
    if type(others) is not int or not 0 <= others <= most:  # a bool is no number here
        raise RequestError(f"{others!r} other players is not allowed: the pack has hands for 0 to {most} others")
    count = count_deals(high, low, others)
    return Odds(
        others=others,
        win=float(count.win),
        tie=float(count.tie),
        pay=float(count.pay),
        share=float(count.share),
        method="exact",
        deals=count.total,
    )


def count_deals(high: int, low: int, others: int, deck: Deck = STANDARD) -> Count:
    """Count the deals to the other players when we hold these two ranks."""
    ours = deck.ranks.index(high), deck.ranks.index(low)
    left = without(deck.cards, *ours)
    by_ties = tuple(comb(others, tied) * ways for tied, ways in enumerate(none_better(*ours, others, left)))
    return Count(deals(sum(left), others), by_ties)


def covers(spot: Spot) -> bool:
    """Whether `prospect` can count this decision: two unwild cards from one pack, one declaration, match pot.

    >>> from guts_teach.games import make
    >>> from guts_teach.odds.spot import spot
    >>> [covers(spot(make(game), 4)) for game in ("guts", "guts-three-card", "fierce", "psycho-shelby")]
    [True, False, False, False]
    """
    game, rule = spot.game, spot.game.settlement
    hand = game.hand
    return (
        hand.order.categories == TWO_CARD.categories
        and hand.wild == NO_WILD
        and len(game.pack) == len(STANDARD)
        and seen_at_decisions(game) == (2,)
        and any(isinstance(stage, Declare) for stage in game.stages)
        and not game.markers_to_win
        and not game.plays_deck
        and game.ghost != "alone"
        and rule.nobody_in != "best_and_twos"
        and rule.tie != "no_payout"
        and rule.losers_pay
        and not (rule.single_loser and game.ghost)
        and not (rule.sequential or rule.ante_to_drop)
    )


def prospect(spot: Spot, cards: Sequence[Card], threshold: Threshold) -> Prospect:
    """What staying with these two cards may bring, and leaving, exactly: the others stay by the threshold.

    Its place is one of `guts_teach.odds.ladder.rungs`. Declaring in turn is reckoned as declaring at once. Raises
    `RequestError` for a hand that is not two different cards.

    >>> from guts_teach.cards import parse_cards
    >>> from guts_teach.games import make
    >>> from guts_teach.odds.ladder import rungs
    >>> from guts_teach.odds.spot import spot
    >>> here = spot(make("guts"), 5, pot=80)
    >>> found = prospect(here, parse_cards("Ks 4h"), Threshold(rungs(here).find("K-4")))
    >>> round(found.odds.win, 4), round(found.odds.alone, 4), round(found.net, 2), found.verdict()
    (0.2301, 0.2301, -41.88, 'out')
    """
    low, high = (STANDARD.ranks.index(rank) for rank in _ranks(cards))
    return of_class(spot, classes().index((high, low)), threshold)


def of_class(spot: Spot, place: int, threshold: Threshold) -> Prospect:
    """The same for a class of hands, all of which are alike."""
    game = spot.game
    field = Field(
        others=spot.others,
        place=threshold.place,
        often=threshold.often,
        ghost=game.ghost == "always",
        push=game.settlement.house_tie == "push",
        single_loser=game.settlement.single_loser,
    )
    return settled(spot, chances(place, field), deals(len(STANDARD) - 2, spot.others + field.ghost))


def prospects(spot: Spot, threshold: Threshold) -> list[Prospect]:
    """The same for every class, from the worst."""
    return [of_class(spot, place, threshold) for place in range(len(classes()))]


def _ranks(hand: Sequence[Card]) -> tuple[int, int]:
    """The lower and the higher rank of a two-card hand."""
    if len(hand) != 2 or len(set(hand)) != 2 or any(card.is_joker for card in hand):
        raise RequestError(f"{format_cards(hand) or 'no card'} is not a two-card hand: give two different cards")
    low, high = sorted(card.rank for card in hand)
    return low, high
