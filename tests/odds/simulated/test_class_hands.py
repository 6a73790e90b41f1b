from collections import Counter

import numpy as np
import pytest

from guts_teach.games import make
from guts_teach.hands.batch import score
from guts_teach.odds.ladder import ladder
from guts_teach.odds.simulated import class_hands
from guts_teach.odds.simulated.class_hands import draw, hands_of, held


@pytest.mark.parametrize("game", ["guts", "lowball", "guts-three-card"])
def test_a_class_has_the_hands_that_the_ladder_counts(game: str) -> None:
    rungs = ladder(make(game))
    for place in (0, len(rungs) // 2, len(rungs) - 1):
        hands = hands_of(rungs, place)
        assert len(hands) == rungs.hands[place]
        assert len({tuple(sorted(hand)) for hand in hands.tolist()}) == len(hands)
        assert (score(hands, rungs.rule, rungs.pack) == place).all()
    assert held(rungs) == tuple(range(len(rungs)))


def test_a_drawn_hand_is_any_of_the_class_in_any_order() -> None:
    rungs = ladder(make("guts"))
    place = rungs.find("A-K")
    drawn = draw(rungs, place, 6400, seed=3)
    found = Counter(map(tuple, drawn.tolist()))
    assert len(found) == 2 * 16
    assert max(abs(number - 200) for number in found.values()) < 70  # five standard errors
    assert np.array_equal(drawn, draw(rungs, place, 6400, seed=3))


def test_classes_without_hands_are_not_held() -> None:
    rungs = ladder(make("psycho-shelby"))
    assert held(rungs) == tuple(place for place, hands in enumerate(rungs.hands) if hands)
    assert len(held(rungs)) < len(rungs)


def test_where_there_are_too_many_hands_some_are_dealt(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(class_hands, "_ALL", 1000)
    monkeypatch.setattr(class_hands, "_DRAWN", 5000)
    monkeypatch.setattr(class_hands, "_sorted", class_hands._sorted.__wrapped__)
    rungs = ladder(make("lowball"))
    places = held(rungs)
    assert 300 < len(places) < len(rungs)
    hands = hands_of(rungs, places[-40])
    assert (score(hands, rungs.rule, rungs.pack, duplicates=False) == places[-40]).all()
    assert len(hands) < rungs.hands[places[-40]]


def test_first_hands_of_guillotine_are_sorted_by_their_own_order() -> None:
    rungs = ladder(make("guillotine"))
    best = hands_of(rungs, len(rungs) - 1)
    assert {rungs.places(best[:1])[0]} == {len(rungs) - 1}
    assert sum(len(hands_of(rungs, place)) for place in held(rungs)) == 1326
