"""The walk through the rules, driven to its end without a page."""

import pytest

from guts_teach.errors import RequestError
from guts_teach.lessons.fields import FormError
from guts_teach.lessons.walk import Walk, WalkState
from guts_teach.lessons.walks import WALKS


@pytest.mark.parametrize("game", WALKS)
def test_a_good_learner_predicts_right_at_every_question(game: str) -> None:
    walk = Walk(game)
    while True:
        if walk.asks:
            walk.predict(walk._worked.answer)
            assert walk.verdict.startswith("Right: ")
            assert walk.verdict.endswith(".")
            assert walk.steps
        if walk.state.at + 1 == len(walk.stops):
            break
        walk.next()
    walk.next()  # there is no more
    assert walk.state.at + 1 == len(walk.stops)


@pytest.mark.parametrize("game", WALKS)
def test_a_careless_learner_only_looks_and_may_go_back_all_the_way(game: str) -> None:
    walk = Walk(game)
    for _ in walk.stops:
        walk.reveal()
        assert not walk.asks
        assert walk.verdict == ""
        walk.next()
    for _ in walk.stops:
        walk.back()
        assert not walk.state.told
    assert walk.state == WalkState()
    while walk.can_undo:
        walk.undo()
    assert walk.state == WalkState()


@pytest.mark.parametrize("game", WALKS)
def test_a_confused_learner_is_told_and_then_corrected(game: str) -> None:
    walk = Walk(game)
    for _ in walk.stops:
        if walk.asks:
            before = walk.state
            for typed in ("", "ten", "<b>", "9" * 500, "1.5", "٣x"):
                if typed.isdigit() and not walk.choices:
                    continue
                with pytest.raises(FormError) as caught:
                    walk.predict(typed)
                assert caught.value.errors.keys() == {"answer"}
                assert caught.value.errors["answer"].endswith(".")
            assert walk.state == before
            wrong = next(each for each in (*walk.choices, "-77777") if each != walk._worked.answer)
            walk.predict(wrong)
            assert walk.verdict.startswith("Not quite: ")
        else:
            with pytest.raises(RequestError, match="Nothing is asked here"):
                walk.predict("5")
        walk.next()


@pytest.mark.parametrize("game", WALKS)
def test_before_the_answer_nothing_of_it_is_there(game: str) -> None:
    walk = Walk(game)
    for _ in walk.stops:
        if walk.asks:
            assert walk.steps == ()
            assert walk.verdict == ""
            assert all((seat.after, seat.wild) == ("", ()) for seat in walk.seats)
        walk.next()


def test_an_answer_may_be_written_with_a_true_minus() -> None:
    walk = Walk("guts", 5)
    walk.predict(" −10 ")
    assert walk.verdict == "Right: Ben pays 10."


def test_verdicts_say_what_is_right() -> None:
    said = []
    for at, answer in ((2, "Ben"), (4, "7"), (5, "3"), (9, "1")):
        walk = Walk("guts", at)
        walk.predict(answer)
        said.append(walk.verdict)
    assert said == [
        "Not quite: Anna has the best hand.",
        "Not quite: the next pot holds 0.",
        "Not quite: Ben pays 10.",
        "Not quite: Anna neither wins nor pays.",
    ]


@pytest.mark.parametrize("at", [0, -1, 10])
def test_a_stop_that_is_none_is_refused(at: int) -> None:
    with pytest.raises(RequestError, match=f"stop {at} is not allowed: this walk has the stops 1 to 9"):
        Walk("guts", at)
