"""The lesson of one hand's odds, driven to its end without a page."""

from math import isclose
from time import perf_counter, process_time

import pytest

from guts_teach.cards import format_cards
from guts_teach.errors import RequestError
from guts_teach.games import FAMILIES, make
from guts_teach.lessons.odds_answer import at_once, known, running, warm
from guts_teach.lessons.odds_hand import SURENESS, HandOdds, HandState
from guts_teach.lessons.odds_question import Question, first_hand, players_of
from guts_teach.odds.cutoffs import solve
from guts_teach.odds.exact import engines
from guts_teach.odds.exact.two_card import showdown_odds
from guts_teach.odds.opponents import read_opponents
from guts_teach.odds.spot import seen_at_decisions
from guts_teach.odds.steps import ChancesStep, WorthStep
from guts_teach.odds.weigh import decision, weigh

#: Decisions that have to be dealt.
DEALT = [
    ("guts-three-card", "7s 7h 2d"),
    ("lowball", "2s 3h 6d"),
    ("shelby", "Ks Kh"),
    ("guillotine", "Ks 4h"),
    ("fierce", "Ks Kd"),
    ("four-two-two", "Ks 2h 7d 7s"),
    ("psycho-shelby", "2s 3s 9s"),
]


def asked(game: str = "guts", hand: str = "7s 7h", **given: str) -> HandOdds:
    """A lesson with a question."""
    options = {"cards": "5"} if game == "fierce" else {}  # the game of two cards is counted
    return HandOdds(Question.read(game, options, hand, **given))


# ---- predict, then reveal --------------------------------------------------------------------------------------------


def test_nothing_of_the_answer_is_there_before_it_is_revealed() -> None:
    lesson = asked()
    lesson.predict("out", 90)
    assert lesson.state == HandState(lesson.state.question, lesson.state.prediction)
    assert (lesson.verdict, lesson.how, lesson.steps) == ("", "", ())
    assert list(lesson.answers()) == []
    lesson.reveal()
    assert lesson.state.answer is not None
    assert "You said out, 90 % sure: not so, a Brier score of 0.81" in lesson.verdict


def test_to_predict_is_a_choice() -> None:
    lesson = asked()
    lesson.reveal()
    assert lesson.verdict == "Stay in: on average staying is worth 3.69 chips more than going out."
    with pytest.raises(RequestError, match="the answer is revealed"):
        lesson.predict("in", 70)
    lesson.again()
    lesson.predict("in", 70)


@pytest.mark.parametrize(("word", "sure"), [("maybe", 70), ("in", 49), ("in", 100), ("", 50)])
def test_another_prediction_is_refused(word: str, sure: int) -> None:
    lesson = asked()
    with pytest.raises(RequestError, match="is not allowed"):
        lesson.predict(word, sure)
    assert lesson.state.prediction is None


def test_the_score_is_proper() -> None:
    """Whoever says honestly how sure, expects the best score."""
    lesson = asked()
    for honest in SURENESS:
        expected = {}
        for sure in SURENESS:
            lesson.reset()
            lesson.predict("in", sure)
            said = lesson.state.prediction
            assert said is not None
            expected[sure] = honest / 100 * said.brier("in") + (1 - honest / 100) * said.brier("out")
        assert min(expected, key=lambda sure: expected[sure]) == honest


def test_back_and_reset() -> None:
    lesson = asked()
    first = lesson.state
    lesson.predict("in", 60)
    lesson.reveal()
    lesson.ask(Question.read(hand="Ks 4d"))
    assert lesson.state.answer is None
    lesson.undo()
    assert lesson.state.answer is not None
    lesson.reset()
    assert lesson.state == first
    assert not lesson.can_undo


def test_the_same_question_again_is_no_step() -> None:
    lesson = asked()
    lesson.reveal()
    state = lesson.state
    lesson.ask(Question.read())
    assert lesson.state is state


# ---- what is counted -------------------------------------------------------------------------------------------------


def test_everyone_in_is_the_showdown_by_number_of_others() -> None:
    answer = at_once(Question.read(hand="As Kd"))
    assert answer is not None
    cards = Question.read(hand="As Kd").cards
    for odds in answer.by_others:
        assert isclose(odds.win, showdown_odds(cards, odds.others).win, abs_tol=1e-12)
    assert [odds.others for odds in answer.by_others] == list(range(1, 10))
    assert answer.how.startswith("Exact: ")


@pytest.mark.parametrize("opponents", ["all-in", "cutoff", "loose:0.3"])
@pytest.mark.parametrize("options", [{}, {"max_payment": "4"}, {"ghost": "on"}, {"nobody_in": "reante"}])
def test_the_answer_is_that_of_weighing(options: dict[str, str], opponents: str) -> None:
    kind, _, share = opponents.partition(":")
    detail = str(100 * float(share)) if share else ""
    model = "share" if share else kind
    question = Question.read("guts", options, "Kh 9s", "4", "12", opponents=model, detail=detail)
    lesson = HandOdds(question)
    lesson.reveal()
    here, cards = decision(make("guts", options), 4, "Kh 9s", 12)
    found = weigh(here, cards, read_opponents(opponents))
    assert lesson.state.answer is not None
    assert isclose(lesson.state.answer.weighed.prospect.net, found.result.prospect.net, abs_tol=1e-6)
    assert [step.title for step in lesson.steps] == [step.title for step in found.steps]
    assert not lesson.state.running


def test_short_of_chips_and_afraid_of_ruin() -> None:
    lesson = HandOdds(Question.read("guts", {"short_stack": "must_cover"}, "As Ad", stack="3", pot="20"))
    lesson.reveal()
    assert lesson.verdict.startswith("Go out: the stack does not cover the payment")
    lesson = HandOdds(Question.read(hand="7s 7h", bankroll="5"))
    lesson.reveal()
    assert lesson.verdict.startswith("Go out: ")
    assert "someone who owns 5 chips" in lesson.verdict


def test_others_by_the_cutoff_are_those_of_its_solution() -> None:
    question = Question.read(opponents="cutoff")
    found, wanted = known(question), solve(question.here).threshold
    assert found is not None
    assert (found.place, round(found.often, 5)) == (wanted.place, round(wanted.often, 5))


# ---- what is dealt ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "hand"), DEALT)
def test_dealing_goes_on_until_it_is_stopped(game: str, hand: str) -> None:
    lesson = asked(game, hand, opponents="share", detail="60")
    lesson.predict("in", 60)
    lesson.reveal()
    assert lesson.state.running
    work = lesson.work(seed=3)
    next(work)
    answer = lesson.state.answer
    assert answer is not None
    assert (answer.source, answer.odds.stderr is None) == ("simulated", False)
    assert "More are being dealt" in lesson.how
    assert not any(isinstance(step, ChancesStep | WorthStep) for step in lesson.steps)
    before = answer.odds.deals
    least, most = players_of(lesson.state.question.rules)
    for _ in range(most - least + 2):
        next(work)
    assert lesson.state.answer is not None
    assert lesson.state.answer.odds.deals > before
    assert len(lesson.state.answer.by_others) == most - least + 1
    lesson.stop()
    assert list(work) == []
    assert isinstance(lesson.steps[-1], WorthStep)
    assert "More are" not in lesson.how
    assert lesson.verdict
    lesson.undo()
    assert lesson.state.answer is None  # what was dealt is one step


def test_a_run_ends_by_itself() -> None:
    lesson = asked("guts-three-card", "7s 7h 2d", opponents="share", detail="60")
    lesson.reveal()
    for _ in lesson.work(deals=500):
        pass
    assert lesson.state.answer is not None
    assert (lesson.state.running, lesson.state.answer.odds.deals) == (False, 500)


def test_the_latest_question_wins() -> None:
    lesson = asked("guts-three-card", "7s 7h 2d", opponents="share", detail="60")
    lesson.reveal()
    late = lesson.answers(deals=2000)
    work = lesson.work(deals=2000)
    next(work)
    lesson.ask(Question.read("guts-three-card", hand="7s 7h 2d", pot="40"))
    assert list(work) == []
    assert lesson.state.answer is None
    lesson.reveal()
    state = lesson.state
    lesson.better(next(late))  # it was asked about another pot
    assert lesson.state is state


def test_what_cannot_be_dealt_is_told() -> None:
    """On the third card only somebody who stayed on two is left, and here nobody does."""
    lesson = HandOdds(Question.read("guillotine", hand="Ks Kd Kc", opponents="share", detail="0", players="2"))
    lesson.reveal()
    with pytest.raises(RequestError, match="nobody else has stayed"):
        next(lesson.answers())


def test_exact_answers_need_no_dealing_but_may_take_it() -> None:
    """Where another module counts (here three cards against one other), the run yields what it counted."""
    question = Question.read("guts-three-card", hand="7s 7h 2d", players="2")
    (first, *_) = running(question, deals=200)
    assert (first.source, first.odds.stderr) == ("exact", None)


@pytest.mark.parametrize("family", FAMILIES)
def test_every_game_is_answered_at_each_of_its_decisions(family: str) -> None:
    game = make(family)
    for size in seen_at_decisions(game):
        hand = format_cards(first_hand(game, 5, size))
        lesson = HandOdds(Question.read(family, hand=hand, players=str(max(3, game.players[0]))))
        lesson.predict("out", 80)
        lesson.reveal()
        for _ in lesson.work(deals=60):
            pass
        state = lesson.state
        assert state.answer is not None
        assert not state.running
        odds = state.answer.odds
        assert isclose(odds.win + odds.tie + odds.pay, 1, abs_tol=1e-9)
        assert "You said out, 80 % sure" in lesson.verdict
        assert lesson.steps[-1].title == "In or out"


# ---- how fast --------------------------------------------------------------------------------------------------------


@pytest.mark.quiet
def test_a_click_is_answered_in_a_tenth_of_a_second() -> None:
    times = []
    for seed in range(40):
        options = {"max_payment": str(3 + seed)} if seed % 2 else {}
        hand = format_cards(first_hand(make("guts"), seed))
        kind = ("all-in", "cutoff", "share")[seed % 3]
        question = Question.read("guts", options, hand, str(2 + seed % 9), str(10 + seed), opponents=kind, detail="30")
        start = perf_counter()
        lesson = HandOdds(question)
        lesson.reveal()
        assert lesson.steps
        times.append(perf_counter() - start)
    assert sorted(times)[len(times) // 2] < 0.1


@pytest.mark.quiet
@pytest.mark.parametrize(("game", "hand"), DEALT)
def test_a_first_estimate_comes_in_half_a_second_once_the_tables_are_made(game: str, hand: str) -> None:
    lesson = asked(game, hand, opponents="share", detail="60")
    warm(lesson.state.question)
    assert engines.exact(lesson.state.question.here) is None
    start = process_time()
    lesson.reveal()
    next(lesson.work())
    assert lesson.verdict
    assert process_time() - start < 0.5
