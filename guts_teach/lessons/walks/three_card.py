"""The walk through three-card Guts."""

from typing import Final

from guts_teach.lessons.walks.stop import Ask, Hand, Look, Settled, Stop, Versus
from guts_teach.trace import ruling, sheet

STOPS: Final = (
    Stop(
        "Three cards each",
        "This is Guts with three cards instead of two: everyone antes, gets three cards face down, and looks at them "
        "alone.",
        sheet("Guts", "Setup and deal", "Variants"),
        Look(4),
    ),
    Stop(
        "Straights and flushes count",
        "Three cards in a row are a straight, three of one suit a flush. Both are better than a pair; a pair is better "
        "than high cards.",
        sheet("Guts", "Variants"),
        Hand(6, 2),
        Ask("hand"),
    ),
    Stop(
        "A straight beats a flush",
        "With five cards a flush is the rarer one; with three it is the straight, so here it stands higher.",
        sheet("Guts", "Variants"),
        Versus(822, 2),
        Ask("best"),
    ),
    Stop(
        "Three of a kind is on top",
        "The usual order from the top: three of a kind, straight flush, straight, flush, pair, high card.",
        sheet("Guts", "Variants"),
        Versus(10379, 2),
        Ask("best"),
    ),
    Stop(
        "The ace at both ends",
        "Ace, king, queen is the highest straight and three, two, ace the lowest; king, ace, two is none. The sheet "
        "does not say so, and it can be switched off.",
        ruling("3.2", "ace in straights"),
        Hand(251, 2),
        Ask("hand"),
    ),
    Stop(
        "The losers match the pot",
        "In or out is said by all at once. The best hand among those in takes the pot; every other one that was in "
        "pays as much as it held.",
        sheet("Guts", "Declaring", "Who wins"),
        Settled(40, ("in", "in", "in", "out"), 12),
        Ask("net", 0),
    ),
    Stop(
        "What the next deal is played for",
        "The payments are the next pot. Up to 100 of it is played for; more would wait in the reserve.",
        sheet("Guts", "Who wins"),
        Settled(418, ("in", "in", "out", "in"), 15),
        Ask("pot"),
    ),
    Stop(
        "Variant: a flush above a straight",
        "Some tables rank the two as poker with five cards does. These are the cards of a stop before, by the other "
        "order: agree on it before the first deal.",
        sheet("Guts", "Variants"),
        Versus(822, 2),
        Ask("best"),
        {"flush_above_straight": "on"},
    ),
    Stop(
        "Variant: a ghost",
        "A hand for nobody lies beside the players, and the best of them has to beat it too. Where it wins, everyone "
        "who was in pays and the pot stays.",
        sheet("Guts", "Variants"),
        Settled(21, ("in", "in", "out", "out"), 12),
        Ask("pot"),
        {"ghost": "on"},
    ),
)
