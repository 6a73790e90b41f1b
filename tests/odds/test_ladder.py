"""The ladder of classes: against a count by hand, and every name there and back."""

from collections import Counter
from itertools import combinations
from math import comb, isclose

import pytest
from hypothesis import given
from hypothesis import strategies as st

from guts_teach.cards import Pack, parse_cards
from guts_teach.errors import RequestError
from guts_teach.games import make
from guts_teach.hands import strength
from guts_teach.odds.ladder import ALL_IN, Ladder, Threshold, ladder, rungs
from guts_teach.odds.spot import spot

LADDERS = {
    "guts": (ladder(make("guts")), 91),
    "three": (ladder(make("guts-three-card")), None),
    "three, flipped": (ladder(make("guts-three-card", {"flush_above_straight": "on"})), None),
    "lowball": (ladder(make("lowball")), 455),
    "fierce": (ladder(make("fierce")), 13),
    "fierce, jokers": (ladder(make("fierce", {"jokers": "2"})), None),
    "fierce, two packs": (ladder(make("fierce", {"packs": "2"})), 13),
    "fierce, five": (ladder(make("fierce", {"cards": "5"})), None),
    "four-two-two": (ladder(make("four-two-two")), None),
    "shelby, three": (ladder(make("shelby"), 1), None),
    "guillotine, two": (ladder(make("guillotine")), None),
    "guillotine, three": (ladder(make("guillotine"), 1), None),
    "guillotine, five": (ladder(make("guillotine"), 3), None),
}


@pytest.mark.parametrize(("rungs_", "size"), LADDERS.values(), ids=LADDERS)
def test_every_name_is_found_again_however_it_is_written(rungs_: Ladder, size: int | None) -> None:
    assert size in {None, len(rungs_)}
    names = [rungs_.name(place) for place in range(len(rungs_))]
    assert len(set(names)) == len(names)
    for place, name in enumerate(names):
        assert rungs_.find(name) == place
        assert rungs_.find(name.lower()) == place
        assert rungs_.find(f"  {name.replace('10', 'T').replace('-', '')} ") == place


@pytest.mark.parametrize(
    ("game", "cards"), [(("guts", {}), 2), (("lowball", {}), 3), (("guts-three-card", {}), 3), (("shelby", {}), 2)]
)
def test_hands_are_counted_as_by_hand(game: tuple[str, dict[str, str]], cards: int) -> None:
    rungs_ = ladder(make(*game))
    keys = Counter(strength(hand, rungs_.rule) for hand in combinations(Pack().cards, cards))
    assert sorted(keys) == [key for key, number in zip(rungs_.keys, rungs_.hands, strict=True) if number]
    assert [keys[key] for key in rungs_.keys] == list(rungs_.hands)
    assert rungs_.total == comb(52, cards)
    assert rungs_.counted


@pytest.mark.parametrize("at", ["guts", "lowball", "guillotine, two", "fierce, jokers", "four-two-two"])
@given(share=st.floats(0, 1))
def test_exactly_the_share_that_is_wanted_stays(at: str, share: float) -> None:
    rungs_ = LADDERS[at][0]
    best = rungs_.best(share)
    assert 0 <= best.often <= 1
    assert isclose(rungs_.staying(best), share, abs_tol=1e-12)
    mass = sum(rungs_.share(place) * best.stays(place) for place in range(len(rungs_)))
    assert isclose(mass, share, abs_tol=1e-9)


def test_all_and_nothing() -> None:
    rungs_ = ladder(make("guts"))
    assert rungs_.best(1) == ALL_IN
    assert rungs_.best(0) == Threshold(90, 0.0)
    assert (rungs_.staying(ALL_IN), rungs_.below(0), rungs_.below(len(rungs_))) == (1.0, 0.0, 1.0)


def test_a_place_is_that_of_its_cards() -> None:
    here = spot(make("guts"), 5)
    assert rungs(here).name(rungs(here).place(parse_cards("10s Kh"))) == "K-10"
    low = ladder(make("lowball"))
    assert low.name(low.place(parse_cards("As 2s 3s"))) == "3-2-A"
    wild = ladder(make("guillotine"))
    assert wild.name(wild.place(parse_cards("7h 7d"))) == "7-7"


@pytest.mark.parametrize("name", ["", "X-Y", "K", "K-Q-J", "1-0", "10-0", "K-4 flush", "worthless", "K--", "A" * 99])
def test_what_is_no_class_is_refused_in_a_sentence(name: str) -> None:
    with pytest.raises(RequestError) as refused:
        ladder(make("guts")).find(name)
    assert str(refused.value) == f"{name[:40]!r} is no class of hands here: write its ranks like A-A, Q-2, 3-2"
