"""What a deal is at one moment: its cards as they will fall, the chips, what was said, and who may see which card."""

from dataclasses import dataclass, field
from itertools import accumulate

from guts_teach.cards import Card
from guts_teach.games import DealCards, Game
from guts_teach.table import betting, declaring
from guts_teach.table.chips import Amount, Chips


@dataclass(frozen=True, slots=True)
class Setup:
    """What is fixed before the first card: game, names in seat order, the dealer's seat, all cards as they will fall.

    ``hands`` are the cards that each seat gets if it stays to the end, so that a seat's cards never depend on who
    folds.
    """

    game: Game
    names: tuple[str, ...]
    dealer: int
    hands: tuple[tuple[Card, ...], ...]
    ghost: tuple[Card, ...] = ()
    #: What is left of the pack, for cards that are bought.
    stub: tuple[Card, ...] = ()
    # What follows from the others is asked for at every turn, so it is worked out once.
    #: The seats from the dealer's left round to the dealer.
    order: tuple[int, ...] = field(init=False, compare=False, repr=False)
    #: How each card of a hand was dealt, in order: face up or down, and who sees it.
    looks: tuple[DealCards, ...] = field(init=False, compare=False, repr=False)
    #: How many cards have been dealt before each stage.
    dealt_before: tuple[int, ...] = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        """Work out what follows from the others."""
        seats = len(self.names)
        dealt = [stage.cards if isinstance(stage, DealCards) else 0 for stage in self.game.stages]
        stages = [stage for stage in self.game.stages if isinstance(stage, DealCards)]
        object.__setattr__(self, "order", tuple((self.dealer + 1 + at) % seats for at in range(seats)))
        object.__setattr__(self, "looks", tuple(stage for stage in stages for _ in range(stage.cards)))
        object.__setattr__(self, "dealt_before", tuple(accumulate(dealt, initial=0)))


@dataclass(frozen=True, slots=True)
class DealState:
    """A deal at one moment.

    ``owned`` are the stacks at its start, ``active`` the seats still in from the dealer's left, ``said`` the
    declarations (secret until all are made, unless in turn), ``left_with`` the cards that those who left the deal had
    then, ``log`` all actions so far, ``shown`` the seats whose cards lie open. Where a deal has rounds: ``stake`` is
    the pot as the round began, ``markers`` those of each seat, ``bought`` the cards that each bought, ``passed`` the
    seats that buy no more, ``held`` those who held in the last round, ``known`` which cards (so many of a seat) a
    viewer has seen when hands were compared.
    """

    setup: Setup
    chips: Chips
    owned: tuple[Amount, ...]
    active: tuple[int, ...]
    said: declaring.Said
    left_with: tuple[int | None, ...]
    stage: int = 0
    street: betting.Street | None = None
    log: tuple[tuple[int, str], ...] = ()
    winners: tuple[int, ...] = ()
    shown: frozenset[int] = frozenset()
    ghost_shown: bool = False
    over: bool = False
    stake: Amount = 0
    markers: tuple[int, ...] = ()
    bought: tuple[tuple[Card, ...], ...] = ()
    passed: frozenset[int] = frozenset()
    known: frozenset[tuple[int, int, int]] = frozenset()
    held: tuple[int, ...] = ()
    #: The seats that have paid the ante of the next deal already.
    anted: tuple[int, ...] = ()

    @property
    def game(self) -> Game:
        """The game that is played."""
        return self.setup.game

    @property
    def at_stake(self) -> Amount:
        """What losing is measured by: the pot, in a game of rounds as it was when the round began."""
        return self.stake if self.game.markers_to_win else self.chips.pot

    @property
    def net(self) -> tuple[Amount, ...]:
        """What each seat has gained or lost since the deal began."""
        return tuple(now - before for now, before in zip(self.chips.stacks, self.owned, strict=True))

    def cards_of(self, seat: int) -> tuple[Card, ...]:
        """The cards dealt to a seat so far; who left the deal got no more."""
        cards = self.setup.hands[seat][: self.left_with[seat] or self.dealt]
        return cards + self.bought[seat] if self.bought else cards

    @property
    def dealt(self) -> int:
        """How many cards those still in have been dealt."""
        return self.setup.dealt_before[self.stage]

    def visible(self, viewer: int | None) -> tuple[tuple[Card | None, ...], ...]:
        """Every seat's cards as a viewer sees them, None for a card that is face down to that viewer."""
        return tuple(
            tuple(card if self._sees(viewer, seat, at) else None for at, card in enumerate(self.cards_of(seat)))
            for seat in range(len(self.setup.names))
        )

    @property
    def stayed(self) -> frozenset[int]:
        """The seats that were in when hands were last compared or would have been."""
        return frozenset(self.held if self.game.markers_to_win else self.active)

    def _sees(self, viewer: int | None, seat: int, at: int) -> bool:
        """Whether a viewer sees a seat's card at this place."""
        if seat in self.shown or any(who == viewer and whose == seat and at < n for who, whose, n in self.known):
            return True
        looks = self.setup.looks
        # A bought card is seen by its owner.
        seen_by = looks[at].seen_by if at < len(looks) else "owner"
        return seen_by == "all" or (seen_by == "owner" and seat == viewer)
