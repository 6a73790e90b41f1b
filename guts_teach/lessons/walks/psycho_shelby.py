"""The walk through Psycho Shelby."""

from typing import Final

from guts_teach.lessons.walks.stop import Ask, Hand, Look, Settled, Stop, Versus
from guts_teach.trace import ruling, sheet

_PLACE: Final = sheet("Guts", "Shelby and Psycho Shelby")

STOPS: Final = (
    Stop(
        "Three cards to begin with",
        "Everyone antes and gets three cards face down. There are three rounds; after each new set of cards all hold "
        "or drop, and who drops may hold again in the next one.",
        _PLACE,
        Look(2),
    ),
    Stop(
        "Round one: the best two of three",
        "Only two of your three cards count, and the highest two-card hand wins. A pair of aces cannot be beaten.",
        _PLACE,
        Hand(11, 4, 1),
        Ask("hand"),
    ),
    Stop(
        "The stake is frozen, and it has no ceiling",
        "Each loser pays the winner as much as the pot held when the round began. What comes into the pot during a "
        "round counts from the next one on, and no limit holds a payment down.",
        _PLACE,
        Settled(2, ("in", "in", "in", "out"), 120, 1),
        Ask("net", 2),
        {"start_stack": "500"},
    ),
    Stop(
        "Alone: a Shelby",
        "Who holds alone gets a marker and no chips; three of them win the pot and end the game. When nobody holds, "
        "everyone antes again.",
        _PLACE,
        Settled(2, ("out", "out", "in", "out"), 12, 1),
        Ask("net", 2),
    ),
    Stop(
        "Round two: the lowest three of five",
        "Two more cards, and the same hand is turned upside down: the lowest three count now, with the ace low. Three, "
        "two, ace is the best.",
        _PLACE,
        Versus(1, 4, 2),
        Ask("best"),
    ),
    Stop(
        "Round three: threes and nines are wild",
        "With seven cards the best five make a poker hand. Threes and nines stand for whatever helps most; in the "
        "rounds before they were ordinary cards.",
        _PLACE,
        Hand(1, 4, 3),
        Ask("hand"),
    ),
    Stop(
        "A four buys a card",
        "In the third round a four lets you buy one more card before you hold or drop. The price, here five chips, "
        "goes into the pot. Anna has a four, buys, and holds alone. This is the last round, so that everyone then "
        "antes 1 for the next deal.",
        ruling("4.5", "when cards are bought"),
        Settled(1, ("buy in", "out", "out", "out"), 20, 3),
        Ask("net", 0),
    ),
    Stop(
        "The whole pot in the end",
        "Chips pass between the players all the time, but the pot waits for the markers. In a short game one Shelby is "
        "enough; the pot then goes to whoever first holds alone.",
        _PLACE,
        Settled(2, ("out", "out", "in", "out"), 12),
        Ask("net", 2),
        {"shelbys_to_win": "1"},
    ),
)
