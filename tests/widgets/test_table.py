"""The table as a page gets it, without a page."""

import ipywidgets
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from playing import hidden_cards, mentions
from tree import button, errors, field, is_shown, one, press, synced, walk

from guts_teach.lessons import table_view
from guts_teach.lessons.deal_and_declare import DealAndDeclare, Settings
from guts_teach.widgets.cards import CardView
from guts_teach.widgets.steps import StepList
from guts_teach.widgets.table import DealTable

BUTTONS = ("I’m in", "I’m out", "Next step", "All steps", "Next deal", "Step back", "Commit", "Open this table")
KIND = "Something went wrong on our side. The lesson is as it was before; please try again."


def table(**settings: int) -> DealTable:
    return DealTable(DealAndDeclare(Settings(**{"players": 5, "seed": 4} | settings)))


def offered(view: DealTable) -> set[str]:
    """The buttons of play that are shown and enabled."""
    play = BUTTONS[:6]
    return {label for label in play if is_shown(view, button(view, label)) and not button(view, label).disabled}


def test_it_works_alone_with_a_lesson_of_its_own() -> None:
    first, second = DealTable(), DealTable()
    press(first, "I’m in")
    assert first.lesson.state.declared
    assert not second.lesson.state.declared


def test_the_buttons_follow_the_deal() -> None:
    view = table()
    assert offered(view) == {"I’m in", "I’m out"}
    press(view, "I’m out")
    assert offered(view) == {"Next step", "All steps", "Step back"}
    while "Next step" in offered(view):
        press(view, "Next step")
    assert offered(view) == {"Next deal", "Step back"}
    press(view, "Next deal")
    assert offered(view) == {"I’m in", "I’m out", "Step back"}
    assert one(view, StepList).heading == "Deal 2, step by step"
    for _ in range(100):
        if button(view, "Step back").disabled:
            break
        press(view, "Step back")
    assert offered(view) == {"I’m in", "I’m out"}
    assert one(view, StepList).heading == "Deal 1, step by step"


def test_the_figures_are_those_of_the_table() -> None:
    view = table(players=4, ante=3)
    figures = next(each.value for each in walk(view) if "gt-figures" in each._dom_classes)
    for name, amount in (("Pot", 12), ("If you lose you pay", 12), ("If you win you take", 12), ("Reserve", 0)):
        assert f"<small>{name}</small><strong class=" in figures
        assert f">{amount}</strong>" in figures


def test_you_sit_below_the_others() -> None:
    hands = one(table(players=3), CardView).hands
    assert [hand["name"] for hand in hands] == ["Anna", "Ben", "You"]
    assert [hand["you"] for hand in hands] == [False, False, True]
    assert all(card["card"] is None for hand in hands[:2] for card in hand["cards"])
    assert hands[2]["note"]


@settings(max_examples=25)
@given(
    st.integers(2, 10),
    st.integers(0, 2**64 - 1),
    st.lists(st.sampled_from(BUTTONS[:6]), min_size=1, max_size=30),
)
def test_nothing_of_a_hidden_card_or_a_coming_step_is_synced(players: int, seed: int, labels: list[str]) -> None:
    view = table(players=players, seed=seed)
    for label in labels:
        button(view, label).click()  # hidden ones too: a click may be on its way when a button is hidden
        state = view.lesson.state
        told = synced(view)
        for card in hidden_cards(view.lesson):
            assert not mentions(card, told)
        shown = {(step.title, step.text) for step in state.shown}
        for step in state.steps[state.revealed :]:
            if (step.title, step.text) not in shown:
                assert step.text not in told
        assert [(step["title"], step["text"]) for step in one(view, StepList).steps] == [
            (step.title, step.text) for step in state.shown
        ]


@pytest.mark.parametrize("label", BUTTONS)
def test_a_double_click_is_as_good_as_one(label: str) -> None:
    """The second click reaches the kernel before the page has hidden the button."""
    views = []
    for clicks in (1, 2):
        view = table()
        if label not in ("I’m in", "I’m out", "Open this table"):
            press(view, "I’m in")
        if label in ("Next deal", "Step back"):
            press(view, "All steps")
        if label == "Commit":
            field(view, "You win or pay").value = "3"
            field(view, "Next pot").value = "4"
        if label == "Next step":
            while view.lesson.state.revealed < len(view.lesson.state.steps) - 1:
                press(view, "Next step")
        for _ in range(clicks):
            button(view, label).click()
        views.append(view)
    once, twice = views
    assert errors(twice) == []
    if label == "Step back":  # two presses are two steps back
        press(once, "Step back")
    assert twice.lesson.state == once.lesson.state
    assert synced(twice) == synced(once)


def test_a_prediction_is_asked_for_committed_and_answered() -> None:
    view = table()
    commit = button(view, "Commit")
    assert not is_shown(view, commit)
    press(view, "I’m in")
    assert is_shown(view, commit)
    end = view.lesson.state.seated
    field(view, "You win or pay").value = str(end.deal.net[end.seats.index(0)])
    field(view, "Next pot").value = str(end.deal.chips.pot)
    press(view, "Commit")
    assert not is_shown(view, commit)
    assert field(view, "Next pot").value == ""
    press(view, "All steps")
    verdict = next(each.value for each in walk(view) if "gt-reading" in each._dom_classes)
    assert verdict.startswith('<p role="status">Right: you ')


@pytest.mark.parametrize("typed", ["x", "<script>alert(1)</script>", "", "'\"", "9" * 10_000, "\u202e5"])
def test_a_prediction_that_is_no_number_is_told_beside_it(typed: str) -> None:
    view = table()
    press(view, "I’m in")
    before = view.lesson.state
    field(view, "You win or pay").value = typed
    field(view, "Next pot").value = "5"
    press(view, "Commit")
    (sentence,) = errors(field(view, "You win or pay"))
    assert "is not allowed" in sentence
    assert "<script" not in sentence
    assert errors(field(view, "Next pot")) == []
    assert view.lesson.state is before
    assert field(view, "You win or pay").value == typed  # to be mended, not typed again
    press(view, "Next step")
    assert errors(view) == []


@pytest.mark.parametrize(
    ("label", "typed", "told"),
    [
        (
            "Players",
            "11",
            "&#x27;11&#x27; is not allowed for the number of players: write a whole number from 2 to 10.",
        ),
        ("Players", "many", "&#x27;many&#x27; is not allowed"),
        ("Ante", "", "An empty field is not allowed for the ante"),
        ("Limit of the pot", "4", "4 is below the antes of 5 players: take 5 or more."),
        ("Seed of the deals", "<img src=x>", "&#x27;&lt;img src=x&gt;&#x27; is not allowed for the seed"),
        ("Seed of the deals", "x" * 10_000, "&#x27;xxx"),
    ],
)
def test_wrong_settings_are_told_beside_their_field_and_the_deal_goes_on(label: str, typed: str, told: str) -> None:
    view = table()
    press(view, "I’m in")
    before = view.lesson.state
    field(view, label).value = typed
    press(view, "Open this table")
    (sentence,) = errors(field(view, label))
    assert sentence.startswith(told)
    assert errors(view) == [sentence]
    assert view.lesson.state is before
    press(view, "Next step", "All steps", "Next deal")
    field(view, label).value = {"Players": "10", "Ante": "2", "Limit of the pot": "60"}.get(label, "9")
    press(view, "Open this table")
    assert errors(view) == []
    assert view.lesson.state.seated.session.deals == 0


def test_a_fault_in_an_action_is_told_and_leaves_the_state(monkeypatch: pytest.MonkeyPatch) -> None:
    view = table()
    press(view, "I’m in")
    before, told = view.lesson.state, synced(view)

    def broken(*_: object) -> None:
        raise ZeroDivisionError

    with monkeypatch.context() as patch:
        patch.setattr(DealAndDeclare, "go", broken)
        press(view, "Next step")
    assert errors(view) == [KIND]
    assert view.lesson.state is before
    press(view, "Next step")
    assert errors(view) == []
    press(view, "Step back")
    assert synced(view) == told


def test_a_fault_while_drawing_is_told_and_leaves_the_state(monkeypatch: pytest.MonkeyPatch) -> None:
    view = table()
    press(view, "I’m in")
    before, told = view.lesson.state, synced(view)
    right = table_view.table_face

    def broken(lesson: DealAndDeclare) -> object:
        if lesson.state is not before:
            raise ZeroDivisionError
        return right(lesson)

    with monkeypatch.context() as patch:
        patch.setattr("guts_teach.widgets.table.table_face", broken)
        press(view, "All steps")
    assert errors(view) == [KIND]
    assert view.lesson.state is before
    assert synced(view).replace(KIND, "") != synced(view)
    press(view, "All steps", "Step back")
    assert synced(view) == told


def test_the_title_and_the_lead_are_those_of_the_chosen_game() -> None:
    view = table()

    def told() -> str:
        return next(each.value for each in walk(view) if "gt-title" in each._dom_classes)

    assert "Deal and declare: Guts</h1>" in told()
    assert "every other one that stayed pays" in told()
    field(view, "Game").control.value = "shelby"
    press(view, "Open this table")
    assert "Deal and declare: Shelby</h1>" in told()
    assert "every loser pays the winner" in told()
    assert "three markers win the pot" in told()


def test_a_committed_guess_stays_in_view_until_its_verdict() -> None:
    view = table()

    def told() -> str:
        return next(each.value for each in walk(view) if "gt-reading" in each._dom_classes)

    press(view, "I’m in")
    field(view, "You win or pay").value = "-5"
    field(view, "Next pot").value = "12"
    press(view, "Commit")
    while not view.lesson.state.done:
        assert told() == '<p role="status">You expect to pay 5 chips, and a next pot of 12.</p>'
        press(view, "Next step")
    assert "You expect to" not in told()
    assert view.lesson.verdict


def test_the_dock_has_a_way_to_the_question_while_it_is_asked() -> None:
    view = table()
    to_ask = button(view, "Predict first")
    assert not is_shown(view, to_ask)
    press(view, "I’m in")
    assert is_shown(view, to_ask)
    press(view, "All steps")
    assert not is_shown(view, to_ask)


def test_each_seat_says_what_it_has_won_or_paid() -> None:
    view = table(seed=8)
    press(view, "I’m in")
    assert all(hand["outcome"] == "" for hand in one(view, CardView).hands)
    press(view, "All steps")
    outcomes = [hand["outcome"] for hand in one(view, CardView).hands]
    assert sum(each.startswith("winner: won ") for each in outcomes) == 1
    assert any(each.startswith("paid ") for each in outcomes)


def test_options_open_and_close_and_the_button_says_which() -> None:
    view = table()
    assert not is_shown(view, field(view, "Odd chips"))
    press(view, "All options of this game")
    assert is_shown(view, field(view, "Odd chips"))
    assert "gt-open-now" in button(view, "Hide the options of this game")._dom_classes
    press(view, "Hide the options of this game")
    assert not is_shown(view, field(view, "Odd chips"))
    assert "gt-open-now" not in button(view, "All options of this game")._dom_classes


def test_a_stake_above_your_stack_is_warned_of() -> None:
    view = table(players=10, limit=100_000)
    for _ in range(60):
        notes = [each.value for each in walk(view) if isinstance(each, ipywidgets.HTML)]
        warned = [note for note in notes if note.startswith('<p role="status">Losing costs ')]
        now = table_view.table_face(view.lesson)
        assert bool(warned) == (now.stake > now.seats[0].stack and not view.lesson.state.closed)
        if warned:
            break
        press(view, "I’m in", "All steps", "Next deal")
    assert warned
