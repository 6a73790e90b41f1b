"""The walk through Four-Two-Two."""

from typing import Final

from guts_teach.lessons.walks.stop import Ask, Hand, Look, Settled, Stop
from guts_teach.trace import sheet

_SHEET: Final = "Four-Two-Two"

STOPS: Final = (
    Stop(
        "Four cards each",
        "Everyone antes and gets four cards, face down, and looks at their own. Before the first deal the table agrees "
        "on the most that one payment may be.",
        sheet(_SHEET, "paragraph 6", "paragraph 7", "paragraph 8"),
        Look(12),
    ),
    Stop(
        "In or out, on four cards",
        "All open their fists together: a chip means in. The choice is made now, before two more cards come.",
        sheet(_SHEET, "paragraph 9"),
        Look(18),
    ),
    Stop(
        "Two more, face up",
        "When two or more are in, each of them gets two cards that all can see. Nothing is left to decide: they show, "
        "and the best five of the six count.",
        sheet(_SHEET, "paragraph 11", "paragraph 12"),
        Look(18, 4, 2),
    ),
    Stop(
        "Twos are wild",
        "Each of the four twos stands for the card that makes the hand best. With one of them, any pair is three of a "
        "kind.",
        sheet(_SHEET, "paragraph 3", "paragraph 4"),
        Hand(21, 4),
        Ask("hand"),
    ),
    Stop(
        "The losers match the pot",
        "The best hand takes the pot. Everyone else who was in pays as much as it held, and these payments are the "
        "next pot.",
        sheet(_SHEET, "paragraph 12", "paragraph 13"),
        Settled(12, ("in", "out", "in", "out"), 16),
        Ask("net", 0),
    ),
    Stop(
        "Up to the agreed maximum",
        "A payment stops at the maximum that the table has agreed on, here 20. The pot does not: its winner takes all "
        "of it.",
        sheet(_SHEET, "paragraph 6", "paragraph 13"),
        Settled(9, ("in", "in", "in", "out"), 30),
        Ask("pot"),
        {"max_payment": "20"},
    ),
    Stop(
        "Alone: the game is over",
        "Who is in alone takes the pot, no more cards are dealt, and the game ends. Until that happens it goes on from "
        "pot to pot.",
        sheet(_SHEET, "paragraph 10", "paragraph 13"),
        Settled(12, ("out", "out", "in", "out"), 16),
        Ask("pot"),
    ),
    Stop(
        "Variant: the deck plays",
        "A lone player has to beat the top four cards of the deck with the four in hand. If the deck wins, the player "
        "matches the pot. No straights or flushes here: they need five cards.",
        sheet(_SHEET, "paragraph 17"),
        Settled(5, ("out", "in", "out", "out"), 6),
        Ask("net", 1),
        {"play_deck": "on"},
    ),
    Stop(
        "Variant: nobody plays",
        "When all are out, the best hand among them matches the pot, and so does everyone who held a two: passing with "
        "a good hand can cost you. In another variant, dropping out costs a new ante.",
        sheet(_SHEET, "paragraph 15", "paragraph 16"),
        Settled(12, ("out", "out", "out", "out"), 6),
        Ask("pot"),
        {"nobody_in": "best_and_twos"},
    ),
)
