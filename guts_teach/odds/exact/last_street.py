"""The last decision on a street against one other player, exactly: all hands that the other may hold are counted.

On the last street nothing is dealt any more. If the other stays with anything, every hand is as likely as another, and
the two bets of the street swell the pot before it is shown down (Guillotine, rulings 4.6).
"""

from bisect import bisect_left
from collections.abc import Sequence

from guts_teach.cards import Card
from guts_teach.games import Bet
from guts_teach.hands import strength
from guts_teach.hands.tables import exact
from guts_teach.odds.exact.heads_up import opponent_scores
from guts_teach.odds.ladder import ALL_IN, Threshold
from guts_teach.odds.result import Odds
from guts_teach.odds.spot import Prospect, Spot


def covers(spot: Spot, threshold: Threshold) -> bool:
    """Whether `prospect` can count: a street after which nothing is dealt, and one other who always stays."""
    stages = spot.game.stages
    decisions = [at for at, stage in enumerate(stages) if isinstance(stage, Bet)]
    return (
        spot.players == 2
        and threshold == ALL_IN
        and len(decisions) == spot.decision + 1
        and isinstance(stages[decisions[-1]], Bet)
        and not spot.game.ghost
    )


def prospect(spot: Spot, cards: Sequence[Card]) -> Prospect:
    """What staying to the showdown may bring, and folding.

    Who cannot pay the whole bet puts in what is left. With table stakes one wins no more than one owned before it.

    >>> from guts_teach.cards import parse_cards
    >>> from guts_teach.games import make
    >>> from guts_teach.odds.spot import spot
    >>> found = prospect(spot(make("guillotine"), 2, pot=8, cards=5), parse_cards("Kh Kd 2c 4s 9h"))
    >>> found.odds.deals, found.stay[0][0], found.stay[-1][0], found.leave
    (1533939, 9.0, -11.0, ((-8.0, 1.0),))
    """
    game, rule = spot.game, spot.game.settlement
    scores = opponent_scores(game.hand, cards, len(cards), game.pack)
    mine = bisect_left(exact(game.hand, game.pack).scale.keys, strength(cards, game.hand))
    total = sum(scores)
    win, tie, pay = sum(scores[:mine]) / total, scores[mine] / total, sum(scores[mine + 1 :]) / total
    street = [stage for stage in game.stages if isinstance(stage, Bet)][spot.decision]
    price = 0 if street.structure == "stay_or_fold" else street.bet
    bet = price if spot.stack is None or rule.short_stack == "iou" else min(price, spot.stack)
    final = spot.pot + price + bet
    most = spot.stack if spot.stack is not None and rule.short_stack == "table_stakes" else final
    shared = min(final / 2, most) if rule.tie == "split" else 0.0
    lost = _payment(spot, final, bet)
    stay = ((float(min(final, most) - bet), win), (shared - bet, tie), (-float(bet + lost), pay))
    fold = 0.0 if street.free_fold else -float(_payment(spot, spot.pot, 0))
    share = (win * min(final, most) + tie * shared) / final
    odds = Odds(1, win, tie, pay, share, "exact", total)
    return Prospect(odds, tuple(each for each in stay if each[1]), ((fold, 1.0),))


def _payment(spot: Spot, pot: int, spent: int) -> int:
    """What is paid of a pot by a player who has spent so much."""
    rule = spot.game.settlement
    due = pot if rule.max_payment is None else min(pot, rule.max_payment)
    return due if spot.stack is None or rule.short_stack == "iou" else min(due, max(spot.stack - spent, 0))
