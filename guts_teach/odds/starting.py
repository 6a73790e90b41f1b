"""Starting hands: the classes of two cards where five make a hand and some ranks are wild.

Before the street on which folding is free one sees two cards. With twos, fours and tens wild their 1,326 pairs fall
into 111 classes: two wild cards, one beside each of ten ranks, ten pairs, and 45 times two ranks of one suit or of two.
They are ranked by the part of the pot that each wins when all of five players stay to the end, which a simulation has
found (`guts_teach.odds.starting_shares`) and a file in ``data`` keeps.
"""

import json
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import combinations
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from guts_teach.cards import RANKS, SUITS, Card
from guts_teach.games import Bet, Declare, Game
from guts_teach.hands import Key
from guts_teach.hands.numbers import CARDS, JOKER_NUMBER, NUMBERS
from guts_teach.hands.patterns import always_wild
from guts_teach.odds.class_names import RANK_NAMES
from guts_teach.odds.ladder import Ladder
from guts_teach.odds.spot import seen_at_decisions

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

DATA: Final = Path(__file__).parent / "data" / "starting-hands.json"
#: How a wild card is written.
_WILD: Final = "W"


@dataclass(frozen=True)
class StartingHands(Ladder):
    """The classes of two first cards, the worst first. The ``rule`` is that of the whole hand."""

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The name of each class."""
        return tuple(shares())

    @property
    def keys(self) -> tuple[Key, ...]:
        """The key of each class: its place, since two cards alone are not judged."""
        return tuple((place,) for place in range(len(self)))

    def __len__(self) -> int:
        return len(self.names)

    def place(self, cards: Sequence[Card]) -> int:
        """The class of two cards.

        >>> from guts_teach.cards import parse_cards
        >>> from guts_teach.games import make
        >>> from guts_teach.odds.ladder import ladder
        >>> first = ladder(make("guillotine"))
        >>> first.name(first.place(parse_cards("7h 6h"))), first.name(first.place(parse_cards("4s 10d")))
        ('7-6 suited', 'W-W')
        """
        return self._table[NUMBERS[cards[0]]][NUMBERS[cards[1]]]

    def places(self, hands: "NDArray[np.uint8]") -> "NDArray[np.signedinteger[Any]]":
        """The class of each holding of an array ``(hands, 2)`` of card numbers."""
        import numpy as np  # noqa: PLC0415 - look-ups do without arrays

        table = np.array(self._table, np.int16)
        return table[hands[:, 0], hands[:, 1]]

    def name(self, place: int) -> str:
        """A class's short name, W for a wild card."""
        return self.names[place]

    @property
    def counted(self) -> bool:
        """All hands are counted."""
        return True

    @cached_property
    def hands(self) -> tuple[int, ...]:
        """How many hands each class has."""
        found = [0] * len(self)
        for one, other in combinations(range(JOKER_NUMBER), 2):
            found[self._table[one][other]] += 1
        return tuple(found)

    @cached_property
    def _table(self) -> tuple[tuple[int, ...], ...]:
        """The class of each two cards by their numbers; of a card with itself, that of a pair."""
        place = {name: at for at, name in enumerate(self.names)}
        wild = always_wild(self.rule.wild) or ()
        cards = CARDS[:JOKER_NUMBER]
        return tuple(tuple(place[class_of((one, other), wild)] for other in cards) for one in cards)


def class_of(cards: tuple[Card, Card], wild: Collection[int]) -> str:
    """The name of the class of two cards, with these ranks wild."""
    high, low = sorted(cards, key=lambda card: (card.rank in wild, card.rank), reverse=True)
    names = [_WILD if card.rank in wild else RANK_NAMES[card.rank] for card in (high, low)]
    suited = high.suit == low.suit and high.rank != low.rank and _WILD not in names
    return "-".join(names) + (" suited" if suited else "")


def one_of_each(wild: Collection[int]) -> dict[str, tuple[Card, Card]]:
    """Two cards of each class. All hands of a class are alike, but for the names of suits and of wild cards."""
    found: dict[str, tuple[Card, Card]] = {}
    for hand in combinations((Card(rank, suit) for rank in RANKS for suit in SUITS), 2):
        found.setdefault(class_of(hand, wild), hand)
    return found


@lru_cache(maxsize=1)
def shares() -> Mapping[str, float]:
    """The part of the pot that each class wins, the worst class first, as the file has it."""
    found: dict[str, float] = stored()["shares"]
    return found


@lru_cache(maxsize=1)
def stored() -> Mapping[str, Any]:
    """The file: what it holds, how it was found, and for which wild ranks."""
    found: dict[str, Any] = json.loads(DATA.read_text(encoding="utf-8"))
    return found


def starts(game: Game, decision: int) -> bool:
    """Whether a decision is one on starting hands: a street on which one sees two of five cards, these ranks wild.

    >>> from guts_teach.games import make
    >>> starts(make("guillotine"), 0), starts(make("guillotine"), 1), starts(make("guts"), 0)
    (True, False, False)
    """
    asked = [stage for stage in game.stages if isinstance(stage, Bet | Declare)]
    return (
        isinstance(asked[decision], Bet)
        and seen_at_decisions(game)[decision] == 2
        and game.cards_each == 5
        and sorted(always_wild(game.hand.wild) or ()) == stored()["wild"]
    )
