"""The rules of each game as a short walk: stops with words of our own, the place they rest on, and dealt cards."""

from typing import Final

from guts_teach.lessons.walks import fierce, four_two_two, guillotine, guts, lowball, psycho_shelby, shelby, three_card
from guts_teach.lessons.walks.stop import Stop

#: The stops of each game's walk, by the game's id.
WALKS: Final[dict[str, tuple[Stop, ...]]] = {
    "guts": guts.STOPS,
    "guts-three-card": three_card.STOPS,
    "shelby": shelby.STOPS,
    "psycho-shelby": psycho_shelby.STOPS,
    "guillotine": guillotine.STOPS,
    "four-two-two": four_two_two.STOPS,
    "fierce": fierce.STOPS,
    "lowball": lowball.STOPS,
}
