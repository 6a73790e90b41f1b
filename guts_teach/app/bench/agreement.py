"""Whether ours and theirs say the same of natural hands: a speed is worth nothing without."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from guts_teach.app.bench.material import NATURAL, Material
from guts_teach.cards import Pack
from guts_teach.hands import strength
from guts_teach.hands.batch import score
from guts_teach.hands.numbers import numbered_cards
from guts_teach.hands.tables import exact
from guts_teach.odds.exact.heads_up import opponent_scores


def agree(material: Material) -> bool | None:
    """Whether every installed peer puts the natural hands of the run in our order; None when there is none.

    And whether poker-equity, where it is installed, finds as many hands that lose to one of them, tie and win.
    """
    if not material.peers:
        return None
    return _same_order(material) and ("poker-equity" not in material.peers or _same_odds(material))


def _same_order(material: Material) -> bool:
    return all(
        np.array_equal(_ranks(score(hands[: material.theirs], NATURAL)), _ranks([*map(material.judge(peer), theirs)]))
        for hands in (material.fives, material.sevens)
        for peer in material.peers
        for theirs in (material.hands(peer, hands),)
    )


def _same_odds(material: Material) -> bool:
    walk = material.peers["poker-equity"].exact_from_text
    keys = exact(NATURAL, Pack()).scale.keys
    for at in range(1 if material.short else 5):
        cards = numbered_cards(material.numbered(material.fives)[at])
        ours = keys.index(strength(cards, NATURAL))
        scores = opponent_scores(NATURAL, cards, len(cards))
        found = walk("five_card_draw", ["".join(map(str, cards)), "*****"])
        counted = sum(scores[:ours]), scores[ours], sum(scores[ours + 1 :])
        if counted != (found["win_count"][0], found["tie_count"][0], found["win_count"][1]):
            return False
    return True


def _ranks(values: Any) -> NDArray[np.intp]:  # noqa: ANN401 - what numpy takes
    return np.unique(np.asarray(values), return_inverse=True)[1].astype(np.intp)
