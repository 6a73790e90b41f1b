"""Every game and every option of the rulings can be chosen in the page, played there to the next pot, and explained."""

from functools import cache

import pytest
from tree import button, errors, is_shown, one, press, walk

from guts_teach.games import FAMILIES, Option, format_value
from guts_teach.lessons.deal_and_declare import DealAndDeclare, Settings, default_limit
from guts_teach.lessons.option_words import label_of
from guts_teach.widgets.parts import Field
from guts_teach.widgets.steps import StepList
from guts_teach.widgets.table import DealTable

#: The options that the rulings list (section 5), and the games that have them.
MATCH_POT = ("guts", "guts-three-card", "guillotine", "four-two-two", "fierce", "lowball")
WILD = ("psycho-shelby", "guillotine", "four-two-two", "fierce")
SAID = tuple(game for game in FAMILIES if game != "guillotine")
RULINGS = {
    **dict.fromkeys(("ante", "start_stack", "tie", "odd_chips", "short_stack"), tuple(FAMILIES)),
    **dict.fromkeys(("declare", "dealer_challenge"), SAID),
    "pot_limit": MATCH_POT,
    "max_payment": tuple(game for game in FAMILIES if game != "psycho-shelby"),
    "nobody_in": tuple(game for game in MATCH_POT if game != "guillotine"),
    "house_tie": ("guts", "guts-three-card", "four-two-two", "lowball"),
    **dict.fromkeys(("loser_rule", "ghost"), ("guts", "guts-three-card")),
    **dict.fromkeys(("sf_above_trips", "flush_above_straight", "ace_low_straight3"), ("guts-three-card",)),
    **dict.fromkeys(("five_kind", "wild_duplicates", "natural_beats_wild"), WILD),
    **dict.fromkeys(("betting", "fold_base", "fold_money", "showdown_base"), ("guillotine",)),
    **dict.fromkeys(("ante_to_drop", "play_deck"), ("four-two-two",)),
    **dict.fromkeys(("packs", "jokers", "cards", "kings_and_low", "low_ties", "king_required", "ace_low"), ("fierce",)),
    "final_showdown_after": ("fierce",),
    "rounds": ("shelby",),
    **dict.fromkeys(("shelbys_to_win", "low_straights_flushes"), ("shelby", "psycho-shelby")),
    **dict.fromkeys(("buy_price", "buy_timing"), ("psycho-shelby",)),
}
#: What the form calls the options that stand among its own fields.
OWN = {"ante": "Ante", "start_stack": "Chips to begin with", "pot_limit": "Limit of the pot"}
#: Numbers to try in place of a list of values.
NUMBERS = {"start_stack": ("7", "30"), "pot_limit": ("none", "8", "60"), "ante": ("1", "3")}


def values(option: Option) -> tuple[str, ...]:
    if option.values is not None:
        return option.values
    return NUMBERS.get(option.key, ("none",) * bool(getattr(option, "optional", False)) + ("3", "8"))


CASES = [
    (game, option.key, value)
    for game, family in FAMILIES.items()
    for option in family.options
    for value in values(option)
]


@cache
def page(game: str) -> DealTable:
    """The table on the page of a game; every case opens its own table there."""
    return DealTable(DealAndDeclare(Settings(game=game, players=4)), home=game)


def field(view: DealTable, key: str) -> Field:
    label = OWN.get(key, label_of(key))
    fields = [each for each in walk(view._form) if isinstance(each, Field)]
    (found,) = [each for each in fields if each.control.description.partition(",")[0] == label]
    return found


def open_with(view: DealTable, game: str, key: str, value: str) -> None:
    """Open a table at which all is as usual but this, by the form."""
    limit = default_limit(game)
    view.lesson.restart(Settings.read("4", "1", limit, "5", game=game))
    found = field(view, key)
    assert is_shown(view._form, found) or key not in OWN
    found.value = value
    press(view, "Open this table")


def play_on(view: DealTable) -> None:
    """Go on by the buttons to the end of the deal: stay with every word."""
    for _ in range(80):
        if view.lesson.state.done:
            return
        press(view, "All steps") if not view.lesson.state.told else _stay(view)
    raise AssertionError("the deal does not end")


def _stay(view: DealTable) -> None:
    there = [word for word, each in view._words.items() if is_shown(view, each)]
    assert set(there) == set(view.lesson.state.words)
    view._words[there[0]].click()


def test_the_games_have_the_options_of_the_rulings() -> None:
    for key, games in RULINGS.items():
        assert {game for game, family in FAMILIES.items() if key in {each.key for each in family.options}} == {*games}


@pytest.mark.parametrize(("game", "key", "value"), CASES)
def test_every_value_is_chosen_in_the_form_played_to_the_next_pot_and_explained(
    game: str, key: str, value: str
) -> None:
    view = page(game)
    open_with(view, game, key, value)
    assert errors(view) == []
    rules = view.lesson.settings.rules()
    assert format_value(rules.options[key]) == value
    usual = Settings(game=game, players=4, limit=view.lesson.settings.limit).rules().options
    in_step = {"start_stack"} if key == "ante" else {"bet"} if value == "stay_or_fold" else set()
    assert {other for other in usual if rules.options[other] != usual[other]} <= {key, *in_step}
    stack = rules.start_stack
    play_on(view)
    state, seated = view.lesson.state, view.lesson.state.seated
    told = one(view, StepList).steps
    assert [step["title"] for step in told] == [step.title for step in state.steps]
    assert all(step["text"].strip() for step in told)
    assert any(step["rule"] for step in told)
    assert sum(seated.after.chips.stacks) + seated.after.chips.pot + seated.after.chips.reserve == 4 * stack
    assert f"<small>Pot</small><strong class=''>{seated.deal.chips.pot}</strong>" in view._figures.value
    press(view, "Next deal")
    assert view.lesson.state.deal_number == 2 or view.lesson.state.closed
    assert errors(view) == []
    if not view.lesson.state.closed:
        assert not is_shown(view, button(view, "Next deal"))


def test_a_wrong_stack_is_told_beside_its_field() -> None:
    view = page("guts")
    open_with(view, "guts", "start_stack", "few")
    (sentence,) = errors(field(view, "start_stack"))
    assert sentence.startswith("start_stack=&#x27;few&#x27; is not allowed")
    field(view, "start_stack").value = ""
    press(view, "Open this table")
    assert errors(view) == []
    assert view.lesson.settings.rules().start_stack == 100
