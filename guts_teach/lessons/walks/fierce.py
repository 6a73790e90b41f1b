"""The walk through Fierce."""

from typing import Final

from guts_teach.lessons.walks.stop import Ask, Hand, Look, Settled, Stop, Versus
from guts_teach.trace import ruling, sheet

_SHEET: Final = "Fierce"

STOPS: Final = (
    Stop(
        "One up, one hidden",
        "Everyone antes and gets one card face up and one face down. The hidden one is seen by nobody, not even by its "
        "owner, until the showdown: what you go by is what lies open.",
        sheet(_SHEET, "paragraph 6", "paragraph 7", "paragraph 8"),
        Look(889),
    ),
    Stop(
        "Here dropping means in",
        "All hold out a closed fist. On three it is opened, and who lets a token fall is in. In the other games of "
        "this family, to drop is to go out.",
        sheet(_SHEET, "paragraph 9", "paragraph 10", "paragraph 11"),
        Settled(889, ("in", "out", "out", "out"), 4),
        Ask("net", 0),
    ),
    Stop(
        "The hidden cards decide",
        "When two or more are in, their hidden cards are turned up. Any pair beats any hand without one. The best hand "
        "takes the pot, and every other player who was in matches it.",
        sheet(_SHEET, "paragraph 13", "paragraph 14", "paragraph 16"),
        Settled(889, ("in", "in", "out", "out"), 8),
        Ask("net", 0),
    ),
    Stop(
        "Equal top cards",
        "Without a pair the higher card counts, and between equal ones, by the usual practice, the second card.",
        sheet(_SHEET, "paragraph 15"),
        Versus(100, 3),
        Ask("best"),
    ),
    Stop(
        "The payments are the next pot",
        "The game goes on with them until somebody is in alone. Many tables agree on the most that one payment may be; "
        "here it is 5.",
        sheet(_SHEET, "paragraph 16", "paragraph 19"),
        Settled(889, ("in", "in", "in", "out"), 8),
        Ask("pot"),
        {"max_payment": "5"},
    ),
    Stop(
        "Variant: a joker",
        "Jokers may be put into the pack as wild cards. One of them makes a pair of whatever lies beside it.",
        sheet(_SHEET, "paragraph 21"),
        Hand(17, 3),
        Ask("hand"),
        {"jokers": "2"},
    ),
    Stop(
        "Variant: two jokers are worthless",
        "Two wild cards together are worth nothing at all: less than three and two, the lowest hand there is.",
        sheet(_SHEET, "paragraph 21"),
        Versus(1178, 3),
        Ask("best"),
        {"jokers": "2"},
    ),
    Stop(
        "Variant: five cards, kings and low",
        "With five cards each, two of them up, poker’s order holds. Kings and low makes every king wild, and the "
        "lowest card of each hand as well.",
        sheet(_SHEET, "paragraph 22", "paragraph 23"),
        Hand(3, 3),
        Ask("hand"),
        {"cards": "5", "kings_and_low": "on"},
    ),
    Stop(
        "Variant: two packs, and a last deal",
        "Two packs shuffled together let equal hands happen more often; suits never part them. And the table may agree "
        "on a last deal in which all cards lie open, nobody declares, and the best hand takes the pot. Here that is "
        "the first.",
        ruling("4.8", "final showdown"),
        Settled(889, ("", "", "", ""), 8),
        Ask("pot"),
        {"packs": "2", "final_showdown_after": "1"},
    ),
)
