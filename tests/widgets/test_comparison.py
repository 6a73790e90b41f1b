"""Hands compared as a page gets them, without a page."""

import pytest
import traitlets
from tree import button, errors, field, is_shown, press, synced

from guts_teach.games import FAMILIES
from guts_teach.lessons.comparison import NAMES
from guts_teach.widgets.comparison import HandComparison
from guts_teach.widgets.wild import HandExplainer

TEN = [
    *("Kh Kd 2c 4s 9h", "As Ad Ac 7s 3c", "Qh Qs Qd Jh 8c", "Jc Jd 8s 6c 3h", "2s 5h 6h 7h 9s"),
    *("3s 4h 5c 6s 8d", "Ks Qc Js 9d 7c", "Ah Kc Tc 5d 3d", "Th 7d 9c 8h 5s", "2h 2d 4c 4d Td"),
]


def test_ten_hands_are_typed_and_compared() -> None:
    view = HandComparison()
    assert not is_shown(view, field(view, "Hand C"))
    for _ in range(8):
        press(view, "Add a hand")
    assert button(view, "Add a hand").disabled
    for name, hand in zip(NAMES, TEN, strict=True):
        field(view, name).value = hand
    press(view, "Compare these hands")
    assert errors(view) == []
    assert view.hands == TEN
    assert len(view.table.hands) == 10
    field(view, "Which hand is best?").value = "Hand J"
    press(view, "Commit", "All steps")
    assert "Right: Hand J has the best hand." in synced(view)


def test_nothing_of_a_hand_is_synced_before_its_step() -> None:
    view = HandComparison()
    lesson = view.lesson
    for name in ("four kings", "three aces"):
        assert name not in synced(view)
    press(view, "Next step")
    assert "four kings" in synced(view)
    assert "three aces" not in synced(view)
    assert not any(card["wild"] for card in view.table.hands[1]["cards"])
    press(view, "Step back")
    assert "four kings" not in synced(view)
    assert lesson.state.revealed == 0


@pytest.mark.parametrize("family", FAMILIES)
def test_any_game_is_chosen_and_compared(family: str) -> None:
    view = HandComparison()
    field(view, "Game").value = family
    press(view, "Use this rule", "Deal these hands", "All steps")
    assert errors(view) == []
    assert view.rules == family
    assert len(view.hands) == 3
    assert all(hand["note"] for hand in view.table.hands)
    press(view, "New hands")
    assert view.lesson.state.seed == 2


@pytest.mark.parametrize(
    ("name", "text", "told"),
    [("Hand A", "Zx", "&#x27;Zx&#x27; is not a card"), ("Hand B", "Kh Qd 3c 5s 7h", "Kh appears twice")],
)
def test_wrong_hands_are_told_beside_their_field(name: str, text: str, told: str) -> None:
    view = HandComparison()
    before = view.lesson.state
    field(view, "Hand A").value = TEN[0]
    field(view, "Hand B").value = TEN[1]
    field(view, name).value = text
    press(view, "Compare these hands")
    (sentence,) = errors(field(view, name))
    assert sentence.startswith(told)
    assert errors(view) == [sentence]
    assert view.lesson.state is before


@pytest.mark.parametrize(("label", "value"), [("Hands to deal", "11"), ("Seed of the hands", "x")])
def test_a_wrong_deal_is_told_beside_its_field(label: str, value: str) -> None:
    view = HandComparison()
    field(view, label).value = value
    press(view, "Deal these hands")
    assert len(errors(field(view, label))) == len(errors(view)) == 1


def test_a_guess_that_is_none_is_told_and_a_double_click_is_one() -> None:
    view = HandComparison()
    press(view, "Commit")
    assert errors(field(view, "Which hand is best?")) == [
        "Nothing is chosen: say which hand is best before you commit."
    ]
    field(view, "Which hand is best?").value = "tie"
    for _ in range(2):
        button(view, "Commit").click()
    assert errors(view) == []
    assert view.lesson.state.guess == "tie"


def test_its_rules_are_linked_to_an_explainer() -> None:
    explainer, view = HandExplainer(), HandComparison()
    traitlets.link((explainer, "rules"), (view, "rules"))
    field(explainer, "Game").value = "guts-three-card"
    press(explainer, "Use this rule")
    assert view.lesson.state.rules.game == "guts-three-card"
    view.hands = ["Zx", "Kh"]
    assert errors(view)
    view.hands = ["As Ad 2c", "Kh Kd 3s"]
    assert [len(hand) for hand in view.lesson.state.hands] == [3, 3]
