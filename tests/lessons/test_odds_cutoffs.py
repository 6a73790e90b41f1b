"""Cutoffs drawn by a learner, and what they cost."""

from math import isclose, sqrt

import numpy as np
import pytest

from guts_teach.hands.batch import deal, score
from guts_teach.lessons.fields import FormError
from guts_teach.lessons.odds_cutoffs import DrawCutoffs, told
from guts_teach.lessons.odds_question import Question
from guts_teach.odds.cutoffs import solve
from guts_teach.odds.ladder import rungs


def revealed(names: dict[int, str], **given: str) -> DrawCutoffs:
    lesson = DrawCutoffs(Question.read(**given))
    lesson.draw(names)
    lesson.reveal()
    return lesson


def test_nothing_of_ours_is_there_before_it_is_revealed() -> None:
    lesson = DrawCutoffs(Question.read())
    lesson.draw({2: "Q-2"})
    assert lesson.state.rows == ()
    assert lesson.state.drawn == ((2, lesson.ladder.find("Q-2")),)
    lesson.prepare()
    assert lesson.state.rows == ()
    lesson.reveal()
    assert [row.players for row in lesson.state.rows] == list(lesson.numbers) == list(range(2, 11))
    lesson.undo()
    assert lesson.state.rows == ()


def test_ours_are_those_of_the_odds_beside_the_closed_form() -> None:
    for row in revealed({}).state.rows:
        here = Question.read(players=str(row.players)).here
        found = solve(here)
        assert (row.ours.name, round(row.ours.below, 5)) == (found.name, round(found.below, 5))
        assert isclose(row.closed.cutoff, 2 ** (-1 / (row.players - 1)))
        assert isclose(row.difference, row.ours.below - row.closed.cutoff)
        assert (row.yours, row.gap, told(row)) == (None, None, "")


def test_a_maximum_payment_moves_the_closed_form_too() -> None:
    lesson = revealed({}, options={"max_payment": "4"}, pot="12")
    row = lesson.state.rows[3]
    assert isclose(row.closed.cutoff, (4 / 16) ** (1 / 4))
    assert f"= {row.closed.cutoff:.4f}" in lesson.derivation(5)[-1].text
    assert lesson.reasons(5).result.name == row.ours.name


def test_the_gap_is_what_dealing_says() -> None:
    """Two players, one by the learner's cutoff and one by ours: chips lost a deal against deciding by ours."""
    lesson = revealed({2: "4-2"}, players="2")
    row = lesson.state.rows[0]
    assert row.yours is not None
    here, ladder = row.ours.spot, rungs(row.ours.spot)
    hands = deal(400_000, 2, 2, seed=11)
    mine, other = (score(np.ascontiguousarray(hands[:, seat]), ladder.rule, ladder.pack) for seat in (0, 1))
    stays = other >= row.ours.threshold.place  # with two players nothing is mixed but the class itself
    edge = other == row.ours.threshold.place
    weight = np.where(edge, row.ours.threshold.often, stays.astype(float))
    against = np.where(mine > other, 1.0, np.where(mine == other, 0.5, -1.0))
    gain = (1 - weight) + weight * against  # in pots: alone, or a showdown at full match
    ours = np.where(mine == row.ours.threshold.place, row.ours.threshold.often, mine > row.ours.threshold.place)
    lost = gain * (ours - (mine >= row.yours))
    assert here.pot == here.price
    assert row.gap is not None
    assert abs(float(lost.mean()) - row.gap) < 3 * float(lost.std()) / sqrt(len(lost))
    assert row.gap > 0


def test_ours_drawn_costs_nothing_and_no_other_gains_much() -> None:
    rows = {row.players: row for row in revealed({}).state.rows}
    lesson = revealed({players: row.ours.name for players, row in rows.items()})
    for row in lesson.state.rows:
        assert row.gap is not None
        assert row.best is not None
        assert abs(row.gap) < 1e-6 or row.ours.threshold.often < 1
        assert row.best >= row.gap - 1e-9  # the best answer is at least as good as ours
    away = revealed(dict.fromkeys(rows, "A-A"))
    assert all(row.gap is not None and row.gap > 0 for row in away.state.rows)
    assert all("hands more than our cutoff does, which costs" in told(row) for row in away.state.rows)


def test_names_that_are_no_class_are_told_by_their_field() -> None:
    lesson = DrawCutoffs(Question.read())
    with pytest.raises(FormError) as caught:
        lesson.draw({2: "Q-2", 3: "Z-9", 4: " "})
    assert list(caught.value.errors) == ["3"]
    assert lesson.state.drawn == ()


def test_another_hand_leaves_the_cutoffs_and_other_rules_do_not() -> None:
    lesson = revealed({2: "Q-2"})
    state = lesson.state
    lesson.ask(Question.read(hand="As Kd", players="7", opponents="cutoff"))
    assert lesson.state is state
    lesson.ask(Question.read(pot="50"))
    assert (lesson.state.revealed, lesson.state.drawn) == (False, ())


def test_cutoffs_from_a_table() -> None:
    lesson = DrawCutoffs(Question.read("lowball", hand="2s 3h 6d"))
    assert lesson.choices == ()  # too many to choose from
    four = revealed({5: "K-K-7-3"}, game="four-two-two", hand="Ks Kh 3d 7c")
    (row,) = [row for row in four.state.rows if row.yours is not None]
    assert row.ours.method == "simulated"
    assert row.gap is not None
    assert row.gap >= 0
    assert four.state.missing == ()


def test_with_a_bankroll_the_gap_is_not_told() -> None:
    lesson = revealed({5: "K-2"}, bankroll="200")
    (row,) = [row for row in lesson.state.rows if row.yours is not None]
    assert row.gap is None
    assert "costs" not in told(row)
