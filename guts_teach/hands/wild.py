"""Wild rules: which cards of a holding are wild, and why."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Protocol

from guts_teach.cards import ACE, Card, rank_name
from guts_teach.trace import Cite, sheet
from guts_teach.words import listing

#: For each card of a holding in turn, whether it is wild.
Marks = tuple[bool, ...]

KING: Final = 13


class Wild(Protocol):
    """What every wild rule can tell. A wild card stands for whatever makes its holder's hand best."""

    @property
    def rule(self) -> Cite:
        """Where the rule is written."""

    @property
    def sentence(self) -> str:
        """The rule in a sentence, as in "Twos, fours and tens are wild.", for a learner."""

    def readings(self, cards: Sequence[Card]) -> tuple[Marks, ...]:
        """The ways to read a holding; where there are several, the holder takes the best one."""


@dataclass(frozen=True, slots=True)
class WildRule:
    """Every card of the named ranks is wild, and so is every joker."""

    ranks: tuple[int, ...]
    rule: Cite

    def marks(self, cards: Sequence[Card]) -> Marks:
        """For each card in turn, whether it is wild in this holding."""
        return tuple(card.rank in self.ranks or card.is_joker for card in cards)

    def readings(self, cards: Sequence[Card]) -> tuple[Marks, ...]:
        """The one way to read a holding."""
        return (self.marks(cards),)

    @property
    def sentence(self) -> str:
        """The rule in a sentence, as in "Twos, fours and tens are wild.", for a learner."""
        if not self.ranks:
            return "No card is wild in this game."
        return f"{listing([rank_name(rank, 2) for rank in self.ranks]).capitalize()} are wild."


@dataclass(frozen=True, slots=True)
class Jokers:
    """Jokers are wild, and nothing else."""

    rule: Cite
    sentence: str = "Jokers are wild."

    def readings(self, cards: Sequence[Card]) -> tuple[Marks, ...]:
        """The one way to read a holding."""
        return (tuple(card.is_joker for card in cards),)


@dataclass(frozen=True, slots=True)
class KingsAndLow:
    """Kings are wild, and so is the lowest other card of the holding; jokers, where there are any, too (rulings 3.7).

    ``all_low``: of several lowest cards all are wild, else one of the holder's choice. ``king_required``: the low
    card is wild only beside a king. ``ace_low``: the holder may have aces wild instead of the other low card.
    ``jokers``: the pack has some.
    """

    rule: Cite
    all_low: bool = True
    king_required: bool = False
    ace_low: bool = False
    jokers: bool = False

    @property
    def sentence(self) -> str:
        """The rule in a sentence."""
        kings = "Kings and jokers" if self.jokers else "Kings"
        ties = "with all of its rank" if self.all_low else "one only if several are lowest"
        beside = " But without a king the low card is not wild." if self.king_required else ""
        aces = " Aces may be the low cards instead." if self.ace_low else ""
        return f"{kings} are wild, and so is the lowest other card of the hand, {ties}.{beside}{aces}"

    def readings(self, cards: Sequence[Card]) -> tuple[Marks, ...]:
        """The ways to read a holding: one, unless the holder may choose which low card is wild."""
        ranks = [card.rank for card in cards]
        low = {rank for rank in ranks if rank not in (0, KING)}
        if not low or (self.king_required and KING not in ranks):
            return (tuple(rank in (0, KING) for rank in ranks),)
        lowest = {min(low)} | ({ACE} & low if self.ace_low else set())
        if self.all_low:
            return tuple(tuple(rank in (0, KING, wild) for rank in ranks) for wild in sorted(lowest))
        return tuple(
            tuple(rank in (0, KING) or at == wild for at, rank in enumerate(ranks))
            for wild, rank_of_wild in enumerate(ranks)
            if rank_of_wild in lowest
        )


NO_WILD: Final = WildRule((), sheet("Guts", "Hand ranking"))
#: Twelve wild cards in the pack.
TWOS_FOURS_TENS: Final = WildRule((2, 4, 10), sheet("Guillotine", "1.2"))
#: Four wild cards in the pack.
TWOS: Final = WildRule((2,), sheet("Four-Two-Two", "paragraph 3"))
#: Eight wild cards: threes and nines, as in Baseball.
THREES_AND_NINES: Final = WildRule((3, 9), sheet("Guts", "Shelby and Psycho Shelby"))
JOKERS: Final = Jokers(sheet("Fierce", "paragraph 21"))
