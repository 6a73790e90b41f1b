"""Starting hands: how many there are of each class, and that their order is that of a fresh simulation."""

from itertools import combinations

import numpy as np
import pytest

from guts_teach.cards import Pack, parse_cards
from guts_teach.errors import RequestError
from guts_teach.games import make
from guts_teach.hands.numbers import CARDS
from guts_teach.odds.ladder import Ladder, ladder
from guts_teach.odds.simulated import class_gain, prospect
from guts_teach.odds.spot import spot
from guts_teach.odds.starting import StartingHands, class_of, one_of_each, shares, starts, stored
from guts_teach.odds.starting_shares import PLAYERS, VERSION, data, share_of

GUILLOTINE = make("guillotine")
FIRST = ladder(GUILLOTINE)
SAMPLE = ("W-W", "W-A", "W-3", "A-A", "3-3", "A-K suited", "7-6 suited", "7-6", "A-3", "8-3")


def test_the_1326_hands_fall_into_111_classes() -> None:
    assert isinstance(FIRST, StartingHands)
    assert (len(FIRST), FIRST.total, FIRST.counted) == (111, 1326, True)
    number = dict(zip(FIRST.names, FIRST.hands, strict=True))
    assert number["W-W"] == 66
    assert {number[f"W-{rank}"] for rank in ("A", "K", "Q", "J", "9", "8", "7", "6", "5", "3")} == {48}
    assert sorted(number.values()) == [4] * 45 + [6] * 10 + [12] * 45 + [48] * 10 + [66]


def test_every_hand_is_of_the_class_of_its_name() -> None:
    hands = [(one, other) for one, other in combinations(CARDS[:52], 2)]
    places = FIRST.places(np.array(list(combinations(range(52), 2)), np.uint8))
    for hand, place in zip(hands, places.tolist(), strict=True):
        assert FIRST.place(hand) == FIRST.place(hand[::-1]) == place
        assert FIRST.name(place) == class_of(hand, (2, 4, 10))
    assert np.bincount(places).tolist() == list(FIRST.hands)


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("2s 10h", "W-W"),
        ("2s 2h", "W-W"),
        ("5h 4c", "W-5"),
        ("Js Jd", "J-J"),
        ("6h 7h", "7-6 suited"),
        ("6h 7c", "7-6"),
        ("Ad Kd", "A-K suited"),
        ("2d 5d", "W-5"),
    ],
)
def test_names(text: str, name: str) -> None:
    place = FIRST.place(parse_cards(text))
    assert FIRST.name(place) == name
    assert FIRST.find(name) == place


@pytest.mark.parametrize("name", ["w-5", "5W", "6-7 Suited", "JJ"])
def test_a_name_is_found_however_it_is_written(name: str) -> None:
    assert FIRST.name(FIRST.find(name)) in ("W-5", "7-6 suited", "J-J")


@pytest.mark.parametrize("name", ["10-5", "7-7 suited", "W-5 suited", "A-K-Q"])
def test_a_name_that_is_none_is_refused(name: str) -> None:
    with pytest.raises(RequestError, match="is no class of hands here"):
        FIRST.find(name)


def test_a_share_of_the_best_hands_is_exact() -> None:
    best = FIRST.best(0.3)
    assert FIRST.staying(best) == pytest.approx(0.3)
    assert FIRST.name(len(FIRST) - 1) == "W-W"
    assert FIRST.staying(FIRST.best(0.05)) == pytest.approx(0.05)
    assert FIRST.below(0) == 0


def test_it_is_the_ladder_of_the_first_street_only() -> None:
    assert [starts(GUILLOTINE, at) for at in range(4)] == [True, False, False, False]
    assert type(ladder(GUILLOTINE, 1)) is Ladder
    assert type(ladder(make("guts"))) is Ladder
    assert isinstance(ladder(make("guillotine", {"betting": "fixed_limit", "five_kind": "below_sf"})), StartingHands)


# ---- the file --------------------------------------------------------------------------------------------------------


def test_the_file_says_how_it_was_made() -> None:
    kept = stored()
    assert (kept["version"], kept["players"], kept["wild"]) == (VERSION, PLAYERS, [2, 4, 10])
    assert kept["deals"] >= 100_000
    assert set(kept["shares"]) == set(one_of_each((2, 4, 10)))
    assert list(shares().values()) == sorted(shares().values())


def test_a_fresh_simulation_with_another_seed_agrees() -> None:
    examples = one_of_each((2, 4, 10))
    for name in SAMPLE:
        share = share_of(examples[name], deals=5000, seed=99)
        error = (share * (1 - share) / 5000) ** 0.5
        assert abs(share - shares()[name]) <= 3.5 * error, name


def test_the_shares_of_all_players_make_up_the_pot() -> None:
    """Each of five players has a random starting hand, so that the mean share is a fifth."""
    mean = sum(shares()[FIRST.name(place)] * FIRST.share(place) for place in range(len(FIRST)))
    assert abs(mean - 1 / PLAYERS) < 0.001


def test_what_the_file_keeps_is_what_its_function_gives() -> None:
    seen: list[str] = []

    def watched(classes):  # type: ignore[no-untyped-def] # noqa: ANN001, ANN202
        for entry in classes:
            seen.append(entry[0])
            yield entry

    fresh = data(deals=20, seed=stored()["seed"], progress=watched)
    assert list(fresh) == list(stored())
    assert len(seen) == 111
    assert data(deals=20, seed=stored()["seed"]) == fresh


def test_the_share_is_that_of_the_game_itself() -> None:
    """The same from the simulation of a decision, with five who all stay to the end."""
    here = spot(make("guillotine", {"betting": "stay_or_fold"}), PLAYERS)
    found = prospect(here, parse_cards("As Ah"), FIRST.best(1.0), deals=5000, seed=4)
    assert found.odds.stderr is not None
    assert abs(found.odds.share - shares()["A-A"]) <= 3 * found.odds.stderr["share"]


def test_good_starting_hands_gain_and_bad_ones_lose() -> None:
    here = spot(GUILLOTINE, PLAYERS)
    threshold = FIRST.best(0.3)
    good, _ = class_gain(here, FIRST.find("W-W"), threshold, 3000, seed=1)
    bad, _ = class_gain(here, FIRST.find("8-3"), threshold, 3000, seed=1)
    assert good > 0 > bad


def test_the_pack_of_the_file_is_the_game_s() -> None:
    assert GUILLOTINE.pack == Pack()
