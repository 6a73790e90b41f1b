"""What was done can be kept as a short text; one that is broken is refused, and says why."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from guts_teach.errors import RequestError
from guts_teach.games import FAMILIES
from guts_teach.lessons.practice import (
    FAULTS,
    KINDS,
    Calibration,
    Forecast,
    Plan,
    Practice,
    Record,
    kinds_for,
    progress,
)
from guts_teach.lessons.practice.boxes import Topic
from guts_teach.lessons.practice.progress import Open

FULL = Record(
    done=10**6,
    asked=10**6,
    right=10**6 - 1,
    streak=7,
    best=10**5,
    points=3 * 10**6,
    kinds={kind: Topic(4, 10**6, 10**5, 10**5) for kind in KINDS},
    faults={fault: Topic(4, 10**6, 10**5, 10**5) for fault in FAULTS},
    forecasts=Calibration().after(Forecast(80, happened=True)).after(Forecast(3, happened=False)),
)


def test_a_record_comes_back_as_it_was() -> None:
    for family in FAMILIES:
        plan = Plan(family, {"ante": "2"}, ("hand", "settlement"), 3, 2**64 - 1)
        item = Open("winner", 2**64 - 1, "", 2, {"winners": ["Anna"]})
        assert progress.load(progress.save(plan, FULL, item)) == (plan, FULL, item)
        assert progress.load(progress.save(plan, FULL)) == (plan, FULL, None)


def test_the_fullest_record_is_short() -> None:
    assert len(progress.save(Plan("psycho-shelby", level=3), FULL)) < 4000 < progress.MOST_TEXT


def changed(**parts: Any) -> dict[str, Any]:
    told: dict[str, Any] = json.loads(progress.save(Plan(), FULL, Open("winner", 7)))
    return {**told, **parts}


def without(key: str) -> dict[str, Any]:
    return {name: part for name, part in changed().items() if name != key}


def plan(**parts: Any) -> dict[str, Any]:
    return changed(plan={**changed()["plan"], **parts})


@pytest.mark.parametrize(
    ("told", "names"),
    [
        ("", "no text"),
        ("   ", "no text"),
        ("{", "not a whole record"),
        ("[" * 9000, "not a whole record"),
        ("9" * 9000, "not a whole record"),
        ("x" * 20_000, "20000 characters"),
        ("[]", "is not a record"),
        ("null", "is not a record"),
        ({}, "format"),
        (changed(format=0), "format 0"),
        (changed(format=99), "format 99"),
        (changed(format=True), "format True"),
        (without("streak"), "streak is missing"),
        (changed(more=1), "'more'"),
        (changed(done=-1), "done -1"),
        (changed(done=1.5), "not a whole record"),
        (changed(done=float("nan")), "not a whole record"),
        (changed(asked=True), "asked True"),
        (changed(right=10**6 + 1), "right"),
        (changed(points="1"), "points '1'"),
        (changed(streak=10**6), "streak"),
        (changed(kinds=[]), "kinds []"),
        (changed(kinds={"spades": [0, 0, 0, 0]}), "'spades'"),
        (changed(kinds={"hand": [0, 0, 0]}), "four numbers"),
        (changed(kinds={"hand": [5, 0, 0, 0]}), "do not fit"),
        (changed(kinds={"hand": [0, 10**7, 0, 0]}), "do not fit"),
        (changed(kinds={"hand": [0, 0, 0, 1]}), "do not fit"),
        (changed(kinds={"hand": [0, 0, "0", 0]}), "hand '0'"),
        (changed(faults={"luck": [0, 0, 0, 0]}), "'luck'"),
        (changed(forecasts={"points": 0}), "bins is missing"),
        (changed(forecasts={"points": 0, "bins": [[0, 0, 0]] * 10}), "bins"),
        (changed(forecasts={"points": 0, "bins": [[0, 0, 1], *[[0, 0, 0]] * 10]}), "bin 0"),
        (changed(forecasts={"points": 0, "bins": [[1, 90, 1], *[[0, 0, 0]] * 10]}), "bin 0"),
        (changed(forecasts={"points": 1, "bins": [[0, 0, 0]] * 11}), "points 1"),
        (changed(forecasts={"points": 0, "bins": [7] * 11}), "three numbers"),
        (changed(plan=None), "plan None"),
        (plan(game="chess"), "chess"),
        (plan(game=["guts"]), "guts"),
        (plan(options={"ante": "none"}), "ante"),
        (plan(options={"ante": 1}), "options"),
        (plan(options={"luck": "on"}), "luck"),
        (plan(kinds=["wild"]), "'wild'"),
        (plan(kinds="hand"), "kinds"),
        (plan(kinds=[1]), "kinds"),
        (plan(level=4), "level 4"),
        (plan(level=True), "level True"),
        (plan(seed=-1), "seed -1"),
        (plan(seed="1"), "seed '1'"),
        (plan(secret=1), "'secret'"),
    ],
)
def test_a_broken_record_is_refused_and_nothing_is_lost(told: Any, names: str) -> None:
    practice = Practice(Plan(seed=4))
    before = practice.state
    text = told if isinstance(told, str) else json.dumps(told)
    with pytest.raises(RequestError) as refused:
        practice.load(text)
    assert str(refused.value).startswith("this record cannot be read: ")
    assert names in str(refused.value)
    assert len(str(refused.value)) < 400
    assert practice.state is before


JSON = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(), st.text(max_size=8)),
    lambda inner: st.one_of(st.lists(inner, max_size=4), st.dictionaries(st.text(max_size=8), inner, max_size=4)),
    max_leaves=12,
)


@given(st.sampled_from(sorted(changed())), JSON)
def test_whatever_stands_in_a_part_is_read_or_refused(key: str, part: Any) -> None:
    try:
        read = progress.load(json.dumps(changed(**{key: part})))
    except RequestError:
        return
    assert progress.load(progress.save(*read)) == read


def test_an_old_record_is_brought_up_to_date_step_by_step(monkeypatch: pytest.MonkeyPatch) -> None:
    old = progress.save(Plan(), Record(done=3))
    now = progress.FORMAT
    monkeypatch.setattr(progress, "FORMAT", now + 2)
    monkeypatch.setitem(progress.UPGRADES, now, lambda told: {**told, "asked": told["asked"] + 1})
    monkeypatch.setitem(progress.UPGRADES, now + 1, lambda told: {**told, "asked": 2 * told["asked"]})
    assert progress.load(old)[1].asked == 2
    assert f'"format":{now + 2}' in progress.save(Plan(), Record())


def test_a_record_of_the_first_format_goes_on_with_the_next_item() -> None:
    first = {key: part for key, part in changed(format=1).items() if key != "item"}
    assert progress.load(json.dumps(first)) == (Plan(), FULL, None)


def test_a_plan_is_written_in_the_one_usual_way() -> None:
    told = Plan(
        "guts", {"ante": "2", "pot_limit": "200", "tie": "split", "loser_rule": "all_losers"}, ("winner", "hand")
    )
    assert told.checked() == Plan("guts", {"ante": "2"}, ("hand", "winner"))
    assert Plan("guts", kinds=tuple(KINDS)[:1]).checked().kinds == ("hand",)
    assert Plan("guts", kinds=kinds_for(Plan().rules())).checked().kinds == (), "all of them is none named"
