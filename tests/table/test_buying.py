"""Cards bought for fours: who is asked, what it costs, when it is refused, who sees them."""

from typing import Any

import pytest

from guts_teach.cards import parse_cards
from guts_teach.games import make
from guts_teach.table import Chips, DealState, Setup, act, legal, start, to_act, why_not

CARDS = ("4s 4h Ks Kd Qs Qd Js", "As Ah Kc Qh Jc Th 8s", "4d 2h 2c 2s 5h 6h 7h")
STUB = "4c 9s 3h 8d"


def table(chips: tuple[int, ...] = (90, 90, 90), stub: str = STUB, **options: Any) -> DealState:
    """The last round of Psycho Shelby, as its cards have been dealt; the last seat deals."""
    game = make("psycho-shelby", options).only_round(3)
    setup = Setup(game, ("Anna", "Ben", "Carla"), 2, tuple(map(parse_cards, CARDS)), (), parse_cards(stub))
    return start(setup, Chips(chips, 10)).result


def after(state: DealState, *actions: tuple[int, str]) -> DealState:
    for seat, word in actions:
        state = act(state, seat, word).result
    return state


def test_those_with_fours_are_asked_in_turn_and_a_bought_four_may_buy_again() -> None:
    state = table()
    assert (to_act(state), legal(state, 0)) == ((0,), ("buy", "pass"))
    state = after(state, (0, "buy"), (0, "buy"))
    assert to_act(state) == (0,), "the four that was bought buys one more"
    state = after(state, (0, "buy"))
    assert to_act(state) == (2,), "Ben has no four"
    state = after(state, (2, "pass"))
    assert to_act(state) == (0, 1, 2), "now all declare"
    assert state.bought == (parse_cards("4c 9s 3h"), (), ())
    assert state.chips == Chips((75, 90, 90), 25)
    assert (state.stake, state.at_stake) == (10, 10), "what is bought counts from the next round on"


def test_only_its_owner_sees_a_bought_card_until_hands_are_compared() -> None:
    state = after(table(), (0, "buy"), (0, "pass"), (2, "pass"))
    for viewer in (None, 1, 2):
        assert state.visible(viewer)[0] == (None,) * 8
    assert state.visible(0)[0] == state.cards_of(0) == (*parse_cards(CARDS[0]), *parse_cards("4c"))
    state = after(state, (0, "in"), (1, "in"), (2, "out"))
    assert state.visible(1)[0] == state.cards_of(0)
    assert state.visible(2)[0] == state.visible(None)[0] == (None,) * 8
    assert state.visible(0)[2] == (None,) * 7, "who dropped shows nothing"


def test_an_empty_stub_sells_nothing() -> None:
    state = after(table(stub="9s"), (0, "buy"))
    assert why_not(state, 0, "buy") == "No card is left to buy."
    assert legal(state, 0) == ("pass",)


def test_a_card_is_paid_for_at_once() -> None:
    state = table((4, 90, 90))
    assert why_not(state, 0, "buy") == "A card costs 5 chips and the stack holds 4 chips."
    assert after(table((4, 90, 90), short_stack="iou"), (0, "buy")).chips.stacks[0] == -1


def test_other_words_are_refused() -> None:
    assert why_not(table(), 0, "in") == "'in' is not possible here: say buy or pass."
    assert why_not(table(), 1, "buy") == "It is not Ben's turn."


@pytest.mark.parametrize(("said", "asked"), [("iii", (0,)), ("oii", (2,)), ("iio", (0,)), ("ioo", ()), ("ooo", ())])
def test_after_the_declaration_only_those_who_held_against_others_are_asked(said: str, asked: tuple[int, ...]) -> None:
    state = table(buy_timing="after_declare")
    state = after(state, *((seat, "in" if letter == "i" else "out") for seat, letter in enumerate(said)))
    assert to_act(state) == asked
    assert state.over == (not asked)


def test_the_price_is_as_agreed() -> None:
    state = table(buy_price=7)
    assert after(state, (0, "buy")).chips == Chips((83, 90, 90), 17)
    assert table(ante=2).game.options["buy_price"] == 10
