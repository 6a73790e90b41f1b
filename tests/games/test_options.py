"""Options: what may be chosen, and what is refused in one sentence."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from guts_teach.errors import RequestError
from guts_teach.games import FAMILIES, Family, Number, format_value, make
from guts_teach.games.options import MAX_CHIPS, resolve, shown

GAMES = pytest.mark.parametrize("family", FAMILIES.values(), ids=lambda family: family.id)
ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner, max_size=3),
    max_leaves=5,
)


@GAMES
def test_every_option_has_its_default_first_and_a_place_in_the_rules(family: Family) -> None:
    game = family.game()
    assert set(game.options) == {option.key for option in family.options}
    for option in family.options:
        assert option.text.endswith(".")
        assert str(option.rule)
        if option.values is not None:
            assert format_value(option.default) == option.values[0]
            assert format_value(game.options[option.key]) == option.values[0]


SHEETS = ("Guts", "Guillotine", "Four-Two-Two", "Fierce", "Lowball Guts", "ruling: ")


@GAMES
def test_every_citation_names_a_sheet_or_a_ruling(family: Family) -> None:
    game = family.game()
    places = [getattr(game.settlement.places, field) for field in type(game.settlement.places).__dataclass_fields__]
    hands = [rule for each in game.rounds for _, rule in each.rules]
    cites = [*places, *(option.rule for option in family.options)]
    cites += [rule.order.rule for rule in hands] + [rule.wild.rule for rule in hands]
    cites += [rule for stage in game.stages if (rule := getattr(stage, "rule", None)) is not None]
    assert all(str(cite).startswith(SHEETS) for cite in cites)


@GAMES
def test_an_option_given_at_its_value_changes_nothing(family: Family) -> None:
    game = family.game()
    assert family.game(game.options) == game
    assert family.game({key: format_value(value) for key, value in game.options.items()}) == game


@GAMES
def test_an_unknown_option_is_named_beside_those_there_are(family: Family) -> None:
    with pytest.raises(RequestError) as refused:
        family.game({"gohst": "on"})
    assert str(refused.value).startswith(f"'gohst' is not an option of {family.name}: it has ")
    for option in family.options:
        assert option.key in str(refused.value)


@pytest.mark.parametrize(
    ("game", "options", "sentence"),
    [
        ("guts", {"tie": "splt"}, "tie='splt' is not allowed: choose split or no_split"),
        ("guts", {"tie": True}, "tie=True is not allowed: choose split or no_split"),
        ("guts", {"ghost": "yes"}, "ghost='yes' is not allowed: choose on or off"),
        ("guts", {"ghost": 1}, "ghost=1 is not allowed: choose on or off"),
        ("guts", {"ante": 0}, "ante=0 is not allowed: give a whole number of chips from 1 up"),
        ("guts", {"ante": True}, "ante=True is not allowed: give a whole number of chips from 1 up"),
        ("guts", {"ante": "1.5"}, "ante='1.5' is not allowed: give a whole number of chips from 1 up"),
        ("guts", {"ante": 2.0}, "ante=2.0 is not allowed: give a whole number of chips from 1 up"),
        ("guts", {"ante": "none"}, "ante='none' is not allowed: give a whole number of chips from 1 up"),
        ("guts", {"pot_limit": -5}, "pot_limit=-5 is not allowed: give a whole number of chips from 1 up, or none"),
        (
            "guillotine",
            {"betting": "limit"},
            "betting='limit' is not allowed: choose fixed_bet, stay_or_fold or fixed_limit",
        ),
        ("guillotine", {"ghost": "on"}, "'ghost' is not an option of Big Al's Guillotine: "),
        ("guillotine", {"five_kind": None}, "five_kind=None is not allowed: choose above_sf, below_royal or below_sf"),
        ("guillotine", {"bet": -1}, "bet=-1 is not allowed: give a whole number of chips from 0 up"),
    ],
)
def test_a_value_outside_its_list_is_named(game: str, options: dict[str, object], sentence: str) -> None:
    with pytest.raises(RequestError) as refused:
        make(game, options)
    assert str(refused.value).startswith(sentence)


@pytest.mark.parametrize("given", [10**12, 10**5000, -(10**5000), [10**5000], "9" * 5000], ids=range(5))
def test_endless_numbers_are_refused_too(given: object) -> None:
    with pytest.raises(RequestError, match=r"^ante=.{1,60} is not allowed: give a whole number of chips"):
        make("guts", {"ante": given})


def test_chips_may_be_written_as_text() -> None:
    game = make("guts", {"ante": " 2 ", "pot_limit": "none", "max_payment": "20"})
    assert (game.ante, game.settlement.pot_limit, game.settlement.max_payment) == (2, None, 20)


def test_what_counts_antes_follows_the_ante() -> None:
    guts, guillotine = make("guts", {"ante": 3}), make("guillotine", {"ante": 3})
    assert (guts.settlement.pot_limit, guts.settlement.max_payment) == (300, None)
    assert (guillotine.settlement.pot_limit, guillotine.settlement.max_payment) == (None, 300)
    assert guillotine.options["bet"] == 3
    assert make("guts", {"ante": 3, "pot_limit": 50}).settlement.pot_limit == 50


@given(ANYTHING)
def test_shown_is_one_short_line(value: object) -> None:
    assert len(shown(value)) <= 40
    assert len(shown(value).splitlines()) <= 1


@given(
    st.sampled_from([(game, option.key) for game, family in FAMILIES.items() for option in family.options]), ANYTHING
)
def test_any_value_is_taken_or_refused(place: tuple[str, str], value: object) -> None:
    game, key = place
    try:
        made = make(game, {key: value})
    except RequestError as refused:
        sentence = str(refused)
    else:
        sentence = f"{key}={made.options[key]}"
        assert make(game, made.options) == made
    assert sentence.startswith((f"{key}=", "bet=", "dealer_challenge=", "house_tie="))


def test_resolving_keeps_the_order_of_the_options() -> None:
    options = FAMILIES["guts"].options
    assert list(resolve(options, {"ghost": "on", "ante": 5}, "Guts")) == [option.key for option in options]


def test_the_most_chips_are_allowed() -> None:
    option = next(option for option in FAMILIES["guts"].options if isinstance(option, Number))
    assert option.parse(MAX_CHIPS) == MAX_CHIPS
