"""The documents of the contract, field by field."""

import json
from typing import Any

import pytest

import guts_teach
from guts_teach.app import answers
from guts_teach.games import FAMILIES, make
from guts_teach.games.explain import compare, explain

GUTS = make("guts")
GUILLOTINE = make("guillotine")
STEP = {"title", "text", "cards", "rule"}


def plain_json(document: object) -> Any:
    """The document as a reader of JSON gets it, which must be the document itself."""
    again = json.loads(json.dumps(document, allow_nan=False))
    assert again == document
    return again


def check_steps(steps: list[dict[str, Any]]) -> None:
    assert steps
    for step in steps:
        assert set(step) == STEP
        assert step["title"]
        assert step["text"]
        assert all(isinstance(card, str) for card in step["cards"])
        assert step["rule"] is None or isinstance(step["rule"], str)


def test_games_are_listed_with_their_options() -> None:
    listed = {entry["id"]: entry for entry in plain_json(answers.games())}
    assert set(listed) == set(FAMILIES)
    guts = listed["guts"]
    assert (guts["name"], guts["players"], guts["sheet"]) == ("Guts", [2, 26], "Guts")
    assert guts["options"]["ghost"]["default"] == "off"
    assert set(guts["options"]["ghost"]["values"]) == {"on", "off"}
    assert guts["options"]["pot_limit"]["default"] == 100
    assert listed["guillotine"]["players"] == [2, 10]
    for entry in listed.values():
        for key, option in entry["options"].items():
            assert "default" in option, key
            assert ("values" in option) != ("type" in option), key


def test_what_is_listed_as_a_value_is_accepted() -> None:
    for entry in answers.games():
        for key, option in entry["options"].items():
            default = str(option["default"])
            assert FAMILIES[entry["id"]].game({key: default}).options == FAMILIES[entry["id"]].game().options


def test_a_holding_is_explained() -> None:
    answer = plain_json(answers.explain(GUILLOTINE, explain(GUILLOTINE, "Kh Kd 2c 4s 9h")))
    steps = answer.pop("steps")
    assert answer == {
        "game": "guillotine",
        "cards": ["Kh", "Kd", "2c", "4s", "9h"],
        "wild": ["2c", "4s"],
        "best": [
            {"card": "Kh", "as": "Kh"},
            {"card": "Kd", "as": "Kd"},
            {"card": "2c", "as": "Kc"},
            {"card": "4s", "as": "Ks"},
            {"card": "9h", "as": "9h"},
        ],
        "category": "four_of_a_kind",
        "name": "four kings, nine kicker",
        "key": [7, 13, 9],
    }
    check_steps(steps)
    assert "four kings, nine kicker" in steps[-1]["text"]
    assert "four of a kind" in steps[-1]["text"]


@pytest.mark.parametrize(
    ("cards", "category", "name"),
    [
        ("As Ks Qs Js 10s", "straight_flush", "royal flush"),
        ("As Ah Ad 2c 4s", "five_of_a_kind", "five aces"),
        ("3s 7h 8d Qc Kd", "high_card", "king high, K-Q-8-7-3"),
    ],
)
@pytest.mark.parametrize("five_kind", ["above_sf", "below_royal", "below_sf"])
def test_category_ids_are_those_of_the_contract(cards: str, category: str, name: str, five_kind: str) -> None:
    game = make("guillotine", {"five_kind": five_kind})
    answer = answers.explain(game, explain(game, cards))
    assert (answer["category"], answer["name"]) == (category, name)


def test_holdings_are_compared() -> None:
    holdings = ["As Kd", "7s 7h", "Ah Kc"]
    answer = plain_json(answers.compare(GUTS, compare(GUTS, holdings)))
    assert answer["ranking"] == [[1], [0, 2]]
    assert answer["winners"] == [1]
    for hand, holding in zip(answer["hands"], holdings, strict=True):
        alone = answers.explain(GUTS, explain(GUTS, holding))
        del alone["steps"]
        assert hand == alone
    check_steps(answer["steps"])


def described(**more: Any) -> dict[str, Any]:
    players = [
        {"name": "Anna", "cards": "7s 7h", "in": True},
        {"name": "Bén", "cards": "7c 7d", "in": True},
        {"name": "Eva", "cards": "As Kd", "in": True},
    ]
    return {"game": "guts", "pot": 80, "players": players} | more


def test_a_deal_is_settled() -> None:
    answer = plain_json(answers.settle(guts_teach.settle(described())))
    check_steps(answer.pop("steps"))
    assert answer == {
        "net": {"Anna": 40, "Bén": 40, "Eva": -80},
        "pot": 80,
        "reserve": 0,
        "winners": ["Anna", "Bén"],
        "over": False,
        "antes_due": False,
    }


def test_whole_chips_are_whole_numbers_and_fractions_are_told_exactly_in_words() -> None:
    options = {"odd_chips": "exact"}
    answer = plain_json(answers.settle(guts_teach.settle(described(pot=25, options=options))))
    assert answer["net"] == {"Anna": 12.5, "Bén": 12.5, "Eva": -25}
    assert type(answer["net"]["Eva"]) is int
    assert any("12 1/2 chips" in step["text"] for step in answer["steps"])
    even = answers.settle(guts_teach.settle(described(pot=24, options=options)))
    assert [type(chips) for chips in even["net"].values()] == [int, int, int]


def test_antes_are_due_when_the_pot_was_won_and_when_they_are_paid_on_every_deal() -> None:
    alone = described()
    for player in alone["players"][1:]:
        player["in"] = False
    over = answers.settle(guts_teach.settle(alone))
    assert (over["over"], over["antes_due"], over["pot"], over["net"]["Anna"]) == (True, True, 0, 80)
    every = answers.settle(guts_teach.settle(described(options={"loser_rule": "single_loser"})))
    assert (every["over"], every["antes_due"]) == (False, True)


@pytest.mark.parametrize("game", ["guts", "guillotine"])
def test_a_deal_names_each_card_with_its_owner_alone(game: str) -> None:
    setup = guts_teach.deal(game, 5, 4711)
    answer = plain_json(answers.deal(setup, 4711, "CODE"))
    assert (answer["game"], answer["seed"], answer["ghost"], answer["code"]) == (game, 4711, [], "CODE")
    assert [player["name"] for player in answer["players"]] == ["Anna", "Ben", "Carla", "Dan", "Eva"]
    for player, hand in zip(answer["players"], setup.hands, strict=True):
        assert [entry["card"] for entry in player["cards"]] == [str(card) for card in hand]
        assert {(entry["face"], *entry["seen_by"]) for entry in player["cards"]} == {("down", player["name"])}


def test_a_deal_tells_the_ghost() -> None:
    setup = guts_teach.deal("guts", 2, 1, ghost="on")
    assert answers.deal(setup, 1, "")["ghost"] == [str(card) for card in setup.ghost] != []
