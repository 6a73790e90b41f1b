"""Deal after deal: the dealer moves on, antes are collected, pot and reserve carry over (rulings 2.9)."""

from dataclasses import dataclass, replace

from guts_teach.cards import Stream, check_seed
from guts_teach.games import Game
from guts_teach.table.chips import Amount, Chips
from guts_teach.table.deal import start
from guts_teach.table.dealing import deal_cards
from guts_teach.table.settlement import antes, to_limit
from guts_teach.table.state import DealState
from guts_teach.trace import Step, Trace


@dataclass(frozen=True, slots=True)
class Session:
    """The table between two deals. ``dealer`` is the seat that deals next, ``deals`` how many have been played."""

    game: Game
    names: tuple[str, ...]
    seed: int
    chips: Chips
    dealer: int
    deals: int = 0
    #: The markers of each seat, in a game that is won by them.
    markers: tuple[int, ...] = ()
    #: For each seat, whether it was in at the end of the last deal; empty before the first.
    stayed: tuple[bool, ...] = ()
    #: The seats whose antes are in the pot already; None where the last deal has collected none for the next one.
    anted: tuple[int, ...] | None = None

    @property
    def ante_due(self) -> bool:
        """Whether everyone antes before the next deal: into an empty pot, or on every deal where the game says so."""
        return self.game.ante_every_deal or not self.chips.pot

    @property
    def playing(self) -> tuple[int, ...]:
        """The seats that can take part: with chips, and with a whole ante when one is due (rulings 2.7).

        Who has paid the ante already plays on with whatever is left, and who could not pay it does not.
        """
        if self.game.settlement.short_stack == "iou":
            return tuple(range(len(self.names)))
        if self.anted is not None and not self.ante_due:
            return self.anted
        least = self.game.ante if self.ante_due else 1
        return tuple(seat for seat, stack in enumerate(self.chips.stacks) if stack >= least)


@dataclass(frozen=True, slots=True)
class Seated:
    """A deal of a session: the deal's seats are the ``seats`` of the session, in the same order."""

    session: Session
    seats: tuple[int, ...]
    deal: DealState

    def _stayed(self, at: int) -> bool:
        """Whether a seat of the session was in to the end of this deal."""
        return at in self.seats and self.seats.index(at) in self.deal.stayed

    @property
    def _anted(self) -> tuple[int, ...] | None:
        """The seats of the session that have paid for the next deal, where the last round collects that."""
        if not self.deal.game.markers_to_win:
            return None
        return tuple(self.seats[seat] for seat in sorted(self.deal.anted))

    @property
    def after(self) -> Session:
        """The session once this deal is over: chips carried on, the next dealer to the left."""
        chips = self.deal.chips
        stacks = list(self.session.chips.stacks)
        for seat, stack in zip(self.seats, chips.stacks, strict=True):
            stacks[seat] = stack
        dealer = self.seats[self.deal.setup.dealer]
        markers = list(self.session.markers or (0,) * len(stacks))
        for seat, number in zip(self.seats, self.deal.markers, strict=True):
            markers[seat] = number
        if not chips.pot:
            markers = [0] * len(markers)  # the game is won: the next one begins
        return replace(
            self.session,
            markers=tuple(markers),
            stayed=tuple(self._stayed(at) for at in range(len(stacks))),
            anted=self._anted,
            chips=Chips(tuple(stacks), chips.pot, chips.reserve),
            dealer=(dealer + 1) % len(stacks),
            deals=self.session.deals + 1,
        )


def open_session(game: Game, names: tuple[str, ...], seed: int, dealer: int | None = None) -> Session:
    """Sit down: everyone with the game's stack; the seed draws the first dealer unless a seat is given.

    Raises `RequestError` when so many cannot play, or for a seed out of range.
    """
    seats = game.check_players(len(names))
    stack: Amount = game.start_stack
    check_seed(seed)
    if dealer is None:
        dealer = Stream(seed, 0).below(seats)
    return Session(game, names, seed, Chips((stack,) * seats), dealer, markers=(0,) * seats)


def next_deal(session: Session) -> Trace[Seated] | None:
    """Collect the antes and deal, or None when fewer than two can take part (or fewer than the game needs)."""
    seats = session.playing
    if len(seats) < session.game.players[0]:
        return None
    names = tuple(session.names[seat] for seat in seats)
    # Who sits out does not deal: the next player to the left does.
    dealer = min(seats, key=lambda seat: (seat - session.dealer) % len(session.names))
    chips = Chips(tuple(session.chips.stacks[seat] for seat in seats), session.chips.pot, session.chips.reserve)
    game = session.game.at_deal(session.deals + 1)
    setup = deal_cards(game, names, seats.index(dealer), session.seed, session.deals + 1)
    steps: list[Step] = []
    rule = session.game.settlement
    if session.ante_due:
        ante = antes(names, setup.order, chips, session.game.ante, rule)
        chips = chips.after(ante.moves)
        steps.append(ante)
        limit = to_limit(names, chips, rule)
        if limit:
            chips = chips.after(limit.moves)
            steps.append(limit)
    trace = start(setup, chips, tuple(session.markers[seat] for seat in seats) if session.markers else ())
    return Trace((*steps, *trace.steps), Seated(session, seats, trace.result))
