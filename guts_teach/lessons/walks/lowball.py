"""The walk through Lowball Guts."""

from typing import Final

from guts_teach.lessons.walks.stop import Ask, Hand, Look, Settled, Stop, Versus
from guts_teach.trace import ruling, sheet

_SHEET: Final = "Lowball Guts"

STOPS: Final = (
    Stop(
        "Three cards, and three for a ghost",
        "Everyone antes and gets three cards face down. Three more go to the ghost, a hand that belongs to nobody and "
        "that nobody sees.",
        sheet(_SHEET, "paragraph 11", "paragraph 12"),
        Look(1),
    ),
    Stop(
        "The lowest hand wins",
        "Begin at the highest card: the lower one is better, whatever the others are. Only when these are equal does "
        "the next card count.",
        sheet(_SHEET, "paragraph 7", "paragraph 8"),
        Versus(472, 2),
        Ask("best"),
    ),
    Stop(
        "Pairs are bad",
        "Any hand without a pair is lower than any hand with one, and three of a kind is worse still.",
        sheet(_SHEET, "paragraph 10"),
        Versus(72, 2),
        Ask("best"),
    ),
    Stop(
        "Straights and flushes do no harm",
        "Three cards in a row, or of one suit, are simply three cards. The ace is low, so three, two, ace is the best "
        "hand of all, in any suits.",
        sheet(_SHEET, "paragraph 6"),
        Hand(123, 2),
        Ask("hand"),
    ),
    Stop(
        "Two or more in: the ghost sleeps",
        "All hold their cards over the table; on three, who drops them is out. Of those who hold, the lowest hand "
        "takes the pot and every other one matches it. The ghost is not turned up.",
        sheet(_SHEET, "paragraph 13", "paragraph 20", "paragraph 21"),
        Settled(118, ("in", "in", "in", "out"), 5),
        Ask("pot"),
    ),
    Stop(
        "Alone against the ghost",
        "Who is in alone still has to beat the ghost. If the ghost is lower, the player matches the pot, and it stays.",
        sheet(_SHEET, "paragraph 22"),
        Settled(9, ("out", "in", "out", "out"), 5),
        Ask("pot"),
    ),
    Stop(
        "The ghost can be beaten",
        "A lone player with the lower hand takes the pot, by the usual practice, and the game is over. The ghost holds "
        "no pair more than four times in five, so weak hands have a hard time.",
        sheet(_SHEET, "paragraph 22"),
        Settled(15, ("out", "in", "out", "out"), 5),
        Ask("net", 1),
    ),
    Stop(
        "All drop: everyone antes again",
        "Then the cards are shuffled and dealt again, for a pot that has grown by the antes.",
        sheet(_SHEET, "paragraph 14"),
        Settled(1, ("out", "out", "out", "out"), 4),
        Ask("pot"),
    ),
    Stop(
        "A tie with the ghost",
        "The sheet says nothing of ties. Since the ghost must be beaten, a tie does not beat it and the player pays; "
        "with the option chosen here nobody pays and the pot stays.",
        ruling("2.8", "tie with the ghost"),
        Settled(89, ("out", "in", "out", "out"), 5),
        Ask("net", 1),
        {"house_tie": "push"},
    ),
)
