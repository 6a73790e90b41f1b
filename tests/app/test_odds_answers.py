"""Answers about odds: the fields that programs rely on, and what a person reads."""

import json
from typing import Any

import pytest

from guts_teach.app import odds_answers
from guts_teach.cards import parse_cards
from guts_teach.games import make
from guts_teach.odds.cutoffs import Cutoff, cutoffs
from guts_teach.odds.growth.growing import explain_growth
from guts_teach.odds.ladder import ALL_IN, Threshold
from guts_teach.odds.opponents import Opponents
from guts_teach.odds.result import Odds
from guts_teach.odds.spot import Prospect, spot
from guts_teach.odds.weigh import Weighed, decision, weigh
from guts_teach.trace import Trace

#: As the contract of the command line names them.
ODDS = ["win", "tie", "pay", "alone", "share", "net", "break_even", "verdict", "method", "deals", "stderr", "steps"]
CUTOFFS = ["game", "players", "cutoff", "stay_probability", "below", "method", "deviation", "steps"]

CUTOFF = Opponents("cutoff")


def weighed(model: Opponents = CUTOFF, bankroll: int | None = None) -> Trace[Weighed]:
    here, cards = decision(make("guts"), 5, "7s 7h", pot=10)
    return weigh(here, cards, model, bankroll)


def through_json(document: dict[str, Any]) -> dict[str, Any]:
    """As another program reads it: there is no infinity in JSON."""
    read = json.loads(json.dumps(document, allow_nan=False))
    assert read == document
    return document


def test_odds_have_the_fields_of_the_contract() -> None:
    trace = weighed()
    document = through_json(odds_answers.odds(trace))
    assert [name for name in document if name in ODDS] == ODDS
    assert {name: document[name] for name in ("game", "hand", "players", "pot", "opponents")} == {
        "game": "guts",
        "hand": ["7s", "7h"],
        "players": 5,
        "pot": 10,
        "opponents": "cutoff",
    }
    assert (document["verdict"], document["method"], document["break_even"]) == ("in", "exact", 0.5)
    assert document["net"] == trace.result.prospect.net
    assert document["stderr"] == dict.fromkeys(("win", "tie", "pay", "alone", "share", "net"), 0.0)
    assert [set(step) for step in document["steps"]] == [{"title", "text", "cards", "rule"}] * len(trace.steps)


@pytest.mark.parametrize("bankroll", [1, 10, 11, 10**9])
def test_whoever_fears_ruin_gets_numbers_too(bankroll: int) -> None:
    for model in (Opponents("all-in"), Opponents("share", share=0.125)):
        document = through_json(odds_answers.odds(weighed(model, bankroll)))
        assert document["break_even"] >= 0.5
    here = spot(make("guts", {"ghost": "on"}), 5, pot=10)
    document = through_json(odds_answers.cutoffs(cutoffs(here, bankroll)))
    assert 0 <= document["deviation"] < 1


def test_simulated_odds_carry_their_errors() -> None:
    here = spot(make("guts"), 5)
    odds = Odds(4, 0.5, 0.1, 0.4, 0.55, "simulated", 2000, {"win": 0.01, "net": 0.2}, alone=0.2)
    result = Weighed(here, parse_cards("7s 7h"), Opponents("share", share=0.4), ALL_IN, Prospect(odds, ((1.0, 1.0),)))
    document = through_json(odds_answers.odds(Trace((), result)))
    assert (document["method"], document["deals"], document["opponents"]) == ("simulated", 2000, "loose:0.4")
    assert document["stderr"] == {"win": 0.01, "tie": 0.0, "pay": 0.0, "alone": 0.0, "share": 0.0, "net": 0.2}


def test_cutoffs_have_the_fields_of_the_contract() -> None:
    document = through_json(odds_answers.cutoffs(cutoffs(spot(make("guts"), 3))))
    assert [name for name in document if name in CUTOFFS] == CUTOFFS
    assert (document["cutoff"], document["method"], document["deviator"]) == ("K-4", "exact", None)
    assert document["stay_probability"] == pytest.approx(0.925, abs=1e-3)
    assert document["below"] == pytest.approx(0.6887, abs=1e-3)
    assert document["steps"][-1]["text"].startswith("Stay with anything better than K-4, and with K-4 92.5 %")


def test_who_gains_by_breaking_the_rule_is_named() -> None:
    document = odds_answers.cutoffs(cutoffs(spot(make("guts"), 24)))
    assert document["deviation"] > 0.05
    assert document["deviator"] is not None
    assert any(document["deviator"] in step["text"] for step in document["steps"])


def test_simulated_cutoffs_carry_their_error() -> None:
    here = spot(make("guts"), 5)
    found = Cutoff(here, Threshold(50, 0.5), "K-4", 0.8, "simulated", 0.01, "A-K", 0.1, -0.1, None, 4000, 0.005)
    document = through_json(odds_answers.cutoffs(Trace((), found)))
    assert (document["stderr"], document["deals"], document["deviator"]) == (0.005, 4000, "A-K")


def test_odds_for_a_person() -> None:
    lines = odds_answers.plain_odds(weighed(Opponents("all-in"))).splitlines()
    assert lines[0] == "Guts, five players, 10 chips in the pot: 7♠ 7♥"
    assert [line.split()[0] for line in lines[1:9]] == [
        *("win", "tie", "pay", "alone", "share", "net", "needed", "verdict"),
    ]
    assert lines[1].endswith("86.66 %")
    assert lines[8].split() == ["verdict", "in"]
    assert any(line.strip().startswith("6. In or out") for line in lines)


def test_cutoffs_for_a_person() -> None:
    lines = odds_answers.plain_cutoffs(cutoffs(spot(make("guts"), 5))).splitlines()
    assert lines[0] == "Guts, five players, 5 chips in the pot"
    assert lines[1].split() == ["cutoff", "A-4"]
    assert lines[5].split() == ["best", "deviation", "0.0000", "pots"]
    broken = odds_answers.plain_cutoffs(cutoffs(spot(make("guts"), 24))).splitlines()[5]
    assert ", with " in broken


def test_growth_without_an_end_is_written_without_infinity() -> None:
    """Where no simulated deal ends the pot, neither the mean nor its standard error is a number."""
    trace = explain_growth(make("guts", {"ghost": "on"}), 4, Opponents("all-in"), deals=10)
    document = through_json(odds_answers.growth(make("guts"), trace))
    assert document["mean_deals"] is document["stderr"]["mean_deals"] is None


def test_to_be_alone_is_no_part_of_winning_where_a_ghost_is_to_be_beaten() -> None:
    here, cards = decision(make("guts", {"ghost": "on"}), 6, "Jc 9s", pot=14)
    trace = weigh(here, cards, CUTOFF)
    assert trace.result.prospect.odds.alone > trace.result.prospect.odds.win
    (text,) = [step.text for step in trace.steps if step.title == "The chances of staying"]
    assert "(alone" not in text
    assert "alone in 53.0 %" in text


def test_a_growth_that_so_few_deals_cannot_tell_from_none_is_not_told_as_one() -> None:
    trace = explain_growth(make("lowball"), 4, Opponents("share", share=0.25), deals=500)
    found = trace.result
    assert found.stderr is not None
    assert abs(found.ratio - 1) < 2 * found.stderr["ratio"]
    assert "500 deals cannot tell" in next(step.text for step in trace.steps if step.title == "The next pot")
