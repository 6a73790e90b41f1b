"""The bench: its answer's fields, absent peers, and the gates, which hold on every machine that builds the kit."""

from typing import Any

import pytest

from guts_teach.app import bench
from guts_teach.app.bench import agreement, material
from guts_teach.errors import RequestError
from guts_teach.odds.exact.heads_up import opponent_scores

pytestmark = pytest.mark.quiet  # ratios of speed

IDS = {
    "batch5-wild12-eval7",
    "batch7-wild8-eval7",
    "batch7-treys",
    "wild12-cost",
    "scalar5-treys",
    "scalar-2wild-substitution-pkrbot",
    "all-c52-5-wild12-eval7",
    "deal10x5-treys",
    "exact-heads-up-poker-equity",
}
FIELDS = {"id", "what", "ours_per_s", "peer", "peer_per_s", "ratio", "gate", "aim"}


@pytest.fixture(scope="module")
def answer() -> dict[str, Any]:
    return bench.bench(short=True)


def test_ours_and_theirs_agree(answer: dict[str, Any]) -> None:
    assert set(answer) == {"rounds", "ratios", "agree"}
    assert answer["agree"] is True
    assert {row["id"] for row in answer["ratios"]} == IDS
    assert all(set(row) == FIELDS for row in answer["ratios"])


@pytest.mark.parametrize("case", bench.CASES, ids=lambda case: case.id)
def test_the_gates_hold(answer: dict[str, Any], case: bench.Case) -> None:
    (row,) = [row for row in answer["ratios"] if row["id"] == case.id]
    if not case.holds(row["ratio"]):
        # Something else may have had the machine: once more, longer and alone.
        (row,) = bench.bench(case.id)["ratios"]
    assert case.holds(row["ratio"]), row


def test_the_gates_and_aims_are_those_that_were_agreed() -> None:
    agreed = {case.id: (case.gate, case.aim) for case in bench.CASES}
    assert agreed == {
        "batch5-wild12-eval7": (7, 15),
        "batch7-wild8-eval7": (5, 11),
        "batch7-treys": (100, 350),
        "wild12-cost": (1.4, 1.1),
        "scalar5-treys": (1.2, 1.8),
        "scalar-2wild-substitution-pkrbot": (300, 850),
        "all-c52-5-wild12-eval7": (10, 26),
        "deal10x5-treys": (12, 35),
        "exact-heads-up-poker-equity": (10, 150),
    }
    assert {case.id for case in bench.CASES if case.is_cost} == {"wild12-cost"}


def test_an_absent_peer_is_named_as_absent(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(material, "import_module", missing)
    answer = bench.bench("scalar5-treys", short=True)
    (row,) = answer["ratios"]
    assert (row["peer"], row["peer_per_s"], row["ratio"]) == ("treys", None, None)
    assert row["ours_per_s"] > 0
    assert answer["agree"] is None
    text = bench.plain(answer)
    assert "treys is not installed: pip install 'guts-teach[bench]'" in text
    assert "cannot be compared: no peer is there" in text


def missing(name: str) -> Any:
    raise ImportError(name)


def test_a_peer_of_another_order_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    found = bench.Material(short=True, peers=bench.installed())
    assert bench.agree(found)
    monkeypatch.setattr(bench.Material, "judge", lambda *_: len)
    assert bench.agree(found) is False


def test_a_peer_of_other_odds_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    found = bench.Material(short=True, peers={"poker-equity": bench.installed()["poker-equity"]})
    assert bench.agree(found)
    monkeypatch.setattr(agreement, "opponent_scores", lambda rule, cards, _: opponent_scores(rule, cards[1:], 5))
    assert bench.agree(found) is False


def test_ours_and_theirs_go_through_the_same_number_of_hands() -> None:
    (case,) = [case for case in bench.CASES if case.id == "exact-heads-up-poker-equity"]
    found = bench.Material(short=True, peers=bench.installed())
    assert case.theirs(found)() == 1_533_939
    assert case.ours(found)() == 20 * 1_533_939


def test_the_text_names_every_ratio(answer: dict[str, Any]) -> None:
    text = bench.plain(answer)
    assert all(f"{row['id']}: {row['what']}" in text for row in answer["ratios"])
    assert "at most 1.4, aim 1.1" in text
    assert "Ours and theirs agree on natural hands." in text


def test_an_unknown_id() -> None:
    with pytest.raises(RequestError, match="'fastest' is not timed: choose batch5-wild12-eval7"):
        bench.bench("fastest")
