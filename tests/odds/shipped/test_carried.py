"""The tables that the package carries: complete, small, quick to read, and what comes out when a part is made again."""

import json
import re
import statistics
import subprocess
import sys
import time
from collections.abc import Sequence
from importlib.metadata import version
from math import sqrt
from typing import TypeVar

import pytest

from guts_teach.games import make
from guts_teach.odds.cutoffs import compute
from guts_teach.odds.exact import engines
from guts_teach.odds.ladder import ALL_IN, Threshold, ladder, rungs
from guts_teach.odds.shipped import chances, cutoff, load, making, names, prospect, store
from guts_teach.odds.shipped.lookup import key, table_of_chances
from guts_teach.odds.shipped.making import COLUMNS
from guts_teach.odds.shipped.questions import CHANCES, cutoff_questions
from guts_teach.odds.shipped.store import SCALE, Table
from guts_teach.odds.simulated import nested
from guts_teach.odds.simulated.class_hands import draw
from guts_teach.odds.simulated.deals import lay, outcomes
from guts_teach.odds.simulated.playing import playing
from guts_teach.odds.spot import Spot, spot

T = TypeVar("T")
CUTOFFS = [name for name in making.names() if name.startswith("cutoffs-")]


def carried(name: str) -> Table:
    found = load(name)
    assert found is not None, f"make it: guts-teach tables --only {name}"
    return found


def some(items: Sequence[T], number: int) -> Sequence[T]:
    """So many of them, spread evenly."""
    step = len(items) // number
    return items[step // 2 :: step][:number]


# ---- the files -------------------------------------------------------------------------------------------------------


def test_all_tables_are_there_and_small() -> None:
    assert names() == sorted(making.names())
    sizes = {name: len((store.folder() / f"{name}.json").read_bytes()) for name in names()}
    assert sum(sizes.values()) < 1_500_000, sizes


@pytest.mark.parametrize("name", making.names())
def test_a_table_says_how_it_was_made(name: str) -> None:
    found = carried(name)
    assert found.name == name
    assert found.game in name
    assert found.seed == making.SEED
    assert [*map(int, found.kit.split("."))] <= [*map(int, version("guts-teach").split("."))]
    text = (store.folder() / f"{name}.json").read_text()
    assert found.text() == text  # it would be written the same, byte for byte
    assert not re.search(r"20\d\d-\d\d|:\d\d:", text)
    head = json.loads(text)
    assert (head["format"], head["scale"]) == (store.FORMAT, SCALE)
    methods = {row.get("method", "simulated") for row in found.rows}
    assert found.method == " and ".join(sorted(methods))
    assert (found.deals > 0) == ("simulated" in methods)


@pytest.mark.parametrize("name", CUTOFFS)
def test_a_table_of_cutoffs_answers_all_its_questions(name: str) -> None:
    found = carried(name)
    asked = cutoff_questions(found.game)
    assert [row["key"] for row in found.rows] == [key(question.spot) for question in asked]
    for question, row in zip(asked, found.rows, strict=True):
        rung = rungs(question.spot)
        assert row["name"] == rung.name(row["place"])
        assert row["below"] == pytest.approx(1 - rung.staying(Threshold(row["place"], row["often"])), abs=2e-6)
        assert 0 <= row["often"] <= 1
        assert row["deviation"] >= 0
        assert (row["deviation"] > 0) == (row["deviator"] != "")
        assert (row["stderr"] is None) == (row["method"] == "exact")
        assert row["method"] == ("exact" if engines.exact(question.spot) else "simulated")


@pytest.mark.parametrize(("game", "decision"), CHANCES)
def test_a_table_of_chances_covers_every_class_and_number_of_players(game: str, decision: int) -> None:
    built = make(game)
    found = carried(table_of_chances(built, decision))
    rung = ladder(built, decision)
    assert {row["players"] for row in found.rows} == set(range(built.players[0], built.players[1] + 1))
    for row in found.rows:
        here = Spot(built, row["players"], row["players"] * built.ante, decision=decision)
        others = cutoff(here)
        assert others is not None
        assert row["threshold"] in ([0, 1.0], [others.threshold.place, others.threshold.often])
        for place, hands in enumerate(rung.hands):
            win, tie, share, alone = (row[column][place] for column in COLUMNS)
            if not hands:
                assert (win, tie, share, alone) == (None, None, None, None)
                continue
            assert 0 <= win <= share + 1 <= win + tie / 2 + 3
            assert win + tie <= SCALE + 1
            assert 0 <= alone <= SCALE
            assert win >= alone - 1 or built.ghost


# ---- a part made again -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", CUTOFFS)
def test_cutoffs_hold_against_other_deals(name: str) -> None:
    """Counted ones come out the same; at dealt ones neither class beside the boundary gains by changing sides."""
    asked = cutoff_questions(carried(name).game)
    for question in some(asked, 3):
        here = question.spot
        found = cutoff(here)
        assert found is not None
        if found.method == "exact":
            again = compute(here)
            assert (found.name, found.threshold) == (again.name, again.threshold)
            assert found.deviation == pytest.approx(again.deviation, abs=1e-6)
            continue
        ladder_here, place = rungs(here), found.threshold.place
        if found.threshold.often == 1 and place:
            gain, error = gain_by_dealing(here, place, Threshold(place))
            assert gain > -4 * (error + (found.stderr or 0))
            assert found.upper_gain == pytest.approx(gain, abs=5 * (error + (found.stderr or 0)))
        elif 0 < found.threshold.often < 1:
            gain, error = gain_by_dealing(here, place, found.threshold)
            assert abs(gain) < 5 * (error + (found.stderr or 0))
        if found.deviator:
            at = ladder_here.find(found.deviator)
            gain, error = gain_by_dealing(here, at, found.threshold)
            assert abs(gain) == pytest.approx(found.deviation, abs=5 * (error + (found.stderr or 0)))
            assert (gain > 0) == (at < place)


def gain_by_dealing(here: Spot, place: int, others: Threshold) -> tuple[float, float]:
    """What a class gains by staying, in pots, from deals of another seed than the tables'; and the standard error."""
    deals = 5000
    game = playing(here)
    found = outcomes(game, lay(game, draw(rungs(here), place, deals, seed=31), others, 77, 1))
    gains = (found.stay - found.leave) / here.pot
    return float(gains.mean()), float(gains.std()) / sqrt(deals)


@pytest.mark.parametrize(("game", "decision"), CHANCES)
def test_chances_agree_with_other_deals(game: str, decision: int) -> None:
    built = make(game)
    rung = ladder(built, decision)
    table = carried(table_of_chances(built, decision))
    chosen = some([place for place, hands in enumerate(rung.hands) if hands], 4)
    ways: dict[int, list[Threshold]] = {}
    for row in table.rows:
        ways.setdefault(row["players"], []).append(Threshold(*row["threshold"]))
    off = []
    for place in chosen:
        again = nested.chances(built, decision, place, ways, 4000, seed=99)
        for players, thresholds in ways.items():
            here = Spot(built, players, players * built.ante, decision=decision)
            for way, odds in zip(thresholds, again[players], strict=True):
                found = chances(here, place, way)
                assert found is not None
                assert found.stderr is not None
                assert odds.stderr is not None
                for column in (*COLUMNS, "pay"):
                    error = sqrt(found.stderr[column] ** 2 + odds.stderr[column] ** 2) + 1 / odds.deals + 1 / SCALE
                    off.append(abs(getattr(found, column) - getattr(odds, column)) / error)
    assert max(off) < 5
    assert sum(each > 2 for each in off) < 0.25 * len(off)  # the tables of one class are dealt together


@pytest.mark.parametrize("name", ["cutoffs-four-two-two", "chances-guillotine-1", "chances-shelby-2"])
def test_a_part_made_with_the_same_seeds_is_the_same(name: str) -> None:
    assert making.differences(carried(name), len(carried(name).rows) if name.startswith("cut") else 90) == []


def test_a_bent_number_is_told() -> None:
    found = carried("chances-guillotine-1")
    rows = [dict(row) for row in found.rows]
    rows[2]["win"] = [number + 40 for number in rows[2]["win"]]
    bent = Table(found.name, found.kit, found.game, found.method, found.deals, found.seed, tuple(rows))
    (line,) = making.differences(bent, 111)
    assert line.startswith("chances-guillotine-1: class 0, row 2: ")


# ---- looking up ------------------------------------------------------------------------------------------------------


def test_a_prospect_from_a_table_is_that_of_counting() -> None:
    here = spot(make("guts-three-card", {"max_payment": "10"}), 2, pot=40)
    engine = engines.exact(here)
    assert engine is not None
    for place in (100, 400, 700):
        found, counted = prospect(here, place, ALL_IN), engine.of_class(here, place, ALL_IN)
        assert found is not None
        assert found.odds.stderr is not None
        assert found.net == pytest.approx(counted.net, abs=4 * found.odds.stderr["net"] + 0.01)
        assert sum(chance for _, chance in found.stay) == pytest.approx(1)
    lowball = spot(make("lowball"), 2, pot=8)
    others = cutoff(spot(make("lowball"), 2))
    assert others is not None
    dealt = prospect(lowball, 300, others.threshold)
    engine = engines.exact(lowball)
    assert engine is not None
    assert dealt is not None
    assert dealt.odds.stderr is not None
    exact = engine.of_class(lowball, 300, others.threshold)
    assert dealt.net == pytest.approx(exact.net, abs=4 * dealt.odds.stderr["net"] + 0.01)
    assert sum(chips * chance for chips, chance in dealt.leave) == pytest.approx(
        sum(chips * chance for chips, chance in exact.leave), abs=0.02
    )


@pytest.mark.parametrize(
    ("game", "options", "players", "pot", "stack"),
    [
        ("guts", {"tie": "no_split"}, 5, None, None),
        ("guts", {"max_payment": "3"}, 5, 10, None),
        ("guts", {}, 5, 50, 20),
        ("lowball", {}, 5, 7, None),
        ("four-two-two", {"ante_to_drop": "on", "nobody_in": "reante"}, 5, None, None),
    ],
)
def test_what_no_table_holds_is_told_by_none(
    game: str, options: dict[str, str], players: int, pot: int | None, stack: int | None
) -> None:
    assert cutoff(spot(make(game, options), players, pot, stack)) is None


def test_chances_that_no_table_holds() -> None:
    three = make("guts-three-card")
    assert chances(spot(three, 5), 0, Threshold(3, 0.5)) is None
    assert chances(spot(make("guts"), 5), 0, ALL_IN) is None
    assert chances(spot(make("guts-three-card", {"ghost": "on"}), 5), 0, ALL_IN) is None
    psycho = make("psycho-shelby")
    assert chances(spot(psycho, 5), ladder(psycho).hands.index(0), ALL_IN) is None
    assert prospect(spot(make("guillotine"), 5), 0, ALL_IN) is None  # bets of later streets count as well
    assert prospect(spot(make("four-two-two", {"ante_to_drop": "on"}), 5), 0, ALL_IN) is None


def test_a_stack_that_covers_everything_changes_nothing() -> None:
    guts = make("guts")
    rich, plain = cutoff(spot(guts, 5, 50, 50)), cutoff(spot(guts, 5, 50))
    assert rich is not None
    assert plain is not None
    assert rich.threshold == plain.threshold


def test_a_load_and_a_look_up_are_quick() -> None:
    loads, looks = [], []
    here = spot(make("guts-three-card"), 9)
    chances(here, 300, ALL_IN)
    for _ in range(5):
        started = time.perf_counter()
        store.read((store.folder() / "chances-guts-three-card-1.json").read_text())
        loads.append(time.perf_counter() - started)
    for place in range(200):
        started = time.perf_counter()
        chances(here, place, ALL_IN)
        cutoff(here)
        looks.append(time.perf_counter() - started)
    assert statistics.median(loads) < 0.1
    assert statistics.median(looks) < 0.005


def test_looking_up_brings_no_arrays_along() -> None:
    asked = (
        "import sys\n"
        "from guts_teach.games import make\n"
        "from guts_teach.odds.ladder import ALL_IN\n"
        "from guts_teach.odds.shipped import chances, cutoff, prospect\n"
        "from guts_teach.odds.spot import spot\n"
        "three = spot(make('guts-three-card'), 5)\n"
        "assert cutoff(three) and prospect(three, 700, ALL_IN)\n"
        "for game in ('four-two-two', 'guillotine', 'shelby', 'fierce'):\n"
        "    assert cutoff(spot(make(game), 5))\n"
        "assert 'numpy' not in sys.modules\n"
    )
    ran = subprocess.run([sys.executable, "-c", asked], check=False, capture_output=True, text=True)
    assert ran.returncode == 0, ran.stderr
