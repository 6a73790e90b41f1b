"""The views as a public face: each alone, its traits linked both ways, a wrong value told and not taken."""

import subprocess
import sys
from typing import Any

import pytest
from traitlets import TraitError, dlink, link
from tree import errors, field, one, press, walk

import guts_teach
from guts_teach import widgets
from guts_teach.cards import format_cards
from guts_teach.errors import RequestError
from guts_teach.games import FAMILIES
from guts_teach.lessons.deal_and_declare import YOU, DealAndDeclare, Settings
from guts_teach.lessons.pages import LESSONS
from guts_teach.widgets import DealTable, HandComparison, HandExplainer, OddsExplorer, PotExplorer, Practice
from guts_teach.widgets.chart import Chart
from guts_teach.widgets.keys import SHORTCUTS
from guts_teach.widgets.lesson import lesson
from guts_teach.widgets.nav import Nav
from guts_teach.widgets.page import Page
from guts_teach.widgets.public import PublicView, in_a_page

#: Of every view: values that its traits take, and values that they do not.
GOOD: dict[str, dict[str, list[Any]]] = {
    "DealTable": {"game": ["shelby", "guillotine", "guts"], "players": [3, 10], "seed": [0, 7]},
    "HandExplainer": {"hand": ["2s 2h 2d 2c 9h", "As Ks Qs Js Ts"], "rules": ["guts", "shelby~2~tie.no_split"]},
    "HandComparison": {"hands": [["Kh Kd 2c 4s 9h", "As Ad Ac 7s 3c"]], "rules": ["lowball"]},
    "OddsExplorer": {"game": ["guts", "lowball"], "players": [2, 7], "pot": [12, None], "hand": ["As Kd", "2s 2h"]},
    "PotExplorer": {"players": [3], "ante": [2], "seed": [0, 7]},
    "Practice": {"game": ["guts", "guillotine"], "level": [1, 3], "seed": [0, 7]},
}
BAD: dict[str, dict[str, list[Any]]] = {
    "DealTable": {"game": ["chess", ""], "players": [1, 11, -3], "seed": [-1, 2**64], "cards": ["As Ad"]},
    "HandExplainer": {"hand": ["", "As", "xx", "As As Ks Qs Js", "<b>"], "rules": ["chess", "guts~9", ""]},
    "HandComparison": {"hands": [[], ["As Ks Qs Js Ts"], ["xx", "As Ks Qs Js Ts"]], "rules": ["chess"]},
    "OddsExplorer": {"game": ["chess"], "players": [1, 99], "pot": [0, -1], "hand": ["", "As", "As As", "1s 2s"]},
    "PotExplorer": {"players": [1, 11], "ante": [0], "seed": [-1]},
    "Practice": {"game": ["chess"], "level": [0, 4], "seed": [-1]},
}


def values(cases: dict[str, dict[str, list[Any]]]) -> list[tuple[str, str, Any]]:
    return [(view, name, value) for view, traits in cases.items() for name, each in traits.items() for value in each]


def test_what_is_offered_is_tried_here() -> None:
    assert set(widgets.__all__) == set(GOOD) == set(BAD)
    assert guts_teach.widgets is widgets
    for name in widgets.__all__:
        view = getattr(widgets, name)
        assert issubclass(view, PublicView)
        assert ">>>" in view.__doc__
    with pytest.raises(AttributeError, match="has no attribute 'DealTabel'"):
        _ = widgets.DealTabel


def test_looking_at_the_views_module_loads_no_widget() -> None:
    code = "import guts_teach, sys; guts_teach.widgets.__all__; print('ipywidgets' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True).stdout == "False\n"


@pytest.mark.parametrize(("name", "trait", "value"), values(GOOD))
def test_a_trait_drives_its_view(name: str, trait: str, value: Any) -> None:
    view = getattr(widgets, name)()
    heard: list[Any] = []
    view.observe(lambda change: heard.append(change["new"]), trait)
    before = getattr(view, trait)
    setattr(view, trait, value)
    assert getattr(view, trait) == value
    assert heard == [value] * (value != before)
    assert errors(view) == []
    assert getattr(getattr(widgets, name)(**{trait: value}), trait) == value


@pytest.mark.parametrize(("name", "trait", "value"), values(BAD))
def test_a_bad_value_is_told_and_the_last_good_one_stays(name: str, trait: str, value: Any) -> None:
    view = getattr(widgets, name)()
    before, state = getattr(view, trait), view.lesson.state
    heard: list[Any] = []
    view.observe(heard.append, trait)
    setattr(view, trait, value)
    assert (getattr(view, trait), view.lesson.state, heard) == (before, state, [])
    assert len(errors(view)) == 1
    with pytest.raises(RequestError):
        getattr(widgets, name)(**{trait: value})


def test_a_value_of_the_wrong_kind_is_refused_as_by_any_trait() -> None:
    view = DealTable(seed=5)
    with pytest.raises(TraitError):
        view.seed = "five"  # type: ignore[assignment]
    assert view.seed == 5


def test_the_sentence_stands_beside_its_control_and_goes_away() -> None:
    table = DealTable()
    table.players = 11
    assert "write a whole number from 2 to 10" in field(table, "Players, with you")._error.value
    table.players = 4
    assert errors(table) == []
    table.game = "chess"
    assert "chess&#x27; is not a game" in field(table, "Game")._error.value


def test_using_a_view_sets_its_traits() -> None:
    table, explainer, odds = DealTable(game="guts", seed=1), HandExplainer(), OddsExplorer()
    field(table, "Game").value = "lowball"
    field(table, "Players, with you").value, field(table, "Seed").value = "3", "12"
    press(table, "Open this table")
    assert (table.game, table.players, table.seed) == ("lowball", 3, 12)
    seated = table.lesson.state.seated
    assert table.cards == format_cards(seated.deal.setup.hands[seated.seats.index(YOU)])
    field(explainer, "Hand").value = "AsAdAcAh3d"
    press(explainer, "Use these cards")
    assert explainer.hand == "As Ad Ac Ah 3d"
    field(odds, "Players").value, field(odds, "Your cards").value = "3", "AsKd"
    press(odds, "Ask this")
    assert (odds.players, odds.hand) == (3, "As Kd")


def test_each_new_deal_and_each_step_back_sets_your_cards() -> None:
    table = DealTable(game="guts", seed=42)
    first = table.cards
    press(table, "I’m out", "All steps", "Next deal")
    assert table.cards != first
    while table.lesson.can_undo:
        table.lesson.undo()
    assert table.cards == first


def test_every_game_can_be_chosen_one_after_the_other() -> None:
    table = DealTable(players=10)
    for game in [*FAMILIES, *reversed(FAMILIES)]:
        table.game = game
        assert (table.game, errors(table)) == (game, [])
        assert table.lesson.settings.game == game


def test_using_the_other_views_sets_their_traits() -> None:
    comparison, pot, practice = HandComparison(), PotExplorer(), Practice()
    field(comparison, "Hand A").value, field(comparison, "Hand B").value = "2s2h2d2c9h", "AsAdAc7s3c"
    press(comparison, "Compare these hands")
    assert comparison.hands == ["2s 2h 2d 2c 9h", "As Ad Ac 7s 3c"]
    field(pot, "Players").value = "3"
    press(pot, "Use this table")
    assert (pot.players, pot.lesson.question.settings.players) == (3, 3)
    field(practice, "Level").control.value = 2
    press(practice, "Practise this")
    assert practice.level == 2


def test_views_are_linked() -> None:
    table, odds, other = DealTable(seed=42), OddsExplorer(), OddsExplorer()
    dlink((table, "cards"), (odds, "hand"))
    link((odds, "hand"), (other, "hand"))
    table.seed = 43
    assert table.cards == odds.hand == other.hand
    other.hand = "2s2h"
    assert (odds.hand, other.hand) == ("2s 2h", "2s 2h")
    other.hand = "2s2s"
    assert (odds.hand, other.hand) == ("2s 2h", "2s 2h")
    assert len(errors(other)) == 1


def test_what_is_wanted_must_be_a_trait() -> None:
    with pytest.raises(RequestError, match="'sed' cannot be set here: choose game, players, seed or cards"):
        DealTable(sed=4)


@pytest.mark.parametrize("name", widgets.__all__)
def test_a_view_alone_brings_its_looks_and_keys_and_is_drawn(name: str) -> None:
    view = getattr(widgets, name)()
    assert "gt-lesson" in view._dom_classes
    assert one(view, Page).shortcuts == {each.key: each.presses for each in SHORTCUTS}


def test_a_view_alone_is_drawn_at_once_and_one_in_a_page_waits_to_be_shown() -> None:
    assert any(chart.figure for chart in walk(PotExplorer()) if isinstance(chart, Chart))
    with in_a_page():
        waiting = PotExplorer(drawn=False)
    assert not any(chart.figure for chart in walk(waiting) if isinstance(chart, Chart))


@pytest.mark.parametrize("name", widgets.__all__)
def test_a_view_in_a_page_leaves_both_to_the_page(name: str) -> None:
    with in_a_page():
        view = getattr(widgets, name)()
    assert "gt-lesson" not in view._dom_classes
    assert not [each for each in walk(view) if isinstance(each, Page)]


def test_a_lesson_has_one_page() -> None:
    for name in LESSONS:
        page = lesson(name)
        for nav in [each for each in walk(page) if isinstance(each, Nav)]:
            nav.index = len(nav.titles) - 1  # a part that is built when it is first shown
        assert one(page, Page)


def test_a_games_own_table_plays_no_other() -> None:
    with in_a_page():
        table = DealTable(home="guillotine", lesson=DealAndDeclare(Settings(game="guillotine")))
    table.game = "guts"
    assert table.game == "guillotine"
    assert len(errors(table)) == 1
