"""Packs: which cards a game is dealt from."""

from dataclasses import dataclass

from guts_teach.cards.card import JOKER, RANKS, SUITS, Card


@dataclass(frozen=True, slots=True)
class Pack:
    """One or more 52-card packs shuffled together, with some jokers.

    ``packs`` is the number of packs, ``jokers`` the number of jokers in all.

    >>> len(Pack().cards), len(Pack(packs=2, jokers=4).cards)
    (52, 108)
    """

    packs: int = 1
    jokers: int = 0

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards in the order of a new pack: by suit, two to ace, jokers last."""
        one = tuple(Card(rank, suit) for suit in SUITS for rank in RANKS)
        return one * self.packs + (JOKER,) * self.jokers

    def __len__(self) -> int:
        return 52 * self.packs + self.jokers

    def copies(self, card: Card) -> int:
        """How many of this card the pack holds."""
        return self.jokers if card.is_joker else self.packs
