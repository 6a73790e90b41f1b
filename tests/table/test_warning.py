"""What a player should know before staying in."""

import pytest

from guts_teach.games import make
from guts_teach.table import Chips, act, deal_cards, legal, start, to_act, warning

NAMES = ("You", "Ben")


@pytest.mark.parametrize(
    ("option", "then"),
    [
        ("pay_what_you_have", "more than the stack is never paid."),
        ("iou", "the rest would be owed."),
        ("table_stakes", "no more than the stack can be lost, and no more than it can be won."),
        ("must_cover", "staying in means being able to cover it."),
    ],
)
def test_a_short_stack_is_warned(option: str, then: str) -> None:
    setup = deal_cards(make("guts", {"short_stack": option}), NAMES, 1, 1)
    state = start(setup, Chips((7, 10), 10)).result
    assert warning(state, 0) == f"Losing costs 10 chips and the stack holds 7 chips: {then}"
    assert warning(state, 1) is None


def test_the_maximum_payment_counts() -> None:
    setup = deal_cards(make("guts", {"max_payment": 7}), NAMES, 1, 1)
    assert warning(start(setup, Chips((7, 6), 10)).result, 0) is None
    assert warning(start(setup, Chips((7, 6), 10)).result, 1) is not None


def test_in_a_betting_round_the_pot_may_still_grow_and_only_who_must_act_is_warned() -> None:
    setup = deal_cards(make("guillotine"), NAMES, 1, 1)
    state = start(setup, Chips((1, 1), 2)).result
    found = warning(state, 0)
    assert found is not None
    assert found.startswith("Losing costs at least 2 chips and the stack holds 1 chip: ")
    assert warning(state, 1) is None
    assert warning(act(state, 0, "fold").result, 0) is None


def test_in_a_game_of_rounds_the_pot_counts_as_it_was_when_the_round_began() -> None:
    """A card bought in the round makes the pot larger and losing no dearer."""
    for seed in range(100):
        game = make("psycho-shelby").only_round(3)
        state = start(deal_cards(game, NAMES, 1, seed), Chips((10, 15), 10)).result
        if legal(state, 0) == ("buy", "pass"):
            state = act(state, 0, "buy").result
            assert state.chips == Chips((5, 15), 15)
            assert str(warning(state, 0) or warning(state, 1) or "").startswith("Losing costs 10 chips") or (
                warning(state, 1) is None and 0 not in to_act(state)
            )
            return
    raise AssertionError("no four in a hundred deals")
