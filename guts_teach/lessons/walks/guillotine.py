"""The walk through Big Al's Guillotine."""

from typing import Final

from guts_teach.lessons.walks.stop import Ask, Hand, Look, Settled, Stop, Versus
from guts_teach.trace import ruling, sheet

STOPS: Final = (
    Stop(
        "Two cards, all face down",
        "Everyone antes and gets two cards. Five will be dealt in the end, every one of them face down: until the "
        "showdown you see no card but your own.",
        sheet("Guillotine", "2.1", "2.2", "2.3"),
        Look(15, 5),
    ),
    Stop(
        "Twelve wild cards",
        "All twos, fours and tens are wild: each stands for the card that helps its holder most. Nobody has to say "
        "what for.",
        sheet("Guillotine", "1.2"),
        Hand(20, 5),
        Ask("hand"),
    ),
    Stop(
        "Strong hands are ordinary",
        "Hands rank as in poker, with five of a kind on top by the usual convention. With so many wild cards, what "
        "wins elsewhere is often not enough here.",
        sheet("Guillotine", "1.3", "4.1"),
        Versus(16, 5),
        Ask("best"),
    ),
    Stop(
        "On two cards a fold is free",
        "In turn from the dealer’s left, each player bets or folds. This is the only fold that costs nothing. Here all "
        "fold but Carla: the last one left takes the pot at once.",
        sheet("Guillotine", "3.1"),
        Settled(15, ("fold", "fold", "bet", "fold", "fold")),
        Ask("net", 0),
    ),
    Stop(
        "From the third card on, a fold costs the pot",
        "Whoever is left gets a third card and is in the guillotine: folding now means doubling the pot. It is "
        "measured without the bet that was not met, here as it stood when the street began. Ben bets 1 on two cards "
        "and folds on the third.",
        sheet("Guillotine", "3.2", "3.4"),
        Settled(15, ("bet bet bet bet", "bet fold", "bet bet bet bet", "fold", "fold")),
        Ask("net", 1),
    ),
    Stop(
        "At the showdown the losers double it",
        "Those who stay to the end show five cards. The best hand takes the pot, and everyone else who showed pays an "
        "amount equal to it. What was bet on the way is gone as well.",
        sheet("Guillotine", "3.3", "4.2"),
        Settled(8, ("bet bet bet bet", "fold", "bet bet bet bet", "fold", "fold"), 12),
        Ask("net", 0),
    ),
    Stop(
        "The payments are the next pot",
        "By the usual practice the showdown’s payments are what the next deal is played for, without new antes. A "
        "fold’s payment goes into the pot on the table; with an option it waits for the next one.",
        sheet("Guillotine", "4.3"),
        Settled(17, ("bet bet bet bet", "bet bet fold", "bet bet bet bet", "fold", "fold")),
        Ask("pot"),
    ),
    Stop(
        "A ceiling for payments",
        "Such pots grow fast, so many tables agree on the most that one payment may be. Here that is 10; the winner "
        "takes the whole pot all the same.",
        sheet("Guillotine", "5.1"),
        Settled(15, ("bet bet bet bet", "fold", "bet bet bet bet", "fold", "fold"), 30),
        Ask("pot"),
        {"max_payment": "10"},
    ),
    Stop(
        "Betting is for the table to settle",
        "The sheet leaves the bets on later cards open. Here every street costs a fixed bet; others stay or fold for "
        "nothing, or check, bet and raise. This deal is played without bets.",
        ruling("4.6", "betting structure"),
        Settled(15, ("stay stay stay stay", "fold", "stay stay stay stay", "fold", "fold"), 30),
        Ask("net", 0),
        {"betting": "stay_or_fold"},
    ),
)
