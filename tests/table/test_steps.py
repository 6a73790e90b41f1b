"""The words of a deal."""

from fractions import Fraction
from typing import Any

import pytest

from guts_teach.table import Move, Place, settle
from guts_teach.table.steps import (
    AnteStep,
    DealtStep,
    DeclaredStep,
    FoldStep,
    NextPotStep,
    Payment,
    PayStep,
    PotStaysStep,
    PotStep,
    SaidStep,
    TakeStep,
    WagerStep,
)
from guts_teach.trace import Step, sheet

RULE = sheet("Guts", "Who wins")
NAMES = ("You", "Ben", "Carla")


def ante(*moves: tuple[int, int]) -> AnteStep:
    return AnteStep(NAMES, tuple(Move(seat, Place.POT, amount) for seat, amount in moves), again=False, rule=RULE)


def take(why: Any, *moves: tuple[int, Any], left: Any = 0) -> TakeStep:
    return TakeStep(NAMES, tuple(Move(Place.POT, seat, amount) for seat, amount in moves), why, left, RULE)


@pytest.mark.parametrize(
    ("step", "title", "text"),
    [
        (ante((0, 1), (1, 1)), "Antes", "You and Ben put 1 chip each into the pot."),
        (ante((0, 2)), "Antes", "You put 2 chips into the pot."),
        (ante((1, 2)), "Antes", "Ben puts 2 chips into the pot."),
        (ante(), "Antes", "Nobody has enough chips left for an ante."),
        (DealtStep(NAMES, 2, "down", RULE), "Cards", "You, Ben and Carla get 2 cards each, face down."),
        (DealtStep(NAMES[1:], 1, "up", RULE), "Cards", "Ben and Carla get 1 card each, face up."),
        (
            DealtStep(NAMES, 1, "down", RULE, unseen=True),
            "Cards",
            (
                "You, Ben and Carla get 1 card each, face down. "
                "Nobody looks at them before the showdown, not even their owner."
            ),
        ),
        (DeclaredStep(("You",), ("Ben", "Carla"), RULE), "Who is in", "You are in and Ben and Carla are out."),
        (DeclaredStep(("Ben",), ("You",), RULE), "Who is in", "Ben is in and you are out."),
        (DeclaredStep((), NAMES, RULE), "Who is in", "Nobody is in."),
        (DeclaredStep(NAMES, (), RULE), "Who is in", "You, Ben and Carla are in."),
        (SaidStep("Ben", "in", RULE), "Ben: in", 'Ben says "in".'),
        (SaidStep("You", "pass", RULE), "You: pass", 'You say "pass".'),
        (WagerStep(NAMES, "Ben", "check", (), RULE), "Ben: check", "Ben checks."),
        (
            WagerStep(NAMES, "You", "raise", (Move(0, Place.POT, 4),), RULE),
            "You: raise",
            "You raise and put 4 chips into the pot.",
        ),
        (
            WagerStep(NAMES, "Ben", "bet", (), RULE, short=True),
            "Ben: bet",
            "Ben bets with no chips left to put in.",
        ),
        (FoldStep(NAMES, "You", 2, None, (), RULE), "You: fold on 2 cards", "You fold on 2 cards and owe nothing."),
        (FoldStep(NAMES, "Ben", 2, None, (), RULE), "Ben: fold on 2 cards", "Ben folds on 2 cards and owes nothing."),
        (
            FoldStep(NAMES, "You", 3, 9, (Move(0, Place.SIDE, 9),), RULE),
            "You: fold on 3 cards",
            (
                "You fold on 3 cards. A fold costs the pot, counted here as 9 chips: "
                "you pay 9 chips into the side pile, for the next pot."
            ),
        ),
        (
            take("alone", (0, 10)),
            "Taking the pot",
            "Nobody else is in, so you take the pot without showing: you 10 chips.",
        ),
        (take("best", (1, 10)), "Taking the pot", "The best hand takes the pot: Ben 10 chips."),
        (
            take("tie", (0, 13), (1, 12)),
            "Sharing the pot",
            (
                "Tied best hands share the pot: you 13 chips and Ben 12 chips. "
                "What does not divide goes, a chip each, to the first from the dealer's left."
            ),
        ),
        (
            take("tie", (0, 12), (1, 12), left=1),
            "Sharing the pot",
            "Tied best hands share the pot: you 12 chips and Ben 12 chips. 1 chip stays in the pot.",
        ),
        (
            take("tie", (0, Fraction(25, 2)), (1, Fraction(25, 2))),
            "Sharing the pot",
            "Tied best hands share the pot: you 12 1/2 chips and Ben 12 1/2 chips.",
        ),
        (
            PotStaysStep(1, "nobody", RULE),
            "The pot stays",
            "Nobody was in: the pot of 1 chip stays for the next deal.",
        ),
        (
            PayStep(NAMES, 10, (Payment(2, 10, ""),), "worst", RULE),
            "Paying",
            "Only the worst hand pays, and matches the pot of 10 chips: Carla pays 10 chips.",
        ),
        (
            PayStep(NAMES, 11, (Payment(1, 6, "shared"), Payment(2, 5, "shared")), "worst", RULE),
            "Paying",
            (
                "Only the worst hands pay, and share one payment of the pot of 11 chips: "
                "Ben pays 6 chips (a share) and Carla pays 5 chips (a share)."
            ),
        ),
        (
            PayStep(NAMES, 10, (Payment(0, 10, ""),), "best_pays", RULE),
            "Paying",
            "Nobody was in, so the best hand must match the pot of 10 chips, which stays: you pay 10 chips.",
        ),
        (
            PayStep(NAMES, 10, (Payment(1, 0, "stack"), Payment(2, 7, "stack")), "losers", RULE),
            "Paying",
            (
                "Every other player who stayed matches the pot of 10 chips: "
                "Ben has no chips left to pay with and Carla pays 7 chips (all that is left)."
            ),
        ),
        (
            PotStep(NAMES, (Move(Place.POT, Place.RESERVE, 1),), 100, RULE),
            "Into the reserve",
            "A pot may hold 100 at the most: 1 chip goes into the reserve.",
        ),
        (
            PotStep(NAMES, (Move(Place.RESERVE, Place.POT, 40),), 100, RULE),
            "From the reserve",
            "The pot is filled from the reserve, up to the limit of 100: 40 chips come from it.",
        ),
        (
            PotStep(NAMES, (Move(Place.SIDE, Place.POT, 9),), None, RULE),
            "From the side pile",
            "The payments for folding, 9 chips, join the next pot.",
        ),
        (
            NextPotStep(0, 0, antes_due=False, rule=RULE),
            "The next pot",
            "The pot is empty: this game is over. To play on, everyone antes again.",
        ),
        (
            NextPotStep(1, 0, antes_due=True, rule=RULE),
            "The next pot",
            "The next deal is played for 1 chip. Before the next deal everyone antes as well.",
        ),
        (
            NextPotStep(100, 140, antes_due=False, rule=RULE),
            "The next pot",
            "The next deal is played for 100 chips, with 140 chips in reserve.",
        ),
    ],
)
def test_a_step_in_words(step: Step, title: str, text: str) -> None:
    assert (step.title, step.text, step.rule) == (title, text, RULE)


def told(players: list[dict[str, Any]], **more: Any) -> list[tuple[str, str, str]]:
    """Titles, sentences and rules of a settled deal of Guts, from the showdown on."""
    steps = settle({"game": "guts", "pot": 25, "players": players, **more}).steps
    return [(step.title, step.text, str(step.rule)) for step in steps]


def test_a_whole_deal_reads_as_a_story() -> None:
    players = [
        {"name": "You", "cards": "As Kd", "in": True},
        {"name": "Ben", "cards": "Ah Kc", "in": True},
        {"name": "Carla", "cards": "Qs Jd", "in": True, "stack": 20},
        {"name": "Dan", "in": False},
    ]
    assert told(players) == [
        ("Cards", "You, Ben, Carla and Dan get 2 cards each, face down.", "Guts, Setup and deal"),
        ("Who is in", "You, Ben and Carla are in and Dan is out.", "Guts, Declaring"),
        ("You: ace-king", "You have high card: ace-king.", "Guts, Hand ranking"),
        ("Ben: ace-king", "Ben has high card: ace-king.", "Guts, Hand ranking"),
        ("Carla: queen-jack", "Carla has high card: queen-jack.", "Guts, Hand ranking"),
        ("Compare the category", "You, Ben and Carla are level: high card.", "Guts, Hand ranking"),
        (
            "Compare the highest card",
            "Ace (you and Ben) against queen (Carla): you and Ben are ahead.",
            "Guts, Hand ranking",
        ),
        ("Compare the second card", "You and Ben are level: king.", "Guts, Hand ranking"),
        (
            "The best hand",
            "You and Ben tie with ace-king: all that counts is equal, and suits decide nothing.",
            "Guts, Hand ranking; ruling: 2.5 suits never break ties",
        ),
        (
            "Sharing the pot",
            (
                "Tied best hands share the pot: you 13 chips and Ben 12 chips. "
                "What does not divide goes, a chip each, to the first from the dealer's left."
            ),
            "Guts, Who wins; ruling: 2.6 odd chips",
        ),
        (
            "Paying",
            "Every other player who stayed matches the pot of 25 chips: Carla pays 20 chips (all that is left).",
            "Guts, Who wins; ruling: 2.7 too few chips",
        ),
        ("The next pot", "The next deal is played for 20 chips.", "Guts, Who wins"),
    ]


@pytest.mark.parametrize(
    ("ghost", "options", "text"),
    [
        ("3s 2h", {}, "Ghost: three-two. Best player: ace-king. The ghost is beaten."),
        ("5s 5h", {}, "Ghost: pair of fives. Best player: ace-king. The ghost wins: nobody takes the pot."),
        (
            "Ah Kc",
            {},
            (
                "Ghost: ace-king. Best player: ace-king. "
                "They tie, and a tie does not beat the ghost: nobody takes the pot."
            ),
        ),
        (
            "Ah Kc",
            {"house_tie": "push"},
            "Ghost: ace-king. Best player: ace-king. They tie: the pot stays and nobody pays.",
        ),
    ],
)
def test_the_ghost_hand_in_words(ghost: str, options: dict[str, str], text: str) -> None:
    players = [{"name": "You", "cards": "As Kd", "in": True}, {"name": "Ben", "in": False}]
    found = told(players, ghost=ghost, options={"ghost": "on", **options})
    assert [said for title, said, _ in found if title == "The ghost hand"] == [text]
    assert ("You: ace-king", "You have high card: ace-king.", "Guts, Hand ranking") in found, "one alone shows too"
