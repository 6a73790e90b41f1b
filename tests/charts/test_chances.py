"""The chart of win, tie and pay: what it draws, what it says, and its table."""

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from guts_teach.cards import Pack, parse_cards
from guts_teach.charts import LIGHT, PROJECTOR, method, reading, table, win_tie_pay
from guts_teach.errors import RequestError
from guts_teach.odds import Odds
from guts_teach.odds.exact.two_card import showdown_odds

HANDS = st.lists(st.sampled_from(Pack().cards), min_size=2, max_size=2, unique=True)


def nine(text: str) -> list[Odds]:
    return [showdown_odds(parse_cards(text), others) for others in range(1, 10)]


def drawn(odds: list[Odds], mark: int | None = None) -> Any:
    """The figure as the page gets it."""
    return json.loads(win_tie_pay(odds, mark).to_json())


def made(win: float, tie: float, pay: float, stderr: float | None = None) -> Odds:
    return Odds(
        others=3,
        win=win,
        tie=tie,
        pay=pay,
        share=win + tie / 2,
        method="exact" if stderr is None else "simulated",
        deals=20_000,
        stderr=None if stderr is None else dict.fromkeys(("win", "tie", "pay", "share", "net"), stderr),
    )


def test_the_bars_are_the_odds() -> None:
    odds = nine("Ks 4h")
    traces = drawn(odds)["data"]
    assert [(trace["type"], trace["name"]) for trace in traces] == [("bar", "win"), ("bar", "tie"), ("bar", "pay")]
    for trace in traces:
        assert trace["x"] == list(range(1, 10))
        assert trace["y"] == [100 * getattr(each, trace["name"]) for each in odds]


@settings(max_examples=30)  # nine bars each
@given(HANDS)
def test_every_bar_is_whole(hand: list[Any]) -> None:
    odds = [showdown_odds(hand, others) for others in range(1, 10)]
    for parts in zip(*(trace["y"] for trace in drawn(odds)["data"]), strict=True):
        assert sum(parts) == pytest.approx(100)


def test_parts_differ_in_more_than_colour() -> None:
    markers = [trace["marker"] for trace in drawn(nine("7s 7h"))["data"]]
    assert len({marker["color"] for marker in markers}) == 3
    assert len({marker.get("pattern", {}).get("shape") for marker in markers}) == 3


def test_the_figure_is_plain_lists_and_light() -> None:
    text = win_tie_pay(nine("7s 7h"), mark=4).to_json()
    assert "bdata" not in text
    assert len(text) < 8_000  # no template of Plotly's travels along


def test_the_figure_has_its_own_height_and_margins_and_nothing_to_drag() -> None:
    layout = drawn(nine("7s 7h"))["layout"]
    assert layout["height"] == LIGHT.height
    assert {"l", "r", "t", "b"} <= set(layout["margin"])
    assert layout["dragmode"] is False
    assert layout["xaxis"]["fixedrange"]
    assert layout["yaxis"]["fixedrange"]
    assert layout["legend"]["itemclick"] is False


def test_a_projector_gets_larger_letters_and_more_room() -> None:
    screen = win_tie_pay(nine("7s 7h"), profile=LIGHT).layout
    wall = win_tie_pay(nine("7s 7h"), profile=PROJECTOR).layout
    assert wall.font.size > 1.5 * screen.font.size
    assert wall.height > 1.5 * screen.height
    assert wall.margin.l > screen.margin.l


def test_the_marked_bar_is_framed_and_its_number_bold() -> None:
    marked = drawn(nine("7s 7h"), mark=4)["layout"]
    assert [shape["type"] for shape in marked["shapes"]] == ["line", "rect"]
    assert marked["shapes"][1]["x0"] < 4 < marked["shapes"][1]["x1"]
    assert marked["xaxis"]["ticktext"][3] == "<b>4</b>"
    for mark in (None, 12):
        plain = drawn(nine("7s 7h"), mark=mark)["layout"]
        assert [shape["type"] for shape in plain["shapes"]] == ["line"]
        assert not any("<b>" in text for text in plain["xaxis"]["ticktext"])


def test_numbers_stand_where_there_is_room() -> None:
    notes = drawn([made(0.03, 0.02, 0.95), made(0.40, 0.30, 0.30), made(0.55, 0.05, 0.40)])["layout"]["annotations"]
    assert [note["text"] for note in notes] == [f"<b>{text}</b>" for text in ("3", "95", "40", "30", "30", "55", "40")]
    assert notes[0]["yanchor"] == "bottom"  # above its own small part
    assert "bgcolor" in notes[5]  # the line at one half must not run through it


def test_a_chart_of_nothing_is_empty() -> None:
    assert win_tie_pay([]).to_json()


@pytest.mark.parametrize(
    ("odds", "times", "verdict"),
    [
        (
            made(0.71, 0.0, 0.29),
            "win 71 times in 100 and pay 29 times",
            "you win more than half the time, so at full match staying in earns chips",
        ),
        (
            made(0.20, 0.03, 0.77),
            "win 20 times in 100, tie 3 times and pay 77 times",
            "you pay more than half the time, so at full match staying in costs chips",
        ),
        (
            made(0.45, 0.15, 0.40),
            "win 45 times in 100, tie 15 times and pay 40 times",
            "with your part of the ties you take more than you pay, so at full match staying in earns chips",
        ),
        (
            made(0.35, 0.20, 0.4501),
            "win 35 times in 100, tie 20 times and pay 45 times",
            "almost even, for at full match staying in costs less than one chip in a pot of 100",
        ),
        (
            made(0.30, 0.25, 0.45),
            "win 30 times in 100, tie 25 times and pay 45 times",
            "with your part of the ties you take less than you pay, so at full match staying in costs chips",
        ),
        (
            made(0.5, 0.0, 0.5),
            "win 50 times in 100 and pay 50 times",
            "what you take and what you pay are equal, so at full match staying in neither earns nor costs",
        ),
        (
            made(0.51, 0.0, 0.49, stderr=0.02),
            "win 51 times in 100 and pay 49 times",
            "after 20,000 deals that is too close to say whether staying in earns chips at full match",
        ),
        (
            made(0.01, 0.0, 0.99),
            "win once in 100 and pay 99 times",
            "you pay more than half the time, so at full match staying in costs chips",
        ),
        (
            made(0.0, 0.002, 0.998),
            "never win and pay more than 99 times",
            "at full match staying in costs chips",
        ),
        (
            made(0.999, 0.001, 0.0),
            "win more than 99 times in 100 and never pay",
            "at full match staying in earns chips",
        ),
        (
            made(0.0, 0.0, 1.0),
            "never win and pay every time",
            "at full match staying in costs chips",
        ),
    ],
)
def test_the_sentence_reads_the_bar(odds: Odds, times: str, verdict: str) -> None:
    sentence = f"With a pair of sevens and three others in, you {times}: {verdict}."
    assert reading([odds], "a pair of sevens", 3) == sentence


@given(HANDS, st.integers(1, 9))
def test_the_sentence_says_earns_exactly_when_staying_in_does(hand: list[Any], others: int) -> None:
    odds = showdown_odds(hand, others)
    text = reading([odds], "this hand", others)
    # Worked out once more from the rule: a pot taken, a shared part of it, or a pot paid; out is nothing.
    assert (" earns " in text) == (odds.share - odds.pay > 0)
    assert (" costs " in text) == (odds.share - odds.pay < 0)
    # What the words rest on: more wins than one half always earns, more payments than one half always costs.
    if odds.win > 0.5:
        assert odds.share > odds.pay
    if odds.pay > 0.5:
        assert odds.share < odds.pay


def test_alone_in_there_is_nothing_to_read() -> None:
    odds = showdown_odds(parse_cards("3s 2h"), 0)
    assert reading([odds], "three two", 0) == "With three two and nobody else in, you take the pot without a showdown."


def test_a_number_of_others_that_the_chart_has_not_is_refused() -> None:
    with pytest.raises(RequestError, match="12 others is not in this chart: it has 1, 2, 3, 4, 5, 6, 7, 8, 9"):
        reading(nine("7s 7h"), "a pair of sevens", 12)


def test_the_table_has_the_numbers_of_the_bars() -> None:
    rows = table(nine("9s 8h"))
    assert [row["others in"] for row in rows] == [str(others) for others in range(1, 10)]
    assert rows[0] == {"others in": "1", "win": "31.3 %", "tie": "0.7 %", "pay": "67.9 %", "net, in pots": "−0.36"}
    assert table([made(0.5, 0.0, 0.5)])[0]["net, in pots"] == "0.00"
    assert table([made(0.5, 0.0, 0.501)])[0]["net, in pots"] == "0.00"


def test_the_table_says_how_sure_simulated_numbers_are() -> None:
    assert table([made(0.5, 0.1, 0.4, stderr=0.004)])[0]["win"] == "50.0 ± 0.4 %"


def test_how_the_odds_came_about_is_read_from_them() -> None:
    assert method(made(0.5, 0.0, 0.5)).startswith("Exact: every way ")
    assert method(made(0.5, 0.0, 0.5, stderr=0.02)).startswith("Simulated: 20,000 deals ")


def folding(stderr: dict[str, float] | None = None) -> list[Odds]:
    return [Odds(3, 0.62, 0.12, 0.26, 0.68, "exact" if stderr is None else "simulated", 900, stderr, alone=0.4)]


def test_pots_won_alone_are_a_part_of_their_own_where_others_may_go_out() -> None:
    traces = drawn(folding())["data"]
    assert [trace["name"] for trace in traces] == ["win alone", "win showing", "tie", "pay"]
    assert [trace["y"][0] for trace in traces] == pytest.approx([40, 22, 12, 26])
    assert len({trace["marker"].get("pattern", {}).get("shape") for trace in traces}) == 4
    assert [note["text"] for note in drawn(folding())["layout"]["annotations"]] == [
        f"<b>{text}</b>" for text in ("40", "22", "12", "26")
    ]


def test_a_lone_player_whom_the_house_beats_has_not_won() -> None:
    beaten = Odds(3, 0.3, 0.0, 0.7, 0.3, "exact", 900, alone=0.4)
    assert [trace["y"][0] for trace in drawn([beaten])["data"]] == pytest.approx([30, 0, 0, 70])


def test_the_sentence_and_the_table_tell_of_being_alone() -> None:
    assert reading(folding(), "king nine", 3) == (
        "With king nine against three others who may go out, you win 62 times in 100 (40 of them alone), tie 12 times "
        "and pay 26 times: you win more than half the time, so at full match staying in earns chips."
    )
    assert table(folding())[0] == {
        "others": "3",
        "win": "62.0 %",
        "of these alone": "40.0 %",
        "tie": "12.0 %",
        "pay": "26.0 %",
        "net, in pots": "+0.42",
    }


def test_simulated_parts_have_two_standard_errors_upon_all_bars() -> None:
    errors = {"win": 0.02, "tie": 0.01, "pay": 0.015, "share": 0.02, "net": 0.03}
    last = drawn(folding(errors))["data"][-1]
    assert last["type"] == "scatter"
    assert last["y"] == pytest.approx([62, 74])  # where winning ends, and where paying begins
    assert last["error_y"]["array"] == last["error_y"]["arrayminus"] == pytest.approx([4, 3])
    assert table(folding(errors))[0]["of these alone"] == "40.0 %"  # how sure that is has not been said


def test_bars_of_errors_end_at_nothing_and_everything() -> None:
    last = drawn([made(0.01, 0.0, 0.99, stderr=0.02)])["data"][-1]
    assert last["error_y"]["arrayminus"] == pytest.approx([1])
    assert not any(trace["type"] == "scatter" for trace in drawn([made(0.01, 0.0, 0.99)])["data"])
