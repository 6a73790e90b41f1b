"""Exact odds of a whole holding against one other hand: another player's, or that of nobody (a ghost, the deck).

Every hand that the other can hold is counted, the cards in our own hand being out of the pack. Hands of one pattern, or
of one kind, are counted together (`guts_teach.hands.counts`), so that few of them, or none, need judging.
"""

from bisect import bisect_left
from collections.abc import Sequence
from typing import Final

from guts_teach.cards import Card, Pack, check_in_pack
from guts_teach.errors import RequestError
from guts_teach.games.game import Game
from guts_teach.hands import HandRule, strength
from guts_teach.hands.counts import count_scores, to_judge
from guts_teach.hands.tables import exact
from guts_teach.odds.result import Odds
from guts_teach.words import count, listing

#: More hands to judge would take longer than a second; the best five of any seven cards of a pack are 5.6 million.
_MOST_JUDGED: Final = 6_000_000


def opponent_scores(rule: HandRule, cards: Sequence[Card], size: int, pack: Pack | None = None) -> tuple[int, ...]:
    """How many of all hands of so many cards have each score, when these cards are in our own hand.

    A score is a place on the rule's scale (``exact(rule, pack).scale`` of `guts_teach.hands.tables`), 0 for the worst.
    Of hands larger than the order ranks the best part counts.

    Raises `RequestError` for cards that the pack does not have, for a size that the rule does not judge or the pack
    cannot deal, and where counting would take longer than a click may: then simulate.

    Five aces are made by any five of the four aces and the ten wild cards that we do not hold:

    >>> from guts_teach.cards import parse_cards
    >>> from guts_teach.hands import FIVE_CARD, TWOS_FOURS_TENS
    >>> scores = opponent_scores(HandRule(FIVE_CARD, TWOS_FOURS_TENS), parse_cards("Kh Kd 2c 4s 9h"), 5)
    >>> sum(scores), scores[-1]
    (1533939, 2002)
    """
    pack = pack or Pack()
    check_in_pack(cards, pack)
    if to_judge(rule, size, pack, cards) > _MOST_JUDGED:
        raise RequestError(
            f"{count(size, 'card')} of a pack of {len(pack)} make too many hands to count: simulate their odds instead"
        )
    return tuple(count_scores(rule, size, pack, cards))


def showdown_odds(game: Game, cards: Sequence[Card]) -> Odds:
    """The exact chances of a whole holding against one other who stays in with as many cards, all of them unknown.

    Against a ghost the chances are the same, but see the game's ``house_tie`` for what a tie with it costs. With
    `Odds.deals` comes the number of hands that the other can hold.

    Raises `RequestError` for cards that the game does not deal, for a holding that is not whole yet, and where there
    are too many hands to count (bought cards in Psycho Shelby, kings and low in five cards of two packs).

    >>> from guts_teach.cards import parse_cards
    >>> from guts_teach.games.catalogue import make
    >>> odds = showdown_odds(make("guts-three-card"), parse_cards("Ah Qd 5c"))
    >>> round(odds.win, 4), round(odds.tie, 4), round(odds.pay, 4), odds.deals
    (0.7082, 0.0014, 0.2904, 18424)
    """
    sizes = game.rounds[-1].sizes
    if len(cards) not in sizes:
        allowed = listing([str(size) for size in sorted(sizes)], "or")
        raise RequestError(f"{count(len(cards), 'card')} is no whole holding: {game.name} compares hands of {allowed}")
    rule = game.judges(len(cards))
    scores = opponent_scores(rule, cards, len(cards), game.pack)
    ours = bisect_left(exact(rule, game.pack).scale.keys, strength(cards, rule))
    total, worse, same = sum(scores), sum(scores[:ours]), scores[ours]
    return Odds(
        others=1,
        win=worse / total,
        tie=same / total,
        pay=(total - worse - same) / total,
        share=(worse + same / 2) / total,
        method="exact",
        deals=total,
    )
