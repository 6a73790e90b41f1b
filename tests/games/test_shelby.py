"""Shelby and Psycho Shelby as data: rounds, presets, sizes."""

import pytest

from guts_teach.errors import RequestError
from guts_teach.games import DealCards, Game, find, make
from guts_teach.games.explain import explain


def rounds(game: Game) -> list[tuple[int, int, bool]]:
    """Of every round: cards held, cards that count, low or high."""
    return [(each.sizes[0], each.rule.order.cards, each.rule.order.low) for each in game.rounds]


@pytest.mark.parametrize(
    ("preset", "lows"),
    [
        ("alternating", (False, True, False, True)),
        ("finish_high", (False, True, False, False)),
        ("all_high", (False, False, False, False)),
    ],
)
def test_the_presets_of_shelby(preset: str, lows: tuple[bool, ...]) -> None:
    game = make("shelby", {"rounds": preset})
    sizes = [(2, 2), (3, 3), (5, 5), (7, 5)]
    assert rounds(game) == [(*size, low) for size, low in zip(sizes, lows, strict=True)]
    assert [stage.cards for stage in game.stages if isinstance(stage, DealCards)] == [2, 1, 2, 2]


def test_custom_rounds_follow_the_schedule_that_is_chosen() -> None:
    option = next(each for each in find("shelby").options if each.key == "schedule")
    assert option.values is not None
    assert len(set(option.values)) == 8
    for schedule in option.values:
        game = make("shelby", {"rounds": "custom", "schedule": schedule})
        assert ["low" if low else "high" for *_, low in rounds(game)] == schedule.split("-")
    assert rounds(make("shelby", {"rounds": "custom"})) == rounds(make("shelby"))


def test_the_rounds_of_shelby_are_told_to_be_reconstructed() -> None:
    game = make("shelby")
    assert all(str(each.rule.order.rule) == "ruling: 4.4 rounds, reconstructed" for each in game.rounds)


def test_the_three_rounds_of_psycho_shelby() -> None:
    game = make("psycho-shelby")
    assert rounds(game) == [(3, 2, False), (5, 3, True), (7, 5, False)]
    assert game.round(3).sizes == (7, 8, 9, 10, 11), "four fours may be bought for"
    assert [stage.cards for stage in game.stages if isinstance(stage, DealCards)] == [3, 2, 2]
    assert game.settlement.max_payment is None
    assert "max_payment" not in game.options


@pytest.mark.parametrize("game", ["shelby", "psycho-shelby"])
def test_two_to_seven_players(game: str) -> None:
    assert make(game).players == (2, 7)


def test_threes_and_nines_are_wild_in_the_last_round_only() -> None:
    game = make("psycho-shelby")
    assert explain(game, "3s 9h Kd", 1).result.wild == ()
    assert explain(game, "3s 9h Kd Qc Js", 2).result.wild == ()
    assert len(explain(game, "3s 9h Kd Qc Js 7d 6c", 3).result.wild) == 2


@pytest.mark.parametrize(
    ("number", "cards", "name"),
    [(2, "As 2s 3s", "three-high straight flush"), (2, "As 3s 9s", "ace-high flush, A-9-3"), (2, "As 3s 9d", None)],
)
def test_straights_and_flushes_may_count_in_low_rounds(number: int, cards: str, name: str | None) -> None:
    counted = explain(make("shelby", {"low_straights_flushes": "count"}), cards, number).result
    ignored = explain(make("shelby"), cards, number).result
    assert ignored.category.words == "no pair"
    assert (counted.category.suited, ignored.category.suited) == (name is not None, False)


@pytest.mark.parametrize(("game", "last"), [("shelby", 4), ("psycho-shelby", 3)])
def test_a_round_that_is_not(game: str, last: int) -> None:
    for number in (0, last + 1):
        with pytest.raises(RequestError, match=f"^round {number} is not allowed: .* has the rounds 1 to {last}$"):
            make(game).round(number)
    assert make(game).round(None) == make(game).round(last)


def test_a_holding_of_another_round_is_refused() -> None:
    with pytest.raises(RequestError, match=r"^3 cards are not a hand of Shelby in round 1: give exactly 2 cards$"):
        explain(make("shelby"), "As Kd Qh", 1)
    with pytest.raises(RequestError, match=r"^6 cards are not a hand of Psycho Shelby: give 7, 8, 9, 10 or 11 cards$"):
        explain(make("psycho-shelby"), "As Kd Qh Jc Ts 9d")
