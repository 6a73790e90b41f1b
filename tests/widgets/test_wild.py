"""One hand as a page gets it, without a page."""

import pytest
import traitlets
from hypothesis import given, settings
from hypothesis import strategies as st
from playing import mentions
from tree import button, errors, field, is_shown, one, press, synced, walk

from guts_teach.cards import MAX_SEED, Card, Pack, format_cards
from guts_teach.errors import RequestError
from guts_teach.games import FAMILIES
from guts_teach.games.explain import explain
from guts_teach.lessons.house_rules import HouseRules
from guts_teach.lessons.wild_cards import FIRST_HAND, WildCards
from guts_teach.widgets.deck import DeckChooser
from guts_teach.widgets.rules_form import RulesForm
from guts_teach.widgets.what_if import WhatIfView
from guts_teach.widgets.wild import HandExplainer

KIND = "Something went wrong on our side. The lesson is as it was before; please try again."
one_hand = st.lists(st.sampled_from(Pack().cards), min_size=5, max_size=5, unique=True)


def verdict(view: HandExplainer) -> str:
    return str(view._verdict.value)


def test_it_works_alone_with_a_lesson_of_its_own() -> None:
    first, second = HandExplainer(), HandExplainer()
    press(first, "Next step")
    assert (first.lesson.state.revealed, second.lesson.state.revealed) == (1, 0)


def test_the_buttons_follow_the_hand() -> None:
    view = HandExplainer()
    assert button(view, "Step back").disabled
    assert view.table.selectable
    press(view, "All steps")
    assert not is_shown(view, button(view, "Next step"))
    assert not is_shown(view, button(view, "Commit"))
    assert not view.table.selectable
    press(view, "New hand")
    assert is_shown(view, button(view, "Commit"))
    press(view, "Step back")
    assert view.lesson.state.done


def test_new_hands_count_the_seed_on() -> None:
    view = HandExplainer()
    hands = set()
    press(view, "Deal a hand")
    for seed in ("1", "2", "3"):
        assert field(view, "Seed").value == seed
        press(view, "All steps", "New hand")
        hands.add(view.lesson.state.cards)
    assert len(hands) == 3


@settings(max_examples=8)
@given(one_hand)
def test_no_stand_in_no_name_and_no_coming_step_is_synced_before_its_step(cards: list[Card]) -> None:
    lesson = WildCards(format_cards(cards))
    view = HandExplainer(lesson)
    view._typed.control.placeholder = ""  # an example, which may hold any card
    one(view, WhatIfView)._card.control.placeholder = ""
    result = explain(lesson.game, cards).result
    while True:
        state, told = lesson.state, synced(view)
        steps = " ".join(f"{step.title} {step.text}" for step in state.shown)
        for stand in result.best:
            if stand.stands_for not in cards and not mentions(stand.stands_for, steps):
                assert not mentions(stand.stands_for, told)
        if result.name not in steps and result.name != result.category.words:
            assert result.name not in told
        shown = {step.text for step in state.shown}
        assert not any(step.text in told for step in state.steps[state.revealed :] if step.text not in shown)
        assert [step["text"] for step in view.steps.steps] == [step.text for step in state.shown]
        if state.done:
            break
        press(view, "Next step")


def test_a_prediction_is_committed_and_answered_step_by_step() -> None:
    view = HandExplainer()
    view.table.selected = [2, 3]
    field(view, "What is this hand?").value = "four_of_a_kind"
    press(view, "Commit")
    assert verdict(view) == '<p role="status">Committed. Now go on step by step.</p>'
    assert not view.table.selectable
    assert view.table.selected == [2, 3]
    press(view, "Next step")
    assert verdict(view) == '<p role="status">Right: 2♣ and 4♠ are wild.</p>'
    assert view.table.selected == []
    press(view, "All steps")
    assert verdict(view).endswith("Right: it is four of a kind.</p>")
    press(view, "Step back", "Step back", "Step back")
    assert verdict(view) == ""
    assert is_shown(view, button(view, "Commit"))


def test_a_prediction_without_a_category_is_told_beside_the_choice_and_the_cards_stay_chosen() -> None:
    view = HandExplainer()
    view.table.selected = [2]
    press(view, "Commit")
    assert errors(field(view, "What is this hand?")) == ["Nothing is chosen: say what the hand is before you commit."]
    assert view.table.selected == [2]
    press(view, "Next step")
    assert errors(view) == []


@pytest.mark.parametrize(
    ("hand", "told"),
    [
        ("Kh Kd 2c 4s Zx", "&#x27;Zx&#x27; is not a card"),
        ("Kh Kh 2c 4s 9h", "Kh appears twice"),
        ("Kh Kd 2c 4s", "4 cards are not a hand"),
        ("", "0 cards are not a hand"),
        ("<script>alert(1)</script>", "&#x27;&lt;script&gt;alert(1)&lt;/sc&#x27; is not a card"),
        ("x" * 10_000, "&#x27;xxxxxxxxxxxxxxxxxxxx&#x27; is not a card"),
    ],
)
def test_cards_that_are_no_hand_are_told_beside_their_field(hand: str, told: str) -> None:
    view = HandExplainer()
    press(view, "Next step")
    before = view.lesson.state
    view._typed.value = hand
    press(view, "Use these cards")
    (sentence,) = errors(view)
    assert errors(view._typed) == [sentence]
    assert sentence.startswith(told)
    assert view.lesson.state is before
    assert view._typed.value == hand
    view._typed.value = "As Ad Ac Ah 3d"
    press(view, "Use these cards")
    assert errors(view) == []
    assert view.hand == "As Ad Ac Ah 3d"


@pytest.mark.parametrize("label", ["Deal a hand", "New hand"])
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


@pytest.mark.parametrize("label", ["Commit", "Use these cards", "Deal a hand", "New hand", "Use this rule"])
def test_a_double_click_is_as_good_as_one(label: str) -> None:
    views = []
    for clicks in (1, 2):
        view = HandExplainer()
        if label == "Commit":
            field(view, "What is this hand?").value = "pair"
        if label == "New hand":
            press(view, "All steps")
        if label == "Use this rule":
            field(view, "Game").value = "lowball"
        view._typed.value = "As Ad Ac Ah 3d"
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
        patch.setattr("guts_teach.widgets.wild.look", broken)
        press(view, "Next step")
    assert errors(view) == [KIND]
    assert view.lesson.state is before
    press(view, "Next step", "Step back")
    assert errors(view) == []
    assert synced(view) == told


def test_the_largest_seed_is_followed_by_nought_and_no_hand_is_dealt_twice() -> None:
    view = HandExplainer()
    field(view, "Seed").value = str(MAX_SEED)
    press(view, "Deal a hand", "All steps")
    before = view.lesson.state.cards
    press(view, "New hand")
    assert errors(view) == []
    assert field(view, "Seed").value == "0"
    assert view.lesson.state.cards != before
    press(view, "Step back")
    assert field(view, "Seed").value == str(MAX_SEED)


def test_a_seed_typed_in_is_dealt_by_new_hand() -> None:
    view = HandExplainer()
    press(view, "Deal a hand", "All steps")
    field(view, "Seed").value = "40"
    press(view, "New hand")
    assert view.lesson.state.seed == 40


# ---- any game, any rule ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("family", FAMILIES)
def test_any_game_is_chosen_and_played_to_its_hand(family: str) -> None:
    view = HandExplainer(WildCards(rules=HouseRules("guts" if family != "guts" else "lowball")))
    field(view, "Game").value = family
    press(view, "Use this rule")
    assert errors(view) == []
    assert view.lesson.rules == HouseRules(family)
    said = {label for label, _ in view._category.control.options}
    assert said == {"choose…", *(category.words for category in view.lesson.categories)}
    press(view, "All steps")
    assert view.table.hands[0]["note"]
    press(view, "Step back", "Step back")
    assert field(view, "Game").value != family


def test_a_round_and_an_option_are_chosen() -> None:
    view = HandExplainer()
    number = one(view, RulesForm)._round
    assert not is_shown(view, number)
    field(view, "Game").value = "shelby"
    assert is_shown(view, number)
    number.control.value = 2
    field(view, "Straights and flushes in the low order").value = "count"
    press(view, "Use this rule")
    assert view.rules == "shelby~2~low_straights_flushes.count"
    assert "in round 2" in view._title.value


def test_options_that_contradict_are_told_and_the_lesson_stays() -> None:
    view = HandExplainer()
    before = view.lesson.state
    field(view, "Game").value = "fierce"
    field(view, "Any two wilds").value = "on"
    field(view, "Kings and low").value = "on"
    press(view, "Use this rule")
    (sentence,) = errors(view)
    assert sentence.startswith("any_two_wilds=on contradicts kings_and_low=on")
    assert view.lesson.state is before


def test_a_form_gives_back_the_rules_that_it_shows() -> None:
    form = RulesForm(HouseRules(), side="left", settling=True)
    for text in ("guts~ghost.on", "fierce~cards.5~kings_and_low.on", "shelby~3", "guts~ante.2~max_payment.20", "guts"):
        rules = HouseRules.parse(text)
        form.show(rules)
        assert form.read() == rules
    assert all(field.control.description.endswith(", left") for field in form.fields.values())
    form.fields["left max_payment"].value = "x"
    with pytest.raises(RequestError) as caught:
        form.read()
    assert caught.value.errors.keys() == {"left max_payment"}  # type: ignore[attr-defined]


# ---- a deck to choose from -------------------------------------------------------------------------------------------


def test_a_hand_is_chosen_from_the_deck() -> None:
    view = HandExplainer()
    deck = one(view, DeckChooser)
    assert deck.deck.hands == []  # not before it is opened
    press(view, "Choose from the deck")
    assert [len(row["cards"]) for row in deck.deck.hands] == [13] * 4
    assert format_cards(sorted(deck.chosen)) == format_cards(sorted(view.lesson.state.cards))
    press(view, "Choose none", "Use the chosen cards")
    (sentence,) = errors(view)
    assert sentence == "0 cards are chosen: choose 5, then use them."
    deck.deck.selected = [0, 12, 13, 26, 39]
    assert "5 of 5 cards chosen: A♠ 2♠ A♥ A♦ A♣." in synced(deck)
    press(view, "Use the chosen cards")
    assert errors(view) == []
    assert sorted(view.hand.split()) == sorted(["As", "Ah", "Ad", "Ac", "2s"])


def test_the_deck_is_the_pack_of_the_game() -> None:
    view = HandExplainer(WildCards(rules=HouseRules.parse("fierce~packs.2~jokers.2")))
    press(view, "Choose from the deck")
    deck = one(view, DeckChooser)
    assert [len(row["cards"]) for row in deck.deck.hands] == [26] * 4 + [4]
    deck.deck.selected = [0, 1]
    press(view, "Use the chosen cards")
    assert view.hand == "As As"


# ---- what if ---------------------------------------------------------------------------------------------------------


def test_what_if_is_asked_once_all_is_told() -> None:
    view = HandExplainer()
    asked = one(view, WhatIfView)
    for _ in view.lesson.state.steps:
        assert not is_shown(view, asked)
        press(view, "Next step")
    assert is_shown(view, asked)
    field(view, "Card that goes").control.value = 4
    field(view, "Card that comes").value = "Th"
    press(view, "Swap this card")
    assert asked.answer is not None
    for steps in asked._steps:
        assert [step["mark"] for step in steps.steps if "mark" in step] == ["First difference"]
        assert "mark" in steps.steps[asked.answer.difference.at]
    assert "Instead of four kings, nine kicker the hand is five kings." in synced(asked)
    press(view, "Step back")
    assert "swapped for" not in synced(view)
    assert [steps.steps for steps in asked._steps] == [[], []]
    assert asked.answer is None


def test_an_option_is_switched_where_there_is_one() -> None:
    view = HandExplainer(WildCards("9s 9h 2c 4d Th"))
    press(view, "All steps")
    field(view, "Option").value = "five_kind=below_sf"
    press(view, "Switch this option")
    assert "With five of a kind: below the straight flush. Step 3 is the first that differs" in synced(view)
    plain = HandExplainer(WildCards(rules=HouseRules("guts")))
    press(plain, "All steps")
    assert not is_shown(plain, button(plain, "Switch this option"))


@pytest.mark.parametrize(("card", "told"), [("", "0 cards are not one"), ("Kd", "Kd appears twice")])
def test_a_card_that_cannot_come_is_told_beside_its_field(card: str, told: str) -> None:
    view = HandExplainer()
    press(view, "All steps")
    field(view, "Card that comes").value = card
    press(view, "Swap this card")
    (sentence,) = errors(field(view, "Card that comes"))
    assert sentence.startswith(told)
    assert errors(view) == [sentence]


# ---- linked views ----------------------------------------------------------------------------------------------------


def test_two_views_are_linked_by_their_traits() -> None:
    first, second = HandExplainer(), HandExplainer()
    traitlets.link((first, "rules"), (second, "rules"))
    traitlets.link((first, "hand"), (second, "hand"))
    press(first, "Deal a hand")
    assert second.lesson.state.cards == first.lesson.state.cards
    second.rules = "lowball"
    assert first.lesson.rules.game == "lowball"
    assert first.hand == second.hand
    assert len(first.lesson.state.cards) == 3


@pytest.mark.parametrize(
    ("trait", "value"), [("hand", "Zx"), ("hand", "As Kd"), ("hand", "x" * 1000), ("rules", "poker")]
)
def test_a_trait_keeps_its_last_good_value_and_the_fault_is_told(trait: str, value: str) -> None:
    view = HandExplainer()
    before = view.lesson.state
    setattr(view, trait, value)
    assert len(errors(view)) == 1
    assert view.lesson.state is before
    assert (view.hand, view.rules) == (FIRST_HAND, "guillotine")
    with pytest.raises(RequestError):
        HandExplainer(**{trait: value})


def test_every_control_has_a_label() -> None:
    view = HandExplainer()
    controls = [each for each in walk(view) if hasattr(each, "description") and "gt-field" in each._dom_classes]
    assert len(controls) > 8
    assert all(control.description for control in controls)
