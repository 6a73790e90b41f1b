"""The walk through Shelby."""

from typing import Final

from guts_teach.lessons.walks.stop import Ask, Hand, Look, Settled, Stop, Versus
from guts_teach.trace import ruling, sheet

_PLACE: Final = sheet("Guts", "Shelby and Psycho Shelby")

STOPS: Final = (
    Stop(
        "Four rounds on the same cards",
        "Everyone antes and gets two cards face down. Three times more there are further cards, and each time all hold "
        "or drop. Who drops is out of that round only.",
        _PLACE,
        Look(4),
    ),
    Stop(
        "A loser pays the winner",
        "Those who hold compare their hands among themselves. Each loser pays the winner directly as much as the pot "
        "holds, 100 at the most. The pot itself is not touched. In the first round the best two cards win.",
        _PLACE,
        Settled(4, ("in", "out", "in", "out"), 8, 1),
        Ask("net", 2),
    ),
    Stop(
        "The more hold, the more is won",
        "Every loser pays the whole amount. With three who hold, the winner takes the pot’s worth twice.",
        _PLACE,
        Settled(626, ("in", "in", "in", "out"), 8, 1),
        Ask("net", 1),
    ),
    Stop(
        "Alone: a Shelby instead of chips",
        "Who holds alone gets a marker, called a Shelby. No chips change hands and no cards are shown.",
        _PLACE,
        Settled(4, ("out", "in", "out", "out"), 8, 1),
        Ask("net", 1),
    ),
    Stop(
        "Nobody holds: everyone antes",
        "Then each player puts another ante into the pot, and the next round begins.",
        _PLACE,
        Settled(4, ("out", "out", "out", "out"), 8, 1),
        Ask("net", 0),
    ),
    Stop(
        "Round two is for low",
        "One more card makes three, and now the lowest hand wins. The ace is low, and pairs are bad. The sheet leaves "
        "the four rounds open; this plan of them is our reconstruction, and other plans can be chosen.",
        ruling("4.4", "rounds, reconstructed"),
        Versus(11, 4, 2),
        Ask("best"),
    ),
    Stop(
        "Round three is for high, on five cards",
        "Two more cards make five: the best poker hand wins. What was good for low is worth little now.",
        ruling("4.4", "rounds, reconstructed"),
        Hand(11, 4, 3),
        Ask("hand"),
    ),
    Stop(
        "Round four: the lowest five of seven",
        "The last two cards make seven. The lowest five of them count, straights and flushes do no harm, and five, "
        "four, three, two, ace is the best there is.",
        ruling("4.4", "rounds, reconstructed"),
        Versus(7, 4, 4),
        Ask("best"),
    ),
    Stop(
        "Shelbys win the pot",
        "The third Shelby takes the whole pot at once, and the game is over. Here a single one is enough, as in a "
        "short game. Until then everyone antes after the last round and new cards are dealt.",
        _PLACE,
        Settled(4, ("out", "in", "out", "out"), 8),
        Ask("net", 1),
        {"shelbys_to_win": "1"},
    ),
)
