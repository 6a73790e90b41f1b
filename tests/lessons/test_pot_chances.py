"""What is found portion by portion about pots."""

from collections.abc import Iterator
from math import isinf
from typing import TypeVar

import pytest

from guts_teach.errors import RequestError
from guts_teach.lessons.pot_chances import (
    Progress,
    many_tables,
    read_deals,
    read_stacks,
    ruined,
    turning,
)
from guts_teach.lessons.pot_question import PotQuestion
from guts_teach.odds.growth.critical import critical_share, expected_ratio
from guts_teach.odds.growth.ruin import ruin

T = TypeVar("T")


def ask(*arguments: str, **more: str) -> PotQuestion:
    return PotQuestion.read(*arguments, **{"everyone": "share", "detail": "30", **more})  # type: ignore[arg-type]


def found(pieces: Iterator[Progress[T]]) -> T:
    every = list(pieces)
    done = [piece.done for piece in every]
    assert done == sorted(done)
    assert (done[0], done[-1]) == (0.0, 1.0)
    assert every[-1].found is not None
    return every[-1].found


def test_many_tables_agree_with_the_exact_growth() -> None:
    many = found(many_tables(ask(), tables=600))
    assert (many.tables, many.growth.method) == (600, "exact")
    assert float(many.runs.deals.mean()) == pytest.approx(many.growth.mean_deals, rel=0.15)
    assert many.fan[0.5][0] == 5
    assert many.fan[0.9][-1] == 0
    assert many.told.startswith(f"It takes {many.growth.mean_deals:.2f} deals on average")
    assert "Counted exactly." in many.told
    assert many.how.startswith("Simulated: 600 tables")


def test_the_sizes_of_the_largest_pots_hold_every_table() -> None:
    many = found(many_tables(ask(detail="50"), tables=250))
    sizes = many.largest
    assert sum(share for _, share in sizes) == pytest.approx(1)
    assert [bound for bound, _ in sizes[:3]] == [5, 10, 20]
    assert isinf(sizes[-1][0])
    for bound, share in ((5, sizes[0][1]), (10, sizes[0][1] + sizes[1][1])):
        assert (many.runs.largest <= bound).mean() == pytest.approx(share)
    limited = found(many_tables(ask(detail="60", limit="20"), tables=250))
    assert [bound for bound, _ in limited.largest] == [5, 10, 20]


def test_a_game_without_exact_growth_tells_its_error() -> None:
    many = found(many_tables(ask("fierce"), tables=100))
    assert many.growth.method == "simulated"
    assert "Standard error of that mean: 0." in many.told
    assert "Simulated with 20,000 deals." in many.told


def test_the_first_portion_can_be_shown_before_the_last() -> None:
    sizes = [piece.found.tables for piece in many_tables(ask(), tables=600) if piece.found]
    assert sizes == [250, 500, 600]


def test_where_the_pot_begins_to_grow_is_counted_with_its_derivation() -> None:
    turn = found(turning(ask()))
    assert turn.exact
    assert turn.share == critical_share(ask().rules, 5)
    assert dict(zip(turn.shares, turn.ratios, strict=True))[0.5] == pytest.approx(expected_ratio(5, 0.5))
    assert turn.here == (pytest.approx(0.3), pytest.approx(expected_ratio(5, 0.3)))
    assert turn.with_cards is not None
    assert "36.9 % stay, all with Q-9 or better" in turn.how
    assert f"p = {turn.share:.4f}" in turn.steps[-1].text


@pytest.mark.parametrize(("game", "options"), [("lowball", {}), ("guillotine", {})])
def test_elsewhere_it_is_simulated_with_its_error(game: str, options: dict[str, str]) -> None:
    turn = found(turning(PotQuestion.read(game, options, everyone="share", detail="30")))
    assert not turn.exact
    assert turn.how.startswith("Simulated: 4,000 deals for each of 18 shares; standard error up to 0.")
    assert turn.with_cards is None
    assert turn.here[0] == pytest.approx(0.3)
    if turn.share:
        above = [ratio for share, ratio in zip(turn.shares, turn.ratios, strict=True) if share > turn.share]
        assert min(above) > 1


def test_for_two_the_pot_never_grows() -> None:
    turn = found(turning(ask(players="2")))
    assert (turn.share, turn.with_cards) == (None, None)
    assert turn.steps[-1].text.startswith("It is never more than one pot")


def test_ruin_is_that_of_the_odds_for_each_stack() -> None:
    question = ask(seed="5")
    curves = found(ruined(question, (10, 30), deals=8, sessions=300))
    assert [(each.stack, each.sessions, len(each.chances)) for each in curves] == [(10, 300, 9), (30, 300, 9)]
    expected = ruin(question.rules, 5, question.threshold, stack=10, deals=8, sessions=1500, seed=77)
    error = 4 * (curves[0].stderr[8] + expected.stderr[8])
    assert abs(curves[0].chances[8] - expected.chances[8]) < error
    assert curves[0].chances[8] > curves[1].chances[8]


def test_what_cannot_be_simulated_is_told() -> None:
    question = PotQuestion.read("guts", {"odd_chips": "exact"})
    with pytest.raises(RequestError, match="odd_chips=exact is not simulated"):
        list(many_tables(question))
    with pytest.raises(RequestError, match="stack=1 is not allowed"):
        list(ruined(ask(ante="2"), (1,)))


def test_stacks_and_deals_are_read() -> None:
    assert read_stacks(" 50; 20,50 ") == (20, 50)
    assert read_deals("12") == 12
    for text, told in (("", "An empty field"), ("x", "'x'"), ("0", "'0'"), ("1,2,3,4,5", "5 stacks are too many")):
        with pytest.raises(RequestError, match=told):
            read_stacks(text)
    with pytest.raises(RequestError, match="from 1 to 200"):
        read_deals("201")
