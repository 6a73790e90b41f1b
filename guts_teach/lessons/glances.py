"""Each game at a glance: what it is, what there is to learn from it, and the seed of the cards it is shown with."""

from dataclasses import dataclass
from typing import Final

from guts_teach.cards import Card
from guts_teach.games import FAMILIES
from guts_teach.table import NAMES, deal_cards


@dataclass(frozen=True, slots=True)
class Glance:
    """A game in two sentences, and a seed that deals cards which look like it."""

    what: str
    teaches: str
    seed: int


GLANCES: Final = {
    "guts": Glance(
        "Two cards, in or out; the best hand takes the pot and the others who stayed pay it.",
        "Read the pot as the price of losing, and learn how many players ask for how strong a hand.",
        196,
    ),
    "guts-three-card": Glance(
        "The same with three cards, where straights and flushes count.",
        "Compare the order of hands that a table agrees on with how rare they are.",
        10,
    ),
    "shelby": Glance(
        "Four rounds on the same cards, high and low; losers pay the winner, and holding alone earns a marker.",
        "See that dropping is not final, and weigh markers against chips.",
        16,
    ),
    "psycho-shelby": Glance(
        "Three rounds without a limit: the best two, the lowest three, then five with wild cards.",
        "Choose the right cards from many, for high and for low, and judge a stake that is frozen.",
        11,
    ),
    "guillotine": Glance(
        "Five hidden cards with twelve wild ones; from the third card on every way out costs the pot.",
        "Decide on two cards, work out what a fold costs, and value hands where four of a kind is ordinary.",
        2,
    ),
    "four-two-two": Glance(
        "Declare on four cards; who stays gets two more, and twos are wild.",
        "Judge four cards before two more come, and use wild cards where they help most.",
        21,
    ),
    "fierce": Glance(
        "One card lies open, the other is hidden even from its owner until the showdown.",
        "Count what lies open, and decide from it alone.",
        889,
    ),
    "lowball": Glance(
        "Three cards, and the lowest hand wins; who stays alone has to beat a ghost.",
        "Think upside down: aces are low, pairs are bad, straights do no harm.",
        251,
    ),
}


def cards_of(game: str, most: int = 3) -> tuple[Card, ...]:
    """A few cards of a first hand, to be drawn small.

    >>> [str(card) for card in cards_of("guts")]
    ['Tc', 'Ts']
    """
    family = FAMILIES[game].game()
    return deal_cards(family, NAMES[:4], 3, GLANCES[game].seed).hands[0][:most]


def players_of(game: str) -> str:
    """How many can play.

    >>> players_of("guillotine")
    '2 to 10 players'
    """
    least, most = FAMILIES[game].game().players
    return f"{least} to {most} players"
