"""Three learners finish every lesson: one who knows, one who guesses and skips, one who presses and types anything."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from typing import Any
from unittest.mock import patch

import pytest
from practising import whole

from guts_teach.errors import RequestError
from guts_teach.games import FAMILIES, make
from guts_teach.hands.steps import HandStep, WildStep
from guts_teach.lessons.comparison import Comparison
from guts_teach.lessons.deal_and_declare import YOU, DealAndDeclare, Settings, default_limit
from guts_teach.lessons.house_rules import HouseRules
from guts_teach.lessons.model import Model
from guts_teach.lessons.odds_answer import at_once
from guts_teach.lessons.odds_cutoffs import DrawCutoffs, told
from guts_teach.lessons.odds_hand import HandOdds
from guts_teach.lessons.odds_question import Question
from guts_teach.lessons.pairs import PAIRS, Pair
from guts_teach.lessons.pot_growth import PotGrowth
from guts_teach.lessons.pot_players import style
from guts_teach.lessons.pot_run import WORDS, advanced
from guts_teach.lessons.practice import Plan, Practice, chances, kinds_for
from guts_teach.lessons.side_by_side import ENDS, SideBySide
from guts_teach.lessons.walk import Walk
from guts_teach.lessons.wild_cards import WildCards, word_of

#: What somebody types who has not understood what a field is for.
NONSENSE = ("", "   ", "?", "<b>5</b>", "0x10", "9" * 400, "None", "\u202eni", "'; --")
GAMES = pytest.mark.parametrize("game", FAMILIES)


@dataclass(frozen=True, slots=True)
class Learner:
    """How somebody goes through a lesson: what is answered, and in which order things are pressed."""

    name: str

    @property
    def knows(self) -> bool:
        return self.name == "good"

    def answer(self, lesson: Model[Any], act: Callable[[Any], None], right: Any, wrong: Any) -> bool:
        """Answer a question, the confused one after nonsense, which is refused and changes nothing; whether rightly."""
        if self.name == "confused":
            for typed in NONSENSE:
                before = lesson.states
                with pytest.raises(RequestError) as refused:
                    act(typed)
                assert len(str(refused.value).splitlines()) == 1
                assert lesson.states == before
        act(right if self.knows else wrong)
        return self.knows

    def go_on(self, lesson: Model[Any], step: Callable[[], None], rest: Callable[[], None]) -> None:
        """Go on by one step, or by all of them; the confused one steps back now and then, and again forward."""
        if self.name == "careless":
            rest()
            return
        step()
        if self.name == "confused" and lesson.can_undo:
            here = lesson.state
            lesson.undo()
            step()
            assert lesson.state == here

    def meddle(self, *actions: Callable[[], object]) -> None:
        """Press what is not to be pressed now: it is refused in a sentence, or nothing happens."""
        if self.name == "confused":
            for action in actions:
                with suppress(RequestError):
                    action()


@pytest.fixture(params=["good", "careless", "confused"])
def learner(request: pytest.FixtureRequest) -> Learner:
    return Learner(request.param)


def other(right: str, offered: Sequence[str]) -> str:
    """An answer that is wrong."""
    return next(each for each in offered if each != right)


def judged(verdict: str, *, right: bool) -> bool:
    return ("Right" in verdict) == right and ("Not quite" in verdict or "expected" in verdict) != right


@GAMES
def test_the_walk_through_the_rules(learner: Learner, game: str) -> None:
    walk = Walk(game)
    asked = 0
    while True:
        learner.meddle(walk.back, walk.next)
        if walk.asks:
            asked += 1
            worked = walk._worked.answer
            wrong = other(worked, walk.choices) if walk.choices else str(int(worked) + 1)
            right = learner.answer(walk, walk.predict, worked, wrong)
            assert walk.verdict.startswith("Right: " if right else "Not quite: ")
            assert walk.steps
            learner.meddle(lambda: walk.predict("0"))
        if walk.state.at + 1 == len(walk.stops):
            break
        here = walk.state.at
        walk.next()
        assert walk.state.at == here + 1
    assert asked >= 2


@GAMES
def test_the_table(learner: Learner, game: str) -> None:
    lesson = DealAndDeclare(Settings.read("4", "1", default_limit(game), "11", game=game))
    guessed = False
    for _ in range(300):
        state = lesson.state
        if state.deal_number == 3 or state.closed:
            break
        if state.done:
            lesson.next_deal()
            guessed = False
        elif state.words:
            learner.meddle(lesson.next_deal, lambda: lesson.say("no"), lambda: lesson.guess("1", "1"))
            lesson.say(state.words[0 if learner.name != "careless" else -1])
        elif lesson.asks and learner.name != "careless":
            deal = state.seated.deal
            net, pot = str(deal.net[state.seated.seats.index(YOU)]), str(deal.chips.pot)
            guess = partial(lambda pot, net: lesson.guess(net, pot), pot)
            learner.answer(lesson, guess, net, str(int(net) + 1))
            guessed = True
        else:
            learner.go_on(lesson, lesson.reveal, lesson.reveal_all)
        if lesson.state.done and guessed:
            assert lesson.verdict.startswith("Right: " if learner.knows else "Not quite: ")
    assert lesson.state.deal_number == 3 or lesson.state.closed


@GAMES
def test_wild_cards(learner: Learner, game: str) -> None:
    lesson = WildCards("", HouseRules.read(game))
    for seed in ("", "5"):
        if seed:
            lesson.deal(seed)
        state = lesson.state
        wild = {card for step in state.steps if isinstance(step, WildStep) for card in step.cards}
        (made,) = {word_of(step.category) for step in state.steps if isinstance(step, HandStep)}
        places = {at for at, card in enumerate(state.cards) if card in wild}
        said = other(made, [word_of(each) for each in lesson.categories])
        learner.meddle(lambda: lesson.take("Kh Kh"), lambda: lesson.deal("x"))
        right = learner.answer(lesson, partial(lesson.predict, places if learner.knows else {0}), made, said)
        while not lesson.state.done:
            learner.go_on(lesson, lesson.reveal, lesson.reveal_all)
        assert f"{'Right: it is' if right else 'Not quite: you said'}" in lesson.verdict
        learner.meddle(lesson.reveal, partial(lesson.predict, set(), made))


@GAMES
def test_hands_compared(learner: Learner, game: str) -> None:
    lesson = Comparison(rules=HouseRules.read(game)) if game == "guillotine" else Comparison()
    lesson.take_rules(HouseRules.read(game))
    lesson.deal("3", "4")
    state = lesson.state
    best = [state.names[at] for at in state.ranking.winners]
    truth = best[0] if len(best) == 1 else lesson.answers[-1]
    right = learner.answer(lesson, lesson.predict, truth, other(truth, lesson.answers))
    while not lesson.state.done:
        learner.go_on(lesson, lesson.reveal, lesson.reveal_all)
    assert lesson.verdict.startswith("Right: " if right else "Not quite: ")


@pytest.mark.parametrize("pair", PAIRS, ids=lambda pair: pair.name)
def test_rules_side_by_side(learner: Learner, pair: Pair) -> None:
    lesson = SideBySide(*pair.rules, pair.deal)
    outcome = lesson.state.outcome
    right = learner.answer(lesson, lesson.predict, outcome, other(outcome, [*ENDS]))
    assert lesson.told == ""
    while not lesson.state.done:
        learner.go_on(lesson, lesson.reveal, lesson.reveal_all)
    assert lesson.told
    assert lesson.verdict.startswith("Right: " if right else "Not quite: ")


@GAMES
def test_odds_of_a_hand(learner: Learner, game: str) -> None:
    rules = make(game)
    lesson = HandOdds(Question.read(game, hand="7s 7h") if game == "guts" else _first(game))
    truth = at_once(lesson.state.question)
    learner.meddle(lambda: lesson.predict("in", 101), lesson.stop)
    word = "in" if truth is None or truth.weighed.verdict == "either" else truth.weighed.verdict
    wrong = other(word, ("in", "out"))
    right = learner.answer(lesson, lambda said: lesson.predict(said, 80), word, wrong)
    assert lesson.state.answer is None
    lesson.reveal()
    for _ in lesson.work(seed=1, seconds=0.01, deals=40):
        assert lesson.state.answer is not None
    assert not lesson.state.running
    assert f"You said {word if right else wrong}, 80 % sure" in lesson.verdict
    assert lesson.steps
    if truth is not None and truth.source == "exact" and truth.weighed.verdict != "either":
        assert (": right, " in lesson.verdict) == right
    learner.meddle(lambda: lesson.predict("in", 80), lesson.again, lesson.reveal)
    assert rules.id == lesson.state.question.game


def _first(game: str) -> Question:
    from guts_teach.cards import format_cards
    from guts_teach.lessons.odds_question import first_hand

    players = str(max(4, make(game).players[0]))
    return Question.read(game, hand=format_cards(first_hand(make(game), seed=1)), players=players)


@pytest.mark.parametrize("game", ["guts", "guts-three-card", "lowball"])
def test_cutoffs_drawn_and_compared(learner: Learner, game: str) -> None:
    lesson = DrawCutoffs(_first(game))
    reference = DrawCutoffs(_first(game))
    reference.reveal()
    ours = {row.players: row.ours.name for row in reference.state.rows[:2]}
    names = [lesson.ladder.name(at) for at in range(len(lesson.ladder))]
    wrong = {players: names[-1] if name != names[-1] else names[0] for players, name in ours.items()}
    if learner.name == "confused":
        for typed in ("?", "<b>5</b>", "9" * 400):
            with pytest.raises(RequestError):
                lesson.draw({2: typed, 3: typed, 4: typed})
    lesson.draw(ours if learner.knows else wrong)
    assert not lesson.state.rows
    lesson.reveal()
    said = [told(row) for row in lesson.state.rows if row.yours is not None]
    assert len(said) == len(ours)
    gaps = [row.gap for row in lesson.state.rows if row.gap is not None]
    assert all(abs(gap) < 0.02 if learner.knows else gap > 0 for gap in gaps)


def test_the_pot(learner: Learner) -> None:
    lesson = PotGrowth()
    everyone = style(lesson.question)
    while not lesson.state.over:
        became = advanced(lesson.state, everyone).deals[-1].became
        learner.answer(lesson, lesson.guess, became, other(became, WORDS))
        if len(lesson.state.deals) == 3:
            learner.go_on(lesson, lesson.next, lesson.run_to_the_end)
        else:
            lesson.next()
        guessed = next(deal for deal in reversed(lesson.state.deals) if deal.guess)
        assert (guessed.verdict == "Right.") == learner.knows
    guessed = sum(deal.guess is not None for deal in lesson.state.deals)
    assert lesson.state.score == f"Right so far: {guessed if learner.knows else 0} of {guessed}."
    with pytest.raises(RequestError):
        lesson.guess("won")


@GAMES
def test_practice(learner: Learner, game: str) -> None:
    with patch.object(chances, "DEALS", 8):
        practice = Practice(Plan(game, level=1, seed=6))
        for number, kind in enumerate(kinds_for(make(game))):
            practice.choose(kinds=(kind,))
            item = practice.state.item
            slips = item.slips()
            truth = whole(item, {})
            given = whole(item, slips[0][1].answer) if slips and not learner.knows else truth
            if learner.name == "confused":
                for bad in ({}, {"?": "?"}, dict.fromkeys(truth, "?"), dict.fromkeys(truth, None)):
                    with pytest.raises(RequestError):
                        practice.answer(bad)
                learner.meddle(practice.hint, practice.hint, practice.hint, lambda: practice.load("{"))
            elif learner.knows:
                practice.hint()
            practice.answer(given)
            feedback = practice.shown.feedback
            assert feedback is not None
            assert feedback.right == (learner.knows or not slips)
            assert feedback.steps
            assert feedback.right or feedback.step is not None
            learner.meddle(practice.hint, partial(practice.answer, truth))
            practice.next()
            assert practice.state.record.asked == number + 1
        record = practice.state.record
        assert record.right == record.asked or not learner.knows
        again = Practice()
        again.load(practice.save())
        assert again.state.record == record
