"""One threshold on the first decision, carried through all decisions of a deal."""

from functools import lru_cache
from typing import Final

from guts_teach.cards import Pack
from guts_teach.games import Bet, Game
from guts_teach.hands import HandRule
from guts_teach.odds.ladder import Threshold, ladder
from guts_teach.odds.spot import seen_at_decisions
from guts_teach.table.cutoffs import seen_rule

#: So many random hands tell what the best share of the later hands of a deal is.
_SAMPLE: Final = 50_000


def thresholds(game: Game, threshold: Threshold) -> tuple[Threshold, ...]:
    """How someone with a threshold on the first decision decides on each of a deal's decisions.

    In a betting round who stays on the first cards stays to the end (rulings 4.6); in later rounds of declaring one
    stays with the same share of the hands that one then sees, as far as 50,000 random ones tell it.

    >>> from guts_teach.games import make
    >>> [each.place for each in thresholds(make("guillotine"), Threshold(9))]
    [9, 0, 0, 0]
    """
    seen = seen_at_decisions(game)
    if len(seen) == 1 or any(isinstance(stage, Bet) for stage in game.stages):
        return (threshold, *[Threshold(0)] * (len(seen) - 1))
    share = ladder(game).staying(threshold)
    later = [(seen_rule(game, cards), cards) for cards in seen[1:]]
    return (threshold, *(_best(rule, cards, game.pack, round(share, 9)) for rule, cards in later))


@lru_cache(maxsize=64)
def _best(rule: HandRule, cards: int, pack: Pack, share: float) -> Threshold:
    """Who stays with the best ``share`` of hands dealt at random: to count all of seven cards would take too long."""
    import numpy as np  # noqa: PLC0415 - as the next line: only games of several declarations need arrays

    from guts_teach.hands.batch import deal, score  # noqa: PLC0415

    scores = np.sort(score(deal(_SAMPLE, 1, cards, seed=0, pack=pack)[:, 0], rule, pack, duplicates=False))[::-1]
    staying = round(share * _SAMPLE)
    place = int(scores[max(staying - 1, 0)])
    better, level = int((scores > place).sum()), int((scores == place).sum())
    return Threshold(place, (staying - better) / level)
