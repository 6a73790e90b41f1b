"""The words of the steps that only games of several rounds have."""

import pytest

from guts_teach.table.chips import Move, Place
from guts_teach.table.round_steps import BuyStep, DuelStep, MarkerStep, NoPayoutStep, RoundEndStep
from guts_teach.table.steps import Payment
from guts_teach.trace import Cite

RULE = Cite("a rule")
NAMES = ("You", "Ben", "Carla")


@pytest.mark.parametrize(
    ("who", "markers", "told"),
    [
        ("You", 1, "Only you held, and get a marker, a Shelby. That makes one marker; two more would win the pot."),
        ("Ben", 2, "Only Ben held, and gets a marker, a Shelby. That makes two markers; one more would win the pot."),
        ("Ben", 3, "Only Ben held, and gets a marker, a Shelby: the last of three markers, which wins the game."),
    ],
)
def test_a_marker(who: str, markers: int, told: str) -> None:
    assert MarkerStep(who, markers, 3, RULE).text == told


def duel(winners: tuple[int, ...], payments: tuple[Payment, ...], *moves: Move) -> str:
    return DuelStep(NAMES, 8, winners, payments, moves, RULE).text


def test_payments_to_one_winner() -> None:
    payments = (Payment(1, 8, ""), Payment(2, 3, "stack"))
    assert duel((0,), payments, Move(1, 0, 8), Move(2, 0, 3)) == (
        "The pot held 8 chips as the round began. Every loser pays as much to you: Ben pays 8 chips and Carla pays "
        "3 chips (all that is left). The pot stays as it is."
    )


def test_payments_to_several_winners_tell_what_each_gets_and_what_is_odd() -> None:
    one = (Payment(2, 8, ""),)
    assert duel((1, 0), one, Move(2, 1, 4), Move(2, 0, 4)).endswith(
        "to Ben and you, who share it: Carla pays 8 chips. Ben gets 4 chips and you get 4 chips. "
        "The pot stays as it is."
    )
    assert duel((0, 1), (Payment(2, 7, ""),), Move(2, 0, 3), Move(2, 1, 3), Move(2, Place.POT, 1)).endswith(
        "You get 3 chips and Ben gets 3 chips. 1 chip that cannot be shared joins the pot."
    )


def test_no_payment() -> None:
    assert NoPayoutStep(others=True, rule=RULE).text == "The best hands tie: no chips move."
    assert NoPayoutStep(others=False, rule=RULE).text == "All who held tie: nobody has lost."


def test_a_bought_card_is_told_without_its_face() -> None:
    bought = BuyStep(NAMES, "Ben", bought=True, moves=(Move(1, Place.POT, 5),), rule=RULE)
    assert (bought.title, bought.cards) == ("Ben: buy", ())
    assert bought.text == "Ben buys a card for a four and pays 5 chips into the pot."
    passed = BuyStep(NAMES, "You", bought=False, moves=(), rule=RULE)
    assert (passed.title, passed.text) == ("You: pass", "You buy no card.")


def test_the_end_of_a_round() -> None:
    cases = ((True, False), (False, True), (False, False))
    won, last, on = (RoundEndStep(9, won, last, RULE).text for won, last in cases)
    assert won == "The pot is won: this game is over. To play on, everyone antes again."
    assert last == "That was the last round of this deal. New cards are dealt, with 9 chips in the pot."
    assert on == "The pot holds 9 chips. Everyone may hold or drop again in the next round."
