"""The walk through two-card Guts."""

from typing import Final

from guts_teach.lessons.walks.stop import Ask, Look, Settled, Stop, Versus
from guts_teach.trace import ruling, sheet

STOPS: Final = (
    Stop(
        "Two cards each",
        "Everyone puts an ante into the middle: that is the pot. Then each player gets two cards, face down, and looks "
        "at nothing but these.",
        sheet("Guts", "Setup and deal"),
        Look(147, 5),
    ),
    Stop(
        "A pair beats no pair",
        "Only ranks count: no suits, no straights, no flushes. Two cards of one rank are a pair, and the lowest pair "
        "is better than the best hand without one.",
        sheet("Guts", "Hand ranking"),
        Versus(807, 2),
        Ask("best"),
    ),
    Stop(
        "Without a pair the higher card counts",
        "The higher cards are compared first. Where they are of one rank, the lower cards decide; where those are too, "
        "the hands tie.",
        sheet("Guts", "Hand ranking"),
        Versus(36, 2),
        Ask("best"),
    ),
    Stop(
        "In or out, all at once",
        "Each player holds a closed fist over the table: with a chip in it to be in, empty to be out. All open their "
        "hands together. Who is in alone takes the pot and shows nothing; with nobody in, the pot stays where it is.",
        sheet("Guts", "Declaring", "Who wins"),
        Settled(8633, ("out", "out", "in", "out", "out"), 5),
        Ask("pot"),
    ),
    Stop(
        "The losers match the pot",
        "When two or more are in, they show. The best hand takes the pot, and every other player who was in pays as "
        "much as it held. Who was out neither wins nor pays.",
        sheet("Guts", "Who wins"),
        Settled(8633, ("in", "in", "in", "out", "out"), 10),
        Ask("net", 1),
    ),
    Stop(
        "The payments are the next pot",
        "What the losers pay is what the next deal is played for, with no new antes: with two in the pot stays as "
        "large as it was, with three it doubles, with four it triples. A limit holds it down, and what is above the "
        "limit waits in a reserve. Here it is 100.",
        sheet("Guts", "Who wins"),
        Settled(50, ("in", "in", "in", "in", "out"), 80),
        Ask("pot"),
    ),
    Stop(
        "A tie shares the pot",
        "Players who tie for the best hand share the pot, and none of them pays. A chip that does not divide goes to "
        "the first of them to the left of the dealer; here Dan deals.",
        ruling("2.6", "odd chips"),
        Settled(65, ("in", "out", "in", "out"), 25),
        Ask("net", 0),
    ),
    Stop(
        "Variant: a ghost",
        "One more hand is dealt, which belongs to nobody. The best player has to beat it as well. If the ghost wins, "
        "nobody takes the pot and everyone who was in matches it, so that nothing is stolen for free.",
        sheet("Guts", "Variants"),
        Settled(25, ("in", "in", "out", "out"), 10),
        Ask("pot"),
        {"ghost": "on"},
    ),
    Stop(
        "Variant: a single loser",
        "Only the worst hand among those in matches the pot, and everyone antes on every deal. That keeps the pot from "
        "growing fast. Other tables declare in turn, beginning at the dealer’s left, or keep a tied pot for the next "
        "deal.",
        sheet("Guts", "Variants"),
        Settled(14, ("in", "in", "in", "out"), 10),
        Ask("net", 0),
        {"loser_rule": "single_loser"},
    ),
)
