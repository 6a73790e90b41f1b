"""How the others are taken to decide: what may be written, and what it means."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from guts_teach.errors import RequestError
from guts_teach.games import make
from guts_teach.odds.cutoffs import solve
from guts_teach.odds.ladder import ALL_IN, Threshold, ladder, rungs
from guts_teach.odds.opponents import Opponents, read_opponents, threshold
from guts_teach.odds.spot import spot


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("all-in", Opponents("all-in")),
        (" ALL-IN ", Opponents("all-in")),
        ("cutoff", Opponents("cutoff")),
        ("cutoff:K-Q", Opponents("class", name="K-Q")),
        ("Cutoff: 10-9 ", Opponents("class", name="10-9")),
        ("cutoff:8-6-4 flush", Opponents("class", name="8-6-4 flush")),
        ("loose:0", Opponents("share", share=0.0)),
        ("loose:1", Opponents("share", share=1.0)),
        ("loose:1.00", Opponents("share", share=1.0)),
        ("loose:.5", Opponents("share", share=0.5)),
        ("loose: 0.123456789", Opponents("share", share=0.123456789)),
    ],
)
def test_what_may_be_written(text: str, found: Opponents) -> None:
    assert read_opponents(text) == found
    assert read_opponents(str(found)) == found


@pytest.mark.parametrize(
    "text", ["", "all", "all-in:", "cutoff:", "cutoff: ", "loose", "tight", "x:0.4", "K-Q", "loose:K-Q", "cut off"]
)
def test_what_may_not(text: str) -> None:
    with pytest.raises(RequestError) as refused:
        read_opponents(text)
    assert str(refused.value).startswith(f"opponents {text!r} are not known: ")


@pytest.mark.parametrize("share", ["", "1.1", "-0.1", "2", "40%", "nan", "1e-1", "0,4", "٠", "0.1234567890", "00.5"])
def test_a_share_is_a_number_from_0_to_1(share: str) -> None:
    with pytest.raises(RequestError, match="the share after loose: is a number from 0 to 1"):
        read_opponents(f"loose:{share}")


@given(st.text(max_size=9) | st.from_regex(r"(all-in|cutoff|loose):?[0-9.]{0,5}", fullmatch=True))
def test_any_text_is_read_or_refused_in_one_line(text: str) -> None:
    said = ""
    try:
        read_opponents(text)
    except RequestError as refused:
        said = str(refused)
    assert len(said.splitlines()) == bool(said)


@given(share=st.integers(0, 1000))
def test_a_share_stays_exactly(share: int) -> None:
    here = spot(make("guts"), 4)
    decide = threshold(read_opponents(f"loose:{share / 1000}"), here)
    assert rungs(here).staying(decide) == pytest.approx(share / 1000, abs=1e-12)


def test_a_class_and_better_stays() -> None:
    here = spot(make("lowball"), 2)
    assert threshold(read_opponents("cutoff:9-7-2"), here) == Threshold(rungs(here).find("9-7-2"))
    assert threshold(read_opponents("all-in"), here) == ALL_IN
    with pytest.raises(RequestError, match="'K-Q' is no class of hands here"):
        threshold(read_opponents("cutoff:K-Q"), here)


def test_others_have_chips_enough_and_use_the_cutoff_of_the_game() -> None:
    here = spot(make("guts"), 5, pot=20)
    right = solve(here).threshold
    for stack in (None, 0, 1, 19, 500):
        assert threshold(Opponents("cutoff"), replace(here, stack=stack)) == right


def test_on_a_later_street_they_have_decided_on_the_first() -> None:
    here = spot(make("guillotine"), 2, cards=5)
    decide = threshold(read_opponents("loose:0.25"), here)
    assert ladder(here.game, 0).staying(decide) == pytest.approx(0.25)
    assert threshold(read_opponents("cutoff:J-J"), here) == Threshold(ladder(here.game, 0).find("J-J"))
