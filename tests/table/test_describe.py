"""Deals from a description: what is read, and what is refused in one sentence."""

import copy
from typing import Any

import pytest
from dealing import MATCH_POT, play, tables
from hypothesis import given, settings
from hypothesis import strategies as st

from guts_teach.cards import format_cards
from guts_teach.errors import RequestError
from guts_teach.games import Bet, Declare, format_value
from guts_teach.table import settle

GUTS: dict[str, Any] = {
    "game": "guts",
    "options": {"odd_chips": "exact"},
    "ante": 1,
    "pot": 10,
    "reserve": 0,
    "dealer": "Carla",
    "deal_number": 3,
    "round": 1,
    "ghost": None,
    "deck_hand": None,
    "players": [
        {"name": "Anna", "cards": "7s 7h", "in": True, "stack": 100, "markers": 0},
        {"name": "Ben", "cards": ["As", "Kd"], "in": True, "folded_on": None},
        {"name": "Carla", "in": False},
    ],
}
GUILLOTINE: dict[str, Any] = {
    "game": "guillotine",
    "pot": 5,
    "players": [
        {"name": "Anna", "cards": "Kh Kd 2c 4s 9h", "folded_on": None},
        {"name": "Ben", "cards": "Ah Ad Ac Ts 7s"},
        {"name": "Carla", "cards": "Qh Qd", "folded_on": 2},
        {"name": "Dan", "folded_on": 4, "stack": 30},
    ],
}


def changed(base: dict[str, Any], *path: object, to: object) -> dict[str, Any]:
    """A description with one place changed."""
    told = copy.deepcopy(base)
    place: Any = told
    for key in path[:-1]:
        place = place[key]
    place[path[-1]] = to
    return told


def test_every_field_of_the_contract_is_read() -> None:
    found = settle(GUTS).result
    assert (found.state.net, found.state.chips.pot, found.winners, found.over) == ((10, -10, 0), 10, ("Anna",), False)
    assert found.state.setup.dealer == 2
    assert settle(GUILLOTINE).result.winners == ("Ben",)


def test_the_dealer_is_the_last_player_unless_told() -> None:
    for dealer, seat in ((None, 2), ("Anna", 0)):
        assert settle(changed(GUTS, "dealer", to=dealer)).result.state.setup.dealer == seat


REFUSED = [
    (GUTS, ("game",), "poker", "'poker' is not a game here: choose "),
    (GUTS, ("game",), [], "[] is not a game here: choose "),
    (GUTS, ("options",), {"gohst": "on"}, "'gohst' is not an option of Guts: it has ante, "),
    (GUTS, ("options",), {"tie": "splitt"}, "tie='splitt' is not allowed: choose split or no_split"),
    (GUTS, ("options",), ["ghost"], "options ['ghost'] is not allowed: write an object of keys and values"),
    (GUTS, ("options",), False, "options False is not allowed"),
    (GUTS, ("options",), {"ante": 2}, "ante 1 contradicts the option ante=2"),
    (GUTS, ("options",), {"pot_limit": 2}, "pot_limit=2 is below the antes of 3 players: it must be 3 or more"),
    (GUTS, ("options",), {"pot_limit": 9}, "pot 10 is above the limit: with pot_limit=9 it holds at most 9"),
    (GUTS, ("ante",), 0, "ante=0 is not allowed: give a whole number of chips from 1 up"),
    (GUTS, ("ante",), True, "ante=True is not allowed"),
    (GUTS, ("pot",), -5, "pot -5 is not allowed: give a whole number of chips from 0 up"),
    (GUTS, ("pot",), True, "pot True is not allowed: give a whole number of chips from 0 up"),
    (GUTS, ("pot",), "10", "pot '10' is not allowed: give a whole number of chips from 0 up"),
    (GUTS, ("pot",), 10.0, "pot 10.0 is not allowed: give a whole number of chips from 0 up"),
    (GUTS, ("pot",), 10**400, "pot 1000"),
    (GUTS, ("pot",), 10**5000, "pot "),
    (GUTS, ("reserve",), 5, "reserve 5 with a pot of 10 is not allowed: chips wait in reserve only while the pot"),
    (GUTS, ("reserve",), False, "reserve False is not allowed"),
    (GUTS, ("reserve",), "", "reserve '' is not allowed"),
    (GUTS, ("dealer",), "Zoe", "dealer 'Zoe' is not at the table: choose Anna, Ben or Carla"),
    (GUTS, ("dealer",), ["Anna"], "dealer ['Anna'] is not at the table"),
    (GUTS, ("deal_number",), 0, "deal_number 0 is not allowed"),
    (GUTS, ("deal_number",), "one", "deal_number 'one' is not allowed"),
    (GUTS, ("round",), 2, "round 2 is not allowed: Guts has one round"),
    (GUTS, ("round",), True, "round True is not allowed"),
    (GUTS, ("deck_hand",), "Kh Kd", "deck_hand is not allowed: Guts is not played against the deck"),
    (GUTS, ("ghost",), "Kh Kc", "ghost is not allowed: this game has no ghost hand (the option ghost is off)"),
    (GUTS, ("anteee",), 1, "'anteee' is not a field of a description: it has game, options, ante, "),
    (GUTS, ("players",), [], "0 players cannot play: Guts takes 2 to 26"),
    (GUTS, ("players",), {"Anna": True}, "players {'Anna': True} is not allowed: write a list"),
    (GUTS, ("players",), ["Anna", "Ben"], "players ['Anna', 'Ben'] is not allowed: write a list"),
    (GUTS, ("players",), [{"name": f"P{at}", "in": False} for at in range(27)], "27 players cannot play: Guts takes"),
    (GUTS, ("players", 0, "name"), "", "name '' is not allowed: every player needs a name"),
    (GUTS, ("players", 0, "name"), 7, "name 7 is not allowed"),
    (GUTS, ("players", 0, "name"), "An\nna", "name 'An\\nna' is not allowed"),
    (GUTS, ("players", 0, "name"), "\ud800", "name '\\ud800' is not allowed"),
    (GUTS, ("players", 0, "name"), "Ben", "the name 'Ben' stands twice: every player needs a name of their own"),
    (GUTS, ("players", 0, "cards"), "7s", "Anna has 1 card: Guts deals 2"),
    (GUTS, ("players", 2, "cards"), "7d", "Carla has 1 card: Guts deals 2"),
    (GUTS, ("players", 0, "cards"), "7s 7h 7d 7c", "Anna has 4 cards: 2 are dealt in this game"),
    (GUTS, ("players", 0, "cards"), "7s Zx", "'Zx' is not a card: "),
    (GUTS, ("players", 0, "cards"), "7s JK", "JK is not in this game's pack, which has no jokers"),
    (GUTS, ("players", 0, "cards"), "7s 7s", "7s appears twice: one pack holds each card once"),
    (GUTS, ("players", 0, "cards"), "As 7h", "As appears twice: one pack holds each card once"),
    (GUTS, ("players", 0, "cards"), 7, "cards 7 of Anna are not allowed: write them as in 'Kh Td'"),
    (GUTS, ("players", 0, "cards"), None, "Anna must show 2 cards and has none"),
    (GUTS, ("players", 0, "in"), None, "in None of Anna is not allowed: say true or false"),
    (GUTS, ("players", 0, "in"), 1, "in 1 of Anna is not allowed: say true or false"),
    (GUTS, ("players", 0, "in"), "yes", "in 'yes' of Anna is not allowed: say true or false"),
    (GUTS, ("players", 0, "stack"), -1, "stack of Anna -1 is not allowed: give a whole number of chips from 0 up"),
    (GUTS, ("players", 0, "stack"), True, "stack of Anna True is not allowed"),
    (GUTS, ("players", 0, "stack"), 1.5, "stack of Anna 1.5 is not allowed"),
    (GUTS, ("players", 0, "markers"), 1, "markers 1 of Anna are not allowed: Guts has none"),
    (GUTS, ("players", 0, "markers"), False, "markers of Anna False is not allowed"),
    (GUTS, ("players", 0, "folded_on"), 3, "folded_on 3 of Anna is not allowed: in Guts say in true or false"),
    (GUTS, ("players", 0, "hand"), "7s 7h", "'hand' is not a field of the player Anna: it has name, cards, in"),
    (GUTS, ("actions",), [["Anna", "in"]], "actions end too early: Ben has to act"),
    (GUTS, ("actions",), [], "actions end too early: Anna has to act"),
    (GUTS, ("actions",), [["Anna", "in"], ["Ben", "in"], ["Carla", "out"], ["Anna", "in"]], "actions go on after"),
    (GUTS, ("actions",), [["Anna", "fold"]], "Anna: 'fold' is not a declaration here: say in or out."),
    (GUTS, ("actions",), [["Anna", "in"], ["Anna", "in"]], "Anna: It is not Anna's turn."),
    (GUTS, ("actions",), [["Zoe", "in"]], "action ['Zoe', 'in'] is not allowed: write a list of [name, action] pairs"),
    (GUTS, ("actions",), "Anna in", "action 'Anna in' is not allowed: write a list of [name, action] pairs"),
    (GUILLOTINE, ("players", 0, "folded_on"), 6, "folded_on 6 of Anna is not allowed: give 2, 3, 4 or 5, or null"),
    (GUILLOTINE, ("players", 0, "folded_on"), True, "folded_on True of Anna is not allowed: give 2"),
    (GUILLOTINE, ("players", 0, "folded_on"), 3.0, "folded_on 3.0 of Anna is not allowed"),
    (GUILLOTINE, ("players", 0, "folded_on"), "3", "folded_on '3' of Anna is not allowed"),
    (GUILLOTINE, ("players", 0, "in"), False, "in False of Anna is not allowed: in Big Al's Guillotine say folded_on"),
    (GUILLOTINE, ("players", 2, "in"), True, "in True of Carla is not allowed"),
    (GUILLOTINE, ("players", 0, "in"), "yes", "in 'yes' of Anna is not allowed"),
    (GUILLOTINE, ("players", 0, "cards"), "Kh Kd 2c 4s", "Anna has 4 cards: Big Al's Guillotine deals 5"),
    (GUILLOTINE, ("options",), {"betting": "fixed_bet", "bet": 0}, "bet=0 contradicts betting=fixed_bet"),
    (GUILLOTINE, ("reserve",), 3, "reserve 3 with a pot of 5 is not allowed"),
    (GUILLOTINE, ("players",), [{"name": f"P{at}"} for at in range(11)], "11 players cannot play: "),
]  # fmt: skip


@pytest.mark.parametrize(("base", "path", "wrong", "sentence"), REFUSED, ids=range(len(REFUSED)))
def test_what_is_wrong_is_named(base: dict[str, Any], path: tuple[object, ...], wrong: object, sentence: str) -> None:
    with pytest.raises(RequestError) as refused:
        settle(changed(base, *path, to=wrong))
    said = str(refused.value)
    assert said.startswith(sentence)
    assert len(said.splitlines()) == 1
    said.encode()


@pytest.mark.parametrize("field", ["game", "pot", "players"])
def test_a_missing_field_is_named(field: str) -> None:
    told = {key: value for key, value in GUTS.items() if key != field}
    with pytest.raises(RequestError, match=f"^{field} is missing: a description needs game, pot and players$"):
        settle(told)


@pytest.mark.parametrize("told", [None, [], "guts", 5, True])
def test_what_is_no_description(told: Any) -> None:
    with pytest.raises(RequestError, match="is not a description: write an object with game, pot and players"):
        settle(told)


def test_nobody_can_fold_after_the_others() -> None:
    told = copy.deepcopy(GUILLOTINE)
    for player, street in zip(told["players"], (3, 3, 2, 3), strict=True):
        player["folded_on"] = street
    with pytest.raises(RequestError, match=r"^Dan cannot fold on 3 cards: the others had folded before"):
        settle(told)


def test_who_cannot_cover_cannot_be_described_as_in() -> None:
    told = changed(changed(GUTS, "options", to={"short_stack": "must_cover"}), "players", 0, "stack", to=9)
    with pytest.raises(RequestError, match=r"^Anna: Losing costs 10 chips and the stack holds 9 chips"):
        settle(told)


def test_who_cannot_cover_a_call_is_told_of_the_call() -> None:
    told = changed(GUILLOTINE, "options", to={"short_stack": "must_cover", "betting": "fixed_limit"})
    told["players"][1]["stack"] = 2
    with pytest.raises(RequestError, match=r"^Ben: Staying may cost 6 chips and the stack holds 2 chips"):
        settle(told)


def test_with_actions_nobody_need_say_in_or_out() -> None:
    told = changed(GUTS, "options", to={"declare": "in_turn", "dealer_challenge": "on"})
    told["actions"] = [["Anna", "out"], ["Ben", "out"], ["Carla", "in"], ["Anna", "challenge"], ["Ben", "pass"]]
    told["players"][2]["cards"] = "Qs Qd"
    for player in told["players"]:
        player.pop("in")
    found = settle(told).result
    assert found.state.net == (-10, 0, 10)


def test_a_dealer_challenged_by_nobody_takes_the_pot() -> None:
    told = changed(GUTS, "options", to={"declare": "in_turn", "dealer_challenge": "on"})
    for player, is_in in zip(told["players"], (False, False, True), strict=True):
        player["in"] = is_in
    assert settle(told).result.winners == ("Carla",)
    told["players"][2]["in"] = False
    found = settle(told).result
    assert found.winners == ()
    assert found.state.chips.pot == 10


def test_folding_under_fixed_limit_without_actions() -> None:
    """The first who stays bets, the others call; who folds checks until there is a bet."""
    told = changed(GUILLOTINE, "options", to={"betting": "fixed_limit"})
    told["players"][0] = {"name": "Anna", "folded_on": 3}
    found = settle(told).result
    assert found.state.left_with == (3, None, 2, 4)


def test_describing_a_deal_that_was_played_gives_the_same_end() -> None:
    """The words of a description and the actions of the state machine are the same deal."""
    for family in MATCH_POT:
        for setup, chips, chance in tables(family, 12, 300):
            if min(chips.stacks) < 0:
                continue
            *_, (state, _) = play(setup, chips, chance)
            told: dict[str, Any] = {
                "game": family,
                "options": {key: format_value(value) for key, value in setup.game.options.items()},
                "deal_number": 1 if any(isinstance(stage, Bet | Declare) for stage in setup.game.stages) else 2,
                "pot": chips.pot,
                "reserve": chips.reserve,
                "dealer": setup.names[setup.dealer],
                "ghost": format_cards(setup.ghost) or None,
                "players": [
                    {"name": name, "cards": format_cards(hand), "stack": stack}
                    for name, hand, stack in zip(setup.names, setup.hands, chips.stacks, strict=True)
                ],
                "actions": [[setup.names[seat], word] for seat, word in state.log],
            }
            found = settle(told).result
            assert (found.state.chips, found.state.winners) == (state.chips, state.winners)
            if setup.game.options.get("betting") != "fixed_limit" and not setup.game.options.get("dealer_challenge"):
                del told["actions"]
                for seat, player in enumerate(told["players"]):
                    if family == "guillotine":
                        player["folded_on"] = state.left_with[seat]
                    else:
                        player["in"] = seat in state.active
                assert settle(told).result.state.chips == state.chips


# Anything at all

JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-3, 12)
    | st.integers()
    | st.floats()
    | st.text(max_size=6)
    | st.sampled_from(["guts", "guillotine", "As Kd", "7s 7h", "Anna", "on", "in", "split", "in_turn", 10**400]),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(
            st.sampled_from(["game", "options", "pot", "players", "name", "cards", "in", "stack", "ante", "folded_on"])
            | st.text(max_size=4),
            inner,
            max_size=6,
        )
    ),
    max_leaves=12,
)


def answered_or_refused(told: Any) -> None:
    try:
        trace = settle(told)
    except RequestError as refused:
        said = str(refused)
    else:
        said = trace.steps[-1].text
    assert said
    assert len(said.splitlines()) == 1
    said.encode()


@given(JSON)
def test_any_value_is_answered_or_refused(told: Any) -> None:
    answered_or_refused(told)


@settings(max_examples=600)
@given(st.data())
def test_a_description_with_any_places_changed_is_answered_or_refused(data: st.DataObject) -> None:
    told = copy.deepcopy(data.draw(st.sampled_from([GUTS, GUILLOTINE])))
    for _ in range(data.draw(st.integers(1, 3))):
        place: Any = data.draw(st.sampled_from([told, told.get("options"), *_players(told)]))
        if not isinstance(place, dict):
            continue
        keys = [*GUTS, *GUTS["players"][0], "folded_on", "actions", "ghost", "tie", "bet"]
        place[data.draw(st.sampled_from(keys))] = data.draw(JSON)
    answered_or_refused(told)


def _players(told: dict[str, Any]) -> list[Any]:
    players = told.get("players")
    return players if isinstance(players, list) else []


# ---- games of rounds -------------------------------------------------------------------------------------------------

SHELBY: dict[str, Any] = {
    "game": "shelby",
    "pot": 8,
    "round": 2,
    "players": [
        {"name": "Anna", "cards": "7s 7h 2c", "in": True, "markers": 2},
        {"name": "Ben", "cards": "As Kd 3c", "in": True, "markers": None},
        {"name": "Carla", "in": False},
    ],
}


def test_a_round_is_read_with_its_markers() -> None:
    found = settle(SHELBY).result
    assert (found.state.net, found.winners, found.state.markers) == ((-8, 8, 0), ("Ben",), (2, 0, 0))
    assert settle(changed(SHELBY, "round", to=None) | {"players": [*SHELBY["players"][2:], GUTS["players"][0]]})


@pytest.mark.parametrize(
    ("path", "wrong", "sentence"),
    [
        (("round",), 5, "round 5 is not allowed: Shelby has the rounds 1 to 4"),
        (("round",), 1, "Anna has 3 cards: 2 are dealt in this game"),
        (("round",), 3, "Anna has 3 cards: Shelby deals 5"),
        (("players", 0, "markers"), 3, "markers 3 of Anna are not allowed: 3 of them win"),
        (("players", 0, "markers"), -1, "markers of Anna -1 is not allowed: give a whole number from 0 up"),
        (("players", 0, "in"), None, "in None of Anna is not allowed: say true or false"),
        (("players", 0, "cards"), None, "Anna must show 3 cards and has none"),
    ],
)
def test_what_is_wrong_with_a_round_is_named(path: tuple[object, ...], wrong: object, sentence: str) -> None:
    with pytest.raises(RequestError) as refused:
        settle(changed(SHELBY, *path, to=wrong))
    assert str(refused.value).startswith(sentence)


def test_more_cards_than_fours_are_refused() -> None:
    told = {
        "game": "psycho-shelby",
        "pot": 8,
        "round": 3,
        "players": [
            {"name": "Anna", "cards": "4s Kh Qd Jc 9h 8d 6c 2h", "in": True},
            {"name": "Ben", "cards": "As Ah Ac 5c 5h 7d 8c", "in": True},
        ],
    }
    assert settle(told).result.state.bought[0]
    told["players"][0]["cards"] = "Ts Kh Qd Jc 9h 8d 6c 2h"  # type: ignore[index]
    with pytest.raises(RequestError, match="Anna has 8 cards: one more than 7 can be bought for every four"):
        settle(told)


@pytest.mark.parametrize(("pot", "over"), [(0, False), (8, False)])
def test_only_the_last_marker_ends_the_game(pot: int, over: bool) -> None:
    assert settle(changed(SHELBY, "pot", to=pot)).result.over == over
