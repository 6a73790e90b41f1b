"""The odds page as a browser gets it, without one."""

from collections.abc import Iterator
from dataclasses import replace

import ipywidgets
import pytest
from tree import button, errors, field, is_shown, one, press, synced, walk

from guts_teach.charts import reading, table
from guts_teach.charts.profiles import PROFILES
from guts_teach.games import FAMILIES
from guts_teach.lessons import odds_hand
from guts_teach.lessons.odds_answer import at_once, running
from guts_teach.lessons.odds_hand import HandOdds
from guts_teach.lessons.odds_question import Question
from guts_teach.lessons.option_words import label_of
from guts_teach.widgets.cards import CardView
from guts_teach.widgets.chart import Chart
from guts_teach.widgets.chart_panel import panels
from guts_teach.widgets.nav import Nav
from guts_teach.widgets.odds import OddsExplorer
from guts_teach.widgets.public import in_a_page
from guts_teach.widgets.steps import StepList

SECTIONS = ("All hands", "Pot and players", "Cutoffs", "What cards become", "Two ledgers")


def drawn(**given: str) -> OddsExplorer:
    """The explorer in view, with a question."""
    with in_a_page():
        view = OddsExplorer(HandOdds(Question.read(**given)))
    view.draw()
    return view


def shown(view: OddsExplorer) -> list[ipywidgets.VBox]:
    """The parts that are in view: what stands below the row of tabs."""
    below = view.children.index(one(view, Nav)) + 1
    return [each for each in view.children[below:] if is_shown(view, each)]


def turn(view: OddsExplorer, name: str) -> ipywidgets.VBox:
    """Turn to a part of the page."""
    one(view, Nav).index = (("Your hand", *SECTIONS)).index(name)
    (part,) = shown(view)
    return part


def charts(view: ipywidgets.Widget) -> list[Chart]:
    """The charts that are drawn."""
    return [each for each in walk(view) if isinstance(each, Chart) and each.figure]


def question_in(view: OddsExplorer) -> Question:
    return view.lesson.state.question


@pytest.fixture
def briefly(monkeypatch: pytest.MonkeyPatch) -> None:
    """Runs of a few deals: without a page nobody waits for more."""

    def short(question: Question, seed: int, seconds: float, deals: int | None) -> Iterator[odds_hand.Answer]:
        return running(question, seed, seconds, deals or 300)

    monkeypatch.setattr(odds_hand, "running", short)


# ---- predict, then reveal --------------------------------------------------------------------------------------------


def secrets(question: Question) -> set[str]:
    """Figures that only the answer has."""
    answer = at_once(question)
    assert answer is not None
    odds = answer.odds
    return {f"{100 * odds.win:.1f} %", f"{100 * odds.pay:.1f} %", f"{abs(answer.weighed.prospect.net):.2f}"}


def test_nothing_of_the_answer_is_in_the_page_before() -> None:
    view = drawn(hand="Kh 9s")
    told = synced(view)
    assert not any(secret in told for secret in secrets(question_in(view)))
    assert charts(view) == []
    assert one(view._hand, StepList).steps == []
    press(view, "I’m out")
    told = synced(view)
    assert all(secret in told for secret in secrets(question_in(view)))
    assert "You said out, 70 % sure: right" in told
    press(view, "Cover the answer")
    told = synced(view)
    assert not any(secret in told for secret in secrets(question_in(view)))
    assert one(view._hand, StepList).steps == []


def test_another_question_covers_everything_that_was_shown() -> None:
    view = drawn(hand="Kh 9s")
    press(view, "Show the odds")
    for name in SECTIONS:
        turn(view, name)
    turn(view, "Your hand")
    assert len(charts(view)) > 2
    field(view, "Your cards").value = "Qh 9s"
    press(view, "Ask this")
    assert charts(view) == []
    assert not any(secret in synced(view) for secret in secrets(question_in(view)))


def test_how_sure_is_said_before() -> None:
    view = drawn()
    field(view, "How sure").control.value = 95
    press(view, "I’m in")
    assert "You said in, 95 % sure: right" in synced(view)
    assert not is_shown(view, field(view, "How sure"))


def test_chart_sentence_and_table_tell_the_same_numbers() -> None:
    view = drawn(hand="As Kd")
    press(view, "Show the odds")
    answer = view.lesson.state.answer
    assert answer is not None
    (chart,) = charts(view)
    assert chart.alt == reading(answer.by_others, "A-K", 4)
    told = synced(view)
    assert chart.alt in told
    assert all(cell in told for row in table(answer.by_others) for cell in row.values())
    assert answer.how in told


def test_a_double_click_is_as_good_as_one() -> None:
    view = drawn()
    view._hand._in.click()
    view._hand._in.click()
    assert errors(view) == []
    view.lesson.undo()
    view.lesson.undo()
    assert not view.lesson.can_undo


def test_the_next_hand_is_dealt_by_the_next_seed() -> None:
    view = drawn()
    hands = set()
    for _ in range(4):
        press(view, "Show the odds", "Next hand")
        hands.add(question_in(view).cards)
        assert view.lesson.state.answer is None
    assert len(hands) == 4
    assert field(view, "Seed").value == "5"


# ---- the form --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("label", "typed", "told"),
    [
        ("Your cards", "Zx Ad", "&#x27;Zx&#x27; is not a card"),
        ("Your cards", "As As", "As appears twice"),
        ("Your cards", "<script>alert(1)</script>", "&#x27;&lt;script&gt;"),
        ("Players", "1", "&#x27;1&#x27; is not allowed for the number of players"),
        ("Chips in the pot", "1000", "pot 1000 is above the limit"),
        ("Your stack", "x", "&#x27;x&#x27; is not allowed for the stack"),
        ("Bankroll", "0", "&#x27;0&#x27; is not allowed for the bankroll"),
        ("Max payment", "x", "max_payment=&#x27;x&#x27; is not allowed"),
    ],
)
def test_what_is_wrong_is_told_beside_its_field_and_the_question_stays(label: str, typed: str, told: str) -> None:
    view = drawn()
    before = view.lesson.state
    field(view, label).value = typed
    press(view, "Ask this")
    (sentence,) = errors(field(view, label))
    assert sentence.startswith(told)
    assert (view.lesson.state, field(view, label).value) == (before, typed)
    field(view, label).value = {"Your cards": "7s 7h", "Players": "5", "Max payment": "none"}.get(label, "")
    press(view, "Ask this")
    assert errors(view) == []


def test_a_wrong_seed_is_told() -> None:
    view = drawn()
    field(view, "Seed").value = "one"
    press(view, "Deal me a hand")
    (sentence,) = errors(field(view, "Seed"))
    assert "is not allowed for the seed" in sentence


@pytest.mark.parametrize(
    ("kind", "detail", "label"), [("class", "K-4", "worst class"), ("share", "30", "Share of hands")]
)
def test_what_is_to_be_said_of_the_others_is_asked_for(kind: str, detail: str, label: str) -> None:
    view = drawn()
    field(view, "The others").control.value = kind
    asked = field(view, label)
    assert is_shown(view, asked)
    press(view, "Ask this")
    assert len(errors(asked)) == 1
    asked.value = detail
    press(view, "Ask this")
    assert errors(view) == []
    assert question_in(view).opponents.kind == kind
    field(view, "The others").control.value = "cutoff"
    assert not is_shown(view, asked)


@pytest.mark.usefixtures("briefly")
@pytest.mark.parametrize("family", FAMILIES)
def test_every_game_is_chosen_and_asked_about_with_its_options(family: str) -> None:
    view = drawn()
    field(view, "Game").control.value = family
    labels = [label_of(option.key) for option in FAMILIES[family].options]
    for label in labels:
        if label != "Start stack":
            assert any(each.control.description == label for each in view._form._options.fields.values())
    press(view, "Ask this")
    assert errors(view) == []
    assert (question_in(view).game, question_in(view).options) == (family, ())
    view._form._options.fields["ante"].value = "3"
    press(view, "Ask this", "Show the odds")
    assert question_in(view).here.game.ante == 3
    assert errors(view) == []
    assert view.lesson.state.answer is not None
    assert not view.lesson.state.running


def test_a_question_from_elsewhere_fills_the_form() -> None:
    view = drawn()
    question = Question.read("shelby", {"rounds": "all_high"}, "Ks Kh 2d", "3", "30", "", "share", "40", "90")
    view.lesson.ask(question)
    labels = ("Your cards", "Players, with you", "Chips in the pot", "Share of hands", "Bankroll")
    assert [field(view, label).value for label in labels] == ["Ks Kh 2d", "3", "30", "40", "90"]
    assert field(view, "Rounds").value == "all_high"
    press(view, "Ask this")
    assert question_in(view) == question


# ---- dealing ---------------------------------------------------------------------------------------------------------


@pytest.mark.usefixtures("briefly")
def test_a_dealt_answer_tells_its_error_and_ends() -> None:
    view = drawn(game="lowball", hand="2s 3h 6d", opponents="share", detail="60")
    press(view, "I’m in")
    assert not is_shown(view, button(view, "Stop dealing"))
    told = synced(view)
    assert "300 random deals, the chance to win known to ± " in told
    assert "More are being dealt" not in told
    assert one(view._hand, StepList).steps[-1]["title"] == "In or out"


def test_stopping_keeps_what_is_found() -> None:
    view = drawn(game="lowball", hand="2s 3h 6d", opponents="share", detail="60")
    view.lesson.reveal()  # without the page's background: the test deals itself
    work = view.lesson.work()
    next(work)
    assert is_shown(view, button(view, "Stop dealing"))
    told = synced(view)
    assert "More are being dealt" in told
    assert "In or out" not in [step["title"] for step in one(view._hand, StepList).steps]
    press(view, "Stop dealing")
    assert not view.lesson.state.running
    assert one(view._hand, StepList).steps[-1]["title"] == "In or out"
    assert "More are being dealt" not in synced(view)


def test_what_cannot_be_dealt_is_told_and_the_page_stays() -> None:
    view = drawn(game="guillotine", hand="Ks Kd Kc", opponents="share", detail="0", players="2")
    press(view, "Show the odds")
    (sentence,) = errors(view)
    assert "nobody else has stayed" in sentence
    press(view, "Cover the answer")
    assert errors(view) == []


def test_a_fault_of_ours_is_told_kindly(monkeypatch: pytest.MonkeyPatch) -> None:
    view = drawn()

    def broken(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(odds_hand, "at_once", broken)
    press(view, "Show the odds")
    assert errors(view) == ["Something went wrong on our side. The lesson is as it was before; please try again."]
    assert not view.lesson.state.revealed


# ---- the other parts -------------------------------------------------------------------------------------------------


def test_each_part_is_drawn_when_it_is_first_shown() -> None:
    view = drawn(hand="Kh 9s")
    for name in SECTIONS:
        part = turn(view, name)
        assert shown(view) == [part]
        assert errors(part) == []
    turn(view, "Your hand")
    with in_a_page():
        undrawn = OddsExplorer()
    turn(undrawn, "All hands")
    assert charts(undrawn) == []


def test_the_grid_by_chips_and_by_chance() -> None:
    part = turn(drawn(hand="Kh 9s"), "All hands")
    (chart,) = charts(part)
    chips = chart.alt
    assert "K-9 costs" in chips
    field(part, "Coloured by").control.value = "win"
    assert "with K-9 you win" in chart.alt


def test_what_there_is_not_is_said() -> None:
    view = drawn(game="guillotine", hand="Ks 4h")
    for name, told in (
        ("All hands", "The grid is for hands of two cards"),
        ("Pot and players", "weigh one decision at a time"),
        ("Two ledgers", "are not told"),
    ):
        part = turn(view, name)
        assert told in synced(part)
        assert charts(part) == []
    assert "nothing is left to come" in synced(turn(drawn(), "What cards become"))


def test_what_cards_become_has_a_chart_for_each_showdown() -> None:
    part = turn(drawn(game="shelby", hand="2s 3h 4d 5c 7s"), "What cards become")
    (chart,) = charts(part)
    assert "With seven cards in hand" in chart.alt


def test_a_cutoff_is_drawn_first_and_then_compared() -> None:
    view = drawn(hand="Kh 9s")
    part = turn(view, "Cutoffs")
    assert charts(part) == []
    field(part, "Five players").control.value = "K-2"
    press(part, "Compare with ours")
    (chart,) = charts(part)
    told = synced(part)
    assert "with K-2 and better you go out with" in told
    assert "p = 0.5 to the power 1/4 = 0.8409" in told
    assert "0.8409" in told
    field(part, "Why").control.value = 3
    assert "Three players all use one rule" in synced(part)
    field(part, "Five players").control.value = "A-4"
    press(part, "Compare with ours")
    assert "costs nothing" in synced(part) or "costs next to nothing" in chart.alt
    turn(view, "Your hand")
    field(view, "Your cards").value = "As 9s"
    press(view, "Ask this")
    assert charts(part) == []
    assert charts(turn(view, "Cutoffs"))  # another hand leaves the cutoffs


def test_a_class_that_is_none_is_told_beside_its_field() -> None:
    part = turn(drawn(game="lowball", hand="2s 3h 6d"), "Cutoffs")
    field(part, "Four players").value = "nonsense"
    press(part, "Compare with ours")
    (sentence,) = errors(field(part, "Four players"))
    assert "is no class of hands here" in sentence


def test_both_ledgers_stand_side_by_side() -> None:
    part = turn(drawn(hand="Kh 9s", pot="20"), "Two ledgers")
    told = synced(part)
    assert "Both ledgers say the same: go out." in told
    assert [step["title"] for step in one(part, StepList).steps][-1] == "Both ledgers"


def test_it_works_alone_with_a_lesson_of_its_own() -> None:
    first, second = OddsExplorer(), OddsExplorer()
    field(first, "Your cards").value = "As Kd"
    press(first, "Ask this")
    assert question_in(first) == replace(question_in(second), cards=question_in(first).cards)
    assert [card["card"] for card in one(first, CardView).hands[0]["cards"]] == ["As", "Kd"]


def test_charts_follow_the_looks_of_the_page() -> None:
    view = OddsExplorer()
    view.draw()
    view._nav.index = 1
    (drawn,) = [panel for panel in panels(view) if panel.chart.figure]
    before, height = drawn.chart.figure["layout"]["font"], drawn.chart.height
    view.profile = "projector dark"
    after = drawn.chart.figure["layout"]["font"]
    assert after["size"] > before["size"]
    assert after["color"] == PROFILES["projector dark"].colours.ink != before["color"]
    assert drawn.chart.height == PROFILES["projector dark"].tall > height
    # What is drawn later is drawn by the same profile.
    view._nav.index = 2
    assert {panel.chart.figure["layout"]["font"]["color"] for panel in panels(view) if panel.chart.figure} == {
        after["color"]
    }
