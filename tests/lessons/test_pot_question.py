"""What is asked about a pot: read from a form, and from a link."""

import pytest

from guts_teach.errors import RequestError
from guts_teach.games import FAMILIES
from guts_teach.lessons.fields import FormError
from guts_teach.lessons.pot_question import PotQuestion
from guts_teach.odds.ladder import ladder


@pytest.mark.parametrize(
    ("kind", "detail", "staying", "words"),
    [
        ("all-in", "", 1.0, "everyone always stays"),
        ("cutoff", "", 0.179, "everyone stays by the cutoff"),
        ("class", "k 4", 0.312, "everyone stays with K-4 or better"),
        ("share", "12.5 %", 0.125, "everyone stays with the best 12.5 % of hands"),
    ],
)
def test_everyone_decides_as_was_chosen(kind: str, detail: str, staying: float, words: str) -> None:
    question = PotQuestion.read(everyone=kind, detail=detail)
    assert question.share == pytest.approx(staying, abs=0.001)
    assert question.decides == words
    assert ladder(question.rules).staying(question.threshold) == question.share


def test_nobody_at_the_table_runs_out_of_chips_and_all_else_is_as_chosen() -> None:
    question = PotQuestion.read("guts", {"ghost": "on"}, players="4", ante="2", limit="50", seed="9")
    assert question.at_the_table.start_stack == 10**9
    assert question.rules.start_stack == 200
    assert (question.at_the_table.ghost, question.at_the_table.settlement.pot_limit) == ("always", 50)
    assert question.here.pot == 8


def test_all_that_is_wrong_is_told_beside_its_field_at_once() -> None:
    with pytest.raises(FormError) as caught:
        PotQuestion.read("guts", {}, players="1", ante="x", limit="2", seed="-1", everyone="share", detail="140")
    assert set(caught.value.errors) == {"players", "ante", "seed", "detail"}
    with pytest.raises(FormError) as caught:
        PotQuestion.read("guts", {}, limit="2", everyone="class", detail="K-4")
    assert caught.value.errors == {"limit": "2 is below the antes of 5 players: take 5 or more."}
    with pytest.raises(FormError) as caught:
        PotQuestion.read("guts", {"max_payment": "-3"})
    assert set(caught.value.errors) == {"max_payment"}
    with pytest.raises(FormError) as caught:
        PotQuestion.read("guts", {}, everyone="class", detail="Z-Z")
    assert caught.value.errors["detail"].startswith("'Z-Z' is no class of hands here")


@pytest.mark.parametrize("game", FAMILIES)
def test_a_link_brings_the_question_back(game: str) -> None:
    question = PotQuestion.read(game, {}, players="5", seed="7", everyone="share", detail="33.3")
    assert PotQuestion.from_text(question.text) == question
    changed = PotQuestion.read("guts", {"ghost": "on", "max_payment": "12"}, limit="30", everyone="all-in")
    assert PotQuestion.from_text(changed.text) == changed


@pytest.mark.parametrize(
    "text",
    ["", "guts", "poker~everyone.all-in", "guts~everyone.all-in", "guts~players.5~ante.1~seed.01~everyone.all-in"],
)
def test_a_line_that_no_page_writes_is_refused(text: str) -> None:
    with pytest.raises(RequestError):
        PotQuestion.from_text(text)
