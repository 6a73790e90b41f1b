"""Wild cards as a page gets them, without a page."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from playing import mentions
from tree import button, errors, field, is_shown, one, press, synced, walk

from guts_teach.cards import MAX_SEED, Pack, format_cards
from guts_teach.games.explain import explain
from guts_teach.lessons.wild_cards import FIRST_HAND, WildCards
from guts_teach.widgets.cards import CardView
from guts_teach.widgets.steps import StepList
from guts_teach.widgets.wild import HandExplainer

KIND = "Something went wrong on our side. The lesson is as it was before; please try again."
one_or_two_hands = st.lists(st.sampled_from(Pack().cards), min_size=10, max_size=10, unique=True).flatmap(
    lambda cards: st.sampled_from([(cards[:5], []), (cards[:5], cards[5:])])
)


def verdict(view: HandExplainer) -> str:
    (found,) = [each.value for each in walk(view) if "gt-reading" in each._dom_classes]
    return found


def test_it_works_alone_with_a_lesson_of_its_own() -> None:
    first, second = HandExplainer(), HandExplainer()
    press(first, "Next step")
    assert (first.lesson.state.revealed, second.lesson.state.revealed) == (1, 0)


def test_the_buttons_follow_the_hand() -> None:
    view = HandExplainer()
    assert button(view, "Step back").disabled
    assert one(view, CardView).selectable
    press(view, "All steps")
    assert not is_shown(view, button(view, "Next step"))
    assert not is_shown(view, button(view, "Commit"))
    assert not one(view, CardView).selectable
    press(view, "New hand")
    assert is_shown(view, button(view, "Commit"))
    press(view, "Step back")
    assert view.lesson.state.done


def test_new_hands_count_the_seed_on_and_keep_the_number_of_hands() -> None:
    view = HandExplainer()
    hands = set()
    press(view, "Deal two to compare")
    for seed in ("1", "2", "3"):
        assert field(view, "Seed").value == seed
        press(view, "All steps", "New hand")
        hands.add(view.lesson.state.first)
        assert len(one(view, CardView).hands) == 2
    assert len(hands) == 3


@settings(max_examples=30)
@given(one_or_two_hands)
def test_no_stand_in_no_name_and_no_coming_step_is_synced_before_its_step(hands: tuple[list, list]) -> None:
    lesson = WildCards(*map(format_cards, hands))
    view = HandExplainer(lesson)
    view._first.control.placeholder = ""  # an example, which may hold any card
    held = {*hands[0], *hands[1]}
    results = [explain(lesson.game, hand).result for hand in hands if hand]
    while True:
        state, told = lesson.state, synced(view)
        steps = " ".join(f"{step.title} {step.text}" for step in state.shown)
        for result in results:
            for stand in result.best:
                if stand.stands_for not in held and not mentions(stand.stands_for, steps):
                    assert not mentions(stand.stands_for, told)
            if result.name not in steps and result.name != result.category.words:
                assert result.name not in told
        shown = {step.text for step in state.shown}
        assert not any(step.text in told for step in state.steps[state.revealed :] if step.text not in shown)
        assert [step["text"] for step in one(view, StepList).steps] == [step.text for step in state.shown]
        if state.done:
            break
        press(view, "Next step")


def test_a_prediction_is_committed_and_answered_step_by_step() -> None:
    view = HandExplainer()
    one(view, CardView).selected = [2, 3]
    field(view, "What is this hand?").value = "four_of_a_kind"
    press(view, "Commit")
    assert verdict(view) == '<p role="status">Committed. Now go on step by step.</p>'
    assert not one(view, CardView).selectable
    assert one(view, CardView).selected == [2, 3]
    press(view, "Next step")
    assert verdict(view) == '<p role="status">Right: 2♣ and 4♠ are wild.</p>'
    assert one(view, CardView).selected == []
    press(view, "All steps")
    assert verdict(view).endswith("Right: it is four of a kind.</p>")
    press(view, "Step back", "Step back", "Step back")
    assert verdict(view) == ""
    assert is_shown(view, button(view, "Commit"))


def test_a_prediction_without_a_category_is_told_beside_the_choice_and_the_cards_stay_chosen() -> None:
    view = HandExplainer()
    one(view, CardView).selected = [2]
    press(view, "Commit")
    assert errors(field(view, "What is this hand?")) == ["Nothing is chosen: say what the hand is before you commit."]
    assert one(view, CardView).selected == [2]
    press(view, "Next step")
    assert errors(view) == []


@pytest.mark.parametrize(
    ("first", "second", "at", "told"),
    [
        ("Kh Kd 2c 4s Zx", "", "Hand A", "&#x27;Zx&#x27; is not a card"),
        ("Kh Kh 2c 4s 9h", "", "Hand A", "Kh appears twice"),
        ("Kh Kd 2c 4s", "", "Hand A", "4 cards are not a hand"),
        ("", "", "Hand A", "0 cards are not a hand"),
        (FIRST_HAND, "Kh Qd 3c 5s 7h", "Hand B", "Kh appears twice"),
        ("<script>alert(1)</script>", "", "Hand A", "&#x27;&lt;script&gt;alert(1)&lt;/sc&#x27; is not a card"),
        ("x" * 10_000, "", "Hand A", "&#x27;xxxxxxxxxxxxxxxxxxxx&#x27; is not a card"),
    ],
)
def test_cards_that_are_no_hand_are_told_beside_their_field(first: str, second: str, at: str, told: str) -> None:
    view = HandExplainer()
    press(view, "Next step")
    before = view.lesson.state
    field(view, "Hand A").value = first
    field(view, "Hand B").value = second
    press(view, "Use these cards")
    (sentence,) = errors(view)
    assert errors(field(view, at)) == [sentence]
    assert sentence.startswith(told)
    assert view.lesson.state is before
    assert field(view, "Hand A").value == first
    field(view, "Hand A").value = "As Ad Ac Ah 3d"
    field(view, "Hand B").value = ""
    press(view, "Use these cards")
    assert errors(view) == []
    assert format_cards(view.lesson.state.first) == "As Ad Ac Ah 3d"


@pytest.mark.parametrize("label", ["Deal one hand", "Deal two to compare", "New hand"])
def test_a_seed_that_is_none_is_told_wherever_it_is_used(label: str) -> None:
    view = HandExplainer()
    press(view, "All steps")
    before = view.lesson.state
    field(view, "Seed").value = "<b>"
    press(view, label)
    (sentence,) = errors(field(view, "Seed"))
    assert errors(view) == [sentence]
    assert sentence.startswith("&#x27;&lt;b&gt;&#x27; is not allowed for the seed: write a whole number from 0")
    assert view.lesson.state is before


@pytest.mark.parametrize("label", ["Commit", "Use these cards", "Deal one hand", "Deal two to compare", "New hand"])
def test_a_double_click_is_as_good_as_one(label: str) -> None:
    views = []
    for clicks in (1, 2):
        view = HandExplainer()
        if label == "Commit":
            field(view, "What is this hand?").value = "pair"
        if label == "New hand":
            press(view, "All steps")
        field(view, "Hand A").value = "As Ad Ac Ah 3d"
        before = view.lesson.state
        for _ in range(clicks):
            button(view, label).click()
        assert errors(view) == []
        assert view.lesson.state != before
        views.append(view)
    once, twice = views
    assert synced(twice) == synced(once)
    press(twice, "Step back")
    assert twice.lesson.state == before


def test_a_fault_in_an_action_is_told_and_leaves_the_state(monkeypatch: pytest.MonkeyPatch) -> None:
    view = HandExplainer()
    press(view, "Next step")
    before, told = view.lesson.state, synced(view)

    def broken(*_: object) -> None:
        raise ZeroDivisionError

    with monkeypatch.context() as patch:
        patch.setattr("guts_teach.widgets.wild.looks", broken)
        press(view, "Next step")
    assert errors(view) == [KIND]
    assert view.lesson.state is before
    press(view, "Next step", "Step back")
    assert errors(view) == []
    assert synced(view) == told


def test_the_largest_seed_is_followed_by_nought_and_no_hand_is_dealt_twice() -> None:
    view = HandExplainer()
    field(view, "Seed").value = str(MAX_SEED)
    press(view, "Deal one hand", "All steps")
    before = view.lesson.state.first
    press(view, "New hand")
    assert errors(view) == []
    assert field(view, "Seed").value == "0"
    assert view.lesson.state.first != before
    press(view, "Step back")
    assert field(view, "Seed").value == str(MAX_SEED)


def test_a_seed_typed_in_is_dealt_by_new_hand() -> None:
    view = HandExplainer()
    press(view, "Deal one hand", "All steps")
    field(view, "Seed").value = "40"
    press(view, "New hand")
    assert view.lesson.state.seed == 40


def test_with_two_hands_the_question_says_which() -> None:
    view = HandExplainer()
    press(view, "Deal two to compare")
    assert field(view, "What is Hand A?").value == ""
    assert "click the cards of Hand A" in synced(view)
    press(view, "Step back")
    assert field(view, "What is this hand?").value == ""
