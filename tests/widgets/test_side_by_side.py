"""Rules side by side as a page gets them, without a page."""

import pytest
from tree import button, errors, field, is_shown, press, synced

from guts_teach.games import FAMILIES
from guts_teach.lessons.pairs import PAIRS
from guts_teach.lessons.side_by_side import ENDS
from guts_teach.widgets.side_by_side import SideBySideView, SideView


def marks(side: SideView) -> list[int]:
    return [at for at, step in enumerate(side.steps.steps) if "mark" in step]


@pytest.mark.parametrize("at", range(len(PAIRS)), ids=lambda at: PAIRS[at].name)
def test_every_pair_is_shown_and_its_first_difference_is_lit_on_both_sides(at: int) -> None:
    view = SideBySideView()
    field(view, "A pair worth seeing").control.value = at
    press(view, "Show this pair", "To the first difference")
    assert errors(view) == []
    state = view.lesson.state
    assert state.deal == PAIRS[at].deal
    assert state.difference is not None
    there = [
        side
        for side, step in zip((view.left, view.right), (state.difference.left, state.difference.right), strict=True)
        if step
    ]
    assert all(marks(side) == [state.difference.at] for side in there)
    assert not is_shown(view, button(view, "To the first difference"))
    press(view, "All steps")
    told = synced(view)
    for played in state.columns:
        assert played.end in told


def test_nothing_is_synced_before_its_step() -> None:
    view = SideBySideView()
    state = view.lesson.state
    while not view.lesson.state.done:
        told = synced(view)
        assert ("is the first that differs" in told) == view.lesson.state.parted
        assert not any(column.end in told for column in state.columns)
        for side, played in zip((view.left, view.right), state.columns, strict=True):
            shown = view.lesson.state.shown(played)
            assert [step["text"] for step in side.steps.steps] == [step.text for step in shown]
            assert marks(side) == ([state.difference.at] if view.lesson.state.parted else [])
        press(view, "Next step")


def test_a_guess_is_committed_once_and_answered_at_the_end() -> None:
    view = SideBySideView()
    press(view, "Commit")
    assert errors(field(view, "How do the two ends differ?"))
    field(view, "How do the two ends differ?").value = "winner"
    for _ in range(2):
        button(view, "Commit").click()
    assert errors(view) == []
    assert "Committed." in synced(view)
    press(view, "All steps")
    assert f"Right: {ENDS['winner']}." in synced(view)
    press(view, "Other cards")
    assert (view.lesson.state.seed, view.lesson.state.revealed) == (0, 0)
    assert is_shown(view, button(view, "Commit"))


@pytest.mark.parametrize("family", FAMILIES)
def test_any_game_is_put_beside_guts_with_dealt_cards(family: str) -> None:
    view = SideBySideView()
    press(view, "Your own rules and cards")
    field(view, "Game, left").value = "guts"
    field(view, "Game, right").value = family
    press(view, "Deal cards for both", "All steps")
    assert errors(view) == []
    assert [column.rules.game for column in view.lesson.state.columns] == ["guts", family]


def test_rules_and_cards_of_ones_own_are_compared() -> None:
    view = SideBySideView()
    press(view, "Your own rules and cards")
    assert field(view, "Anna").value == PAIRS[0].deal.hands[0]
    for side in ("left", "right"):
        field(view, f"Game, {side}").value = "guts"
    field(view, "Tie, right").value = "no_split"
    for name, hand in (("Anna", "As Kd"), ("Ben", "Ah Kc"), ("Carla", "")):
        field(view, name).value = hand
    field(view, "Chips in the pot").value = "11"
    press(view, "Compare these", "All steps")
    assert errors(view) == []
    assert view.lesson.state.right.rules.write() == "guts~tie.no_split"
    told = synced(view)
    assert all(column.end in told for column in view.lesson.state.columns)
    assert view.lesson.state.left.settlement.state.net == (6, 5)  # the odd chip goes to the first left of the dealer
    assert view.lesson.state.right.settlement.state.net == (0, 0)
    press(view, "Step back", "Step back")
    assert field(view, "Game, left").value == "guillotine"


@pytest.mark.parametrize(
    ("label", "value", "told"),
    [
        ("Anna", "Zx", "&#x27;Zx&#x27; is not a card"),
        ("Ben", "9s Qs Js As 4h", "9s appears twice"),
        ("Chips in the pot", "<b>", "&#x27;&lt;b&gt;&#x27; is not allowed for the pot"),
        ("Stacks", "many", "&#x27;many&#x27; is not allowed for the stacks"),
        ("Max payment, left", "-1", "max_payment=&#x27;-1&#x27; is not allowed"),
        ("Bet, right", "x", "bet=&#x27;x&#x27; is not allowed"),
    ],
)
def test_what_is_wrong_is_told_beside_its_field_and_the_lesson_stays(label: str, value: str, told: str) -> None:
    view = SideBySideView()
    press(view, "Your own rules and cards")
    before = view.lesson.state
    field(view, label).value = value
    press(view, "Compare these")
    (sentence,) = errors(field(view, label))
    assert errors(view) == [sentence]
    assert sentence.startswith(told)
    assert view.lesson.state is before
    assert field(view, label).value == value


@pytest.mark.parametrize(("label", "value"), [("Seed of the deal", "x"), ("Hands to deal", "7")])
def test_a_wrong_deal_is_told_beside_its_field(label: str, value: str) -> None:
    view = SideBySideView()
    press(view, "Your own rules and cards")
    field(view, label).value = value
    press(view, "Deal cards for both")
    assert len(errors(field(view, label))) == len(errors(view)) == 1


def test_a_deal_that_cannot_be_settled_is_told_in_a_line() -> None:
    view = SideBySideView()
    press(view, "Your own rules and cards")
    field(view, "Game, right").value = "fierce"
    field(view, "Hands to deal").value = "2"
    press(view, "Deal cards for both")
    (sentence,) = errors(view)
    assert sentence.startswith("On the right side: 2 players cannot play: Fierce takes 3 to 10")
