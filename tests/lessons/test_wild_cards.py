"""The lesson of wild cards, without a page."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from playing import mentions

from guts_teach.cards import MAX_SEED, Card, Pack, format_cards
from guts_teach.errors import RequestError
from guts_teach.games.explain import explain
from guts_teach.hands.compare import WinnerStep
from guts_teach.hands.steps import BecomesStep, HandStep, WildStep
from guts_teach.lessons.fields import FormError
from guts_teach.lessons.wild_cards import FIRST_HAND, NAMES, StepOf, WildCards, judged, looks

PACK = Pack().cards
WILD = {card for card in PACK if card.rank in (2, 4, 10)}

one_hand = st.lists(st.sampled_from(PACK), min_size=5, max_size=5, unique=True)
two_hands = st.lists(st.sampled_from(PACK), min_size=10, max_size=10, unique=True)


def lesson_of(cards: list[Card]) -> WildCards:
    return WildCards(format_cards(cards[:5]), format_cards(cards[5:]))


# ---- nothing ahead of its step ---------------------------------------------------------------------------------------


@settings(max_examples=60)
@given(st.one_of(one_hand, two_hands))
def test_marks_stand_ins_and_names_come_with_their_step_and_not_before(cards: list[Card]) -> None:
    lesson = lesson_of(cards)
    results = [explain(lesson.game, hand).result for hand in (cards[:5], cards[5:]) if hand]
    for _ in range(len(lesson.state.steps) + 1):
        state = lesson.state
        told = " ".join(f"{step.title} {step.text}" for step in state.shown)
        judging = state.judging
        # Wild cards of both hands may stand for the same card.
        told_stands = {step.stands_for for _, step in judging if isinstance(step, BecomesStep)}
        for at, (look, result) in enumerate(zip(looks(state), results, strict=False)):
            own = [step for hand, step in judging if hand == at]
            wild_told = any(isinstance(step, WildStep) for step in own)
            became = {step.card for step in own if isinstance(step, BecomesStep)}
            named = any(isinstance(step, HandStep) for step in own)
            stands = {stand.card: stand.stands_for for stand in result.best}
            for card in look:
                assert card.wild == (card.card in WILD and wild_told)
                assert card.stands_for == (stands[card.card] if card.card in became else None)
                assert card.lit == (bool(state.shown) and card.card in state.shown[-1].cards)
            assert judged(state)[at] == (result.name if named else "")
            for card in result.wild:
                if stands[card] not in cards and stands[card] not in told_stands:
                    assert not mentions(stands[card], told)
        lesson.reveal()
    assert lesson.state.done


@settings(max_examples=40)
@given(st.one_of(one_hand, two_hands), st.lists(st.sampled_from(["reveal", "all", "undo", "predict"]), max_size=40))
def test_stepping_back_from_anywhere_shows_exactly_the_face_before(cards: list[Card], actions: list[str]) -> None:
    lesson = lesson_of(cards)

    def face() -> tuple[object, ...]:
        return looks(lesson.state), judged(lesson.state), lesson.state.shown, lesson.verdict

    faces = [face()]
    for action in actions:
        before = lesson.state
        match action:
            case "reveal":
                lesson.reveal()
            case "all":
                lesson.reveal_all()
            case "undo":
                lesson.undo()
                faces = faces[:-1] or faces
            case "predict" if not lesson.state.revealed and not lesson.state.prediction:
                lesson.predict({0}, "pair")
        if action != "undo" and lesson.state != before:
            faces.append(face())
        assert face() == faces[-1]


def test_two_hands_end_with_the_better_one() -> None:
    lesson = WildCards("Kh Kd 2c 4s 9h", "As Ad 10h 7s 3c")
    lesson.reveal_all()
    assert isinstance(lesson.state.shown[-1], WinnerStep)
    assert lesson.state.shown[-1].text == "Hand A has the best hand: four kings, nine kicker."
    assert judged(lesson.state) == ("four kings, nine kicker", "three aces, seven and three kickers")


def test_the_end_stays_the_end() -> None:
    lesson = WildCards()
    lesson.reveal_all()
    end = lesson.state
    lesson.reveal()
    lesson.reveal_all()
    assert lesson.state is end


# ---- predictions -----------------------------------------------------------------------------------------------------


def test_a_verdict_comes_with_the_steps_that_give_it() -> None:
    lesson = WildCards()
    lesson.predict({2, 3}, "four_of_a_kind")
    assert lesson.verdict == ""
    lesson.reveal()
    assert lesson.verdict == "Right: 2♣ and 4♠ are wild."
    while not isinstance(lesson.state.shown[-1], HandStep):
        assert "four of a kind" not in lesson.verdict
        lesson.reveal()
    assert lesson.verdict == "Right: 2♣ and 4♠ are wild. Right: it is four of a kind."


@pytest.mark.parametrize(
    ("hand", "marked", "told"),
    [
        (FIRST_HAND, {2}, "Not quite: 4♠ is wild too."),
        (FIRST_HAND, set(), "Not quite: 2♣ and 4♠ are wild."),
        (FIRST_HAND, {0, 2, 3}, "Not quite: K♥ is not."),
        (FIRST_HAND, {0, 1}, "Not quite: 2♣ and 4♠ are wild and K♥ and K♦ are not."),
        (FIRST_HAND, {2, 4}, "Not quite: 4♠ is wild too and 9♥ is not."),
        ("Kh Kd 3c 5s 9h", set(), "Right: no card is wild."),
        ("Kh Kd 3c 5s 9h", {0}, "Not quite: K♥ is not."),
        ("Kh Kd 3c 5s Th", {4}, "Right: 10♥ is wild."),
    ],
)
def test_a_guess_of_the_wild_cards_is_answered(hand: str, marked: set[int], told: str) -> None:
    lesson = WildCards(hand)
    lesson.predict(marked, "pair")
    lesson.reveal()
    assert lesson.verdict == told


def test_a_category_that_fails_is_answered_with_its_own_step() -> None:
    lesson = WildCards()
    lesson.predict({2, 3}, "five_of_a_kind")
    lesson.reveal_all()
    assert "Not quite: you said five of a kind, and it is four of a kind. See Five of a kind? No: " in lesson.verdict


def test_a_category_too_low_is_answered_with_the_rule() -> None:
    lesson = WildCards()
    lesson.predict({2, 3}, "two_pair")
    lesson.reveal_all()
    assert lesson.verdict.endswith("A better category holds: the first that holds from the top down counts.")


@pytest.mark.parametrize(
    ("category", "told"),
    [
        ("", "Nothing is chosen: say what the hand is before you commit."),
        ("royal", "'royal' is not a category: say what the hand is before you commit."),
        ("x" * 10_000, "'xxx"),
    ],
)
def test_a_prediction_without_a_category_is_refused_at_its_field(category: str, told: str) -> None:
    lesson = WildCards()
    before = lesson.state
    with pytest.raises(FormError) as caught:
        lesson.predict({2}, category)
    assert list(caught.value.errors) == ["category"]
    assert caught.value.errors["category"].startswith(told)
    assert len(caught.value.errors["category"]) < 120
    assert lesson.state is before


def test_a_prediction_is_made_once_and_before_the_first_step() -> None:
    lesson = WildCards()
    lesson.predict({2}, "pair")
    for _ in range(2):
        with pytest.raises(RequestError, match="A prediction is made once, before the first step"):
            lesson.predict({3}, "pair")
        lesson.reveal()


# ---- hands typed in and dealt ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("first", "second", "wrong"),
    [
        ("Kh Kd 2c 4s Zx", "", {"first": "'Zx' is not a card"}),
        ("Kh Kh 2c 4s 9h", "", {"first": "Kh appears twice: one pack holds each card once."}),
        ("Kh Kd 2c 4s", "", {"first": "4 cards are not a hand of"}),
        ("", "", {"first": "0 cards are not a hand of"}),
        (" \t", "Kh Kd 2c 4s 9h", {"first": "0 cards are not a hand of"}),
        (FIRST_HAND, "Kh Qd 3c 5s 7h", {"second": "Kh appears twice: one pack holds each card once."}),
        (FIRST_HAND, "Zx", {"second": "'Zx' is not a card"}),
        (FIRST_HAND, "As Ad Ac", {"second": "3 cards are not a hand of"}),
        ("Zx", "Yy", {"first": "'Zx' is not a card", "second": "'Yy' is not a card"}),
        ("<script>alert(1)</script>", "", {"first": "'<script>alert(1)</sc' is not a card"}),
        ("' \"", "", {"first": '"\'" is not a card'}),
        ("x" * 10_000, "", {"first": "'xxxxxxxxxxxxxxxxxxxx' is not a card"}),
        ("\u200fKh Kd 2c 4s 9h", "", {"first": "'\\u200fKh' is not a card"}),
        ("JK Kd 2c 4s 9h", "", {"first": "JK is not in this game's pack"}),
    ],
)
def test_hands_that_are_none_are_refused_field_by_field(first: str, second: str, wrong: dict[str, str]) -> None:
    lesson = WildCards()
    lesson.reveal()
    before = lesson.state
    with pytest.raises(FormError) as caught:
        lesson.take(first, second)
    assert caught.value.errors.keys() == wrong.keys()
    for field, start in wrong.items():
        sentence = caught.value.errors[field]
        assert sentence.startswith(start)
        assert sentence.endswith(".")
        assert not sentence.endswith("..")
        assert sentence.isprintable()
        assert len(sentence) < 200
    assert lesson.state is before


@pytest.mark.parametrize("two", [False, True])
def test_the_same_seed_deals_the_same_hands(two: bool) -> None:
    first, second, other = WildCards(), WildCards(), WildCards()
    first.deal("12", two=two)
    second.deal(" 12 ", two=two)
    other.deal("13", two=two)
    assert first.state == second.state
    assert first.state.first != other.state.first
    assert len({*first.state.first, *first.state.second}) == (10 if two else 5)


def test_a_second_hand_does_not_change_the_first_of_the_same_seed() -> None:
    one, two = WildCards(), WildCards()
    one.deal("12")
    two.deal("12", two=True)
    assert one.state.first == two.state.first


@pytest.mark.parametrize("seed", ["", "x", "-1", "1.5", str(2**64)])
def test_a_seed_that_is_none_is_refused_by_name(seed: str) -> None:
    lesson = WildCards()
    with pytest.raises(FormError) as caught:
        lesson.deal(seed)
    assert caught.value.errors["seed"].startswith(f"{seed!r} is not allowed" if seed else "An empty field")


def test_another_hand_can_be_stepped_back_from() -> None:
    lesson = WildCards()
    lesson.reveal()
    before = lesson.state
    lesson.deal("5")
    lesson.take("As Ad Ac Ah 3d")
    lesson.undo()
    lesson.undo()
    assert lesson.state == before


def test_both_hands_are_resolved_step_by_step_before_they_are_compared() -> None:
    lesson = WildCards(FIRST_HAND, "As Ad 10h 7s 3c")
    steps = lesson.state.steps
    own = {name: [step.step for step in steps if isinstance(step, StepOf) and step.who == name] for name in NAMES}
    for name, cards in zip(NAMES, (FIRST_HAND, "As Ad 10h 7s 3c"), strict=True):
        assert own[name] == list(explain(lesson.game, cards).steps)
    judging = [step for step in steps if isinstance(step, StepOf)]
    assert list(steps[: len(judging)]) == judging
    assert all(step.title.startswith(f"{step.who}: ") for step in judging)
    assert (judging[0].title, judging[-1].title) == ("Hand A: wild cards", "Hand B: the hand")
    assert [step.title for step in steps[len(judging) :]] == ["Compare the category", "The best hand"]


def test_one_hand_needs_no_name_in_its_titles() -> None:
    assert WildCards().state.steps == explain(WildCards.game, FIRST_HAND).steps


def test_the_question_and_the_verdict_are_about_the_first_hand() -> None:
    lesson = WildCards(FIRST_HAND, "As Ad 10h 7s 3c")
    assert "Hand A" in lesson.question
    assert "click the cards" in lesson.question
    assert "Hand" not in WildCards().question
    lesson.predict({2, 3}, "four_of_a_kind")
    lesson.reveal_all()
    assert lesson.verdict == "Right: 2♣ and 4♠ are wild. Right: Hand A is four of a kind."


def test_the_lead_tells_the_games_own_rule() -> None:
    assert WildCards().lead.startswith("Five cards of Big Al's Guillotine. Twos, fours and tens are wild. ")


def test_the_next_deal_never_repeats_the_last_one() -> None:
    lesson = WildCards()
    lesson.deal("1", two=True)
    before = lesson.state
    for typed in (None, "2", " 3 "):
        lesson.deal_next(typed)
        assert lesson.state.seed == {None: 2, "2": 3, " 3 ": 4}[typed]
        assert lesson.state.second
        assert lesson.state.first != before.first
        before = lesson.state
    lesson.deal_next("77")
    assert lesson.state.seed == 77
    lesson.take(FIRST_HAND)
    lesson.deal_next()
    assert (lesson.state.seed, lesson.state.second) == (78, ())


def test_after_the_largest_seed_comes_nought() -> None:
    lesson = WildCards()
    lesson.deal(str(MAX_SEED))
    lesson.deal_next(str(MAX_SEED))
    assert lesson.state.seed == 0


@pytest.mark.parametrize("typed", ["x", "", "-1", str(MAX_SEED + 1)])
def test_a_wrong_seed_is_refused_for_the_next_deal_too(typed: str) -> None:
    lesson = WildCards()
    before = lesson.state
    with pytest.raises(FormError) as caught:
        lesson.deal_next(typed)
    assert list(caught.value.errors) == ["seed"]
    assert lesson.state is before
